// SPDX-License-Identifier: MIT
#include "guarded/village.h"
#include "store/guarded/lease.h"
#include "store/guarded/steward.h"
#include "testregistry.h"

#include <QJsonDocument>
#include <QTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using store::AclRole;

namespace {
const AccountId ann("1");
const AccountId bob("2");
const QByteArray aJob = R"({"act":"leave-community"})";

QJsonObject act(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}
} // namespace

/// Each act comes by the account of its person, and the steward acts by its own.
class TestSteward : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void whatAMemberPushesIsDoneAndAnswered();
    void anActCountsForWhoeverOwnsTheInbox();
    void whatComesTwiceIsAnsweredTwiceAndDoneOnce();
    void anAnswerThatWasHeardIsNotKept();
    void anOldNumberWithAnotherActIsOfAStaleDevice();
    void aGapInTheNumbersIsToldAndNothingIsDone();
    void aDeviceThatSignedOutIsStale();
    void aPersonHasSixteenDevices();
    void queriesAreNotForTheSteward();
    void hostileEntriesAreAnsweredAndTheNextOneIsDone();
    void aFloodedInboxIsEmptied();
    void anActAtWhichStewardsBreakIsSetAside();
    void whatStoodBesideItIsDone();
    void aJobIsHandedOnOnce();
    void aJobThatIsBrokenOffIsNotSuspected();
    void itIsSettledOnceEachSuspectWasTried();
    void everybodyHasTheirTurn();
    void anActIsTakenBackFromFarBehind();
    void whatWasDoneButNotAnsweredIsNotDoneAgain();
    void onlyOneStewardActs();
    void aStewardThatWasReplacedChangesNothing();
    void anApprovalIsTakenBackAndGivenAgain();
    void onlyItsAuthorAndModeratorsReadAHeldText();

private:
    void push(const AccountId &person, const QByteArray &entry);
    void push(const AccountId &person, qint64 number, const QJsonObject &what, qint64 heard = 0,
              const QByteArray &device = "d1")
    {
        push(person, store::textOf({device, number, heard, {}, what, 0}));
    }
    int turns();
    QJsonObject answerTo(const AccountId &person, qint64 number, const QByteArray &device = "d1");
    QString submit(qint64 number)
    {
        push(ann, number, act(R"({"act":"submit-article","title":"A title"})"));
        m_steward->look(ann);
        turns();
        return answerTo(ann, number)[u"ok"_s][u"article"_s].toString();
    }
    void startSteward();

    std::vector<std::unique_ptr<store::Pending>> m_jobs; ///< that were handed on
    Village m_village;
    const store::GuardedKeys &m_keys = m_village.keys;
    std::map<AccountId, std::unique_ptr<redis::Connection>> m_devices;
    std::unique_ptr<redis::Connection> m_connection;
    store::Replicas m_replicas;
    std::unique_ptr<store::Steward> m_steward;
    std::unique_ptr<store::Lease> m_lease;
};

void TestSteward::init()
{
    m_village.clear();
    m_village.give("steward", AclRole::Steward);
    for (const auto &person : {ann, bob}) {
        const auto name = "n" + person.bytes();
        m_village.give(store::GuardedKeys::account(person), AclRole::Member, person.bytes());
        m_devices[person] = m_village.signIn(store::GuardedKeys::account(person));
        m_village.run({"HSET", m_keys.user(person), "id", person.bytes(), "name", name, "email", "",
                       "created", "1"});
        m_village.run({"HSET", m_keys.nameToUid(), name, person.bytes()});
    }
    m_village.run({"SET", m_keys.userId(), "2"});
    m_village.run({"HSET", m_keys.meta(), "id", "x", "created", "1"});
    startSteward();
}

void TestSteward::startSteward()
{
    m_connection = m_village.signIn("steward");
    auto surroundings = std::make_shared<store::Surroundings>();
    surroundings->keys = m_keys;
    surroundings->upkeep = [](const auto &, auto) {};
    m_jobs.clear();
    m_steward = std::make_unique<store::Steward>(
        *m_connection, m_keys, m_replicas, surroundings,
        [this](std::unique_ptr<store::Pending> job) { m_jobs.push_back(std::move(job)); });
    m_lease = std::make_unique<store::Lease>(m_keys);
    const auto isOurs = m_lease->take(*m_connection);
    QVERIFY2(isOurs, isOurs ? "" : qPrintable(isOurs.error().detail));
}

void TestSteward::push(const AccountId &person, const QByteArray &entry)
{
    const auto done = m_devices[person]->command({"RPUSH", m_keys.inbox(person), entry});
    QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
    m_steward->look(person);
}

/// The moderator's acts come through the steward, who acts by its own account.
void TestSteward::anApprovalIsTakenBackAndGivenAgain()
{
    m_village.run({"SET", m_keys.role(bob), "moderator"});
    m_village.run({"SADD", m_keys.of("fm:filters"), "phrase:spam"});
    m_village.run({"HSET", m_keys.meta(), "filters", "1"});
    push(ann, 1, act(R"({"act":"submit-article","title":"Some spam"})"));
    turns();
    const auto held
        = m_village.run({"ZRANGE", m_keys.of("fm:held"), "0", "0"}).first().strings().value(0);
    QVERIFY(!held.isEmpty());
    const auto decide = [&](qint64 number, const QByteArray &how) {
        push(bob, number, act("{\"act\":\"" + how + "\",\"item\":\"" + held + "\"}"));
        turns();
        return answerTo(bob, number);
    };
    const auto stands = [&](const QByteArray &article) {
        return m_village.run({"EXISTS", m_keys.of("article:" + article)}).first().integer() == 1;
    };

    QVERIFY(decide(1, "approve-held").contains(u"ok"_s));
    QVERIFY(stands("1"));
    QVERIFY(decide(2, "hold-approved").contains(u"ok"_s));
    QVERIFY(!stands("1"));
    QCOMPARE(m_village.run({"ZCARD", m_keys.of("fm:held")}).first().integer(), 1);
    QVERIFY(decide(3, "approve-held").contains(u"ok"_s));
    QVERIFY(stands("2"));

    m_village.run({"DEL", m_keys.role(bob)});
    QVERIFY(!decide(4, "hold-approved").contains(u"ok"_s));
    QVERIFY(stands("2"));
}

void TestSteward::onlyItsAuthorAndModeratorsReadAHeldText()
{
    m_village.run({"SADD", m_keys.of("fm:filters"), "phrase:spam"});
    m_village.run({"HSET", m_keys.meta(), "filters", "1"});
    push(ann, 1, act(R"({"act":"submit-article","title":"Some spam"})"));
    turns();
    const auto held
        = m_village.run({"ZRANGE", m_keys.of("fm:held"), "0", "0"}).first().strings().value(0);
    const auto readBy = [&](const AccountId &person) {
        const auto read
            = m_devices[person]->command({"HMGET", m_keys.of("fm:held:" + held), "state"});
        return read ? read->first()[0].bytes() : read.error().detail.toUtf8().left(6);
    };

    QCOMPARE(readBy(ann), "waiting");
    QVERIFY(readBy(bob) != "waiting");
}

/// Until nothing is left; how many acts were answered.
int TestSteward::turns()
{
    const auto guard = m_lease->guard();
    int answered = 0;
    for (int one = -1; one != 0;) {
        const auto done = m_steward->turn();
        if (!done) {
            qWarning("%s", qPrintable(done.error().detail));
            return -1;
        }
        one = *done;
        answered += one;
    }
    return answered;
}

QJsonObject TestSteward::answerTo(const AccountId &person, qint64 number, const QByteArray &device)
{
    const auto stored
        = m_village.text({"HGET", m_keys.answers(person, device), QByteArray::number(number)});
    return act(stored.sliced(stored.indexOf(' ') + 1));
}

void TestSteward::whatAMemberPushesIsDoneAndAnswered()
{
    const auto article = submit(1);
    QCOMPARE(article, u"1"_s);
    push(bob, 1, act(R"({"act":"cast-vote","article":"1","vote":"up"})"));
    QCOMPARE(turns(), 1);

    QCOMPARE(answerTo(bob, 1)[u"ok"_s][u"votes"_s].toString(), u"2"_s);
    QCOMPARE(m_village.text({"HGET", m_keys.article(domain::ArticleId(QByteArray("1"))), "votes"}),
             "2");
    QCOMPARE(m_village.text({"LLEN", m_keys.inbox(bob)}), "");
    QCOMPARE(m_village.number({"LLEN", m_keys.inbox(bob)}), 0);
}

void TestSteward::anActCountsForWhoeverOwnsTheInbox()
{
    submit(1);
    push(bob, 1, act(R"({"act":"remove-article","article":"1","actor":"1"})"));
    push(bob, 2, act(R"({"act":"remove-article","article":"1"})"));
    turns();

    QCOMPARE(answerTo(bob, 1)[u"failed"_s][u"kind"_s].toString(), u"malformed"_s);
    QCOMPARE(answerTo(bob, 2)[u"refused"_s][u"rule"_s].toString(), u"not-yours"_s);
}

void TestSteward::whatComesTwiceIsAnsweredTwiceAndDoneOnce()
{
    submit(1);
    const auto first = answerTo(ann, 1);
    push(ann, 1, act(R"({"act":"submit-article","title":"A title"})"));
    QCOMPARE(turns(), 1);

    QCOMPARE(answerTo(ann, 1), first);
    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "1");
}

void TestSteward::anAnswerThatWasHeardIsNotKept()
{
    submit(1);
    push(ann, 2, act(R"({"act":"cast-vote","article":"1","vote":"none"})"), 1);
    turns();

    // Which act it was is remembered, for a device that was put back.
    QCOMPARE(m_village.text({"HGET", m_keys.answers(ann, "d1"), "1"}).size(), 40);
    QVERIFY(!answerTo(ann, 2).isEmpty());
    QCOMPARE(m_village.text({"HGET", m_keys.devices(ann), "d1"}), "2");
}

void TestSteward::anOldNumberWithAnotherActIsOfAStaleDevice()
{
    submit(1);
    push(ann, 1, act(R"({"act":"submit-article","title":"Another"})"));
    turns();

    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "1");
    QCOMPARE(answerTo(ann, 1)[u"ok"_s][u"article"_s].toString(), u"1"_s);
}

void TestSteward::aGapInTheNumbersIsToldAndNothingIsDone()
{
    push(ann, 2, act(R"({"act":"submit-article","title":"A title"})"));
    QCOMPARE(turns(), 1);

    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "");
    QCOMPARE(submit(1), u"1"_s);
}

void TestSteward::aDeviceThatSignedOutIsStale()
{
    submit(1);
    m_village.run({"HSET", m_keys.devices(ann), "d1", "-"});
    for (const qint64 number : {1, 2})
        push(ann, number, act(R"({"act":"submit-article","title":"Again"})"));
    QCOMPARE(turns(), 2);

    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "1");
}

void TestSteward::aPersonHasSixteenDevices()
{
    for (int i = 1; i <= 17; ++i)
        push(ann, 1, act(R"({"act":"submit-article","title":"A title"})"), 0,
             "d" + QByteArray::number(i));
    QCOMPARE(turns(), 17);

    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "16");
}

void TestSteward::queriesAreNotForTheSteward()
{
    push(ann, 1, act(R"({"query":"audit"})"));
    turns();

    QCOMPARE(answerTo(ann, 1)[u"failed"_s][u"kind"_s].toString(), u"malformed"_s);
}

void TestSteward::hostileEntriesAreAnsweredAndTheNextOneIsDone()
{
    const QByteArrayList entries{
        "",
        "{",
        "[]",
        "null",
        QByteArray(1'000, '['),
        QByteArray(100'000, 'x'),
        QByteArray("\0\xff", 2),
        R"({"device":"d1","number":"nan","heard":0,"do":{"act":"cast-vote"}})",
        R"({"device":"d1","number":1152921504606846976,"heard":0,"do":{"act":"cast-vote"}})",
        R"({"device":"d1","number":-1,"heard":0,"do":{"act":"cast-vote"}})",
        R"({"v":9,"device":"d1","number":1,"heard":0,"do":{"act":"cast-vote"}})"};
    for (const auto &entry : entries)
        push(ann, entry);
    push(ann, 1, act(R"({"act":"submit-article","title":"A title"})"));

    QCOMPARE(turns(), int(entries.size()) + 1);
    QCOMPARE(answerTo(ann, 1)[u"ok"_s][u"article"_s].toString(), u"1"_s);
}

void TestSteward::aFloodedInboxIsEmptied()
{
    QByteArrayList entries;
    for (int i = 0; i < 1'001; ++i)
        entries.append("");
    m_village.run(QByteArrayList{"RPUSH", m_keys.inbox(ann)} + entries);
    m_steward->look(ann);
    push(bob, 1, act(R"({"act":"submit-article","title":"A title"})"));

    QCOMPARE(turns(), 2);
    QCOMPARE(m_village.number({"EXISTS", m_keys.inbox(ann)}), 0);
    QVERIFY(!answerTo(bob, 1).isEmpty());
}

void TestSteward::anActAtWhichStewardsBreakIsSetAside()
{
    push(ann, 1, act(R"({"act":"submit-article","title":"A title"})"));
    for (int i = 0; i < 3; ++i) {
        const auto guard = m_lease->guard();
        QVERIFY(store::beginActs(*m_connection, m_keys, {{ann}}));
    }
    QCOMPARE(turns(), 1);

    QCOMPARE(answerTo(ann, 1)[u"failed"_s][u"kind"_s].toString(), u"malformed"_s);
    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "");
    QVERIFY(m_village.text({"LINDEX", m_keys.poison(), "0"}).startsWith("1 {"));
    push(ann, 2, act(R"({"act":"submit-article","title":"A title"})"));
    QCOMPARE(turns(), 1);
    QVERIFY(answerTo(ann, 2).contains(u"ok"_s));
}

void TestSteward::whatStoodBesideItIsDone()
{
    using Kind = store::InboxHead::Kind;
    push(ann, 1, act(R"({"act":"submit-article","title":"By ann"})"));
    push(bob, 1, act(R"({"act":"submit-article","title":"By bob"})"));
    const auto kinds = [this] {
        const auto guard = m_lease->guard();
        const auto heads = store::beginActs(*m_connection, m_keys, {{ann}, {bob}});
        return std::pair(heads.value()[0].kind, heads.value()[1].kind);
    };
    QVERIFY(kinds() == std::pair(Kind::Act, Kind::Act));
    // A steward broke at one of them, nobody knows at which.
    QVERIFY(kinds() == std::pair(Kind::Act, Kind::Later));
    QVERIFY(kinds() == std::pair(Kind::Act, Kind::Later));
    m_steward->look(ann);
    m_steward->look(bob);

    QCOMPARE(turns(), 2);

    QCOMPARE(answerTo(ann, 1)[u"failed"_s][u"kind"_s].toString(), u"malformed"_s);
    QVERIFY(answerTo(bob, 1).contains(u"ok"_s));
    QCOMPARE(m_village.number({"LLEN", m_keys.poison()}), 1);
}

void TestSteward::aJobIsHandedOnOnce()
{
    push(ann, 1, act(aJob));
    push(ann, 2, act(R"({"act":"submit-article","title":"Behind it"})"));
    const auto guard = m_lease->guard();
    QCOMPARE(m_steward->turn(), base::Result<int>(0));
    QCOMPARE(m_jobs.size(), 1U);
    QCOMPARE(m_steward->turn(), base::Result<int>(0));
    QVERIFY(m_steward->isWaiting());
    m_jobs.front()->finish({base::Failure::Refused, u"closed"_s});

    QCOMPARE(m_steward->turn(), base::Result<int>(1));
    QCOMPARE(m_steward->turn(), base::Result<int>(1));

    QCOMPARE(m_jobs.size(), 1U);
    QCOMPARE(answerTo(ann, 1)[u"refused"_s][u"rule"_s].toString(), u"closed"_s);
    QVERIFY(answerTo(ann, 2).contains(u"ok"_s));
}

void TestSteward::aJobThatIsBrokenOffIsNotSuspected()
{
    push(ann, 1, act(aJob));
    const auto guard = m_lease->guard();
    QVERIFY(m_steward->turn());
    QCOMPARE(m_village.number({"HLEN", m_keys.begun()}), 1);
    m_jobs.front()->finish({base::Failure::Unreachable, {}});

    QVERIFY(m_steward->turn());
    QCOMPARE(m_village.number({"HLEN", m_keys.begun()}), 0);
    QCOMPARE(m_jobs.size(), 1U);
    QTRY_VERIFY(m_steward->turn() && m_jobs.size() == 2U);
}

void TestSteward::itIsSettledOnceEachSuspectWasTried()
{
    push(ann, 1, act(R"({"act":"submit-article","title":"By ann"})"));
    push(bob, 1, act(R"({"act":"submit-article","title":"By bob"})"));
    const auto guard = m_lease->guard();
    QVERIFY(store::beginActs(*m_connection, m_keys, {{ann}, {bob}}));
    QVERIFY(m_steward->isSettled());
    m_steward->suspect(ann);
    m_steward->suspect(bob);
    QVERIFY(!m_steward->isSettled());

    QCOMPARE(m_steward->turn(), base::Result<int>(1));
    QVERIFY(!m_steward->isSettled());
    QVERIFY(m_steward->hasMore());
    QCOMPARE(m_steward->turn(), base::Result<int>(1));
    QVERIFY(m_steward->isSettled());
}

void TestSteward::everybodyHasTheirTurn()
{
    QList<AccountId> crowd;
    for (int i = 0; i < 70; ++i)
        crowd.append(AccountId(QByteArray::number(100 + i)));
    const auto both = [](qint64 number) {
        return store::textOf({"d1", number, 0, {}, act(R"({"act":"no-such-act"})"), 0});
    };
    for (const auto &person : std::as_const(crowd)) {
        m_village.run({"RPUSH", m_keys.inbox(person), both(1), both(2)});
        m_steward->look(person);
    }
    const auto guard = m_lease->guard();
    QCOMPARE(m_steward->turn(), base::Result<int>(64));
    QCOMPARE(m_steward->turn(), base::Result<int>(64));
    for (const auto &person : std::as_const(crowd))
        QVERIFY2(answerTo(person, 1).contains(u"failed"_s), person.bytes().constData());
}

void TestSteward::anActIsTakenBackFromFarBehind()
{
    constexpr int count = 80;
    for (int number = 1; number <= count; ++number)
        push(ann, number, act(R"({"act":"submit-article","title":"A title"})"));
    push(ann, store::textOf({"d1", count + 1, 0, {}, {}, 3}));

    QCOMPARE(turns(), count + 1);

    QVERIFY(answerTo(ann, 2).contains(u"ok"_s));
    QCOMPARE(answerTo(ann, 3)[u"failed"_s][u"kind"_s].toString(), u"cancelled"_s);
    QVERIFY(answerTo(ann, 4).contains(u"ok"_s));
    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), QByteArray::number(count - 1));
}

void TestSteward::whatWasDoneButNotAnsweredIsNotDoneAgain()
{
    push(ann, 1, act(R"({"act":"submit-article","title":"Once"})"));
    // Breaks off where a steward that is killed between the act and its answer does.
    m_village.run({"ACL", "SETUSER", "steward", "-lpop"});
    {
        const auto guard = m_lease->guard();
        QVERIFY(!m_steward->turn());
    }
    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "1");
    const auto operations = m_village.list({"KEYS", "*fm:op:*"});
    QCOMPARE(operations.size(), 1);
    QVERIFY(m_village.number({"TTL", operations.first()}) > 1'000'000);
    m_village.run({"ACL", "SETUSER", "steward", "+lpop"});
    QCOMPARE(m_lease->take(*m_connection), base::Result<bool>(true));

    QCOMPARE(turns(), 1);

    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "1");
    QCOMPARE(answerTo(ann, 1)[u"ok"_s][u"article"_s].toString(), u"1"_s);
    QCOMPARE(m_village.number({"EXISTS", operations.first()}), 0);
}

void TestSteward::onlyOneStewardActs()
{
    store::Lease second(m_keys);
    const auto begun = store::Lease::Clock::now();
    QCOMPARE(second.take(*m_connection, begun), base::Result<bool>(false));
    QCOMPARE(second.take(*m_connection, begun + 2s), base::Result<bool>(false));
    {
        const auto guard = m_lease->guard();
        QVERIFY(store::beginActs(*m_connection, m_keys, {}));
    }
    QCOMPARE(second.take(*m_connection, begun + 4s), base::Result<bool>(false));
    QCOMPARE(second.take(*m_connection, begun + 6s), base::Result<bool>(false));
    QCOMPARE(second.take(*m_connection, begun + 7s), base::Result<bool>(true));
    QCOMPARE(second.term(), m_lease->term() + 1);
}

void TestSteward::aStewardThatWasReplacedChangesNothing()
{
    push(ann, 1, act(R"({"act":"submit-article","title":"A title"})"));
    store::Lease second(m_keys);
    const auto begun = store::Lease::Clock::now();
    QVERIFY(second.take(*m_connection, begun));
    QCOMPARE(second.take(*m_connection, begun + 4s), base::Result<bool>(true));

    const auto guard = m_lease->guard();
    const auto done = m_steward->turn();

    QVERIFY(!done);
    QCOMPARE(done.error().detail, u"replaced"_s);
    QCOMPARE(m_village.text({"GET", m_keys.articleCounter()}), "");
    QCOMPARE(m_village.number({"LLEN", m_keys.inbox(ann)}), 1);
}

REGISTER_TEST(TestSteward)
#include "tst_steward.moc"
