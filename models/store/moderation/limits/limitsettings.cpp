// SPDX-License-Identifier: MIT
#include "store/moderation/limits/limitsettings.h"

#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/screening.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicplace.h"
#include "store/moderation/limits/limitrequests.h"

#include <QMap>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::Limits;

namespace store {

Result<Limits> readLimits(redis::Connection &connection, const Keys &keys)
{
    Limits limits;
    limits.filters = TRY(readFilters(connection, keys)).filters;
    const auto answers = TRY(answersTo(
        connection, {{"HGETALL", ForumKeys(keys).categories()}, {"HMGET", keys.meta(), "limits"}}));
    limits.rates = domain::decodeRates(answers[1][0].bytes());
    const auto categories = answers[0].strings();
    redis::Command slow{"HMGET", keys.meta()};
    for (qsizetype i = 0; i + 1 < categories.size(); i += 2) {
        slow.append(ModerationKeys::slowField(categories[i]));
        limits.categories.append(QString::fromUtf8(categories[i + 1]));
    }
    if (limits.categories.isEmpty())
        return limits;
    const auto pauses = TRY(connection.command(slow));
    const auto all = std::exchange(limits.categories, {});
    for (qsizetype i = 0; i < all.size(); ++i) {
        const auto pause = pauses.first()[i].bytes();
        // Nobody writes into an archived one.
        if (!ModerationKeys::isArchived(pause))
            limits.categories.append(all[i]);
        if (const auto seconds = pause.toLongLong(); seconds > 0)
            limits.slow.append({all[i], std::chrono::seconds(seconds)});
    }
    std::sort(limits.categories.begin(), limits.categories.end(),
              [](const auto &a, const auto &b) { return QString::localeAwareCompare(a, b) < 0; });
    std::sort(limits.slow.begin(), limits.slow.end(), [](const auto &a, const auto &b) {
        return QString::localeAwareCompare(a.category, b.category) < 0;
    });
    return limits;
}

Result<void> changeLimits(redis::Connection &connection, const Keys &keys,
                          const QList<LimitChange> &changes, const domain::AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"savelimits"_s);
    QByteArrayList kinds;
    QByteArrayList names;
    QByteArrayList seen;
    QByteArrayList wanted;
    for (const auto &change : changes) {
        kinds.append(change.what);
        names.append(change.name);
        seen.append(change.before);
        wanted.append(change.after);
    }
    return withoutValue(outcomeOf(
        script.run(connection,
                   redis::ScriptCall{
                       administratorKeys(keys, actor)
                           + redis::ScriptValues{{"filters", ModerationKeys(keys).filters()}},
                       auditArguments(actor)
                           + redis::ScriptValues{{"most", QByteArray::number(domain::filterLimit)},
                                                 {"changes", kinds},
                                                 {"names", names},
                                                 {"seen", seen},
                                                 {"wanted", wanted}}})));
}

namespace {
QByteArray secondsOfPause(std::chrono::seconds pause)
{
    return pause.count() > 0 ? QByteArray::number(qint64(pause.count())) : QByteArray();
}

QMap<QByteArray, QByteArray> slowIn(const Limits &limits)
{
    QMap<QByteArray, QByteArray> slow;
    for (const auto &[category, pause] : limits.slow)
        slow.insert(foldedCategory(category.toUtf8()), secondsOfPause(pause));
    return slow;
}

QList<LimitChange> changesBetween(const Limits &known, const Limits &wanted)
{
    QList<LimitChange> changes;
    if (known.rates != wanted.rates)
        changes.append({"limits", {}, encode(known.rates), encode(wanted.rates)});
    const auto before = slowIn(known);
    const auto after = slowIn(wanted);
    QSet<QByteArray> categories(before.keyBegin(), before.keyEnd());
    categories.unite({after.keyBegin(), after.keyEnd()});
    for (const auto &category : std::as_const(categories)) {
        if (before.value(category) != after.value(category))
            changes.append({"slow mode", category, before.value(category), after.value(category)});
    }
    for (const auto &filter : wanted.filters) {
        if (!known.filters.contains(filter))
            changes.append({"add filter", nameOf(filter)});
    }
    for (const auto &filter : known.filters) {
        if (!wanted.filters.contains(filter))
            changes.append({"remove filter", nameOf(filter)});
    }
    return changes;
}
} // namespace

Result<Limits> ReadLimits::perform(const Context &context) const
{
    return readLimits(context.connection, context.keys);
}

Result<void> SaveLimits::perform(const Context &context) const
{
    return changeLimits(context.connection, context.keys, changesBetween(known, wanted),
                        context.actor);
}

} // namespace store
