// SPDX-License-Identifier: MIT
#include "items/session.h"

#include "base/deliver.h"
#include "store/door/community.h"

namespace items {

namespace {
constexpr qint64 peopleLimit = 200;
} // namespace

Session::Session(store::Community &community, store::AccountPolicy policy, QObject *parent)
    : QObject(parent)
    , m_community(community)
    , m_policy(policy)
{
}

void Session::registerAccount(const domain::Registration &registration)
{
    awaitPerson(m_community.run(store::RegisterAccount{registration, m_policy}));
}

void Session::signIn(const QString &email, const QString &password)
{
    awaitPerson(m_community.run(store::SignIn{email, password, m_policy}));
}

void Session::signOut()
{
    m_awaited.drop();
    if (!m_person)
        return;
    m_person.reset();
    Q_EMIT personChanged();
}

void Session::actAs(const QString &name)
{
    m_awaited.awaitOnly(m_community.run(store::FindAccount{name, m_policy}),
                        [this, name](const auto &found) { applyFound(found, name); });
}

void Session::actAsMember(const domain::AccountId &person)
{
    awaitPerson(m_community.run(store::ReadAccount{person}));
}

void Session::applyFound(const base::Result<domain::Account> &found, const QString &name)
{
    if (found || found.error().kind != base::Failure::NotFound)
        return applyPerson(found);
    awaitPerson(m_community.run(store::AddAccount{name, m_policy}));
}

void Session::refreshPeople()
{
    m_awaitedPeople.awaitOnly(m_community.run(store::ListAccounts{0, peopleLimit}),
                              [this](const auto &answer) {
                                  // Nobody asked for the list itself: without it the switcher stays
                                  // as it is.
                                  if (answer)
                                      applyPeople(*answer);
                              });
}

void Session::refreshPerson()
{
    if (!m_person)
        return;
    base::deliver(m_community.run(store::ReadAccount{m_person->id}), this,
                  [this](const auto &account) {
                      // Nobody asked: what cannot be read stays as it was. Somebody else may act by
                      // now.
                      if (account && m_person && m_person->id == account->id)
                          applyPerson(account);
                  });
}

void Session::awaitPerson(const QFuture<base::Result<domain::Account>> &answer)
{
    m_awaited.awaitOnly(answer, [this](const auto &account) { applyPerson(account); });
}

void Session::applyPerson(const base::Result<domain::Account> &answer)
{
    if (!answer) {
        Q_EMIT requestFailed(answer.error());
        return;
    }
    if (m_person == *answer)
        return;
    m_person = *answer;
    Q_EMIT personChanged();
}

void Session::applyPeople(const QList<domain::Account> &people)
{
    if (people == m_people)
        return;
    m_people = people;
    Q_EMIT peopleChanged();
}

} // namespace items

#include "moc_session.cpp"
