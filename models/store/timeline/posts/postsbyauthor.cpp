// SPDX-License-Identifier: MIT
#include "store/core/community/upkeep.h"
#include "store/timeline/posts/followsets.h"
#include "store/timeline/posts/postsearch_p.h"

#include <algorithm>

using base::Result;
using domain::AccountId;

namespace store {

namespace {
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
    if (m_range.start.followed <= followedAtOnce) {
        const auto all = m_range.connection.command(allFollowed(m_range.keys, following));
        return all ? Result<QByteArrayList>(all->first().strings()) : tl::unexpected(all.error());
    }
    QByteArrayList people;
    const auto walked
        = scan(m_range.connection, someOfFollowed(m_range.keys, following, "0", followedAtOnce / 4),
               2, m_range.keys.dialect().followsInOrder ? 2 : 1, nullptr,
               [&](const QByteArrayList &some) -> Result<void> {
                   people += some;
                   return {};
               });
    if (!walked)
        return tl::unexpected(walked.error());
    return people;
}

Result<QList<AccountId>> Round::readActive()
{
    auto followed = readFollowed();
    if (!followed)
        return tl::unexpected(followed.error());
    auto people = *std::move(followed);
    people.append(m_range.person.bytes());
    const auto replies = m_range.connection.pipeline(sliced<QByteArray>(
        {"HMGET", m_range.keys.lastPosts()}, people, [](const auto &id) { return id; }));
    if (!replies)
        return tl::unexpected(replies.error());
    QList<AccountId> active;
    for (qsizetype i = 0; i < people.size(); ++i) {
        if ((*replies)[i / sliceSize][i % sliceSize].integer().value_or(0) > m_range.after)
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
        const auto replies = m_range.connection.pipeline(commands);
        if (!replies)
            return tl::unexpected(replies.error());
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto ids = (*replies)[i];
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
        if (const auto kept = keepFollowed(members); !kept)
            return kept;
        if (members.size() < sliceSize)
            return {};
        top = members.last().left(members.last().indexOf(':')).toLongLong() - 1;
    }
    return {};
}

/// Of deleted posts, as their list names them, those that the person would see.
Result<void> Round::keepFollowed(const QByteArrayList &members)
{
    const auto replies = m_range.connection.pipeline(sliced<QByteArray>(
        areFollowed(m_range.keys, m_range.keys.following(m_range.person)), members,
        [](const auto &member) { return member.mid(member.indexOf(':') + 1); }));
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < members.size(); ++i) {
        const auto colon = members[i].indexOf(':');
        if (saysFollowed((*replies)[i / sliceSize][i % sliceSize])
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
        const auto page = m_range.connection.command({"LRANGE", m_range.keys.archivedPosts(author),
                                                      QByteArray::number(begin),
                                                      QByteArray::number(begin + archivePage - 1)});
        if (!page)
            return tl::unexpected(page.error());
        if (take(page->first()) || page->first().size() < archivePage)
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
        const auto replies = m_range.connection.pipeline(commands);
        if (!replies)
            return tl::unexpected(replies.error());
        for (qsizetype i = 0; i < slice.size(); ++i) {
            // Only a full list hands over to the archive.
            if (take((*replies)[i]) || (*replies)[i].size() < domain::timelineLimit)
                continue;
            if (const auto read = readArchive(slice[i].second); !read)
                return read;
        }
        settle();
    }
    return {};
}

Result<FoundPosts> Round::run()
{
    const auto active = readActive();
    if (!active)
        return tl::unexpected(active.error());
    const auto newest = readNewest(*active);
    const auto deleted = newest ? readDeleted() : newest;
    const auto deeper = deleted ? readOwnLists() : deleted;
    if (!deeper)
        return tl::unexpected(deeper.error());
    return FoundPosts{m_ids.mid(0, m_range.limit), m_ids.size() > m_range.limit, m_range.upTo};
}
} // namespace

Result<FoundPosts> findByAuthor(const PostRange &range)
{
    return Round(range).run();
}

} // namespace store
