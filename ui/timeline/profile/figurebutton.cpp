// SPDX-License-Identifier: MIT
#include "ui/timeline/profile/figurebutton.h"

#include "ui/list/textline.h"
#include "ui/theme/paint.h"
#include "ui/widgets/enterclicks.h"
#include "ui/widgets/relativetime.h"

namespace ui {

FigureButton::FigureButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    clickOnEnter(*this);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FigureButton::setFigure(qint64 count, const QString &noun)
{
    m_count = number(count);
    m_noun = noun;
    //: How many and of what, e.g. "48 following"
    setAccessibleName(tr("%1 %2").arg(m_count, noun));
    updateGeometry();
    update();
}

QSize FigureButton::sizeHint() const
{
    const TextLine count(m_count, FontRole::DialogTitle, Ink::Text);
    const TextLine noun(m_noun, FontRole::Meta, Ink::Muted);
    return {int(qMax(count.width(), noun.width())) + 2, 42};
}

void FigureButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &tokens = tokensFor(palette());
    const bool isHot = underMouse() || hasFocus();
    TextLine count(m_count, FontRole::DialogTitle, isHot ? Ink::Accent : Ink::Text);
    count.startAt({1, 12});
    count.paint(painter, {}, tokens);
    TextLine noun(m_noun, FontRole::Meta, isHot ? Ink::Accent : Ink::Muted);
    noun.startAt({1, 32});
    noun.paint(painter, {}, tokens);
    if (hasFocus())
        drawFocusRing(painter, rect(), 4, tokens);
}

} // namespace ui
