// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/session.h"
#include "store/statistics/statisticsrequests.h"
#include "testregistry.h"
#include "ui/moderation/statistics/daychart.h"
#include "ui/moderation/statistics/statisticspane.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::Counted;

namespace {
domain::Statistics month()
{
    domain::Statistics statistics;
    statistics.since = QDate(2026, 11, 1);
    statistics.queue.waiting = 3;
    statistics.now = domain::Timestamp(std::chrono::seconds(1'795'290'000));
    statistics.queue.oldest = statistics.now - std::chrono::hours(50);
    for (int day = 0; day < 60; ++day) {
        domain::DayCounts counts{QDate(2026, 11, 21).addDays(day - 59), {}};
        for (auto &count : counts.counts)
            count = day < 30 ? 1 : 2;
        counts.of(Counted::TopicVotes).reset();
        (day < 30 ? statistics.before : statistics.days).append(counts);
    }
    return statistics;
}

struct World {
    World()
    {
        community.asked<store::ReadStatistics>().automatic = [](const auto &) { return month(); };
        pane.setActive(true);
        pane.showActions();
    }
    [[nodiscard]] QStringList tiles() const
    {
        QStringList spoken;
        for (const auto *button : view->findChildren<QAbstractButton *>()) {
            if (button->autoExclusive())
                spoken.append(button->accessibleName());
        }
        return spoken;
    }
    [[nodiscard]] bool says(const QString &text) const
    {
        for (const auto *label : view->findChildren<QLabel *>()) {
            if (label->text().contains(text))
                return true;
        }
        return false;
    }
    [[nodiscard]] QPushButton *button(const QString &name) const
    {
        for (auto *one : view->findChildren<QPushButton *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }

    support::FakeCommunity community;
    items::Session session{community};
    items::StatisticsModel figures{community};
    items::ContributorModel contributors{community};
    items::KeyMemoryModel memory{community};
    ui::StatisticsPane pane{{figures, contributors, memory, session}};
    std::unique_ptr<QWidget> view{pane.list()};
};
} // namespace

class TestStatisticsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tilesTellTotalsAndChange();
    void whatNobodyCountedIsADash();
    void anotherPeriodIsRead();
    void theQueueSaysHowLongItWaits();
    void whatWasImportedIsSaidToBeMissing();
    void theTableIsCopied();
    void aSurveyCanBeCancelled();
    void everyPartHasAName();
};

void TestStatisticsPane::tilesTellTotalsAndChange()
{
    World world;

    QTRY_VERIFY(world.tiles().value(0).contains("60"_L1));

    QCOMPARE(world.tiles().value(0), u"New members: 60, change +100 %"_s);
    QCOMPARE(world.tiles().value(1), u"Posts: 180, change +100 %"_s);
    // Votes on topics were not counted: the sum has no comparison.
    QCOMPARE(world.tiles().value(3), u"Votes: 120, change —"_s);
}

void TestStatisticsPane::whatNobodyCountedIsADash()
{
    World world;
    QTRY_COMPARE(world.figures.rowCount(), 30);
    world.community.asked<store::ReadStatistics>().automatic
        = [](const auto &) { return domain::Statistics{}; };

    world.figures.refresh();

    QTRY_COMPARE(world.tiles().value(0), u"New members: —, change —"_s);
    QVERIFY(world.says(u"Nothing has been counted yet."_s));
}

void TestStatisticsPane::anotherPeriodIsRead()
{
    World world;
    QTRY_COMPARE(world.figures.rowCount(), 30);

    world.view->findChild<QComboBox *>()->setCurrentIndex(3);

    QCOMPARE(world.community.asked<store::ReadStatistics>().last().days, 365);
}

void TestStatisticsPane::theQueueSaysHowLongItWaits()
{
    World world;

    QTRY_VERIFY(world.says(u"2 day"_s));
    QVERIFY(world.says(u"Counted since"_s));
}

void TestStatisticsPane::whatWasImportedIsSaidToBeMissing()
{
    World world;
    QTRY_VERIFY(world.says(u"Counted since"_s));
    world.community.asked<store::ReadStatistics>().automatic = [](const auto &) {
        auto statistics = month();
        statistics.lacksImports = true;
        return statistics;
    };

    world.figures.refresh();

    QTRY_VERIFY(world.says(u"imported since the last count is not included"_s));
    QVERIFY(world.button(u"Count earlier days"_s)->isEnabled());
}

void TestStatisticsPane::theTableIsCopied()
{
    World world;
    QTRY_COMPARE(world.figures.rowCount(), 30);

    world.button(u"Copy"_s)->click();

    const auto lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), 31);
    QVERIFY(lines.first().startsWith("Day\tNew members\tArticles"_L1));
    QVERIFY(lines.last().contains(u'—'));
}

void TestStatisticsPane::aSurveyCanBeCancelled()
{
    World world;

    world.button(u"Measure"_s)->click();
    QCOMPARE(world.community.asked<store::MeasureKeys>().count(), 1);
    QVERIFY(world.says(u"Counting… 0 %"_s));
    world.button(u"Cancel"_s)->click();

    QVERIFY(world.community.asked<store::MeasureKeys>().last().stop.stop_requested());
    world.community.asked<store::MeasureKeys>().answerLast(
        domain::KeyMemory{{{u"article:<id>"_s, 9, 5, 99}}, 100, true});
    QTRY_VERIFY(world.says(u"Cancelled: only results so far are shown."_s));
}

void TestStatisticsPane::everyPartHasAName()
{
    World world;
    QTRY_COMPARE(world.figures.rowCount(), 30);

    QVERIFY(world.view->findChild<ui::DayChart *>()->accessibleName().contains("New members"_L1));
    for (const auto *table : world.view->findChildren<QTableView *>())
        QVERIFY(!table->accessibleName().isEmpty());
    for (const auto *button : world.view->findChildren<QPushButton *>())
        QVERIFY(!button->isVisibleTo(world.view.get()) || !button->accessibleName().isEmpty());
}

REGISTER_TEST(TestStatisticsPane)
#include "tst_statisticspane.moc"
