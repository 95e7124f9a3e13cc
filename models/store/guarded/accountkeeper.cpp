// SPDX-License-Identifier: MIT
#include "store/guarded/accountkeeper.h"

#include "base/mapped.h"
#include "domain/refusal.h"
#include "store/accounts/invitations.h"
#include "store/accounts/roles.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/door/encoding.h"
#include "store/moderation/acts/restrictions.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
constexpr auto usualState = "member on";
constexpr qint64 pauseSeconds = 3600;
constexpr std::chrono::minutes betweenLooks{1}; ///< at invitations

/// The first two words; behind them stand passwords.
QByteArray standingIn(const QByteArray &state)
{
    const auto space = state.indexOf(' ', state.indexOf(' ') + 1);
    return space < 0 ? state : state.first(space);
}

QByteArray passwordsIn(const QByteArray &state)
{
    return state.sliced(standingIn(state).size());
}
} // namespace

/// What counts for accounts, as the community has it now.
struct AccountKeeper::Decisions {
    domain::Timestamp now{};
    QList<AccountId> people; ///< of whom anything is decided, or was when it was ordered
    QList<domain::Role> roles{};
    QList<Restrictions> restrictions{};
    QSet<AccountId> paused{};
};

Result<void> AccountKeeper::begin(redis::Connection &connection)
{
    m_others.clear();
    m_ended.clear();
    const auto all = TRY(connection.command({"HGETALL", m_keys.accounts()})).first().strings();
    for (qsizetype i = 0; i + 1 < all.size(); i += 2) {
        if (!all[i + 1].startsWith("invited ") && AccountId(all[i]).number()
            && standingIn(all[i + 1]) != usualState)
            m_others.insert(all[i]);
    }
    return {};
}

Result<void> AccountKeeper::pause(redis::Connection &connection,
                                  const QList<AccountId> &people) const
{
    static const auto script = redis::Script::fromResource(u"pausepeople"_s);
    const auto now = TRY(CommunityClock::read(connection, m_keys)).seconds();
    return base::withoutValue(outcomeOf(script.run(
        connection,
        redis::ScriptCall{
            {{"paused", m_keys.paused()}},
            {{"ends", QByteArray::number(now + pauseSeconds)},
             {"people", base::mapped(people, [](const auto &one) { return one.bytes(); })}}})));
}

Result<AccountKeeper::Decisions> AccountKeeper::readDecisions(redis::Connection &connection)
{
    const ModerationKeys keys(m_keys);
    Decisions decisions;
    const auto clock = TRY(CommunityClock::read(connection, m_keys));
    decisions.now = clock.now;
    auto staff = TRY(readStaff(connection, keys));
    const auto answers = TRY(answersTo(
        connection, {{"ZRANGE", keys.restricted(), "0", "-1"}, {"HGETALL", m_keys.paused()}}));
    QSet<QByteArray> people = m_others;
    for (const auto &person : staff)
        people.insert(person.bytes());
    for (const auto &person : answers[0].strings())
        people.insert(person);
    const auto paused = answers[1].strings();
    redis::Command over{"HDEL", m_keys.paused()};
    for (qsizetype i = 0; i + 1 < paused.size(); i += 2) {
        people.insert(paused[i]);
        if (paused[i + 1].toLongLong() > clock.seconds())
            decisions.paused.insert(AccountId(paused[i]));
        else
            over.append(paused[i]);
    }
    if (over.size() > 2)
        TRY(connection.command(over));
    redis::Command roles{"MGET"};
    for (const auto &person : people) {
        decisions.people.append(AccountId(person));
        roles.append(m_keys.role(AccountId(person)));
    }
    if (people.isEmpty())
        return decisions;
    for (const auto &word : TRY(connection.command(roles)).first().strings())
        decisions.roles.append(roleNamed(word));
    decisions.restrictions = TRY(readRestrictions(connection, keys, decisions.people));
    return decisions;
}

Result<int> AccountKeeper::turn(redis::Connection &connection)
{
    States changed = TRY(changedPeople(connection));
    if (Clock::now() - m_lookedAt >= betweenLooks) {
        m_lookedAt = Clock::now();
        changed.insert(TRY(endedInvitations(connection)));
    }
    return order(connection, changed);
}

Result<AccountKeeper::States> AccountKeeper::changedPeople(redis::Connection &connection)
{
    const auto decisions = TRY(readDecisions(connection));
    States changed;
    if (decisions.people.isEmpty())
        return changed;
    redis::Command command{"HMGET", m_keys.accounts()};
    for (const auto &person : decisions.people)
        command.append(person.bytes());
    const auto ordered = TRY(connection.command(command));
    for (qsizetype i = 0; i < decisions.people.size(); ++i) {
        const auto &id = decisions.people[i].bytes();
        const auto before = ordered.first()[i].bytes();
        const bool isBanned = decisions.restrictions[i].ban.until > decisions.now;
        const bool isPaused = decisions.paused.contains(decisions.people[i]);
        const QByteArray state = isBanned ? "off" : isPaused ? "paused" : "on";
        const auto standing = wordFor(decisions.roles[i]) + ' ' + state;
        if (standing == usualState)
            m_others.remove(id);
        else
            m_others.insert(id);
        // Whoever left has no key, and stays outside.
        if (!before.startsWith("invited ") && !passwordsIn(before).isEmpty()
            && standingIn(before) != standing) {
            changed.insert(id, {before, standing + passwordsIn(before)});
            if (isBanned)
                TRY(tellBanned(connection, decisions.people[i], decisions.restrictions[i].ban));
        }
    }
    return changed;
}

/// The last that their windows hear: whoever has no account can read nothing of it any more.
Result<void> AccountKeeper::tellBanned(redis::Connection &connection, const AccountId &person,
                                       const domain::Restriction &ban) const
{
    const domain::Refusal refusal{u"banned"_s, ban.until, ban.message};
    const auto text = encodedError({base::Failure::Refused, refusal.words()}, RequestKind::Act);
    return base::withoutValue(
        connection.command({connection.publishing(), m_keys.heardBy(person),
                            QJsonDocument(text).toJson(QJsonDocument::Compact)}));
}

/// Those that it saw the last time already: whoever used one up may still read what became of that.
Result<AccountKeeper::States> AccountKeeper::endedInvitations(redis::Connection &connection)
{
    const auto now = TRY(CommunityClock::read(connection, m_keys)).now;
    const auto all = TRY(connection.command({"HGETALL", m_keys.invitations()})).first().strings();
    QSet<QByteArray> ended;
    for (qsizetype i = 0; i + 1 < all.size(); i += 2) {
        const auto invitation = readInvitation(all[i], all[i + 1]);
        if (invitation && !invitation->isGoodAt(now))
            ended.insert(all[i]);
    }
    States changed;
    const auto seen = std::exchange(m_ended, ended);
    for (const auto &id : seen) {
        const auto ordered
            = TRY(connection.command({"HGET", m_keys.accounts(), id})).first().bytes();
        if (ended.contains(id) && standingIn(ordered) == "invited on")
            changed.insert(id, {ordered, "invited off"});
    }
    return changed;
}

Result<int> AccountKeeper::order(redis::Connection &connection, const States &states) const
{
    static const auto script = redis::Script::fromResource(u"orderaccounts"_s);
    const auto done = TRY(connection.command({"HGET", m_keys.ordersDone(), "last"}));
    QByteArrayList befores;
    QByteArrayList wanted;
    for (const auto &change : states) {
        befores.append(change.before);
        wanted.append(change.state);
    }
    TRY(outcomeOf(script.run(
        connection,
        redis::ScriptCall{{{"accounts", m_keys.accounts()}, {"orders", m_keys.orders()}},
                          {{"done", QByteArray::number(done.first().integer().value_or(0))},
                           {"ids", states.keys()},
                           {"befores", befores},
                           {"states", wanted}}})));
    return int(states.size());
}

} // namespace store
