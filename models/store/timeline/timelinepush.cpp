// SPDX-License-Identifier: MIT
#include "store/timeline/timelinepush.h"

#include <algorithm>
#include <array>

using domain::PostId;

namespace store {

namespace {
/// The post whose text or figures this key, without its namespace, holds; empty for anything else.
PostId postOfKey(const QByteArray &bare)
{
    constexpr std::array<QByteArrayView, 6> prefixes{
        "post:postid:",      "status:",           "fm:posts:likes:",
        "fm:posts:answers:", "fm:posts:reposts:", "fm:posts:quotes:"};
    for (const auto prefix : prefixes) {
        if (bare.startsWith(prefix))
            return PostId(bare.mid(prefix.size()));
    }
    return {};
}

bool isList(const QByteArray &bare)
{
    constexpr std::array<QByteArrayView, 10> prefixes{
        "following:", "follower:", "followers:",     "home:",      "profile:",
        "fm:gap:",    "fm:muted:", "mypost:userid:", "fm:mypost:", "receivepost:"};
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&bare](QByteArrayView prefix) { return bare.startsWith(prefix); });
}
} // namespace

TimelinePush::TimelinePush(const TimelineKeys &keys, ArticleCache &names, QObject *parent)
    // A post is to be counted within 250 ms: some of them are for the counting and a late timer.
    : InvalidationRouter(keys.nameSpace(), parent, std::chrono::milliseconds(200))
    , m_names(names)
{
}

void TimelinePush::forget()
{
    m_names.clear();
    m_posts = {};
    m_isPublished = false;
    m_lists = false;
}

void TimelinePush::addKey(const QByteArray &bare)
{
    if (bare == "global:postid" || bare == "status:id:") {
        m_isPublished = true;
    } else if (bare.startsWith("bbs::user::")) {
        m_names.forgetName(bare.mid(11));
        m_lists = true;
    } else if (const auto post = postOfKey(bare); !post.isEmpty()) {
        m_posts.note(post);
        // Other programs draw an id first and write its post later: only then it can be counted.
        m_isPublished
            = m_isPublished || bare.startsWith("post:postid:") || bare.startsWith("status:");
    } else {
        m_lists = m_lists || isList(bare);
    }
}

bool TimelinePush::isDirty() const
{
    return m_isPublished || !m_posts.isEmpty() || m_lists;
}

void TimelinePush::flush()
{
    const auto [untold, told] = m_posts.take();
    const bool isPublished = std::exchange(m_isPublished, false);
    const bool lists = std::exchange(m_lists, false);
    if (isPublished)
        Q_EMIT published();
    if (!untold.isEmpty())
        Q_EMIT postsInvalidated(untold.values());
    if (!told.isEmpty())
        Q_EMIT postsTold(told);
    if (lists)
        Q_EMIT listsInvalidated();
}

} // namespace store

#include "moc_timelinepush.cpp"
