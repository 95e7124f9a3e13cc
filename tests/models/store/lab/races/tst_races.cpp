// SPDX-License-Identifier: MIT
// Each file of resources/races: in its order the tutorial's way loses and ours holds; ours holds in
// every other order too.
#include "store/lab/races/racerequests.h"
#include "store/lab/races/racerun.h"

#include "redisserver.h"
#include "testregistry.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Race;
using domain::RaceClient;
using domain::RaceWay;

namespace {
constexpr int mostOrders = 1000;

/// Two clients of one server.
struct Clients {
    Clients()
    {
        QVERIFY(a.open());
        QVERIFY(b.open());
    }
    support::RedisServer server;
    redis::Connection a{server.endpoint()};
    redis::Connection b{server.endpoint()};
};

Race race(const QByteArray &id)
{
    const auto races = store::builtInRaces().value_or(QList<Race>());
    for (const auto &one : races) {
        if (one.id == id)
            return one;
    }
    return {};
}

/// Runs a whole race; letters of somebody who has done all are passed over, and who has not by the
/// end goes on alone.
class Runner {
public:
    Runner(Clients &clients, Race what, RaceWay how)
        : m_clients(clients)
        , m_race(std::move(what))
        , m_way(how)
    {
    }

    domain::RaceVerdict verdictOf(const QByteArray &order)
    {
        const auto now = store::setUpRace(m_clients.a, m_race);
        if (!now)
            QTest::qFail(qPrintable(now.error().detail), __FILE__, __LINE__);
        m_run = store::RaceRun(m_race.plan(m_way), now.value_or(QByteArray()));
        for (const auto letter : order)
            step(letter == 'A' ? RaceClient::A : RaceClient::B);
        for (const auto client : {RaceClient::A, RaceClient::B}) {
            while (step(client)) { }
        }
        const auto sight = store::lookAtRace(m_clients.a, m_race.plan(m_way));
        if (!sight)
            QTest::qFail(qPrintable(sight.error().detail), __FILE__, __LINE__);
        return sight ? sight->verdict : domain::RaceVerdict();
    }
    [[nodiscard]] const store::RaceRun &run() const { return m_run; }

private:
    bool step(RaceClient client)
    {
        const auto call = m_run.next(client);
        if (!call)
            return false;
        const auto answer
            = store::performCall(client == RaceClient::A ? m_clients.a : m_clients.b, *call);
        if (!answer)
            QTest::qFail(qPrintable(answer.error().detail), __FILE__, __LINE__);
        if (answer)
            m_run.take(client, *answer);
        return answer.has_value();
    }

    Clients &m_clients;
    Race m_race;
    RaceWay m_way;
    store::RaceRun m_run;
};

QByteArray repeated(char letter, qsizetype count)
{
    return QByteArray(count, letter);
}

void addRaces()
{
    QTest::addColumn<QByteArray>("id");
    const auto races = store::builtInRaces();
    QVERIFY2(races, races ? "" : qPrintable(races.error().detail));
    for (const auto &one : *races)
        QTest::newRow(one.id.constData()) << one.id;
}

QByteArray readFile(const QString &name)
{
    QFile file(u":/races/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}
} // namespace

class TestRaces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_clients = std::make_unique<Clients>(); }
    void cleanupTestCase() { m_clients.reset(); }

    void inItsOrderTheTutorialsWayLoses_data() { addRaces(); }
    void inItsOrderTheTutorialsWayLoses()
    {
        QFETCH(QByteArray, id);
        const auto what = race(id);
        Runner runner(*m_clients, what, RaceWay::Source);

        const auto verdict = runner.verdictOf(what.source.order);

        QVERIFY2(!verdict.holds, verdict.left.join(' ') + " / " + verdict.right.join(' '));
        QCOMPARE(runner.run().order(), what.source.order); // to the last step
    }

    void oneAfterTheOtherTheTutorialsWayHolds_data() { addRaces(); }
    void oneAfterTheOtherTheTutorialsWayHolds()
    {
        QFETCH(QByteArray, id);
        Runner runner(*m_clients, race(id), RaceWay::Source);

        QVERIFY(runner.verdictOf(repeated('A', 99)).holds
                || runner.verdictOf(repeated('B', 99)).holds);
    }

    void inItsOrderOursHolds_data() { addRaces(); }
    void inItsOrderOursHolds()
    {
        QFETCH(QByteArray, id);
        const auto what = race(id);
        Runner runner(*m_clients, what, RaceWay::Ours);

        const auto verdict = runner.verdictOf(what.ours.order);

        QVERIFY2(verdict.holds, verdict.left.join(' ') + " / " + verdict.right.join(' '));
        QVERIFY(runner.run().order().startsWith(what.ours.order));
    }

    void inEveryOrderOursHolds_data() { addRaces(); }
    void inEveryOrderOursHolds()
    {
        QFETCH(QByteArray, id);
        const auto what = race(id);
        Runner runner(*m_clients, what, RaceWay::Ours);
        auto order
            = repeated('A', what.ours.steps[0].size()) + repeated('B', what.ours.steps[1].size());

        int count = 0;
        do {
            const auto verdict = runner.verdictOf(order);
            QVERIFY2(verdict.holds,
                     order + ": " + verdict.left.join(' ') + " / " + verdict.right.join(' '));
            ++count;
        } while (std::next_permutation(order.begin(), order.end()) && count < mostOrders);
    }

    void bothWaysDoWhatTheyAreFor()
    {
        // Refusing everybody would hold as well.
        Runner votes(*m_clients, race("vote"), RaceWay::Ours);
        QVERIFY(votes.verdictOf("AB").holds);
        QCOMPARE(number({"SCARD", "voted:1"}), 2);
        Runner posts(*m_clients, race("post"), RaceWay::Ours);
        QVERIFY(posts.verdictOf("AABBBBBBBB").holds);
        QCOMPARE(number({"LLEN", "receivepost:2"}), 2);
        Runner windows(*m_clients, race("windows"), RaceWay::Ours);
        QVERIFY(windows.verdictOf(race("windows").ours.order).holds);
        QCOMPARE(number({"LLEN", "receivepost:2"}), 2);
        Runner people(*m_clients, race("email"), RaceWay::Ours);
        QVERIFY(people.verdictOf("AB").holds);
        QCOMPARE(number({"GET", "bbs::user_id"}), 1);
        Runner sides(*m_clients, race("sides"), RaceWay::Ours);
        QVERIFY(sides.verdictOf("AB").holds);
        QCOMPARE(number({"SCARD", "bbs::topic::1::vote_down"}), 1);
        Runner ranking(*m_clients, race("ranking"), RaceWay::Ours);
        QVERIFY(ranking.verdictOf("ABA").holds);
        QCOMPARE(m_clients->a.command({"ZREVRANGE", "fm:rank:score:redis", "0", "0"})
                     ->first()[0]
                     .bytes(),
                 "article:1");
    }

    void whoFoundAnotherWindowsPullBeginsAnew()
    {
        Runner runner(*m_clients, race("windows"), RaceWay::Ours);

        QVERIFY(runner.verdictOf("AAAAABBBBBBA").holds);

        const auto steps = runner.run().steps(RaceClient::A);
        QCOMPARE(steps.first().times, 2);
        QVERIFY(steps.first().state == store::RaceRun::StepState::Done);
    }

    void aServerWithAnythingElseIsLeftAlone()
    {
        support::RedisServer other;
        redis::Connection connection(other.endpoint());
        QVERIFY(connection.open());
        QVERIFY(connection.command({"SET", "precious", "1"}));

        const auto answer = store::setUpRace(connection, race("vote"));

        QCOMPARE(answer.error(), (base::Error{base::Failure::Refused, u"not-a-lab"_s}));
        QCOMPARE(connection.command({"GET", "precious"})->first().bytes(), "1");
    }

    void aFileThatIsWrongSaysWhere_data()
    {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QString>("complaint");

        QTest::newRow("no JSON") << QByteArray("{\n") << QByteArray("{,") << u"at byte"_s;
        QTest::newRow("a third client") << QByteArray("AAAAABBBBA") << QByteArray("AACC")
                                        << u"source order: only A and B step"_s;
        QTest::newRow("no such script") << QByteArray("\"castvote\"") << QByteArray("\"casting\"")
                                        << u"ours b, step 1: there is no script casting"_s;
        QTest::newRow("no rule") << QByteArray("\"equal\"") << QByteArray("\"alike\"") << u"rule"_s;
        QTest::newRow("no command") << QByteArray("\"do\": [\"ZINCRBY\"")
                                    << QByteArray("\"does\": [\"X\"") << u"source b, step 3"_s;
        QTest::newRow("no condition")
            << QByteArray("\"!=\"") << QByteArray("\"<\"") << u"source b, step 2: an if is"_s;
        QTest::newRow("nothing watched")
            << QByteArray("\"watch\"") << QByteArray("\"watches\"") << u"source watch"_s;
        QTest::newRow("no sum") << QByteArray("\"product\"") << QByteArray("\"difference\"")
                                << u"no sum"_s;
    }
    void aFileThatIsWrongSaysWhere()
    {
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QString, complaint);
        auto text = readFile(u"1-vote.json"_s);
        QVERIFY(store::decodeRace(text));
        QVERIFY(text.contains(was));

        const auto answer = store::decodeRace(text.replace(was, is));

        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, base::Failure::Malformed);
        QVERIFY2(answer.error().detail.contains(complaint), qPrintable(answer.error().detail));
    }

private:
    qint64 number(const redis::Command &command)
    {
        const auto replies = m_clients->a.command(command);
        return replies ? replies->first().integer().value_or(-1) : -1;
    }

    std::unique_ptr<Clients> m_clients;
};

REGISTER_TEST(TestRaces)
#include "tst_races.moc"
