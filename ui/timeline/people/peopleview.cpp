// SPDX-License-Identifier: MIT
#include "ui/timeline/people/peopleview.h"

#include "items/peoplemodel.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int rowHeight = 52;
constexpr qreal avatarSize = 36;
} // namespace

class PeopleView::Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {200, rowHeight};
    }
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
    name.startAt({left, rowHeight / 2.0 - 9});
    name.paint(*painter, row.topLeft(), tokens);
    const auto detail = person.mutual.isEmpty()
        ? PeopleView::tr("%Ln follower(s)", nullptr, int(person.followers))
        : PeopleView::tr("followed by %1").arg(person.mutual.mid(0, 2).join(u", "_s));
    TextLine second(detail, FontRole::Meta, Ink::Muted, room);
    second.startAt({left, rowHeight / 2.0 + 9});
    second.paint(*painter, row.topLeft(), tokens);
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
    : QListView(parent)
    , m_delegate(new Delegate(this))
{
    setAccessibleName(tr("People"));
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

domain::Person PeopleView::personAt(const QModelIndex &index) const
{
    return index.data(items::PeopleModel::PersonRole).value<domain::Person>();
}

void PeopleView::setWritable(bool writable)
{
    m_delegate->isWritable = writable;
    viewport()->update();
}

void PeopleView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        setAccessibleName(tr("People"));
}

void PeopleView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().isValid())
        return Q_EMIT personChosen(personAt(currentIndex()).id);
    if (event->key() == Qt::Key_Space && currentIndex().isValid())
        return Q_EMIT followRequested(personAt(currentIndex()));
    QListView::keyPressEvent(event);
}

void PeopleView::mouseMoveEvent(QMouseEvent *event)
{
    const bool isOverRow = indexAt(event->position().toPoint()).isValid();
    viewport()->setCursor(isOverRow ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QListView::mouseMoveEvent(event);
}

void PeopleView::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    const auto index = indexAt(event->position().toPoint());
    if (!index.isValid() || event->button() != Qt::LeftButton)
        return;
    const auto person = personAt(index);
    if (Delegate::buttonOf(visualRect(index), person).contains(event->position()))
        Q_EMIT followRequested(person);
    else
        Q_EMIT personChosen(person.id);
}

} // namespace ui
