// SPDX-License-Identifier: MIT
#include "guarded/guardedserver.h"
#include "store/guarded/joining.h"
#include "testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using store::GuardedKeys;
using store::JoinEntry;
using store::JoinLink;

namespace {
const QByteArray changedSalt(32, 'b');

/// moc takes no raw strings inside of macros.
const QByteArray leaveWithTexts = R"({"act":"leave-community","texts":true})";
const QByteArray leave = R"({"act":"leave-community"})";

QByteArray changeToDigest(const QByteArray &digest)
{
    return R"({"act":"change-key","salt":")" + changedSalt + R"(","key":")" + digest + "\"}";
}

QByteArray changeTo(const QByteArray &key)
{
    return changeToDigest(sha256(key));
}

/// Else why not is told.
bool isDone(const base::Result<QJsonObject> &answer)
{
    if (!answer || !answer->contains(u"ok"_s))
        qWarning() << answer.value_or(QJsonObject());
    return answer && answer->contains(u"ok"_s);
}

QString refusalOf(const base::Result<QJsonObject> &answer)
{
    return answer.value()[u"refused"_s][u"rule"_s].toString();
}
} // namespace

/// How an account's key is changed, lost and found, and how an account ends.
class TestAccountKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherKeyTakesThePlaceOfTheOneBefore();
    void connectionsByTheOldKeyEnd();
    void otherDevicesBeginAnew();
    void whatIsNoKeyIsRefused();
    void whoLostTheirPasswordGetsAnotherByALink();
    void aLinkForOneIsNoLinkForAnother();
    void onlySomebodyAboveRecovers_data();
    void onlySomebodyAboveRecovers();
    void aLinkIsOverWhenEitherOfThemIsSomethingElse();
    void whoLooksAfterSomePlacesRecoversNobody();
    void whoLeavesIsOutAndStaysOut();
    void whoLeavesMayTakeTheirTextsAlong();
    void whatLeavingBrokeOffAtGoesTheNextTime();
    void whoHasAnOfficeLaysItDownFirst();
    void whoHasNoAccountHasNothingToChange();

private:
    [[nodiscard]] static QByteArray accountOf(const AccountId &person)
    {
        return GuardedKeys::account(person);
    }
    base::Result<QJsonObject> recover(const JoinLink &link, const AccountId &person,
                                      const AccountId &actor);
    JoinLink freshLink() { return store::freshInvitation(m_server.endpoint({}, {})); }

    GuardedServer m_server;
    const AccountId m_host{QByteArray("operator")};
};

base::Result<QJsonObject> TestAccountKeys::recover(const JoinLink &link, const AccountId &person,
                                                   const AccountId &actor)
{
    return m_server.perform(R"({"act":"recover-person","person":")" + person.bytes()
                                + R"(","invitation":")" + link.invitation + R"(","secret":")"
                                + digestOf(link) + "\"}",
                            actor);
}

void TestAccountKeys::anotherKeyTakesThePlaceOfTheOneBefore()
{
    const auto ann = m_server.member("ann");
    QVERIFY(m_server.letsIn(accountOf(ann), "ann"));

    QVERIFY(isDone(m_server.perform(changeTo("anew"), ann)));

    QTRY_VERIFY(m_server.letsIn(accountOf(ann), "anew"));
    QVERIFY(!m_server.letsIn(accountOf(ann), "ann"));
    QCOMPARE(m_server.text({"HGET", m_server.keys.logins(), "::" + ann.bytes()}), changedSalt);
    // A ban after it, and its end, keep the new one.
    const auto ban = [&](const char *until) {
        return m_server.perform(R"({"act":"restrict-person","person":")" + ann.bytes()
                                    + R"(","bar":"ban","restriction":{"until":")" + until
                                    + R"(","message":""}})",
                                m_host);
    };
    QVERIFY(ban("2099-01-01T00:00:00Z"));
    QTRY_VERIFY(!m_server.letsIn(accountOf(ann), "anew"));
    QVERIFY(ban("2001-01-01T00:00:00Z"));
    QTRY_VERIFY(m_server.letsIn(accountOf(ann), "anew"));
    QVERIFY(!m_server.letsIn(accountOf(ann), "ann"));
}

void TestAccountKeys::connectionsByTheOldKeyEnd()
{
    const auto bob = m_server.member("bob");
    redis::Connection elsewhere(m_server.endpoint(accountOf(bob), "bob"));
    QVERIFY(elsewhere.open() && elsewhere.command({"PING"}));

    QVERIFY(isDone(m_server.perform(changeTo("new"), bob)));

    QTRY_VERIFY(!elsewhere.command({"PING"}));
}

void TestAccountKeys::otherDevicesBeginAnew()
{
    const auto cid = m_server.member("cid");
    QTemporaryDir folder;
    auto device = std::make_unique<Device>(m_server, cid, "cid", folder.path());
    const auto first = device->perform(R"({"act":"submit-article","title":"From the old one"})");
    QTRY_VERIFY(first.isFinished());
    device.reset();

    QVERIFY(isDone(m_server.perform(changeTo("key"), cid)));

    QTRY_VERIFY(m_server.letsIn(accountOf(cid), "key"));
    QCOMPARE(m_server.run({"HVALS", m_server.keys.devices(cid)}).first().strings(),
             QByteArrayList{"-"});
    // By the new key it is another device, and goes on.
    device = std::make_unique<Device>(m_server, cid, "key", folder.path());
    const auto second = device->perform(R"({"act":"submit-article","title":"From the new one"})");
    QTRY_VERIFY(second.isFinished());
    QVERIFY(second.result()->contains(u"ok"_s));
}

void TestAccountKeys::whatIsNoKeyIsRefused()
{
    const auto dan = m_server.member("dan");
    const auto before = m_server.text({"HGET", m_server.keys.accounts(), dan.bytes()});
    for (const QByteArray &key : {QByteArray(), QByteArray("x y"), QByteArray(64, 'g'),
                                  QByteArray(63, 'a'), "> nopass" + QByteArray(56, 'a')}) {
        QCOMPARE(refusalOf(m_server.perform(changeToDigest(key), dan)), u"key-malformed"_s);
    }
    QCOMPARE(m_server.text({"HGET", m_server.keys.accounts(), dan.bytes()}), before);
}

void TestAccountKeys::whoLostTheirPasswordGetsAnotherByALink()
{
    const auto eve = m_server.member("eve");
    const auto head = m_server.member("headmaster", domain::Role::Moderator);
    const auto people = m_server.text({"GET", m_server.keys.userId()});
    const auto link = freshLink();
    QVERIFY(isDone(recover(link, eve, head)));
    m_server.settle();

    const auto joined
        = store::joinCommunity(link, u"Eve"_s, u"found again"_s, [] { return false; });

    QVERIFY2(joined, joined ? "" : qPrintable(joined.error().detail));
    QCOMPARE(store::memberOf(*joined), eve);
    QCOMPARE(m_server.text({"GET", m_server.keys.userId()}), people);
    QVERIFY(!m_server.letsIn(accountOf(eve), "eve"));
    auto server = *joined;
    server.user.clear();
    QCOMPARE(store::endpointOf(server, m_server.keys, u"eve"_s, u"found again"_s), *joined);
    // It is good once.
    const auto again = store::joinCommunity(link, u"Eve"_s, u"once more!"_s, [] { return false; });
    QVERIFY(!again);
}

void TestAccountKeys::aLinkForOneIsNoLinkForAnother()
{
    const auto fay = m_server.member("fay");
    const auto gil = m_server.member("gil");
    const auto link = freshLink();
    QVERIFY(isDone(recover(link, fay, m_host)));
    m_server.settle();

    const auto joined
        = store::joinCommunity(link, u"somebody"_s, u"a new person"_s, [] { return false; });
    QCOMPARE(joined.error().detail, u"name-other"_s);
    const auto wish = m_server.join(
        link, JoinEntry{QByteArray(32, 'c'), u"gil"_s, QByteArray(32, 'd'), sha256("stolen")});
    QCOMPARE(wish[u"refused"_s][u"rule"_s].toString(), u"name-other"_s);
    m_server.settle();
    QVERIFY(m_server.letsIn(accountOf(gil), "gil"));
    QVERIFY(m_server.letsIn(accountOf(fay), "fay"));
}

void TestAccountKeys::onlySomebodyAboveRecovers_data()
{
    QTest::addColumn<domain::Role>("actor");
    QTest::addColumn<domain::Role>("person");
    QTest::addColumn<bool>("may");
    QTest::newRow("a member a member") << domain::Role::Member << domain::Role::Member << false;
    QTest::newRow("a moderator a member")
        << domain::Role::Moderator << domain::Role::Member << true;
    QTest::newRow("a moderator a moderator")
        << domain::Role::Moderator << domain::Role::Moderator << false;
    QTest::newRow("a moderator an administrator")
        << domain::Role::Moderator << domain::Role::Administrator << false;
    QTest::newRow("an administrator a moderator")
        << domain::Role::Administrator << domain::Role::Moderator << true;
    QTest::newRow("an administrator an administrator")
        << domain::Role::Administrator << domain::Role::Administrator << false;
}

void TestAccountKeys::onlySomebodyAboveRecovers()
{
    QFETCH(const domain::Role, actor);
    QFETCH(const domain::Role, person);
    QFETCH(const bool, may);
    const auto row = QByteArray::number(qHash(QByteArray(QTest::currentDataTag())) % 100'000);
    const auto one = m_server.member("actor" + row, actor);
    const auto other = m_server.member("person" + row, person);

    const auto answer = recover(freshLink(), other, one);

    QCOMPARE(answer->contains(u"ok"_s), may);
    if (!may)
        QCOMPARE(refusalOf(answer), u"above-you"_s);
}

void TestAccountKeys::aLinkIsOverWhenEitherOfThemIsSomethingElse()
{
    const auto ken = m_server.member("ken", domain::Role::Moderator);
    const auto lea = m_server.member("lea");
    const auto mia = m_server.member("mia");
    const auto appoint = [&](const AccountId &person, const char *role) {
        const auto act = R"({"act":"appoint-person","person":")" + person.bytes()
            + R"(","office":{"role":")" + role + R"(","places":[]}})";
        return isDone(m_server.perform(act, m_host));
    };
    const auto ruleOf = [&](const JoinLink &link, const QString &name) {
        const JoinEntry wish{sha256(link.invitation).first(32), name, QByteArray(32, 'a'),
                             sha256("stolen")};
        return m_server.join(link, wish)[u"refused"_s][u"rule"_s].toString();
    };
    const auto first = freshLink();
    const auto second = freshLink();
    QVERIFY(isDone(recover(first, lea, ken)));
    QVERIFY(isDone(recover(second, mia, ken)));
    m_server.settle();
    QVERIFY(appoint(lea, "administrator"));
    QCOMPARE(ruleOf(first, u"lea"_s), u"invitation-over"_s);

    QVERIFY(appoint(ken, "member"));
    QCOMPARE(ruleOf(second, u"mia"_s), u"invitation-over"_s);
    m_server.settle();
    QVERIFY(m_server.letsIn(accountOf(lea), "lea"));
    QVERIFY(m_server.letsIn(accountOf(mia), "mia"));
}

void TestAccountKeys::whoLooksAfterSomePlacesRecoversNobody()
{
    const auto nan = m_server.member("nan", domain::Role::Moderator);
    const auto oda = m_server.member("oda");
    const QByteArray scope = R"({"act":"appoint-person","person":")" + nan.bytes()
        + R"(","office":{"role":"moderator","places":["category:redis"]}})";
    QVERIFY(isDone(m_server.perform(scope, m_host)));

    QCOMPARE(refusalOf(recover(freshLink(), oda, nan)), u"above-you"_s);
}

void TestAccountKeys::whoLeavesIsOutAndStaysOut()
{
    const auto ida = m_server.member("ida");
    QVERIFY(isDone(m_server.perform(leave, ida)));

    QTRY_VERIFY(!m_server.letsIn(accountOf(ida), "ida"));
    // Neither a ban that ends nor a new steward brings the account back.
    m_server.startSteward();
    m_server.startRegistrar();
    m_server.settle();
    QVERIFY(!m_server.letsIn(accountOf(ida), "ida"));
    QCOMPARE(m_server.text({"HGET", m_server.keys.accounts(), ida.bytes()}), "member off");
    QVERIFY(refusalOf(recover(freshLink(), ida, m_host)).isEmpty());
    QCOMPARE(refusalOf(m_server.perform(changeTo("back"), ida)), u"not-guarded"_s);
    // The name is nobody else's.
    const auto again = m_server.join(
        m_server.invite(), {QByteArray(32, 'e'), u"ida"_s, QByteArray(32, 'f'), sha256("ida")});
    QCOMPARE(again[u"refused"_s][u"rule"_s].toString(), u"name-alike"_s);
}

void TestAccountKeys::whoLeavesMayTakeTheirTextsAlong()
{
    const auto dora = m_server.member("dora");
    const auto eve = m_server.member("eve");
    for (const auto *act : {R"({"act":"submit-article","title":"A word of dora's"})",
                            R"({"act":"create-topic","title":"A topic of dora's",)"
                            R"("category":"talk","body":"A word of dora's"})",
                            R"({"act":"publish-post","content":"A word of dora's"})"})
        QVERIFY(isDone(m_server.perform(act, dora)));
    const auto topic = m_server.text({"GET", m_server.keys.of("bbs::topic_ids")});
    const auto article = m_server.text({"GET", m_server.keys.articleCounter()});
    const auto reply = [&](const char *body) {
        return R"({"act":"reply-to-topic","topic":")" + topic + R"(","content":")" + body + "\"}";
    };
    QVERIFY(isDone(m_server.perform(reply("A word of eve's"), eve)));
    const auto eves = m_server.text({"GET", m_server.keys.of("bbs::comment_ids")});
    QVERIFY(isDone(m_server.perform(reply("A word of dora's"), dora)));
    const auto vote = R"({"act":"cast-vote","article":")" + article + R"(","vote":"up"})";
    QVERIFY(isDone(m_server.perform(vote, eve)));

    QVERIFY(isDone(m_server.perform(reply("A word that a moderator removed"), dora)));
    const auto removed = m_server.text({"GET", m_server.keys.of("bbs::comment_ids")});
    QVERIFY(isDone(m_server.perform(R"({"act":"remove","target":{"kind":"reply","id":")" + removed
                                        + R"("},"reason":"Kept as it was"})",
                                    m_host)));

    QVERIFY(isDone(m_server.perform(leaveWithTexts, dora)));

    QTRY_VERIFY(!m_server.letsIn(accountOf(dora), "dora"));
    m_server.run({"CONFIG", "SET", "rdbcompression", "no"}); // of what DUMP answers
    for (const auto &key : m_server.run({"KEYS", "*"}).first().strings()) {
        const auto text = m_server.text({"DUMP", key});
        QVERIFY2(!text.contains("A word of dora's"), key.constData());
    }
    QCOMPARE(m_server.text({"HGET", "{village}:bbs::comment::" + eves, "content"}),
             "A word of eve's");
    // What a moderator had removed is still evidence.
    QVERIFY(m_server.text({"DUMP", m_server.keys.of("fm:removed:reply:" + removed)})
                .contains("A word that a moderator removed"));
}

void TestAccountKeys::whatLeavingBrokeOffAtGoesTheNextTime()
{
    const auto una = m_server.member("una");
    m_server.run({"HSET", m_server.keys.user(una), "created", "1"}); // who is new may do less
    for (
        const QByteArray act :
        {R"({"act":"submit-article","title":"A word of una's"})",
         R"({"act":"create-topic","title":"A word of una's","category":"tea","body":"A word of una's"})"})
        QVERIFY(isDone(m_server.perform(act, una)));
    const auto topic = m_server.text({"GET", m_server.keys.of("bbs::topic_ids")});
    const auto article = m_server.text({"GET", m_server.keys.articleCounter()});
    for (const auto &[kind, id] : {std::pair("topic", topic), std::pair("article", article)})
        QVERIFY(
            isDone(m_server.perform(R"({"act":"remove","target":{"kind":")" + QByteArray(kind)
                                        + R"(","id":")" + id + R"("},"reason":"The author left."})",
                                    m_host)));

    QVERIFY(isDone(m_server.perform(leaveWithTexts, una)));

    m_server.run({"CONFIG", "SET", "rdbcompression", "no"}); // of what DUMP answers
    for (const auto &key : m_server.run({"KEYS", "*"}).first().strings())
        QVERIFY2(!m_server.text({"DUMP", key}).contains("A word of una's"), key.constData());
}

void TestAccountKeys::whoHasAnOfficeLaysItDownFirst()
{
    const auto judge = m_server.member("judge", domain::Role::Moderator);

    QCOMPARE(refusalOf(m_server.perform(leave, judge)), u"office-first"_s);
    QVERIFY(m_server.letsIn(accountOf(judge), "judge"));
}

void TestAccountKeys::whoHasNoAccountHasNothingToChange()
{
    const AccountId nobody("999999");

    QCOMPARE(refusalOf(m_server.perform(changeTo("x"), nobody)), u"not-guarded"_s);
    QCOMPARE(refusalOf(m_server.perform(leave, nobody)), u"not-guarded"_s);
    QVERIFY(!recover(freshLink(), nobody, m_host)->contains(u"ok"_s));
}

REGISTER_TEST(TestAccountKeys)
#include "tst_accountkeys.moc"
