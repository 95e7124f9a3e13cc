// SPDX-License-Identifier: MIT
#include "answers.h"
#include "forum/forum.h"
#include "forum/forumtutorial.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/forum/forumrequests.h"
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
using support::wait;
using Source = domain::TopicQuery::Source;

namespace {
const TopicDraft draft{u" Title "_s, u"Body"_s, u"redis"_s, {u"lua"_s}};
const AccountId ann(1);
const AccountId bob(2);
} // namespace

class TestForumRequests : public QObject {
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
        m_workers = open();
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aDayInTheForum()
    {
        const auto id = wait(community().run(store::CreateTopic{draft}, ann));
        QVERIFY(id);
        const auto reply = wait(community().run(store::ReplyToTopic{*id, u"Text"_s, {}}, bob));
        QCOMPARE(reply->floor, 1);
        QCOMPARE(wait(community().run(store::VoteOnTopic{*id, TopicVote::Up}, bob))->ups, 1);
        QVERIFY(wait(community().run(store::CountVisit{*id, "visit"})));
        QVERIFY(wait(community().run(store::MarkTopicRead{*id, 1}, bob)));
        QVERIFY(wait(community().run(store::SetTabMember{u"Tech"_s, u"redis"_s, true}, ann)));
        QTRY_COMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);

        const auto row
            = wait(community().run(store::ListTopics{{Source::Tab, u"Tech"_s, bob}, 0, 25}))
                  ->rows.first();
        QCOMPARE(row.title, u"Title"_s);
        QCOMPARE(row.standing, TopicVote::Up);
        QCOMPARE(row.lastReadFloor, 1);
        QCOMPARE(row.clicks, 1);
        QCOMPARE(wait(community().run(store::ReadTopics{{*id}}, bob))->size(), 1);
        QCOMPARE(wait(community().run(store::CountNewTopics{{}, {}})).value(), 1);
        QCOMPARE(wait(community().run(store::OpenTopic{*id}, bob))->body, u"Body"_s);
        QCOMPARE(wait(community().run(store::ListReplies{*id, 1, 20}))->rows.size(), 1);
        QCOMPARE(wait(community().run(store::ReadForumDirectory{{}}))->tabs.size(), 1);
        auto known = draft;
        known.title = u"Title"_s;
        auto edited = known;
        edited.body = u"Better"_s;
        QVERIFY(wait(community().run(store::EditTopic{*id, known, edited}, ann)));
        QVERIFY(wait(community().run(store::EditReply{*id, reply->id, u"Text"_s, u"More"_s}, bob)));
        QCOMPARE(wait(community().run(store::ListRevisions{*id, {}}))->size(), 1);
        QCOMPARE(wait(community().run(store::MoveTopic{*id, u"life"_s}, ann)).value(), u"redis"_s);
        QVERIFY(wait(community().run(store::RemoveReply{*id, reply->id}, bob)));
        QVERIFY(wait(community().run(store::RestoreReply{*id, reply->id}, bob)));
        QCOMPARE(wait(community().run(store::RemoveTopic{*id}, ann)).error().detail,
                 u"has-replies"_s);
        QVERIFY(wait(community().run(store::RestoreTopic{*id}, ann)));
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void starsAreOfOnePersonAndListedByStarring()
    {
        const auto older = m_forum.create(u"Older"_s);
        const auto newer = m_forum.create(u"Newer"_s);
        const auto starredBy = [this](const AccountId &person) {
            const auto page
                = wait(community().run(store::ListTopics{{Source::Starred}, 0, 25}, person));
            QStringList titles;
            for (const auto &row : page->rows)
                titles.append(row.title + (row.isStarred ? u"*"_s : u""_s));
            return titles;
        };
        QVERIFY(wait(community().run(store::StarTopic{newer, true}, bob)));
        m_forum.run({"HSET", "fm:meta", "clock_offset", "60"});

        QVERIFY(wait(community().run(store::StarTopic{older, true}, bob)));
        QCOMPARE(starredBy(bob), (QStringList{u"Older*"_s, u"Newer*"_s}));
        QCOMPARE(starredBy(ann), QStringList());
        QVERIFY(wait(community().run(store::StarTopic{older, false}, bob)));
        QVERIFY(wait(community().run(store::StarTopic{older, false}, bob)));
        QCOMPARE(starredBy(bob), QStringList{u"Newer*"_s});
        QVERIFY(wait(community().run(store::RemoveTopic{newer}, ann)));
        QCOMPARE(starredBy(bob), QStringList());
        QVERIFY(wait(community().run(store::RestoreTopic{newer}, ann)));
        QCOMPARE(starredBy(bob), QStringList{u"Newer*"_s});
        QCOMPARE(wait(community().run(store::StarTopic{newer, true})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
    }

    void rulesRefuseBeforeAnythingIsSent()
    {
        QCOMPARE(wait(community().run(store::CreateTopic{{}}, ann)).error(),
                 (Error{Failure::Refused, u"title-empty"_s}));
        QCOMPARE(wait(community().run(store::CreateTopic{draft})).error(),
                 (Error{Failure::NotPermitted, u"sign-in"_s}));
        QCOMPARE(
            wait(community().run(store::ReplyToTopic{TopicId(1), u" "_s, {}}, ann)).error().detail,
            u"body-empty"_s);
        QCOMPARE(wait(community().run(store::MoveTopic{TopicId(1), u"a::b"_s}, ann)).error().detail,
                 u"name-characters"_s);
        QCOMPARE(
            wait(community().run(store::SetTabMember{u""_s, u"redis"_s, true}, ann)).error().detail,
            u"name-empty"_s);
        QCOMPARE(
            wait(community().run(store::VoteOnTopic{TopicId(1), TopicVote::Up})).error().detail,
            u"sign-in"_s);
    }

    void aReadingStoreReadsAndRefusesEveryWrite()
    {
        const auto id = m_forum.create(u"Title"_s);
        const auto reading = open(store::Access::ReadOnly);
        const Error readOnly{Failure::NotPermitted, u"read-only"_s};

        QCOMPARE(wait(reading->community().run(store::ListTopics{{}, 0, 25}))->rows.size(), 1);
        QCOMPARE(wait(reading->community().run(store::CreateTopic{draft}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->community().run(store::ReplyToTopic{id, u"T"_s, {}}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::EditTopic{id, draft, draft}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::EditReply{id, {}, {}, u"T"_s}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::VoteOnTopic{id, TopicVote::Up}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::CountVisit{id, "visit"})).error(), readOnly);
        QCOMPARE(wait(reading->community().run(store::MarkTopicRead{id, 0}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::MoveTopic{id, u"life"_s}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::RemoveTopic{id}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->community().run(store::RestoreTopic{id}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->community().run(store::RemoveReply{id, {}}, ann)).error(), readOnly);
        QCOMPARE(wait(reading->community().run(store::RestoreReply{id, {}}, ann)).error(),
                 readOnly);
        QCOMPARE(wait(reading->community().run(store::SetTabMember{u"T"_s, u"redis"_s, true}, ann))
                     .error(),
                 readOnly);
    }

    void aReplyOfAnotherProgramIsToldByTopic()
    {
        const auto id = m_forum.create(u"Title"_s);
        QVERIFY(wait(community().run(store::ListTopics{{}, 0, 25})));
        QSignalSpy topics(&community().changes(), &store::Changes::topicsChanged);

        tutorial::comment(m_forum.connection, "1", "9", "Hello", tutorial::clock());

        QTRY_VERIFY(!topics.isEmpty());
        QCOMPARE(topics[0][0].value<QList<TopicId>>(), QList<TopicId>{id});
        QCOMPARE(wait(community().run(store::ListReplies{id, 1, 10}))->rows.first().content,
                 u"Hello"_s);
    }

    void aVoteOfAnotherProgramIsToldByTopicAndATopicByItsList()
    {
        m_forum.create(u"Title"_s);
        QVERIFY(wait(community().run(store::ListTopics{{Source::Category, u"redis"_s}, 0, 25})));
        QSignalSpy topics(&community().changes(), &store::Changes::topicsChanged);
        QSignalSpy lists(&community().changes(), &store::Changes::topicListsChanged);

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
        QSignalSpy lists(&community().changes(), &store::Changes::topicListsChanged);

        QCOMPARE(wait(community().run(store::ListTopics{{}, 0, 25}))->rows.size(), 0);

        QTRY_VERIFY(!lists.isEmpty());
        QTRY_COMPARE(m_forum.number({"ZCARD", "fm:topics"}), 1);
        QTRY_COMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);
    }

    void whatAClosedClientLeftIsCarriedOnByWhoeverOpens()
    {
        m_workers.reset();
        m_forum.create(u"Title"_s);
        leaveJob("left");

        m_workers = open();

        QTRY_COMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);
        QTRY_COMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
    }

    void aJobThatAnotherClientLeavesIsCarriedOnByWhoeverLooks()
    {
        m_forum.create(u"Title"_s);
        QVERIFY(wait(community().run(store::ReadForumDirectory{{}})));
        QSignalSpy lists(&community().changes(), &store::Changes::topicListsChanged);
        leaveJob("left");
        QTRY_VERIFY(!lists.isEmpty());

        QVERIFY(wait(community().run(store::ReadForumDirectory{{}})));

        QTRY_COMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1);
    }

    void anEmptiedDatabaseInvalidatesEverything()
    {
        QVERIFY(wait(community().run(store::ListTopics{{}, 0, 25})));
        QSignalSpy everything(&community().changes(), &store::Changes::everyTopicChanged);

        m_forum.run({"FLUSHALL"});

        QTRY_VERIFY(!everything.isEmpty());
    }

    void theDoorMayCloseWhileItsWorkersAreBusy()
    {
        m_forum.setForeignWriters(true);
        for (int i = 0; i < 50; ++i)
            (void)community().run(store::ListTopics{{}, 0, 25});

        m_workers.reset();

        QCoreApplication::processEvents();
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                store::Keys(), access);
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
    [[nodiscard]] store::Community &community() { return m_workers->community(); }

    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestForumRequests)
#include "tst_forumrequests.moc"
