// SPDX-License-Identifier: MIT
#include "ui/window/communitytiles.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/relativetime.h"
#include "ui/widgets/retext.h"
#include "ui/window/rail.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

constexpr int communityGap = 4;
constexpr Scaled letterBox(32);

/// As wide as a page's tile below.
QSize tileSize()
{
    return {RailTile::fullSize().width(), 4 + letterBox};
}

/// "RS" of "redis square", "vi" of "village", "c2" of "class2", the first character of Chinese.
QString lettersOf(const QString &name)
{
    const auto words = name.split(u' ', Qt::SkipEmptyParts);
    // A letter outside the basic plane takes two units.
    const auto first = [](const QString &word, qsizetype count) {
        const auto letters = word.left(2 * count).toStdU32String();
        return QString::fromUcs4(letters.data(), std::min(count, qsizetype(letters.size())));
    };
    if (words.isEmpty())
        return u"?"_s;
    if (words.size() > 1)
        return (first(words[0], 1) + first(words[1], 1)).toUpper();
    if (words[0].front().script() == QChar::Script_Han)
        return first(words[0], 1);
    return words[0].back().isDigit() ? first(words[0], 1) + words[0].back() : first(words[0], 2);
}

} // namespace

CommunityTile::CommunityTile(QWidget *parent)
    : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::TabFocus);
    clickOnEnter(*this);
    keepSized(*this, [this] { setFixedSize(tileSize()); });
}

void CommunityTile::setEntry(const CommunityEntry &entry, const QStringList &keys)
{
    m_entry = entry;
    m_keys = keys;
    showTexts();
}

void CommunityTile::setLeadsToOthers(bool leads)
{
    m_leadsToOthers = leads;
    showTexts();
}

void CommunityTile::showTexts()
{
    const auto name = displayLine(m_entry.name, 64);
    const auto address = displayLine(m_entry.address, 200);
    const auto news = m_entry.unread > 0
        ? tr("%n new when you last left", nullptr, static_cast<int>(m_entry.unread))
        : QString();
    setText(name);
    setAccessibleName(name);
    const auto others = m_leadsToOthers ? tr("click to list all communities") : QString();
    QStringList lines{address, news, others};
    lines.removeAll({});
    setAccessibleDescription(spokenList(lines));
    if (!m_keys.isEmpty())
        lines.append(m_keys.join(u'+'));
    const auto text = lines.join(u'\n').toHtmlEscaped().replace(u'\n', u"<br>"_s);
    setToolTip(u"<p><b>%1</b><br>%2</p>"_s.arg(name.toHtmlEscaped(), text));
    update();
}

void CommunityTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &t = tokensFor(palette());
    const QRectF box((width() - letterBox) / 2.0, (height() - letterBox) / 2.0, letterBox,
                     letterBox);
    const auto fill = isChecked() ? t.tint : underMouse() ? t.inactiveSelection : t.raised;
    drawBox(painter, box, 8, fill, isChecked() ? t.accent : t.border, isChecked() ? 2 : 1);
    const auto color = isChecked() ? t.accent : t.muted;
    painter.setFont(ui::font(FontRole::BodyStrong));
    painter.setPen(color);
    if (m_entry.iconName.isEmpty())
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, lettersOf(text()));
    else
        drawIcon(painter, box.adjusted(7, 7, -7, -7), m_entry.iconName, color);
    if (m_leadsToOthers)
        drawIcon(painter, {box.right() + 1, box.center().y() - 5, 10, 10}, u"chevron-down",
                 t.muted);
    if (m_entry.unread > 0) {
        const auto count = m_entry.unread > 99 ? u"99+"_s : number(m_entry.unread);
        const auto badge = std::max<qreal>(scaled(16), badgeWidth(count) - 4);
        const auto left = std::min(box.right() - 8, width() - badge - 1);
        drawBadge(painter, {left, 0, badge, scaled(16)}, count, {t.accent, t.onAccent});
    }
    if (hasFocus())
        drawFocusRing(painter, rect(), 8, t);
}

void CommunityTile::keyPressEvent(QKeyEvent *event)
{
    // Whoever walks down the tiles does not open each on the way.
    if (event->key() == Qt::Key_Up)
        focusPreviousChild();
    else if (event->key() == Qt::Key_Down)
        focusNextChild();
    else
        QAbstractButton::keyPressEvent(event);
}

void CommunityTile::contextMenuEvent(QContextMenuEvent *event)
{
    Q_EMIT menuRequested(event->globalPos());
}

CommunityTiles::CommunityTiles(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setWidgetResizable(true);
    columnOf({Stretch{}}, {.margins = {}, .spacing = communityGap}, m_column);
    setWidget(m_column);
    // The ground is the rail's.
    viewport()->setAutoFillBackground(false);
    m_column->setAutoFillBackground(false);
    keepSized(*this, [this] { updateGeometry(); });
    keepTranslated(*this, [this] { setAccessibleName(tr("Communities")); });
}

QSize CommunityTiles::sizeHint() const
{
    const auto count = static_cast<int>(m_tiles.size());
    return {tileSize().width(), count * (tileSize().height() + communityGap) - communityGap};
}

QSize CommunityTiles::minimumSizeHint() const
{
    return tileSize();
}

void CommunityTiles::addTile()
{
    auto *tile = new CommunityTile(m_column);
    static_cast<QVBoxLayout *>(m_column->layout())
        ->insertWidget(static_cast<int>(m_tiles.size()), tile);
    m_tiles.append(tile);
    // Not clicked: assistive programs check a tile without that.
    connect(tile, &QAbstractButton::toggled, this, [this, tile](bool isChecked) {
        if (isChecked)
            Q_EMIT selected(tile->entry().key);
    });
    connect(tile, &QAbstractButton::clicked, this, [this, tile] {
        if (isCut() && tile->entry().key == m_current)
            showOthers(*tile);
    });
    connect(tile, &CommunityTile::menuRequested, this,
            [this, tile](const QPoint &at) { showMenu(*tile, at); });
}

void CommunityTiles::setEntries(const QList<CommunityEntry> &entries, const QString &current,
                                const QList<QStringList> &keys)
{
    m_current = current;
    while (m_tiles.size() < entries.size())
        addTile();
    // The tile may be what the running slot belongs to.
    while (m_tiles.size() > entries.size())
        m_tiles.takeLast()->deleteLater();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        auto *tile = m_tiles.at(i);
        const QSignalBlocker quiet(tile);
        tile->setEntry(entries.at(i), keys.value(i));
        // A group of buttons of which one is checked lets none of them go.
        tile->setAutoExclusive(false);
        tile->setChecked(entries.at(i).key == current);
        tile->setAutoExclusive(true);
    }
    updateGeometry();
    showCurrent();
}

bool CommunityTiles::isCut() const
{
    return height() < sizeHint().height();
}

void CommunityTiles::showCurrent()
{
    for (auto *tile : std::as_const(m_tiles)) {
        tile->setLeadsToOthers(isCut() && tile->isChecked());
        if (tile->isChecked())
            ensureWidgetVisible(tile, 0, communityGap);
    }
}

void CommunityTiles::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    showCurrent();
}

void CommunityTiles::showOthers(const CommunityTile &tile)
{
    auto *menu = newMenu(*this);
    for (const auto *each : std::as_const(m_tiles)) {
        const auto key = each->entry().key;
        auto *entry = menu->addAction(each->text().replace(u'&', "&&"_L1), this,
                                      [this, key] { Q_EMIT selected(key); });
        entry->setCheckable(true);
        entry->setChecked(key == m_current);
    }
    menu->popup(tile.mapToGlobal(tile.rect().topRight()));
}

void CommunityTiles::showMenu(const CommunityTile &tile, const QPoint &globalPosition)
{
    auto *menu = newMenu(*this);
    const auto key = tile.entry().key;
    const auto place = static_cast<int>(m_tiles.indexOf(&tile));
    menu->addAction(tr("&Rename…"), this, [this, key] { Q_EMIT renameRequested(key); });
    menu->addSeparator();
    auto *up = menu->addAction(tr("Move &up"), this,
                               [this, key, place] { Q_EMIT moveRequested(key, place - 1); });
    up->setEnabled(place > 0);
    auto *down = menu->addAction(tr("Move &down"), this,
                                 [this, key, place] { Q_EMIT moveRequested(key, place + 1); });
    down->setEnabled(place + 1 < m_tiles.size());
    menu->addSeparator();
    auto *remove = menu->addAction(tr("Remove from this &list"), this,
                                   [this, key] { Q_EMIT removeRequested(key); });
    remove->setEnabled(m_isRemovable && key != m_current);
    menu->popup(globalPosition);
}

} // namespace ui

#include "moc_communitytiles.cpp"
