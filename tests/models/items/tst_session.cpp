// SPDX-License-Identifier: MIT
#include "items/session.h"

#include "fakeaccountstore.h"
#include "shownlist.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;

class TestSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nobodyActsUntilSomebodySignsIn();
    void aRefusedSignInLeavesThePersonAsItWas();
    void ofTwoQuickWishesTheLastOneCounts();
    void signingOutDropsAnAnswerOnItsWay();
    void theSamePersonAgainIsNoChange();
    void peopleAreToldWhenTheyChange();
    void aNewRoleIsAdopted();
    void aRoleReadForSomebodyElseIsDropped();
    void aRoleReadWhileSomebodyElseWasAskedForIsDropped();

private:
    static domain::Account person(qint64 id, const QString &name)
    {
        return {domain::AccountId(id), name, {}, {}, domain::Role::Member};
    }
};

void TestSession::nobodyActsUntilSomebodySignsIn()
{
    support::FakeAccountStore store;
    items::Session session(store);
    QSignalSpy changes(&session, &items::Session::personChanged);
    QVERIFY(!session.person());
    QVERIFY(session.personId().isEmpty());

    session.signIn(u"ann@example.org"_s, u"secret"_s);
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(session.personId(), domain::AccountId(qint64(3)));
}

void TestSession::aRefusedSignInLeavesThePersonAsItWas()
{
    support::FakeAccountStore store;
    items::Session session(store);
    QSignalSpy changes(&session, &items::Session::personChanged);
    QSignalSpy failures(&session, &items::Session::requestFailed);
    session.actAs(u"ann"_s);
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    session.signIn(u"bob@example.org"_s, u"wrong"_s);
    store.persons.refuseLast(u"credentials"_s);
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(failures.count(), 1);
    QCOMPARE(session.person()->name, u"ann"_s);
}

void TestSession::ofTwoQuickWishesTheLastOneCounts()
{
    support::FakeAccountStore store;
    items::Session session(store);

    session.actAs(u"ann"_s);
    session.actAs(u"bob"_s);
    store.persons.answer(1, person(4, u"bob"_s));
    settle();
    store.persons.answer(0, person(3, u"ann"_s));
    settle();

    QCOMPARE(session.person()->name, u"bob"_s);
}

void TestSession::signingOutDropsAnAnswerOnItsWay()
{
    support::FakeAccountStore store;
    items::Session session(store);

    session.actAs(u"ann"_s);
    session.signOut();
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    QVERIFY(!session.person());
}

void TestSession::theSamePersonAgainIsNoChange()
{
    support::FakeAccountStore store;
    items::Session session(store);
    QSignalSpy changes(&session, &items::Session::personChanged);
    store.persons.automatic = [](const auto &name) { return person(3, name); };

    session.actAs(u"ann"_s);
    settle();
    session.actAs(u"ann"_s);
    settle();
    session.signOut();
    session.signOut();

    QCOMPARE(changes.count(), 2);
}

void TestSession::peopleAreToldWhenTheyChange()
{
    support::FakeAccountStore store;
    items::Session session(store);
    QSignalSpy changes(&session, &items::Session::peopleChanged);
    QSignalSpy failures(&session, &items::Session::requestFailed);

    session.refreshPeople();
    session.refreshPeople();
    store.lists.answer(1, QList{person(3, u"ann"_s), person(4, u"bob"_s)});
    settle();
    store.lists.answer(0, QList{person(3, u"ann"_s)});
    settle();
    session.refreshPeople();
    store.lists.answerLast(base::fail(base::Failure::TimedOut));
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(session.people().size(), 2);
    QCOMPARE(failures.count(), 0);
}

void TestSession::aNewRoleIsAdopted()
{
    support::FakeAccountStore store;
    items::Session session(store);
    session.actAs(u"ann"_s);
    store.persons.answerLast(person(3, u"ann"_s));
    settle();
    QSignalSpy changes(&session, &items::Session::personChanged);
    QSignalSpy failures(&session, &items::Session::requestFailed);

    session.refreshPerson();
    store.persons.refuseLast(u"unread"_s);
    settle();
    QCOMPARE(changes.count() + failures.count(), 0);

    auto promoted = person(3, u"ann"_s);
    promoted.role = domain::Role::Moderator;
    session.refreshPerson();
    store.persons.answerLast(promoted);
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(session.person()->role, domain::Role::Moderator);
}

void TestSession::aRoleReadForSomebodyElseIsDropped()
{
    support::FakeAccountStore store;
    items::Session session(store);
    session.refreshPerson(); // nobody acts, nothing is asked
    QCOMPARE(store.persons.count(), 0);
    session.actAs(u"ann"_s);
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    session.refreshPerson();
    session.signOut();
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    QVERIFY(!session.person());
}

void TestSession::aRoleReadWhileSomebodyElseWasAskedForIsDropped()
{
    support::FakeAccountStore store;
    items::Session session(store);
    session.actAs(u"ann"_s);
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    session.actAs(u"bob"_s);
    session.refreshPerson();
    store.persons.answer(1, person(4, u"bob"_s));
    store.persons.answerLast(person(3, u"ann"_s));
    settle();

    QCOMPARE(session.person()->name, u"bob"_s);
}

REGISTER_TEST(TestSession)
#include "tst_session.moc"
