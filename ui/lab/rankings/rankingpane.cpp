// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankingpane.h"

#include "items/lab/rankinglab.h"
#include "items/lab/rankingtext.h"
#include "ui/lab/rankings/rankingtable.h"
#include "ui/markdown/openlinkdialog.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"
#include "ui/widgets/retext.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedLayout>
#include <QTime>
#include <QWidget>

#include <algorithm>
#include <chrono>

using namespace Qt::StringLiterals;
using items::RankingLab;
using items::RankingModel;
using Phase = RankingLab::Phase;
using Source = RankingLab::Source;

namespace ui {

namespace {
constexpr auto step = items::RankingLab::step;
constexpr Scaled textWidth(116);
constexpr LineBox sideWidth(308, 9); ///< nine: half of it
constexpr int sidePadding = 16;
constexpr qsizetype mostLines = 8;
constexpr int longestName = 60;
constexpr int leastChart = 190;
} // namespace

/// The moment that the lab looks at: a slider over a day, and what it says.
class TimeBar : public QWidget {
    Q_OBJECT
public:
    explicit TimeBar(QWidget *parent = nullptr);

    void setElapsed(std::chrono::minutes elapsed);
    /// E.g. "14:30".
    void setText(const QString &text);
    void retranslate();

Q_SIGNALS:
    void moved(std::chrono::minutes elapsed);

private:
    ElidedLabel *m_name = new ElidedLabel(this);
    QSlider *m_slider = new QSlider(Qt::Horizontal, this);
    ElidedLabel *m_text = new ElidedLabel(this);
};

TimeBar::TimeBar(QWidget *parent)
    : QWidget(parent)
{
    keepFixedHeight(*this, LineBox(44));
    m_name->setFont(ui::font(FontRole::Meta));
    followToken(m_name, &Tokens::muted);
    m_text->setFont(ui::font(FontRole::BodyStrong));
    keepSized(*this, [this] { m_text->setFixedWidth(textWidth); });
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_slider->setRange(0, static_cast<int>(domain::RecordedDay::length / step));
    m_slider->setPageStep(4); // an hour
    rowOf({m_name, {m_slider, 1}, m_text}, {.margins = {16, 0, 16, 0}, .spacing = 12}, this);
    connect(m_slider, &QSlider::valueChanged, this,
            [this](int position) { Q_EMIT moved(step * position); });
    retranslate();
}

void TimeBar::setElapsed(std::chrono::minutes elapsed)
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(static_cast<int>(elapsed / step));
}

void TimeBar::setText(const QString &text)
{
    m_text->setText(text);
    m_slider->setAccessibleDescription(text);
}

void TimeBar::retranslate()
{
    m_name->setText(tr("Time"));
    m_slider->setAccessibleName(tr("Time"));
}

PaneSource RankingPane::source()
{
    return {u"rankings"_s, u"chart-line"_s, [] { return tr("Ranking lab"); }};
}

RankingPane::RankingPane(RankingLab &lab, QWidget *parent)
    : LabPane(source(), parent)
    , m_lab(lab)
    , m_time(new TimeBar)
    , m_table(new RankingTable(lab.model()))
{
    auto *middle = rowOf({{buildMiddle(), 1}}, {.spacing = 0});
    middle->addSpacing(1); // the hairline
    middle->addWidget(buildSide());
    columnOf({buildHead(), {middle, 1}}, {.margins = {}, .spacing = 0}, this);
    m_charting.setSingleShot(true);
    m_charting.setInterval(40);
    m_lab.model().sort(RankingModel::FirstFormula);
    retranslate();
    connectSignals();
    showPhase();
}

void RankingPane::connectSignals()
{
    connect(&m_lab, &RankingLab::phaseChanged, this, &RankingPane::showPhase);
    connect(&m_lab, &RankingLab::reckoned, this, &RankingPane::showMoment);
    connect(&m_lab, &RankingLab::arrived, this, [this](const QByteArray &id) {
        m_table->choose(id);
        showWhy();
    });
    connect(m_source, &QComboBox::activated, this, [this](int index) {
        m_lab.setSource(static_cast<Source>(index));
        fillChoices();
    });
    connect(m_order, &QComboBox::activated, this, [this](int index) {
        const auto column = RankingModel::FirstFormula + index;
        if (m_lab.model().sortColumn() != column)
            sortBy(column);
    });
    connect(m_copy, &QAbstractButton::clicked, this, [this] { copy(m_lab.model().text()); });
    connect(m_reset, &QAbstractButton::clicked, this, [this] {
        m_constants->setConstants({});
        m_lab.setConstants({});
        toast(tr("Constants reset."));
    });
    connect(m_time, &TimeBar::moved, &m_lab, &RankingLab::setElapsed);
    connect(m_constants, &ConstantsPanel::changed, &m_lab, &RankingLab::setConstants);
    connect(m_table, &RankingTable::selectedChanged, this, &RankingPane::showSelected);
    connect(m_table, &RankingTable::sortRequested, this, &RankingPane::sortBy);
    connect(m_table, &RankingTable::whyRequested, this, &RankingPane::showWhy);
    connect(m_table, &RankingTable::menuRequested, this, &RankingPane::showMenu);
    connect(m_why, &WhyPanel::copyRequested, this, [this] { copy(m_why->text()); });
    connect(m_why, &WhyPanel::originRequested, this,
            [this](const QString &address) { OpenLinkDialog::ask(address, window()); });
    connect(m_state, &StatePane::retryRequested, &m_lab, &RankingLab::refresh);
    connect(m_state, &StatePane::actionRequested, this, [this] {
        m_lab.setSource(Source::Day);
        fillChoices();
    });
    connect(&m_charting, &QTimer::timeout, this, &RankingPane::showChart);
}

QList<QWidget *> RankingPane::focusTargets() const
{
    if (m_stack->currentIndex() == 0)
        return {m_table, m_side};
    return {m_state, m_side};
}

void RankingPane::showEvent(QShowEvent *event)
{
    LabPane::showEvent(event);
    m_lab.setActive(true);
}

void RankingPane::hideEvent(QHideEvent *event)
{
    LabPane::hideEvent(event);
    m_lab.setActive(false);
}

void RankingPane::resizeEvent(QResizeEvent *event)
{
    LabPane::resizeEvent(event);
    fitHead();
    fitChart();
}

/// In a low window the rows matter more: without room for two of them there is no chart.
void RankingPane::fitChart()
{
    constexpr Scaled someRows(96); // with their head
    const auto room = height() - headHeight - m_time->height() - someRows;
    m_chartArea->setVisible(room >= leastChart && m_lab.phase() == RankingLab::Phase::Ready);
    m_chartArea->setMaximumHeight(std::clamp(height() * 36 / 100, leastChart, 320));
}

void RankingPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.fillRect(m_side->x() - 1, headHeight, 1, height(), tokens.hairline);
    if (m_chartArea->isVisible())
        drawHairline(painter, 0, m_side->x() - 1, m_chartArea->y(), tokens.hairline);
}

void RankingPane::showArticle(const domain::ArticleId &id)
{
    m_lab.showArticle(id);
    fillChoices();
}

QVariantMap RankingPane::saveState() const
{
    return {{u"source"_s, m_lab.source() == Source::Day ? u"day"_s : u"board"_s},
            {u"minutes"_s, static_cast<int>(m_lab.elapsed().count())},
            {u"sort"_s, m_lab.model().sortColumn()},
            {u"falling"_s, m_lab.model().sortOrder() == Qt::DescendingOrder},
            {u"constants"_s, m_constants->values()}};
}

void RankingPane::restoreState(const QVariantMap &state)
{
    if (state.isEmpty())
        return;
    m_constants->setValues(state.value(u"constants"_s).toList());
    m_lab.setConstants(m_constants->constants());
    m_lab.setSource(state.value(u"source"_s) == u"day"_s ? Source::Day : Source::Board);
    if (m_lab.source() == Source::Day)
        m_lab.setElapsed(std::chrono::minutes(state.value(u"minutes"_s).toInt()));
    m_lab.model().sort(state.value(u"sort"_s, int(RankingModel::FirstFormula)).toInt(),
                       state.value(u"falling"_s).toBool() ? Qt::DescendingOrder
                                                          : Qt::AscendingOrder);
    fillChoices();
    showMoment();
}

QWidget *RankingPane::buildHead()
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(ui::font(FontRole::SectionHead));
    m_copy->setIcon(icon(u"copy"_s));
    m_reset->setIcon(icon(u"rotate-ccw"_s));
    m_head = barOf(headHeight,
                   {makeDrawerButton(), m_title, Stretch{1}, m_source, m_order, m_copy, m_reset},
                   {.margins = {16, 0, 12, 1}, .spacing = 8});
    return m_head;
}

/// Where there is no room for words, icons and tooltips have to do.
void RankingPane::fitHead()
{
    label(m_copy, tr("Copy table"), tr("Copy the ranks as tab-separated text"));
    label(m_reset, tr("Reset constants"), tr("Restore the original constants of every formula"));
    if (m_head->layout()->sizeHint().width() <= width())
        return;
    m_copy->setText({});
    m_reset->setText({});
}

QWidget *RankingPane::buildMiddle()
{
    m_caption = new Prose({});
    m_caption->setFont(ui::font(FontRole::Meta));
    followToken(m_caption, &Tokens::muted);
    m_chartArea = new QWidget;
    columnOf({m_caption, {m_chart, 1}}, {.margins = {16, 12, 16, 12}, .spacing = 4}, m_chartArea);
    auto *stacked = new QWidget;
    m_stack = new QStackedLayout(stacked);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_state);
    auto *content = new QWidget;
    m_chartArea->setMinimumHeight(leastChart);
    columnOf({m_time, {stacked, 1}, m_chartArea}, {.margins = {}, .spacing = 0}, content);
    return content;
}

QWidget *RankingPane::buildSide()
{
    m_constantsHead->setTextFormat(Qt::PlainText);
    m_constantsHead->setFont(ui::font(FontRole::SectionHead));
    auto *content = new QWidget;
    columnOf({m_constantsHead, m_constants, Gap{4}, m_why, Stretch{1}},
             {.margins = {sidePadding, sidePadding, sidePadding, sidePadding}, .spacing = 12},
             content);
    m_side = scrollAreaFor(content);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    keepSized(*m_side, [this] { m_side->setFixedWidth(sideWidth); });
    return m_side;
}

void RankingPane::fillChoices()
{
    m_source->clear();
    m_source->addItems({tr("Articles on the board"), tr("Recorded day")});
    m_source->setCurrentIndex(static_cast<int>(m_lab.source()));
    nameChoice(m_source, tr("Articles"));
    m_order->clear();
    for (const auto formula : domain::allFormulas)
        m_order->addItem(items::formulaName(formula));
    m_order->setCurrentIndex(static_cast<int>(m_lab.model().formula()));
    nameChoice(m_order, tr("Order by"));
    m_order->setToolTip(tr("The formula used to sort the rows"));
}

void RankingPane::retranslate()
{
    m_title->setText(title());
    fillChoices();
    fitHead();
    m_constantsHead->setText(tr("Constants"));
    m_side->setAccessibleName(tr("Constants and explanation"));
    m_chart->setAccessibleName(tr("Rank over time"));
    m_time->retranslate();
    m_constants->retranslate();
    m_why->retranslate();
    m_table->retranslate();
    showPhase();
    showMoment();
}

void RankingPane::showPhase()
{
    const bool isReady = m_lab.phase() == Phase::Ready;
    switch (m_lab.phase()) {
    case Phase::Ready:
        m_state->clear();
        break;
    case Phase::Empty:
        m_state->showEmpty(u"newspaper"_s, tr("No articles yet."),
                           tr("The recorded day shows how the formulas work."),
                           tr("Show the recorded day"));
        break;
    case Phase::Failed:
        m_state->showError(m_lab.error(),
                           m_lab.source() == Source::Day
                               ? tr("The recorded day included in this program is damaged.")
                               : QString());
        break;
    case Phase::Idle:
    case Phase::Loading:
        m_state->showLoading(tr("Reading articles…"));
        break;
    }
    const bool isAwaited = isReady && holdsFocus(*m_state);
    m_stack->setCurrentIndex(isReady ? 0 : 1);
    if (isAwaited)
        m_table->setFocus(Qt::OtherFocusReason);
    m_time->setEnabled(isReady);
    m_copy->setEnabled(isReady);
    fitChart();
    // A table that gets the focus has a current row, but nobody has chosen it.
    if (isReady && m_table->selectedIds().isEmpty())
        m_table->choose(m_lab.model().idAt(0));
    showSelected();
    update();
}

QString RankingPane::momentText() const
{
    const auto minutes = m_lab.elapsed().count();
    if (m_lab.source() == Source::Day && m_lab.elapsed() == domain::RecordedDay::length)
        return u"24:00"_s; // not the beginning of the day
    if (m_lab.source() == Source::Day)
        return QLocale().toString(QTime(0, 0).addSecs(static_cast<int>(minutes) * 60), u"HH:mm"_s);
    return minutes == 0     ? tr("now")
        : minutes % 60 == 0 ? tr("in %1 h").arg(minutes / 60)
                            : tr("in %1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

void RankingPane::showMoment()
{
    m_time->setElapsed(m_lab.elapsed());
    m_time->setText(momentText());
    m_table->horizontalHeader()->viewport()->update();
    showSelected();
}

void RankingPane::showSelected()
{
    const auto &model = m_lab.model();
    const auto ids = m_table->selectedIds();
    m_why->showWhy(model.standings(), model.formula(), model.standings().indexOf(ids.value(0)));
    if (!m_charting.isActive())
        m_charting.start();
}

void RankingPane::showChart()
{
    const auto &standings = m_lab.model().standings();
    const auto ids = m_table->selectedIds().mid(0, mostLines);
    const bool isOne = ids.size() == 1;
    QList<RankChart::Line> lines;
    for (const auto &course : m_lab.courses(ids)) {
        const auto index = standings.indexOf(course.id);
        const auto title = index < 0 ? QString() : standings.items().at(index).title;
        lines.append({isOne ? items::formulaName(course.formula) : displayLine(title, longestName),
                      isOne ? static_cast<int>(course.formula) : static_cast<int>(lines.size()),
                      course.ranks,
                      isOne ? course.formula == m_lab.model().formula() : lines.isEmpty()});
    }
    const bool isDay = m_lab.source() == Source::Day;
    const auto part = static_cast<double>(m_lab.elapsed() / RankingLab::step)
        / static_cast<double>(domain::RecordedDay::length / RankingLab::step);
    m_chart->setLines(lines,
                      {isDay ? u"00:00"_s : tr("now"), isDay ? u"24:00"_s : tr("in %1 h").arg(24),
                       momentText(), part});
    const auto what = isOne ? tr("The selected article’s rank under each formula.")
                            : tr("The selected articles’ ranks by %1.")
                                  .arg(items::formulaName(m_lab.model().formula()));
    const auto when = isDay
        ? tr("Over the recorded day, with the votes of every quarter of an hour.")
        : tr("Over the next 24 hours, with no further votes or posts.");
    m_caption->setText(tr("%1 %2", "two sentences").arg(what, when));
}

void RankingPane::sortBy(int column)
{
    m_table->sortBy(column);
    m_order->setCurrentIndex(static_cast<int>(m_lab.model().formula()));
    showSelected();
}

void RankingPane::showWhy()
{
    m_side->setFocus();
    m_side->ensureWidgetVisible(m_why, 0, 0);
}

void RankingPane::showMenu(const QPoint &globalPosition)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon(u"info"_s), tr("Why is this here?"), this, &RankingPane::showWhy);
    menu->addAction(icon(u"copy"_s), tr("Copy explanation"), this, [this] { copy(m_why->text()); });
    if (m_lab.source() == Source::Board) {
        const domain::ArticleId id(m_table->selectedIds().value(0));
        menu->addAction(icon(u"newspaper"_s), tr("Show on the board"), this,
                        [this, id] { Q_EMIT articleRequested(id); });
    }
    menu->popup(globalPosition);
}

void RankingPane::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    toast(tr("Copied."));
}

} // namespace ui

#include "moc_rankingpane.cpp"
#include "rankingpane.moc"
