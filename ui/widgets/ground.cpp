// SPDX-License-Identifier: MIT
#include "ui/widgets/ground.h"

#include <QEvent>
#include <QPainter>
#include <QWidget>

namespace ui {

namespace {

class GroundPainter : public QObject {
public:
    GroundPainter(QWidget &widget, const Ground &ground)
        : QObject(&widget)
        , m_widget(widget)
        , m_ground(ground)
    {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            paint();
        return QObject::eventFilter(watched, event);
    }

private:
    void paint() const
    {
        QPainter painter(&m_widget);
        const auto &tokens = tokensFor(m_widget.palette());
        const auto rect = m_widget.rect();
        if (m_ground.color)
            painter.fillRect(rect, tokens.*m_ground.color);
        const std::pair<Qt::Edge, QRect> lines[]{
            {Qt::TopEdge, {0, 0, rect.width(), 1}},
            {Qt::BottomEdge, {0, rect.bottom(), rect.width(), 1}},
            {Qt::LeftEdge, {0, 0, 1, rect.height()}},
            {Qt::RightEdge, {rect.right(), 0, 1, rect.height()}}};
        for (const auto &[edge, line] : lines) {
            if (m_ground.lines.testFlag(edge))
                painter.fillRect(line, tokens.hairline);
        }
        if (m_ground.head > 0)
            painter.fillRect(0, m_ground.head - 1, rect.width(), 1, tokens.hairline);
    }

    QWidget &m_widget;
    Ground m_ground;
};

} // namespace

void layGround(QWidget &widget, const Ground &ground)
{
    new GroundPainter(widget, ground);
}

} // namespace ui
