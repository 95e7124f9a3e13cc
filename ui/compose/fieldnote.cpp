// SPDX-License-Identifier: MIT
#include "ui/compose/fieldnote.h"

#include "ui/list/textline.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/textzoom.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/plaintooltip.h"
#include "ui/widgets/speech.h"

#include <QPainter>
#include <QtMath>

namespace ui {

namespace {
constexpr qreal roomOfIcon = 20;
constexpr LineBox lineHeight(20);
constexpr Scaled narrowestHint(120); ///< in which a hint is wrapped, not a word a line
constexpr std::chrono::seconds remarkStay{5};

Ink inkFor(FieldNote::Tone tone)
{
    return tone == FieldNote::Tone::Danger ? Ink::Danger
        : tone == FieldNote::Tone::Warning ? Ink::Gold
                                           : Ink::Muted;
}
} // namespace

QColor fieldBorder(const QWidget &field, bool hasFocus, const Tokens &tokens)
{
    return field.property("invalid").toBool() ? tokens.danger
        : hasFocus                            ? tokens.accent
                                              : tokens.outline;
}

FieldNote::FieldNote(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(lineHeight);
    whenResized(*this, [this] { fitHeight(); });
    m_remark.setSingleShot(true);
    m_remark.setInterval(remarkStay);
    connect(&m_remark, &QTimer::timeout, this, [this] { say({}, Tone::Hint); });
}

void FieldNote::setHiddenWhenEmpty()
{
    m_isHiddenWhenEmpty = true;
    setVisible(!m_text.isEmpty());
}

void FieldNote::remark(const QString &text)
{
    if (m_tone == Tone::Danger && !m_text.isEmpty())
        return;
    say(text, Tone::Ok);
    m_remark.start();
}

void FieldNote::say(const QString &text, Tone tone)
{
    m_remark.stop();
    if (text == m_text && tone == m_tone)
        return;
    m_text = displayLine(text);
    m_tone = tone;
    if (m_isHiddenWhenEmpty)
        setVisible(!m_text.isEmpty());
    setAccessibleName(m_text);
    updateGeometry();
    fitHeight();
    setToolTip(plainToolTip(m_text));
    if (tone == Tone::Danger && isVisible() && !m_isQuiet)
        speak(*this, m_text);
    update();
}

QSize FieldNote::sizeHint() const
{
    const TextLine line(m_text, FontRole::Meta, Ink::Muted);
    return {qCeil(line.width() + (m_tone == Tone::Hint ? 0 : roomOfIcon)) + 1, lineHeight};
}

/// A reason that is cut is none; a hint has its tooltip.
void FieldNote::fitHeight()
{
    if (!isVisible() || (m_tone == Tone::Hint && width() < narrowestHint))
        return setFixedHeight(lineHeight);
    const auto room = width() - (m_tone == Tone::Hint ? 0 : int(roomOfIcon));
    const auto wrapped = QFontMetrics(ui::font(FontRole::Meta))
                             .boundingRect(0, 0, room, QWIDGETSIZE_MAX, Qt::TextWordWrap, m_text);
    setFixedHeight(sizeHint().width() > width() ? qMax(2 * lineHeight, wrapped.height())
                                                : int(lineHeight));
}

void FieldNote::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHeight();
}

void FieldNote::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitHeight();
}

void FieldNote::paintEvent(QPaintEvent *)
{
    if (m_text.isEmpty())
        return;
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    qreal x = 0;
    if (m_tone != Tone::Hint) {
        const bool isOk = m_tone == Tone::Ok;
        drawIcon(painter, {0, 3, 14, 14}, isOk ? u"check" : u"circle-alert",
                 isOk ? tokens.ok : inkOf(inkFor(m_tone), tokens));
        x = roomOfIcon;
    }
    if (height() > lineHeight) {
        painter.setFont(ui::font(FontRole::Meta));
        painter.setPen(inkOf(inkFor(m_tone), tokens));
        painter.drawText(QRectF(x, 0, width() - x, height()), Qt::TextWordWrap, m_text);
        return;
    }
    TextLine(m_text, FontRole::Meta, inkFor(m_tone), width() - x)
        .startAt({x, 10})
        .paint(painter, {}, tokens);
}

} // namespace ui

#include "moc_fieldnote.cpp"
