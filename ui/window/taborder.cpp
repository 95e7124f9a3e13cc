// SPDX-License-Identifier: MIT
#include "ui/window/taborder.h"

#include <QWidget>

#include <algorithm>

namespace ui {

namespace {
using Widgets = QList<QWidget *>;

/// Cut where nothing crosses: into rows (Qt::Vertical: one after the other downwards) or columns.
QList<Widgets> cut(Widgets widgets, Qt::Orientation orientation)
{
    const auto start = [orientation](const QWidget *widget) {
        return orientation == Qt::Vertical ? widget->y() : widget->x();
    };
    const auto end = [&](const QWidget *widget) {
        return start(widget) + (orientation == Qt::Vertical ? widget->height() : widget->width());
    };
    std::ranges::stable_sort(widgets, {}, start);
    QList<Widgets> parts;
    int reached = 0;
    for (auto *widget : std::as_const(widgets)) {
        if (parts.isEmpty() || start(widget) >= reached)
            parts.append(Widgets());
        parts.last().append(widget);
        reached = std::max(reached, end(widget));
    }
    return parts;
}

Widgets sortedAsRead(const Widgets &widgets, Qt::Orientation first = Qt::Vertical,
                     bool wasCut = true)
{
    if (widgets.size() < 2)
        return widgets;
    const auto parts = cut(widgets, first);
    const bool isCut = parts.size() > 1;
    if (!isCut && !wasCut)
        return parts.first(); // they overlap
    Widgets sorted;
    for (const auto &part : parts)
        sorted += sortedAsRead(part, first == Qt::Vertical ? Qt::Horizontal : Qt::Vertical, isCut);
    return sorted;
}

void addStops(const QWidget &parent, const QWidget *leaving, Widgets &stops)
{
    Widgets children;
    for (auto *child : parent.children()) {
        auto *widget = qobject_cast<QWidget *>(child);
        if (!widget || widget->isWindow())
            continue;
        const bool isLeft = widget == leaving || widget->isAncestorOf(leaving);
        if (isLeft || (widget->isVisible() && widget->isEnabled()))
            children.append(widget);
    }
    for (auto *child : sortedAsRead(children)) {
        // With a proxy it is that one which is stopped at.
        const bool isStop = (child->focusPolicy() & Qt::TabFocus) && !child->focusProxy();
        if (isStop || child == leaving)
            stops.append(child);
        addStops(*child, leaving, stops);
    }
}
} // namespace

QList<QWidget *> tabStops(const QWidget &root, const QWidget *leaving)
{
    Widgets stops;
    addStops(root, leaving, stops);
    return stops;
}

} // namespace ui
