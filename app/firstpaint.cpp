// SPDX-License-Identifier: MIT
#include "app/firstpaint.h"

#include "base/logging.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>

#include <utility>

namespace app {

FirstPaint::FirstPaint(std::function<bool()> isReady, QObject *parent)
    : QObject(parent)
    , m_isReady(std::move(isReady))
{
    if (base::programLog().isDebugEnabled())
        QCoreApplication::instance()->installEventFilter(this);
}

bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && m_isReady()) {
        QCoreApplication::instance()->removeEventFilter(this);
        // When the rest of the window has been painted as well.
        QTimer::singleShot(0, this, [] { qCDebug(base::programLog) << "painted"; });
    }
    return QObject::eventFilter(watched, event);
}

} // namespace app

#include "moc_firstpaint.cpp"
