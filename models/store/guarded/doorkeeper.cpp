// SPDX-License-Identifier: MIT
#include "store/guarded/doorkeeper.h"

#include "base/mapped.h"
#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/invitations.h"
#include "store/accounts/roles.h"
#include "store/core/community/communityclock.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/door/encoding.h"
#include "store/moderation/acts/restrictions.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Invitation;

namespace store {

namespace {
constexpr auto mostJoinBytes = "65536"; ///< of all that wait with one invitation
constexpr int invitationsATurn = 16;
constexpr qsizetype invitationsATrip = 1000;

QJsonObject answerOf(const base::Error &error)
{
    return encodedError(error, RequestKind::Act);
}

/// What nobody could do anything about but the community itself.
bool isAnswer(const base::Error &error)
{
    return error.kind == Failure::Refused || error.kind == Failure::Malformed
        || error.kind == Failure::NotFound;
}
} // namespace

Result<void> Doorkeeper::begin(redis::Connection &connection)
{
    const auto all = TRY(connection.command({"HKEYS", m_keys.invitations()})).first().strings();
    m_ready.clear();
    for (qsizetype from = 0; from < all.size(); from += invitationsATrip) {
        const auto some = all.mid(from, invitationsATrip);
        const auto waiting = TRY(answersTo(connection, base::mapped(some, [&](const auto &id) {
                                               return redis::Command{"EXISTS", m_keys.joining(id)};
                                           })));
        for (qsizetype i = 0; i < some.size(); ++i) {
            if (waiting[i].integer() == 1)
                m_ready.insert(some[i]);
        }
    }
    return {};
}

Result<int> Doorkeeper::turn(redis::Connection &connection)
{
    QByteArrayList ready;
    for (auto it = m_ready.cbegin(); it != m_ready.cend() && ready.size() < invitationsATurn; ++it)
        ready.append(*it);
    int answered = 0;
    for (const auto &invitation : ready) {
        if (TRY(answerFirst(connection, invitation)))
            ++answered;
        else
            m_ready.remove(invitation);
    }
    return answered;
}

Result<bool> Doorkeeper::answerFirst(redis::Connection &connection, const QByteArray &invitation)
{
    static const auto reading = redis::Script::fromResource(u"beginjoin"_s);
    static const auto answering = redis::Script::fromResource(u"answerjoin"_s);
    const auto replies = TRY(
        reading.run(connection,
                    redis::ScriptCall{{{"joining", m_keys.joining(invitation)},
                                       {"invitations", m_keys.invitations()}},
                                      {{"invitation", invitation}, {"mostBytes", mostJoinBytes}}}));
    const auto head = replies.first();
    TRY(outcomeOf(head));
    if (head[1].isNil())
        return false;
    const auto text = head[1].bytes();
    const auto entry = readJoinEntry(text);
    const auto nonce = entry ? entry->nonce : QByteArray("-");
    // What was answered once stands, and makes nobody.
    const auto answered
        = TRY(connection.command({"EXISTS", m_keys.joined(invitation, nonce)})).first().integer();
    const auto verdict = answered == 1 ? Verdict{}
        : entry ? TRY(judge(connection, *entry, readInvitation(invitation, head[2].bytes())))
                : Verdict{answerOf(entry.error())};
    const auto name = entry ? entry->name : QString();
    TRY(outcomeOf(answering.run(
        connection,
        redis::ScriptCall{
            {{"accounts", m_keys.accounts()},
             {"orders", m_keys.orders()},
             {"invitations", m_keys.invitations()},
             {"invitation", m_keys.invitation(invitation)},
             {"joining", m_keys.joining(invitation)},
             {"joined", m_keys.joined(invitation, nonce)},
             {"logins", m_keys.logins()},
             {"skeletons", m_keys.skeletons()}},
            {{"invitation", invitation},
             {"entry", QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex()},
             {"answer", QJsonDocument(verdict.answer).toJson(QJsonDocument::Compact)},
             {"person", verdict.person.bytes()},
             {"name", domain::foldedName(name).toUtf8()},
             {"skeleton", domain::lookOf(name).toUtf8()},
             {"salt", entry ? entry->salt : QByteArray()},
             {"state", verdict.state}}})));
    return true;
}

Result<Doorkeeper::Verdict> Doorkeeper::judge(redis::Connection &connection, const JoinEntry &entry,
                                              const std::optional<Invitation> &invitation)
{
    const auto refused = [](const QString &rule) {
        return Verdict{answerOf({Failure::Refused, rule})};
    };
    const auto now = TRY(CommunityClock::read(connection, m_keys)).now;
    if (!invitation || !invitation->isGoodAt(now))
        return refused(u"invitation-over"_s);
    const auto recovered
        = TRY(connection.command({"HGET", m_keys.invitation(invitation->id), "recovers"}));
    const bool isNew = recovered.first().isNil();
    // A link for a new password is made by somebody above, an invitation by an administrator.
    const auto least = isNew ? domain::Role::Administrator
                             : domain::Role(static_cast<int>(invitation->role) + 1);
    if (!TRY(isStillMeant(connection, *invitation, least, now)))
        return refused(u"invitation-over"_s);
    const auto name = domain::cleanName(entry.name);
    if (!name || *name != entry.name)
        return refused(name ? u"name-characters"_s : name.error().detail);
    if (!isNew)
        return recover(connection, entry, *invitation, AccountId(recovered.first().bytes()), now);
    const auto look = domain::lookOf(*name).toUtf8();
    const auto alike = TRY(connection.command({"HGET", m_keys.skeletons(), look})).first().bytes();
    if (!alike.isEmpty())
        return refused(u"name-alike"_s);
    const auto person = registerPerson(connection, entry, *name, *invitation);
    if (!person && isAnswer(person.error()) && person.error().detail != "replaced"_L1)
        return Verdict{answerOf(person.error())};
    const auto id = TRY(person);
    const QJsonObject ok{{u"account"_s, id.toString()}};
    return Verdict{{{u"ok"_s, ok}}, id, wordFor(invitation->role) + " on " + entry.password};
}

/// Whoever made it may do so still: neither demoted nor banned since.
Result<bool> Doorkeeper::isStillMeant(redis::Connection &connection, const Invitation &invitation,
                                      domain::Role least, domain::Timestamp now)
{
    if (invitation.by == operatorId())
        return true;
    const ModerationKeys keys(m_keys);
    const auto office = TRY(readRoleAssignment(connection, keys, invitation.by));
    const auto bars = TRY(readRestrictions(connection, keys, {invitation.by}));
    return office.role >= least && bars.first().ban.until <= now;
}

/// The account is there, or awaited; it gets another key, if it is what it was when the link was
/// made.
Result<Doorkeeper::Verdict> Doorkeeper::recover(redis::Connection &connection,
                                                const JoinEntry &entry,
                                                const Invitation &invitation,
                                                const AccountId &person, domain::Timestamp now)
{
    const auto office = TRY(readRoleAssignment(connection, ModerationKeys(m_keys), person));
    if (office.role != invitation.role)
        return Verdict{answerOf({Failure::Refused, u"invitation-over"_s})};
    const auto folded = domain::foldedName(entry.name).toUtf8();
    const auto owner = TRY(connection.command({"HGET", m_keys.logins(), folded})).first().bytes();
    const auto ordered
        = TRY(connection.command({"HGET", m_keys.accounts(), person.bytes()})).first().bytes();
    auto words = ordered.split(' ');
    // Whom an import brought never had a key, whoever left has none any more.
    const bool isAwaited = words.value(1) == "awaited";
    if (owner != person.bytes() || (words.size() < 3 && !isAwaited))
        return Verdict{answerOf({Failure::Refused, u"name-other"_s})};
    // An import's link has no end; whoever came in by another has no use for it.
    if (!isAwaited && invitation.until == domain::Timestamp())
        return Verdict{answerOf({Failure::Refused, u"invitation-over"_s})};
    if (isAwaited) {
        const auto bars = TRY(readRestrictions(connection, ModerationKeys(m_keys), {person}));
        words[1] = bars.first().ban.until > now ? "off" : "on";
    }
    const QJsonObject ok{{u"account"_s, person.toString()}};
    return Verdict{{{u"ok"_s, ok}}, person, words[0] + ' ' + words[1] + ' ' + entry.password};
}

/// The same wish makes the same person, however often it is looked at.
Result<AccountId> Doorkeeper::registerPerson(redis::Connection &connection, const JoinEntry &entry,
                                             const QString &name, const Invitation &invitation)
{
    const auto operation = [&](const char *what) {
        return QUuid::createUuidV5(QUuid(), what + invitation.id + entry.nonce)
            .toByteArray(QUuid::WithoutBraces);
    };
    const bool isFounder
        = invitation.role == domain::Role::Administrator && invitation.by == operatorId();
    const auto account
        = TRY(makeAccount(connection, m_keys, operation("join"), {name, {}, {}, isFounder}));
    if (invitation.role != domain::Role::Member)
        TRY(setOffice(connection, ModerationKeys(m_keys), account.id, {invitation.role, {}},
                      invitation.by, operation("office")));
    return account.id;
}

} // namespace store
