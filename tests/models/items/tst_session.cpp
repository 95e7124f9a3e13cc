// SPDX-License-Identifier: MIT
#include "items/session.h"

#include "fakecommunity.h"
#include "shownlist.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;

class TestSession : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nobodyActsUntilSomebodySignsIn();
    void whoIsMissingIsMade();
    void whoCannotBeFoundIsNotMade();
    void nobodyIsMadeWhomNobodyWantsAnyMore();
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
    support::FakeCommunity community;
    items::Session session(community);
    QSignalSpy changes(&session, &items::Session::personChanged);
    QVERIFY(!session.person());
    QVERIFY(session.personId().isEmpty());

    session.signIn(u"ann@example.org"_s, u"secret"_s);
    community.asked<store::SignIn>().answerLast(person(3, u"ann"_s));
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(session.personId(), domain::AccountId(qint64(3)));
}

void TestSession::whoIsMissingIsMade()
{
    support::FakeCommunity community;
    items::Session session(community, {true});
    QSignalSpy failures(&session, &items::Session::requestFailed);

    session.actAs(u"ann"_s);
    community.asked<store::FindAccount>().answerLast(base::fail(base::Failure::NotFound));
    settle();
    const auto &asked = community.asked<store::AddAccount>().last();
    QVERIFY(asked.name == u"ann"_s && asked.policy.isPrivate);
    community.asked<store::AddAccount>().answerLast(person(3, u"ann"_s));
    settle();

    QCOMPARE(session.personId(), domain::AccountId(qint64(3)));
    QCOMPARE(failures.count(), 0);
}

void TestSession::whoCannotBeFoundIsNotMade()
{
    support::FakeCommunity community;
    items::Session session(community);
    QSignalSpy failures(&session, &items::Session::requestFailed);

    session.actAs(u"ann"_s);
    community.asked<store::FindAccount>().refuseLast(u"not-private"_s);
    settle();

    QCOMPARE(failures.count(), 1);
    QCOMPARE(community.asked<store::AddAccount>().count(), 0);
}

void TestSession::nobodyIsMadeWhomNobodyWantsAnyMore()
{
    support::FakeCommunity community;
    items::Session session(community);

    session.actAs(u"ann"_s);
    session.signOut();
    community.asked<store::FindAccount>().answerLast(base::fail(base::Failure::NotFound));
    settle();

    QCOMPARE(community.asked<store::AddAccount>().count(), 0);
}

void TestSession::aRefusedSignInLeavesThePersonAsItWas()
{
    support::FakeCommunity community;
    items::Session session(community);
    QSignalSpy changes(&session, &items::Session::personChanged);
    QSignalSpy failures(&session, &items::Session::requestFailed);
    session.actAs(u"ann"_s);
    community.asked<store::FindAccount>().answerLast(person(3, u"ann"_s));
    settle();

    session.signIn(u"bob@example.org"_s, u"wrong"_s);
    community.asked<store::SignIn>().refuseLast(u"credentials"_s);
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(failures.count(), 1);
    QCOMPARE(session.person()->name, u"ann"_s);
}

void TestSession::ofTwoQuickWishesTheLastOneCounts()
{
    support::FakeCommunity community;
    items::Session session(community);

    session.actAs(u"ann"_s);
    session.actAs(u"bob"_s);
    community.asked<store::FindAccount>().answer(1, person(4, u"bob"_s));
    settle();
    community.asked<store::FindAccount>().answer(0, person(3, u"ann"_s));
    settle();

    QCOMPARE(session.person()->name, u"bob"_s);
}

void TestSession::signingOutDropsAnAnswerOnItsWay()
{
    support::FakeCommunity community;
    items::Session session(community);

    session.actAs(u"ann"_s);
    session.signOut();
    community.asked<store::FindAccount>().answerLast(person(3, u"ann"_s));
    settle();

    QVERIFY(!session.person());
}

void TestSession::theSamePersonAgainIsNoChange()
{
    support::FakeCommunity community;
    items::Session session(community);
    QSignalSpy changes(&session, &items::Session::personChanged);
    community.asked<store::FindAccount>().automatic
        = [](const auto &asked) { return person(3, asked.name); };

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
    support::FakeCommunity community;
    items::Session session(community);
    QSignalSpy changes(&session, &items::Session::peopleChanged);
    QSignalSpy failures(&session, &items::Session::requestFailed);

    session.refreshPeople();
    session.refreshPeople();
    community.asked<store::ListAccounts>().answer(1,
                                                  QList{person(3, u"ann"_s), person(4, u"bob"_s)});
    settle();
    community.asked<store::ListAccounts>().answer(0, QList{person(3, u"ann"_s)});
    settle();
    session.refreshPeople();
    community.asked<store::ListAccounts>().answerLast(base::fail(base::Failure::TimedOut));
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(session.people().size(), 2);
    QCOMPARE(failures.count(), 0);
}

void TestSession::aNewRoleIsAdopted()
{
    support::FakeCommunity community;
    items::Session session(community);
    session.actAs(u"ann"_s);
    community.asked<store::FindAccount>().answerLast(person(3, u"ann"_s));
    settle();
    QSignalSpy changes(&session, &items::Session::personChanged);
    QSignalSpy failures(&session, &items::Session::requestFailed);

    session.refreshPerson();
    community.asked<store::ReadAccount>().refuseLast(u"unread"_s);
    settle();
    QCOMPARE(changes.count() + failures.count(), 0);

    auto promoted = person(3, u"ann"_s);
    promoted.role = domain::Role::Moderator;
    session.refreshPerson();
    community.asked<store::ReadAccount>().answerLast(promoted);
    settle();

    QCOMPARE(changes.count(), 1);
    QCOMPARE(session.person()->role, domain::Role::Moderator);
}

void TestSession::aRoleReadForSomebodyElseIsDropped()
{
    support::FakeCommunity community;
    items::Session session(community);
    session.refreshPerson(); // nobody acts, nothing is asked
    QCOMPARE(community.asked<store::ReadAccount>().count(), 0);
    session.actAs(u"ann"_s);
    community.asked<store::FindAccount>().answerLast(person(3, u"ann"_s));
    settle();

    session.refreshPerson();
    session.signOut();
    community.asked<store::ReadAccount>().answerLast(person(3, u"ann"_s));
    settle();

    QVERIFY(!session.person());
}

void TestSession::aRoleReadWhileSomebodyElseWasAskedForIsDropped()
{
    support::FakeCommunity community;
    items::Session session(community);
    session.actAs(u"ann"_s);
    community.asked<store::FindAccount>().answerLast(person(3, u"ann"_s));
    settle();

    session.actAs(u"bob"_s);
    session.refreshPerson();
    community.asked<store::FindAccount>().answerLast(person(4, u"bob"_s));
    community.asked<store::ReadAccount>().answerLast(person(3, u"ann"_s));
    settle();

    QCOMPARE(session.person()->name, u"bob"_s);
}

REGISTER_TEST(TestSession)
#include "tst_session.moc"
