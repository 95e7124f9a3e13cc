// SPDX-License-Identifier: MIT
#include "store/articles/articlesubmission.h"

#include "store/articles/articlelinks.h"
#include "store/articles/groupnames.h"
#include "store/dialectscript.h"
#include "store/moderationkeys.h"
#include "store/scriptreply.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::ArticleId;

namespace store {

namespace {
/// The keys of withdrawarticle.lua and restorearticle.lua before those of the groups.
QByteArrayList removalKeys(const Keys &keys, const ArticleId &id, const AccountId &poster,
                           const AccountId &person)
{
    return {keys.meta(),
            keys.article(id),
            keys.voted(id),
            keys.time(),
            keys.score(),
            keys.removed(id),
            keys.removedVoters(id),
            keys.articleGroups(id),
            keys.removedGroups(id),
            keys.posted(poster),
            keys.votedBy(poster),
            keys.interestingScore(),
            keys.interestingTime(),
            keys.groups(),
            keys.groupSizes(),
            keys.audit(),
            keys.searchPending(),
            keys.links(),
            keys.role(person),
            ModerationKeys(keys).scope(person)};
}

/// What the keys of a removal are named by.
struct Named {
    AccountId poster;
    QByteArray linkField;
};
Result<Named> readWhatIsNamed(redis::Connection &connection, const QByteArray &article)
{
    const auto fields = connection.command({"HMGET", article, "link", "poster", "user", "userId"});
    if (!fields)
        return tl::unexpected(fields.error());
    const auto &values = fields->first();
    QByteArray poster;
    for (qsizetype i = 3; i >= 1; --i)
        poster = values[i].isNil() ? poster : values[i].bytes();
    return Named{AccountId(poster), linkDigest(values[0].text())};
}

QByteArrayList removalArguments(const ArticleId &id, const AccountId &person, const Named &named,
                                const domain::ModerationContext &warrant)
{
    return {person.bytes(),          id.bytes(),    named.linkField, named.poster.bytes(),
            warrant.reason.toUtf8(), warrant.undoes};
}

Result<std::optional<bool>> doneUnlessStale(const Result<Outcome> &outcome)
{
    if (!outcome)
        return tl::unexpected(outcome.error());
    return *outcome == Outcome::Stale ? std::optional<bool>() : std::optional(true);
}

QByteArrayList placesOf(const QStringList &groups)
{
    QByteArrayList places;
    for (const auto &group : groups)
        places.append("group:" + group.toUtf8());
    return places;
}

Result<ArticleId> submitScreened(redis::Connection &connection, const Keys &keys,
                                 const QByteArray &operation, const domain::ArticleDraft &draft,
                                 const AccountId &poster, const Screening &screening)
{
    static const DialectScript script(
        {u"barred"_s, u"paced"_s, u"moderates"_s, u"screened"_s, u"count"_s}, u"submitarticle"_s);
    QByteArrayList typed;
    for (const auto &group : draft.groups)
        typed.append(group.toUtf8());
    const HeldText held{operation,
                        "article",
                        placesOf(draft.groups),
                        {{u"title"_s, draft.title},
                         {u"link"_s, draft.link},
                         {u"groups"_s, QJsonArray::fromStringList(draft.groups)}}};

    return retryWhileStale([&]() -> Result<std::optional<ArticleId>> {
        const auto groups = resolveGroups(connection, keys, typed);
        if (!groups)
            return tl::unexpected(groups.error());
        QByteArrayList touched{
            keys.meta(),       keys.operation(operation), keys.articleCounter(), keys.time(),
            keys.score(),      keys.posted(poster),       keys.votedBy(poster),  keys.groups(),
            keys.groupSizes(), keys.searchPending(),      keys.links()};
        touched += screeningKeys(keys, poster, held.id);
        QByteArrayList arguments{keys.nameSpace(), poster.bytes(), draft.title.toUtf8(),
                                 draft.link.toUtf8(), linkDigest(draft.link)};
        arguments += screeningArguments(screening, held);
        appendGroups(keys, *groups, touched, arguments);
        touched.append(keys.statistics());
        const auto replies = script.in(keys).run(connection, touched, arguments);
        const auto outcome = outcomeOf(replies);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale)
            return std::optional<ArticleId>();
        return std::optional(ArticleId(replies->first()[1].bytes()));
    });
}
} // namespace

Result<ArticleId> submitArticle(redis::Connection &connection, const Keys &keys,
                                const QByteArray &operation, const domain::ArticleDraft &draft,
                                const AccountId &poster, Screen how)
{
    return whileScreened(connection, keys, how, QStringList{draft.title, draft.link} + draft.groups,
                         [&](const Screening &screening) {
                             return submitScreened(connection, keys, operation, draft, poster,
                                                   screening);
                         });
}

Result<void> withdrawArticle(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                             const ArticleId &id, const AccountId &person,
                             const domain::ModerationContext &warrant)
{
    static const DialectScript script({u"barred"_s, u"moderates"_s}, u"withdrawarticle"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto kept = readWhatIsNamed(connection, keys.article(id));
        if (!kept)
            return tl::unexpected(kept.error());
        auto touched = removalKeys(keys, id, kept->poster, person);
        auto arguments = removalArguments(id, person, *kept, warrant);
        for (const auto &group : cache.groups(id)) {
            touched += groupKeys(keys, group);
            arguments.append({group, foldedGroup(group)});
        }
        const auto replies = script.in(keys).run(connection, touched, arguments);
        const auto outcome = outcomeOf(replies);
        if (outcome && *outcome == Outcome::Stale)
            cache.rememberGroups(id, stringsFrom(replies->first(), 1));
        return doneUnlessStale(outcome);
    }));
}

Result<void> restoreArticle(redis::Connection &connection, const Keys &keys, const ArticleId &id,
                            const AccountId &person, const domain::ModerationContext &warrant)
{
    static const DialectScript script({u"barred"_s, u"moderates"_s}, u"restorearticle"_s);
    return withoutValue(retryWhileStale([&]() -> Result<std::optional<bool>> {
        const auto kept = readWhatIsNamed(connection, keys.removed(id));
        if (!kept)
            return tl::unexpected(kept.error());
        const auto members = connection.command({"SMEMBERS", keys.removedGroups(id)});
        if (!members)
            return tl::unexpected(members.error());
        const auto names = members->first().strings();
        const auto groups = resolveGroups(connection, keys, names);
        if (!groups)
            return tl::unexpected(groups.error());
        auto touched = removalKeys(keys, id, kept->poster, person);
        auto arguments = removalArguments(id, person, *kept, warrant);
        for (qsizetype i = 0; i < names.size(); ++i) {
            touched += groupKeys(keys, groups->at(i).name);
            arguments.append({names[i], groups->at(i).name, groups->at(i).folded});
        }
        return doneUnlessStale(outcomeOf(script.in(keys).run(connection, touched, arguments)));
    }));
}

} // namespace store
