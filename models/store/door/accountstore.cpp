// SPDX-License-Identifier: MIT
#include "store/door/accountstore.h"

#include "base/deliver.h"
#include "domain/accountrules.h"
#include "domain/names.h"
#include "redis/worker/executor.h"
#include "store/accounts/accountcommands.h"
#include "store/core/keys/operations.h"
#include "store/upkeep/communitycommands.h"

#include <QPromise>
#include <QtConcurrentRun>
#include <QThreadPool>

using namespace Qt::StringLiterals;
using base::Action;
using base::Failure;
using base::Result;
using domain::Account;
using domain::AccountId;
using redis::Connection;

namespace store {

namespace {
template <typename T>
using Promise = std::shared_ptr<QPromise<Result<T>>>;

template <typename T>
Promise<T> begin()
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    return promise;
}

template <typename T>
void finish(const Promise<T> &promise, Result<T> answer)
{
    promise->addResult(std::move(answer));
    promise->finish();
}

template <typename T>
AccountStore::Answer<T> refuse(Failure kind, const QString &detail)
{
    return QtFuture::makeReadyFuture(Result<T>(base::fail(kind, detail)));
}
} // namespace

class AccountStore::Private {
public:
    Private(redis::Executor &executor, Keys theKeys, Access theAccess, PasswordCost theCost)
        : interactive(executor)
        , keys(std::move(theKeys))
        , access(theAccess)
        , cost(theCost)
    {
        // One at a time: each takes a quarter of a gigabyte.
        pool.setMaxThreadCount(1);
    }

    [[nodiscard]] Answer<Account> make(const NewAccount &person)
    {
        // Drawn here, not in the job: a job that is run again must be known as the same.
        return interactive.run(
            Action::named(u"register"_s),
            [keys = keys, operation = freshOperation(), person](Connection &connection) {
                return makeAccount(connection, keys, operation, person);
            });
    }

    redis::Executor &interactive;
    Keys keys;
    /// Nothing is written before somebody confirms it.
    [[nodiscard]] Access effective() const { return isUnconfirmed ? Access::ReadOnly : access; }

    Access access;
    PasswordCost cost;
    bool isPrivate = false;
    bool isUnconfirmed = false;
    QThreadPool pool;
};

AccountStore::AccountStore(redis::Executor &interactive, Keys keys, QObject *parent, Access access,
                           PasswordCost cost)
    : QObject(parent)
    , d(std::make_unique<Private>(interactive, std::move(keys), access, cost))
{
}

AccountStore::AccountStore(QObject *parent)
    : QObject(parent)
{
}

AccountStore::~AccountStore() = default;

AccountStore::Answer<Account> AccountStore::registerAccount(const domain::Registration &typed)
{
    if (d->effective() == Access::ReadOnly)
        return refuse<Account>(Failure::NotPermitted, u"read-only"_s);
    const auto clean = domain::cleanRegistration(
        typed, d->isPrivate ? domain::Passwords::Required : domain::Passwords::NotKept);
    if (!clean)
        return QtFuture::makeReadyFuture(Result<Account>(tl::unexpected(clean.error())));
    NewAccount person{clean->name, clean->email, {}, d->isPrivate};
    if (!d->isPrivate)
        return d->make(person);

    auto promise = begin<Account>();
    const auto hashing
        = QtConcurrent::run(&d->pool, hashPassword, clean->password.toUtf8(), d->cost);
    base::deliver(hashing, this, [this, promise, person](Result<QByteArray> secret) mutable {
        if (!secret)
            return finish(promise, Result<Account>(tl::unexpected(secret.error())));
        person.secret = *secret;
        base::deliver(d->make(person), this,
                      [promise](Result<Account> account) { finish(promise, std::move(account)); });
    });
    return promise->future();
}

AccountStore::Answer<Account> AccountStore::signIn(const QString &email, const QString &password)
{
    const auto identity = d->interactive.run(Action::named(u"sign in"_s),
                                             [keys = d->keys, email](Connection &connection) {
                                                 return findIdentity(connection, keys, email);
                                             });
    auto promise = begin<Account>();
    base::deliver(identity, this, [this, promise, password](Result<Identity> found) {
        if (!found)
            return finish(promise, Result<Account>(tl::unexpected(found.error())));
        verify(promise, *found, password);
    });
    return promise->future();
}

void AccountStore::verify(const std::shared_ptr<QPromise<Result<Account>>> &promise,
                          const Identity &found, const QString &password)
{
    // The honour system of a shared server: a hash that it shows is anybody's, and what it would
    // cost to compare with is the server's choice.
    if (!d->isPrivate) {
        return finish(promise,
                      found.account.id.isEmpty()
                          ? Result<Account>(base::fail(Failure::Refused, u"credentials"_s))
                          : Result<Account>(found.account));
    }
    const auto check = QtConcurrent::run(
        &d->pool,
        [secret = found.secret, given = password.toUtf8(), cost = d->cost]() -> Result<bool> {
            return verifyPassword(secret, given, cost);
        });
    base::deliver(check, this, [promise, account = found.account](const Result<bool> &isRight) {
        finish(promise,
               isRight.value_or(false)
                   ? Result<Account>(account)
                   : Result<Account>(base::fail(Failure::Refused, u"credentials"_s)));
    });
}

AccountStore::Answer<Account> AccountStore::actAs(const QString &name)
{
    if (!d->isPrivate)
        return refuse<Account>(Failure::Refused, u"not-private"_s);
    const auto clean = domain::cleanName(name);
    if (!clean)
        return QtFuture::makeReadyFuture(Result<Account>(tl::unexpected(clean.error())));
    return d->interactive.run(
        Action::named(u"act as"_s),
        [keys = d->keys, access = d->effective(), operation = freshOperation(),
         name = *clean](Connection &connection) -> Result<Account> {
            auto known = findNamed(connection, keys, name);
            if (known || known.error().kind != Failure::NotFound)
                return known;
            if (access == Access::ReadOnly)
                return base::fail(Failure::NotPermitted, u"read-only"_s);
            auto made = makeAccount(connection, keys, operation, {name, {}, {}, true});
            // Another window was faster with the same name.
            const bool isTaken = !made && made.error().detail == "name-taken"_L1;
            return isTaken ? findNamed(connection, keys, name) : made;
        });
}

AccountStore::Answer<Account> AccountStore::account(const AccountId &id)
{
    return d->interactive.run(
        Action{0, u"read a person"_s},
        [keys = d->keys, id](Connection &connection) { return readAccount(connection, keys, id); });
}

AccountStore::Answer<QList<Account>> AccountStore::people(qint64 offset, qint64 count)
{
    return d->interactive.run(Action{0, u"read people"_s},
                              [keys = d->keys, offset, count](Connection &connection) {
                                  return readPeople(connection, keys, offset, count);
                              });
}

AccountStore::Answer<void> AccountStore::reserveIds(qint64 last)
{
    if (d->effective() == Access::ReadOnly)
        return refuse<void>(Failure::NotPermitted, u"read-only"_s);
    return d->interactive.run(Action::named(u"reserve ids"_s), redis::OnBrokenConnection::Fail,
                              [keys = d->keys, last](Connection &connection) {
                                  return store::reserveIds(connection, keys, last);
                              });
}

AccountStore::Answer<CommunityRecord> AccountStore::openCommunity(bool isPrivate)
{
    d->isPrivate = isPrivate;
    const auto opened = d->interactive.run(
        Action::named(u"open"_s),
        [keys = d->keys, access = d->access, isPrivate](Connection &connection) {
            return store::openCommunity(connection, keys, access, isPrivate);
        });
    auto promise = begin<CommunityRecord>();
    base::deliver(opened, this, [this, promise](Result<CommunityRecord> community) {
        if (community) {
            d->isPrivate = community->isPrivate;
            d->keys = Keys(d->keys.nameSpace(), community->dialect);
            d->isUnconfirmed = !community->unconfirmed.isEmpty();
        }
        finish(promise, std::move(community));
    });
    return promise->future();
}

AccountStore::Answer<void> AccountStore::confirmWriters()
{
    if (d->access == Access::ReadOnly)
        return refuse<void>(Failure::NotPermitted, u"read-only"_s);
    const auto confirmed
        = d->interactive.run(Action::named(u"write here too"_s),
                             [keys = d->keys, isPrivate = d->isPrivate](Connection &connection) {
                                 return store::confirmWriters(connection, keys, isPrivate);
                             });
    auto promise = begin<void>();
    base::deliver(confirmed, this, [this, promise](Result<void> done) {
        d->isUnconfirmed = d->isUnconfirmed && !done;
        finish(promise, std::move(done));
    });
    return promise->future();
}

AccountStore::Answer<void> AccountStore::setForeignWriters(bool allowed, const AccountId &actor)
{
    if (d->effective() == Access::ReadOnly)
        return refuse<void>(Failure::NotPermitted, u"read-only"_s);
    return d->interactive.run(Action::named(u"let other programs in"_s),
                              [keys = d->keys, allowed, actor](Connection &connection) {
                                  return store::setForeignWriters(connection, keys, allowed, actor);
                              });
}

} // namespace store
