// SPDX-License-Identifier: MIT
#include "app/snapshot.h"

#include <QApplication>
#include <QEvent>
#include <QPixmap>
#include <QWidget>

using namespace std::chrono_literals;

namespace app {

namespace {

constexpr auto Interval = 50ms;
constexpr int QuietLooks = 6;
constexpr int MostReadyLooks = 60; ///< something may blink for ever, e.g. a cursor
constexpr int MostLooks = 600;

} // namespace

Snapshot::Snapshot(QWidget &window, QString file, std::function<bool()> isReady, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_file(std::move(file))
    , m_isReady(std::move(isReady))
{
    m_looks.setInterval(Interval);
    connect(&m_looks, &QTimer::timeout, this, &Snapshot::look);
}

void Snapshot::start()
{
    qApp->installEventFilter(this);
    m_looks.start();
}

bool Snapshot::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && watched->isWidgetType())
        m_quietLooks = 0;
    return QObject::eventFilter(watched, event);
}

void Snapshot::look()
{
    ++m_allLooks;
    if (!m_isReady()) {
        m_quietLooks = 0;
        if (m_allLooks > MostLooks)
            Q_EMIT ended(1);
        return;
    }
    if (++m_quietLooks < QuietLooks && ++m_readyLooks < MostReadyLooks)
        return;
    m_looks.stop();
    qApp->removeEventFilter(this);
    Q_EMIT ended(m_window.grab().save(m_file, "PNG") ? 0 : 1);
}

} // namespace app
