// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/moderation/reports/reports.h"
#include "testregistry.h"

#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Claims;
using domain::ReportOutcome;
using domain::Target;

namespace {
constexpr int moderators = 50;
constexpr int targets = 20;
} // namespace

class TestReportConcurrency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        for (int i = 0; i < moderators; ++i)
            m_forum.run({"SET", "fm:role:" + QByteArray::number(1000 + i), "moderator"});
        for (int i = 0; i < targets; ++i) {
            m_targets[i] = {Target::Kind::Topic, m_forum.create(u"Title"_s).bytes()};
            for (int person = 0; person < 3; ++person)
                QVERIFY(store::reportItem(m_forum.connection, m_keys, {m_targets[i], {}, {}},
                                          AccountId(100 + person)));
        }
    }

    void fiftyModeratorsSettleEachTargetExactlyOnce()
    {
        std::atomic<int> settled{0};
        const auto failed = atOnce([&](redis::Connection &connection, int moderator) {
            for (int i = 0; i < targets; ++i) {
                const auto answer = store::settleReport(
                    connection, m_keys, m_targets[(i + moderator) % targets],
                    moderator % 2 ? ReportOutcome::Resolved : ReportOutcome::Rejected, {},
                    AccountId(1000 + moderator), Claims::Respect);
                settled += answer.has_value();
                if (!answer && answer.error().detail != "report-settled"_L1)
                    return false;
            }
            return true;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(settled.load(), targets);
        QCOMPARE(m_forum.number({"ZCARD", "fm:reports"}), 0);
        QCOMPARE(m_forum.number({"ZCARD", "fm:reports:settled"}), targets);
        QCOMPARE(entries("settle report"), targets);
        QCOMPARE(m_forum.number({"ZCARD", "fm:notices:100"}), targets);
    }

    void claimsUndoneAndTakenOverAtOnceLoseNoAuditEntry()
    {
        std::atomic<int> claimed{0};
        std::atomic<int> reopened{0};
        const auto failed = atOnce([&](redis::Connection &connection, int moderator) {
            const AccountId actor(1000 + moderator);
            for (int i = 0; i < targets; ++i) {
                const auto &target = m_targets[(i * 7 + moderator) % targets];
                const auto claim
                    = store::claimReport(connection, m_keys, target, actor, Claims::TakeOver);
                if (!claim)
                    return false;
                ++claimed;
                const auto undone = store::reopenReport(connection, m_keys, target, *claim, actor);
                reopened += undone.has_value();
                if (!undone && undone.error().detail != "changed-meanwhile"_L1)
                    return false;
            }
            return true;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(claimed.load(), moderators * targets);
        QCOMPARE(entries("claim report"), moderators * targets);
        // A repeat that found it so already is none.
        QVERIFY(entries("reopen report") <= reopened && entries("reopen report") > 0);
        QCOMPARE(m_forum.number({"ZCARD", "fm:reports"}), targets);
    }

    void reportsThatArriveMeanwhileAreAllKeptAndTold()
    {
        const auto failed = atOnce([&](redis::Connection &connection, int i) {
            const auto &target = m_targets[0];
            if (i % 2)
                return store::reportItem(connection, m_keys, {target, {}, {}}, AccountId(200 + i))
                    .has_value();
            const auto answer
                = store::settleReport(connection, m_keys, target, ReportOutcome::Resolved, {},
                                      AccountId(1000 + i), Claims::Respect);
            return answer || answer.error().detail == "report-settled"_L1
                || answer.error().detail == "contended"_L1;
        });

        QCOMPARE(failed, 0);
        QCOMPARE(m_forum.number({"HLEN", m_keys.reporters(m_targets[0])}), 3 + moderators / 2);
        QCOMPARE(m_forum.number({"HGET", m_keys.report(m_targets[0]), "count"}),
                 3 + moderators / 2);
        QVERIFY(store::settleReport(m_forum.connection, m_keys, m_targets[0],
                                    ReportOutcome::Resolved, {}, AccountId(1000), Claims::Respect)
                || m_forum.number({"ZSCORE", "fm:reports:settled", nameOf(m_targets[0])}) > 0);
        for (int i = 1; i < moderators; i += 2)
            QCOMPARE(m_forum.number({"ZCARD", "fm:notices:" + QByteArray::number(200 + i)}), 1);
    }

private:
    template <typename Job>
    static int atOnce(Job job)
    {
        std::atomic<int> ready{0};
        std::atomic<int> failed{0};
        std::vector<std::thread> threads;
        for (int i = 0; i < moderators; ++i) {
            threads.emplace_back([&, i] {
                redis::Connection connection(Board::server().endpoint());
                const bool isOpen = connection.open().has_value();
                ++ready;
                while (ready < moderators)
                    std::this_thread::yield();
                failed += !isOpen || !job(connection, i);
            });
        }
        for (auto &thread : threads)
            thread.join();
        return failed;
    }
    int entries(const QByteArray &what)
    {
        int count = 0;
        const auto all = m_forum.run({"XRANGE", "fm:audit", "-", "+"});
        for (qsizetype i = 0; i < all.first().size(); ++i)
            count += all.first()[i][1].field("what").view() == what;
        return count;
    }

    Forum m_forum;
    store::ModerationKeys m_keys{m_forum.keys};
    Target m_targets[targets];
};

REGISTER_TEST(TestReportConcurrency)
#include "tst_reportconcurrency.moc"
