// SPDX-License-Identifier: MIT
#include "ui/lab/crowdpane.h"

#include "fakecommunity.h"
#include "items/lab/crowdmodel.h"
#include "store/lab/crowd/crowdrequests.h"
#include "testregistry.h"
#include "ui/theme/style.h"
#include "ui/widgets/statepane.h"

#include <QApplication>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using domain::CrowdAct;
using domain::CrowdDeed;
using Phase = items::CrowdModel::Phase;

namespace {
struct CrowdWorld {
    CrowdWorld()
    {
        pane.resize(1100, 720);
        pane.show();
    }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        for (auto *one : pane.findChildren<QPushButton *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] QStringList tiles() const
    {
        QStringList names;
        for (auto *tile : pane.findChildren<QWidget *>()) {
            if (tile->accessibleName().contains(u": "_s))
                names.append(tile->accessibleName());
        }
        return names;
    }

    support::FakeCommunity community;
    items::CrowdModel crowd{community};
    ui::CrowdPane pane{crowd};
};

QList<CrowdAct> someActs()
{
    const auto locked = base::Error{base::Failure::Refused, u"locked"_s};
    return {{CrowdDeed::Register, u"mila"_s, {}, {}},
            {CrowdDeed::Article, u"mila"_s, u"The case against sorted sets"_s, {}},
            {CrowdDeed::ArticleVote, u"otto"_s, u"The case against sorted sets"_s, {}},
            {CrowdDeed::Reply, u"nora"_s, u"How do you handle time zones?"_s, locked},
            {CrowdDeed::Follow, u"圆圆"_s, u"mila"_s, {}},
            {CrowdDeed::Like, u"圆圆"_s, u"今天又折腾了一下缓存。 #日常"_s, {}}};
}
} // namespace

class TestCrowdPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneButtonStartsAndPauses()
    {
        CrowdWorld world;
        QVERIFY(!world.button(u"Stop"_s)->isEnabled());

        world.button(u"Start crowd"_s)->click();
        world.community.asked<store::GatherCrowd>().answerLast({});
        QTRY_VERIFY(world.button(u"Pause crowd"_s));
        QVERIFY(!world.pane.findChild<QSpinBox *>()->isEnabled());
        world.button(u"Pause crowd"_s)->click();
        QCOMPARE(world.crowd.phase(), Phase::Paused);
        world.button(u"Start crowd"_s)->click();
        QCOMPARE(world.crowd.phase(), Phase::Running);
        world.button(u"Stop"_s)->click();

        QCOMPARE(world.crowd.phase(), Phase::Away);
        QVERIFY(world.pane.findChild<QSpinBox *>()->isEnabled());
        QCOMPARE(world.community.asked<store::GatherCrowd>().count(), 1);
    }

    void countersSayWhatWasDone()
    {
        CrowdWorld world;
        world.button(u"Start crowd"_s)->click();
        world.community.asked<store::GatherCrowd>().answerLast({});
        QTRY_COMPARE(world.community.asked<store::LetCrowdAct>().count(), 1);

        world.community.asked<store::LetCrowdAct>().answerLast(someActs());

        QTRY_COMPARE(world.crowd.rowCount(), 6);
        QVERIFY(world.tiles().contains(u"All: 5"_s));
        QVERIFY(world.tiles().contains(u"Votes for articles: 1"_s));
        QVERIFY(world.tiles().contains(u"Refused: 1"_s));
    }

    void theSliderCoversAllSpeeds()
    {
        CrowdWorld world;
        auto *slider = world.pane.findChild<QSlider *>();

        slider->setValue(slider->minimum());
        QCOMPARE(world.crowd.rate(), domain::slowestCrowd);
        slider->setValue(slider->maximum());

        QVERIFY(qAbs(world.crowd.rate() - domain::fastestCrowd) < 0.001);
    }

    void theSeedIsTakenAsTyped()
    {
        CrowdWorld world;

        world.pane.findChild<QSpinBox *>()->setValue(1234);
        world.button(u"Start crowd"_s)->click();

        QCOMPARE(world.community.asked<store::GatherCrowd>().last().seed, 1234U);
    }

    void offlineItRests()
    {
        CrowdWorld world;
        world.button(u"Start crowd"_s)->click();
        world.community.asked<store::GatherCrowd>().answerLast({});
        QTRY_COMPARE(world.crowd.phase(), Phase::Running);

        world.pane.setOnline(false);

        QCOMPARE(world.crowd.phase(), Phase::Paused);
        QVERIFY(!world.button(u"Start crowd"_s)->isEnabled());
        world.pane.setOnline(true);
        QVERIFY(world.button(u"Start crowd"_s)->isEnabled());
    }

    void whereItMayNotComeThePaneSaysWhy()
    {
        CrowdWorld world;
        world.button(u"Start crowd"_s)->click();

        world.community.asked<store::GatherCrowd>().refuseLast(u"not-private"_s);

        QTRY_COMPARE(world.pane.findChild<ui::StatePane *>()->state(), ui::StatePane::State::Error);
    }

    void pictures_data();
    void pictures();
};

void TestCrowdPane::pictures_data()
{
    QTest::addColumn<ui::Scheme>("scheme");
    QTest::addColumn<QString>("language");
    QTest::newRow("light") << ui::Scheme::Light << QString();
    QTest::newRow("dark-zh") << ui::Scheme::Dark << u"zh_CN"_s;
}

void TestCrowdPane::pictures()
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
    CrowdWorld world;
    QVERIFY(world.pane.grab().save(
        u"%1/crowd-away-%2.png"_s.arg(folder, QString::fromUtf8(QTest::currentDataTag()))));
    world.crowd.start();
    world.community.asked<store::GatherCrowd>().answerLast({});
    QTRY_COMPARE(world.community.asked<store::LetCrowdAct>().count(), 1);
    world.community.asked<store::LetCrowdAct>().answerLast(someActs() + someActs());
    QTRY_COMPARE(world.crowd.rowCount(), 12);
    QVERIFY(world.pane.grab().save(
        u"%1/crowd-%2.png"_s.arg(folder, QString::fromUtf8(QTest::currentDataTag()))));
    QApplication::removeTranslator(&translator);
}

REGISTER_TEST(TestCrowdPane)
#include "tst_crowdpane.moc"
