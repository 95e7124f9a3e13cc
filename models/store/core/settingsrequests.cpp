// SPDX-License-Identifier: MIT
#include "store/core/settingsrequests.h"

#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::CommunitySettings;

namespace store {

namespace {
struct SettingChange {
    QByteArray setting;
    QByteArray seen;
    QByteArray wanted;
};

Result<void> setCommunity(redis::Connection &connection, const Keys &keys, const QByteArray &zone,
                          const QList<SettingChange> &changes, const domain::AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"setcommunity"_s);
    const auto clock = TRY(CommunityClock::read(connection, keys)); // this computer's may be wrong
    QByteArrayList settings;
    QByteArrayList seen;
    QByteArrayList wanted;
    for (const auto &change : changes) {
        settings.append(change.setting);
        seen.append(change.seen);
        wanted.append(change.wanted);
    }
    return base::withoutValue(outcomeOf(script.run(
        connection,
        redis::ScriptCall{administratorKeys(keys, actor)
                              + redis::ScriptValues{{"texts", keys.texts()}},
                          auditArguments(actor)
                              + redis::ScriptValues{{"dayShift", dayShifts(zone, clock.seconds())},
                                                    {"settings", settings},
                                                    {"seen", seen},
                                                    {"wanted", wanted}}})));
}
} // namespace

Result<domain::CommunitySettings> ReadSettings::perform(const Context &context) const
{
    return readSettings(context.connection, context.keys);
}

Result<void> SaveSettings::perform(const Context &context) const
{
    return saveSettings(context.connection, context.keys, seen, wanted, context.actor);
}

Result<void> SetForeignWriters::perform(const Context &context) const
{
    return setForeignWriters(context.connection, context.keys, allowed, context.actor);
}

Result<CommunitySettings> readSettings(redis::Connection &connection, const Keys &keys)
{
    const auto replies = TRY(answersTo(
        connection, {{"HMGET", keys.meta(), "zone"}, {"HMGET", keys.texts(), "welcome", "rules"}}));
    return CommunitySettings{replies[0][0].text(), replies[1][0].text(), replies[1][1].text()};
}

Result<void> saveSettings(redis::Connection &connection, const Keys &keys,
                          const CommunitySettings &seen, const CommunitySettings &wanted,
                          const domain::AccountId &actor)
{
    if (!wanted.zone.isEmpty() && !QTimeZone(wanted.zone.toUtf8()).isValid())
        return base::fail(Failure::Refused, u"zone-unknown"_s);
    for (const auto &text : {wanted.welcome, wanted.rules}) {
        if (text.size() > CommunitySettings::maxTextLength)
            return base::fail(Failure::Refused, u"body-long"_s);
    }
    return setCommunity(connection, keys, wanted.zone.toUtf8(),
                        {{"zone", seen.zone.toUtf8(), wanted.zone.toUtf8()},
                         {"welcome", seen.welcome.toUtf8(), wanted.welcome.toUtf8()},
                         {"rules", seen.rules.toUtf8(), wanted.rules.toUtf8()}},
                        actor);
}

Result<void> setForeignWriters(redis::Connection &connection, const Keys &keys, bool allowed,
                               const domain::AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"setforeignwriters"_s);
    const redis::ScriptCall call{
        administratorKeys(keys, actor),
        auditArguments(actor)
            + redis::ScriptValues{{"allowed", allowed ? "1" : "0"}, {"id", freshId()}}};
    return withoutValue(outcomeOf(script.run(connection, call)));
}

Result<void> putSettingBack(redis::Connection &connection, const Keys &keys, const QByteArray &name,
                            const QByteArray &after, const QByteArray &before,
                            const domain::AccountId &actor)
{
    return setCommunity(connection, keys, before, {{name, after, before}}, actor);
}

} // namespace store
