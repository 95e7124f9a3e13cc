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

void ForumPush::forget()
{
    m_cache.clear();
    m_topics.clear();
    m_lists = false;
}

TopicId ForumPush::topicBehind(const QByteArray &bare)
{
    for (const auto &suffix : {"::vote_up", "::vote_down", "::comments"}) {
        const auto id = ForumKeys::between(bare, "bbs::topic::", suffix);
        if (!id.isEmpty())
            return TopicId(id);
    }
    const auto reply = ForumKeys::between(bare, "bbs::comment::");
    if (reply.isEmpty())
        return ForumKeys::topicOfKey(bare);
    const auto origin = m_cache.forgetOrigin(domain::ReplyId(reply));
    return origin ? origin->topic : TopicId();
}

void ForumPush::addKey(const QByteArray &bare)
{
    if (const auto topic = topicBehind(bare); !topic.isEmpty()) {
        m_topics.insert(topic);
        return;
    }
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
    const bool lists = std::exchange(m_lists, false);
    if (!topics.isEmpty())
        Q_EMIT topicsInvalidated(topics.values());
    if (lists)
        Q_EMIT listsInvalidated();
}

} // namespace store
