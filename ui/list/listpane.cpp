// SPDX-License-Identifier: MIT
#include "ui/list/listpane.h"

#include "ui/list/listfooter.h"
#include "ui/list/listheading.h"
#include "ui/list/newbar.h"
#include "ui/list/rowdelegate.h"
#include "ui/list/rowlistview.h"
#include "ui/list/threepanes.h"
#include "ui/widgets/statepane.h"

#include <QEvent>
#include <QScrollBar>
#include <QStackedLayout>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace ui {

using Phase = items::ListModel::Phase;

ListPane::ListPane(RowListView *view, QWidget *header, QWidget *parent)
    : QWidget(parent)
    , m_drawerButton(new DrawerButton(this))
    , m_newBar(new NewBar(this))
    , m_stack(new QStackedLayout)
    , m_view(view)
    , m_state(new StatePane(this))
    , m_footer(new ListFooter(this))
{
    m_patience.setSingleShot(true);
    build(header);
    m_newBarPlace = new NewBarPlace(*m_newBar, *m_view, this);
    connectSignals();
    showContent();
}

void ListPane::build(QWidget *heading)
{
    auto *header = new QHBoxLayout;
    header->setContentsMargins(6, 0, 8, 0);
    header->setSpacing(0);
    header->addWidget(m_drawerButton);
    header->addWidget(heading, 1);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_state);
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins({});
    m_column->setSpacing(0);
    m_column->addLayout(header);
    m_column->addWidget(m_newBar);
    m_column->addLayout(m_stack, 1);
    m_column->addWidget(m_footer);
}

void ListPane::connectSignals()
{
    connect(m_view, &RowListView::visibleRangeChanged, this, &ListPane::showPlace);
    connect(m_footer, &ListFooter::pageSelected, this, &ListPane::goToPage);
    connect(m_footer, &ListFooter::cancelRequested, this, &ListPane::cancelRequested);
    connect(m_state, &StatePane::retryRequested, this, &ListPane::retryRequested);
    connect(m_state, &StatePane::cancelRequested, this, &ListPane::cancelRequested);
    connect(m_state, &StatePane::actionRequested, this, &ListPane::emptyButtonClicked);
    connect(&m_patience, &QTimer::timeout, this, &ListPane::showNote);
}

void ListPane::setModel(QAbstractItemModel *model)
{
    m_view->setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] { m_wantedRow = -1; });
    connect(model, &QAbstractItemModel::modelReset, this, &ListPane::showContent);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ListPane::showContent);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ListPane::goOn);
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
    m_view->showFiltered(!words.simplified().isEmpty(), [&] { m_list->setFilter(words); });
}

void ListPane::startAtTop()
{
    m_view->startAtTop();
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

void ListPane::setEmptyText(const EmptyText &empty)
{
    m_empty = empty;
    showContent();
}

void ListPane::setPhase(Phase phase, const base::Error &error)
{
    m_phase = phase;
    m_error = error;
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
    m_stack->setCurrentWidget(rows > 0 ? static_cast<QWidget *>(m_view) : m_state);
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
        m_state->showEmpty(m_empty.icon, m_empty.title, m_empty.text, m_empty.button);
    else
        m_state->showLoading(tr("Reading…"));
}

QWidget *ListPane::focusTarget() const
{
    return m_stack->currentWidget();
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
        m_footer->setNote(tr("Much here is gone"), false,
                          tr("Most of what this list names here does not exist any more, so that "
                             "no more of it is read. Moderate, Findings, shows what can be done."));
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
}

void ListPane::setNewCount(qint64 count)
{
    m_newBarPlace->setCount(count);
}

void ListPane::goToPage(int page)
{
    m_wantedRow = (page - 1) * ListFooter::rowsPerPage;
    goOn();
    m_view->setFocus();
}

/// As far towards the wanted row as is loaded; the rest as it comes.
void ListPane::goOn()
{
    if (m_wantedRow < 0)
        return;
    const auto wanted = m_wantedRow;
    if (wanted < loadedRows())
        m_wantedRow = -1;
    m_view->goToRow(wanted);
    if (m_wantedRow >= 0)
        m_view->model()->fetchMore({});
}

void ListPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    m_view->rowDelegate().forgetLayouts();
    showContent();
}

void ListPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    ListHeading::paintGround(painter, *this);
}

} // namespace ui
