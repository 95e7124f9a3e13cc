// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <chrono>

namespace items {

/// `timer` ends once, so long after each start, and calls `slot` then.
template <typename Object, typename Slot>
void callOnce(QTimer &timer, std::chrono::milliseconds after, Object *object, Slot slot)
{
    timer.setSingleShot(true);
    timer.setInterval(after);
    QObject::connect(&timer, &QTimer::timeout, object, slot);
}

/// For ages, which move on.
template <typename Object, typename Slot>
void callEveryMinute(QTimer &timer, Object *object, Slot slot)
{
    timer.setInterval(std::chrono::minutes(1));
    QObject::connect(&timer, &QTimer::timeout, object, slot);
    timer.start();
}

} // namespace items
