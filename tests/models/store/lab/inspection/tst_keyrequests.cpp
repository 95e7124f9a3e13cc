// SPDX-License-Identifier: MIT
#include "answers.h"
#include "articles/board.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::KeyEdit;
using domain::Target;
using support::wait;

namespace {
const domain::AccountId ann(1);
const KeyEdit eighthVote{KeyEdit::Act::Set, "article:7", "hash", "votes", "7", "8"};
} // namespace

class TestKeyRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"HSET", "fm:meta", "private", "1"});
        m_board.run({"SET", "fm:role:1", "administrator"});
        m_board.run({"HSET", "article:7", "votes", "7"});
        const auto endpoint = Board::server().endpoint();
        m_interactive = std::make_unique<redis::Executor>(u"interactive"_s, endpoint);
        m_bulk = std::make_unique<redis::Executor>(u"bulk"_s, endpoint);
        m_subscription = std::make_unique<redis::Subscription>(endpoint);
        connect(m_subscription.get(), &redis::Subscription::listening, m_interactive.get(),
                &redis::Executor::setTrackingTarget);
        QTRY_COMPARE(m_bulk->state().phase, base::ConnectionState::Phase::Online);
        QTRY_COMPARE(m_interactive->state().phase, base::ConnectionState::Phase::Online);
        QTRY_VERIFY(m_board.text({"CLIENT", "LIST"}).contains("flags=t"));
        m_workers = open();
    }
    void cleanup()
    {
        m_workers.reset();
        m_subscription.reset();
        m_bulk.reset();
        m_interactive.reset();
    }

    void aKeyIsFoundAndRead()
    {
        const auto found = wait(community().run(store::ScanKeys{"article:?", {}, 10}));
        QVERIFY(found);
        QCOMPARE(found->keys.size(), 1);
        QCOMPARE(found->keys.constFirst().key, "article:7");
        const Target seventh{Target::Kind::Article, "7"};
        QCOMPARE(wait(community().run(store::FindKeysAbout{seventh}))->keys.size(), 1);
        QCOMPARE(wait(community().run(store::FindKeys{{"article:7", "none"}}))->keys.size(), 1);
        QCOMPARE(wait(community().run(store::ReadKeyStates{{"article:7"}}))->constFirst().type,
                 "hash");
        const auto read = wait(community().run(store::ReadKey{"article:7", {}}));
        QCOMPARE(read->state.parts.constFirst().second, "7");
    }

    void anEditIsTakenBackAndMadeAgain()
    {
        const auto edited = wait(community().run(store::EditKey{eighthVote}, ann));
        QVERIFY(edited);
        QCOMPARE(votes(), "8");

        const auto restored = wait(community().run(store::RestoreKey{*edited}, ann));

        QVERIFY(restored);
        QCOMPARE(votes(), "7");
        QVERIFY(wait(community().run(store::RestoreKey{*restored}, ann)));
        QCOMPARE(votes(), "8");
    }

    void whatWasReadIsToldWhenSomebodyChangesIt()
    {
        QVERIFY(wait(community().run(store::ReadKey{"article:7", {}})));
        const QSignalSpy told(&community().changes(), &store::Changes::keysChanged);

        m_board.run({"HSET", "article:7", "votes", "9"});

        const auto isTold = [&] {
            return std::ranges::any_of(told, [](const QList<QVariant> &signal) {
                return signal[0].value<QByteArrayList>().contains("article:7");
            });
        };
        QTRY_VERIFY(isTold());
    }

    void whoMayNotWriteEditsNothing()
    {
        const auto reading = open(store::Access::ReadOnly);

        const auto refused = wait(reading->community().run(store::EditKey{eighthVote}, ann));
        QCOMPARE(refused.error().detail, u"read-only"_s);
        QCOMPARE(wait(community().run(store::EditKey{eighthVote})).error().detail, u"sign-in"_s);
        QCOMPARE(wait(community().run(store::RestoreKey())).error().detail, u"sign-in"_s);
        QCOMPARE(votes(), "7");
    }

private:
    std::unique_ptr<store::Workers> open(store::Access access = store::Access::ReadWrite)
    {
        return std::make_unique<store::Workers>(*m_interactive, *m_bulk, *m_subscription,
                                                m_board.keys, access);
    }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }
    QByteArray votes() { return m_board.text({"HGET", "article:7", "votes"}); }

    Board m_board;
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<store::Workers> m_workers;
};

REGISTER_TEST(TestKeyRequests)
#include "tst_keyrequests.moc"
