// SPDX-License-Identifier: MIT
#include "app/snapshot.h"

#include <QApplication>
#include <QEvent>
#include <QPixmap>
#include <QWidget>

#include <utility>

using namespace std::chrono_literals;

namespace app {

namespace {
constexpr auto Interval = 50ms;
constexpr int QuietPolls = 6;
constexpr int MostReadyPolls = 60; ///< something may blink for ever, e.g. a cursor
constexpr int MostPolls = 600;
} // namespace

Snapshot::Snapshot(QWidget &window, QString file, std::function<bool()> isReady, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_file(std::move(file))
    , m_isReady(std::move(isReady))
{
    m_timer.setInterval(Interval);
    connect(&m_timer, &QTimer::timeout, this, &Snapshot::poll);
}

void Snapshot::start()
{
    qApp->installEventFilter(this);
    m_timer.start();
}

bool Snapshot::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && watched->isWidgetType())
        m_quietPolls = 0;
    return QObject::eventFilter(watched, event);
}

void Snapshot::poll()
{
    ++m_allPolls;
    if (!m_isReady()) {
        m_quietPolls = 0;
        if (m_allPolls > MostPolls)
            Q_EMIT ended(1);
        return;
    }
    if (++m_quietPolls < QuietPolls && ++m_readyPolls < MostReadyPolls)
        return;
    m_timer.stop();
    qApp->removeEventFilter(this);
    Q_EMIT ended(m_window.grab().save(m_file, "PNG") ? 0 : 1);
}

} // namespace app

#include "moc_snapshot.cpp"
