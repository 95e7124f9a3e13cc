// SPDX-License-Identifier: MIT
#include "ui/timeline/people/peopleview.h"

#include "items/peoplemodel.h"
#include "ui/list/rowlistview.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/timeline/people/suggestionrow.h"
#include "ui/widgets/retext.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int personHeight = 52;
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

private:
    static void paintGround(QPainter &painter, const QStyleOptionViewItem &option);
    void paintButton(QPainter &painter, const QRectF &button, const domain::Person &person,
                     const Tokens &tokens) const;
};

void PeopleView::Delegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    constexpr qreal margin = 12;
    const auto &tokens = tokensFor(option.palette);
    const auto person = index.data(items::PeopleModel::PersonRole).value<domain::Person>();
    const QRectF row(option.rect);
    const auto button = buttonOf(row, person);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintGround(*painter, option);
    paintPerson(*painter, {row.left() + margin, row.center().y()}, person, detailOf(person),
                button.left() - 8, tokens);
    if (person.id != viewer)
        paintButton(*painter, button, person, tokens);
    painter->restore();
}

void PeopleView::Delegate::paintGround(QPainter &painter, const QStyleOptionViewItem &option)
{
    const auto &tokens = tokensFor(option.palette);
    const auto pill = QRectF(option.rect).adjusted(4, 2, -4, -2);
    if (option.state & QStyle::State_Selected)
        drawBox(painter, pill, 6, tokens.tint);
    else if (option.state & QStyle::State_MouseOver)
        drawBox(painter, pill, 6, tokens.skeleton);
    if (option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus)
        drawFocusRing(painter, pill, 6, tokens);
}

void PeopleView::Delegate::paintButton(QPainter &painter, const QRectF &button,
                                       const domain::Person &person, const Tokens &tokens) const
{
    painter.setOpacity(isWritable ? 1 : 0.5);
    drawBox(painter, button, 6, person.isFollowed ? tokens.tint : tokens.raised,
            person.isFollowed ? QColor(Qt::transparent) : tokens.border);
    TextLine text(textOf(person), FontRole::Button, person.isFollowed ? Ink::Accent : Ink::Text);
    if (person.isFollowed)
        drawIcon(painter, QRectF(button.left() + 10, button.center().y() - 8, 16, 16), u"check",
                 tokens.accent);
    text.endAt({button.right() - 14, button.center().y()});
    text.paint(painter, {}, tokens);
}

PeopleView::PeopleView(QWidget *parent)
    : RowTable(parent)
    , m_delegate(new Delegate(this))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("People")); });
    setItemDelegate(m_delegate);
    verticalHeader()->setDefaultSectionSize(personHeight);
    verticalScrollBar()->setSingleStep(personHeight);
    viewport()->setBackgroundRole(QPalette::Base);
}

domain::Person PeopleView::personAt(const QModelIndex &index) const
{
    return index.data(items::PeopleModel::PersonRole).value<domain::Person>();
}

void PeopleView::setModel(QAbstractItemModel *model)
{
    if (model)
        releaseSelectedRow(*this, *model);
    RowTable::setModel(model);
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
    RowTable::resizeEvent(event);
    setColumnWidth(0, viewport()->width());
}

void PeopleView::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().isValid())
        return Q_EMIT personSelected(personAt(currentIndex()).id);
    if (event->key() == Qt::Key_Space && currentIndex().isValid())
        return Q_EMIT followRequested(personAt(currentIndex()));
    RowTable::keyPressEvent(event);
}

void PeopleView::mouseMoveEvent(QMouseEvent *event)
{
    const bool isOverRow = indexAt(event->position().toPoint()).isValid();
    viewport()->setCursor(isOverRow ? Qt::PointingHandCursor : Qt::ArrowCursor);
    RowTable::mouseMoveEvent(event);
}

void PeopleView::mouseReleaseEvent(QMouseEvent *event)
{
    RowTable::mouseReleaseEvent(event);
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
