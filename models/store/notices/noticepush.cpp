// SPDX-License-Identifier: MIT
#include "store/notices/noticepush.h"

namespace store {

NoticePush::NoticePush(const ForumKeys &keys, ForumMemory &memory, QObject *parent)
    : KeyPush(keys.nameSpace(), parent)
    , m_memory(memory)
{
    connect(this, &KeyPush::everythingInvalidated, this, &NoticePush::noticesInvalidated);
}

void NoticePush::noteKey(const QByteArray &bare)
{
    m_isDirty = m_isDirty || concerns(bare);
}

void NoticePush::forget()
{
    m_memory.clear();
    m_isDirty = false;
}

void NoticePush::tell()
{
    m_isDirty = false;
    Q_EMIT noticesInvalidated();
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

} // namespace store
