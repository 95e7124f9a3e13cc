// SPDX-License-Identifier: MIT
#include "store/timeline/people.h"

#include "base/mapped.h"
#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/foreignnames.h"
#include "store/articles/articlerows.h"
#include "store/core/context.h"
#include "store/core/keys/guardedkeys.h"
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
constexpr qint64 fewMembers = 10'000; ///< of a set, which are read at once: 4 ms of the server
constexpr int mostRounds = 10; ///< of asking who is in a set; a page may be empty
constexpr qint64 namesAtOnce = 2'000;
/// Begins the cursor once the names are looked through that other programs keep.
constexpr QByteArrayView elsewhere("elsewhere:");

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

QByteArray cursorOf(const redis::Reply &scan)
{
    return scan[0].view() == "0" ? QByteArray() : scan[0].bytes();
}

QList<AccountId> everySecond(const QByteArrayList &pairs, qsizetype from)
{
    QList<AccountId> ids;
    for (auto i = from; i < pairs.size(); i += 2)
        ids.append(AccountId(pairs[i]));
    return ids;
}

/// Which of the accounts are in the set, a stretch of them at a time.
Result<PeoplePage> askForMembers(redis::Connection &connection, const TimelineKeys &keys,
                                 const QByteArray &set, QByteArray cursor, qint64 count)
{
    const auto numbers = TRY(AccountNumbers::read(connection, keys));
    PeoplePage page;
    int rounds = 0;
    do {
        const auto ids = numbers.some(cursor, fewMembers);
        auto command = areFollowed(keys, set);
        for (const auto &id : ids)
            command.append(id.bytes());
        if (ids.isEmpty())
            break;
        const auto answers = TRY(connection.command(command));
        for (qsizetype i = 0; i < ids.size(); ++i) {
            if (saysFollowed(answers.first()[i]))
                page.ids.append(ids[i]);
        }
    } while (!cursor.isEmpty() && page.ids.size() < count && ++rounds < mostRounds);
    page.cursor = cursor;
    return page;
}

/// The same where nobody scans, see GuardedKeys::are().
Result<PeoplePage> somePeopleWithoutScan(redis::Connection &connection, const TimelineKeys &keys,
                                         const QByteArray &set, const QByteArray &cursor,
                                         qint64 count)
{
    const auto size = TRY(connection.command(followCount(keys, set))).first().integer();
    if (!cursor.isEmpty() || size.value_or(0) > fewMembers)
        return askForMembers(connection, keys, set, cursor, count);
    const auto all = TRY(connection.command(allFollowed(keys, set)));
    return PeoplePage{accountIds(all.first().strings()), {}};
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
    auto page = TRY(somePeople(context.connection, keys, key, cursor, count));
    // A scan may say one twice on a page.
    std::sort(page.ids.begin(), page.ids.end());
    page.ids.resize(std::unique(page.ids.begin(), page.ids.end()) - page.ids.begin());
    return page;
}

Result<PeoplePage> somePeople(redis::Connection &connection, const TimelineKeys &keys,
                              const QByteArray &set, const QByteArray &cursor, qint64 count)
{
    if (GuardedKeys::are(keys))
        return somePeopleWithoutScan(connection, keys, set, cursor, count);
    const bool isSorted = keys.dialect().followsInOrder;
    const auto scan
        = TRY(connection.command(scanFollowed(keys, set, cursor.isEmpty() ? "0" : cursor, count)));
    const auto people = scan.first()[1].strings();
    return PeoplePage{isSorted ? everySecond(people, 0) : accountIds(people),
                      cursorOf(scan.first())};
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
    const auto numbers = TRY(AccountNumbers::read(connection, keys));
    PeoplePage page{{}, cursor};
    const auto ids = numbers.some(page.cursor, namesAtOnce);
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append({"HGET", keys.user(id), "name"});
    const redis::ModestValues modest(connection);
    const auto names = TRY(connection.pipeline(commands));
    const auto folded = domain::foldedName(words.trimmed());
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const bool isName = names[i].type() == redis::Reply::Type::String;
        if (isName && domain::foldedName(names[i].text()).contains(folded))
            page.ids.append(ids[i]);
    }
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
