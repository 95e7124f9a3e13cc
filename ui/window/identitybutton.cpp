// SPDX-License-Identifier: MIT
#include "ui/window/identitybutton.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"

#include <QActionGroup>
#include <QEvent>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

constexpr int avatarSize = 24;
constexpr int nameWidthLimit = 160;
constexpr int peopleLimit = 20; ///< a longer menu is no menu; the quick switcher finds the others

QIcon avatarIcon(const domain::Account &account)
{
    QIcon icon;
    for (const int scale : {1, 2}) {
        QPixmap pixmap(QSize(16, 16) * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        drawAvatar(painter, {0, 0, 16, 16}, account.id, account.name);
        icon.addPixmap(pixmap);
    }
    return icon;
}

/// "&" would make a mnemonic of the next letter.
QString menuText(const QString &name)
{
    return displayLine(name, 64).replace(u'&', u"&&"_s);
}

} // namespace

IdentityButton::IdentityButton(QWidget *parent)
    : QAbstractButton(parent)
    , m_menu(new QMenu(this))
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFont(ui::font(FontRole::Button));
    connect(this, &QAbstractButton::clicked, this, &IdentityButton::openMenu);
    updateTexts();
}

void IdentityButton::setIdentity(const Identity &identity)
{
    m_identity = identity;
    updateTexts();
    fillMenu();
}

void IdentityButton::setFurtherActions(const QList<QAction *> &actions)
{
    m_furtherActions = actions;
    fillMenu();
}

void IdentityButton::updateTexts()
{
    const auto &person = m_identity.person;
    const auto name = person ? displayLine(person->name, 64) : QString();
    setText(person ? name : m_identity.people.isEmpty() ? tr("Sign in") : tr("Choose a person"));
    setAccessibleName(person ? tr("Acting as %1").arg(name) : text());
    m_menu->setAccessibleName(tr("People"));
    updateGeometry();
    update();
}

void IdentityButton::fillMenu()
{
    m_menu->clear();
    const auto people
        = m_identity.people.first(std::min<qsizetype>(peopleLimit, m_identity.people.size()));
    for (const auto &account : people) {
        auto *action = m_menu->addAction(avatarIcon(account), menuText(account.name));
        const bool isActing = m_identity.person && m_identity.person->id == account.id;
        action->setCheckable(isActing);
        action->setChecked(isActing);
        connect(action, &QAction::triggered, this,
                [this, name = account.name] { Q_EMIT personSelected(name); });
    }
    if (!people.isEmpty())
        m_menu->addSeparator();
    m_menu->addActions(m_furtherActions);
}

void IdentityButton::openMenu()
{
    const auto size = m_menu->sizeHint();
    m_menu->popup(mapToGlobal(QPoint(width() - size.width(), height() + 2)));
}

QSize IdentityButton::sizeHint() const
{
    const auto name = std::min(fontMetrics().horizontalAdvance(text()), nameWidthLimit);
    return {8 + avatarSize + 8 + name + 8 + 16 + 8, 32};
}

void IdentityButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    if (isDown() || underMouse())
        drawBox(painter, rect(), 6, isDown() ? t.inactiveSelection : t.hover);
    const int avatarTop = (height() - avatarSize) / 2;
    const QRectF avatar(8, avatarTop, avatarSize, avatarSize);
    if (m_identity.person)
        drawAvatar(painter, avatar, m_identity.person->id, m_identity.person->name);
    else
        drawIcon(painter, avatar.adjusted(4, 4, -4, -4), u"user", t.muted);
    painter.setPen(t.text);
    const auto name = fontMetrics().elidedText(text(), Qt::ElideRight, nameWidthLimit);
    painter.drawText(rect().adjusted(8 + avatarSize + 8, 0, 0, 0),
                     Qt::AlignVCenter | Qt::TextSingleLine, name);
    drawIcon(painter, {width() - 24.0, (height() - 16) / 2.0, 16, 16}, u"chevron-down", t.muted);
    if (hasFocus())
        drawFocusRing(painter, rect(), 6, t);
}

void IdentityButton::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        updateTexts();
    QAbstractButton::changeEvent(event);
}

} // namespace ui
