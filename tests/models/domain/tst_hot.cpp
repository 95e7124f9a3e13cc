// SPDX-License-Identifier: MIT
#include "domain/hot.h"
#include "testregistry.h"

#include <QTest>

#include <cmath>

using namespace std::chrono_literals;

namespace {
domain::Timestamp at(qint64 seconds)
{
    return domain::Timestamp(std::chrono::seconds(seconds));
}

/// As the tutorial prints it: the sign multiplies the time.
double olderHot(qint64 ups, qint64 downs, double posted)
{
    const auto s = static_cast<double>(ups - downs);
    const auto order = std::log10(std::max(std::abs(s), 1.0));
    const auto sign = s > 0 ? 1.0 : s < 0 ? -1.0 : 0.0;
    return std::round((order + sign * (posted - 1134028003) / 45000) * 1e7) / 1e7;
}
} // namespace

class TestHot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTutorialsExampleHasTheSameValueInBothForms()
    {
        QCOMPARE(domain::hot(10, 3, at(1410173496)), 6137.4116092);
        QCOMPARE(olderHot(10, 3, 1410173496), 6137.4116092);
    }

    void withoutVotesATopicScoresByItsAgeNotZeroForEver()
    {
        QCOMPARE(olderHot(0, 0, 1410173496), 0.0);
        QCOMPARE(olderHot(0, 0, 1795225239), 0.0);

        QVERIFY(domain::hot(0, 0, at(1795225239)) > domain::hot(0, 0, at(1410173496)));
        QVERIFY(domain::hot(0, 0, at(1410173496)) > 6000);
    }

    void aNewerDislikedTopicDoesNotSinkBelowAnOlderDislikedOne()
    {
        QVERIFY(olderHot(0, 5, 1795225239) < olderHot(0, 5, 1410173496));

        QVERIFY(domain::hot(0, 5, at(1795225239)) > domain::hot(0, 5, at(1410173496)));
    }

    void tenTimesTheVotesAreWorthTwelveAndAHalfHours()
    {
        const auto posted = at(1795225239);

        QVERIFY(std::abs(domain::hot(10, 0, posted) - domain::hot(1, 0, posted + 45000s)) < 1e-6);
        QVERIFY(std::abs(domain::hot(0, 10, posted) + 1 - domain::hot(0, 0, posted)) < 1e-6);
    }

    void valuesHaveSevenDecimals()
    {
        const auto value = domain::hot(7, 0, at(1795225239)) * 1e7;

        QVERIFY(std::abs(value - std::round(value)) < 1e-4);
    }
};

REGISTER_TEST(TestHot)
#include "tst_hot.moc"
