// SPDX-License-Identifier: MIT
#include "ui/lab/races/racepane.h"

#include "fakecommunity.h"
#include "items/lab/racelab.h"
#include "store/door/raceserver.h"
#include "testregistry.h"
#include "ui/lab/races/racecards.h"
#include "ui/lab/races/racetexts.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/statepane.h"

#include <QApplication>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::RaceClient;
using domain::RaceWay;
using Turn = store::RaceTurn;

namespace {
/// A pane over a stand-in for the server, which has begun the first race.
struct RaceWorld {
    RaceWorld() { pane.resize(1100, 720); }
    void begin()
    {
        pane.show();
        answerBegin();
    }
    void answerBegin()
    {
        community.asked<store::BeginRace>().answerLast(store::RaceBeginning{"1795225671.000", {}});
        QTRY_VERIFY(lab.canStep(RaceClient::A));
    }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        for (auto *one : pane.findChildren<QPushButton *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] ui::VerdictCard *verdict() const { return pane.findChild<ui::VerdictCard *>(); }
    void answer(const QByteArray &value, bool holds = false)
    {
        community.asked<store::TakeRaceStep>().answerLast(
            Turn{{{value}, false}, {{}, {holds, {"1795225671"}, {"1795226535"}}}});
    }

    support::FakeCommunity community;
    items::RaceLab lab{community};
    ui::RacePane pane{lab};
};

QTableView *listOf(const ui::RacePane &pane)
{
    for (auto *table : pane.findChildren<QTableView *>()) {
        if (table->accessibleName() == u"Races"_s)
            return table;
    }
    return nullptr;
}
} // namespace

class TestRacePane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theServerIsStartedWhenThePaneIsFirstSeen()
    {
        RaceWorld world;
        QCOMPARE(world.community.asked<store::BeginRace>().count(), 0);

        world.pane.show();
        world.pane.hide();
        world.pane.show();

        QCOMPARE(world.community.asked<store::BeginRace>().count(), 1);
        QCOMPARE(world.pane.findChild<ui::StatePane *>()->state(), ui::StatePane::State::Loading);
        QVERIFY(!world.button(u"Step A"_s)->isEnabled());
    }

    void eachButtonStepsItsClient()
    {
        RaceWorld world;
        world.begin();
        const QSignalSpy stepped(&world.lab, &items::RaceLab::stepped);

        world.button(u"Step A"_s)->click();
        QCOMPARE(world.community.asked<store::TakeRaceStep>().last().call.command,
                 (QByteArrayList{"INCR", "article:"}));
        QVERIFY(world.community.asked<store::TakeRaceStep>().last().client == RaceClient::A);
        world.answer("1");
        QTRY_COMPARE(world.lab.run().order(), "A");
        QCOMPARE(stepped.last()[0].toString(), u"A: INCR article: answered 1"_s);
        QTest::keyClick(&world.pane, Qt::Key_B);
        QVERIFY(world.community.asked<store::TakeRaceStep>().last().client == RaceClient::B);
        world.answer("1795225671");

        QTRY_COMPARE(world.lab.run().order(), "AB");
        QCOMPARE(world.pane.findChild<ui::OrderStrip *>()->accessibleName(),
                 u"Order so far: A B"_s);
        QVERIFY(world.button(u"Reset"_s)->isEnabled());
    }

    void theVerdictIsGivenInTheEnd()
    {
        RaceWorld world;
        world.begin();
        world.lab.setPace(0ms);
        world.community.asked<store::TakeRaceStep>().automatic
            = [](const auto &) -> base::Result<Turn> {
            return Turn{{{"1"}, false}, {{}, {false, {"1795225671"}, {"1795226535"}}}};
        };
        world.community.asked<store::BeginRace>().automatic = [](const auto &) {
            return base::Result<store::RaceBeginning>({"1", {}});
        };

        world.button(u"Run the failing order"_s)->click();

        QTRY_COMPARE(world.verdict()->kind(), ui::VerdictCard::Kind::Lost);
        QCOMPARE(world.verdict()->text(),
                 u"B’s vote is in voted: but not in score:, which is 1795225671 and should be "
                 "1795226535."_s);
        QVERIFY(!world.button(u"Step A"_s)->isEnabled());
        QVERIFY(!world.button(u"Step B"_s)->isEnabled());
    }

    void theOtherWayBeginsAnew()
    {
        RaceWorld world;
        world.begin();

        world.pane.findChild<QTabBar *>()->setCurrentIndex(1);

        QVERIFY(world.community.asked<store::BeginRace>().last().way == RaceWay::Ours);
        world.answerBegin();
        world.button(u"Step B"_s)->click();
        QCOMPARE(world.community.asked<store::TakeRaceStep>().last().call.script, "castvote");
        world.answer("ok");
        QTRY_VERIFY(!world.button(u"Step B"_s)->isEnabled());
        QCOMPARE(world.verdict()->kind(), ui::VerdictCard::Kind::Open);
    }

    void anotherRaceIsChosenFromTheList()
    {
        RaceWorld world;
        world.begin();

        listOf(world.pane)->selectRow(2);

        QCOMPARE(world.community.asked<store::BeginRace>().last().race.id, "post");
    }

    void aServerThatCannotBeStartedIsAnErrorWithRetry()
    {
        RaceWorld world;
        world.pane.show();
        world.community.asked<store::BeginRace>().answerLast(
            base::fail(base::Failure::Refused, u"program-missing"_s));

        auto *state = world.pane.findChild<ui::StatePane *>();
        QTRY_COMPARE(state->state(), ui::StatePane::State::Error);
        Q_EMIT state->retryRequested();

        QCOMPARE(world.community.asked<store::BeginRace>().count(), 2);
        QCOMPARE(state->state(), ui::StatePane::State::Loading);
    }

    void everyRaceHasItsTexts()
    {
        const RaceWorld world;
        QByteArrayList ids;
        for (const auto &race : world.lab.races()) {
            ids.append(race.id);
            QVERIFY(!ui::textsOf(race).source.isEmpty());
            QVERIFY(!ui::textsOf(race).ours.isEmpty());
            QVERIFY(ui::verdictOf(race, {true, {}, {}}).startsWith(u"Holds"_s));
            QVERIFY(!ui::verdictOf(race, {false, {"1"}, {"2"}}).contains(u'%'));
        }
        QCOMPARE(ids, ui::racesWithTexts());
    }

    void pictures_data();
    void pictures();
};

void TestRacePane::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestRacePane::pictures()
{
    const auto folder = qEnvironmentVariable("FOLKMOOT_GALLERY");
    if (folder.isEmpty())
        QSKIP("set FOLKMOOT_GALLERY to a folder to see the pictures");
    QFETCH(ui::Scheme, scheme);
    QFETCH(QString, language);
    qApp->setStyle(new ui::Style);
    qApp->setPalette(ui::paletteFor(scheme));
    QTranslator translator;
    if (!language.isEmpty() && translator.load(u":/translations/folkmoot_zh_CN.qm"_s))
        QApplication::installTranslator(&translator);
    store::RaceServer server;
    items::RaceLab lab(server.community());
    lab.setPace(0ms);
    ui::RacePane pane(lab);
    pane.resize(1160, 740);
    pane.show();
    for (int race = 0; race < lab.races().size(); ++race) {
        listOf(pane)->selectRow(race);
        QTRY_VERIFY(lab.canStep(RaceClient::A));
        lab.playLosingOrder();
        QTRY_VERIFY(lab.verdict().has_value());
        QVERIFY(pane.grab().save(u"%1/race-%2-%3.png"_s.arg(folder).arg(race + 1).arg(
            QString::fromUtf8(QTest::currentDataTag()))));
    }
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestRacePane)
#include "tst_racepane.moc"
