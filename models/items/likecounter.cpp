// SPDX-License-Identifier: MIT
#include "items/likecounter.h"

#include "base/mapped.h"
#include "items/list/timers.h"
#include "store/door/community.h"

#include <algorithm>

using domain::PostId;
using store::LikedPost;

namespace items {

LikeCounter::LikeCounter(store::Community &community, std::chrono::milliseconds pause,
                         QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    using store::Changes;
    const auto &changes = community.changes();
    callOnce(m_pause, pause, this, &LikeCounter::count);
    const auto countSoon = [this] {
        if (!m_person.isEmpty() && !m_pause.isActive())
            m_pause.start();
    };
    connect(&changes, &Changes::postsChanged, this, &LikeCounter::countIfOwn);
    connect(&changes, &Changes::postsTold, this, [this](const QList<domain::Post> &posts) {
        countIfOwn(base::mapped(posts, &domain::Post::id));
    });
    // A new post of one's own, or somebody is muted.
    connect(&changes, &Changes::postListsChanged, this, countSoon);
    connect(&changes, &Changes::everyPostChanged, this, countSoon);
}

void LikeCounter::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) == person)
        return;
    m_awaited.drop();
    m_pause.stop();
    m_most.clear();
    m_own.clear();
    m_newest.reset();
    // At once: what comes from now on is told.
    if (!person.isEmpty())
        count();
}

void LikeCounter::countIfOwn(const QList<PostId> &posts)
{
    // Before the first answer any may be.
    const bool mayBeOwn = !m_newest
        || std::ranges::any_of(posts, [this](const PostId &id) { return m_own.contains(id); });
    if (mayBeOwn && !m_person.isEmpty() && !m_pause.isActive())
        m_pause.start();
}

void LikeCounter::count()
{
    m_awaited.awaitOnly(m_community.run(store::CountLikes{}, m_person),
                        [this](const base::Result<QList<LikedPost>> &posts) {
                            if (posts)
                                apply(*posts);
                        });
}

void LikeCounter::apply(const QList<LikedPost> &posts)
{
    QList<LikedPost> gained;
    const auto newest = m_newest;
    m_own.clear();
    for (const auto &post : posts) {
        const auto number = post.id.number().value_or(0);
        // An old post that comes into sight since a newer one was deleted has its likes for long.
        const bool isKnown = m_most.contains(post.id) || (newest && number > *newest);
        const auto before = m_most.value(post.id);
        m_own.insert(post.id);
        m_most.insert(post.id, std::max(before, post.likes));
        m_newest = std::max(m_newest.value_or(0), number);
        if (isKnown && post.likes > before)
            gained.append({post.id, post.content, post.likes - before});
    }
    m_newest = m_newest.value_or(0);
    if (!gained.isEmpty())
        Q_EMIT liked(gained);
}

} // namespace items

#include "moc_likecounter.cpp"
