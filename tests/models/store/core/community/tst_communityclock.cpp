// SPDX-License-Identifier: MIT
#include "domain/article.h"
#include "redis/wire/replyreader.h"
#include "store/core/community/communityclock.h"
#include "testregistry.h"

#include <QTest>

using domain::Timestamp;
using store::CommunityClock;

namespace {
CommunityClock read(const QByteArray &seconds, const QByteArray &offset)
{
    redis::ReplyReader reader({});
    const auto fed = reader.feed("*2\r\n:" + seconds + "\r\n:123456\r\n*3\r\n+" + offset
                                 + "\r\n+0\r\n:" + seconds + "\r\n");
    Q_ASSERT(fed);
    const auto replies = reader.take();
    return CommunityClock::decode(replies[0], replies[1]);
}
} // namespace

/// What time a community has, whatever its server says.
class TestCommunityClock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itIsTheServersTimeAndAnOffset()
    {
        const auto clock = read("1700000000", "60.5");

        QCOMPARE(clock.now, Timestamp(std::chrono::milliseconds(1'700'000'060'623)));
        QCOMPARE(clock.serverSeconds, 1'700'000'000);
    }

    void noTimeIsSoFarThatAgesOverflow_data()
    {
        QTest::addColumn<QByteArray>("seconds");
        QTest::newRow("the largest") << QByteArray("9223372036854775807");
        QTest::newRow("the smallest") << QByteArray("-9223372036854775808");
    }
    void noTimeIsSoFarThatAgesOverflow()
    {
        QFETCH(const QByteArray, seconds);
        const bool isPast = seconds.startsWith('-');

        const auto clock = read(seconds, "1e12");

        domain::Article article;
        article.posted = store::timestampOf(isPast ? 1e12 : -1e12);
        QCOMPARE(domain::isVotingOpen(article, clock.now), isPast);
        QCOMPARE(domain::closesAt(article) - clock.now > domain::votingPeriod, isPast);
    }
};

REGISTER_TEST(TestCommunityClock)
#include "tst_communityclock.moc"
