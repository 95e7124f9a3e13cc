// SPDX-License-Identifier: MIT
#include "ui/timeline/people/suggestionrow.h"

#include "ui/list/textline.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QMouseEvent>

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
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(m_follow);
    setCompact(m_follow);
    setCursor(Qt::PointingHandCursor);
    setFixedHeight(50);
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
    TextLine name(personName(person.id, person.name), FontRole::BodyStrong, Ink::Text,
                  right - left);
    name.startAt({left, leftMiddle.y() - 9});
    name.paint(painter, {}, tokens);
    TextLine second(detail, FontRole::Meta, Ink::Muted, right - left);
    second.startAt({left, leftMiddle.y() + 9});
    second.paint(painter, {}, tokens);
}

} // namespace ui
