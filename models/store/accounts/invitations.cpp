// SPDX-License-Identifier: MIT
#include "store/accounts/invitations.h"

#include "base/hexadecimal.h"
#include "domain/moderation.h"
#include "store/accounts/roles.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Invitation;

namespace store {

namespace {
redis::ScriptValues keysOf(const GuardedKeys &keys, const domain::AccountId &actor,
                           const QByteArray &invitation)
{
    return administratorKeys(keys, actor)
        + redis::ScriptValues{{"accounts", keys.accounts()},
                              {"orders", keys.orders()},
                              {"invitations", keys.invitations()},
                              {"invitation", keys.invitation(invitation)}};
}
} // namespace

Result<GuardedKeys> guardedKeys(const Context &context)
{
    if (auto keys = GuardedKeys::ofNameSpace(context.keys.nameSpace()))
        return *std::move(keys);
    return base::fail(Failure::Refused, u"not-guarded"_s);
}

Result<void> InvitePeople::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"invite"_s);
    const auto keys = TRY(guardedKeys(context));
    if (!base::isHexadecimal(invitation, 16) || !base::isHexadecimal(secret, 64) || uses < 1
        || uses > domain::mostUses)
        return base::fail(Failure::Refused, u"invitation-malformed"_s);
    const auto line = note.trimmed().isEmpty() ? QString() : TRY(domain::cleanReason(note));
    const auto ends = std::chrono::floor<std::chrono::seconds>(until.time_since_epoch()).count();
    return base::withoutValue(outcomeOf(script.run(
        context.connection,
        redis::ScriptCall{keysOf(keys, context.actor, invitation),
                          auditArguments(context.actor)
                              + redis::ScriptValues{{"invitation", invitation},
                                                    {"password", secret},
                                                    {"invitedRole", wordFor(role)},
                                                    {"uses", QByteArray::number(uses)},
                                                    {"ends", QByteArray::number(qint64(ends))},
                                                    {"note", line.toUtf8()}},
                          operationKey(context.keys, context.operation)})));
}

Result<void> RevokeInvitation::perform(const Context &context) const
{
    static const auto script = redis::Script::fromResource(u"revokeinvitation"_s);
    const auto keys = TRY(guardedKeys(context));
    return base::withoutValue(outcomeOf(
        script.run(context.connection,
                   redis::ScriptCall{keysOf(keys, context.actor, invitation),
                                     auditArguments(context.actor)
                                         + redis::ScriptValues{{"invitation", invitation}},
                                     operationKey(context.keys, context.operation)})));
}

Result<QList<Invitation>> ListInvitations::perform(const Context &context) const
{
    const auto keys = TRY(guardedKeys(context));
    const auto kept = TRY(context.connection.command({"HGETALL", keys.invitations()}));
    const auto all = kept.first().strings();
    QList<Invitation> invitations;
    for (qsizetype i = 0; i + 1 < all.size(); i += 2) {
        if (auto invitation = readInvitation(all[i], all[i + 1]))
            invitations.append(*std::move(invitation));
    }
    std::ranges::sort(invitations, [](const Invitation &a, const Invitation &b) {
        return std::pair(a.created, a.id) > std::pair(b.created, b.id);
    });
    return invitations;
}

std::optional<Invitation> readInvitation(const QByteArray &id, const QByteArray &kept)
{
    const auto words = kept.split(' ');
    if (words.size() < 7)
        return std::nullopt;
    return Invitation{id,
                      roleNamed(words[0]),
                      words[1].toLongLong(),
                      words[2].toLongLong(),
                      timestampOf(words[3].toDouble()),
                      domain::AccountId(words[4]),
                      timestampOf(words[5].toDouble()),
                      QString::fromUtf8(words.mid(6).join(' '))};
}

} // namespace store
