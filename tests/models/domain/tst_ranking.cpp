// SPDX-License-Identifier: MIT
#include "domain/article.h"
#include "testregistry.h"

#include <QTest>

using namespace std::chrono_literals;
using domain::Article;
using domain::Timestamp;

class TestRanking : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aVoteIsWorth432SecondsOfAge()
    {
        QCOMPARE(domain::score(Timestamp(1'795'225'239'500ms), 2), 1'795'225'239.5 + 864);
        QCOMPARE(domain::secondsPerVote * domain::interestingVotes, 86'400);
    }

    void twoHundredVotesAreInteresting()
    {
        Article article;
        article.votes = 199;
        QVERIFY(!domain::isInteresting(article));
        article.votes = 200;
        QVERIFY(domain::isInteresting(article));
    }

    void votingClosesOneWeekAfterPostingToTheMillisecond()
    {
        Article article;
        article.posted = Timestamp(1'000'000ms);

        QVERIFY(domain::isVotingOpen(article, article.posted + 7 * 24h - 1ms));
        QVERIFY(!domain::isVotingOpen(article, article.posted + 7 * 24h));
    }
};

REGISTER_TEST(TestRanking)
#include "tst_ranking.moc"
