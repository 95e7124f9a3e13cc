// SPDX-License-Identifier: MIT
#include "ui/inspector/changechips.h"

#include "items/inspector/touchedkeysmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"

#include <QEvent>
#include <QPainter>

#include <cmath>

using namespace Qt::StringLiterals;
using items::KeyDifference;

namespace ui {

namespace {
constexpr int chipHeight = 20;
constexpr int padding = 6;
constexpr int gap = 6;
constexpr int chipLetters = 80;

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
    setFixedHeight(sizeHint().height());
    retranslate();
}

void ChangeLine::retranslate()
{
    setAccessibleName(tr("before %1, after %2")
                          .arg(items::differenceText(m_difference, false),
                               items::differenceText(m_difference, true)));
    setToolTip(plainToolTip(accessibleName()));
}

void ChangeLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
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
    const auto bothWidth = [&] { return widthOf(painter, before) + widthOf(painter, after) + 24; };
    if (hasBoth && bothWidth() > width() * 2 / 3)
        dropFractions(before, after);
    const auto sign = isThere ? u"+ "_s : u"− "_s;
    const auto values = hasBoth ? bothWidth()
        : isThere               ? widthOf(painter, sign + after)
                                : widthOf(painter, sign + before);
    // A name that the chip says itself is not said twice.
    const bool saysName = isPart && after != QString::fromUtf8(m_difference.name)
        && before != QString::fromUtf8(m_difference.name);
    const auto name = isPart ? (saysName ? QString::fromUtf8(m_difference.name) : QString())
        : m_difference.what == KeyDifference::What::Expiry ? tr("lives")
                                                           : tr("size");
    const auto left = std::max(std::min(width() - values, width() * 2 / 3), width() / 3);
    painter.setPen(tokens.muted);
    painter.drawText(
        QRect(0, 0, left - 8, height()), Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(displayLine(name, chipLetters), Qt::ElideRight, left - 8));
    const QRect room(std::max(left, width() - values), 0,
                     width() - std::max(left, width() - values), height());
    if (!hasBoth) {
        drawValue(painter, room, sign + (isThere ? after : before),
                  isThere ? tokens.okTint : tokens.dangerTint, isThere ? tokens.ok : tokens.danger);
        return;
    }
    const QRect first(room.left(), 0, (room.width() - 24) / 2, height());
    // Two scores differ in their last digits.
    const auto elide
        = !before.isEmpty() && after.startsWith(before.front()) ? Qt::ElideLeft : Qt::ElideRight;
    const auto end = drawValue(painter, values <= room.width() ? room : first, before,
                               tokens.dangerTint, tokens.danger, elide);
    drawIcon(painter, QRect(end + 5, (height() - 14) / 2, 14, 14), u"chevron-right"_s,
             tokens.muted);
    drawValue(painter, {end + 24, 0, width() - end - 24, height()}, after, tokens.okTint, tokens.ok,
              elide);
}

} // namespace ui
