// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "store/articles/rankings/votehistory.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;
using store::VoteHistory;

class TestVoteHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutARecordVotesCameEvenly()
    {
        const auto curve = history({}, 97, 48h).curve();

        QCOMPARE(curve.size(), qsizetype(VoteHistory::points));
        QCOMPARE(curve.first(), 1);
        QCOMPARE(curve.at(24), 49);
        QCOMPARE(curve.last(), 97);
    }

    void recordedVotesStandWhereTheyCame()
    {
        const auto curve = history({"0", "4", "144", "10"}, 15, 48h).curve();

        QCOMPARE(curve.first(), 1);
        QCOMPARE(curve.at(1), 5);
        QCOMPARE(curve.at(24), 5);
        QCOMPARE(curve.at(25), 15);
        QCOMPARE(curve.last(), 15);
    }

    void theCurveOnlyFallsWhereVotesWereRetracted()
    {
        const auto curve = history({"10", "5", "20", "-2"}, 4, 8h).curve();

        QCOMPARE(*std::max_element(curve.cbegin(), curve.cend()), 6);
        QCOMPARE(curve.last(), 4);
    }

    void theLastHourCountsWhatWasRecordedInIt()
    {
        QCOMPARE(history({"0", "4", "30", "3"}, 8, 5h).votesInLastHour(), 3);
        QCOMPARE(history({"0", "4"}, 5, 30min).votesInLastHour(), 5);
        QCOMPARE(history({"30", "-3"}, 5, 5h).votesInLastHour(), 0);
    }

    void nonsenseInTheRecordIsIgnored()
    {
        const auto curve = history({"x", "4", "-7", "3", "99999999", "5", "1", "y"}, 5, 1h).curve();

        QCOMPARE(curve.last(), 5);
    }

    void anAgeOfNothingIsNoDivisionByZero()
    {
        QCOMPARE(history({}, 1, 0s).curve().last(), 1);
        QCOMPARE(history({"0", "2"}, 3, -5s).curve().last(), 3);
    }

private:
    VoteHistory history(const QByteArrayList &pairs, qint64 votes, std::chrono::seconds age)
    {
        m_board.clear();
        if (!pairs.isEmpty())
            m_board.run(redis::Command{"HSET", "history"} + pairs);
        const auto replies = m_board.run({"HGETALL", "history"});
        return {replies.first(), votes, age};
    }

    Board m_board;
};

REGISTER_TEST(TestVoteHistory)
#include "tst_votehistory.moc"
