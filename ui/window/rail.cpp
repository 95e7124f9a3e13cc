// SPDX-License-Identifier: MIT
#include "ui/window/rail.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/window/communitytiles.h"

#include <QAction>
#include <QEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr Scaled labelHeight(18);
constexpr int railIcon = 20;
constexpr int tileGap = 4;
} // namespace

RailTile::RailTile(const QString &iconName, const QString &title, QWidget *parent)
    : QAbstractButton(parent)
    , m_iconName(iconName)
{
    setAttribute(Qt::WA_Hover);
    setCheckable(true);
    setAutoExclusive(true); // what screen readers call a radio button
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    // Where the window is low all of them are a little lower, never one below another.
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    keepSized(*this, [this] {
        setFixedWidth(fullSize().width());
        setMinimumHeight(railIcon + 2 + labelHeight);
        setMaximumHeight(fullSize().height());
    });
    setTitle(title);
}

void RailTile::setTitle(const QString &title)
{
    setText(title);
    updateName();
}

void RailTile::setBadge(qint64 count)
{
    m_badge = count;
    updateName();
    update();
}

void RailTile::updateName()
{
    setAccessibleName(text());
    setAccessibleDescription(m_badge > 0 ? tr("%n new", nullptr, static_cast<int>(m_badge))
                                         : QString());
}

void RailTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    if (isChecked() || underMouse())
        drawBox(painter, rect(), 8, isChecked() ? t.tint : t.inactiveSelection);
    const auto color = isChecked() ? t.accent : t.muted;
    const int around = std::clamp(height() - railIcon - labelHeight, 0, 14);
    const auto top = height() - labelHeight - railIcon - around + around * 4 / 7;
    drawIcon(painter, {(width() - railIcon) / 2.0, qreal(top), railIcon, railIcon}, m_iconName,
             color, isChecked() ? IconPaint::Outline : IconPaint::Thin);
    painter.setFont(ui::font(isChecked() ? FontRole::RailSelected : FontRole::RailLabel));
    painter.setPen(color);
    // Neighbouring tiles leave room: a long word may be wider than its tile.
    const auto label = painter.fontMetrics().elidedText(text(), Qt::ElideRight, width() + 8);
    painter.drawText(QRect(-4, top + railIcon + 2, width() + 8, labelHeight),
                     Qt::AlignCenter | Qt::TextSingleLine, label);
    if (m_badge > 0) {
        const auto count = m_badge > 99 ? u"99+"_s : number(m_badge);
        const auto badge = std::max<qreal>(scaled(16), badgeWidth(count) - 4);
        const auto left = std::min(width() / 2.0 + 4, width() - badge - 1);
        drawBadge(painter, {left, 2, badge, scaled(16)}, count, {t.accent, t.onAccent});
    }
    if (hasFocus())
        drawFocusRing(painter, rect(), 8, t);
}

Rail::Rail(QWidget *parent)
    : QWidget(parent)
    , m_communities(new CommunityTiles(this))
{
    keepSized(*this, [this] { setFixedWidth(RailTile::fullSize().width() + 16); });
    layGround(*this, {.color = &Tokens::rail, .lines = Qt::RightEdge});
    keepTranslated(*this, [this] { setAccessibleName(tr("Workspaces")); });
    m_line->setFixedSize(40, 1);
    layGround(*m_line, {.color = &Tokens::border});
    columnOf({m_communities, {m_line, 0, Qt::AlignHCenter}, Stretch{}},
             {.margins = {8, 8, 8, 8}, .spacing = tileGap}, this);
    setCommunitiesShown(false);
}

void Rail::setCommunitiesShown(bool shown)
{
    m_communities->setVisible(shown);
    m_line->setVisible(shown);
}

void Rail::addTile(const QString &iconName, const QString &title)
{
    auto *tile = new RailTile(iconName, title, this);
    const auto index = static_cast<int>(m_tiles.size());
    static_cast<QVBoxLayout *>(layout())->insertWidget(index + 2, tile, 0, Qt::AlignHCenter);
    // Not clicked: assistive programs check a tile without that.
    tile->setFocusPolicy(Qt::NoFocus);
    connect(tile, &QAbstractButton::toggled, this, [this, tile, index](bool isChecked) {
        // Tab stops at the page that is shown, however it came: Qt's own stop is the last focused.
        tile->setFocusPolicy(isChecked ? Qt::TabFocus : Qt::NoFocus);
        if (isChecked && std::exchange(m_current, index) != index)
            Q_EMIT selected(index);
    });
    m_tiles.append(tile);
    m_pages.addButton(tile);
}

void Rail::setFooter(QAction *action, const QString &title)
{
    if (m_footer)
        return m_footer->setTitle(title);
    m_footer = new RailTile(u"terminal"_s, title, this);
    m_footer->setAutoExclusive(false);
    m_footer->setChecked(action->isChecked());
    layout()->addWidget(m_footer);
    connect(action, &QAction::toggled, m_footer, &QAbstractButton::setChecked);
    connect(m_footer, &QAbstractButton::toggled, action, &QAction::setChecked);
}

void Rail::clear()
{
    qDeleteAll(m_tiles);
    m_tiles.clear();
    m_current = -1;
}

void Rail::setOffered(int index, bool offered)
{
    m_tiles.at(index)->setVisible(offered);
}

void Rail::setCurrent(int index)
{
    if (index < 0 || index >= m_tiles.size())
        return;
    m_current = index;
    m_tiles.at(index)->setChecked(true);
}

} // namespace ui

#include "moc_rail.cpp"
