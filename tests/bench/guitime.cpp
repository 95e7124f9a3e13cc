// SPDX-License-Identifier: MIT
#include "guitime.h"

#include <QThread>

#include <utility>

namespace bench {

bool MeasuredApplication::notify(QObject *receiver, QEvent *event)
{
    // Workers have events too.
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    if (m_depth++ > 0) {
        const bool isHandled = QApplication::notify(receiver, event);
        --m_depth;
        return isHandled;
    }
    const auto start = std::chrono::steady_clock::now();
    const bool isHandled = QApplication::notify(receiver, event);
    m_busy += std::chrono::steady_clock::now() - start;
    --m_depth;
    return isHandled;
}

std::chrono::nanoseconds MeasuredApplication::takeBusyTime()
{
    return std::exchange(m_busy, std::chrono::nanoseconds{0});
}

} // namespace bench
