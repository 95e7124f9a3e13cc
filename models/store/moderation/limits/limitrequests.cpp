// SPDX-License-Identifier: MIT
#include "store/moderation/limits/limitrequests.h"

#include "store/core/context.h"
#include "store/core/forumcache.h"
#include "store/forum/topics/topicplace.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/limitsettings.h"

#include <QMap>
#include <QSet>

using base::Result;
using domain::Limits;

namespace store {

namespace {
QByteArray secondsIn(std::chrono::seconds pause)
{
    return pause.count() > 0 ? QByteArray::number(qint64(pause.count())) : QByteArray();
}

QMap<QByteArray, QByteArray> slowIn(const Limits &limits)
{
    QMap<QByteArray, QByteArray> slow;
    for (const auto &[category, pause] : limits.slow)
        slow.insert(foldedCategory(category.toUtf8()), secondsIn(pause));
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

Result<domain::HeldPage> ListHeld::perform(const Context &context) const
{
    return readHeld(context.connection, ModerationKeys(context.keys),
                    context.memory<ForumCache>().people, offset, count);
}

Result<void> RejectHeld::perform(const Context &context) const
{
    const auto clean = domain::cleanReason(reason);
    if (!clean)
        return tl::unexpected(clean.error());
    return settleHeld(context.connection, ModerationKeys(context.keys), item, Held::Rejected,
                      *clean, context.actor);
}

Result<void> HoldAgain::perform(const Context &context) const
{
    return settleHeld(context.connection, ModerationKeys(context.keys), item, Held::Again, {},
                      context.actor);
}

} // namespace store
