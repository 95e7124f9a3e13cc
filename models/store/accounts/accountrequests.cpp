// SPDX-License-Identifier: MIT
#include "store/accounts/accountrequests.h"

#include "domain/account.h"
#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/core/context.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::Account;

namespace store {

namespace {
Result<QString> nameToActAs(const QString &typed, const AccountPolicy &policy)
{
    if (!policy.isPrivate)
        return base::fail(Failure::Refused, u"not-private"_s);
    return domain::cleanName(typed);
}
} // namespace

Result<Account> RegisterAccount::perform(const Context &context) const
{
    using domain::Passwords;
    const auto clean = TRY(domain::cleanRegistration(
        registration, policy.isPrivate ? Passwords::Required : Passwords::NotKept));
    NewAccount person{clean.name, clean.email, {}, policy.isPrivate};
    if (policy.isPrivate) {
        person.secret = TRY(hashPassword(clean.password.toUtf8(), policy.cost));
    }
    return makeAccount(context.connection, context.keys, context.operation, person);
}

Result<Account> SignIn::perform(const Context &context) const
{
    const auto found = TRY(findIdentity(context.connection, context.keys, email));
    // The honour system of a shared server: a hash that it shows is anybody's, and what it would
    // cost to compare with is the server's choice.
    const bool isRight = policy.isPrivate
        ? verifyPassword(found.secret, password.toUtf8(), policy.cost)
        : !found.account.id.isEmpty();
    if (!isRight)
        return base::fail(Failure::Refused, u"credentials"_s);
    return found.account;
}

Result<Account> FindAccount::perform(const Context &context) const
{
    const auto clean = TRY(nameToActAs(name, policy));
    return findNamed(context.connection, context.keys, clean);
}

Result<Account> AddAccount::perform(const Context &context) const
{
    const auto clean = TRY(nameToActAs(name, policy));
    auto made
        = makeAccount(context.connection, context.keys, context.operation, {clean, {}, {}, true});
    // Another window was faster with the same name.
    const bool isTaken = !made && made.error().detail == "name-taken"_L1;
    return isTaken ? findNamed(context.connection, context.keys, clean) : made;
}

Result<Account> ReadAccount::perform(const Context &context) const
{
    return readAccount(context.connection, context.keys, id);
}

Result<QList<Account>> ListAccounts::perform(const Context &context) const
{
    return readPeople(context.connection, context.keys, offset, count);
}

Result<void> ReserveIds::perform(const Context &context) const
{
    const auto set = TRY(
        context.connection.command({"SET", context.keys.userId(), QByteArray::number(last), "NX"}));
    if (set.first().isNil())
        return base::fail(Failure::Refused, u"running"_s);
    return {};
}

} // namespace store
