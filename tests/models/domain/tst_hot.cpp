// SPDX-License-Identifier: MIT
#include "domain/topic.h"
#include "testregistry.h"

#include <QTest>

#include <cmath>

using namespace std::chrono_literals;

namespace {
domain::Timestamp at(qint64 seconds)
{
    return domain::Timestamp(std::chrono::seconds(seconds));
}
} // namespace

class TestHot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTutorialsExampleHasTheSameValueInBothForms()
    {
        QCOMPARE(domain::hot(10, 3, at(1410173496)), 6137.4116092);
        QCOMPARE(domain::hotAsPrinted(10, 3, at(1410173496)), 6137.4116092);
    }

    void withoutVotesATopicScoresByItsAgeNotZeroForEver()
    {
        QCOMPARE(domain::hotAsPrinted(0, 0, at(1410173496)), 0.0);
        QCOMPARE(domain::hotAsPrinted(0, 0, at(1795225239)), 0.0);

        QVERIFY(domain::hot(0, 0, at(1795225239)) > domain::hot(0, 0, at(1410173496)));
        QVERIFY(domain::hot(0, 0, at(1410173496)) > 6000);
    }

    void aNewerDislikedTopicDoesNotSinkBelowAnOlderDislikedOne()
    {
        QVERIFY(domain::hotAsPrinted(0, 5, at(1795225239))
                < domain::hotAsPrinted(0, 5, at(1410173496)));

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
