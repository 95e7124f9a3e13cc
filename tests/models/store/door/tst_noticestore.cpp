// SPDX-License-Identifier: MIT
#include "answers.h"
#include "forum/forum.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/noticestore.h"
#include "store/forum/replysubmission.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::NoticeId;
using store::NoticeMark;
using store::NoticeStore;
using support::wait;

namespace {
const AccountId reader(1);
} // namespace

class TestNoticeStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(m_forum.text({"CLIENT", "LIST"}).contains("flags=t"));
        m_store = open();
    }
    void cleanup()
    {
        m_store.reset();
        m_subscription.reset();
        m_interactive.reset();
    }

    void aNoticeThatArrivesIsHeardOf()
    {
        const auto id = m_forum.create(u"T"_s);
        QCOMPARE(wait(m_store->page(reader, 0, 50))->unread, 0);
        const QSignalSpy heard(m_store.get(), &NoticeStore::noticesInvalidated);

        QVERIFY(m_forum.reply(id, u"x"_s, 2));

        QTRY_VERIFY(!heard.isEmpty());
        QCOMPARE(wait(m_store->page(reader, 0, 50))->unread, 1);
    }

    void aTextThatIsWithdrawnIsHeardOf()
    {
        const auto id = m_forum.create(u"T"_s);
        const auto reply = m_forum.reply(id, u"x"_s, 2);
        QVERIFY(!wait(m_store->page(reader, 0, 50))->rows.first().isGone);
        const QSignalSpy heard(m_store.get(), &NoticeStore::noticesInvalidated);

        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                   reply->id, AccountId(2)));

        QTRY_VERIFY(!heard.isEmpty());
        QVERIFY(wait(m_store->page(reader, 0, 50))->rows.first().isGone);
    }

    void whatOthersHearOfSaysNothingHere()
    {
        const auto id = m_forum.create(u"T"_s, u"redis"_s, {}, 3);
        QCOMPARE(wait(m_store->page(reader, 0, 50))->unread, 0);
        const QSignalSpy heard(m_store.get(), &NoticeStore::noticesInvalidated);

        QVERIFY(m_forum.reply(id, u"x"_s, 2));
        m_forum.run({"ZADD", "fm:notices:1", "5", "1:1"});

        QTRY_COMPARE(heard.size(), 1); // of the second write, and only of that
    }

    void allIsMarkedAndUndone()
    {
        const auto id = m_forum.create(u"T"_s);
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_forum.reply(id, u"x"_s, 2));
        const auto newest = wait(m_store->page(reader, 0, 50))->rows.first().moment;

        const auto changed = wait(m_store->markAllRead(reader, newest));
        QCOMPARE(changed->size(), 3);
        QCOMPARE(wait(m_store->page(reader, 0, 50))->unread, 0);
        QVERIFY(wait(m_store->mark(reader, *changed, NoticeMark::Unread)));

        QCOMPARE(wait(m_store->page(reader, 0, 50))->unread, 3);
    }

    void whoMayNotWriteMarksNothing()
    {
        const auto reading = open(store::Access::ReadOnly);

        QCOMPARE(wait(reading->markAllRead(reader, 1)).error().detail, u"read-only"_s);
        QCOMPARE(wait(reading->mark(reader, {}, NoticeMark::Read)).error().kind,
                 Failure::NotPermitted);
        QCOMPARE(wait(m_store->markAllRead({}, 1)).error().detail, u"sign-in"_s);
        QCOMPARE(wait(reading->page(reader, 0, 50))->total, 0);
    }

    void writersAtTheSameTimeTellAllAndTheCapHolds()
    {
        const auto id = m_forum.create(u"T"_s);
        constexpr int each = 150;
        std::atomic<int> failures = 0;
        const auto write = [&](qint64 author) {
            redis::Connection connection(Board::server().endpoint());
            store::ForumCache cache;
            failures += connection.open() ? 0 : 1;
            for (int i = 0; i < each; ++i) {
                const auto operation = QByteArray::number(author * 1000 + i);
                const auto reply
                    = store::replyToTopic(connection, m_forum.forumKeys, cache, operation, id,
                                          u"x"_s, {}, AccountId(author));
                failures += reply ? 0 : 1;
            }
        };
        std::jthread first(write, 2);
        std::jthread second(write, 3);
        std::jthread third(write, 4);
        std::jthread fourth(write, 5);
        // Meanwhile all is marked as read again and again, and undone.
        qint64 undone = 0;
        while (m_forum.number({"ZCARD", "fm:notices:1"}) < 500) {
            const auto page = wait(m_store->page(reader, 0, 1));
            if (page->rows.isEmpty())
                continue;
            const auto changed = wait(m_store->markAllRead(reader, page->rows.first().moment));
            QVERIFY(wait(m_store->mark(reader, *changed, NoticeMark::Unread)));
            ++undone;
        }
        first.join();
        second.join();
        third.join();
        fourth.join();

        QCOMPARE(failures, 0);
        QVERIFY(undone > 0);
        const auto page = wait(m_store->page(reader, 0, 1));
        QCOMPARE(page->total, 500);
        QCOMPARE(page->unread, 500);
    }

private:
    std::unique_ptr<NoticeStore> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<NoticeStore>(*m_interactive, *m_subscription, m_forum.keys, nullptr,
                                             access);
    }

    Forum m_forum;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<NoticeStore> m_store;
};

REGISTER_TEST(TestNoticeStore)
#include "tst_noticestore.moc"
