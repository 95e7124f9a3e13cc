// SPDX-License-Identifier: MIT
#include "ui/list/placebutton.h"

#include "ui/list/textline.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/menus.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>

#include <cmath>

using namespace Qt::StringLiterals;

namespace ui {

using PlaceKind = domain::PlaceLink::Kind;

namespace {
constexpr Scaled placeChipHeight(18);
constexpr Scaled placeTextHeight(20);
constexpr qreal placeMargin = 1;

FontRole placeRoleOf(PlaceButton::Look look)
{
    return look == PlaceButton::Look::Strong ? FontRole::BodyStrong : FontRole::Meta;
}

/// A link that can be pressed, not a button.
class PlaceInterface : public QAccessibleWidget {
public:
    explicit PlaceInterface(PlaceButton *button)
        : QAccessibleWidget(button, QAccessible::Link)
    {
    }

    [[nodiscard]] QAccessible::State state() const override
    {
        auto state = QAccessibleWidget::state();
        state.linked = widget()->isEnabled();
        return state;
    }
    [[nodiscard]] QStringList actionNames() const override
    {
        return widget()->isEnabled() ? QStringList{pressAction()} : QStringList();
    }
    void doAction(const QString &name) override
    {
        if (name == pressAction())
            static_cast<QAbstractButton *>(widget())->click();
    }
    [[nodiscard]] QStringList keyBindingsForAction(const QString &) const override { return {}; }
};

QAccessibleInterface *placeInterface(const QString &, QObject *object)
{
    auto *button = qobject_cast<PlaceButton *>(object);
    return button ? new PlaceInterface(button) : nullptr;
}
} // namespace

QString iconOf(PlaceKind kind)
{
    switch (kind) {
    case PlaceKind::Article:
        return u"newspaper"_s;
    case PlaceKind::Person:
        return u"user"_s;
    case PlaceKind::Group:
    case PlaceKind::Category:
        return u"hash"_s;
    case PlaceKind::Tag:
        return u"tag"_s;
    case PlaceKind::Site:
        break;
    }
    return u"globe"_s;
}

QString placeName(PlaceKind kind, const QString &name)
{
    switch (kind) {
    case PlaceKind::Article:
        return PlaceButton::tr("Article %1").arg(name);
    case PlaceKind::Person:
        return PlaceButton::tr("Profile of %1").arg(name);
    case PlaceKind::Group:
        return PlaceButton::tr("Group %1").arg(name);
    case PlaceKind::Category:
        return PlaceButton::tr("Category %1").arg(name);
    case PlaceKind::Tag:
        return PlaceButton::tr("Tag %1").arg(name);
    case PlaceKind::Site:
        break;
    }
    return PlaceButton::tr("Articles from %1").arg(name);
}

NamedPlace NamedPlace::ofLink(const QString &link, const QString &words)
{
    return link.startsWith(u'@') ? ofName(link.mid(1)) : NamedPlace{{}, words, link};
}

QList<NamedPlace> NamedPlace::ofLinks(const QList<DocumentLink> &links)
{
    QList<NamedPlace> places;
    for (const auto &link : links)
        places.append(ofLink(link.href, link.words));
    return places;
}

NamedLink NamedLink::of(const NamedPlace &named)
{
    if (named.name.isEmpty())
        return {};
    if (!named.place)
        return {named.link, displayLine(named.name, 40), u"link"_s};
    const auto kind = named.place->kind;
    return {named.place->toString(), placeName(kind, displayLine(named.name, 40)), iconOf(kind)};
}

void addLinks(QMenu &menu, const QList<NamedLink> &links,
              const std::function<void(const QString &link)> &follow)
{
    QMenu *goTo = nullptr;
    QStringList known;
    for (const auto &[link, text, iconName] : links) {
        // Somebody may be known by id and by name only.
        if (link.isEmpty() || known.contains(text.toCaseFolded()))
            continue;
        known.append(text.toCaseFolded());
        if (!goTo)
            goTo = menu.addMenu(PlaceButton::tr("Go to"));
        goTo->addAction(icon(iconName), QString(text).replace(u'&', "&&"_L1), goTo,
                        [follow, link = link] { follow(link); });
    }
}

void addPlaces(QMenu &menu, const QList<NamedPlace> &places,
               const std::function<void(const QString &link)> &follow)
{
    QList<NamedLink> links;
    for (const auto &place : places)
        links.append(NamedLink::of(place));
    addLinks(menu, links, follow);
}

PlaceButton::PlaceButton(Look look, QWidget *parent)
    : QAbstractButton(parent)
    , m_look(look)
{
    static const bool isKnown = [] {
        QAccessible::installFactory(placeInterface);
        return true;
    }();
    Q_UNUSED(isKnown)
    setUpPainted(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, [this] {
        if (m_place)
            Q_EMIT followed(m_place->toString());
    });
}

void PlaceButton::setPlace(const std::optional<domain::PlaceLink> &place, const QString &text,
                           const QString &iconName)
{
    m_place = place;
    m_text = displayLine(text, 64);
    m_iconName = iconName;
    setEnabled(place.has_value());
    setAccessibleName(place ? placeName(place->kind, m_text) : m_text);
    setToolTip({});
    updateGeometry();
    update();
}

void PlaceButton::setRoom(int room)
{
    m_room = room;
}

QSize PlaceButton::sizeHint() const
{
    const auto width = m_look == Look::Chip
        ? chipWidth(m_text, !m_iconName.isEmpty())
        : TextLine(m_text, placeRoleOf(m_look), Ink::Text).width() + 2 * placeMargin;
    return {qMin(m_room, int(std::ceil(width))),
            m_look == Look::Chip ? placeChipHeight : placeTextHeight};
}

QSize PlaceButton::minimumSizeHint() const
{
    return {qMin(40, sizeHint().width()), sizeHint().height()};
}

void PlaceButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const bool isHot = isEnabled() && (underMouse() || hasFocus());
    if (m_look == Look::Chip)
        drawChip(painter, rect(), m_text, isHot ? unseenBadgeColors(tokens) : chipColors(tokens),
                 m_iconName);
    else
        paintText(painter, isHot);
    if (hasFocus())
        drawFocusRing(painter, rect(), 4, tokens);
}

void PlaceButton::paintText(QPainter &painter, bool isHot) const
{
    const auto &tokens = tokensFor(palette());
    const auto ink = isHot ? Ink::Accent : m_look == Look::Strong ? Ink::Text : Ink::Muted;
    TextLine line(m_text, placeRoleOf(m_look), ink, width() - 2 * placeMargin);
    line.startAt({placeMargin, height() / 2.0}).paint(painter, {}, tokens);
    if (isHot)
        painter.fillRect(QRectF(placeMargin, height() - 3, line.width(), 1), inkOf(ink, tokens));
}

void PlaceButton::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_place)
        return event->ignore();
    auto *menu = newMenu(*this);
    menu->addAction(tr("Open"), this, [this] { click(); });
    addCopy(*menu, tr("Copy link"), m_place->toString());
    addCopy(*menu, tr("Copy name"), m_text);
    menu->popup(event->globalPos());
}

} // namespace ui

#include "moc_placebutton.cpp"
