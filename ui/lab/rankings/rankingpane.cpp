// SPDX-License-Identifier: MIT
#include "ui/lab/rankings/rankingpane.h"

#include "ui/lab/rankings/constantspanel.h"
#include "ui/lab/rankings/rankchart.h"
#include "ui/lab/rankings/rankingtable.h"
#include "ui/lab/rankings/timebar.h"
#include "ui/lab/rankings/whypanel.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/theme/paint.h"
#include "ui/widgets/statepane.h"

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

using namespace Qt::StringLiterals;
using items::RankingLab;
using items::RankingModel;
using Phase = RankingLab::Phase;
using Source = RankingLab::Source;

namespace ui {

RankingPane::RankingPane(RankingLab &lab, QWidget *parent)
    : LabPane(parent)
    , m_lab(lab)
    , m_title(new QLabel)
    , m_source(new QComboBox)
    , m_order(new QComboBox)
    , m_copy(new QPushButton)
    , m_reset(new QPushButton)
    , m_time(new TimeBar)
    , m_table(new RankingTable(lab.model()))
    , m_state(new StatePane)
    , m_chart(new RankChart)
    , m_side(new QScrollArea)
    , m_constantsHead(new QLabel)
    , m_constants(new ConstantsPanel)
    , m_why(new WhyPanel)
{
    build();
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

QString RankingPane::key() const
{
    return u"rankings"_s;
}

QString RankingPane::title() const
{
    return tr("Ranking lab");
}

QString RankingPane::iconName() const
{
    return u"chart-line"_s;
}

QList<QWidget *> RankingPane::focusTargets() const
{
    return {m_table, m_side};
}

void RankingPane::setFilter(const QString &words)
{
    m_lab.model().setFilter(words);
}

void RankingPane::refresh()
{
    m_lab.refresh();
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
    // In a low window the rows matter more.
    m_chartArea->setFixedHeight(std::clamp(height() * 36 / 100, 190, 320));
}

void RankingPane::paintEvent(QPaintEvent *event)
{
    LabPane::paintEvent(event);
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
    const auto &c = m_lab.constants();
    return {{u"source"_s, m_lab.source() == Source::Day ? u"day"_s : u"board"_s},
            {u"minutes"_s, static_cast<int>(m_lab.elapsed().count())},
            {u"sort"_s, m_lab.model().sortColumn()},
            {u"falling"_s, m_lab.model().sortOrder() == Qt::DescendingOrder},
            {u"constants"_s,
             QVariantList{c.votesPerDay, c.hotStep, c.gravity, c.timebaseHours, c.wilsonZ,
                          c.lobstersHours}}};
}

void RankingPane::restoreState(const QVariantMap &state)
{
    if (state.isEmpty())
        return;
    const auto numbers = state.value(u"constants"_s).toList();
    domain::RankingConstants constants;
    const auto take = [&](double &constant, int place, double least, double most) {
        // The file may have been edited by hand.
        const auto number = numbers.value(place, constant).toDouble();
        if (number >= least && number <= most)
            constant = number;
    };
    take(constants.votesPerDay, 0, 10, 1'000);
    take(constants.hotStep, 1, 3'600, 172'800);
    take(constants.gravity, 2, 0, 4);
    take(constants.timebaseHours, 3, 0.5, 24);
    take(constants.wilsonZ, 4, 0, 4);
    take(constants.lobstersHours, 5, 1, 72);
    m_constants->setConstants(constants);
    m_lab.setConstants(constants);
    m_lab.setSource(state.value(u"source"_s) == u"day"_s ? Source::Day : Source::Board);
    if (m_lab.source() == Source::Day)
        m_lab.setElapsed(std::chrono::minutes(state.value(u"minutes"_s).toInt()));
    m_lab.model().sort(state.value(u"sort"_s, int(RankingModel::FirstFormula)).toInt(),
                       state.value(u"falling"_s).toBool() ? Qt::DescendingOrder
                                                          : Qt::AscendingOrder);
    fillChoices();
    showMoment();
}

} // namespace ui
