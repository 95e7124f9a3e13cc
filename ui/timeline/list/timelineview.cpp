// SPDX-License-Identifier: MIT
#include "ui/timeline/list/timelineview.h"

#include "items/timelinemodel.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/retext.h"

#include <QFocusEvent>
#include <QHeaderView>
#include <QScrollBar>

namespace ui {

namespace {
using Model = items::TimelineModel;
using Spot = PostLayout::Spot;
} // namespace

TimelineView::TimelineView(QWidget *parent)
    : RowTable(parent, Foot::RoomForToast)
    , m_delegate(new PostDelegate(this))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("Timeline")); });
    setItemDelegate(m_delegate);
    followToken(this, &Tokens::window, QPalette::Base);
    // As wide with few posts as with many: the box above stays in line with the cards.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    verticalHeader()->setDefaultSectionSize(104);
    verticalScrollBar()->setSingleStep(48);
    m_layOut.setSingleShot(true);
    m_layOut.setInterval(0);
    connect(&m_layOut, &QTimer::timeout, this, &TimelineView::layOutAll);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this,
            &TimelineView::reportVisibleRange);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this,
            [this] { m_sought = QModelIndex(); });
}

void TimelineView::setModel(QAbstractItemModel *model)
{
    // Before the view's own connections, so that the old rows can still be asked.
    if (model) {
        connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &TimelineView::keepAnchor);
        connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this, &TimelineView::keepAnchor);
        connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &TimelineView::keepAnchor);
    }
    RowTable::setModel(model);
    if (!model)
        return;
    connect(model, &QAbstractItemModel::modelReset, this, &TimelineView::layOutAll);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) {
                const bool isAtTop = !m_isHeld && verticalScrollBar()->value() == 0;
                layOutAll();
                m_isHeld = false;
                if (isAtTop && first == 0 && last + 1 < this->model()->rowCount())
                    slideIn(verticalHeader()->sectionPosition(last + 1));
            });
    connect(model, &QAbstractItemModel::rowsRemoved, this, &TimelineView::layOutAll);
    connect(model, &QAbstractItemModel::dataChanged, this, &TimelineView::layOutSoon);
    layOutAll();
}

items::TimelineEntry TimelineView::entryAt(const QModelIndex &index) const
{
    return index.data(Model::EntryRole).value<items::TimelineEntry>();
}

void TimelineView::setWritable(bool writable)
{
    m_delegate->setWritable(writable);
    viewport()->update();
}

TimelineView::Anchor TimelineView::anchor() const
{
    const auto row = rowAt(0);
    if (row < 0)
        return {};
    return {entryAt(model()->index(row, 0)).id, -rowViewportPosition(row)};
}

domain::PostId TimelineView::topPost() const
{
    // At the top one wants to see what is new.
    return verticalScrollBar()->value() == 0 ? domain::PostId() : anchor().id;
}

void TimelineView::showAtTop(const domain::PostId &id)
{
    m_sought = QModelIndex();
    returnTo({id, 0});
}

void TimelineView::returnTo(const Anchor &anchor)
{
    m_anchor = anchor;
    m_below.clear();
    m_isAnchored = !anchor.id.isEmpty();
    if (m_isAnchored)
        restoreAnchor();
    else
        verticalScrollBar()->setValue(0);
}

void TimelineView::setMarked(const QString &words)
{
    m_delegate->setMarked(words);
    viewport()->update();
}

void TimelineView::showFiltered(bool filtered, const std::function<void()> &apply)
{
    if (filtered && !m_unfiltered)
        m_unfiltered = Anchor{topPost(), anchor().above};
    apply();
    if (!filtered && m_unfiltered)
        returnTo(*std::exchange(m_unfiltered, std::nullopt));
}

void TimelineView::keepAnchor()
{
    const bool isAtTop = verticalScrollBar()->value() == 0;
    if (m_isAnchored || !isVisible() || (isAtTop && !m_isHeld))
        return;
    m_anchor = anchor();
    m_isAnchored = !m_anchor.id.isEmpty();
    // If its post leaves, the next one that stays keeps the place.
    m_below.clear();
    const auto count = model() ? model()->rowCount() : 0;
    for (int row = rowAt(0) + 1; row > 0 && row < count; ++row) {
        const auto top = rowViewportPosition(row);
        if (top >= viewport()->height())
            break;
        if (const auto id = entryAt(model()->index(row, 0)).id; !id.isEmpty())
            m_below.append({id, -top});
    }
}

void TimelineView::restoreAnchor()
{
    // A view that has never been shown has no places yet.
    if (!m_isAnchored || !model() || !isVisible())
        return;
    for (const auto &anchor : QList<Anchor>{m_anchor} + m_below) {
        const auto index = m_locate ? m_locate(anchor.id) : QModelIndex();
        if (!index.isValid())
            continue;
        m_isAnchored = false;
        const auto top = verticalHeader()->sectionPosition(index.row());
        return verticalScrollBar()->setValue(top + anchor.above);
    }
}

void TimelineView::layOutSoon()
{
    keepAnchor();
    m_layOut.start();
    viewport()->update();
}

void TimelineView::layOutAll()
{
    setColumnWidth(0, viewport()->width());
    if (model() && model()->rowCount() > 0)
        layOut(0, model()->rowCount() - 1);
    // Qt counts rows that grew a moment later, and until then the end of the list can't be reached.
    updateGeometries();
    restoreAnchor();
    if (m_sought.isValid() && m_sought == currentIndex())
        scrollTo(m_sought);
    m_isAnchored = m_isAnchored && model() && (model()->rowCount() == 0 || !isVisible());
    viewport()->update();
    m_reported = {-1, -1};
    reportVisibleRange();
}

/// Only what has been read: anything else has the height of a blank.
void TimelineView::layOut(int first, int last)
{
    const auto width = viewport()->width();
    if (width < 100)
        return;
    for (int row = first; row <= last; ++row) {
        const auto index = model()->index(row, 0);
        const auto entry = entryAt(index);
        if (!entry.isLoaded && entry.isPost())
            continue;
        const auto height = m_delegate->layoutOf(index, width, tokensFor(palette())).height();
        if (verticalHeader()->sectionSize(row) != height)
            verticalHeader()->resizeSection(row, height);
    }
}

void TimelineView::reportVisibleRange()
{
    if (!model() || model()->rowCount() == 0)
        return;
    const auto end = rowAt(viewport()->height() - 1);
    const auto last = end < 0 ? model()->rowCount() - 1 : end;
    const std::pair range{qMax(0, rowAt(0)), last};
    if (last >= model()->rowCount() - 5)
        Q_EMIT endReached();
    if (range == m_reported)
        return;
    m_reported = range;
    Q_EMIT visibleRangeChanged(range.first, range.second);
}

void TimelineView::goToRow(int row)
{
    RowTable::goToRow(row);
    // The cards around it, not yet read, will grow and push it out of sight.
    m_sought = currentIndex();
}

void TimelineView::rowsInserted(const QModelIndex &parent, int first, int last)
{
    RowTable::rowsInserted(parent, first, last);
    // What was loaded above the row that stood for it: one reads on there.
    const auto current = currentIndex();
    if (current.isValid() && current.row() == last + 1 && entryAt(current).gap)
        goToRow(first);
}

void TimelineView::turnPage(int step)
{
    m_sought = QModelIndex();
    auto *bar = verticalScrollBar();
    bar->setValue(bar->value() + step * qMax(1, viewport()->height() - 48));
    const auto first = rowAt(8);
    if (first >= 0)
        setCurrentIndex(model()->index(first, 0));
}

void TimelineView::focusInEvent(QFocusEvent *event)
{
    // Qt makes the first row the current one, as if somebody had chosen it.
    const bool hadCurrent = currentIndex().isValid();
    const auto value = verticalScrollBar()->value();
    RowTable::focusInEvent(event);
    if (hadCurrent)
        return;
    const auto first = rowAt(8);
    setCurrentIndex(isByKey(*event) && first >= 0 ? model()->index(first, 0) : QModelIndex());
    verticalScrollBar()->setValue(value);
}

void TimelineView::showEvent(QShowEvent *event)
{
    RowTable::showEvent(event);
    layOutSoon();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    keepAnchor();
    RowTable::resizeEvent(event);
    layOutAll();
}

void TimelineView::changeEvent(QEvent *event)
{
    RowTable::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::StyleChange) {
        m_delegate->forgetLayouts();
        layOutSoon();
    }
}

PostLayout::Spot TimelineView::hitTest(const QPoint &position, QModelIndex *index,
                                       QString *target) const
{
    *index = indexAt(position);
    if (!index->isValid())
        return Spot::Elsewhere;
    const auto inRow = QPointF(position - visualRect(*index).topLeft());
    return m_delegate->layoutOf(*index, viewport()->width(), tokensFor(palette()))
        .hitTest(inRow, target);
}

void TimelineView::openText(const QModelIndex &index)
{
    m_delegate->open(entryAt(index).id);
    layOut(index.row(), index.row());
    viewport()->update();
}

void TimelineView::act(PostLayout::Spot spot, const QModelIndex &index, const QString &target)
{
    const auto entry = entryAt(index);
    switch (spot) {
    case Spot::Author:
        return Q_EMIT authorSelected(entry.post.author);
    case Spot::OtherAuthor:
        return Q_EMIT authorSelected(entry.other->author);
    case Spot::Link:
        return Q_EMIT linkSelected(target);
    case Spot::More:
        return openText(index);
    case Spot::Answer:
        return Q_EMIT answerRequested(entry.id);
    case Spot::Repost:
        return Q_EMIT repostRequested(entry.id);
    case Spot::Like:
        return Q_EMIT likeRequested(entry.id, !entry.post.isLiked);
    case Spot::Other:
        return Q_EMIT otherSelected(entry.post.other);
    case Spot::LoadGap:
        return Q_EMIT gapSelected(index.row());
    case Spot::Elsewhere:
        return;
    }
}

void TimelineView::mouseMoveEvent(QMouseEvent *event)
{
    QModelIndex index;
    QString target;
    const auto spot = hitTest(event->position().toPoint(), &index, &target);
    viewport()->setCursor(spot == Spot::Elsewhere ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (m_delegate->hoveredRow() != index.row()) {
        m_delegate->setHoveredRow(index.row());
        viewport()->update();
    }
    QString tip;
    if (spot == Spot::Answer)
        tip = tr("Reply");
    else if (spot == Spot::Repost)
        tip = tr("Repost");
    else if (spot == Spot::Like)
        tip = entryAt(index).post.isLiked ? tr("Unlike") : tr("Like");
    viewport()->setToolTip(tip);
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    m_pressedAt = event->position().toPoint();
    m_sought = QModelIndex();
    RowTable::mousePressEvent(event);
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event)
{
    RowTable::mouseReleaseEvent(event);
    const auto position = event->position().toPoint();
    if (event->button() != Qt::LeftButton || (position - m_pressedAt).manhattanLength() > 6)
        return;
    QModelIndex index;
    QString target;
    const auto spot = hitTest(position, &index, &target);
    act(spot, index, target);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || !currentIndex().isValid()) {
        const auto before = currentIndex();
        RowTable::keyPressEvent(event);
        if (currentIndex() != before)
            m_sought = currentIndex();
        return;
    }
    if (!entryAt(currentIndex()).isPost())
        Q_EMIT gapSelected(currentIndex().row());
    else
        Q_EMIT otherSelected(entryAt(currentIndex()).id);
}

bool TimelineView::offersMenu(const QModelIndex &index) const
{
    return index.isValid() && entryAt(index).isPost();
}

void TimelineView::openMenu(const QModelIndex &index, const QPoint &globalPosition)
{
    Q_EMIT menuRequested(entryAt(index).id, globalPosition);
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave) {
        m_delegate->setHoveredRow(-1);
        viewport()->update();
    }
    return RowTable::viewportEvent(event);
}

} // namespace ui

#include "moc_timelineview.cpp"
