// SPDX-License-Identifier: MIT
#include "ui/inspector/changechips.h"

#include "items/inspector/touchedkeysmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/retext.h"

#include <QEvent>
#include <QPainter>

#include <cmath>

using namespace Qt::StringLiterals;
using items::KeyDifference;

namespace ui {

namespace {
constexpr LineBox chipHeight(20);
constexpr int padding = 6;
constexpr int gap = 6;
constexpr int chipLetters = 80;
constexpr int arrowRoom = 24; ///< between what was and what is

/// The value alone where its part is said beside it.
QString valueText(const KeyDifference &difference, bool isAfter)
{
    auto bare = difference;
    const auto &value = isAfter ? difference.after : difference.before;
    if (difference.what == KeyDifference::What::Part && !value.isEmpty())
        bare.name.clear();
    return displayLine(items::differenceText(bare, isAfter), chipLetters);
}

/// Answers its right edge.
int drawValue(QPainter &painter, const QRect &room, const QString &text, const QColor &fill,
              const QColor &ink, Qt::TextElideMode elide = Qt::ElideRight)
{
    const auto shown = painter.fontMetrics().elidedText(text, elide, room.width() - 2 * padding);
    const auto width = painter.fontMetrics().horizontalAdvance(shown) + 2 * padding;
    const QRect chip(room.left(), room.center().y() - chipHeight / 2 + 1, width, chipHeight);
    drawBox(painter, chip, 4, fill);
    painter.setPen(ink);
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine, shown);
    return chip.right() + 1;
}

/// Two scores in a narrow place: their fractions are the least of them.
void dropFractions(QString &before, QString &after)
{
    bool areNumbers = false;
    const auto from = before.toDouble(&areNumbers);
    const auto to = areNumbers ? after.toDouble(&areNumbers) : 0;
    if (!areNumbers || std::abs(to - from) < 2)
        return;
    before = QString::number(from, 'f', 0);
    after = QString::number(to, 'f', 0);
}

int widthOf(const QPainter &painter, const QString &text)
{
    // What fits to the pixel would be cut already.
    return painter.fontMetrics().horizontalAdvance(text) + 2 * padding + 2;
}
} // namespace

void drawChanges(QPainter &painter, const QRect &room, const QList<KeyDifference> &differences,
                 bool isAfter, const Tokens &tokens)
{
    painter.setFont(ui::font(FontRole::Code));
    auto left = room.left();
    for (const auto &difference : differences) {
        if (left > room.right() - 24)
            return;
        const auto text = displayLine(items::differenceText(difference, isAfter), chipLetters);
        if (text == u"–"_s)
            continue;
        left = drawValue(painter, {left, room.top(), room.right() - left, room.height()}, text,
                         isAfter ? tokens.okTint : tokens.dangerTint,
                         isAfter ? tokens.ok : tokens.danger)
            + gap;
    }
}

ChangeLine::ChangeLine(KeyDifference difference, QWidget *parent)
    : QWidget(parent)
    , m_difference(std::move(difference))
{
    keepSized(*this, [this] { setFixedHeight(sizeHint().height()); });
    keepTranslated(*this, [this] { retranslate(); });
}

void ChangeLine::retranslate()
{
    setAccessibleName(tr("before %1, after %2")
                          .arg(items::differenceText(m_difference, false),
                               items::differenceText(m_difference, true)));
    setToolTip(plainToolTip(accessibleName()));
}

void ChangeLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    painter.setFont(ui::font(FontRole::Code));
    const bool isPart = m_difference.what == KeyDifference::What::Part;
    const bool wasThere = !isPart || !m_difference.before.isNull();
    const bool isThere = !isPart || !m_difference.after.isNull();
    auto before = wasThere ? valueText(m_difference, false) : QString();
    auto after = isThere ? valueText(m_difference, true) : QString();
    const bool hasBoth = wasThere && isThere;
    const auto bothWidth
        = [&] { return widthOf(painter, before) + widthOf(painter, after) + arrowRoom; };
    if (hasBoth && bothWidth() > width() * 2 / 3)
        dropFractions(before, after);
    const auto one = isThere ? u"+ "_s + after : u"− "_s + before;
    const auto values = hasBoth ? bothWidth() : widthOf(painter, one);
    const auto left = std::max(std::min(width() - values, width() * 2 / 3), width() / 3);
    const auto name = displayLine(nameBeside(before, after), chipLetters);
    painter.setPen(tokens.muted);
    painter.drawText(QRect(0, 0, left - 8, height()), Qt::AlignVCenter | Qt::TextSingleLine,
                     painter.fontMetrics().elidedText(name, Qt::ElideRight, left - 8));
    const auto start = std::max(left, width() - values);
    const QRect room(start, 0, width() - start, height());
    if (hasBoth)
        drawBoth(painter, room, before, after);
    else
        drawValue(painter, room, one, isThere ? tokens.okTint : tokens.dangerTint,
                  isThere ? tokens.ok : tokens.danger);
}

/// A name that the chip says itself is not said twice.
QString ChangeLine::nameBeside(const QString &before, const QString &after) const
{
    if (m_difference.what == KeyDifference::What::Expiry)
        return tr("expiry");
    if (m_difference.what != KeyDifference::What::Part)
        return tr("size");
    const auto name = QString::fromUtf8(m_difference.name);
    return name == after || name == before ? QString() : name;
}

void ChangeLine::drawBoth(QPainter &painter, const QRect &room, const QString &before,
                          const QString &after) const
{
    const auto &tokens = tokensFor(palette());
    const QRect half(room.left(), 0, (room.width() - arrowRoom) / 2, height());
    const bool isRoomy
        = widthOf(painter, before) + widthOf(painter, after) + arrowRoom <= room.width();
    // Two scores differ in their last digits.
    const auto elide
        = !before.isEmpty() && after.startsWith(before.front()) ? Qt::ElideLeft : Qt::ElideRight;
    const auto end = drawValue(painter, isRoomy ? room : half, before, tokens.dangerTint,
                               tokens.danger, elide);
    drawIcon(painter, QRect(end + 5, (height() - 14) / 2, 14, 14), u"chevron-right"_s,
             tokens.muted);
    drawValue(painter, {end + arrowRoom, 0, width() - end - arrowRoom, height()}, after,
              tokens.okTint, tokens.ok, elide);
}

} // namespace ui

#include "moc_changechips.cpp"
