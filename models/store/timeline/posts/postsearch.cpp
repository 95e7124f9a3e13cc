// SPDX-License-Identifier: MIT
#include "store/timeline/posts/postsearch.h"

#include "store/core/community/communityclock.h"
#include "store/core/community/upkeep.h"
#include "store/core/keys/guardedkeys.h"
#include "store/timeline/posts/followsets.h"

#include <QSet>

#include <algorithm>
#include <functional>

using namespace std::chrono_literals;
using base::Result;
using domain::AccountId;
using domain::PostId;

namespace store {

namespace {
/// One search for posts and what every way of searching needs of it.
struct PostRange {
    redis::Connection &connection;
    const TimelineKeys &keys;
    AccountId person;
    PullStart start;
    qint64 after = 0;
    qint64 upTo = 0;
    qsizetype limit = 0;
};

constexpr qsizetype sliceSize = 500; ///< elements of one command

/// One command that begins with `head` for each 500 of `items`.
template <typename Item>
QList<redis::Command> sliced(const redis::Command &head, const QList<Item> &items,
                             const std::function<QByteArray(const Item &)> &bytes)
{
    QList<redis::Command> commands;
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (i % sliceSize == 0)
            commands.append(head);
        commands.last().append(bytes(items[i]));
    }
    return commands;
}

constexpr qsizetype longListsAtOnce = 20; ///< of up to 1,000 elements each
constexpr qint64 archivePage = 1'000;
constexpr qint64 followedAtOnce = 4'000; ///< about 1 ms of the server

/// Asks the followed authors who posted.
class Round {
public:
    explicit Round(const PostRange &range)
        : m_range(range)
    {
    }

    Result<FoundPosts> run();

private:
    Result<QByteArrayList> readFollowed();
    Result<QList<AccountId>> readActive();
    Result<void> readNewest(const QList<AccountId> &authors);
    Result<void> readDeleted();
    Result<void> keepFollowed(const QByteArrayList &members);
    Result<void> readOwnLists();
    Result<void> readArchive(const AccountId &author);
    bool take(const redis::Reply &ids);
    void settle();

    const PostRange &m_range;
    QList<qint64> m_ids;
    QList<QPair<qint64, AccountId>> m_deeper; ///< authors whose 20 newest do not reach the cursor
    qint64 m_enough = 0; ///< ids up to it are not among the newest `limit`
};

/// Takes what lies in the range; whether the list reached its end, or enough.
bool Round::take(const redis::Reply &ids)
{
    bool isReached = ids.size() == 0;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const auto id = ids[i].integer().value_or(0);
        if (id > m_range.after && id <= m_range.upTo)
            m_ids.append(id);
        isReached = isReached || id <= std::max(m_range.after, m_enough);
    }
    return isReached;
}

/// Sorts, without doubles, and notes below which id nothing more is needed.
void Round::settle()
{
    std::sort(m_ids.begin(), m_ids.end(), std::greater<>());
    m_ids.resize(std::unique(m_ids.begin(), m_ids.end()) - m_ids.begin());
    if (m_ids.size() > m_range.limit)
        m_enough = m_ids[m_range.limit];
}

/// Who is followed; of very many a slice at a time. Whoever comes or goes meanwhile makes what is
/// found stale.
Result<QByteArrayList> Round::readFollowed()
{
    const auto following = m_range.keys.following(m_range.person);
    if (m_range.start.followed <= followedAtOnce || GuardedKeys::are(m_range.keys)) {
        return TRY(m_range.connection.command(allFollowed(m_range.keys, following)))
            .first()
            .strings();
    }
    QByteArrayList people;
    TRY(scan(m_range.connection, scanFollowed(m_range.keys, following, "0", followedAtOnce / 4), 2,
             m_range.keys.dialect().followsInOrder ? 2 : 1, nullptr,
             [&](const QByteArrayList &some) -> Result<void> {
                 people += some;
                 return {};
             }));
    return people;
}

Result<QList<AccountId>> Round::readActive()
{
    auto followed = TRY(readFollowed());
    auto people = std::move(followed);
    people.append(m_range.person.bytes());
    const auto replies = TRY(m_range.connection.pipeline(sliced<QByteArray>(
        {"HMGET", m_range.keys.lastPosts()}, people, [](const auto &id) { return id; })));
    QList<AccountId> active;
    for (qsizetype i = 0; i < people.size(); ++i) {
        if (replies[i / sliceSize][i % sliceSize].integer().value_or(0) > m_range.after)
            active.append(AccountId(people[i]));
    }
    return active;
}

Result<void> Round::readNewest(const QList<AccountId> &authors)
{
    for (qsizetype begin = 0; begin < authors.size(); begin += sliceSize) {
        const auto slice = authors.mid(begin, sliceSize);
        QList<redis::Command> commands;
        for (const auto &author : slice)
            commands.append({"ZREVRANGE", m_range.keys.newestPosts(author), "0", "-1"});
        const auto replies = TRY(m_range.connection.pipeline(commands));
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto ids = replies[i];
            const auto lowest = ids[ids.size() - 1].integer().value_or(m_range.upTo + 1);
            take(ids);
            if (lowest > m_range.after)
                m_deeper.append({lowest, slice[i]});
        }
    }
    settle();
    return {};
}

/// What is deleted is in no author's newest, but can come back. From the newest down: nobody needs
/// what is older than enough others.
Result<void> Round::readDeleted()
{
    for (auto top = m_range.upTo; top > std::max(m_range.after, m_enough);) {
        const auto deleted = m_range.connection.command(
            {"ZRANGE", m_range.keys.deletedPosts(), QByteArray::number(top),
             '(' + QByteArray::number(std::max(m_range.after, m_enough)), "BYSCORE", "REV", "LIMIT",
             "0", QByteArray::number(sliceSize)});
        if (!deleted)
            return tl::unexpected(deleted.error());
        const auto members = deleted->first().strings();
        TRY(keepFollowed(members));
        if (members.size() < sliceSize)
            return {};
        top = members.last().left(members.last().indexOf(':')).toLongLong() - 1;
    }
    return {};
}

/// Of deleted posts, as their list names them, those that the person would see.
Result<void> Round::keepFollowed(const QByteArrayList &members)
{
    const auto replies = TRY(m_range.connection.pipeline(sliced<QByteArray>(
        areFollowed(m_range.keys, m_range.keys.following(m_range.person)), members,
        [](const auto &member) { return member.mid(member.indexOf(':') + 1); })));
    for (qsizetype i = 0; i < members.size(); ++i) {
        const auto colon = members[i].indexOf(':');
        if (saysFollowed(replies[i / sliceSize][i % sliceSize])
            || members[i].mid(colon + 1) == m_range.person.bytes())
            m_ids.append(members[i].left(colon).toLongLong());
    }
    settle();
    return {};
}

Result<void> Round::readArchive(const AccountId &author)
{
    // Lists only grow at their head: what is published meanwhile repeats an id, and skips none.
    for (qint64 begin = 0;; begin += archivePage) {
        const auto page = TRY(m_range.connection.command(
            {"LRANGE", m_range.keys.archivedPosts(author), QByteArray::number(begin),
             QByteArray::number(begin + archivePage - 1)}));
        if (take(page.first()) || page.first().size() < archivePage)
            return {};
    }
}

Result<void> Round::readOwnLists()
{
    m_deeper.removeIf([this](const auto &author) { return author.first <= m_enough; });
    for (qsizetype begin = 0; begin < m_deeper.size(); begin += longListsAtOnce) {
        const auto slice = m_deeper.mid(begin, longListsAtOnce);
        QList<redis::Command> commands;
        for (const auto &[lowest, author] : slice)
            commands.append({"LRANGE", m_range.keys.ownPosts(author), "0", "-1"});
        const auto replies = TRY(m_range.connection.pipeline(commands));
        for (qsizetype i = 0; i < slice.size(); ++i) {
            // Only a full list hands over to the archive.
            if (take(replies[i]) || replies[i].size() < domain::timelineLimit)
                continue;
            TRY(readArchive(slice[i].second));
        }
        settle();
    }
    return {};
}

Result<FoundPosts> Round::run()
{
    const auto active = TRY(readActive());
    const auto newest = readNewest(active);
    const auto deleted = newest ? readDeleted() : newest;
    TRY(deleted ? readOwnLists() : deleted);
    return FoundPosts{m_ids.mid(0, m_range.limit), m_ids.size() > m_range.limit, m_range.upTo};
}

constexpr qint64 slicesAtOnce = 4;
/// A program that draws an id and then writes the post may take so long.
constexpr auto arrivalTime = 10s;

struct Authored {
    qint64 id = 0;
    QByteArray author;
};

/// Looks at every id from the newest down.
class PostWalk {
public:
    explicit PostWalk(const PostRange &range)
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

Result<QList<Authored>> PostWalk::readRecent(qint64 bottom, qint64 top)
{
    QList<redis::Command> commands;
    for (auto low = bottom; low < top; low += sliceSize) {
        const auto high = std::min(top, low + sliceSize);
        commands.append({"ZRANGE", m_range.keys.recentPosts(), '(' + QByteArray::number(low),
                         QByteArray::number(high), "BYSCORE"});
    }
    const auto replies = TRY(m_range.connection.pipeline(commands));
    QList<Authored> posts;
    for (qsizetype i = 0; i < replies.size(); ++i) {
        const auto slice = replies[i];
        for (qsizetype k = 0; k < slice.size(); ++k) {
            const auto member = slice[k].bytes();
            const auto colon = member.indexOf(':');
            posts.append({member.left(colon).toLongLong(), member.mid(colon + 1)});
        }
    }
    return posts;
}

/// Ids that our list of recent posts lacks: older than it reaches, or written by others.
Result<void> PostWalk::readMissing(const QList<qint64> &missing, QList<Authored> &posts)
{
    QList<qint64> holes;
    for (qsizetype begin = 0; begin < missing.size(); begin += sliceSize) {
        const auto slice = missing.mid(begin, sliceSize);
        QList<redis::Command> commands;
        for (const auto id : slice)
            commands.append({"HGET", m_range.keys.post(PostId(id)), "userid"});
        const auto replies = TRY(m_range.connection.pipeline(commands));
        for (qsizetype i = 0; i < slice.size(); ++i) {
            if (replies[i].isNil())
                holes.append(slice[i]);
            else
                posts.append({slice[i], replies[i].bytes()});
        }
    }
    sortNewestFirst(posts);
    return m_range.start.hasForeignWriters ? holdBack(holes, posts) : Result<void>();
}

/// Ends the search below a hole that may still be filled: one without a later post, or whose next
/// post is younger than a slow program takes.
Result<void> PostWalk::holdBack(const QList<qint64> &holes, const QList<Authored> &posts)
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
            const auto time = TRY(
                m_range.connection.command({"HGET", m_range.keys.post(PostId(next)), "time"}));
            isYoung
                = timestampOf(time.first().number().value_or(0)) > m_range.start.now - arrivalTime;
            if (!isYoung)
                asked.insert(next);
        }
        if (isYoung)
            m_found.upTo = std::min(m_found.upTo, hole - 1);
    }
    return {};
}

Result<void> PostWalk::keepFollowed(const QList<Authored> &posts)
{
    const auto commands
        = sliced<Authored>(m_question, posts, [](const auto &post) { return post.author; });
    if (commands.isEmpty())
        return {};
    const auto replies = TRY(m_range.connection.pipeline(commands));
    for (qsizetype i = 0; i < posts.size(); ++i) {
        if (saysFollowed(replies[i / sliceSize][i % sliceSize])
            || posts[i].author == m_range.person.bytes())
            m_found.ids.append(posts[i].id);
    }
    return {};
}

Result<void> PostWalk::step(qint64 bottom, qint64 top)
{
    auto posts = TRY(readRecent(bottom, top));
    sortNewestFirst(posts);
    if (posts.size() < top - bottom) {
        QList<qint64> missing;
        auto known = posts.cbegin();
        for (auto id = top; id > bottom; --id) {
            if (known != posts.cend() && known->id == id)
                ++known;
            else
                missing.append(id);
        }
        TRY(readMissing(missing, posts));
    }
    if (!posts.isEmpty())
        m_lowestSeen = posts.last().id;
    return keepFollowed(posts);
}

Result<FoundPosts> PostWalk::run()
{
    // One more than asked, to know whether there are more.
    for (auto top = m_range.upTo; top > m_range.after && m_found.ids.size() <= m_range.limit;) {
        const auto bottom = std::max(m_range.after, top - slicesAtOnce * sliceSize);
        TRY(step(bottom, top));
        m_found.ids.removeIf([this](qint64 id) { return id > m_found.upTo; });
        top = bottom;
    }
    m_found.hasMore = m_found.ids.size() > m_range.limit;
    m_found.ids = m_found.ids.mid(0, m_range.limit);
    return std::move(m_found);
}

/// Whether looking at every new post is cheaper than asking every followed author. Looking ends
/// once enough are found, which is the sooner the more of all authors are followed. An author costs
/// about twice what a post does.
bool isPostwiseCheaper(const PostRange &range)
{
    const auto followed = range.start.followed + 1;
    const auto share
        = std::min(1.0,
                   static_cast<double>(followed)
                       / static_cast<double>(std::max<qint64>(range.start.authors, 1)));
    const auto examined = std::min(static_cast<double>(range.upTo - range.after),
                                   static_cast<double>(range.limit + 1) / share);
    return examined <= 2.0 * static_cast<double>(followed);
}

Inbox decodeInbox(const PullStart &start, const redis::Replies &replies)
{
    Inbox inbox;
    inbox.from = std::max(
        {start.cursor, replies[2][1].integer().value_or(0), replies[9].integer().value_or(0)});
    const auto onItsWay = replies[1][1].integer();
    inbox.upTo = onItsWay ? std::min(start.newest, *onItsWay - 1) : start.newest;
    const auto ids = replies[10];
    for (qsizetype i = 0; i < ids.size(); ++i)
        inbox.ids.append(ids[i].integer().value_or(0));
    // A full one may have lost older ones to newer, even to such as came after `newest` was read.
    if (ids.size() > domain::timelineLimit)
        inbox.from = std::max(inbox.from, inbox.ids.last() - 1);
    return inbox;
}
} // namespace

Result<PullStart> readPullStart(redis::Connection &connection, const TimelineKeys &keys,
                                const AccountId &person)
{
    // In this order: a post that has an id by then is among what is on its way or in the inbox, if
    // delivery is still the same, which forgets what is on its way when it changes.
    auto commands = QList<redis::Command>{{"GET", keys.postCounter()},
                                          {"ZRANGE", keys.fanOut(), "0", "0", "WITHSCORES"},
                                          {"HMGET", keys.meta(), "delivery", "push_from"},
                                          {"GET", keys.cursor(person)},
                                          {"GET", keys.followVersion(person)},
                                          followCount(keys, keys.following(person)),
                                          {"HLEN", keys.lastPosts()}};
    commands += CommunityClock::commands(keys);
    commands += QList<redis::Command>{
        {"GET", keys.inboxFrom(person)},
        {"ZREVRANGE", keys.inbox(person), "0", QByteArray::number(domain::timelineLimit)}};
    const auto replies = TRY(connection.pipeline(commands));
    const auto clock = CommunityClock::decode(replies[7], replies[8]);
    PullStart start;
    start.newest = replies[0].integer().value_or(0);
    start.cursor = replies[3].integer().value_or(0);
    start.version = replies[4].isNil() ? QByteArray("0") : replies[4].bytes();
    start.followed = replies[5].integer().value_or(0);
    start.authors = replies[6].integer().value_or(0);
    start.now = clock.now;
    start.hasForeignWriters = clock.hasForeignWriters || clock.foreignUntil > 0;
    if (replies[2][0].view() == "push" && !start.hasForeignWriters)
        start.inbox = decodeInbox(start, replies);
    return start;
}

Result<FoundPosts> findPosts(redis::Connection &connection, const TimelineKeys &keys,
                             const AccountId &person, const PullStart &start, qint64 after,
                             qint64 upTo, qsizetype limit, PostSearch how)
{
    const PostRange range{connection, keys, person, start, after, upTo, limit};
    if (upTo <= after)
        return FoundPosts{{}, false, upTo};
    // What other programs write is in no list of ours: every id has to be looked at.
    const bool isByPost = how == PostSearch::ByPost || start.hasForeignWriters
        || (how == PostSearch::Cheaper && isPostwiseCheaper(range));
    auto found = isByPost ? PostWalk(range).run() : Round(range).run();
    if (found)
        found->isByPost = isByPost;
    return found;
}

Result<FoundPosts> findNewPosts(redis::Connection &connection, const TimelineKeys &keys,
                                const AccountId &person, const PullStart &start, qsizetype limit,
                                PostSearch how)
{
    const auto &inbox = start.inbox;
    const auto search = [&](qint64 after, qint64 upTo, qsizetype most) {
        return findPosts(connection, keys, person, start, after, upTo, most, how);
    };
    if (how != PostSearch::Cheaper || inbox.upTo <= inbox.from)
        return search(start.cursor, start.newest, limit);
    auto found = search(inbox.upTo, start.newest, limit);
    if (!found || found->hasMore)
        return found;
    found->isBrought = true;
    for (const auto id : inbox.ids) {
        if (id <= inbox.from || id > inbox.upTo)
            continue;
        found->hasMore = found->ids.size() == limit;
        if (found->hasMore)
            return found;
        found->ids.append(id);
    }
    const auto older = search(start.cursor, inbox.from, limit - found->ids.size());
    if (!older)
        return older;
    found->ids += older->ids;
    found->hasMore = older->hasMore;
    return found;
}

} // namespace store
