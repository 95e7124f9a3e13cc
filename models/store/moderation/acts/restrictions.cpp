// SPDX-License-Identifier: MIT
#include "store/moderation/acts/restrictions.h"

#include "store/accounts/foreignnames.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/moderation/acts/actrequests.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Restriction;

namespace store {

namespace {
QByteArray wholeSecondsOf(domain::Timestamp moment)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(moment.time_since_epoch());
    return QByteArray::number(qint64(seconds.count()));
}

Restriction restrictionOf(const QByteArray &until, const QByteArray &message)
{
    return {timestampOf(until.toDouble()), QString::fromUtf8(message)};
}

Restrictions decodeBar(const QByteArray &stored)
{
    const auto parts = stored.split('\t');
    if (parts.size() != 4)
        return {};
    return {restrictionOf(parts[0], parts[2]), restrictionOf(parts[1], parts[3])};
}
} // namespace

Result<QList<Restrictions>> readRestrictions(redis::Connection &connection,
                                             const ModerationKeys &keys,
                                             const QList<AccountId> &people)
{
    if (people.isEmpty())
        return QList<Restrictions>();
    redis::Command command{"HMGET", keys.bars()};
    for (const auto &person : people)
        command.append(person.bytes());
    const auto answer = TRY(connection.command(command));
    QList<Restrictions> all;
    for (qsizetype i = 0; i < people.size(); ++i)
        all.append(decodeBar(answer.first()[i].bytes()));
    return all;
}

Result<Restriction> restrictPerson(redis::Connection &connection, const ModerationKeys &keys,
                                   const AccountId &person, domain::RestrictionKind bar,
                                   const Restriction &restriction, const AccountId &actor,
                                   const domain::ModerationContext &warrant,
                                   const QByteArray &operation)
{
    static const auto script = redis::Script::fromResource(u"restrictperson"_s);
    auto wanted = restriction;
    wanted.message = wanted.message.isEmpty()
        ? QString()
        : domain::cleanReason(wanted.message).value_or(QString());
    if (wanted.message.isEmpty() && !restriction.message.trimmed().isEmpty())
        return base::fail(base::Failure::Refused, u"reason-long"_s);
    const auto replies = script.run(
        connection,
        redis::ScriptCall{
            moderatorKeys(keys, actor)
                + redis::ScriptValues{{"personRole", keys.role(person)},
                                      {"restricted", keys.restricted()},
                                      {"homes", homesOf(keys, person)}},
            auditArguments(actor, warrant)
                + redis::ScriptValues{{"person", person.bytes()},
                                      {"how", bar == domain::RestrictionKind::Ban ? "ban" : "mute"},
                                      {"ends", wholeSecondsOf(wanted.until)},
                                      {"message", wanted.message.toUtf8()}},
            operationKey(keys, operation)});
    const auto outcome = TRY(outcomeOf(replies));
    if (outcome == Outcome::Already)
        return wanted;
    const auto before = replies->first()[1].bytes();
    const auto space = before.indexOf(' ');
    return restrictionOf(before.left(space), before.mid(space + 1));
}

Result<RoleAssignment> AppointPerson::perform(const Context &context) const
{
    return setOffice(context.connection, ModerationKeys(context.keys), person, office,
                     context.actor, context.operation);
}

QString RestrictPerson::verb() const
{
    return bar == domain::RestrictionKind::Ban ? u"ban"_s : u"mute"_s;
}

Result<domain::Restriction> RestrictPerson::perform(const Context &context) const
{
    return restrictPerson(context.connection, ModerationKeys(context.keys), person, bar,
                          restriction, context.actor,
                          {domain::cleanReason(reason).value_or(QString())}, context.operation);
}

} // namespace store
