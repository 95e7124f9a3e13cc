// SPDX-License-Identifier: MIT
#include "store/core/invalidationrouter.h"

#include "base/commandrecord.h"
#include "base/logging.h"

#include <utility>

namespace store {

InvalidationRouter::InvalidationRouter(QByteArray nameSpace, QObject *parent,
                                       std::chrono::milliseconds pause,
                                       std::chrono::milliseconds calm)
    : QObject(parent)
    , m_nameSpace(std::move(nameSpace))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &InvalidationRouter::flushPaced);
    m_calm.setSingleShot(true);
    m_calm.setInterval(calm);
    connect(&m_calm, &QTimer::timeout, this, [this] {
        const base::BackgroundScope accord;
        qCDebug(base::storeLog) << metaObject()->className()
                                << (m_isEverything ? "everything changed" : "keys changed");
        Q_EMIT quiesced();
    });
}

void InvalidationRouter::addKeys(const QByteArrayList &changed)
{
    for (const auto &key : changed) {
        if (key.startsWith(m_nameSpace))
            addKey(key.mid(m_nameSpace.size()));
    }
    if (!m_pause.isActive())
        flushPaced();
}

void InvalidationRouter::noteEverything()
{
    m_isEverything = true;
    if (isDirty()) { // it would be forgotten with the rest
        const base::BackgroundScope accord;
        flush();
    }
    forget();
    m_calm.start();
    if (!m_pause.isActive())
        flushPaced();
}

void InvalidationRouter::flushPaced()
{
    if (!m_isEverything && !isDirty())
        return;
    m_pause.start();
    m_calm.start();
    const base::BackgroundScope accord;
    if (std::exchange(m_isEverything, false))
        Q_EMIT everythingInvalidated();
    if (isDirty()) // what came since
        flush();
}

} // namespace store

#include "moc_invalidationrouter.cpp"
