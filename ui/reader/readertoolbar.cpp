// SPDX-License-Identifier: MIT
#include "ui/reader/readertoolbar.h"

#include "ui/reader/readerscroll.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/paint.h"
#include "ui/theme/textzoom.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/ground.h"
#include "ui/widgets/plaintooltip.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr int padding = 12;
constexpr int glyph = 16;
constexpr int iconGap = 6;
constexpr int hintGap = 10;

int advance(const QString &text, FontRole role)
{
    return QFontMetrics(ui::font(role)).horizontalAdvance(text) + 1;
}
} // namespace

ReaderButton::ReaderButton(const QString &iconName, QWidget *parent)
    : QAbstractButton(parent)
    , m_iconName(iconName)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    clickOnEnter(*this);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ReaderButton::setLook(Look look)
{
    m_look = look;
    update();
}

void ReaderButton::setIconName(const QString &name)
{
    m_iconName = name;
    update();
}

void ReaderButton::setHint(const QString &hint)
{
    m_hint = hint;
    updateGeometry();
}

void ReaderButton::setWordless(bool wordless)
{
    if (std::exchange(m_isWordless, wordless) == wordless)
        return;
    updateGeometry();
    update();
}

bool ReaderButton::event(QEvent *event)
{
    const bool speaks = m_isWordless && toolTip().isEmpty() && !text().isEmpty();
    if (event->type() == QEvent::ToolTip && speaks) {
        showPlainToolTip(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QAbstractButton::event(event);
}

QSize ReaderButton::sizeHint() const
{
    if (text().isEmpty() || m_isWordless)
        return {LineBox(32), LineBox(32)};
    auto width = 2 * padding + glyph + iconGap + advance(text(), FontRole::Button);
    if (!m_hint.isEmpty())
        width += hintGap + advance(m_hint, FontRole::Key);
    return {width, LineBox(32)};
}

void ReaderButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &tokens = tokensFor(palette());
    const bool isHot = isEnabled() && (underMouse() || isDown());
    auto fill = isHot ? tokens.hover : QColor(Qt::transparent);
    auto ink = tokens.text;
    if (m_look == Look::VoteTint)
        fill = tokens.voteTint, ink = tokens.vote;
    else if (m_look == Look::AccentTint)
        fill = tokens.tint, ink = tokens.accent;
    else if (m_look == Look::Framed)
        fill = isHot ? tokens.hover : tokens.raised;
    if (!isEnabled())
        painter.setOpacity(0.5);
    const bool isFramed = m_look == Look::Framed;
    drawBox(painter, rect(), 6,
            isDown() && !isFramed && m_look == Look::Flat ? tokens.skeleton : fill,
            isFramed ? tokens.border : QColor(Qt::transparent));
    if (hasFocus())
        drawFocusRing(painter, rect(), 6, tokens);

    const bool isFilled = m_look == Look::VoteTint || m_look == Look::AccentTint;
    const auto top = (height() - glyph) / 2.0;
    if (text().isEmpty() || m_isWordless) {
        drawIcon(painter, {(width() - glyph) / 2.0, top, glyph, glyph}, m_iconName, ink);
        return;
    }
    drawIcon(painter, {padding * 1.0, top, glyph, glyph}, m_iconName, ink,
             isFilled ? IconPaint::Filled : IconPaint::Outline);
    const auto textRect = rect().adjusted(padding + glyph + iconGap, 0, -padding, 0);
    painter.setFont(ui::font(FontRole::Button));
    painter.setPen(ink);
    painter.drawText(textRect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());
    painter.setFont(ui::font(FontRole::Key));
    painter.setPen(tokens.muted);
    painter.drawText(textRect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_hint);
}

namespace {
constexpr int rightPadding = 8;

QPoint below(const QWidget &button)
{
    return button.mapToGlobal(QPoint(0, button.height()));
}
} // namespace

ReaderToolbar::ReaderToolbar(int leftPadding, QWidget *parent, Beside beside)
    : QWidget(parent)
    , m_padding(leftPadding)
    , m_beside(beside)
    , m_row(rowOf({}, {.margins = {leftPadding, 0, rightPadding, 1}, .spacing = between}, this))
{
    keepSized(*this, [this] {
        setFixedHeight(LineBox(48));
        placeButtons();
    });
    layGround(*this, {.lines = Qt::BottomEdge});
}

ReaderButton *ReaderToolbar::addButton(const QString &iconName, QBoxLayout *row)
{
    auto *button = new ReaderButton(iconName, this);
    m_buttons.append(button);
    (row ? row : m_row)->addWidget(button);
    return button;
}

void ReaderToolbar::addCopyButton()
{
    m_copy = addButton(u"link"_s);
    connect(m_copy, &QAbstractButton::clicked, this, &ReaderToolbar::copyClicked);
}

void ReaderToolbar::addLastButtons()
{
    m_moderate = addButton(u"shield-check"_s);
    m_menu = addButton(u"ellipsis-vertical"_s);
    connect(m_moderate, &QAbstractButton::clicked, this,
            [this] { Q_EMIT moderateClicked(below(*m_moderate)); });
    connect(m_menu, &QAbstractButton::clicked, this,
            [this] { Q_EMIT menuClicked(below(*m_menu)); });
}

void ReaderToolbar::retranslate()
{
    m_copy->setText(tr("Copy link"));
    m_moderate->setText(tr("Moderate"));
    m_moderate->setToolTip(tr("Moderator actions"));
    m_menu->setAccessibleName(tr("More"));
    m_menu->setToolTip(tr("More"));
}

void ReaderToolbar::showNothing()
{
    for (auto *button : std::as_const(m_buttons))
        button->hide();
}

void ReaderToolbar::setModerating(bool moderating)
{
    m_isModerating = moderating;
    m_moderate->setVisible(moderating && m_menu->isVisibleTo(this));
    fit();
}

/// They stand with the text that they are about, not at the far edge of a wide window.
void ReaderToolbar::placeButtons()
{
    auto margins = m_row->contentsMargins();
    const auto side = measureMargin(*this, m_padding, m_beside);
    margins.setLeft(side);
    const auto end = side + int(readingMeasure);
    margins.setRight(side > m_padding ? width() - end : rightPadding);
    m_row->setContentsMargins(margins);
}

int ReaderToolbar::widthOf(const QList<ReaderButton *> &buttons, int gaps) const
{
    const auto margins = m_row->contentsMargins();
    auto width = margins.left() + margins.right() + gaps * between;
    for (const auto *button : buttons)
        width += button->sizeHint().width();
    return width;
}

void ReaderToolbar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeButtons();
    fit();
}

} // namespace ui

#include "moc_readertoolbar.cpp"
