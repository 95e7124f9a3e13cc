// SPDX-License-Identifier: MIT
#include "store/keypush.h"

#include "base/ownaccord.h"

#include <utility>

namespace store {

KeyPush::KeyPush(QByteArray nameSpace, QObject *parent, std::chrono::milliseconds pause,
                 std::chrono::milliseconds calm)
    : QObject(parent)
    , m_nameSpace(std::move(nameSpace))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &KeyPush::flush);
    m_calm.setSingleShot(true);
    m_calm.setInterval(calm);
    connect(&m_calm, &QTimer::timeout, this, [this] {
        const base::OwnAccord accord;
        Q_EMIT calmed();
    });
}

void KeyPush::noteKeys(const QByteArrayList &changed)
{
    for (const auto &key : changed) {
        if (key.startsWith(m_nameSpace))
            noteKey(key.mid(m_nameSpace.size()));
    }
    if (!m_pause.isActive())
        flush();
}

void KeyPush::noteEverything()
{
    m_isEverything = true;
    if (hasNews()) { // it would be forgotten with the rest
        const base::OwnAccord accord;
        tell();
    }
    forget();
    m_calm.start();
    if (!m_pause.isActive())
        flush();
}

void KeyPush::flush()
{
    if (!m_isEverything && !hasNews())
        return;
    m_pause.start();
    m_calm.start();
    const base::OwnAccord accord;
    if (std::exchange(m_isEverything, false))
        Q_EMIT everythingInvalidated();
    if (hasNews()) // what came since
        tell();
}

} // namespace store
