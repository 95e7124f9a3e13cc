// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/lab/rankinglab.h"
#include "store/articles/articlerequests.h"
#include "testregistry.h"
#include "ui/lab/rankings/rankchart.h"
#include "ui/lab/rankings/rankingpane.h"
#include "ui/lab/rankings/rankingside.h"
#include "ui/lab/rankings/rankingtable.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/statepane.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using items::RankingLab;

namespace {
bool hasColor(const QImage &image, const QColor &color)
{
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).rgb() == color.rgb())
                return true;
        }
    }
    return false;
}

/// The pane in its window, on a board that answers at once.
struct World {
    World()
    {
        community.asked<store::ListArticles>().automatic = [this](const auto &) {
            return domain::ArticlePage{board, 0, board.size(), domain::Timestamp(1'795'225'239s)};
        };
        for (int i = 0; i < 12; ++i) {
            domain::Article article;
            article.id = domain::ArticleId(qint64(i + 1));
            article.title = u"Article <b>%1</b>"_s.arg(i);
            article.votes = i * 37 % 100 + 1;
            article.posted = domain::Timestamp(1'795'225'239s) - std::chrono::minutes(i * 51);
            board.append(article);
        }
        pane.resize(1200, 800);
    }
    [[nodiscard]] bool open(RankingLab::Source source)
    {
        lab.setSource(source);
        pane.show();
        return QTest::qWaitFor([this] { return lab.phase() == RankingLab::Phase::Ready; });
    }
    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (auto *widget : pane.findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QStringList titles()
    {
        QStringList titles;
        for (int row = 0; row < lab.model().rowCount(); ++row)
            titles.append(lab.model().index(row, 0).data().toString());
        return titles;
    }

    QList<domain::Article> board;
    support::FakeCommunity community;
    RankingLab lab{community};
    ui::RankingPane pane{lab};
};
} // namespace

class TestRankingPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyControlHasItsName()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Day));

        QVERIFY(world.named<QTableView>(u"Rankings"_s));
        QVERIFY(world.named<QComboBox>(u"Articles"_s));
        QVERIFY(world.named<QComboBox>(u"Order by"_s));
        QVERIFY(world.named<ui::RankChart>(u"Rank over time"_s));
        for (const auto *button : {"Copy table", "Reset constants", "Copy explanation"})
            QVERIFY2(world.named<QAbstractButton>(QString::fromLatin1(button)), button);
        for (const auto *slider : {"Time", "Votes per day", "HN gravity"})
            QVERIFY2(world.named<QSlider>(QString::fromLatin1(slider)), slider);
        for (const auto *slider : world.pane.findChildren<QSlider *>())
            QVERIFY(!slider->accessibleDescription().isEmpty());
    }

    void aSliderChangesTheOrderAndResetBringsItBack()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Day));
        const auto before = world.titles();

        world.named<QSlider>(u"Votes per day"_s)->setValue(0);

        QVERIFY(world.titles() != before);
        QCOMPARE(world.lab.constants().votesPerDay, 10.0);
        world.named<QAbstractButton>(u"Reset constants"_s)->click();
        QCOMPARE(world.titles(), before);
        QCOMPARE(world.lab.constants(), domain::RankingConstants());
    }

    void everyConstantOfTheOriginsIsOnItsSlider()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Day));

        for (auto *slider :
             world.pane.findChild<ui::ConstantsPanel *>()->findChildren<QSlider *>()) {
            const auto value = slider->value();
            slider->setValue(value == slider->maximum() ? value - 1 : value + 1);
            slider->setValue(value);
        }

        QCOMPARE(world.lab.constants(), domain::RankingConstants());
    }

    void aRowSaysWhyItStandsWhereItStands()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Board));
        auto *table = world.pane.findChild<ui::RankingTable *>();
        table->selectRow(3);
        const auto *why = world.pane.findChild<ui::WhyPanel *>();

        QVERIFY(why->text().contains(u"Rank 4 of 12 by Tutorial score."_s));
        QVERIFY(why->accessibleDescription().contains(u"It ranks above"_s));
        world.named<QAbstractButton>(u"Copy explanation"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), why->text());
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(!world.pane.focusTargets().contains(table) || !table->hasFocus());

        const auto *order = world.named<QComboBox>(u"Order by"_s);
        table->sortRequested(items::RankingModel::columnOf(domain::Formula::Gravity));
        QCOMPARE(order->currentText(), u"HN gravity"_s);
        QVERIFY(why->text().contains(u"by HN gravity."_s));
    }

    void titlesAreNeverMarkup()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Board));
        world.pane.findChild<ui::RankingTable *>()->selectRow(3);

        for (const auto *label : world.pane.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void inALowWindowThereAreRowsInsteadOfAChart()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Board));
        const auto *table = world.pane.findChild<ui::RankingTable *>();
        const auto *chart = world.pane.findChild<ui::RankChart *>();
        QVERIFY(chart->isVisible());

        world.pane.resize(1200, 260);

        QTRY_VERIFY(!chart->isVisible());
        QTRY_VERIFY(table->viewport()->height() > 2 * table->rowHeight(0));
        world.pane.resize(1200, 800);
        QTRY_VERIFY(chart->isVisible());
    }

    void theChartFollowsWhatIsChosen()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Board));
        auto *table = world.pane.findChild<ui::RankingTable *>();
        const auto *chart = world.pane.findChild<ui::RankChart *>();

        table->selectRow(0);
        QTRY_COMPARE(chart->lines().size(), 8);
        QVERIFY(chart->accessibleDescription().contains(u"HN gravity: from rank"_s));

        table->selectionModel()->select(world.lab.model().index(2, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTRY_COMPARE(chart->lines().size(), 2);
        QCOMPARE(chart->lines().first().name, world.titles().first());
    }

    void theChartFollowsTheTheme()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Board));
        auto *chart = world.pane.findChild<ui::RankChart *>();
        world.pane.findChild<ui::RankingTable *>()->selectRow(0);
        QTRY_COMPARE(chart->lines().size(), 8);
        // Thin lines may be nothing but smoothed edges, or lie below others.
        const auto &lines = chart->lines();
        const auto strong = std::ranges::find_if(lines, &ui::RankChart::Line::isStrong);
        QVERIFY(strong != lines.end());

        for (const auto scheme : {ui::Scheme::Dark, ui::Scheme::Light}) {
            chart->setPalette(ui::paletteFor(scheme));
            const auto &tokens = ui::tokensFor(chart->palette());
            const auto image = chart->grab().toImage();

            QCOMPARE(image.pixelColor(2, image.height() / 2), tokens.list);
            QVERIFY2(hasColor(image, ui::lineColor(tokens, strong->color)), "a line");
        }
    }

    void theMenuLeadsToTheBoard()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Board));
        world.pane.findChild<ui::RankingTable *>()->selectRow(0);
        QSignalSpy asked(&world.pane, &ui::RankingPane::articleRequested);

        Q_EMIT world.pane.findChild<ui::RankingTable *>()->menuRequested({});
        auto *menu = world.pane.findChild<QMenu *>();
        QVERIFY(menu);
        QCOMPARE(menu->actions().first()->text(), u"Why is this here?"_s);
        menu->actions().last()->trigger();

        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().value<domain::ArticleId>().bytes(),
                 world.lab.model().idAt(0));
        menu->close();
    }

    void anEmptyBoardOffersTheDay()
    {
        World world;
        world.board.clear();
        world.pane.show();
        auto *state = world.pane.findChild<ui::StatePane *>();
        QTRY_COMPARE(state->state(), ui::StatePane::State::Empty);

        Q_EMIT state->actionRequested();

        QTRY_COMPARE(world.lab.phase(), RankingLab::Phase::Ready);
        QCOMPARE(world.named<QComboBox>(u"Articles"_s)->currentText(), u"Recorded day"_s);
    }

    void aFailureOffersToTryAgain()
    {
        World world;
        const auto answer = world.community.asked<store::ListArticles>().automatic;
        world.community.asked<store::ListArticles>().automatic
            = [](const auto &) { return base::fail(base::Failure::Unreachable); };
        world.pane.show();
        auto *state = world.pane.findChild<ui::StatePane *>();
        QTRY_COMPARE(state->state(), ui::StatePane::State::Error);

        world.community.asked<store::ListArticles>().automatic = answer;
        Q_EMIT state->retryRequested();

        QTRY_COMPARE(world.lab.phase(), RankingLab::Phase::Ready);
    }

    void itsPlaceIsKept()
    {
        World world;
        QVERIFY(world.open(RankingLab::Source::Day));
        world.named<QSlider>(u"HN gravity"_s)->setValue(10);
        world.named<QSlider>(u"Time"_s)->setValue(20);
        world.pane.findChild<ui::RankingTable *>()->sortRequested(
            items::RankingModel::columnOf(domain::Formula::Wilson));
        const auto state = world.pane.saveState();

        World other;
        other.pane.restoreState(state);
        QVERIFY(other.open(RankingLab::Source::Day));

        QCOMPARE(other.pane.saveState(), state);
        QCOMPARE(other.lab.elapsed(), 5h);
        QCOMPARE(other.titles(), world.titles());
        // A file that somebody edited does no harm.
        other.pane.restoreState({{u"constants"_s, QVariantList{u"x"_s, -1, 1e99}},
                                 {u"sort"_s, 99},
                                 {u"minutes"_s, -5},
                                 {u"source"_s, u"day"_s}});
        QCOMPARE(other.lab.constants(), domain::RankingConstants());
        QCOMPARE(other.lab.elapsed(), 0h);
    }

    void linesAreReadable()
    {
        for (const auto scheme : {ui::Scheme::Light, ui::Scheme::Dark}) {
            const auto &tokens = ui::tokensFor(scheme);
            QSet<QRgb> seen;
            for (int i = 0; i < ui::lineColors; ++i) {
                const auto color = ui::lineColor(tokens, i);
                QVERIFY2(ui::contrast(color, tokens.list) >= 4.5, qPrintable(color.name()));
                seen.insert(color.rgb());
            }
            QCOMPARE(seen.size(), ui::lineColors);
            QVERIFY(ui::contrast(tokens.ok, tokens.okTint) >= 4.5);
            QVERIFY(ui::contrast(tokens.danger, tokens.dangerTint) >= 4.5);
        }
    }
};

REGISTER_TEST(TestRankingPane)
#include "tst_rankingpane.moc"
