// SPDX-License-Identifier: MIT
#include "store/community/communitycommands.h"

#include "store/scriptreply.h"

#include <QTimeZone>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
QByteArray freshId()
{
    return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

Result<void> withoutValue(const Result<Outcome> &outcome)
{
    if (!outcome)
        return tl::unexpected(outcome.error());
    return {};
}
} // namespace

Result<Community> openCommunity(redis::Connection &connection, const Keys &keys, Access access,
                                bool isPrivate)
{
    static const auto script = redis::Script::fromResource(u"opencommunity"_s);
    if (isPrivate && access == Access::ReadWrite) {
        const auto made = outcomeOf(
            script.run(connection, {keys.meta(), keys.userId(), keys.articleCounter(), keys.time()},
                       {freshId(), QTimeZone::systemTimeZoneId()}));
        if (!made)
            return tl::unexpected(made.error());
    }
    const auto replies = connection.command(
        {"HMGET", keys.meta(), "id", "private", "foreign_writers", "clock_offset"});
    if (!replies)
        return tl::unexpected(replies.error());
    const auto meta = replies->first();
    Community community;
    community.id = meta[0].bytes();
    community.isPrivate = isPrivate || meta[1].view() == "1";
    community.hasForeignWriters = meta[2].view() != "0";
    community.clockOffset = std::chrono::seconds(static_cast<qint64>(meta[3].number().value_or(0)));
    return community;
}

Result<void> setForeignWriters(redis::Connection &connection, const Keys &keys, bool allowed)
{
    static const auto script = redis::Script::fromResource(u"setforeignwriters"_s);
    return withoutValue(outcomeOf(
        script.run(connection, {keys.meta(), keys.audit()}, {allowed ? "1" : "0", freshId()})));
}

} // namespace store
