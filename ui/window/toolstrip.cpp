// SPDX-License-Identifier: MIT
#include "ui/window/toolstrip.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/style.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QActionGroup>
#include <QEvent>

using namespace Qt::StringLiterals;

namespace ui {

using Phase = base::ConnectionState::Phase;

namespace {

constexpr Scaled labelWidthLimit(140);
constexpr int labelLeft = 26;
constexpr int labelRight = 32;
constexpr int avatarSize = 24;
constexpr Scaled nameWidthLimit(160);
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

MenuButton::MenuButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, &MenuButton::openMenu);
    whenTranslated(*this, [this] { updateTexts(); });
    whenResized(*this, [this] { updateTexts(); });
}

void MenuButton::setFurtherActions(const QList<QAction *> &actions)
{
    m_furtherActions = actions;
    fillMenu();
}

void MenuButton::fillMenu()
{
    m_menu->clear();
    addEntries(*m_menu);
    m_menu->addActions(m_furtherActions);
}

void MenuButton::openMenu()
{
    fillMenu();
    const auto size = m_menu->sizeHint();
    m_menu->popup(mapToGlobal(QPoint(width() - size.width(), height() + 2)));
}

void MenuButton::drawFrame(QPainter &painter, const Tokens &tokens)
{
    drawIcon(painter, {width() - 24.0, (height() - 16) / 2.0, 16, 16}, u"chevron-down",
             tokens.muted);
    if (hasFocus())
        drawFocusRing(painter, rect(), 6, tokens);
}

ConnectionPill::ConnectionPill(QWidget *parent)
    : MenuButton(parent)
{
    m_label->setTextFormat(Qt::PlainText);
    m_label->setFont(ui::font(FontRole::Button));
    m_label->setAttribute(Qt::WA_TransparentForMouseEvents);
    rowOf({m_label}, {.margins = {labelLeft, 0, labelRight, 0}}, this);
    updateTexts();
}

void ConnectionPill::setCommunity(const QString &name)
{
    m_community = displayLine(name, 64);
    updateTexts();
}

void ConnectionPill::setNature(const std::optional<CommunityNature> &nature)
{
    m_nature = nature;
    updateTexts();
}

void ConnectionPill::setState(const base::ConnectionState &state)
{
    m_state = state;
    updateTexts();
}

QString ConnectionPill::sentence() const
{
    switch (m_state.phase) {
    case Phase::Connecting:
        return m_state.cause.detail.isEmpty()
            ? tr("Connecting…")
            : tr("Connecting… %1").arg(sentenceFor(m_state.cause));
    case Phase::Offline:
        return tr("Offline: %1").arg(sentenceFor(m_state.cause));
    case Phase::Online:
        break;
    }
    if (!m_state.pushTrouble.detail.isEmpty())
        return tr("Connected. %1").arg(sentenceFor(m_state.pushTrouble));
    if (m_state.serverVersion.isEmpty())
        return tr("Connected");
    const auto milliseconds
        = QLocale().toString(static_cast<double>(m_state.roundTrip.count()) / 1000.0, 'f', 1);
    const auto version = displayLine(m_state.serverVersion, 32);
    if (m_state.node.isEmpty())
        return tr("Connected to Redis %1, %2 ms").arg(version, milliseconds);
    //: %3 is the server of several that serves now, e.g. 10.0.0.2:6379
    return tr("Connected to Redis %1 at %3, %2 ms")
        .arg(version, milliseconds, displayLine(m_state.node, 80));
}

void ConnectionPill::updateTexts()
{
    const auto text = m_state.phase == Phase::Offline                 ? tr("Offline")
        : m_state.phase == Phase::Connecting || m_community.isEmpty() ? tr("Connecting…")
                                                                      : m_community;
    m_label->setText(m_label->fontMetrics().elidedText(text, Qt::ElideRight, labelWidthLimit));
    m_label->setAccessibleName(tr("Connection"));
    const auto state = sentence();
    const bool isEnded = state.endsWith(u'.') || state.endsWith(u'。');
    const auto about = m_nature //: A state such as "Connected", as a sentence of its own
        ? joinSentences(isEnded ? state : tr("%1.").arg(state), natureSentence(*m_nature))
        : state;
    m_label->setAccessibleDescription(about);
    setAccessibleName(tr("Connection: %1").arg(text));
    setAccessibleDescription(about);
    setToolTip(u"<p>%1</p>"_s.arg(displayLine(about).toHtmlEscaped())); // long: it wraps
    updateGeometry();
    update();
}

void ConnectionPill::addEntries(QMenu &menu)
{
    auto *state = menu.addAction(sentence().replace(u'&', u"&&"_s));
    state->setEnabled(false);
    menu.addSeparator();
    if (m_state.phase != Phase::Online)
        menu.addAction(ui::icon(u"refresh-cw"_s), tr("Try again now"), this,
                       &ConnectionPill::reconnectRequested);
}

QSize ConnectionPill::sizeHint() const
{
    return {labelLeft + m_label->sizeHint().width() + labelRight, LineBox(32)};
}

void ConnectionPill::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    drawBox(painter, rect(), 6,
            isDown()           ? t.inactiveSelection
                : underMouse() ? t.hover
                               : t.raised,
            t.border);
    const bool isWhole = m_state.pushTrouble.detail.isEmpty();
    const auto dot = m_state.phase == Phase::Online ? (isWhole ? t.ok : t.gold)
        : m_state.phase == Phase::Offline           ? t.danger
                                                    : t.gold;
    drawBox(painter, {10.5, height() / 2.0 - 4, 8, 8}, 4, dot);
    drawFrame(painter, t);
}

IdentityButton::IdentityButton(QWidget *parent)
    : MenuButton(parent)
{
    setFont(ui::font(FontRole::Button));
    updateTexts();
}

void IdentityButton::setIdentity(const Identity &identity)
{
    m_identity = identity;
    updateTexts();
    fillMenu();
}

void IdentityButton::updateTexts()
{
    const auto &person = m_identity.person;
    const auto name = person ? displayLine(person->name, 64) : QString();
    setText(person ? name : m_identity.people.isEmpty() ? tr("Sign in") : tr("Choose a person"));
    setAccessibleName(person ? tr("Acting as %1").arg(name) : text());
    menu()->setAccessibleName(tr("People"));
    updateGeometry();
    update();
}

void IdentityButton::addEntries(QMenu &menu)
{
    const auto personId = m_identity.person ? m_identity.person->id : domain::AccountId();
    auto people
        = m_identity.people.first(std::min<qsizetype>(peopleLimit, m_identity.people.size()));
    const auto acting = std::ranges::find(m_identity.people, personId, &domain::Account::id);
    if (acting - m_identity.people.begin() >= people.size() && acting != m_identity.people.end())
        people.prepend(*acting);
    for (const auto &account : std::as_const(people)) {
        auto *action = menu.addAction(avatarIcon(account), menuText(account.name));
        const bool isActing = account.id == personId;
        action->setCheckable(isActing);
        action->setChecked(isActing);
        connect(action, &QAction::triggered, this,
                [this, name = account.name] { Q_EMIT personSelected(name); });
    }
    if (people.size() < m_identity.people.size())
        menu.addAction(ui::icon(u"users"_s), tr("Somebody else…"), this,
                       &IdentityButton::othersRequested);
    if (!people.isEmpty())
        menu.addSeparator();
}

QSize IdentityButton::sizeHint() const
{
    const auto name = std::min(fontMetrics().horizontalAdvance(text()), int(nameWidthLimit));
    return {8 + avatarSize + 8 + name + 8 + 16 + 8, LineBox(32)};
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
    drawFrame(painter, t);
}

ToolStrip::ToolStrip(ActionRegistry &actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
{
    keepFixedHeight(*this, LineBox(48));
    layGround(*this, {.color = &Tokens::window, .lines = Qt::BottomEdge});
    createParts();
    connect(m_new, &QAbstractButton::clicked, this,
            [this] { m_actions.action(m_newId)->trigger(); });
    connect(m_undo, &QAbstractButton::clicked, m_actions.action(ActionId::Undo), &QAction::trigger);
    for (const auto id : {ActionId::Undo, ActionId::NewArticle, ActionId::NewTopic,
                          ActionId::NewPost, ActionId::Refresh})
        connect(m_actions.action(id), &QAction::changed, this, &ToolStrip::followActions);
    connect(&m_actions, &ActionRegistry::shortcutsChanged, this, &ToolStrip::retranslate);
    keepTranslated(*this, [this] { retranslate(); });
}

void ToolStrip::createParts()
{
    m_refresh->setDefaultAction(m_actions.action(ActionId::Refresh));
    m_new->setIcon(icon(u"square-pen"_s));
    setButtonKind(m_new, ButtonKind::Primary);
    m_undo->setIcon(icon(u"undo-2"_s));
    setButtonKind(m_undo, ButtonKind::Flat);
    m_filter->setMinimumWidth(200);
    m_filter->setMaximumWidth(360);
    m_filter->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);

    rowOf(
        {m_refresh, m_new, m_undo, Stretch{1}, {m_filter, 2}, Stretch{1}, m_identity, m_connection},
        {.margins = {8, 0, 16, 0}, .spacing = 8}, this);
}

void ToolStrip::setNewAction(ActionId id)
{
    m_newId = id;
    retranslate();
}

void ToolStrip::followActions()
{
    const auto *undo = m_actions.action(ActionId::Undo);
    m_undo->setVisible(m_actions.isHandled(ActionId::Undo));
    enable({m_undo}, undo->isEnabled(), undo->toolTip());
    m_new->setVisible(m_actions.isHandled(m_newId) && m_actions.action(m_newId)->isVisible());
    m_new->setEnabled(m_actions.action(m_newId)->isEnabled());
}

void ToolStrip::retranslate()
{
    setAccessibleName(tr("Tools"));
    m_new->setText(m_actions.plainText(m_newId));
    m_new->setAccessibleName(m_actions.plainText(m_newId));
    m_new->setToolTip(m_actions.plainText(m_newId));
    m_undo->setText(tr("Undo"));
    m_refresh->setAccessibleName(m_actions.plainText(ActionId::Refresh));
    m_filter->setKeyCaps(m_actions.keyCaps(ActionId::Filter));
    followActions();
}

} // namespace ui

#include "moc_toolstrip.cpp"
