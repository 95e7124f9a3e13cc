// SPDX-License-Identifier: MIT
#include "store/timeline/namerequests.h"

#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/foreignnames.h"
#include "store/articles/articlerows.h"
#include "store/core/addressees.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"

#include <algorithm>
#include <map>

using base::Result;
using domain::AccountId;

namespace store {

namespace {
constexpr qint64 namesLookedAt = 2'000;

/// Of people of ours by their numbers, not all of which need belong to somebody.
Result<QStringList> namesByNumber(redis::Connection &connection, const Keys &keys,
                                  const QList<AccountId> &ids)
{
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append({"HGET", keys.user(id), "name"});
    const redis::ModestValues modest(connection);
    const auto replies = TRY(connection.pipeline(commands));
    QStringList names;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (replies[i].type() == redis::Reply::Type::String)
            names.append(replies[i].text());
    }
    return names;
}

/// Those that begin so, in the order in which names are compared, each once.
QStringList sortedBeginnings(const QStringList &names, const QString &beginning)
{
    const auto folded = domain::foldedName(beginning);
    std::map<QString, QString> found;
    for (const auto &name : names) {
        if (const auto key = domain::foldedName(name); key.startsWith(folded))
            found.emplace(key, name);
    }
    QStringList sorted;
    for (const auto &[key, name] : found)
        sorted.append(name);
    return sorted;
}

/// Who is called exactly so, and those of other programs.
Result<QList<AccountId>> furtherPeople(const Context &context, const QString &beginning,
                                       bool isExact, bool &areAll)
{
    QList<AccountId> people;
    if (!beginning.isEmpty()) {
        if (const auto same = findId(context.connection, context.keys, beginning))
            people.append(*same);
        else if (same.error().kind != base::Failure::NotFound)
            return tl::unexpected(same.error());
    }
    if (!isExact && hasForeignNames(context.keys)) {
        const auto foreign
            = TRY(searchForeignPeople(context.connection, context.keys, beginning, "0"));
        people += foreign.ids;
        areAll = areAll && foreign.cursor == "0";
    }
    return people;
}
} // namespace

Result<NamesFound> CompleteName::perform(const Context &context) const
{
    NamesFound found;
    if (!isExact) {
        const auto numbers = TRY(AccountNumbers::read(context.connection, context.keys));
        QByteArray cursor;
        auto newest = numbers.some(cursor, namesLookedAt);
        newest.removeOne(context.actor);
        found = {TRY(namesByNumber(context.connection, context.keys, newest)), cursor.isEmpty()};
    }
    auto further = TRY(furtherPeople(context, beginning, isExact, found.areAll));
    further.removeAll(context.actor);
    found.names += TRY(
        readNames(context.connection, context.keys, context.memory<ArticleCache>(), further));
    found.names = sortedBeginnings(found.names, beginning);
    found.areAll = found.areAll && found.names.size() <= count;
    found.names = found.names.first(std::min(count, found.names.size()));
    return found;
}

Result<QStringList> ReadMentioned::perform(const Context &context) const
{
    return TRY(readMentioned(context.connection, ForumKeys(context.keys), {markdown})).constFirst();
}

} // namespace store
