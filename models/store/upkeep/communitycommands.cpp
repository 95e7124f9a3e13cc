// SPDX-License-Identifier: MIT
#include "store/upkeep/communitycommands.h"

#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/core/community/ownserver.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/upkeep/doctor/writers.h"

#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
/// People who register get higher numbers than this: the next whole million.
QByteArray reservedFor(qint64 highestPerson)
{
    constexpr qint64 million = 1'000'000;
    return QByteArray::number(highestPerson > 0 ? (highestPerson / million + 1) * million : 0);
}

struct Meta {
    CommunityRecord community;
    bool isThere = false;
    bool hasOldBars = false; ///< that everybody may read
    bool saysPrivate = false; ///< what the scripts go by; a claim, unless the server is our own
};

/// Whatever answers otherwise than Redis holds no community, however empty one would look there.
Result<Meta> readMeta(redis::Connection &connection, const Keys &keys)
{
    const redis::Command ask{"HMGET",    keys.meta(),       "id",
                             "private",  "foreign_writers", "clock_offset",
                             "programs", "confirmed",       "unsafe_limits"};
    const auto replies
        = TRY(answersTo(connection, {ask, {"EXISTS", keys.meta()}, {"HKEYS", keys.meta()}}));
    const auto fields = replies[0];
    if (fields.size() != ask.size() - 2 || replies[1].type() != redis::Reply::Type::Integer
        || !replies[2].isArray())
        return base::fail(base::Failure::Malformed, u"this is not how Redis answers"_s);
    Meta meta;
    auto &community = meta.community;
    community.id = fields[0].bytes();
    community.hasForeignWriters = fields[2].view() != "0";
    community.clockOffset = std::chrono::duration_cast<std::chrono::seconds>(
        timestampOf(fields[3].number().value_or(0)).time_since_epoch());
    community.dialect = Dialect::ofPrograms(fields[4].bytes().split(' '));
    community.isConfirmed = !fields[5].isNil();
    community.hasUnsafeLimits = fields[6].view() == "1";
    meta.isThere = replies[1].integer() == 1;
    meta.saysPrivate = fields[1].view() == "1";
    const auto names = replies[2].strings();
    meta.hasOldBars = std::ranges::any_of(
        names, [](const QByteArray &name) { return name.startsWith("bar:"); });
    return meta;
}

Result<void> writeIdentity(redis::Connection &connection, const Keys &keys, bool isPrivate)
{
    static const auto script = redis::Script::fromResource(u"opencommunity"_s);
    return withoutValue(
        outcomeOf(script.run(connection,
                             redis::ScriptCall{{{"meta", keys.meta()},
                                                {"personCounter", keys.userId()},
                                                {"articleCounter", keys.articleCounter()},
                                                {"times", keys.time()}},
                                               {{"id", freshId()},
                                                {"zone", QTimeZone::systemTimeZoneId()},
                                                {"isPrivate", isPrivate ? "1" : "0"}}})));
}
} // namespace

Result<void> moveBars(redis::Connection &connection, const Keys &keys)
{
    static const auto script = redis::Script::fromResource(u"movebars"_s);
    return withoutValue(outcomeOf(script.run(
        connection, redis::ScriptCall{{{"meta", keys.meta()}, {"bars", keys.bars()}}, {}})));
}

Result<CommunityRecord> openCommunity(redis::Connection &connection, const Keys &keys,
                                      Access access, bool isPrivate)
{
    auto meta = TRY(readMeta(connection, keys));
    if (!meta.isThere) {
        const auto survey = TRY(surveyPrograms(connection, keys));
        meta.community.unconfirmed = survey.traces;
        meta.community.dialect = Dialect::ofPrograms(survey.programs());
    }
    const bool isOurs = meta.community.unconfirmed.isEmpty();
    const bool isTold = !meta.community.id.isEmpty() && meta.saysPrivate;
    if (isPrivate && access == Access::ReadWrite && isOurs && !isTold) {
        TRY(writeIdentity(connection, keys, true));
        meta = TRY(readMeta(connection, keys));
    }
    if (access == Access::ReadWrite && meta.hasOldBars)
        TRY(moveBars(connection, keys));
    if (access == Access::ReadWrite && !meta.community.id.isEmpty())
        rebuildDays(connection, keys);
    // Never what fm:meta says: that is for scripts, which can't see the connection.
    meta.community.isPrivate = isPrivate;
    return meta.community;
}

Result<void> beginCommunity(redis::Connection &connection, const Keys &keys)
{
    const auto meta = TRY(readMeta(connection, keys));
    if (meta.isThere)
        return {};
    const auto survey = TRY(surveyPrograms(connection, keys));
    if (!survey.traces.isEmpty())
        return {};
    const auto written = writeIdentity(connection, keys, isOwnServer(connection));
    if (written)
        rebuildDays(connection, keys);
    return written;
}

void rebuildDays(redis::Connection &connection, const Keys &keys)
{
    static const auto script = redis::Script::fromResource(u"rebuilddays"_s);
    const auto replies
        = connection.pipeline({{"HMGET", keys.meta(), "clock_offset", "zone", "day_shift"},
                               {"TIME"},
                               {"HEXISTS", keys.statistics(), "since"}});
    if (!replies || (*replies)[1].size() == 0)
        return;
    const auto meta = (*replies)[0];
    const auto zone = meta[1].bytes();
    const auto now = timestampOf(static_cast<double>((*replies)[1][0].integer().value_or(0))
                                 + meta[0].number().value_or(0));
    const auto shifts = dayShifts(zone, now.time_since_epoch().count() / 1000);
    if (meta[2].view() == shifts && (*replies)[2].integer() == 1)
        return;
    const auto today
        = QDate::fromString(QString::fromLatin1(CommunityDay::of(now, zone).date), Qt::ISODate);
    (void)script.run(connection,
                     redis::ScriptCall{{{"meta", keys.meta()}, {"statistics", keys.statistics()}},
                                       {{"zone", zone},
                                        {"dayShift", shifts},
                                        {"today", QByteArray::number(dayNumber(today))}}});
}

Result<CommunityRecord> confirmWriters(redis::Connection &connection, const Keys &keys,
                                       Access access, bool isPrivate)
{
    static const auto script = redis::Script::fromResource(u"confirmwriters"_s);
    if (const auto no = writeRefusal(access, operatorId()))
        return tl::unexpected(*no);
    const auto survey = TRY(surveyPrograms(connection, keys));
    TRY(outcomeOf(script.run(
        connection,
        redis::ScriptCall{
            {{"meta", keys.meta()},
             {"bars", keys.bars()},
             {"audit", keys.audit()},
             {"personCounter", keys.userId()}},
            auditArguments(operatorId())
                + redis::ScriptValues{{"id", freshId()},
                                      {"zone", QTimeZone::systemTimeZoneId()},
                                      {"isPrivate", isPrivate ? "1" : "0"},
                                      {"programs", survey.programs().join(' ')},
                                      {"reserved", reservedFor(survey.highestPerson)},
                                      {"highest", QByteArray::number(survey.highestPerson)}}})));
    return openCommunity(connection, keys, access, isPrivate);
}

} // namespace store
