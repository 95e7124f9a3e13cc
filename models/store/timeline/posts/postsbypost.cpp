// SPDX-License-Identifier: MIT
#include "store/timeline/posts/postsearch_p.h"

#include "store/core/community/communityclock.h"
#include "store/timeline/posts/followsets.h"

#include <QSet>

#include <algorithm>

using namespace std::chrono_literals;
using base::Result;
using domain::PostId;

namespace store {

namespace {
constexpr qint64 slicesAtOnce = 4;
/// A program that draws an id and then writes the post may take so long.
constexpr auto arrivalTime = 10s;

struct Authored {
    qint64 id = 0;
    QByteArray author;
};

/// Looks at every id from the newest down.
class Walk {
public:
    explicit Walk(const PostRange &range)
        : m_range(range)
        , m_question(areFollowed(range.keys, range.keys.following(range.person)))
        , m_found{{}, false, range.upTo}
    {
    }

    Result<FoundPosts> run();

private:
    Result<void> step(qint64 bottom, qint64 top);
    Result<QList<Authored>> readRecent(qint64 bottom, qint64 top);
    Result<void> readMissing(const QList<qint64> &missing, QList<Authored> &posts);
    Result<void> holdBack(const QList<qint64> &holes, const QList<Authored> &posts);
    Result<void> keepFollowed(const QList<Authored> &posts);

    const PostRange &m_range;
    redis::Command m_question; ///< who of those behind it is followed
    FoundPosts m_found;
    qint64 m_lowestSeen = 0; ///< lowest id so far that has a post; 0: none
};

/// Newest first, `posts` included that were there before.
void sortNewestFirst(QList<Authored> &posts)
{
    std::sort(posts.begin(), posts.end(), [](const auto &a, const auto &b) { return a.id > b.id; });
}

Result<QList<Authored>> Walk::readRecent(qint64 bottom, qint64 top)
{
    QList<redis::Command> commands;
    for (auto low = bottom; low < top; low += sliceSize) {
        const auto high = std::min(top, low + sliceSize);
        commands.append({"ZRANGE", m_range.keys.recentPosts(), '(' + QByteArray::number(low),
                         QByteArray::number(high), "BYSCORE"});
    }
    const auto replies = m_range.connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    QList<Authored> posts;
    for (qsizetype i = 0; i < replies->size(); ++i) {
        const auto slice = (*replies)[i];
        for (qsizetype k = 0; k < slice.size(); ++k) {
            const auto member = slice[k].bytes();
            const auto colon = member.indexOf(':');
            posts.append({member.left(colon).toLongLong(), member.mid(colon + 1)});
        }
    }
    return posts;
}

/// Ids that our list of recent posts lacks: older than it reaches, or written by others.
Result<void> Walk::readMissing(const QList<qint64> &missing, QList<Authored> &posts)
{
    QList<qint64> holes;
    for (qsizetype begin = 0; begin < missing.size(); begin += sliceSize) {
        const auto slice = missing.mid(begin, sliceSize);
        QList<redis::Command> commands;
        for (const auto id : slice)
            commands.append({"HGET", m_range.keys.post(PostId(id)), "userid"});
        const auto replies = m_range.connection.pipeline(commands);
        if (!replies)
            return tl::unexpected(replies.error());
        for (qsizetype i = 0; i < slice.size(); ++i) {
            if ((*replies)[i].isNil())
                holes.append(slice[i]);
            else
                posts.append({slice[i], (*replies)[i].bytes()});
        }
    }
    sortNewestFirst(posts);
    return m_range.start.hasForeignWriters ? holdBack(holes, posts) : Result<void>();
}

/// Ends the search below a hole that may still be filled: one without a later post, or whose next
/// post is younger than a slow program takes.
Result<void> Walk::holdBack(const QList<qint64> &holes, const QList<Authored> &posts)
{
    QSet<qint64> asked;
    QList<QPair<qint64, qint64>> nexts; // hole, lowest post above it
    for (const auto hole : holes) {
        const auto above = std::find_if(posts.rbegin(), posts.rend(),
                                        [hole](const auto &post) { return post.id > hole; });
        nexts.append({hole, above == posts.rend() ? m_lowestSeen : above->id});
    }
    for (const auto &[hole, next] : nexts) {
        bool isYoung = next == 0;
        if (!isYoung && !asked.contains(next)) {
            const auto time
                = m_range.connection.command({"HGET", m_range.keys.post(PostId(next)), "time"});
            if (!time)
                return tl::unexpected(time.error());
            isYoung
                = timestampOf(time->first().number().value_or(0)) > m_range.start.now - arrivalTime;
            if (!isYoung)
                asked.insert(next);
        }
        if (isYoung)
            m_found.upTo = std::min(m_found.upTo, hole - 1);
    }
    return {};
}

Result<void> Walk::keepFollowed(const QList<Authored> &posts)
{
    const auto commands
        = sliced<Authored>(m_question, posts, [](const auto &post) { return post.author; });
    if (commands.isEmpty())
        return {};
    const auto replies = m_range.connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < posts.size(); ++i) {
        if (saysFollowed((*replies)[i / sliceSize][i % sliceSize])
            || posts[i].author == m_range.person.bytes())
            m_found.ids.append(posts[i].id);
    }
    return {};
}

Result<void> Walk::step(qint64 bottom, qint64 top)
{
    auto posts = readRecent(bottom, top);
    if (!posts)
        return tl::unexpected(posts.error());
    sortNewestFirst(*posts);
    if (posts->size() < top - bottom) {
        QList<qint64> missing;
        auto known = posts->cbegin();
        for (auto id = top; id > bottom; --id) {
            if (known != posts->cend() && known->id == id)
                ++known;
            else
                missing.append(id);
        }
        if (const auto read = readMissing(missing, *posts); !read)
            return read;
    }
    if (!posts->isEmpty())
        m_lowestSeen = posts->last().id;
    return keepFollowed(*posts);
}

Result<FoundPosts> Walk::run()
{
    // One more than asked, to know whether there are more.
    for (auto top = m_range.upTo; top > m_range.after && m_found.ids.size() <= m_range.limit;) {
        const auto bottom = std::max(m_range.after, top - slicesAtOnce * sliceSize);
        if (const auto done = step(bottom, top); !done)
            return tl::unexpected(done.error());
        m_found.ids.removeIf([this](qint64 id) { return id > m_found.upTo; });
        top = bottom;
    }
    m_found.hasMore = m_found.ids.size() > m_range.limit;
    m_found.ids = m_found.ids.mid(0, m_range.limit);
    return std::move(m_found);
}
} // namespace

Result<FoundPosts> findByPost(const PostRange &range)
{
    return Walk(range).run();
}

} // namespace store
