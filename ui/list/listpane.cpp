// SPDX-License-Identifier: MIT
#include "ui/list/listpane.h"

#include "ui/list/listfooter.h"
#include "ui/list/newbar.h"
#include "ui/list/rowlayout.h"
#include "ui/list/rowlistview.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"
#include "ui/widgets/statepane.h"

#include <QEvent>
#include <QScrollBar>
#include <QStackedLayout>
#include <QToolButton>

#include <algorithm>
#include <limits>

using namespace std::chrono_literals;

namespace ui {

using Phase = items::ListModel::Phase;

ListPane::ListPane(RowListView *view, QWidget *header, QWidget *parent)
    : StackedPane(parent)
    , m_newBar(new NewBar(this))
    , m_view(view)
{
    m_patience.setSingleShot(true);
    build(header);
    m_newBarPlace = new NewBarPlace(*m_newBar, *m_view, this);
    connectSignals();
    keepTranslated(*this, [this] {
        m_view->rowDelegate().forgetLayouts();
        showContent();
    });
    keepSized(*this, [this] {
        if (m_isMeasured)
            measureTitles();
    });
}

void ListPane::build(QWidget *heading)
{
    setContent(m_view);
    m_footer = new ListFooter(this);
    auto *header = rowOf({m_drawerButton, {heading, 1}}, {.margins = {6, 0, 8, 0}, .spacing = 0});
    m_column
        = columnOf({header, m_newBar, {m_stack, 1}, m_footer}, {.margins = {}, .spacing = 0}, this);
}

void ListPane::connectSignals()
{
    connect(m_view, &RowListView::visibleRangeChanged, this, &ListPane::showPlace);
    connect(m_footer, &ListFooter::pageSelected, this, &ListPane::goToPage);
    connect(m_footer, &ListFooter::cancelRequested, this, &ListPane::cancelRequested);
    connect(m_state, &StatePane::cancelRequested, this, &ListPane::cancelRequested);
    connect(&m_patience, &QTimer::timeout, this, &ListPane::showNote);
}

void ListPane::setModel(QAbstractItemModel *model)
{
    m_view->setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &ListPane::showContent);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ListPane::showContent);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &ListPane::showContent);
    showContent();
}

void ListPane::showList(items::ListModel &list)
{
    using items::ListModel;
    m_list = &list;
    setModel(&list);
    connect(m_view, &RowListView::visibleRangeChanged, m_list, &ListModel::setVisibleRange);
    connect(this, &ListPane::retryRequested, m_list, &ListModel::retry);
    connect(this, &ListPane::cancelRequested, m_list, &ListModel::cancel);
    connect(m_newBar, &QAbstractButton::clicked, this, &ListPane::showNew);
    connect(m_list, &ListModel::phaseChanged, this, [this](Phase phase) {
        setPhase(phase, m_list->error());
        if (phase == Phase::Ready)
            Q_EMIT wasSeen();
    });
    connect(m_list, &ListModel::readingChanged, this, [this](bool reading) {
        setReading(reading);
        if (!reading && m_list->phase() == Phase::Ready && m_list->newCount() == 0)
            Q_EMIT wasSeen();
    });
    connect(m_list, &ListModel::newCountChanged, this, &ListPane::setNewCount);
    connect(m_list, &ListModel::filterProgressChanged, this, &ListPane::setFilterPercent);
    connect(m_list, &ListModel::barrenChanged, this, &ListPane::setBarren);
}

void ListPane::setFilter(const QString &words)
{
    m_view->setMarked(words.split(u' ', Qt::SkipEmptyParts));
    m_view->showFiltered(!words.simplified().isEmpty(), [&] { m_list->setFilter(words); });
}

void ListPane::startAtTop()
{
    m_view->startAtTop();
    m_isMeasured = false;
    if (m_phase == Phase::Ready)
        measureTitles();
}

void ListPane::measureTitles()
{
    constexpr int looked = 25;
    int widest = 0;
    const auto count = std::min(looked, m_view->model()->rowCount());
    for (int row = 0; row < count; ++row)
        widest
            = std::max(widest, m_view->rowDelegate().widthForTitle(m_view->model()->index(row, 0)));
    m_isMeasured = widest > 0;
    if (m_isMeasured)
        Q_EMIT titlesMeasured(widest + m_view->verticalScrollBar()->sizeHint().width());
}

void ListPane::stayAtTop()
{
    // The bar lies over the first row: that is still the top.
    if (m_view->verticalScrollBar()->value() <= NewBar::zoneHeight)
        m_view->scrollToTop();
}

void ListPane::showNew()
{
    stayAtTop();
    m_list->showNew();
    m_view->setFocus();
}

void ListPane::setStrip(QWidget *strip)
{
    m_column->insertWidget(1, strip);
}

void ListPane::setPhase(Phase phase, const base::Error &error)
{
    m_phase = phase;
    m_error = error;
    if (phase == Phase::Ready && !m_isMeasured)
        measureTitles();
    if (phase == Phase::Loading)
        m_patience.start(2s);
    else
        m_patience.stop();
    showContent();
}

void ListPane::setReading(bool reading)
{
    m_isReading = reading;
    if (reading)
        m_patience.start(500ms);
    showNote();
}

void ListPane::showContent()
{
    const auto *before = m_stack->currentWidget();
    const bool hadFocus = before->isAncestorOf(window()->focusWidget());
    const auto rows = loadedRows();
    showPlace();
    showNote();
    if (rows == 0)
        showState();
    setContentShown(rows > 0);
    // Else it would go to a button that is about to hide, and from there anywhere.
    auto *now = m_stack->currentWidget();
    if (hadFocus && (now != before || !now->isAncestorOf(window()->focusWidget())))
        now->setFocus(Qt::OtherFocusReason);
}

void ListPane::showState()
{
    if (m_phase == Phase::Failed)
        m_state->showError(m_error);
    else if (m_phase == Phase::Ready && m_filterPercent < 0)
        showEmpty();
    else
        m_state->showLoading(tr("Reading…"));
}

int ListPane::loadedRows() const
{
    return m_view->model() ? m_view->model()->rowCount() : 0;
}

void ListPane::setTotal(qint64 rows)
{
    m_total = rows;
    showPlace();
}

void ListPane::showPlace()
{
    const auto rows = loadedRows();
    const auto total = std::clamp<qint64>(m_total, rows, std::numeric_limits<int>::max());
    m_footer->setPlace(m_view->firstVisibleRow(), rows > 0 ? static_cast<int>(total) : 0);
}

void ListPane::showNote()
{
    const bool isFiltering = m_filterPercent >= 0;
    const bool isSlow = (m_phase == Phase::Loading || m_isReading) && !m_patience.isActive();
    if (isFiltering)
        m_footer->setNote(tr("Filtering… %1 %").arg(m_filterPercent), true);
    else if (isSlow)
        m_footer->setNote(tr("Reading…"), true);
    else if (m_isBarren)
        m_footer->setNote(tr("Much of this no longer exists"), false,
                          tr("Most entries in this part of the list no longer exist, so reading "
                             "stopped here. See Moderate, Integrity check, for what can be done."));
    else
        m_footer->setNote({}, false);
}

void ListPane::setBarren(bool barren)
{
    m_isBarren = barren;
    showNote();
}

void ListPane::setFilterPercent(int percent)
{
    m_filterPercent = percent;
    showContent();
    // The focus is in the field that is typed into.
    if (percent < 0 && m_list && !m_list->filter().isEmpty())
        speak(*this, tr("%Ln results", nullptr, loadedRows()));
}

void ListPane::setNewCount(qint64 count)
{
    m_newBarPlace->setCount(count);
}

void ListPane::goToPage(int page)
{
    m_view->goToRow((page - 1) * ListFooter::rowsPerPage);
    m_view->setFocus();
}

} // namespace ui

#include "moc_listpane.cpp"
