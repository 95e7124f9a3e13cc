// SPDX-License-Identifier: MIT
#include "answeringserver.h"
#include "guarded/guardedserver.h"
#include "store/accounts/invitations.h"
#include "store/guarded/joining.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/transfer/import/fileimport.h"
#include "testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <future>

using namespace Qt::StringLiterals;
using domain::AccountId;
using store::GuardedKeys;
using store::JoinEntry;
using store::JoinLink;

namespace {
JoinEntry wish(const QString &name, const QByteArray &nonce)
{
    return {sha256(nonce).first(32), name, QByteArray(32, 'a'), sha256(name.toUtf8())};
}

QString ruleOf(const QJsonObject &answer)
{
    return answer[u"refused"_s][u"rule"_s].toString();
}

QByteArray joinedAccount(const QJsonObject &answer)
{
    return "c/" + answer[u"ok"_s][u"account"_s].toString().toUtf8();
}

/// A community behind one sentinel, which may be called by several names.
struct Watched {
    mutable GuardedServer server{support::RedisServer::Listen::Tcp};
    const QByteArray port = server.run({"CONFIG", "GET", "port"}).first()[1].bytes();
    const support::AnsweringServer sentinel{[this](const QByteArrayList &command) {
        return command.first() == "SENTINEL"
            ? std::optional("*2\r\n$9\r\n127.0.0.1\r\n$" + QByteArray::number(port.size()) + "\r\n"
                            + port + "\r\n")
            : std::nullopt;
    }};

    [[nodiscard]] base::Endpoint by(const QStringList &hosts) const
    {
        auto endpoint = sentinel.endpoint();
        endpoint.discovery = base::Endpoint::Discovery::Sentinel;
        endpoint.primary = u"main"_s;
        endpoint.nameSpace = server.keys.nameSpace();
        endpoint.host = hosts.first();
        for (const auto &other : hosts.mid(1))
            endpoint.others.append({other, sentinel.port()});
        return endpoint;
    }
    [[nodiscard]] base::Result<base::Endpoint> signIn(const QStringList &hosts,
                                                      const QString &password) const
    {
        auto link = JoinLink::toCommunity(by(hosts));
        return store::signIn(link, u"Ann"_s, password);
    }
};
} // namespace

/// How people come to have accounts.
class TestJoining : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoHasAnInvitationIsInWithinSeconds();
    void theAuditLogNamesAnInvitationByItsNote();
    void theFirstOneAdministrates();
    void theSameWishMakesOnePerson();
    void aWishThatWasAnsweredMakesNobodyElse();
    void whoJoinsOnceMoreIsWhoTheyWere();
    void ofFiftyOneGetsTheLastUse();
    void aNameIsSomebodysOnce_data();
    void aNameIsSomebodysOnce();
    void whatIsNoWishIsAnsweredOrPassedBy();
    void anInvitationThatIsOverLetsNobodyIn();
    void aWrongSecretIsToldFromAWrongName();
    void whoeverWasInvitedSeesNothingElse();
    void anInvitationIsMadeByAnAdministrator();
    void anInvitationOfWhoIsNoAdministratorAnyMoreIsOver();
    void anInvitationOfDigitsIsNobodysAccount();
    void aWishIsAnsweredWhenTheStewardComesBack();
    void aWishGoesOnWhenItsConnectionBreaks();
    void somebodyIsFoundByTheirName();
    void severalServersAreKnownByTheNamesOfAll();
    void inWhicheverOrderSentinelsAreNamedTheKeyIsTheSame();
    void anOlderKeyIsFoundByTheFirstSentinel();
    void whomAnImportBroughtComesInByALink();
    void nobodyVouchesForWhatAFileSaysOfPeople();

private:
    /// A community of two, whose administrator was Carl.
    base::Result<store::Admission> bringIn();

    GuardedServer m_server;
};

void TestJoining::whoHasAnInvitationIsInWithinSeconds()
{
    const auto joined = store::joinCommunity(m_server.invite(), u"Ann"_s, u"correct horse"_s,
                                             [] { return false; });

    QVERIFY2(joined, joined ? "" : qPrintable(joined.error().detail));
    const auto person = store::memberOf(*joined);
    QCOMPARE(m_server.text({"HGET", m_server.keys.user(person), "name"}), "Ann");
    redis::Connection member(*joined);
    QVERIFY(member.open());
    QVERIFY(member.command({"RPUSH", m_server.keys.inbox(person), "x"}));
}

void TestJoining::theAuditLogNamesAnInvitationByItsNote()
{
    store::InvitePeople invitation{
        "00000000000000b1", sha256("b"), domain::Role::Member, 1, {}, {}};
    invitation.note = u"villagers"_s;
    QVERIFY(m_server.perform(invitation));

    const auto page = m_server.perform(store::ListAudit{{}, {}, 10});

    QVERIFY(page && !page->rows.isEmpty());
    QCOMPARE(page->rows.first().target, "invitation:00000000000000b1");
    QCOMPARE(page->rows.first().targetName, u"villagers"_s);
}

void TestJoining::theFirstOneAdministrates()
{
    const auto answer = m_server.join(m_server.founded.invitation, wish(u"founder"_s, "first"));

    const AccountId founder(answer[u"ok"_s][u"account"_s].toString().toUtf8());
    QCOMPARE(m_server.text({"GET", m_server.keys.role(founder)}), "administrator");
    m_server.settle();
    QVERIFY(!m_server.letsIn(joinedAccount(answer), sha256("founder")));
    QVERIFY(m_server.letsIn(joinedAccount(answer), "founder"));
}

void TestJoining::theSameWishMakesOnePerson()
{
    const auto link = m_server.invite(5);
    const auto first = m_server.join(link, wish(u"twice"_s, "twice"));
    const auto people = m_server.text({"GET", m_server.keys.userId()});

    QCOMPARE(m_server.join(link, wish(u"twice"_s, "twice")), first);

    QTRY_COMPARE(m_server.number({"EXISTS", m_server.keys.joining(link.invitation)}), 0);
    QCOMPARE(m_server.text({"GET", m_server.keys.userId()}), people);
    QVERIFY(m_server.text({"HGET", m_server.keys.invitations(), link.invitation})
                .startsWith("member 4 5 "));
}

void TestJoining::aWishThatWasAnsweredMakesNobodyElse()
{
    const auto link = m_server.invite();
    auto entry = wish(QString(), "ghosts");
    const auto refused = m_server.join(link, entry);
    QVERIFY(!ruleOf(refused).isEmpty());
    const auto people = m_server.text({"GET", m_server.keys.userId()});

    entry.name = u"ghost"_s;
    QCOMPARE(m_server.join(link, entry), refused);

    QTRY_COMPARE(m_server.number({"EXISTS", m_server.keys.joining(link.invitation)}), 0);
    QCOMPARE(m_server.text({"GET", m_server.keys.userId()}), people);
    QVERIFY(m_server.text({"HGET", m_server.keys.invitations(), link.invitation})
                .startsWith("member 1 1 "));
}

void TestJoining::whoJoinsOnceMoreIsWhoTheyWere()
{
    const auto link = m_server.invite(2);
    const auto never = [] { return false; };
    const auto first = store::joinCommunity(link, u"Again"_s, u"correct horse"_s, never);
    QVERIFY(first);

    // As after a program that was closed before it heard of it.
    QCOMPARE(store::joinCommunity(link, u"Again"_s, u"correct horse"_s, never), first);

    QVERIFY(m_server.text({"HGET", m_server.keys.invitations(), link.invitation})
                .startsWith("member 1 2 "));
    QCOMPARE(store::joinCommunity(link, u"Again"_s, u"another horse"_s, never).error().detail,
             u"name-taken"_s);
}

void TestJoining::ofFiftyOneGetsTheLastUse()
{
    const auto link = m_server.invite();
    const auto people = m_server.text({"GET", m_server.keys.userId()}).toInt();
    redis::Connection invited(
        m_server.endpoint(GuardedKeys::invitedAccount(link.invitation), link.secret));
    QVERIFY(invited.open());
    redis::Command command{"RPUSH", m_server.keys.joining(link.invitation)};
    for (int i = 0; i < 50; ++i)
        command.append(textOf(wish(u"racer%1"_s.arg(i), "race" + QByteArray::number(i))));
    QVERIFY(invited.command(command));

    QTRY_COMPARE(m_server.number({"EXISTS", m_server.keys.joining(link.invitation)}), 0);
    QCOMPARE(m_server.text({"GET", m_server.keys.userId()}).toInt(), people + 1);
    QVERIFY(m_server.text({"HGET", m_server.keys.invitations(), link.invitation})
                .startsWith("member 0 1 "));
}

void TestJoining::aNameIsSomebodysOnce_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("rule");
    QTest::newRow("the same") << u"paul"_s << u"name-alike"_s;
    QTest::newRow("in capitals") << u"PAUL"_s << u"name-alike"_s;
    QTest::newRow("with a Cyrillic a") << u"p\u0430ul"_s << u"name-alike"_s;
    QTest::newRow("with a one for the l") << u"pau1"_s << u"name-alike"_s;
    QTest::newRow("empty") << u""_s << u"name-empty"_s;
    QTest::newRow("with spaces around it") << u" other "_s << u"name-characters"_s;
    QTest::newRow("that would be a field of its own") << u"::7"_s << u"name-characters"_s;
    QTest::newRow("with a turn of direction") << u"a\u202Eb"_s << u"name-characters"_s;
}

void TestJoining::aNameIsSomebodysOnce()
{
    QFETCH(const QString, name);
    QFETCH(const QString, rule);
    static const auto link = m_server.invite(100);
    static const auto first = m_server.join(link, wish(u"paul"_s, "paul"));
    QVERIFY(first.contains(u"ok"_s));

    const auto answer = m_server.join(link, wish(name, QTest::currentDataTag()));

    QCOMPARE(ruleOf(answer), rule);
}

void TestJoining::whatIsNoWishIsAnsweredOrPassedBy()
{
    const auto link = m_server.invite();
    redis::Connection invited(
        m_server.endpoint(GuardedKeys::invitedAccount(link.invitation), link.secret));
    QVERIFY(invited.open());
    const auto good = textOf(wish(u"hostile"_s, "hostile"));
    const QByteArrayList entries{"",
                                 "{",
                                 "[]",
                                 QByteArray(10'000, '['),
                                 R"({"nonce":"x","name":"a","salt":"","password":""})",
                                 QByteArray(good).replace("hostile", QByteArray(40'000, 'x')),
                                 QByteArray(good).replace("\"salt\":\"", "\"salt\":\"+@all ")};
    for (const auto &entry : entries)
        QVERIFY(invited.command({"RPUSH", m_server.keys.joining(link.invitation), entry}));

    QVERIFY(m_server.join(link, wish(u"patient"_s, "patient")).contains(u"ok"_s));
    // A list that is flooded is dropped, and whoever comes then is let in.
    const auto other = m_server.invite();
    redis::Connection flood(
        m_server.endpoint(GuardedKeys::invitedAccount(other.invitation), other.secret));
    QVERIFY(flood.open());
    m_server.stopSteward();
    QVERIFY(flood.command(
        {"RPUSH", m_server.keys.joining(other.invitation), QByteArray(100'000, 'x')}));
    m_server.startSteward();
    QTRY_COMPARE(m_server.number({"EXISTS", m_server.keys.joining(other.invitation)}), 0);
    QVERIFY(m_server.join(other, wish(u"later"_s, "later")).contains(u"ok"_s));
}

void TestJoining::anInvitationThatIsOverLetsNobodyIn()
{
    const auto used = m_server.invite();
    QVERIFY(m_server.join(used, wish(u"one"_s, "one")).contains(u"ok"_s));
    QCOMPARE(ruleOf(m_server.join(used, wish(u"two"_s, "two"))), u"invitation-over"_s);

    const auto revoked = m_server.invite();
    const auto act = R"({"act":"revoke-invitation","invitation":")" + revoked.invitation + "\"}";
    QVERIFY(m_server.perform(act, AccountId(QByteArray("operator"))));
    QTRY_VERIFY(!m_server.letsIn(GuardedKeys::invitedAccount(revoked.invitation), revoked.secret));
    const auto joined
        = store::joinCommunity(revoked, u"Late"_s, u"correct horse"_s, [] { return false; });
    QCOMPARE(joined.error().detail, u"invitation-wrong"_s);
}

void TestJoining::aWrongSecretIsToldFromAWrongName()
{
    auto forged = m_server.invite();
    forged.secret = QByteArray(32, '0');
    const auto never = [] { return false; };

    QCOMPARE(store::joinCommunity(forged, u"Eve"_s, u"correct horse"_s, never).error().detail,
             u"invitation-wrong"_s);
    const auto link = m_server.invite();
    QCOMPARE(store::joinCommunity(link, u"::"_s, u"correct horse"_s, never).error().detail,
             u"name-characters"_s);
    QCOMPARE(store::joinCommunity(link, u"Eve"_s, u"short"_s, never).error().detail,
             u"password-short"_s);
}

void TestJoining::whoeverWasInvitedSeesNothingElse()
{
    const auto link = m_server.invite();
    redis::Connection invited(
        m_server.endpoint(GuardedKeys::invitedAccount(link.invitation), link.secret));
    QVERIFY(invited.open());
    const auto &keys = m_server.keys;
    for (const auto &command :
         QList<redis::Command>{{"HGETALL", keys.logins()},
                               {"GET", keys.articleCounter()},
                               {"LRANGE", keys.joining(link.invitation), "0", "-1"},
                               {"RPUSH", keys.joining(QByteArray(16, '0')), "x"},
                               {"RPUSH", keys.inbox(AccountId("1")), "x"},
                               {"SUBSCRIBE", keys.news()},
                               {"HGET", keys.accounts(), "1"}}) {
        const auto answer = invited.command(command);
        QVERIFY2(!answer, command.join(' ').constData());
        QCOMPARE(answer.error().kind, base::Failure::NotPermitted);
    }
}

void TestJoining::anInvitationIsMadeByAnAdministrator()
{
    const auto member = m_server.member("plain");
    const auto head = m_server.member("head", domain::Role::Administrator);
    const QByteArray act = R"({"act":"invite","invitation":"00000000000000ff","secret":")"
        + sha256("s") + R"(","uses":3,"note":"for friends"})";

    QCOMPARE(ruleOf(*m_server.perform(act, member)), u"not-administrator"_s);
    QVERIFY(m_server.perform(act, head)->contains(u"ok"_s));

    const auto list = m_server.perform(R"({"query":"invitations"})", head);
    const auto all = list.value()[u"ok"_s][u"invitations"_s].toArray();
    const auto made = std::ranges::find_if(all, [](const QJsonValue &invitation) {
        return invitation[u"id"_s].toString() == "00000000000000ff"_L1;
    });
    QVERIFY(made != all.end());
    QCOMPARE((*made)[u"left"_s].toString(), u"3"_s);
    QCOMPARE((*made)[u"note"_s].toString(), u"for friends"_s);
    m_server.settle();
    QVERIFY(m_server.letsIn("c/i/00000000000000ff", "s"));
}

void TestJoining::anInvitationOfWhoIsNoAdministratorAnyMoreIsOver()
{
    const auto boss = m_server.member("boss", domain::Role::Administrator);
    auto link = m_server.invite();
    link.invitation = "00000000000000fe";
    const QByteArray act = R"({"act":"invite","invitation":"00000000000000fe","secret":")"
        + digestOf(link) + R"(","uses":3})";
    QVERIFY(m_server.perform(act, boss)->contains(u"ok"_s));
    m_server.settle();
    const QByteArray demotion = R"({"act":"appoint-person","person":")" + boss.bytes()
        + R"(","office":{"role":"member","places":[]}})";
    QVERIFY(m_server.perform(demotion, AccountId(QByteArray("operator")))->contains(u"ok"_s));

    QCOMPARE(ruleOf(m_server.join(link, wish(u"too late"_s, "too late"))), u"invitation-over"_s);
    // Nobody was made by it either.
    QVERIFY(m_server.join(m_server.invite(), wish(u"too late"_s, "other")).contains(u"ok"_s));
}

void TestJoining::anInvitationOfDigitsIsNobodysAccount()
{
    const auto head = m_server.member("digits", domain::Role::Administrator);
    const QByteArray act
        = R"({"act":"invite","invitation":"0000000000001234","secret":")" + sha256("s") + "\"}";
    QVERIFY(m_server.perform(act, head)->contains(u"ok"_s));
    m_server.settle();

    m_server.startSteward();

    QVERIFY(m_server.join(m_server.invite(), wish(u"after it"_s, "after it")).contains(u"ok"_s));
    m_server.settle();
    QVERIFY(m_server.text({"HGET", m_server.keys.accounts(), "0000000000001234"})
                .startsWith("invited on"));
    QVERIFY(!m_server.letsIn("c/0000000000001234", "s"));
}

void TestJoining::aWishIsAnsweredWhenTheStewardComesBack()
{
    m_server.stopSteward();
    const auto link = m_server.invite();
    redis::Connection invited(
        m_server.endpoint(GuardedKeys::invitedAccount(link.invitation), link.secret));
    QVERIFY(invited.open());
    const auto entry = wish(u"waiting"_s, "waiting");
    QVERIFY(invited.command({"RPUSH", m_server.keys.joining(link.invitation), textOf(entry)}));
    m_server.startSteward();

    QTRY_VERIFY(m_server.number({"EXISTS", m_server.keys.joined(link.invitation, entry.nonce)})
                == 1);
}

void TestJoining::aWishGoesOnWhenItsConnectionBreaks()
{
    const auto link = m_server.invite();
    const auto people = m_server.number({"HLEN", m_server.keys.nameToUid()});
    m_server.stopSteward();
    auto joining = std::async(std::launch::async, [link] {
        return store::joinCommunity(link, u"Broken"_s, u"correct horse"_s, [] { return false; });
    });
    QTRY_COMPARE_WITH_TIMEOUT(m_server.number({"LLEN", m_server.keys.joining(link.invitation)}), 1,
                              20'000);

    m_server.run({"CLIENT", "KILL", "USER", store::GuardedKeys::invitedAccount(link.invitation)});
    QTRY_COMPARE_WITH_TIMEOUT(m_server.number({"LLEN", m_server.keys.joining(link.invitation)}), 2,
                              20'000);
    m_server.startSteward();

    const auto joined = joining.get();
    QVERIFY2(joined, joined ? "" : qPrintable(joined.error().detail));
    QCOMPARE(m_server.number({"HLEN", m_server.keys.nameToUid()}), people + 1);
}

void TestJoining::somebodyIsFoundByTheirName()
{
    const auto joined = store::joinCommunity(m_server.invite(), u"Zoë"_s, u"correct horse"_s,
                                             [] { return false; });
    QVERIFY(joined);
    auto server = *joined;
    server.user.clear();
    server.password.clear();

    QCOMPARE(store::endpointOf(server, m_server.keys, u"ZOË "_s, u"correct horse"_s), *joined);
    QVERIFY(store::endpointOf(server, m_server.keys, u"Zoë"_s, u"wrong horse"_s)->password
            != joined->password);
    QCOMPARE(store::endpointOf(server, m_server.keys, u"nobody"_s, u"x"_s).error().detail,
             u"credentials"_s);
}

void TestJoining::severalServersAreKnownByTheNamesOfAll()
{
    const auto identity = [](const char *uri) {
        return store::identityOf(*base::Endpoint::fromUri(QString::fromLatin1(uri)));
    };

    QCOMPARE(identity("redis+sentinel://b.org,A.org/main"), "a.org,b.org");
    QCOMPARE(identity("redis+sentinel://a.org:1,b.org:2,a.org:3/main"), "a.org,b.org");
    QCOMPARE(identity("redis+cluster://b.org,a.org"), "a.org,b.org");
    QCOMPARE(identity("redis+sentinel://A.org/main"), "a.org");
    QCOMPARE(identity("redis://A.org"), "a.org");
}

void TestJoining::inWhicheverOrderSentinelsAreNamedTheKeyIsTheSame()
{
    const Watched watched;
    auto link = watched.server.invite();
    link.server = watched.by({u"127.0.0.1"_s, u"localhost"_s});
    const auto joined
        = store::joinCommunity(link, u"Ann"_s, u"correct horse"_s, [] { return false; });
    QVERIFY2(joined, joined ? "" : qPrintable(joined.error().detail));

    const auto signedIn = watched.signIn({u"localhost"_s, u"127.0.0.1"_s}, u"correct horse"_s);

    QVERIFY2(signedIn, signedIn ? "" : qPrintable(signedIn.error().detail));
    QCOMPARE(signedIn->password, joined->password);
}

void TestJoining::anOlderKeyIsFoundByTheFirstSentinel()
{
    const Watched watched;
    auto link = watched.server.invite();
    link.server = watched.by({u"127.0.0.1"_s}); // known by this name alone, as several once were
    const auto joined
        = store::joinCommunity(link, u"Ann"_s, u"correct horse"_s, [] { return false; });
    QVERIFY2(joined, joined ? "" : qPrintable(joined.error().detail));
    const QStringList several{u"127.0.0.1"_s, u"localhost"_s};

    const auto signedIn = watched.signIn(several, u"correct horse"_s);

    QVERIFY2(signedIn, signedIn ? "" : qPrintable(signedIn.error().detail));
    QCOMPARE(signedIn->password, joined->password);
    QCOMPARE(watched.signIn(several, u"wrong horse"_s).error().kind, base::Failure::NotPermitted);
    // A server that only comes along does not hear what is good at another.
    QCOMPARE(watched.signIn({u"localhost"_s, u"127.0.0.1"_s}, u"correct horse"_s).error().kind,
             base::Failure::NotPermitted);
}

void TestJoining::whomAnImportBroughtComesInByALink()
{
    const auto admitted = bringIn();
    QVERIFY2(admitted, admitted ? "" : qPrintable(admitted.error().detail));
    QCOMPARE(admitted->people.size(), 2);
    QCOMPARE(admitted->officers.size(), 1);
    m_server.settle();
    const auto &carl = admitted->people.at(0);
    QCOMPARE(carl.name, u"Carl"_s);
    QCOMPARE(carl.email, u"carl@example.org"_s);
    const auto never = [] { return false; };
    QCOMPARE(
        store::joinCommunity(carl.link, u"Somebody"_s, u"correct horse"_s, never).error().detail,
        u"name-other"_s);

    const auto joined = store::joinCommunity(carl.link, carl.name, u"correct horse"_s, never);

    QVERIFY2(joined, joined ? "" : qPrintable(joined.error().detail));
    const auto person = store::memberOf(*joined);
    QCOMPARE(m_server.text({"HGET", m_server.keys.user(person), "name"}), "Carl");
    const auto articles
        = m_server.perform(R"({"query":"articles","count":5})", person).value_or(QJsonObject());
    QVERIFY(QJsonDocument(articles).toJson().contains("What Carl wrote elsewhere"));
    QCOMPARE(store::joinCommunity(carl.link, carl.name, u"another horse"_s, never).error().kind,
             base::Failure::Refused);
    // Asked once more, nobody gets a second link.
    QCOMPARE(bringIn()->people.size(), 0);
}

void TestJoining::nobodyVouchesForWhatAFileSaysOfPeople()
{
    const auto admitted = bringIn();
    const auto id = m_server.text({"HGET", m_server.keys.nameToUid(), "carl"});

    QCOMPARE(m_server.number({"EXISTS", m_server.keys.role(AccountId(id))}), 0);
    QCOMPARE(m_server.text({"HGET", m_server.keys.user(AccountId(id)), "email"}), "");
    QCOMPARE(m_server.number({"EXISTS", m_server.keys.emailToUid()}), 0);
}

base::Result<store::Admission> TestJoining::bringIn()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(u"export.jsonl"_s);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return base::fail(base::Failure::NotFound);
    file.write(R"({"kind":"person","name":"Carl","email":"carl@example.org",)"
               R"("created":"2026-01-01T00:00:00Z","role":"administrator"}
{"kind":"person","name":"Dan","created":"2026-01-01T00:00:00Z"}
{"title":"What Carl wrote elsewhere","author":"Carl","time":"2026-01-02T00:00:00Z","id":"1"}
)");
    file.close();
    TRY(m_server.perform(store::ImportContent{path}));
    auto admitted = m_server.perform(store::AdmitPeople{path, m_server.endpoint({}, {})});
    return admitted;
}

REGISTER_TEST(TestJoining)
#include "tst_joining.moc"
