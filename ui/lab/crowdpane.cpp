// SPDX-License-Identifier: MIT
#include "ui/lab/crowdpane.h"

#include "items/lab/crowdmodel.h"
#include "ui/lab/labtable.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/evengrid.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QLocale>
#include <QPainter>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <QWidget>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using items::CrowdModel;
using Phase = items::CrowdModel::Phase;
using domain::CrowdDeed;

namespace ui {

namespace {
constexpr int tileMargin = 12;
constexpr Scaled tileHeight(62);
} // namespace

/// A figure with its name.
class CountTile : public QWidget {
    Q_OBJECT
public:
    explicit CountTile(QWidget *parent = nullptr)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        keepFixedHeight(*this, tileHeight);
    }

    /// `isWarning`: painted as something that went wrong, if there is any.
    void setCount(const QString &name, qint64 count, bool isWarning = false)
    {
        m_name = name;
        m_figure = QLocale().toString(count);
        m_isWarning = isWarning && count > 0;
        setAccessibleName(tr("%1: %2", "name and figure").arg(name, m_figure));
        update();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QFontMetrics meta(ui::font(FontRole::Meta));
        return {meta.horizontalAdvance(m_name) + 2 * tileMargin, tileHeight};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {88, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto &tokens = tokensFor(palette());
        drawBox(painter, QRectF(rect()), 8, m_isWarning ? tokens.dangerTint : tokens.code);
        const auto inner = rect().adjusted(tileMargin, 8, -tileMargin, -8);
        painter.setFont(ui::font(FontRole::Meta));
        painter.setPen(m_isWarning ? tokens.danger : tokens.muted);
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop,
                         painter.fontMetrics().elidedText(m_name, Qt::ElideRight, inner.width()));
        painter.setFont(ui::font(FontRole::BigNumber));
        painter.setPen(m_isWarning ? tokens.danger : tokens.text);
        painter.drawText(inner, Qt::AlignLeft | Qt::AlignBottom, m_figure);
    }

private:
    QString m_name;
    QString m_figure;
    bool m_isWarning = false;
};

namespace {
constexpr int textLeft = 52;
constexpr int actMargin = 24;
constexpr int shownLetters = 200;

QColor inkFor(CrowdDeed deed, const Tokens &tokens)
{
    const bool isVote = deed == CrowdDeed::ArticleVote || deed == CrowdDeed::TopicVote;
    return isVote ? tokens.vote : tokens.muted;
}

/// Paints a row of items::CrowdModel: what somebody did, or why they could not.
class CrowdActDelegate : public QStyledItemDelegate {
public:
    static constexpr LineBox rowHeight{32};

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const auto &tokens = tokensFor(option.palette);
        const auto &cell = option.rect;
        const auto error = index.data(CrowdModel::ErrorRole);
        painter->save();
        painter->setClipRect(cell);
        painter->fillRect(cell,
                          option.state & QStyle::State_MouseOver ? tokens.hover : tokens.list);
        drawHairline(*painter, cell.left() + actMargin, cell.right() - actMargin, cell.bottom(),
                     tokens.hairline);
        const QRectF icon(cell.left() + actMargin, cell.center().y() - 7, 15, 15);
        if (error.isValid())
            drawIcon(*painter, icon, u"circle-alert", tokens.danger);
        else
            drawIcon(*painter, icon, index.data(CrowdModel::IconRole).toString(),
                     inkFor(CrowdDeed(index.data(CrowdModel::DeedRole).toInt()), tokens));
        auto right = cell.right() - actMargin;
        painter->setFont(ui::font(FontRole::Meta));
        if (error.isValid()) {
            const auto why = shortSentenceFor(error.value<base::Error>());
            const auto width = painter->fontMetrics().horizontalAdvance(why);
            painter->setPen(tokens.danger);
            painter->drawText(QRect(right - width, cell.top(), width + 1, cell.height()),
                              Qt::AlignVCenter | Qt::TextSingleLine, why);
            right -= width + 12;
        }
        const QRect room(QPoint(cell.left() + textLeft, cell.top()), QPoint(right, cell.bottom()));
        drawElided(*painter, room, FontRole::Body, error.isValid() ? tokens.muted : tokens.text,
                   displayLine(index.data().toString(), shownLetters));
        painter->restore();
    }
};
} // namespace

namespace {
constexpr int speedSteps = 60; ///< of the slider: twenty for each power of ten
constexpr int tilesInRow = 6;
constexpr Scaled leastTile(128);

double rateAt(int step)
{
    return domain::slowestCrowd * std::pow(10.0, step / 20.0);
}

int stepOf(double rate)
{
    return int(std::lround(20 * std::log10(rate / domain::slowestCrowd)));
}

QLabel *shortLabel(FontRole role)
{
    auto *label = mutedLabel(role);
    label->setWordWrap(false);
    return label;
}
} // namespace

PaneSource CrowdPane::source()
{
    return {u"crowd"_s, u"users"_s, [] { return tr("Crowd"); }};
}

CrowdPane::CrowdPane(CrowdModel &crowd, QWidget *parent)
    : LabPane(source(), parent)
    , m_crowd(crowd)
    , m_stop(new QPushButton(icon(u"x"_s), {}))
    , m_speedHead(shortLabel(FontRole::TableHead))
    , m_rate(shortLabel(FontRole::Body))
    , m_seedHead(shortLabel(FontRole::TableHead))
    , m_otherSeed(new QPushButton(icon(u"refresh-cw"_s), {}))
    , m_actsHead(shortLabel(FontRole::TableHead))
    , m_acts(new LabTable(&crowd, new CrowdActDelegate, CrowdActDelegate::rowHeight))
{
    m_acts->setPreferredRows(2); // it takes what is left, and nothing of what is above
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_acts);
    auto *content = new QWidget;
    columnOf({buildUpper(), Gap{4}, {m_stack, 1}}, {.margins = {}, .spacing = 0}, content);
    auto *area = scrollAreaFor(content);
    area->setFocusPolicy(Qt::NoFocus);
    columnOf({buildHead(), {area, 1}}, {.margins = {}, .spacing = 0}, this);
    connectSignals();
    retranslate();
}

QLayout *CrowdPane::buildUpper()
{
    auto *upper = columnOf({}, {.margins = {24, 18, 24, 0}, .spacing = 8});
    addStory(*upper, *m_story);
    addControls(upper);
    upper->addSpacing(8);
    addTiles(upper);
    upper->addSpacing(8);
    upper->addWidget(m_actsHead);
    return upper;
}

QWidget *CrowdPane::buildHead()
{
    setButtonKind(m_start, ButtonKind::Primary);
    return barOf(headHeight, {makeDrawerButton(), Stretch{1}, m_stop, m_start},
                 {.margins = {24, 0, 16, 0}, .spacing = 8});
}

void CrowdPane::addControls(QVBoxLayout *column)
{
    m_speed->setRange(0, speedSteps);
    m_speed->setPageStep(10);
    m_speed->setValue(stepOf(m_crowd.rate()));
    m_speed->setMinimumWidth(100);
    m_speed->setMaximumWidth(220);
    keepSized(*m_rate, [this] { m_rate->setMinimumWidth(qRound(scaled(150))); });
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setValue(int(m_crowd.seed()));
    m_seed->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    column->addLayout(rowOf({{m_speedHead, 0, Qt::AlignVCenter},
                             {m_speed, 0, Qt::AlignVCenter},
                             {m_rate, 0, Qt::AlignVCenter},
                             Stretch{1},
                             {m_seedHead, 0, Qt::AlignVCenter},
                             m_seed,
                             m_otherSeed},
                            {.spacing = 10}));
}

void CrowdPane::addTiles(QVBoxLayout *column)
{
    auto *grid = new EvenGrid(tilesInRow, leastTile, 8);
    // All, one for each deed, and what was refused.
    for (int i = 0; i < int(domain::allCrowdDeeds.size()) + 2; ++i) {
        auto *tile = new CountTile;
        m_tiles.append(tile);
        grid->add(tile);
    }
    column->addWidget(grid);
}

void CrowdPane::connectSignals()
{
    connect(m_start, &QAbstractButton::clicked, this,
            [this] { m_crowd.phase() == Phase::Running ? m_crowd.pause() : m_crowd.start(); });
    connect(m_stop, &QAbstractButton::clicked, &m_crowd, &CrowdModel::stop);
    connect(m_state, &StatePane::retryRequested, &m_crowd, &CrowdModel::start);
    connect(m_speed, &QSlider::valueChanged, this, [this](int step) {
        m_crowd.setRate(rateAt(step));
        showRate();
    });
    connect(m_seed, &QSpinBox::valueChanged, &m_crowd,
            [this](int seed) { m_crowd.setSeed(quint32(seed)); });
    connect(m_otherSeed, &QAbstractButton::clicked, this,
            [this] { m_seed->setValue(QRandomGenerator::global()->bounded(1'000'000)); });
    connect(&m_crowd, &CrowdModel::phaseChanged, this, &CrowdPane::showPhase);
    connect(&m_crowd, &CrowdModel::phaseChanged, this, &CrowdPane::tellPhase);
    connect(&m_crowd, &CrowdModel::counted, this, &CrowdPane::showCounts);
}

QList<QWidget *> CrowdPane::focusTargets() const
{
    return {m_start, m_acts};
}

void CrowdPane::setOnline(bool online)
{
    m_isOnline = online;
    if (!online)
        m_crowd.pause();
    showPhase();
}

void CrowdPane::showPhase()
{
    const auto phase = m_crowd.phase();
    const bool isRunning = phase == Phase::Running;
    const auto text = isRunning ? tr("Pause crowd") : tr("Start crowd");
    m_start->setIcon(icon(isRunning ? u"pause"_s : u"play"_s));
    label(m_start, text);
    m_start->setEnabled(m_isOnline && phase != Phase::Gathering);
    m_stop->setEnabled(isRunning || phase == Phase::Paused || phase == Phase::Gathering);
    const bool isAway = phase == Phase::Away || phase == Phase::Failed;
    m_seed->setEnabled(isAway);
    m_otherSeed->setEnabled(isAway);
    showCounts();
}

/// What could not be done speaks for itself.
void CrowdPane::tellPhase()
{
    const auto phase = m_crowd.phase();
    if (phase == Phase::Running)
        speak(*this, tr("The crowd is active."));
    else if (phase == Phase::Paused)
        speak(*this, tr("The crowd is paused."));
    else if (phase == Phase::Away)
        speak(*this, tr("The crowd has stopped."));
}

void CrowdPane::showRate()
{
    const auto rate = m_crowd.rate();
    m_rate->setText(
        tr("%1 actions per second").arg(QLocale().toString(rate, 'f', rate < 10 ? 1 : 0)));
}

void CrowdPane::showCounts()
{
    m_tiles.first()->setCount(tr("All"), m_crowd.done());
    for (std::size_t i = 0; i < domain::allCrowdDeeds.size(); ++i) {
        const auto deed = domain::allCrowdDeeds[i];
        m_tiles.at(qsizetype(i) + 1)->setCount(items::counterOf(deed), m_crowd.count(deed));
    }
    m_tiles.last()->setCount(tr("Refused"), m_crowd.refused(), true);
    const bool isFailed = m_crowd.phase() == Phase::Failed;
    if (isFailed)
        m_state->showError(m_crowd.error());
    else if (m_crowd.phase() == Phase::Gathering)
        m_state->showLoading(tr("Getting started…"));
    else
        m_state->showEmpty(
            u"users"_s, tr("Nothing has happened yet"),
            tr("Start the crowd, then watch the board, the forum and the timeline."));
    m_stack->setCurrentIndex(!isFailed && m_crowd.rowCount() > 0 ? 1 : 0);
}

void CrowdPane::retranslate()
{
    m_story->setText(tr("Simulated people use this private community through the same scripts as "
                        "the window. A few people and a few articles get most of the attention. "
                        "The same seed in the same community gives the same result. Their "
                        "actions are permanent."));
    label(m_stop, tr("Stop"), tr("Stops the crowd; its actions stay"));
    label(m_otherSeed, tr("New seed"), tr("Pick a random seed"));
    label(m_speedHead, m_speed, tr("Speed"));
    label(m_seedHead, m_seed, tr("Seed"));
    label(m_actsHead, m_acts, tr("Recent actions"));
    m_crowd.retranslate();
    showRate();
    showPhase();
}

void CrowdPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(ui::font(FontRole::SectionHead));
    painter.setPen(tokensFor(palette()).text);
    const auto left = drawerButton()->isHidden() ? 24 : 64;
    painter.drawText(QRect(left, 0, width() / 2, headHeight - 1), Qt::AlignVCenter, title());
}

} // namespace ui

#include "crowdpane.moc"
#include "moc_crowdpane.cpp"
