// SPDX-License-Identifier: MIT
#include "store/guarded/registrar.h"

#include "store/core/scripts/scriptreply.h"
#include "store/guarded/aclrules.h"

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
constexpr qsizetype ordersATurn = 1000;
constexpr auto accountsAStep = "1000";
constexpr qsizetype accountsATrip = 200;

QByteArray accountOf(const AccountOrder &order)
{
    return order.role == AccountOrder::Role::Invited
        ? GuardedKeys::invitedAccount(order.id)
        : GuardedKeys::account(domain::AccountId(order.id));
}

AclRole roleOf(const AccountOrder &order)
{
    switch (order.role) {
    case AccountOrder::Role::Invited:
        return AclRole::Invited;
    case AccountOrder::Role::Member:
        return AclRole::Member;
    case AccountOrder::Role::Moderator:
    case AccountOrder::Role::Administrator:
        break;
    }
    return AclRole::Moderator;
}

/// Of an invitation nothing is left, of a person an account that is off.
bool isDeleted(const AccountOrder &order)
{
    return order.role == AccountOrder::Role::Invited && order.state == AccountOrder::State::Off;
}

redis::Command accountCommand(const GuardedKeys &keys, const AccountOrder &order)
{
    if (isDeleted(order))
        return {"ACL", "DELUSER", accountOf(order)};
    redis::Command command{"ACL", "SETUSER", accountOf(order), "reset"};
    if (order.state == AccountOrder::State::Off)
        return command; // off, without password, keys, channels and commands
    command.append("on");
    for (const auto &password : order.passwords)
        command.append('#' + password);
    command.append("resetchannels");
    auto rules = aclRules(keys, roleOf(order), order.id);
    if (order.state == AccountOrder::State::Paused)
        rules.append("clearselectors");
    return command + rules;
}
} // namespace

Result<int> Registrar::restore()
{
    const auto known
        = TRY(m_connection.command({"HGET", m_keys.ordersDone(), "last"})).first().integer();
    m_done = known.value_or(0);
    int restored = 0;
    QByteArray cursor("0");
    do {
        const auto page = TRY(m_connection.command(
            {"HSCAN", m_keys.orderedAccounts(), cursor, "COUNT", accountsAStep}));
        cursor = page.first()[0].bytes();
        QList<redis::Command> commands;
        for (qsizetype i = 1; i < page.first()[1].size(); i += 2) {
            const auto order = readOrder(page.first()[1][i].bytes());
            if (order)
                commands.append(accountCommand(m_keys, *order));
        }
        for (qsizetype i = 0; i < commands.size(); i += accountsATrip)
            TRY(answersTo(m_connection, commands.mid(i, accountsATrip)));
        restored += int(commands.size());
    } while (cursor != "0");
    return restored;
}

Result<int> Registrar::turn()
{
    TRY(keepWaiting());
    QList<AccountOrder> orders;
    qint64 first = 0;
    // Where memory is full, what is done stays in the list, before what is not.
    for (qsizetype read = ordersATurn; read == ordersATurn && orders.isEmpty();
         first += ordersATurn) {
        const auto page
            = TRY(m_connection.command({"LRANGE", m_keys.orders(), QByteArray::number(first),
                                        QByteArray::number(first + ordersATurn - 1)}));
        read = page.first().size();
        for (const auto &text : page.first().strings()) {
            const auto order = readOrder(text);
            if (order && order->number > m_done)
                orders.append(*order);
        }
    }
    if (!orders.isEmpty())
        TRY(apply(orders));
    return int(orders.size());
}

/// Each is kept, then done, and counts as done when whoever must go is gone.
Result<void> Registrar::apply(const QList<AccountOrder> &orders)
{
    for (const auto &order : orders) {
        const auto before = TRY(m_connection.command({"HGET", m_keys.orderedAccounts(), order.id}));
        const auto earlier = readOrder(before.first().bytes());
        const bool isNarrower = order.state != AccountOrder::State::On || !m_waiting.isEmpty()
            || (earlier && (order.role < earlier->role || order.passwords != earlier->passwords));
        TRY(keep({"HSET", m_keys.orderedAccounts(), order.id, textOf(order)}));
        QList<redis::Command> commands{accountCommand(m_keys, order)};
        if (isNarrower && !isDeleted(order)) // who is deleted is sent away by Redis
            commands.append({"CLIENT", "KILL", "USER", accountOf(order)});
        TRY(answersTo(m_connection, commands));
        TRY(keep({"HSET", m_keys.ordersDone(), "last", QByteArray::number(order.number)}));
        m_done = order.number;
    }
    return {};
}

/// In their order, so that what is kept as done was kept before.
Result<void> Registrar::keep(redis::Command command)
{
    m_waiting.append(std::move(command));
    return keepWaiting();
}

Result<void> Registrar::keepWaiting()
{
    while (!m_waiting.isEmpty()) {
        const auto kept = m_connection.command(m_waiting.first());
        if (!kept && kept.error().kind == base::Failure::ServerFull)
            return {};
        TRY(base::withoutValue(kept));
        m_waiting.removeFirst();
    }
    return {};
}

} // namespace store
