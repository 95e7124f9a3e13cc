// SPDX-License-Identifier: MIT
#include "redis/commandfeed.h"

#include "base/commandrecord.h"
#include "redis/keystates.h"

#include <QThread>

#include <algorithm>
#include <utility>

namespace redis {

namespace {
/// Nobody reads more keys of one action, nor more of its round trips; an import has thousands.
constexpr qsizetype longestLook = 40;
constexpr int mostLooks = 20;
/// Texts are no members of anything.
constexpr qsizetype longestHint = 64;

/// What may stand in a large collection: arguments, and keys too, since the tutorials' members are
/// keys ("article:17"), without the community's own beginning.
QByteArrayList hintsOf(const QByteArrayList &command)
{
    QByteArrayList hints;
    for (const auto &argument : command.mid(1)) {
        const auto end = argument.indexOf("}:");
        const auto hint = argument.startsWith('{') && end > 0 ? argument.mid(end + 2) : argument;
        if (hint.size() <= longestHint && !hints.contains(hint) && hints.size() < longestLook)
            hints.append(hint);
    }
    return hints;
}
} // namespace

CommandFeed::CommandFeed(QObject *parent)
    : QObject(parent)
{
}

CommandFeed::~CommandFeed() = default;

void CommandFeed::setWitness(std::unique_ptr<KeySnapshotter> witness)
{
    m_witness = std::move(witness);
}

void CommandFeed::setWatching(bool watching)
{
    m_isWatching.store(watching, std::memory_order_relaxed);
}

void CommandFeed::commandsStarting(const base::Action &action,
                                   const QList<QByteArrayList> &commands)
{
    if (!m_witness || action.id == 0)
        return;
    QMutexLocker lock(&m_mutex);
    auto &mine = m_looks[QThread::currentThread()];
    const int count = mine.action == action.id ? mine.count + 1 : 0;
    mine = {action.id, count, {}, {}, {}};
    if (count >= mostLooks)
        return;
    Look look = mine;
    lock.unlock();
    for (const auto &command : commands) {
        if (!base::mayWrite(command))
            continue;
        look.hints += hintsOf(command);
        for (const auto &key : base::keysOf(command)) {
            if (!look.keys.contains(key) && look.keys.size() < longestLook)
                look.keys.append(key);
        }
    }
    if (look.keys.isEmpty())
        return;
    look.before = m_witness->look(look.keys, look.hints);
    lock.relock();
    m_looks.insert(QThread::currentThread(), look);
}

/// They stand with the last command that may have made them.
void CommandFeed::addChanges(QList<base::CommandRecord> &records)
{
    QMutexLocker lock(&m_mutex);
    auto &mine = m_looks[QThread::currentThread()];
    const auto keys = std::exchange(mine.keys, {});
    const auto before = std::exchange(mine.before, {});
    const auto hints = std::exchange(mine.hints, {});
    lock.unlock();
    const auto last = std::find_if(records.rbegin(), records.rend(), [](const auto &record) {
        return base::mayWrite(record.arguments);
    });
    if (before.isEmpty() || last == records.rend())
        return;
    const auto after = m_witness->look(keys, hints);
    for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
        last->keys.append({before.at(i), after.at(i)});
}

void CommandFeed::commandsFinished(const QList<base::CommandRecord> &finished)
{
    if (!isWatching() || finished.constFirst().action.name == QStringView(inspectorsAction))
        return;
    auto records = finished;
    if (m_witness && records.constFirst().action.id != 0)
        addChanges(records);
    const QMutexLocker lock(&m_mutex);
    const bool isFirst = m_waiting.isEmpty();
    m_waiting += records;
    if (m_waiting.size() > capacity)
        m_waiting.remove(0, m_waiting.size() - capacity);
    if (isFirst)
        QMetaObject::invokeMethod(this, &CommandFeed::hand, Qt::QueuedConnection);
}

void CommandFeed::hand()
{
    QMutexLocker lock(&m_mutex);
    const auto records = std::exchange(m_waiting, {});
    lock.unlock();
    if (!records.isEmpty() && isWatching())
        Q_EMIT arrived(records);
}

} // namespace redis

#include "moc_commandfeed.cpp"
