// SPDX-License-Identifier: MIT
#include "store/forum/forumpush.h"

#include <algorithm>
#include <array>

using domain::TopicId;

namespace store {

namespace {
bool isList(const QByteArray &bare)
{
    constexpr std::array prefixes{"bbs::category::", "bbs::tab::", "fm:topics",
                                  "fm:category:",    "fm:tag:",    "fm:starred:"};
    constexpr std::array keys{"bbs::recommand::list",
                              "bbs::reply_day_rank",
                              "fm:categories",
                              "fm:tabs",
                              "fm:tags",
                              "fm:tagsizes",
                              "fm:jobs",
                              "fm:day",
                              "fm:meta",
                              "fm:order"};
    const auto begins = [&](const char *prefix) { return bare.startsWith(prefix); };
    const auto equals = [&](const char *key) { return bare == key; };
    return std::any_of(prefixes.begin(), prefixes.end(), begins)
        || std::any_of(keys.begin(), keys.end(), equals)
        || (bare.startsWith("fm:read:") && bare.endsWith(":topics"));
}
} // namespace

ForumPush::ForumPush(const ForumKeys &keys, ForumCache &cache, QObject *parent)
    : InvalidationRouter(keys.nameSpace(), parent)
    , m_cache(cache)
{
}

void ForumPush::tell(const QList<domain::Topic> &topics)
{
    m_coming.clear();
    for (const auto &topic : topics)
        m_coming.insert(topic.id, topic);
}

void ForumPush::forget()
{
    m_cache.clear();
    m_topics.clear();
    m_coming.clear();
    m_told.clear();
    m_replies.clear();
    m_lists = false;
}

bool ForumPush::noteTopic(const QByteArray &bare)
{
    const auto named = [&bare](QByteArrayView prefix, QByteArrayView suffix = {}) {
        return TopicId(ForumKeys::between(bare, prefix, suffix));
    };
    for (const auto &id : {named("bbs::topic::", "::vote_up"), named("bbs::topic::", "::vote_down"),
                           ForumKeys::topicOfKey(bare)}) {
        if (!id.isEmpty())
            return noteFigures(id);
    }
    if (const auto id = named("bbs::topic::", "::comments"); !id.isEmpty())
        return noteReplies(id);
    if (const auto id = named("fm:history:topic:"); !id.isEmpty())
        return noteTexts(id);
    const auto reply = ForumKeys::between(bare, "bbs::comment::");
    const auto origin
        = reply.isEmpty() ? std::nullopt : m_cache.forgetOrigin(domain::ReplyId(reply));
    return origin && !origin->topic.isEmpty() && noteReplies(origin->topic);
}

bool ForumPush::noteFigures(const TopicId &id)
{
    const auto coming = m_coming.constFind(id);
    if (coming == m_coming.cend())
        return noteTexts(id);
    m_told.insert(id, *coming);
    return true;
}

bool ForumPush::noteReplies(const TopicId &id)
{
    noteFigures(id);
    if (m_told.contains(id))
        m_replies.insert(id);
    return true;
}

bool ForumPush::noteTexts(const TopicId &id)
{
    m_told.remove(id);
    m_topics.insert(id);
    return true;
}

void ForumPush::addKey(const QByteArray &bare)
{
    if (noteTopic(bare))
        return;
    if (const auto person = ForumKeys::between(bare, "bbs::user::"); !person.isEmpty()) {
        m_cache.people.forgetName(person);
        m_lists = true;
        return;
    }
    m_lists = m_lists || isList(bare);
}

void ForumPush::flush()
{
    const auto topics = std::exchange(m_topics, {});
    auto told = std::exchange(m_told, {});
    const auto replies = std::exchange(m_replies, {}) - topics;
    const bool lists = std::exchange(m_lists, false);
    for (const auto &id : topics) // what is read again needs no telling
        told.remove(id);
    if (!topics.isEmpty())
        Q_EMIT topicsInvalidated(topics.values());
    if (!told.isEmpty())
        Q_EMIT topicsTold(told.values());
    if (!replies.isEmpty())
        Q_EMIT repliesInvalidated(replies.values());
    if (lists)
        Q_EMIT listsInvalidated();
}

} // namespace store
