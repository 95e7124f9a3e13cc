// SPDX-License-Identifier: MIT
#include "store/timeline/delivery.h"

#include "store/core/context.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/timeline/timelinerequests.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::Delivery;

namespace store {

Result<domain::DeliverySetting> ReadDelivery::perform(const Context &context) const
{
    const auto reply = TRY(context.connection.command(
        {"HMGET", context.keys.meta(), "delivery", "foreign_writers", "foreign_until"}));
    const auto meta = reply.first();
    return domain::DeliverySetting{meta[0].view() == "push" ? Delivery::Push : Delivery::Pull,
                                   meta[1].view() == "0" && meta[2].isNil()};
}

Result<void> setDelivery(redis::Connection &connection, const TimelineKeys &keys, Delivery delivery,
                         const domain::AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"setdelivery"_s);
    return withoutValue(outcomeOf(script.run(
        connection,
        redis::ScriptCall{administratorKeys(keys, actor)
                              + redis::ScriptValues{{"fanOut", keys.fanOut()},
                                                    {"postCounter", keys.postCounter()}},
                          auditArguments(actor)
                              + redis::ScriptValues{
                                  {"delivery", delivery == Delivery::Push ? "push" : "pull"}}})));
}

Result<void> SetDelivery::perform(const Context &context) const
{
    return setDelivery(context.connection, TimelineKeys(context.keys), delivery, context.actor);
}

} // namespace store
