// SPDX-License-Identifier: MIT
#include "answers.h"
#include "forum/forum.h"
#include "forum/forumtutorial.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/forumstore.h"
#include "store/forum/places/tabmembers.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Error;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::TopicDraft;
using domain::TopicId;
using domain::TopicVote;
using store::ForumStore;
using support::wait;
using Source = domain::TopicQuery::Source;

namespace {
const TopicDraft draft{u" Title "_s, u"Body"_s, u"redis"_s, {u"lua"_s}};
const AccountId ann(1);
const AccountId bob(2);
} // namespace

class TestForumStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(m_forum.text({"CLIENT", "LIST"}).contains("flags=t"));
        m_store = open();
    }
    void cleanup()
    {
        m_store.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aDayInTheForum()
    {
        const auto id = wait(m_store->createTopic(draft, ann));
        QVERIFY(id);
        const auto reply = wait(m_store->reply(*id, u"Text"_s, {}, bob));
        QCOMPARE(reply->floor, 1);
        QCOMPARE(wait(m_store->vote(*id, bob, TopicVote::Up))->ups, 1);
        QVERIFY(wait(m_store->click(*id, "visit")));
        QVERIFY(wait(m_store->markRead(*id, bob, 1)));
        QVERIFY(wait(m_store->setTabMember(u"Tech"_s, u"redis"_s, true, ann)));
        QTRY_COMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);

        const auto row = wait(m_store->page({Source::Tab, u"Tech"_s, bob}, 0, 25))->rows.first();
        QCOMPARE(row.title, u"Title"_s);
        QCOMPARE(row.standing, TopicVote::Up);
        QCOMPARE(row.lastReadFloor, 1);
        QCOMPARE(row.clicks, 1);
        QCOMPARE(wait(m_store->topics({*id}, bob))->size(), 1);
        QCOMPARE(wait(m_store->countNewer({}, {})).value(), 1);
        QCOMPARE(wait(m_store->detail(*id, bob))->body, u"Body"_s);
        QCOMPARE(wait(m_store->replies(*id, 1, 20))->rows.size(), 1);
        QCOMPARE(wait(m_store->directory({}))->tabs.size(), 1);
        auto known = draft;
        known.title = u"Title"_s;
        auto edited = known;
        edited.body = u"Better"_s;
        QVERIFY(wait(m_store->editTopic(*id, known, edited, ann)));
        QVERIFY(wait(m_store->editReply(*id, reply->id, u"Text"_s, u"More"_s, bob)));
        QCOMPARE(wait(m_store->revisions(*id, {}))->size(), 1);
        QCOMPARE(wait(m_store->moveTopic(*id, u"life"_s, ann)).value(), u"redis"_s);
        QVERIFY(wait(m_store->removeReply(*id, reply->id, bob)));
        QVERIFY(wait(m_store->restoreReply(*id, reply->id, bob)));
        QCOMPARE(wait(m_store->removeTopic(*id, ann)).error().detail, u"has-replies"_s);
        QVERIFY(wait(m_store->restoreTopic(*id, ann)));
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void rulesRefuseBeforeAnythingIsSent()
    {
        QCOMPARE(wait(m_store->createTopic({}, ann)).error(),
                 (Error{Failure::Refused, u"title-empty"_s}));
        QCOMPARE(wait(m_store->createTopic(draft, {})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
        QCOMPARE(wait(m_store->reply(TopicId(1), u" "_s, {}, ann)).error().detail, u"body-empty"_s);
        QCOMPARE(wait(m_store->moveTopic(TopicId(1), u"a::b"_s, ann)).error().detail,
                 u"name-characters"_s);
        QCOMPARE(wait(m_store->setTabMember(u""_s, u"redis"_s, true, ann)).error().detail,
                 u"name-empty"_s);
        QCOMPARE(wait(m_store->vote(TopicId(1), {}, TopicVote::Up)).error().detail, u"sign-in"_s);
    }

    void aReadingStoreReadsAndRefusesEveryWrite()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto reading = open(store::Access::ReadOnly);
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        QCOMPARE(wait(reading->page({}, 0, 25))->rows.size(), 1);
        QCOMPARE(wait(reading->createTopic(draft, ann)).error(), readOnly);
        QCOMPARE(wait(reading->reply(id, u"T"_s, {}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->editTopic(id, draft, draft, ann)).error(), readOnly);
        QCOMPARE(wait(reading->editReply(id, {}, {}, u"T"_s, ann)).error(), readOnly);
        QCOMPARE(wait(reading->vote(id, ann, TopicVote::Up)).error(), readOnly);
        QCOMPARE(wait(reading->click(id, "visit")).error(), readOnly);
        QCOMPARE(wait(reading->markRead(id, ann, 0)).error(), readOnly);
        QCOMPARE(wait(reading->moveTopic(id, u"life"_s, ann)).error(), readOnly);
        QCOMPARE(wait(reading->removeTopic(id, ann)).error(), readOnly);
        QCOMPARE(wait(reading->restoreTopic(id, ann)).error(), readOnly);
        QCOMPARE(wait(reading->removeReply(id, {}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->restoreReply(id, {}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->setTabMember(u"T"_s, u"redis"_s, true, ann)).error(), readOnly);
    }

    void aReplyOfAnotherProgramIsToldByTopic()
    {
        const auto id = m_forum.create(u"Title"_s);
        QVERIFY(wait(m_store->page({}, 0, 25)));
        QSignalSpy topics(m_store.get(), &ForumStore::topicsInvalidated);

        tutorial::comment(m_forum.connection, "1", "9", "Hello", tutorial::clock());

        QTRY_VERIFY(!topics.isEmpty());
        QCOMPARE(topics[0][0].value<QList<TopicId>>(), QList<TopicId>{id});
        QCOMPARE(wait(m_store->replies(id, 1, 10))->rows.first().content, u"Hello"_s);
    }

    void aVoteOfAnotherProgramIsToldByTopicAndATopicByItsList()
    {
        m_forum.create(u"Title"_s);
        QVERIFY(wait(m_store->page({Source::Category, u"redis"_s}, 0, 25)));
        QSignalSpy topics(m_store.get(), &ForumStore::topicsInvalidated);
        QSignalSpy lists(m_store.get(), &ForumStore::listsInvalidated);

        m_forum.run({"SADD", "bbs::topic::1::vote_up", "9"});
        QTRY_VERIFY(!topics.isEmpty());
        tutorial::includeTopic(m_forum.connection, "redis", "77", tutorial::clock());

        QTRY_VERIFY(!lists.isEmpty());
    }

    void aForumOfAnotherProgramIsDiscoveredInTheBackground()
    {
        m_forum.setForeignWriters(true);
        tutorial::createTopic(m_forum.connection, "T", "7", "x", "[]", tutorial::clock());
        m_forum.run({"SADD", "bbs::tab::Tech::member", "x"});
        tutorial::includeTopic(m_forum.connection, "x", "1", tutorial::clock());
        QSignalSpy lists(m_store.get(), &ForumStore::listsInvalidated);

        QCOMPARE(wait(m_store->page({}, 0, 25))->rows.size(), 0);

        QTRY_VERIFY(!lists.isEmpty());
        QTRY_COMPARE(m_forum.number({"ZCARD", "fm:topics"}), 1);
        QTRY_COMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);
    }

    void whatAClosedClientLeftIsCarriedOnByWhoeverOpens()
    {
        m_store.reset();
        m_forum.create(u"Title"_s);
        leaveJob("left");

        m_store = open();

        QTRY_COMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);
        QTRY_COMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
    }

    void aJobThatAnotherClientLeavesIsCarriedOnByWhoeverLooks()
    {
        m_forum.create(u"Title"_s);
        QVERIFY(wait(m_store->directory({})));
        QSignalSpy lists(m_store.get(), &ForumStore::listsInvalidated);
        leaveJob("left");
        QTRY_VERIFY(!lists.isEmpty());

        QVERIFY(wait(m_store->directory({})));

        QTRY_COMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);
    }

    void anEmptiedDatabaseInvalidatesEverything()
    {
        QVERIFY(wait(m_store->page({}, 0, 25)));
        QSignalSpy everything(m_store.get(), &ForumStore::everythingInvalidated);

        m_forum.run({"FLUSHALL"});

        QTRY_VERIFY(!everything.isEmpty());
    }

    void aStoreMayDieWhileItsWorkersAreBusy()
    {
        m_forum.setForeignWriters(true);
        for (int i = 0; i < 50; ++i)
            (void)m_store->page({}, 0, 25);

        m_store.reset();

        QCoreApplication::processEvents();
    }

private:
    std::unique_ptr<ForumStore> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<ForumStore>(*m_interactive, *m_bulk, *m_subscription, store::Keys(),
                                            nullptr, access);
    }
    void leaveJob(const QByteArray &job)
    {
        QVERIFY(store::setTabMember(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, job,
                                    u"Tech"_s, u"redis"_s, true, ann));
    }

    Forum m_forum;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<ForumStore> m_store;
};

REGISTER_TEST(TestForumStore)
#include "tst_forumstore.moc"
