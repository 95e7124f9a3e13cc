// SPDX-License-Identifier: MIT
#include "store/notices/noticepush.h"

using namespace std::chrono_literals;

namespace store {

NoticePush::NoticePush(ForumKeys keys, ForumMemory &memory, QObject *parent)
    : QObject(parent)
    , m_keys(std::move(keys))
    , m_memory(memory)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(250ms);
    connect(&m_pause, &QTimer::timeout, this, &NoticePush::flush);
}

void NoticePush::noteKeys(const QByteArrayList &changed)
{
    const auto prefix = m_keys.nameSpace();
    for (const auto &key : changed)
        m_isDirty = m_isDirty || (key.startsWith(prefix) && concerns(key.mid(prefix.size())));
    if (!m_pause.isActive())
        flush();
}

void NoticePush::noteEverything()
{
    m_memory.clear();
    m_isDirty = true;
    flush();
}

bool NoticePush::concerns(const QByteArray &bare) const
{
    if (bare.startsWith("fm:notices:"))
        return true;
    if (const auto person = ForumKeys::between(bare, "bbs::user::"); !person.isEmpty()) {
        m_memory.people.forgetName(person);
        return true;
    }
    if (const auto reply = ForumKeys::between(bare, "bbs::comment::"); !reply.isEmpty())
        return m_memory.origin(domain::ReplyId(reply)).has_value();
    const auto topic = ForumKeys::topicOfKey(bare);
    return !topic.isEmpty() && !m_memory.author(topic).isEmpty();
}

void NoticePush::flush()
{
    if (!m_isDirty)
        return;
    m_isDirty = false;
    m_pause.start();
    Q_EMIT noticesInvalidated();
}

} // namespace store
