// SPDX-License-Identifier: MIT
#include "ui/moderation/statistics/statisticspane.h"

#include "items/session.h"
#include "ui/moderation/person/surveyview.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filequestion.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QSaveFile>
#include <QVBoxLayout>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using domain::Counted;
using Model = items::StatisticsModel;

namespace ui {

namespace {
constexpr int margin = 10;
constexpr Scaled tileHeight(70);
constexpr int leastWidth = 84;
constexpr std::array periods{7, 30, 90, 365};
constexpr int tileCount = 5;
constexpr int leastHeightWithChart = 560;

/// What the tiles sum up, in their order; the chart shows the parts of the one that is chosen.
const QList<QList<Counted>> &groups()
{
    static const QList<QList<Counted>> all{{Counted::People},
                                           {Counted::Articles, Counted::Topics, Counted::Posts},
                                           {Counted::Replies},
                                           {Counted::Votes, Counted::TopicVotes, Counted::Likes},
                                           {Counted::Reports}};
    return all;
}

QString changeText(std::optional<double> change)
{
    if (!change)
        return u"—"_s;
    const auto percent = std::lround(*change * 100);
    const auto sign = percent > 0 ? u"+"_s : percent < 0 ? u"−"_s : QString();
    //: A change: a sign, and how many per cent
    return StatisticsPane::tr("%1%2 %").arg(sign, QLocale().toString(qint64(std::abs(percent))));
}
} // namespace

/// A figure with its name, and how it changed; one of a row is chosen.
class FigureTile : public QAbstractButton {
public:
    explicit FigureTile(QWidget *parent = nullptr)
        : QAbstractButton(parent)
    {
        setCheckable(true);
        setAutoExclusive(true);
        setFocusPolicy(Qt::StrongFocus);
        clickOnEnter(*this);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    /// `change` as it is shown, `spoken` for screen readers.
    void setFigure(const QString &name, const QString &figure, const QString &change,
                   const QString &spoken)
    {
        m_figure = figure;
        m_change = change;
        setText(name);
        setAccessibleName(spoken);
        update();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics meta(ui::font(FontRole::Meta));
        return {std::max(leastWidth, meta.horizontalAdvance(text()) + 2 * margin), tileHeight};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {leastWidth, tileHeight}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto &tokens = tokensFor(palette());
        const auto box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        const auto fill = isChecked() ? tokens.tint : underMouse() ? tokens.hover : tokens.list;
        drawBox(painter, box, 6, fill, isChecked() ? tokens.accent : tokens.border);
        if (hasFocus())
            drawFocusRing(painter, box, 6, tokens);
        const auto inner = rect().adjusted(margin, 8, -margin, -8);
        painter.setFont(ui::font(FontRole::Meta));
        painter.setPen(tokens.muted);
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, inner.width()));
        // Beside a figure that needs the tile it is only spoken.
        const QFontMetrics big(ui::font(FontRole::BigNumber));
        const auto both = big.horizontalAdvance(m_figure) + 6
            + painter.fontMetrics().horizontalAdvance(m_change);
        if (both <= inner.width())
            painter.drawText(inner, Qt::AlignRight | Qt::AlignBottom, m_change);
        painter.setFont(ui::font(FontRole::BigNumber));
        painter.setPen(tokens.text);
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom, m_figure);
    }

private:
    QString m_figure;
    QString m_change;
};

PaneSource StatisticsPane::source()
{
    return {u"statistics"_s, u"chart-column"_s, [] { return tr("Statistics"); },
            domain::Role::Moderator};
}

StatisticsPane::StatisticsPane(const Parts &parts, QObject *parent)
    : ModerationPane(source(), parent)
    , m(parts)
    , m_contributors(new SurveyView(m.contributors))
    , m_memory(new SurveyView(m.memory))
{
    build();
    retranslate();
    connectSignals();
}

void StatisticsPane::build()
{
    setParts(m_view, m_view->drawerButton());
    m_view->setModel(&m.figures, {0, 108, 76, 68, 72, 64, 64, 120, 64, 64});
    m_view->installEventFilter(this);
    m_export->setIcon(icon(u"download"_s));
    m_copy->setIcon(icon(u"copy"_s));
    m_view->addAct(m_rebuild);
    m_view->addAct(m_copy);
    m_view->addAct(m_export);
    m_view->addFilter(m_period);
    m_view->addFilter(new QWidget, 1);
    auto *above = new QWidget;
    auto *row = rowOf({}, {.spacing = 8});
    for (int i = 0; i < tileCount; ++i) {
        auto *tile = new FigureTile;
        row->addWidget(tile, 1);
        m_tiles.append(tile);
    }
    m_tiles.first()->setChecked(true);
    columnOf({row, m_chart}, {.margins = {16, 4, 16, 8}, .spacing = 8}, above);
    m_view->addAbove(above);
    m_view->addDetail({m_waiting, m_oldest, m_contributors, m_memory});
    m_view->setDetailShown(true);
}

void StatisticsPane::connectSignals()
{
    connect(m_period, &QComboBox::currentIndexChanged, this, [this] {
        m.figures.setDays(selectedDays());
        m.contributors.clear();
    });
    for (auto *tile : std::as_const(m_tiles))
        connect(tile, &QAbstractButton::toggled, this, &StatisticsPane::showChart);
    connect(m_copy, &QAbstractButton::clicked, this, &StatisticsPane::copyTable);
    connect(m_export, &QAbstractButton::clicked, this, &StatisticsPane::askWhereToExport);
    connect(m_rebuild, &QAbstractButton::clicked, this,
            [this] { m.figures.rebuild(m.session.personId()); });
    connect(m_view, &RecordsView::footerButtonClicked, &m.figures, &Model::cancel);
    connect(&m_view->state(), &StatePane::retryRequested, &m.figures, &Model::refresh);
    connect(m_contributors, &SurveyView::askedFor, this,
            [this] { m.contributors.count(selectedDays()); });
    connect(m_memory, &SurveyView::askedFor, &m.memory, &items::KeyMemoryModel::measure);
    connect(&m.figures, &Model::phaseChanged, this, &StatisticsPane::showState);
    connect(&m.figures, &Model::progressed, this, &StatisticsPane::showState);
    connect(&m.figures, &Model::rebuilt, this, [this](qint64 counters) {
        toast(counters > 0 ? tr("%Ln number(s) corrected.", nullptr, int(counters))
                           : tr("All numbers are correct."));
    });
    connect(&m.figures, &Model::requestFailed, this, [this](const base::Error &error) {
        if (error.kind != base::Failure::Cancelled)
            toast(sentenceFor(error));
    });
}

bool StatisticsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Resize)
        m_chart->setVisible(m_view->height() >= leastHeightWithChart);
    return ModerationPane::eventFilter(watched, event);
}

void StatisticsPane::setActive(bool wanted)
{
    ModerationPane::setActive(wanted);
    m.figures.setActive(wanted);
    if (!wanted) {
        m.contributors.clear();
        m.memory.clear();
    }
}

void StatisticsPane::retry()
{
    m.figures.refresh();
}

int StatisticsPane::selectedDays() const
{
    return periods[static_cast<std::size_t>(std::max(m_period->currentIndex(), 0))];
}

void StatisticsPane::showState()
{
    if (m.figures.rowCount() > 0) {
        m_view->showTable();
    } else {
        if (m.figures.phase() == Model::Phase::Failed)
            m_view->state().showError(m.figures.error());
        else
            m_view->state().showLoading(tr("Reading statistics…"));
        m_view->showState();
    }
    showTiles();
    showChart();
    showQueue();
    showFooter();
}

void StatisticsPane::copyTable()
{
    QStringList lines;
    for (int row = -1; row < m.figures.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m.figures.columnCount(); ++column)
            cells.append(
                row < 0 ? m.figures.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                        : m.figures.index(row, column).data().toString());
        lines.append(cells.join(u'\t'));
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    toast(tr("Copied."));
}

void StatisticsPane::askWhereToExport()
{
    auto *dialog = askWhereToSave(m_view, tr("Export statistics"),
                                  {tr("Comma-separated values (*.csv)")}, u"csv"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &StatisticsPane::exportTo);
}

void StatisticsPane::exportTo(const QString &path)
{
    QSaveFile file(path);
    const auto text = m.figures.toCsv();
    const bool isWritten
        = file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit();
    toast(isWritten ? tr("%Ln day(s) exported.", nullptr, m.figures.rowCount())
                    : sentenceFor({base::Failure::Refused, u"file-unwritable"_s}));
}

void StatisticsPane::retranslate()
{
    QStringList spans;
    for (const auto days : periods)
        spans.append(tr("Last %Ln day(s)", nullptr, days));
    refill(m_period, spans, 1);
    nameChoice(m_period, tr("Period"));
    label(m_copy, tr("Copy"));
    label(m_export, tr("Export CSV…"));
    label(m_rebuild, tr("Count earlier days"));
    m_contributors->setTexts(
        tr("Top contributors"), tr("Count"),
        tr("In the selected period. The newest 50,000 of each kind are scanned."));
    m_memory->setTexts(tr("Memory by kind of key"), tr("Measure"),
                       tr("An estimate based on a sample of each kind."));
    m_view->setHeading(title());
    m.figures.retranslate();
    m.contributors.retranslate();
    m.memory.retranslate();
    showState();
}

void StatisticsPane::showTiles()
{
    const QStringList names{tr("New members"), tr("Posts"), tr("Replies"), tr("Votes"),
                            tr("Reports")};
    const auto &statistics = m.figures.statistics();
    for (qsizetype i = 0; i < m_tiles.size(); ++i) {
        const auto total = domain::totalOf(statistics.days, groups().at(i));
        const auto change = changeText(domain::changeOf(statistics, groups().at(i)));
        const auto figure = total ? QLocale().toString(*total) : u"—"_s;
        //: What is counted, how many, and by how much that changed
        const auto spoken = tr("%1: %2, change %3").arg(names.at(i), figure, change);
        m_tiles.at(i)->setFigure(names.at(i), figure, change, spoken);
    }
}

void StatisticsPane::showChart()
{
    for (qsizetype i = 0; i < m_tiles.size(); ++i) {
        if (!m_tiles.at(i)->isChecked())
            continue;
        m_chart->setDays(m.figures.statistics().days, groups().at(i));
        m_chart->setAccessibleName(
            tr("Chart: %1. The figures are in the table below.").arg(m_tiles.at(i)->text()));
    }
}

void StatisticsPane::showQueue()
{
    const auto &statistics = m.figures.statistics();
    const auto &queue = statistics.queue;
    const bool isKnown = m.figures.phase() == Model::Phase::Ready;
    m_waiting->setTexts(tr("Open reports"), isKnown ? QLocale().toString(queue.waiting) : u"—"_s);
    m_oldest->setTexts(tr("Oldest"),
                       queue.waiting > 0 ? longAge(queue.oldest, statistics.now) : u"—"_s);
}

void StatisticsPane::showFooter()
{
    if (m.figures.isRebuilding())
        m_view->setFooter(tr("Counting… %1 %").arg(m.figures.percent()), tr("Cancel"));
    else if (m.figures.statistics().lacksImports)
        m_view->setFooter(tr("Content imported since the last count is not included; use “Count "
                             "earlier days” to add it."));
    else if (const auto since = m.figures.statistics().since; since.isValid())
        m_view->setFooter(tr("Counted since %1; — means no data.")
                              .arg(QLocale().toString(since, QLocale::ShortFormat)));
    else
        m_view->setFooter(tr("Nothing has been counted yet."));
    enable({m_rebuild}, disabledReason().isEmpty() && !m.figures.isRebuilding(),
           !disabledReason().isEmpty()
               ? disabledReason()
               : tr("Counts earlier days from articles, texts, votes and reports. Numbers "
                    "never decrease."));
}

} // namespace ui

#include "moc_statisticspane.cpp"
