// SPDX-License-Identifier: MIT
#include "ui/forum/reader/repliesview.h"

#include "domain/placelink.h"
#include "items/replylistmodel.h"
#include "ui/forum/reader/replydelegate.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/speech.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPointer>
#include <QScopedValueRollback>

#include <algorithm>

namespace ui {

namespace {
using Model = items::ReplyListModel;

constexpr int clickSlack = 6;

qint64 floorOf(const QModelIndex &index)
{
    return index.data(Model::FloorRole).toLongLong();
}
} // namespace

RepliesView::RepliesView(QWidget *parent)
    : RowTable(parent)
    , m_delegate(new ReplyDelegate(this))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Replies")); });
    setItemDelegate(m_delegate);
    setAutoScroll(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    setFixedHeight(0);
    keepSized(*this, [this] { layOutAll(); });
}

void RepliesView::setModel(QAbstractItemModel *model)
{
    RowTable::setModel(model);
    if (!model)
        return;
    qobject_cast<Model *>(model)->setLinkCounter(
        [view = QPointer(this)](qint64 floor) { return view ? view->linksOf(floor).size() : 0; });
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

void RepliesView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(replyAt(index), globalPosition);
}

QPoint RepliesView::menuPlace(const QModelIndex &index) const
{
    return visualRect(index).topLeft();
}

void RepliesView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    RowTable::currentChanged(current, previous);
    if (current.isValid() && !m_isSettling)
        Q_EMIT currentFloorChanged(current.row());
}

void RepliesView::focusInEvent(QFocusEvent *event)
{
    {
        // Qt makes the first row the current one, which may be far above what is seen.
        const QScopedValueRollback guard(m_isSettling, true);
        const bool hadCurrent = currentIndex().isValid();
        RowTable::focusInEvent(event);
        if (!hadCurrent)
            setCurrentIndex(event->reason() == Qt::MouseFocusReason ? QModelIndex() : firstSeen());
    }
    viewport()->update();
}

void RepliesView::resizeEvent(QResizeEvent *event)
{
    RowTable::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        layOutAll();
}

void RepliesView::changeEvent(QEvent *event)
{
    RowTable::changeEvent(event);
    if (event->type() != QEvent::LanguageChange && event->type() != QEvent::PaletteChange)
        return;
    m_delegate->forgetLayouts();
    layOutAll();
}

void RepliesView::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the pane around it scrolls
}

QModelIndex RepliesView::firstSeen() const
{
    const auto seen = visibleRegion().boundingRect();
    const auto first = indexAt(seen.topLeft());
    const auto next = first.siblingAtRow(first.row() + 1);
    // One whose beginning is out of sight is read already, unless it fills what is seen.
    const bool isCut = visualRect(first).top() < seen.top();
    return isCut && next.isValid() && visualRect(next).top() <= seen.bottom() ? next : first;
}

const ReplyLayout &RepliesView::layoutOf(const QModelIndex &index) const
{
    return m_delegate->layoutOf(index, viewport()->width(), tokensFor(palette()));
}

QPointF RepliesView::inRow(const QModelIndex &index, const QPoint &position) const
{
    return position - visualRect(index).topLeft();
}

RepliesView::Spot RepliesView::hitTest(const QPoint &position, QModelIndex *index,
                                       QString *link) const
{
    *index = indexAt(position);
    if (!index->isValid())
        return Spot::Elsewhere;
    const auto &layout = layoutOf(*index);
    const auto entry = inRow(*index, position);
    if (layout.answerButton().contains(entry) && !replyAt(*index).isRemoved)
        return Spot::Answer;
    if (layout.author().contains(entry)) {
        const auto author = domain::PlaceLink::toPerson(replyAt(*index).author);
        *link = author ? author->toString() : QString();
        return author ? Spot::Author : Spot::Elsewhere;
    }
    if (layout.quote().contains(entry))
        return Spot::Quote;
    if (layout.editedMark().contains(entry))
        return Spot::Edited;
    if (replyAt(*index).isMoved)
        return Spot::Moved;
    *link = layout.linkAt(entry);
    if (!link->isEmpty())
        return Spot::Link;
    return layout.positionAt(entry, Qt::ExactHit) >= 0 ? Spot::Text : Spot::Elsewhere;
}

TextRange RepliesView::selected() const
{
    return {qMin(m_anchor, m_position), qMax(m_anchor, m_position)};
}

QString RepliesView::selectedText() const
{
    const auto row = qobject_cast<const Model *>(model())->indexOf(m_selectedFloor);
    return row.isValid() && !selected().isEmpty() ? layoutOf(row).textIn(selected()) : QString();
}

domain::Reply RepliesView::selectedReply() const
{
    return replyAt(qobject_cast<const Model *>(model())->indexOf(m_selectedFloor));
}

QList<DocumentLink> RepliesView::linksOf(qint64 floor) const
{
    const auto row = qobject_cast<const Model *>(model())->indexOf(floor);
    return row.isValid() ? layoutOf(row).links() : QList<DocumentLink>();
}

void RepliesView::select(qint64 floor, int anchor, int position)
{
    m_selectedFloor = floor;
    m_anchor = anchor;
    m_position = position;
    m_delegate->setSelection(floor, selected());
    viewport()->update();
    if (!selected().isEmpty())
        Q_EMIT textSelected();
}

void RepliesView::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->position().toPoint();
    RowTable::mousePressEvent(event);
    if (event->button() != Qt::LeftButton)
        return;
    const auto index = indexAt(m_pressedAt);
    const auto at = index.isValid()
        ? layoutOf(index).positionAt(inRow(index, m_pressedAt), Qt::FuzzyHit)
        : -1;
    select(at >= 0 ? floorOf(index) : 0, at, at);
}

void RepliesView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const auto index = indexAt(event->position().toPoint());
    const auto at = index.isValid()
        ? layoutOf(index).positionAt(inRow(index, event->position().toPoint()), Qt::ExactHit)
        : -1;
    if (at < 0)
        return;
    const auto word = layoutOf(index).wordAt(at);
    select(floorOf(index), word.from, word.to);
}

void RepliesView::mouseMoveEvent(QMouseEvent *event)
{
    const auto position = event->position().toPoint();
    if (event->buttons() & Qt::LeftButton) {
        const auto row = qobject_cast<const Model *>(model())->indexOf(m_selectedFloor);
        const auto at
            = row.isValid() ? layoutOf(row).positionAt(inRow(row, position), Qt::FuzzyHit) : -1;
        if (at >= 0)
            select(m_selectedFloor, m_anchor, at);
        return;
    }
    QModelIndex index;
    QString link;
    const auto spot = hitTest(position, &index, &link);
    setHoveredAuthor(spot == Spot::Author ? floorOf(index) : 0);
    viewport()->setCursor(spot == Spot::Elsewhere  ? Qt::ArrowCursor
                              : spot == Spot::Text ? Qt::IBeamCursor
                                                   : Qt::PointingHandCursor);
    viewport()->setToolTip(spot == Spot::Answer       ? tr("Reply (R)")
                               : spot == Spot::Edited ? tr("Show edit history")
                                                      : QString());
}

void RepliesView::setHoveredAuthor(qint64 floor)
{
    if (m_delegate->hoveredAuthor() == floor)
        return;
    m_delegate->setHoveredAuthor(floor);
    viewport()->update();
}

void RepliesView::leaveEvent(QEvent *event)
{
    RowTable::leaveEvent(event);
    setHoveredAuthor(0);
}

void RepliesView::mouseReleaseEvent(QMouseEvent *event)
{
    RowTable::mouseReleaseEvent(event);
    const auto position = event->position().toPoint();
    auto *clipboard = QGuiApplication::clipboard();
    if (const auto text = selectedText(); !text.isEmpty()) {
        if (clipboard->supportsSelection())
            clipboard->setText(text, QClipboard::Selection);
    } else if (event->button() == Qt::LeftButton
               && (position - m_pressedAt).manhattanLength() <= clickSlack) {
        click(position);
    }
}

void RepliesView::click(const QPoint &position)
{
    QModelIndex index;
    QString link;
    switch (hitTest(position, &index, &link)) {
    case Spot::Answer:
        return Q_EMIT replyRequested(replyAt(index));
    case Spot::Quote:
        if (const auto floor = layoutOf(index).quotedFloorAt(inRow(index, position)); floor > 0)
            Q_EMIT floorRequested(floor);
        return;
    case Spot::Edited:
        return Q_EMIT editedClicked(replyAt(index));
    case Spot::Moved:
        return Q_EMIT movedClicked(replyAt(index));
    case Spot::Author:
    case Spot::Link:
        return Q_EMIT linkActivated(link);
    case Spot::Text:
    case Spot::Elsewhere:
        return;
    }
}

bool RepliesView::event(QEvent *event)
{
    if (takesSpace(*event))
        return true;
    return RowTable::event(event);
}

bool RepliesView::selectByKey(const QKeyEvent &event)
{
    using Key = QKeySequence;
    static constexpr std::pair<Key::StandardKey, QTextCursor::MoveOperation> steps[]
        = {{Key::SelectNextChar, QTextCursor::NextCharacter},
           {Key::SelectPreviousChar, QTextCursor::PreviousCharacter},
           {Key::SelectNextWord, QTextCursor::NextWord},
           {Key::SelectPreviousWord, QTextCursor::PreviousWord},
           {Key::SelectAll, QTextCursor::End}};
    const auto *step
        = std::ranges::find_if(steps, [&](const auto &each) { return event.matches(each.first); });
    const auto index = currentIndex();
    if (step == std::end(steps) || !index.isValid() || replyAt(index).isMoved)
        return false;
    const bool isFresh = step->first == Key::SelectAll || m_selectedFloor != floorOf(index);
    const auto anchor = isFresh ? 0 : m_anchor;
    select(floorOf(index), anchor, layoutOf(index).moved(isFresh ? 0 : m_position, step->second));
    speak(*this, selectedText());
    return true;
}

void RepliesView::keyPressEvent(QKeyEvent *event)
{
    const auto text = selectedText();
    if (event->matches(QKeySequence::Copy) && !text.isEmpty())
        return QGuiApplication::clipboard()->setText(text);
    if (selectByKey(*event))
        return;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (const auto reply = replyAt(currentIndex()); isEnter && reply.isMoved)
        return Q_EMIT movedClicked(reply);
    // All rows are in sight of this view; the pane around it turns the pages.
    for (const auto key :
         {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Space}) {
        if (event->key() == key)
            return event->ignore();
    }
    RowTable::keyPressEvent(event);
}

} // namespace ui

#include "moc_repliesview.cpp"
