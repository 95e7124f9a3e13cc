// SPDX-License-Identifier: MIT
#include "items/session.h"

#include "base/deliver.h"
#include "store/door/accountstore.h"

namespace items {

namespace {
constexpr qint64 peopleLimit = 200;
} // namespace

Session::Session(store::AccountStore &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
}

void Session::registerAccount(const domain::Registration &registration)
{
    awaitPerson(m_store.registerAccount(registration));
}

void Session::signIn(const QString &email, const QString &password)
{
    awaitPerson(m_store.signIn(email, password));
}

void Session::signOut()
{
    ++m_wish;
    if (!m_person)
        return;
    m_person.reset();
    Q_EMIT personChanged();
}

void Session::actAs(const QString &name)
{
    awaitPerson(m_store.actAs(name));
}

void Session::refreshPeople()
{
    base::deliver(m_store.people(0, peopleLimit), this,
                  [this, asked = ++m_peopleAsked](const auto &answer) {
                      // Nobody asked for the list itself: without it the switcher stays as it is.
                      if (answer && asked == m_peopleAsked)
                          applyPeople(*answer);
                  });
}

void Session::refreshPerson()
{
    if (!m_person)
        return;
    base::deliver(m_store.account(m_person->id), this, [this](const auto &account) {
        // Nobody asked: what cannot be read stays as it was. Somebody else may act by now.
        if (account && m_person && m_person->id == account->id)
            applyPerson(account);
    });
}

void Session::awaitPerson(const QFuture<base::Result<domain::Account>> &answer)
{
    base::deliver(answer, this, [this, wish = ++m_wish](const auto &account) {
        if (wish == m_wish)
            applyPerson(account);
    });
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
