// SPDX-License-Identifier: MIT
#include "domain/moderation.h"
#include "domain/refusal.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::Refusal;
using domain::Timestamp;

class TestRefusal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsAreReadAndWrittenAsTheyWere_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<qint64>("until");
        QTest::addColumn<QString>("subject");
        QTest::newRow("closed") << u"closed"_s << -1LL << QString();
        QTest::newRow("slow 1700000000") << u"slow"_s << 1'700'000'000LL << QString();
        QTest::newRow("limit vote 1700000000") << u"limit"_s << 1'700'000'000LL << u"vote"_s;
        QTest::newRow("banned 1700000000") << u"banned"_s << 1'700'000'000LL << QString();
        QTest::newRow("muted 1700000000 be kind, please")
            << u"muted"_s << 1'700'000'000LL << u"be kind, please"_s;
        QTest::newRow("actor muted 5") << u"actor"_s << -1LL << u"muted 5"_s;
    }
    void wordsAreReadAndWrittenAsTheyWere()
    {
        QFETCH(const QString, rule);
        QFETCH(const qint64, until);
        QFETCH(const QString, subject);
        const auto words = QString::fromUtf8(QTest::currentDataTag());

        const auto refusal = Refusal::parse(words);

        QCOMPARE(refusal.rule, rule);
        QCOMPARE(refusal.until.has_value(), until >= 0);
        if (refusal.until)
            QCOMPARE(*refusal.until, Timestamp(std::chrono::seconds(until)));
        QCOMPARE(refusal.subject, subject);
        QCOMPARE(refusal.words(), words);
    }

    void anEndBeyondAllIsForEver()
    {
        QVERIFY(*Refusal::parse(u"banned 9223372036854775807"_s).until > domain::endless);
        QVERIFY(*Refusal::parse(u"muted -9223372036854775808"_s).until < Timestamp());
    }

    void anotherErrorIsNoRefusal()
    {
        QVERIFY(Refusal::of({base::Failure::Unreachable, u"banned 1"_s}).rule.isEmpty());
    }
};

REGISTER_TEST(TestRefusal)
#include "tst_refusal.moc"
