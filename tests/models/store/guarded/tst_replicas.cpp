// SPDX-License-Identifier: MIT
#include "guarded/guardedserver.h"
#include "store/door/requestcatalogue.h"
#include "store/guarded/servicestatus.h"
#include "testregistry.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;

namespace {
const QByteArray newArticle = R"({"act":"submit-article","title":"A title"})";

bool wentWell(const QFuture<base::Result<QJsonObject>> &answer)
{
    return answer.isFinished() && answer.resultCount() > 0 && answer.result()
        && answer.result()->contains(u"ok"_s);
}
} // namespace

/// What is done on one server is safe when a second one has it.
class TestReplicas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void withoutReplicasNothingIsWaitedFor();
    void whereAReplicaFollowsAnAnswerIsSafe();
    void whatAFrozenReplicaLacksIsAnsweredAndStays();
    void whatOneOfTwoLacksIsNotSafe();
    void oneOfTwoThatWentAwayIsMissedForAMoment();
    void whereOneIsExpectedNothingIsSafeWithoutIt();
    void itStaysAcrossARestartOfTheProgramAndOfTheSteward();
    void whatAnotherServerNeverHadIsDoneThereOnce();
    void whatAnotherServerHasAlreadyIsNotDoneAgain();
    void whatAnotherServerRefusesIsTold();
    void aReplicaThatIsGoneIsMissed();

private:
    qint64 articles()
    {
        return m_server->text({"GET", m_server->keys.articleCounter()}).toLongLong();
    }
    /// Whether it was told to be safe at once.
    bool submit()
    {
        const auto answer = m_device->perform(newArticle);
        // A new steward waits for the lease.
        [&] { QTRY_VERIFY_WITH_TIMEOUT(wentWell(answer), 20'000); }();
        return wentWell(answer) && !answer.result()->contains(store::unsafeMark);
    }
    /// A second one, which the steward knows of.
    std::unique_ptr<support::RedisServer> another()
    {
        auto server = m_server->follower();
        [&] { QTRY_COMPARE(m_server->text({"HGET", m_server->keys.lease(), "replicas"}), "2"); }();
        return server;
    }
    qsizetype files(const QString &suffix) const
    {
        return QDir(m_folder->path() + u"/ann/0"_s).entryList({u"*."_s + suffix}).size();
    }
    void startDevice()
    {
        m_device.reset();
        m_device = std::make_unique<Device>(*m_server, m_ann, "ann", m_folder->path() + u"/ann"_s);
    }

    std::unique_ptr<GuardedServer> m_server;
    std::unique_ptr<support::RedisServer> m_follower;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Device> m_device;
    AccountId m_ann;
};

void TestReplicas::init()
{
    m_server = std::make_unique<GuardedServer>(support::RedisServer::Listen::Tcp);
    m_folder = std::make_unique<QTemporaryDir>();
    m_ann = m_server->member("ann");
    startDevice();
}

void TestReplicas::cleanup()
{
    m_device.reset();
    m_server.reset();
    m_follower.reset();
}

void TestReplicas::withoutReplicasNothingIsWaitedFor()
{
    submit();

    QCOMPARE(files(u"unsafe"_s), 0);
    QVERIFY(!m_server->text({"INFO", "commandstats"}).contains("cmdstat_wait:"));
    QCOMPARE(m_server->number({"HEXISTS", m_server->keys.lease(), "replicas"}), 0);
}

void TestReplicas::whereAReplicaFollowsAnAnswerIsSafe()
{
    m_follower = m_server->follower();
    submit();

    QTRY_COMPARE(m_device->outbox().unsafe(), 0); // at once, unless this computer is busy
    QTRY_COMPARE(files(u"json"_s) + files(u"unsafe"_s), 0);
    QVERIFY(m_server->text({"INFO", "commandstats"}).contains("cmdstat_wait:"));
    m_server->failOver(*m_follower);
    QCOMPARE(articles(), 1);
}

void TestReplicas::whatAFrozenReplicaLacksIsAnsweredAndStays()
{
    m_follower = m_server->follower();
    m_follower->freeze();
    QVERIFY(!submit());
    QVERIFY(!submit());

    QCOMPARE(m_device->outbox().unsafe(), 2);
    QCOMPARE(m_device->outbox().waiting(), 0);
    QTRY_COMPARE(files(u"unsafe"_s), 2);
    QVERIFY(m_device->outbox().isSent());
    QVERIFY(!m_device->outbox().takeBack()); // it is undone as anything is that was done
    // Sent once more, it is known by its answer.
    const auto &keys = m_server->keys;
    const auto device = m_server->run({"HKEYS", keys.devices(m_ann)}).first()[0].bytes();
    QCOMPARE(m_server->number({"HEXISTS", keys.answers(m_ann, device), "oldest"}), 0);

    m_follower->thaw();
    QTRY_COMPARE(m_device->outbox().unsafe(), 0);
    QTRY_COMPARE(files(u"unsafe"_s), 0);
    submit();
    QCOMPARE(m_device->outbox().unsafe(), 0);
    QCOMPARE(articles(), 3);
}

void TestReplicas::whatOneOfTwoLacksIsNotSafe()
{
    m_follower = m_server->follower();
    const auto second = another();
    second->freeze();

    QVERIFY(!submit());
    QCOMPARE(m_device->outbox().unsafe(), 1);

    second->thaw();
    QTRY_COMPARE(m_device->outbox().unsafe(), 0);
}

void TestReplicas::oneOfTwoThatWentAwayIsMissedForAMoment()
{
    m_follower = m_server->follower();
    const auto second = another();
    m_server->cutOff(*second);
    QTRY_VERIFY(m_server->text({"INFO", "replication"}).contains("connected_slaves:1"));

    QVERIFY(!submit());
    QCOMPARE(m_device->outbox().unsafe(), 1);
}

void TestReplicas::whereOneIsExpectedNothingIsSafeWithoutIt()
{
    redis::Connection steward(m_server->endpoint("steward", m_server->founded.passwords[1].second));
    QVERIFY(steward.open());
    store::Replicas replicas(true);

    QVERIFY(replicas.isExpected());
    QVERIFY(!*replicas.haveAll(steward));
    m_follower = m_server->follower();
    QVERIFY(*replicas.haveAll(steward));
}

void TestReplicas::itStaysAcrossARestartOfTheProgramAndOfTheSteward()
{
    m_follower = m_server->follower();
    m_follower->freeze();
    submit();
    submit();
    m_server->startSteward();
    startDevice();
    QSignalSpy late(&m_device->outbox(), &store::Outbox::answeredLate);

    QTRY_COMPARE(m_device->outbox().unsafe(), 2);
    QCOMPARE(m_device->outbox().waiting(), 0);
    submit();
    QCOMPARE(m_device->outbox().unsafe(), 3);

    m_follower->thaw();
    QTRY_COMPARE(m_device->outbox().unsafe(), 0);
    QTRY_COMPARE(files(u"unsafe"_s), 0);
    QCOMPARE(articles(), 3);
    QCOMPARE(late.count(), 0);
}

void TestReplicas::whatAnotherServerNeverHadIsDoneThereOnce()
{
    m_follower = m_server->follower();
    QSignalSpy late(&m_device->outbox(), &store::Outbox::answeredLate);
    submit();
    QTRY_COMPARE(m_device->outbox().unsafe(), 0);
    m_server->cutOff(*m_follower);
    for (int i = 0; i < 3; ++i)
        submit();
    QCOMPARE(articles(), 4);
    QCOMPARE(m_device->outbox().unsafe(), 3);

    m_server->failOver(*m_follower);
    QCOMPARE(articles(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(articles(), 4, 20'000);
    QTRY_COMPARE(m_device->outbox().waiting(), 0);
    // No other server follows this one.
    QCOMPARE(m_device->outbox().unsafe(), 3);
    submit();

    QCOMPARE(m_device->outbox().unsafe(), 4);
    QCOMPARE(articles(), 5);
    QCOMPARE(late.count(), 0);
}

void TestReplicas::whatAnotherServerHasAlreadyIsNotDoneAgain()
{
    m_follower = m_server->follower();
    m_follower->freeze();
    submit();
    submit();
    m_server->stopSteward();
    m_follower->thaw(); // it has both, which nobody tells
    QTRY_COMPARE(m_server->number({"WAIT", "1", "100"}), 1);
    QCOMPARE(m_device->outbox().unsafe(), 2);

    m_server->failOver(*m_follower);
    m_server->startSteward();
    submit();

    QTRY_COMPARE_WITH_TIMEOUT(m_device->outbox().unsafe(), 0, 20'000);
    QCOMPARE(articles(), 3);
}

void TestReplicas::whatAnotherServerRefusesIsTold()
{
    m_follower = m_server->follower();
    QSignalSpy late(&m_device->outbox(), &store::Outbox::answeredLate);
    m_server->cutOff(*m_follower);
    QVERIFY(m_server->perform(newArticle, AccountId(QByteArray("operator")))->contains(u"ok"_s));
    const auto vote = m_device->perform(R"({"act":"cast-vote","article":"1","vote":"up"})");
    QTRY_VERIFY(wentWell(vote));
    QCOMPARE(m_device->outbox().unsafe(), 1);

    m_server->failOver(*m_follower);
    QTRY_COMPARE_WITH_TIMEOUT(late.count(), 1, 20'000);

    QVERIFY(!late[0][1].toJsonObject().contains(u"ok"_s));
    QCOMPARE(late[0][0].toJsonObject()[u"article"_s].toString(), u"1"_s);
    QCOMPARE(m_device->outbox().unsafe(), 0);
}

void TestReplicas::aReplicaThatIsGoneIsMissed()
{
    redis::Connection steward(m_server->endpoint("steward", m_server->founded.passwords[1].second));
    QVERIFY(steward.open());
    QVERIFY(!readStewardStatus(steward, m_server->keys)->isReplicaMissed);
    m_follower = m_server->follower();
    QCOMPARE(readStewardStatus(steward, m_server->keys)->replicas, 1);
    QVERIFY(readStewardStatus(steward, m_server->keys)->lacksMinReplicas);
    m_server->run({"CONFIG", "SET", "min-replicas-to-write", "1"});
    QVERIFY(!readStewardStatus(steward, m_server->keys)->lacksMinReplicas);
    m_server->run({"CONFIG", "SET", "min-replicas-to-write", "0"});

    m_follower->kill();

    QTRY_VERIFY(readStewardStatus(steward, m_server->keys)->isReplicaMissed);
    QCOMPARE(readStewardStatus(steward, m_server->keys)->replicas, 0);
    m_server->startSteward();
    QTRY_VERIFY(!readStewardStatus(steward, m_server->keys)->isReplicaMissed);
}

REGISTER_TEST(TestReplicas)
#include "tst_replicas.moc"
