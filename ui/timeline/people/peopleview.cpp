// SPDX-License-Identifier: MIT
#include "ui/timeline/people/peopleview.h"

#include "items/peoplemodel.h"
#include "ui/list/rowlistview.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/people/suggestionrow.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int personHeight = 52;
constexpr qreal avatarSize = 36;
} // namespace

class PeopleView::Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static QString textOf(const domain::Person &person)
    {
        return person.isFollowed ? PeopleView::tr("Following") : PeopleView::tr("Follow");
    }
    static QRectF buttonOf(const QRectF &row, const domain::Person &person)
    {
        const TextLine text(textOf(person), FontRole::Button, Ink::Text);
        const auto width = text.width() + (person.isFollowed ? 44 : 28);
        return {row.right() - 12 - width, row.center().y() - 14, width, 28};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

    domain::AccountId viewer; ///< has no button
    bool isWritable = true;
};

void PeopleView::Delegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    const auto &tokens = tokensFor(option.palette);
    const auto person = index.data(items::PeopleModel::PersonRole).value<domain::Person>();
    const QRectF row(option.rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const auto pill = row.adjusted(4, 2, -4, -2);
    if (option.state & QStyle::State_Selected)
        drawBox(*painter, pill, 6, tokens.tint);
    else if (option.state & QStyle::State_MouseOver)
        drawBox(*painter, pill, 6, tokens.skeleton);
    if (option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus)
        drawFocusRing(*painter, pill, 6, tokens);
    drawAvatar(*painter, QRectF(row.left() + 12, row.center().y() - 18, avatarSize, avatarSize),
               person.id, person.name);
    const auto button = buttonOf(row, person);
    const auto left = 12 + avatarSize + 12;
    const auto room = button.left() - row.left() - left - 8;
    TextLine name(personName(person.id, person.name), FontRole::BodyStrong, Ink::Text, room);
    name.startAt({left, personHeight / 2.0 - 9});
    name.paint(*painter, row.topLeft(), tokens);
    TextLine second(detailOf(person), FontRole::Meta, Ink::Muted, room);
    second.startAt({left, personHeight / 2.0 + 9});
    second.paint(*painter, row.topLeft(), tokens);
    if (person.id == viewer) {
        painter->restore();
        return;
    }
    painter->setOpacity(isWritable ? 1 : 0.5);
    drawBox(*painter, button, 6, person.isFollowed ? tokens.tint : tokens.raised,
            person.isFollowed ? QColor(Qt::transparent) : tokens.border);
    TextLine text(textOf(person), FontRole::Button, person.isFollowed ? Ink::Accent : Ink::Text);
    if (person.isFollowed)
        drawIcon(*painter, QRectF(button.left() + 10, button.center().y() - 8, 16, 16), u"check",
                 tokens.accent);
    text.endAt({button.right() - 14 - row.left(), button.center().y() - row.top()});
    text.paint(*painter, row.topLeft(), tokens);
    painter->restore();
}

PeopleView::PeopleView(QWidget *parent)
    : QTableView(parent)
    , m_delegate(new Delegate(this))
{
    setAccessibleName(tr("People"));
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(SingleSelection);
    setSelectionBehavior(SelectRows);
    horizontalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(personHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalScrollBar()->setSingleStep(personHeight);
    viewport()->setBackgroundRole(QPalette::Base);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

domain::Person PeopleView::personAt(const QModelIndex &index) const
{
    return index.data(items::PeopleModel::PersonRole).value<domain::Person>();
}

void PeopleView::setModel(QAbstractItemModel *model)
{
    if (model)
        releaseSelectedRow(*this, *model);
    QTableView::setModel(model);
}

void PeopleView::setViewer(const domain::AccountId &viewer)
{
    m_delegate->viewer = viewer;
    viewport()->update();
}

void PeopleView::setWritable(bool writable)
{
    m_delegate->isWritable = writable;
    viewport()->update();
}

void PeopleView::goToRow(int row)
{
    if (model() && model()->rowCount() > 0)
        setCurrentIndex(model()->index(qBound(0, row, model()->rowCount() - 1), 0));
}

QModelIndex PeopleView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    // A table goes to the ends of its row, which has one column here.
    const auto rows = model() ? model()->rowCount() : 0;
    if (rows > 0 && (action == MoveHome || action == MoveEnd))
        return model()->index(action == MoveHome ? 0 : rows - 1, 0);
    return QTableView::moveCursor(action, modifiers);
}

void PeopleView::moveSelection(int step)
{
    goToRow(currentIndex().isValid() ? currentIndex().row() + step : 0);
}

void PeopleView::turnPage(int step)
{
    moveSelection(step * qMax(1, viewport()->height() / personHeight - 1));
}

void PeopleView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    setColumnWidth(0, viewport()->width());
}

void PeopleView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("People"));
}

void PeopleView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().isValid())
        return Q_EMIT personSelected(personAt(currentIndex()).id);
    if (event->key() == Qt::Key_Space && currentIndex().isValid())
        return Q_EMIT followRequested(personAt(currentIndex()));
    QTableView::keyPressEvent(event);
}

void PeopleView::mouseMoveEvent(QMouseEvent *event)
{
    const bool isOverRow = indexAt(event->position().toPoint()).isValid();
    viewport()->setCursor(isOverRow ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTableView::mouseMoveEvent(event);
}

void PeopleView::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    const auto index = indexAt(event->position().toPoint());
    if (!index.isValid() || event->button() != Qt::LeftButton)
        return;
    const auto person = personAt(index);
    const bool isOther = person.id != m_delegate->viewer;
    if (isOther && Delegate::buttonOf(visualRect(index), person).contains(event->position()))
        Q_EMIT followRequested(person);
    else
        Q_EMIT personSelected(person.id);
}

} // namespace ui
