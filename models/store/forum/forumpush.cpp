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
    m_topics = {};
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
        if (id.isEmpty())
            continue;
        m_topics.note(id);
        return true;
    }
    if (const auto id = named("bbs::topic::", "::comments"); !id.isEmpty()) {
        noteReplies(id);
        return true;
    }
    if (const auto id = named("fm:history:topic:"); !id.isEmpty()) {
        m_topics.noteUntold(id);
        return true;
    }
    const auto reply = ForumKeys::between(bare, "bbs::comment::");
    const auto origin
        = reply.isEmpty() ? std::nullopt : m_cache.forgetOrigin(domain::ReplyId(reply));
    if (!origin || origin->topic.isEmpty())
        return false;
    noteReplies(origin->topic);
    return true;
}

void ForumPush::noteReplies(const TopicId &id)
{
    m_topics.note(id);
    if (m_topics.isTold(id))
        m_replies.insert(id);
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
    const auto [untold, told] = m_topics.take();
    const auto replies = std::exchange(m_replies, {}) - untold;
    const bool lists = std::exchange(m_lists, false);
    if (!untold.isEmpty())
        Q_EMIT topicsInvalidated(untold.values());
    if (!told.isEmpty())
        Q_EMIT topicsTold(told);
    if (!replies.isEmpty())
        Q_EMIT repliesInvalidated(replies.values());
    if (lists)
        Q_EMIT listsInvalidated();
}

} // namespace store

#include "moc_forumpush.cpp"
