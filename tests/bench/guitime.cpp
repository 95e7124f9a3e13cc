// SPDX-License-Identifier: MIT
#include "guitime.h"

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <QMetaEnum>
#include <QThread>

#include <ctime>
#include <utility>

namespace bench {

namespace {
/// What others do on this computer meanwhile does not count.
std::chrono::nanoseconds now()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}
} // namespace

MeasuredApplication::MeasuredApplication(int &argc, char **argv)
    : QApplication(argc, argv)
{
    connect(eventDispatcher(), &QAbstractEventDispatcher::aboutToBlock, this,
            &MeasuredApplication::endTurn);
}

bool MeasuredApplication::notify(QObject *receiver, QEvent *event)
{
    // Workers have events too.
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    m_turn.hasPainted |= event->type() == QEvent::Paint;
    if (m_depth > 0)
        return QApplication::notify(receiver, event);
    // Neither need be there afterwards.
    const auto *kind = receiver->metaObject();
    const auto type = event->type();
    ++m_depth;
    const auto start = now();
    const bool isHandled = QApplication::notify(receiver, event);
    const auto time = now() - start;
    --m_depth;
    m_busy += time;
    m_turn.time += time;
    if (time > m_longest) {
        m_longest = time;
        const auto *name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
        m_turn.longest = QByteArray(kind->className()) + ' ' + (name ? name : "event");
    }
    return isHandled;
}

std::chrono::nanoseconds MeasuredApplication::takeBusyTime()
{
    return std::exchange(m_busy, std::chrono::nanoseconds{0});
}

std::vector<Turn> MeasuredApplication::takeTurns()
{
    return std::exchange(m_turns, {});
}

void MeasuredApplication::endTurn()
{
    // A loop inside of an event's handling waits, too.
    if (m_depth > 0 || m_turn.time.count() == 0)
        return;
    m_turns.push_back(std::exchange(m_turn, {}));
    m_longest = std::chrono::nanoseconds{0};
}

} // namespace bench
