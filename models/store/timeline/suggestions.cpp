// SPDX-License-Identifier: MIT
#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/context.h"
#include "store/timeline/people.h"
#include "store/timeline/posts/followsets.h"
#include "store/timeline/timelinerequests.h"

#include <QRandomGenerator>

#include <algorithm>
#include <tuple>

using base::Result;
using domain::AccountId;
using domain::Person;
using domain::Suggestion;

namespace store {

namespace {
constexpr qsizetype friendsKnown = 1'000; ///< of whom somebody may be a friend too
constexpr qsizetype friendsAsked = 100; ///< whose friends are looked at
constexpr qint64 manyFriends = 500; ///< of a friend
constexpr qsizetype namedFriends = 20;
constexpr qint64 newestPosts = 500; ///< whose authors are looked at
constexpr qint64 newestIds = 200; ///< the same where other programs write
constexpr qsizetype authorsAsked = 100;
constexpr qint64 manyFollowers = 3;

using Counts = QHash<QByteArray, qint64>;

/// Those who were counted most first, of equal ones the older account.
QByteArrayList byCount(const Counts &counts)
{
    auto ids = counts.keys();
    std::sort(ids.begin(), ids.end(), [&counts](const auto &a, const auto &b) {
        return std::tuple(-counts[a], a.toLongLong(), a)
            < std::tuple(-counts[b], b.toLongLong(), b);
    });
    return ids;
}

class Search {
public:
    Search(redis::Connection &connection, const TimelineKeys &keys, ArticleCache &names,
           const AccountId &person)
        : m_connection(connection)
        , m_keys(keys)
        , m_names(names)
        , m_person(person)
    {
    }
    /// Friends of friends.
    Result<QList<Person>> mutual(qsizetype count);
    /// Authors of the newest posts but for `known`.
    Result<QList<Person>> others(qsizetype count, const QList<Person> &known);

private:
    Result<Counts> friendsOf(const QByteArrayList &people);
    Result<QList<Person>> strangers(const QByteArrayList &ids);
    Result<void> nameFriends(QList<Person> &strangers, const QByteArrayList &friends);
    Result<Counts> readAuthors();

    redis::Connection &m_connection;
    const TimelineKeys &m_keys;
    ArticleCache &m_names;
    const AccountId &m_person;
};

/// How many of these follow each person; whoever follows very many tells nothing by it.
Result<Counts> Search::friendsOf(const QByteArrayList &people)
{
    QList<redis::Command> commands;
    for (const auto &id : people)
        commands.append(followCount(m_keys, m_keys.following(AccountId(id))));
    const auto sizes = TRY(m_connection.pipeline(commands));
    commands.clear();
    for (qsizetype i = 0; i < people.size(); ++i) {
        if (sizes[i].integer().value_or(0) <= manyFriends)
            commands.append(allFollowed(m_keys, m_keys.following(AccountId(people[i]))));
    }
    const auto theirs = TRY(m_connection.pipeline(commands));
    Counts friends;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        for (const auto &id : theirs[i].strings())
            ++friends[id];
    }
    return friends;
}

Result<QList<Person>> Search::strangers(const QByteArrayList &ids)
{
    auto people = readPersons(m_connection, m_keys, m_names, accountIds(ids), m_person);
    if (people)
        people->removeIf([](const Person &one) { return one.isFollowed || one.isMuted; });
    return people;
}

/// Asks for each friend: what both sets share takes as long as the smaller one is large.
Result<void> Search::nameFriends(QList<Person> &strangers, const QByteArrayList &friends)
{
    QList<redis::Command> commands;
    for (const auto &one : std::as_const(strangers))
        commands.append(areFollowed(m_keys, m_keys.followers(one.id)) + friends);
    const auto both = TRY(m_connection.pipeline(commands));
    for (qsizetype i = 0; i < strangers.size(); ++i) {
        QByteArrayList ids;
        for (qsizetype each = 0; each < friends.size(); ++each) {
            if (saysFollowed(both[i][each]))
                ids.append(friends[each]);
        }
        auto found
            = TRY(readNames(m_connection, m_keys, m_names, accountIds(ids.mid(0, namedFriends))));
        strangers[i].mutual = std::move(found);
        strangers[i].mutualCount = ids.size();
        strangers[i].why = Suggestion::Mutual;
    }
    return {};
}

Result<QList<Person>> Search::mutual(qsizetype count)
{
    const auto followed
        = TRY(somePeople(m_connection, m_keys, m_keys.following(m_person), {}, friendsKnown));
    // In no order, but always in the same.
    auto known = base::mapped(followed.ids.mid(0, friendsKnown), &AccountId::bytes);
    std::shuffle(known.begin(), known.end(), *QRandomGenerator::global());
    auto friends = TRY(friendsOf(known.mid(0, friendsAsked)));
    friends.remove(m_person.bytes());
    // Enough to find `count` among them that are not followed already.
    auto people = strangers(byCount(friends).mid(0, count + friendsAsked + count));
    if (!people)
        return people;
    people->resize(std::min(people->size(), count));
    if (people->isEmpty())
        return people;
    TRY(nameFriends(*people, known));
    return people;
}

/// How many of the newest posts each author wrote.
Result<Counts> Search::readAuthors()
{
    const auto replies = TRY(m_connection.pipeline(
        {{"GET", m_keys.postCounter()},
         {"ZREVRANGE", m_keys.recentPosts(), "0", QByteArray::number(newestPosts - 1)}}));
    const auto newest = replies[0].integer().value_or(0);
    const auto recent = replies[1].strings();
    Counts authors;
    for (const auto &member : recent)
        ++authors[member.mid(member.indexOf(':') + 1)];
    // What other programs write is in no list of ours.
    const auto known
        = recent.isEmpty() ? 0 : recent.first().left(recent.first().indexOf(':')).toLongLong();
    QList<redis::Command> commands;
    for (auto id = newest; id > std::max(known, newest - newestIds); --id)
        commands.append({"HGET", m_keys.post(domain::PostId(id)), m_keys.postFields().author});
    if (commands.isEmpty())
        return authors;
    const auto foreign = TRY(m_connection.pipeline(commands));
    for (qsizetype i = 0; i < foreign.size(); ++i) {
        if (!foreign[i].isNil())
            ++authors[foreign[i].bytes()];
    }
    return authors;
}

Result<QList<Person>> Search::others(qsizetype count, const QList<Person> &known)
{
    auto authors = TRY(readAuthors());
    authors.remove(m_person.bytes());
    for (const auto &one : known)
        authors.remove(one.id.bytes());
    auto people = strangers(byCount(authors).mid(0, authorsAsked));
    if (!people)
        return people;
    std::stable_sort(people->begin(), people->end(),
                     [](const auto &a, const auto &b) { return a.followers > b.followers; });
    people->resize(std::min(people->size(), count));
    for (auto &one : *people)
        one.why = one.followers >= manyFollowers ? Suggestion::Followed : Suggestion::Active;
    return people;
}
} // namespace

Result<QList<Person>> SuggestPeople::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    Search search(context.connection, keys, context.memory<ArticleCache>(), context.actor);
    auto people = search.mutual(count);
    if (!people || people->size() >= count)
        return people;
    const auto others = search.others(count - people->size(), *people);
    if (!others)
        return others;
    return *people + *others;
}

} // namespace store
