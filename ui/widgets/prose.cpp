// SPDX-License-Identifier: MIT
#include "ui/widgets/prose.h"

#include "ui/theme/textzoom.h"
#include "ui/widgets/followtoken.h"

#include <QPainter>
#include <QTextLayout>

namespace ui {

namespace {

constexpr qsizetype lengthLimit = 20000;
constexpr Scaled comfortableWidth(360);

/// Breaks the text into lines of `width`; returns their height.
qreal breakLines(QTextLayout &layout, qreal width, qreal distance)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qreal y = 0;
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, y + (distance - line.height()) / 2});
        y += distance;
    }
    layout.endLayout();
    return y;
}

QString withLineSeparators(const QString &text)
{
    return text.left(lengthLimit).replace(u'\n', QChar::LineSeparator);
}

} // namespace

Prose::Prose(const QString &text, QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setText(text);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int Prose::heightForWidth(int width) const
{
    QTextLayout layout(withLineSeparators(text()), font());
    return qCeil(breakLines(layout, width, proseLineHeight(font())));
}

QSize Prose::sizeHint() const
{
    const auto width = std::min<int>(comfortableWidth, fontMetrics().horizontalAdvance(text()) + 1);
    return {width, heightForWidth(std::max(width, 1))};
}

QSize Prose::minimumSizeHint() const
{
    return {40, qCeil(proseLineHeight(font()))};
}

void Prose::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(
        palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    QTextLayout layout(withLineSeparators(text()), font(), this);
    breakLines(layout, width(), proseLineHeight(font()));
    layout.draw(&painter, {0, 0});
}

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    return new Prose(text, parent);
}

QLabel *mutedLabel(FontRole role, QWidget *parent)
{
    auto *label = plainLabel({}, parent);
    label->setFont(font(role));
    followToken(label, &Tokens::muted);
    return label;
}

} // namespace ui

#include "moc_prose.cpp"
