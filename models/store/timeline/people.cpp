// SPDX-License-Identifier: MIT
#include "store/timeline/people.h"

#include "base/mapped.h"
#include "store/accounts/foreignnames.h"
#include "store/articles/articlerows.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/timeline/posts/followsets.h"
#include "store/timeline/posts/ownposts.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Person;

namespace store {

namespace {
constexpr qsizetype peopleAtOnce = 100;
/// Begins the cursor once the names are looked through that other programs keep.
constexpr QByteArrayView elsewhere("elsewhere:");

/// Of a set, a sorted set (member, score) or names (field, id).
enum class Pairs { No, First, Second };
PeoplePage pageOf(const redis::Reply &scan, Pairs pairs)
{
    const auto elements = scan[1].strings();
    PeoplePage page;
    for (qsizetype i = pairs == Pairs::Second ? 1 : 0; i < elements.size();
         i += pairs == Pairs::No ? 1 : 2)
        page.ids.append(AccountId(elements[i]));
    page.cursor = scan[0].view() == "0" ? QByteArray() : scan[0].bytes();
    return page;
}

QList<redis::Command> personCommands(const TimelineKeys &keys, const AccountId &id,
                                     const AccountId &viewer)
{
    return {followCount(keys, keys.followers(id)),
            followCount(keys, keys.following(id)),
            ownPostCount(keys, id),
            {"LLEN", keys.archivedPosts(id)},
            isFollowed(keys, keys.following(viewer), id.bytes()),
            isFollowed(keys, keys.following(id), viewer.bytes()),
            {"SISMEMBER", keys.muted(viewer), id.bytes()}};
}

/// Positions are counted from the end: a list that grows at its head meanwhile does not move them.
QList<redis::Command> rangeCommands(const TimelineKeys &keys, const AccountId &author,
                                    qint64 archived, qint64 oldest, qint64 newest)
{
    const auto fromEnd = [](qint64 position) { return -position - 1; };
    QList<redis::Command> commands;
    if (newest >= archived)
        commands.append(someOwnPosts(keys, author, fromEnd(newest - archived),
                                     fromEnd(std::max<qint64>(oldest - archived, 0))));
    if (oldest < archived && newest >= 0)
        commands.append({"LRANGE", keys.archivedPosts(author),
                         QByteArray::number(fromEnd(std::min(newest, archived - 1))),
                         QByteArray::number(fromEnd(oldest))});
    return commands;
}
} // namespace

QList<AccountId> accountIds(const QByteArrayList &bytes)
{
    return base::mapped<AccountId>(bytes);
}

Result<QList<Person>> readPersons(redis::Connection &connection, const TimelineKeys &keys,
                                  ArticleCache &names, const QList<AccountId> &ids,
                                  const AccountId &viewer)
{
    QList<Person> people;
    for (qsizetype begin = 0; begin < ids.size(); begin += peopleAtOnce) {
        const auto slice = ids.mid(begin, peopleAtOnce);
        QList<redis::Command> commands;
        for (const auto &id : slice)
            commands.append(personCommands(keys, id, viewer));
        const auto replies = TRY(connection.pipeline(commands));
        const auto number = [&replies](qsizetype at) { return replies[at].integer().value_or(0); };
        for (qsizetype i = 0; i < slice.size(); ++i) {
            const auto at = i * 7;
            people.append({slice[i],
                           {},
                           number(at),
                           number(at + 1),
                           number(at + 2) + number(at + 3),
                           saysFollowed(replies[at + 4]),
                           saysFollowed(replies[at + 5]),
                           number(at + 6) == 1,
                           {}});
        }
    }
    TRY(nameEach(connection, keys, names, people, &Person::id, &Person::name));
    return people;
}

Result<PeoplePage> ListFollows::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    const auto key = side == Side::Followed ? keys.following(person) : keys.followers(person);
    const auto reply = TRY(context.connection.command(
        someOfFollowed(keys, key, cursor.isEmpty() ? "0" : cursor, count)));
    auto page = pageOf(reply.first(), keys.dialect().followsInOrder ? Pairs::First : Pairs::No);
    // A scan may say one twice on a page.
    std::sort(page.ids.begin(), page.ids.end());
    page.ids.resize(std::unique(page.ids.begin(), page.ids.end()) - page.ids.begin());
    return page;
}

Result<PeoplePage> searchPeople(redis::Connection &connection, const TimelineKeys &keys,
                                const QString &words, const QByteArray &cursor)
{
    if (cursor.startsWith(elsewhere)) {
        const auto found
            = TRY(searchForeignPeople(connection, keys, words, cursor.mid(elsewhere.size())));
        return PeoplePage{
            found.ids, found.cursor == "0" ? QByteArray() : elsewhere.toByteArray() + found.cursor};
    }
    const auto reply
        = TRY(connection.command({"HSCAN", keys.nameToUid(), cursor.isEmpty() ? "0" : cursor,
                                  "MATCH", patternOf(words), "COUNT", "2000"}));
    auto page = pageOf(reply.first(), Pairs::Second);
    if (page.cursor.isEmpty() && hasForeignNames(keys))
        page.cursor = elsewhere.toByteArray() + '0';
    return page;
}

Result<QList<AccountId>> ListMuted::perform(const Context &context) const
{
    const auto reply = TRY(
        context.connection.command({"SMEMBERS", TimelineKeys(context.keys).muted(context.actor)}));
    return accountIds(reply.first().strings());
}

QString MutePerson::verb() const
{
    return isMuted ? u"mute"_s : u"unmute"_s;
}

Result<void> MutePerson::perform(const Context &context) const
{
    // By a script, which a steward that was replaced can't run any more.
    static const auto script = redis::Script::fromResource(u"muteperson"_s);
    return withoutValue(outcomeOf(script.run(
        context.connection,
        redis::ScriptCall{{{"muted", TimelineKeys(context.keys).muted(context.actor)}},
                          {{"person", person.bytes()}, {"isMuted", isMuted ? "1" : "0"}}})));
}

Result<OwnPosts> readOwnPosts(redis::Connection &connection, const TimelineKeys &keys,
                              const AccountId &author, qint64 position, qint64 count)
{
    return retryWhileStale([&]() -> Result<std::optional<OwnPosts>> {
        const auto sizes = TRY(connection.pipeline(
            {ownPostCount(keys, author), {"LLEN", keys.archivedPosts(author)}}));
        const auto archived = sizes[1].integer().value_or(0);
        const auto total = sizes[0].integer().value_or(0) + archived;
        const auto newest = position < 0 ? total - 1 : std::min(position, total - 1);
        const auto oldest = std::max<qint64>(newest - count + 1, 0);
        auto commands = rangeCommands(keys, author, archived, oldest, newest);
        commands.append({"LLEN", keys.archivedPosts(author)});
        const auto replies = TRY(connection.pipeline(commands));
        // What was handed over meanwhile would be in neither answer.
        if (replies[replies.size() - 1].integer().value_or(0) != archived)
            return std::optional<OwnPosts>();
        OwnPosts posts{{}, total};
        for (qsizetype i = 0; i + 1 < replies.size(); ++i) {
            for (const auto &id : replies[i].strings())
                posts.ids.append(domain::PostId(id));
        }
        return std::optional(posts);
    });
}

Result<QList<domain::Person>> ReadPeople::perform(const Context &context) const
{
    return readPersons(context.connection, TimelineKeys(context.keys),
                       context.memory<ArticleCache>(), people, context.actor);
}

Result<PeoplePage> FindPeople::perform(const Context &context) const
{
    return searchPeople(context.connection, TimelineKeys(context.keys), words, cursor);
}

Result<OwnPosts> ListOwnPosts::perform(const Context &context) const
{
    return readOwnPosts(context.connection, TimelineKeys(context.keys), author, position, count);
}

} // namespace store
