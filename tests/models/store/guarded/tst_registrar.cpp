// SPDX-License-Identifier: MIT
#include "guarded/village.h"
#include "store/guarded/registrar.h"
#include "testregistry.h"

#include <QCryptographicHash>
#include <QTest>

using domain::AccountId;
using store::AccountOrder;

namespace {
using State = AccountOrder::State;
using Role = AccountOrder::Role;

QByteArray hashOf(const QByteArray &password)
{
    return QCryptographicHash::hash(password, QCryptographicHash::Sha256).toHex();
}
} // namespace

class TestRegistrar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void whoWasGivenAnAccountSignsIn();
    void aNarrowedAccountIsSentAway_data();
    void aNarrowedAccountIsSentAway();
    void whoMayMoreStaysSignedIn();
    void aPausedAccountReadsAndPushesNothing();
    void aServerThatForgotItsAccountsGetsThemAgain();
    void anOrderThatWasOnlyKeptIsDoneAfterARestart();
    void anOldOrderChangesNothing();
    void anInvitationThatEndsIsForgotten();
    void whatIsNoOrderIsPassedBy_data();
    void whatIsNoOrderIsPassedBy();

private:
    void order(const AccountOrder &order)
    {
        m_village.run({"RPUSH", m_village.keys.orders(), store::textOf(order)});
    }
    void startRegistrar();
    std::unique_ptr<redis::Connection> signIn(const QByteArray &password = "secret")
    {
        return m_village.signIn("c/42", password);
    }

    Village m_village;
    std::unique_ptr<redis::Connection> m_connection;
    std::unique_ptr<store::Registrar> m_registrar;
};

void TestRegistrar::init()
{
    m_village.clear();
    m_village.run({"ACL", "DELUSER", "c/42"});
    m_village.give("registrar", store::AclRole::Registrar);
    startRegistrar();
}

void TestRegistrar::startRegistrar()
{
    m_connection = m_village.signIn("registrar");
    m_registrar = std::make_unique<store::Registrar>(*m_connection, m_village.keys);
    QVERIFY(m_registrar->restore());
}

void TestRegistrar::whoWasGivenAnAccountSignsIn()
{
    QVERIFY(!signIn());
    order({1, "42", Role::Member, State::On, {hashOf("secret")}});

    QCOMPARE(m_registrar->turn(), base::Result<int>(1));
    QCOMPARE(m_registrar->turn(), base::Result<int>(0));

    const auto member = signIn();
    QVERIFY(member);
    QVERIFY(!signIn("other"));
    QVERIFY(member->command({"RPUSH", m_village.keys.inbox(AccountId("42")), "x"}));
    QVERIFY(!member->command({"RPUSH", m_village.keys.inbox(AccountId("43")), "x"}));
    QVERIFY(!member->command({"XLEN", m_village.keys.audit()}));
}

void TestRegistrar::aNarrowedAccountIsSentAway_data()
{
    QTest::addColumn<int>("role");
    QTest::addColumn<int>("state");
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<bool>("comesBack");
    QTest::newRow("banned") << int(Role::Moderator) << int(State::Off) << QByteArray("secret")
                            << false;
    QTest::newRow("paused") << int(Role::Moderator) << int(State::Paused) << QByteArray("secret")
                            << true;
    QTest::newRow("no moderator any more")
        << int(Role::Member) << int(State::On) << QByteArray("secret") << true;
    QTest::newRow("another password")
        << int(Role::Moderator) << int(State::On) << QByteArray("other") << false;
}

void TestRegistrar::aNarrowedAccountIsSentAway()
{
    QFETCH(const int, role);
    QFETCH(const int, state);
    QFETCH(const QByteArray, password);
    QFETCH(const bool, comesBack);
    order({1, "42", Role::Moderator, State::On, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());
    const auto before = signIn();
    QVERIFY(before && before->command({"XLEN", m_village.keys.audit()}));

    order({2, "42", Role(role), State(state), {hashOf(password)}});
    QVERIFY(m_registrar->turn());

    QVERIFY(!before->command({"PING"}));
    QCOMPARE(bool(signIn()), comesBack);
}

void TestRegistrar::whoMayMoreStaysSignedIn()
{
    order({1, "42", Role::Member, State::On, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());
    const auto member = signIn();
    order({2, "42", Role::Moderator, State::On, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());

    QVERIFY(member->command({"XLEN", m_village.keys.audit()}));
}

void TestRegistrar::aPausedAccountReadsAndPushesNothing()
{
    order({1, "42", Role::Member, State::Paused, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());

    const auto member = signIn();
    QVERIFY(member && member->command({"GET", m_village.keys.articleCounter()}));
    QVERIFY(!member->command({"RPUSH", m_village.keys.inbox(AccountId("42")), "x"}));
}

void TestRegistrar::aServerThatForgotItsAccountsGetsThemAgain()
{
    order({1, "42", Role::Member, State::On, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());
    m_village.run({"ACL", "DELUSER", "c/42"});
    QVERIFY(!signIn());

    QCOMPARE(m_registrar->restore(), base::Result<int>(1));

    QVERIFY(signIn());
}

void TestRegistrar::anOrderThatWasOnlyKeptIsDoneAfterARestart()
{
    order({1, "42", Role::Member, State::On, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());
    order({2, "42", Role::Member, State::Off, {}});
    // Breaks off where a registrar that is killed between keeping and doing does.
    m_village.run({"ACL", "SETUSER", "registrar", "-acl|setuser"});
    QVERIFY(!m_registrar->turn());
    QVERIFY(signIn());
    m_village.run({"ACL", "SETUSER", "registrar", "+acl|setuser"});

    startRegistrar();
    QVERIFY(!signIn());
    QCOMPARE(m_registrar->turn(), base::Result<int>(1));
    QVERIFY(!signIn());
}

void TestRegistrar::anOldOrderChangesNothing()
{
    order({2, "42", Role::Member, State::Off, {}});
    QVERIFY(m_registrar->turn());
    order({1, "42", Role::Member, State::On, {hashOf("secret")}});

    startRegistrar();
    QCOMPARE(m_registrar->turn(), base::Result<int>(0));
    QVERIFY(!signIn());
}

void TestRegistrar::anInvitationThatEndsIsForgotten()
{
    const QByteArray id("0123456789abcdef");
    const QByteArray account = "c/i/" + id;
    order({1, id, Role::Invited, State::On, {hashOf("secret")}});
    QVERIFY(m_registrar->turn());
    const auto invited = m_village.signIn(account, "secret");
    QVERIFY(invited);
    order({2, id, Role::Invited, State::Off, {}});
    order({3, "42", Role::Member, State::On, {hashOf("secret")}});

    QCOMPARE(m_registrar->turn(), base::Result<int>(2));

    QVERIFY(!invited->command({"PING"}));
    QVERIFY(!m_village.signIn(account, "secret"));
    QVERIFY(signIn());
}

void TestRegistrar::whatIsNoOrderIsPassedBy_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto hash = hashOf("secret");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("another name") << "1 default member on " + hash;
    QTest::newRow("the registrar itself") << "1 ../registrar member on " + hash;
    QTest::newRow("an unknown role") << "1 42 steward on " + hash;
    QTest::newRow("an unknown state") << "1 42 member maybe " + hash;
    QTest::newRow("no password") << QByteArray("1 42 member on");
    QTest::newRow("a password as it is") << QByteArray("1 42 member on secret");
    QTest::newRow("a rule for a password")
        << "1 42 member on " + QByteArray(hash).replace(0, 7, "+@all #");
    QTest::newRow("letters in the number") << "1 42x member on " + hash;
    QTest::newRow("a minus") << "-1 42 member on " + hash;
    QTest::newRow("a line end") << "1 42\n member on " + hash;
    QTest::newRow("three passwords") << "1 42 member on " + hash + ' ' + hash + ' ' + hash;
}

void TestRegistrar::whatIsNoOrderIsPassedBy()
{
    QFETCH(const QByteArray, text);
    QVERIFY(!store::readOrder(text));
    m_village.run({"RPUSH", m_village.keys.orders(), text});
    order({7, "42", Role::Member, State::On, {hashOf("secret")}});

    QCOMPARE(m_registrar->turn(), base::Result<int>(1));

    QVERIFY(signIn());
}

REGISTER_TEST(TestRegistrar)
#include "tst_registrar.moc"
