// SPDX-License-Identifier: MIT
#include "store/notices/noticepush.h"

namespace store {

NoticePush::NoticePush(const ForumKeys &keys, ForumCache &cache, QObject *parent)
    : InvalidationRouter(keys.nameSpace(), parent)
    , m_cache(cache)
{
    connect(this, &InvalidationRouter::everythingInvalidated, this,
            &NoticePush::noticesInvalidated);
}

void NoticePush::forget()
{
    m_cache.clear();
    m_isDirty = false;
}

void NoticePush::flush()
{
    m_isDirty = false;
    Q_EMIT noticesInvalidated();
}

bool NoticePush::concerns(const QByteArray &bare) const
{
    if (bare.startsWith("fm:notices:"))
        return true;
    if (const auto person = ForumKeys::between(bare, "bbs::user::"); !person.isEmpty()) {
        m_cache.people.forgetName(person);
        return true;
    }
    if (const auto reply = ForumKeys::between(bare, "bbs::comment::"); !reply.isEmpty())
        return m_cache.origin(domain::ReplyId(reply)).has_value();
    const auto topic = ForumKeys::topicOfKey(bare);
    return !topic.isEmpty() && !m_cache.author(topic).isEmpty();
}

} // namespace store

#include "moc_noticepush.cpp"
