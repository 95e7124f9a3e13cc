// SPDX-License-Identifier: MIT
#include "items/lab/racelab.h"

#include "fakecommunity.h"
#include "store/door/raceserver.h"
#include "testregistry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::RaceClient;
using domain::RaceWay;
using items::RaceLab;

namespace {
/// Servers that this program started and that still run.
int servers()
{
    int count = 0;
    const auto processes = QDir(u"/proc"_s).entryList({u"[0-9]*"_s}, QDir::Dirs);
    for (const auto &process : processes) {
        QFile file(u"/proc/%1/stat"_s.arg(process));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const auto fields = file.readAll();
        const auto rest = fields.mid(fields.lastIndexOf(')') + 2).split(' ');
        const bool isOurs = rest.value(1).toLongLong() == QCoreApplication::applicationPid();
        count += isOurs && fields.contains("(redis-server)") && rest.value(0) != "Z" ? 1 : 0;
    }
    return count;
}
} // namespace

class TestRaceLab : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLosingOrderLosesAndOurScriptHolds()
    {
        store::RaceServer server;
        RaceLab lab(server.community());
        lab.setPace(0ms);
        lab.open();
        QTRY_COMPARE(lab.phase(), RaceLab::Phase::Ready);
        QTRY_VERIFY(lab.canStep(RaceClient::A));

        const QSignalSpy ended(&lab, &RaceLab::ended);
        lab.playLosingOrder();
        QTRY_VERIFY(lab.verdict().has_value());
        QCOMPARE(ended.count(), 1);
        QVERIFY(!lab.verdict()->holds);
        QCOMPARE(lab.run().order(), lab.race().source.order);

        lab.setWay(RaceWay::Ours);
        QVERIFY(!lab.verdict().has_value());
        lab.playLosingOrder();
        QTRY_VERIFY(lab.verdict().has_value());
        QCOMPARE(ended.count(), 2);
        QVERIFY(lab.verdict()->holds);
    }

    void anybodyMayStepInAnyOrder()
    {
        store::RaceServer server;
        RaceLab lab(server.community());
        lab.open();
        QTRY_VERIFY(lab.canStep(RaceClient::A));

        lab.step(RaceClient::A);
        QTRY_COMPARE(lab.run().order(), "A");
        lab.step(RaceClient::B);
        QTRY_COMPARE(lab.run().order(), "AB");
        QCOMPARE(lab.steps(RaceClient::A).nextRow(), 1);
        // The article is not there yet: B has nothing to vote for.
        QVERIFY(!lab.canStep(RaceClient::B));
        lab.reset();

        QTRY_VERIFY(lab.canStep(RaceClient::B));
        QCOMPARE(lab.run().order(), "");
    }

    void whatAStepChangedIsTold()
    {
        store::RaceServer server;
        RaceLab lab(server.community());
        lab.open();
        QTRY_VERIFY(lab.canStep(RaceClient::A));
        const auto voters = lab.keys().index(2);
        QCOMPARE(voters.data().toString(), u"voted:1"_s);
        QVERIFY(!voters.data(items::RaceKeyModel::IsChangedRole).toBool());

        lab.step(RaceClient::A);
        QTRY_COMPARE(lab.run().order(), "A");
        lab.step(RaceClient::A);
        QTRY_COMPARE(lab.run().order(), "AA");

        QVERIFY(lab.keys().index(2).data(items::RaceKeyModel::IsChangedRole).toBool());
        QVERIFY(!lab.keys().index(0).data(items::RaceKeyModel::IsChangedRole).toBool());
        QCOMPARE(lab.keys().index(2).data(Qt::AccessibleTextRole).toString(),
                 u"voted:1, just changed, contains 1"_s);
    }

    void withoutAServerItSaysSoAndTriesAgain()
    {
        store::RaceServer server(u"no-such-redis-server"_s);
        RaceLab lab(server.community());

        lab.open();
        QTRY_COMPARE(lab.phase(), RaceLab::Phase::Failed);

        QCOMPARE(lab.error(), (base::Error{base::Failure::Refused, u"program-missing"_s}));
        lab.open();
        QCOMPARE(lab.phase(), RaceLab::Phase::Starting);
        QTRY_COMPARE(lab.phase(), RaceLab::Phase::Failed);
    }

    void theServerGoesWithTheLab()
    {
        const auto before = servers();
        {
            store::RaceServer server;
            RaceLab lab(server.community());
            lab.open();
            QTRY_VERIFY(lab.canStep(RaceClient::A));
            QCOMPARE(servers(), before + 1);
        }

        QCOMPARE(servers(), before);
    }

    void anAnswerToARaceThatWasLeftIsDropped()
    {
        support::FakeCommunity community;
        RaceLab lab(community);
        lab.open();
        lab.choose(1);
        QCOMPARE(community.asked<store::BeginRace>().count(), 2);

        community.asked<store::BeginRace>().answer(0, store::RaceBeginning{"1", {}});
        QTest::qWait(0);
        QVERIFY(!lab.canStep(RaceClient::A));
        community.asked<store::BeginRace>().answer(1, store::RaceBeginning{"2", {}});

        QTRY_VERIFY(lab.canStep(RaceClient::A));
        QCOMPARE(community.asked<store::BeginRace>().last().race.id, lab.races().at(1).id);
    }

    void aServerThatIsGoneEndsTheRace()
    {
        support::FakeCommunity community;
        RaceLab lab(community);
        lab.open();
        community.asked<store::BeginRace>().answerLast(store::RaceBeginning{"1", {}});
        QTRY_VERIFY(lab.canStep(RaceClient::A));

        lab.step(RaceClient::A);
        lab.step(RaceClient::A); // one at a time
        QCOMPARE(community.asked<store::TakeRaceStep>().count(), 1);
        community.asked<store::TakeRaceStep>().answerLast(
            base::fail(base::Failure::Unreachable, u"gone"_s));

        QTRY_COMPARE(lab.phase(), RaceLab::Phase::Failed);
        QVERIFY(!lab.canStep(RaceClient::A));
        lab.open();
        QCOMPARE(community.asked<store::BeginRace>().count(), 2);
    }
};

REGISTER_TEST(TestRaceLab)
#include "tst_racelab.moc"
