// SPDX-License-Identifier: MIT
#include "ui/board/list/articlelistview.h"

#include "items/articlelistmodel.h"
#include "ui/board/list/articledelegate.h"
#include "ui/widgets/toast.h"

#include <QFocusEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>

using namespace Qt::StringLiterals;

namespace ui {

ArticleListView::ArticleListView(QWidget *parent)
    : QTableView(parent)
    , m_delegate(new ArticleDelegate(this))
{
    setItemDelegate(m_delegate);
    setAccessibleName(tr("Articles"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(0);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(ArticleDelegate::rowHeight);
    verticalHeader()->setDefaultSectionSize(ArticleDelegate::rowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalScrollBar()->setSingleStep(ArticleDelegate::rowHeight / 2);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this,
            &ArticleListView::reportVisibleRange);
}

void ArticleListView::setModel(QAbstractItemModel *model)
{
    if (const auto *old = this->model())
        disconnect(old, nullptr, this, nullptr);
    // Before the view's own connections, so that the old rows can still be asked.
    if (model) {
        connect(model, &QAbstractItemModel::modelAboutToBeReset, this,
                &ArticleListView::rememberAnchor);
        connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this,
                &ArticleListView::rememberAnchor);
    }
    QTableView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, &ArticleListView::restoreAnchor);
    connect(model, &QAbstractItemModel::layoutChanged, this, &ArticleListView::restoreAnchor);
    connect(model, &QAbstractItemModel::dataChanged, this, &ArticleListView::restoreSelection);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ArticleListView::reportVisibleRange);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ArticleListView::restoreSelection);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &ArticleListView::reportVisibleRange);
    m_reported = {-1, -1};
    reportVisibleRange();
}

void ArticleListView::setLocator(Locator locator)
{
    m_locator = std::move(locator);
}

void ArticleListView::setWritable(bool writable, const QString &whyNot)
{
    m_whyNot = writable ? QString() : (whyNot.isEmpty() ? tr("Offline") : whyNot);
    m_delegate->setWritable(writable);
    viewport()->update();
}

items::ArticleRow ArticleListView::articleAt(const QModelIndex &index) const
{
    return index.data(items::ArticleListModel::RowRole).value<items::ArticleRow>();
}

int ArticleListView::firstVisibleRow() const
{
    return qMax(0, rowAt(0));
}

void ArticleListView::reportVisibleRange()
{
    if (!model() || model()->rowCount() == 0)
        return;
    const auto last = rowAt(viewport()->height() - 1);
    const std::pair range{firstVisibleRow(), last < 0 ? model()->rowCount() - 1 : last};
    if (range == m_reported)
        return;
    m_reported = range;
    Q_EMIT visibleRangeChanged(range.first, range.second);
}

void ArticleListView::resizeEvent(QResizeEvent *event)
{
    setColumnWidth(0, viewport()->width());
    QTableView::resizeEvent(event);
    setColumnWidth(0, viewport()->width());
    reportVisibleRange();
}

void ArticleListView::updateGeometries()
{
    auto *bar = verticalScrollBar();
    const auto value = bar->value();
    QTableView::updateGeometries();
    if (const int rows = verticalHeader()->length(); rows > 0)
        bar->setMaximum(qMax(0, rows + Toast::room - viewport()->height()));
    // Qt has just clipped it to a list without that room.
    bar->setValue(value);
}

void ArticleListView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Articles"));
}

void ArticleListView::focusInEvent(QFocusEvent *event)
{
    {
        // Qt makes the first row the current one, as if somebody had chosen it.
        const QScopedValueRollback guard(m_isRestoring, true);
        const bool hadCurrent = currentIndex().isValid();
        QTableView::focusInEvent(event);
        if (!hadCurrent)
            setCurrentIndex({});
    }
    // Coming by the keyboard one wants to see where one is.
    const bool isByKey = event->reason() == Qt::TabFocusReason
        || event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
    if (isByKey && !currentIndex().isValid() && model())
        setCurrentIndex(model()->index(firstVisibleRow(), 0));
    viewport()->update();
}

void ArticleListView::selectArticle(const domain::ArticleId &id)
{
    m_selected = id;
    restoreSelection();
}

void ArticleListView::startAtTop()
{
    m_selected = {};
    m_anchor.reset();
    m_wantedRow = -1;
    m_reported = {-1, -1};
    const QScopedValueRollback guard(m_isRestoring, true);
    setCurrentIndex({});
    scrollToTop();
}

void ArticleListView::goToRow(int row)
{
    if (!model() || model()->rowCount() == 0)
        return;
    const auto index = model()->index(qBound(0, row, model()->rowCount() - 1), 0);
    scrollTo(index, PositionAtTop);
    setCurrentIndex(index);
}

void ArticleListView::moveSelection(int step)
{
    if (!model() || model()->rowCount() == 0)
        return;
    const auto row = currentIndex().isValid() ? currentIndex().row() + step : firstVisibleRow();
    setCurrentIndex(model()->index(qBound(0, row, model()->rowCount() - 1), 0));
}

void ArticleListView::turnPage(int step)
{
    const auto rows = qMax(1, viewport()->height() / ArticleDelegate::rowHeight - 1);
    moveSelection(step * rows);
}

void ArticleListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (m_isRestoring || !current.isValid())
        return;
    const auto row = articleAt(current);
    // A row not yet read is selected as soon as it is known which article it holds.
    m_wantedRow = row.isLoaded ? -1 : current.row();
    if (!row.isLoaded || row.article.id == m_selected)
        return;
    m_selected = row.article.id;
    Q_EMIT articleSelected(m_selected);
}

void ArticleListView::rememberAnchor()
{
    const auto top = model()->index(firstVisibleRow(), 0);
    const auto value = verticalScrollBar()->value();
    const auto above = value - top.row() * ArticleDelegate::rowHeight;
    m_anchor = Anchor{articleAt(top).article.id, above, value};
    clearHover();
}

void ArticleListView::restoreAnchor()
{
    m_reported = {-1, -1};
    if (m_anchor && m_anchor->scrollValue > 0) {
        const auto found = m_locator ? m_locator(m_anchor->id) : QModelIndex();
        verticalScrollBar()->setValue(found.isValid() ? found.row() * ArticleDelegate::rowHeight
                                              + m_anchor->pixelsAbove
                                                      : m_anchor->scrollValue);
    }
    m_anchor.reset();
    restoreSelection();
    reportVisibleRange();
}

void ArticleListView::restoreSelection()
{
    if (m_wantedRow >= 0 && m_wantedRow == currentIndex().row()) {
        currentChanged(currentIndex(), {});
        return;
    }
    if (m_selected.isEmpty() || articleAt(currentIndex()).article.id == m_selected || !m_locator)
        return;
    const auto found = m_locator(m_selected);
    const QScopedValueRollback guard(m_isRestoring, true);
    // Not scrolled to: the place belongs to the person.
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(found, QItemSelectionModel::ClearAndSelect);
    setAutoScroll(true);
}

void ArticleListView::voteOnCurrent()
{
    const auto row = currentArticle();
    const bool isOpen = row.voteState == items::VoteState::Open
        || row.voteState == items::VoteState::Voted || row.voteState == items::VoteState::Failed;
    if (!row.isLoaded || !isOpen || !isWritable())
        return;
    const auto vote = row.article.isVoted ? domain::Vote::Retract : domain::Vote::Cast;
    Q_EMIT voteRequested(row.article.id, vote);
}

void ArticleListView::saveCurrent()
{
    if (const auto row = currentArticle(); row.isLoaded && isWritable())
        Q_EMIT saveRequested(row.article.id, !row.article.isSaved);
}

void ArticleListView::toggleReadOfCurrent()
{
    if (const auto row = currentArticle(); row.isLoaded && isWritable())
        Q_EMIT readRequested(row.article.id, !row.article.isRead);
}

void ArticleListView::openCurrent()
{
    if (const auto row = currentArticle(); row.isLoaded)
        Q_EMIT articleActivated(row.article.id);
}

} // namespace ui
