// SPDX-License-Identifier: MIT
#include "ui/forum/reader/repliesview.h"

#include "items/replylistmodel.h"
#include "ui/forum/reader/replydelegate.h"
#include "ui/theme/tokens.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QScopedValueRollback>

namespace ui {

namespace {
using Model = items::ReplyListModel;
}

RepliesView::RepliesView(QWidget *parent)
    : QTableView(parent)
    , m_delegate(new ReplyDelegate(this))
{
    setAccessibleName(tr("Replies"));
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    setAutoScroll(false);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(0);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setFixedHeight(0);
}

void RepliesView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, [this] { select(0, 0, 0); });
    connect(model, &QAbstractItemModel::modelReset, this, &RepliesView::layOutAll);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const auto &, int first, int last) { handleInserted(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this, &RepliesView::applyHeight);
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const auto &first, const auto &last) {
                layOut(first.row(), last.row());
                applyHeight();
            });
    layOutAll();
}

void RepliesView::setTopicAuthor(const domain::AccountId &author)
{
    m_delegate->setTopicAuthor(author);
    viewport()->update();
}

domain::Reply RepliesView::replyAt(const QModelIndex &index) const
{
    return index.data(Model::ReplyRole).value<domain::Reply>();
}

QRect RepliesView::rowRect(int row) const
{
    return {0, verticalHeader()->sectionPosition(row), width(), rowHeight(row)};
}

int RepliesView::lastRowAbove(int y) const
{
    const auto row = verticalHeader()->visualIndexAt(y);
    if (row < 0)
        return y < 0 || !model() ? -1 : model()->rowCount() - 1;
    const auto rect = rowRect(row);
    // Most of a long one counts as the whole.
    return y > rect.center().y() ? row : row - 1;
}

void RepliesView::layOut(int first, int last)
{
    const auto width = viewport()->width();
    if (!model() || width < 100)
        return;
    for (int row = first; row <= last; ++row) {
        const auto &layout
            = m_delegate->layoutOf(model()->index(row, 0), width, tokensFor(palette()));
        verticalHeader()->resizeSection(row, layout.height());
    }
}

void RepliesView::layOutAll()
{
    setColumnWidth(0, viewport()->width());
    if (model())
        layOut(0, model()->rowCount() - 1);
    applyHeight();
}

void RepliesView::handleInserted(int first, int last)
{
    setColumnWidth(0, viewport()->width());
    layOut(first, last);
    applyHeight();
    if (first > 0 || last + 1 >= model()->rowCount())
        return;
    Q_EMIT grewAbove(rowRect(last + 1).top());
}

void RepliesView::applyHeight()
{
    const auto height = model() && model()->rowCount() > 0 ? verticalHeader()->length() : 0;
    if (height != this->height() || minimumHeight() != height)
        setFixedHeight(height);
    viewport()->update();
    Q_EMIT heightChanged();
}

void RepliesView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const auto index = isKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    Q_EMIT menuRequested(replyAt(index),
                         isKey ? viewport()->mapToGlobal(visualRect(index).topLeft())
                               : event->globalPos());
}

void RepliesView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid() && !m_isSettling)
        Q_EMIT currentFloorChanged(current.row());
}

void RepliesView::focusInEvent(QFocusEvent *event)
{
    {
        // Qt makes the first row the current one, which may be far above what is seen.
        const QScopedValueRollback guard(m_isSettling, true);
        const bool hadCurrent = currentIndex().isValid();
        QTableView::focusInEvent(event);
        if (!hadCurrent)
            setCurrentIndex(event->reason() == Qt::MouseFocusReason
                                ? QModelIndex()
                                : indexAt(visibleRegion().boundingRect().center()));
    }
    viewport()->update();
}

void RepliesView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        layOutAll();
}

void RepliesView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("Replies"));
    if (event->type() != QEvent::LanguageChange && event->type() != QEvent::PaletteChange)
        return;
    m_delegate->forgetLayouts();
    layOutAll();
}

void RepliesView::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the pane around it scrolls
}

} // namespace ui
