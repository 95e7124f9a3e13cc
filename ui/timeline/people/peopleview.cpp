// SPDX-License-Identifier: MIT
#include "ui/timeline/people/peopleview.h"

#include "items/peoplemodel.h"
#include "ui/list/rowlistview.h"
#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

using namespace Qt::StringLiterals;

namespace ui {

QString detailOf(const domain::Person &person)
{
    using domain::Suggestion;
    if (person.why == Suggestion::Followed)
        return SuggestionRow::tr("followed by many here");
    if (person.why == Suggestion::Active)
        return SuggestionRow::tr("posts lately");
    if (person.mutual.isEmpty())
        return SuggestionRow::tr("%Ln follower(s)", nullptr, int(person.followers));
    const auto first = displayLine(person.mutual.constFirst(), 32);
    if (person.mutualCount < 2)
        return SuggestionRow::tr("followed by %1").arg(first);
    //: %1 is a name, %Ln the number of further people
    return SuggestionRow::tr("followed by %1 and %Ln you follow", nullptr,
                             int(person.mutualCount - 1))
        .arg(first);
}

namespace {
/// What fits beside the button; the tooltip has the whole sentence.
QString shortDetailOf(const domain::Person &person)
{
    if (person.mutualCount < 2)
        return detailOf(person);
    //: Two of those whom one follows follow this person: "followed by ann +1"
    return SuggestionRow::tr("followed by %1 +%2")
        .arg(displayLine(person.mutual.value(0), 32))
        .arg(person.mutualCount - 1);
}
} // namespace

SuggestionRow::SuggestionRow(QWidget *parent)
    : QWidget(parent)
    , m_follow(new QPushButton(this))
{
    rowOf({Stretch{1}, m_follow}, {.margins = {}}, this);
    setCompact(m_follow);
    setCursor(Qt::PointingHandCursor);
    keepFixedHeight(*this, Scaled(50));
    connect(m_follow, &QAbstractButton::clicked, this,
            [this] { Q_EMIT followRequested(m_person); });
    keepTranslated(*this, [this] { showState(); });
}

void SuggestionRow::setPerson(const domain::Person &person)
{
    m_person = person;
    showState();
    update();
}

void SuggestionRow::setWritable(bool writable, const QString &disabledReason)
{
    m_disabledReason = writable ? QString() : disabledReason;
    showState();
}

void SuggestionRow::showState()
{
    const bool isFollowed = m_person.isFollowed;
    m_follow->setText(isFollowed ? tr("Following") : tr("Follow"));
    m_follow->setIcon(isFollowed ? icon(u"check"_s) : QIcon());
    // There are several: each says whom.
    const auto name = personName(m_person.id, m_person.name);
    m_follow->setAccessibleName(isFollowed ? tr("Unfollow %1").arg(name)
                                           : tr("Follow %1").arg(name));
    m_follow->setEnabled(m_disabledReason.isEmpty());
    m_follow->setToolTip(plainToolTip(m_disabledReason));
    setAccessibleName(name);
    // The line may be too short for it.
    setAccessibleDescription(detailOf(m_person));
    setToolTip(plainToolTip(detailOf(m_person)));
}

void SuggestionRow::mouseReleaseEvent(QMouseEvent *event)
{
    QWidget::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        Q_EMIT personSelected(m_person.id);
}

void SuggestionRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPerson(painter, {0, height() / 2.0}, m_person, shortDetailOf(m_person), m_follow->x() - 8,
                tokensFor(palette()));
}

void paintPerson(QPainter &painter, const QPointF &leftMiddle, const domain::Person &person,
                 const QString &detail, qreal right, const Tokens &tokens)
{
    constexpr qreal avatar = 36;
    drawAvatar(painter, QRectF(leftMiddle.x(), leftMiddle.y() - avatar / 2, avatar, avatar),
               person.id, person.name);
    const auto left = leftMiddle.x() + avatar + 12;
    TextLine(personName(person.id, person.name), FontRole::BodyStrong, Ink::Text, right - left)
        .startAt({left, leftMiddle.y() - scaled(9)})
        .paint(painter, {}, tokens);
    TextLine(detail, FontRole::Meta, Ink::Muted, right - left)
        .startAt({left, leftMiddle.y() + scaled(9)})
        .paint(painter, {}, tokens);
}

namespace {
constexpr Scaled personHeight(52);
constexpr LineBox buttonHeight(28);
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
        return {row.right() - 12 - width, row.center().y() - buttonHeight / 2, width,
                qreal(buttonHeight)};
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
    if (person.isFollowed)
        drawIcon(painter, QRectF(button.left() + 10, button.center().y() - 8, 16, 16), u"check",
                 tokens.accent);
    TextLine(textOf(person), FontRole::Button, person.isFollowed ? Ink::Accent : Ink::Text)
        .endAt({button.right() - 14, button.center().y()})
        .paint(painter, {}, tokens);
}

PeopleView::PeopleView(QWidget *parent)
    : RowTable(parent)
    , m_delegate(new Delegate(this))
{
    keepTranslated(*this, [this] { setAccessibleName(tr("People")); });
    setItemDelegate(m_delegate);
    keepSized(*this, [this] {
        verticalHeader()->setDefaultSectionSize(personHeight);
        verticalScrollBar()->setSingleStep(personHeight);
    });
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

#include "moc_peopleview.cpp"
