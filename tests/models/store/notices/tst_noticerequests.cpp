// SPDX-License-Identifier: MIT
#include "answers.h"
#include "forum/forum.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/forum/replysubmission.h"
#include "store/notices/noticerequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::NoticeId;
using store::ListNotices;
using store::MarkAllNoticesRead;
using store::MarkNotices;
using store::NoticeMark;
using support::wait;

namespace {
const AccountId reader(1);
} // namespace

class TestNoticeRequests : public QObject {
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

    void aNoticeThatArrivesIsHeardOf()
    {
        const auto id = m_forum.create(u"T"_s);
        QCOMPARE(wait(community().run(ListNotices{0, 50}, reader))->unread, 0);
        const QSignalSpy heard(&community().changes(), &store::Changes::noticesChanged);

        QVERIFY(m_forum.reply(id, u"x"_s, 2));

        QTRY_VERIFY(!heard.isEmpty());
        QCOMPARE(wait(community().run(ListNotices{0, 50}, reader))->unread, 1);
    }

    void aTextThatIsWithdrawnIsHeardOf()
    {
        const auto id = m_forum.create(u"T"_s);
        const auto reply = m_forum.reply(id, u"x"_s, 2);
        QVERIFY(!wait(community().run(ListNotices{0, 50}, reader))->rows.first().isGone);
        const QSignalSpy heard(&community().changes(), &store::Changes::noticesChanged);

        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                   reply->id, AccountId(2)));

        QTRY_VERIFY(!heard.isEmpty());
        QVERIFY(wait(community().run(ListNotices{0, 50}, reader))->rows.first().isGone);
    }

    void whatOthersHearOfSaysNothingHere()
    {
        const auto id = m_forum.create(u"T"_s, u"redis"_s, {}, 3);
        QCOMPARE(wait(community().run(ListNotices{0, 50}, reader))->unread, 0);
        const QSignalSpy heard(&community().changes(), &store::Changes::noticesChanged);

        QVERIFY(m_forum.reply(id, u"x"_s, 2));
        m_forum.run({"ZADD", "fm:notices:1", "5", "1:1"});

        QTRY_COMPARE(heard.size(), 1); // of the second write, and only of that
    }

    void allIsMarkedAndUndone()
    {
        const auto id = m_forum.create(u"T"_s);
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_forum.reply(id, u"x"_s, 2));
        const auto newest = wait(community().run(ListNotices{0, 50}, reader))->rows.first().moment;

        const auto changed = wait(community().run(MarkAllNoticesRead{newest}, reader));
        QCOMPARE(changed->size(), 3);
        QCOMPARE(wait(community().run(ListNotices{0, 50}, reader))->unread, 0);
        QVERIFY(wait(community().run(MarkNotices{*changed, NoticeMark::Unread}, reader)));

        QCOMPARE(wait(community().run(ListNotices{0, 50}, reader))->unread, 3);
    }

    void whoMayNotWriteMarksNothing()
    {
        const auto reading = open(store::Access::ReadOnly);

        QCOMPARE(wait(reading->community().run(MarkAllNoticesRead{1}, reader)).error().detail,
                 u"read-only"_s);
        QCOMPARE(wait(reading->community().run(MarkNotices{}, reader)).error().kind,
                 Failure::NotPermitted);
        QCOMPARE(wait(community().run(MarkAllNoticesRead{1})).error().detail, u"sign-in"_s);
        QCOMPARE(wait(reading->community().run(ListNotices{0, 50}, reader))->total, 0);
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
            const auto page = wait(community().run(ListNotices{0, 1}, reader));
            if (page->rows.isEmpty())
                continue;
            const auto changed
                = wait(community().run(MarkAllNoticesRead{page->rows.first().moment}, reader));
            QVERIFY(wait(community().run(MarkNotices{*changed, NoticeMark::Unread}, reader)));
            ++undone;
        }
        first.join();
        second.join();
        third.join();
        fourth.join();

        QCOMPARE(failures, 0);
        QVERIFY(undone > 0);
        const auto page = wait(community().run(ListNotices{0, 1}, reader));
        QCOMPARE(page->total, 500);
        QCOMPARE(page->unread, 500);
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_forum.keys, access);
    }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }

    Forum m_forum;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestNoticeRequests)
#include "tst_noticerequests.moc"
