// SPDX-License-Identifier: MIT
#include "store/keypush.h"

namespace store {

KeyPush::KeyPush(QByteArray nameSpace, QObject *parent, std::chrono::milliseconds pause)
    : QObject(parent)
    , m_nameSpace(std::move(nameSpace))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &KeyPush::flush);
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
    forget();
    Q_EMIT everythingInvalidated();
}

void KeyPush::flush()
{
    if (!hasNews())
        return;
    m_pause.start();
    tell();
}

} // namespace store
