// SPDX-License-Identifier: MIT
#include "guarded/guardedserver.h"
#include "store/articles/articlerequests.h"
#include "store/core/keys/timelinekeys.h"
#include "store/guarded/servicestatus.h"
#include "testregistry.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;

namespace {
const QByteArray submit = R"({"act":"submit-article","title":"A title"})";

bool isOk(const QFuture<base::Result<QJsonObject>> &answer)
{
    return answer.isFinished() && answer.resultCount() > 0 && answer.result()
        && answer.result()->contains(u"ok"_s);
}

QByteArray markRead(const QByteArray &article)
{
    return R"({"act":"mark-article-read","article":")" + article + "\"}";
}

/// Waits for it.
#define DO(act)                                                                                    \
    [&] {                                                                                          \
        const auto itsAnswer = act;                                                                \
        QTRY_VERIFY(isOk(itsAnswer));                                                              \
    }()

QString ruleOf(const QFuture<base::Result<QJsonObject>> &answer)
{
    return answer.result().value()[u"refused"_s][u"rule"_s].toString();
}
} // namespace

/// Acts from a person's device to the steward and back.
class TestOutbox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void anActIsDoneAndAnswered();
    void actsAreDoneInTheirOrder();
    void aRefusalIsTheAnswer();
    void whatWaitsForTheStewardIsDoneOnceWhenItComes();
    void whatAnEarlierRunLeftIsSentByTheNext();
    void manyActsThatWaitAreNoFlood();
    void beginningAnewIsGoneOnWithWhereItWasBrokenOff();
    void whatWasDoneWhileNobodyListenedIsFoundOut();
    void aDeviceThatWasPutBackLosesAndDoublesNothing();
    void whatAFloodDroppedIsSentAgain();
    void whatWasNotSentIsTakenBackAtOnce();
    void whatWasSentIsTakenBackByTheSteward();
    void whatIsDoneByThenIsAnsweredAsItWasDone();
    void numbersGoOnAfterSomethingWasTakenBack();
    void anAnswerToAnotherActIsNotTaken();
    void afterADaySomebodyIsAskedFirst();
    void whatIsOldCanBeDiscarded();
    void whatIsOldAndWasDoneIsNotAskedAbout();
    void twoProgramsOfAPersonAreTwoDevices();
    void marksGoWithTheNextAct();
    void whatARunMarksGoesAtOnce();
    void thePostsOfOthersAreBroughtByTheSteward();
    void anActForSomebodyElseIsNotTaken();
    void aJobIsDoneTooAndActsOfOthersDoNotWait();
    void othersHearOfItWithoutAskingAgain();
    void aBannedPersonIsSentAwayWithinASecond();
    void aBannedPersonHearsUntilWhenAndWhy();
    void whatAServiceBrokeOffByIsTold();
    void whatAnotherDeviceIsRefusedIsNoBan();
    void aModeratorsPowersEndWithTheirRole();
    void aMemberArrangesNothing_data();
    void aMemberArrangesNothing();
    void whatIsNotThereIsNotMarked_data();
    void whatIsNotThereIsNotMarked();

private:
    qint64 articles()
    {
        return m_server.text({"GET", m_server.keys.articleCounter()}).toLongLong();
    }
    std::unique_ptr<Device> device()
    {
        return std::make_unique<Device>(m_server, m_ann, "ann", m_folder->path() + u"/ann"_s);
    }

    /// What waits was done two days ago.
    void makeOld()
    {
        const auto folder = m_folder->path() + u"/ann/0/"_s;
        for (const auto &name : QDir(folder).entryList({u"*.json"_s})) {
            QFile file(folder + name);
            QVERIFY(file.open(QIODevice::ReadWrite));
            QVERIFY(file.setFileTime(QDateTime::currentDateTime().addDays(-2),
                                     QFileDevice::FileModificationTime));
        }
    }
    /// With an act of that time, the steward being away.
    std::unique_ptr<Device> leftLongAgo()
    {
        auto earlier = device();
        (void)earlier->perform(submit);
        [&] { QTRY_VERIFY(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}) > 0); }();
        earlier.reset();
        makeOld();
        return std::make_unique<Device>(m_server, m_ann, "ann", m_folder->path() + u"/ann"_s,
                                        store::Outbox::Use::Window);
    }

    GuardedServer m_server;
    AccountId m_ann;
    AccountId m_bob;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestOutbox::initTestCase()
{
    m_ann = m_server.member("ann", domain::Role::Administrator);
    m_bob = m_server.member("bob");
}

void TestOutbox::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    // Each test has devices of its own, of which a person has 16.
    m_server.run({"DEL", m_server.keys.devices(m_ann), m_server.keys.devices(m_bob)});
}

void TestOutbox::anActIsDoneAndAnswered()
{
    const auto ann = device();
    const auto before = articles();
    const auto answer = ann->perform(submit);
    QTRY_VERIFY(isOk(answer));

    QCOMPARE(articles(), before + 1);
    QCOMPARE(ann->outbox().waiting(), 0);
    QTRY_COMPARE(QDir(m_folder->path() + u"/ann/0"_s).entryList({u"*.json"_s}).size(), 0);
}

void TestOutbox::actsAreDoneInTheirOrder()
{
    const auto ann = device();
    QVERIFY(m_server.perform(submit, m_bob)->contains(u"ok"_s));
    const auto article = QByteArray::number(articles());
    QList<QFuture<base::Result<QJsonObject>>> answers;
    for (int i = 0; i < 300; ++i)
        answers.append(ann->perform(R"({"act":"cast-vote","article":")" + article + R"(","vote":")"
                                    + (i % 2 == 0 ? "up" : "none") + "\"}"));
    QTRY_VERIFY_WITH_TIMEOUT(ann->outbox().waiting() == 0, 20'000);

    for (int i = 0; i < 300; ++i) {
        QVERIFY2(isOk(answers[i]),
                 QJsonDocument(answers[i].result().value()).toJson(QJsonDocument::Compact));
        QCOMPARE(answers[i].result().value()[u"ok"_s][u"voted"_s].toBool(), i % 2 == 0);
    }
}

void TestOutbox::aRefusalIsTheAnswer()
{
    const auto ann = device();
    const auto answer = ann->perform(R"({"act":"submit-article","title":""})");
    QTRY_VERIFY(answer.isFinished());

    QCOMPARE(ruleOf(answer), u"title-empty"_s);
    QCOMPARE(ann->outbox().waiting(), 0);
}

void TestOutbox::whatWaitsForTheStewardIsDoneOnceWhenItComes()
{
    m_server.stopSteward();
    const auto ann = device();
    const auto before = articles();
    const auto answer = ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    QVERIFY(!answer.isFinished());
    m_server.startSteward();

    QTRY_VERIFY(isOk(answer));
    QCOMPARE(articles(), before + 1);
}

void TestOutbox::whatAnEarlierRunLeftIsSentByTheNext()
{
    m_server.stopSteward();
    const auto before = articles();
    auto ann = device();
    (void)ann->perform(submit);
    (void)ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 2);
    ann.reset();
    ann = device();
    QSignalSpy late(&ann->outbox(), &store::Outbox::answeredLate);
    m_server.startSteward();

    QTRY_COMPARE(late.count(), 2);
    QCOMPARE(articles(), before + 2);
    QCOMPARE(late[0][0].toJsonObject()[u"title"_s].toString(), u"A title"_s);
    // Its numbers go on.
    DO(ann->perform(submit));
    QCOMPARE(articles(), before + 3);
}

void TestOutbox::manyActsThatWaitAreNoFlood()
{
    m_server.stopSteward();
    const auto before = articles();
    auto ann = device();
    QList<QFuture<base::Result<QJsonObject>>> answers;
    for (int i = 0; i < 300; ++i)
        answers.append(ann->perform(submit));
    QTRY_COMPARE_WITH_TIMEOUT(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 256, 20'000);
    QTest::qWait(100);
    QCOMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 256);

    m_server.startSteward();

    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(answers, isOk), 20'000);
    QCOMPARE(articles(), before + 300);
}

void TestOutbox::beginningAnewIsGoneOnWithWhereItWasBrokenOff()
{
    m_server.stopSteward();
    const auto before = articles();
    auto ann = device();
    for (int i = 0; i < 3; ++i)
        (void)ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 3);
    ann.reset();
    m_server.run({"DEL", m_server.keys.inbox(m_ann)}); // nothing of it is known by the former name
    const auto folder = m_folder->path() + u"/ann/0/"_s;
    const auto name = QByteArray("0123456789abcdef0123456789abcdef");
    const auto rewrite = [&](const QString &file, const auto &change) {
        QFile entry(folder + file);
        QVERIFY(entry.open(QIODevice::ReadOnly));
        const auto text = change(entry.readAll());
        entry.close();
        QVERIFY(entry.open(QIODevice::WriteOnly) && entry.write(text) == text.size());
    };
    rewrite(u"device"_s, [&](const QByteArray &) { return name; });
    rewrite(u"1.json"_s, [&](const QByteArray &text) {
        auto entry = *store::readEntry(text);
        entry.device = name;
        return store::textOf(entry);
    });

    ann = device();
    QSignalSpy late(&ann->outbox(), &store::Outbox::answeredLate);
    m_server.startSteward();

    QTRY_COMPARE(late.count(), 3);
    QTRY_COMPARE(ann->outbox().waiting(), 0);
    QCOMPARE(articles(), before + 3);
}

void TestOutbox::whatWasDoneWhileNobodyListenedIsFoundOut()
{
    m_server.stopSteward();
    const auto before = articles();
    auto ann = device();
    (void)ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    ann.reset();
    m_server.startSteward();
    QTRY_COMPARE(articles(), before + 1);

    ann = device();
    QTRY_COMPARE(ann->outbox().waiting(), 0);
    DO(ann->perform(submit));
    QCOMPARE(articles(), before + 2);
}

void TestOutbox::aDeviceThatWasPutBackLosesAndDoublesNothing()
{
    const auto folder = m_folder->path() + u"/ann/0"_s;
    const auto before = articles();
    auto ann = device();
    for (int i = 0; i < 3; ++i)
        DO(ann->perform(submit));
    m_server.stopSteward();
    (void)ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    ann.reset();
    QMap<QString, QByteArray> copy;
    for (const auto &name : QDir(folder).entryList(QDir::Files)) {
        QFile file(folder + u'/' + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        copy[name] = file.readAll();
    }
    m_server.startSteward();
    ann = device();
    for (int i = 0; i < 3; ++i)
        DO(ann->perform(submit));
    QCOMPARE(articles(), before + 7);
    ann.reset();
    QVERIFY(QDir(folder).removeRecursively() && QDir().mkpath(folder));
    for (auto it = copy.cbegin(); it != copy.cend(); ++it) {
        QFile file(folder + u'/' + it.key());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(it.value()) == it.value().size());
    }

    ann = device();
    const auto again = ann->perform(submit);

    QTRY_VERIFY(again.isFinished());
    QVERIFY2(isOk(again), QJsonDocument(again.result().value()).toJson(QJsonDocument::Compact));
    QTRY_COMPARE(ann->outbox().waiting(), 0);
    QCOMPARE(articles(), before + 8);
}

void TestOutbox::whatAFloodDroppedIsSentAgain()
{
    m_server.stopSteward();
    const auto before = articles();
    const auto ann = device();
    const auto answer = ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    redis::Command flood{"RPUSH", m_server.keys.inbox(m_ann)};
    for (int i = 0; i < 1'001; ++i)
        flood.append("");
    m_server.run(flood);
    m_server.startSteward();

    // Paused for an hour, after which it is sent again.
    QTRY_COMPARE(m_server.number({"HEXISTS", m_server.keys.paused(), m_ann.bytes()}), 1);
    m_server.settle();
    QTRY_VERIFY(m_server.text({"HGET", m_server.keys.accounts(), m_ann.bytes()})
                    .startsWith("administrator paused"));
    m_server.run({"HSET", m_server.keys.paused(), m_ann.bytes(), "1"});
    QTRY_VERIFY_WITH_TIMEOUT(isOk(answer), 15'000);
    QTRY_VERIFY(m_server.text({"HGET", m_server.keys.accounts(), m_ann.bytes()})
                    .startsWith("administrator on"));
    m_server.settle();
    QCOMPARE(articles(), before + 1);
}

void TestOutbox::whatWasNotSentIsTakenBackAtOnce()
{
    m_server.stopSteward();
    const auto before = articles();
    // Nothing goes while what is old waits for a word.
    auto ann = leftLongAgo();
    QTRY_COMPARE(ann->outbox().heldBack(), 1);
    const auto answer = ann->perform(submit);
    QTRY_COMPARE(QDir(m_folder->path() + u"/ann/0"_s).entryList({u"*.json"_s}).size(), 2);
    QTest::qWait(50); // it is stored, which nobody tells

    QVERIFY(ann->outbox().takeBack());

    QTRY_VERIFY(answer.isFinished());
    QVERIFY(answer.result()->contains(u"failed"_s) || !isOk(answer));
    QTRY_COMPARE(QDir(m_folder->path() + u"/ann/0"_s).entryList({u"*.json"_s}).size(), 1);
    QVERIFY(!ann->outbox().takeBack());
    ann->outbox().discardOld();
    m_server.startSteward();
    QTRY_COMPARE(ann->outbox().waiting(), 0);
    DO(ann->perform(submit));
    QVERIFY(articles() <= before + 2);
}

void TestOutbox::whatWasSentIsTakenBackByTheSteward()
{
    m_server.stopSteward();
    const auto before = articles();
    const auto ann = device();
    const auto kept = ann->perform(submit);
    const auto unwanted = ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 2);

    QVERIFY(ann->outbox().takeBack());
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 3);
    m_server.startSteward();

    QTRY_VERIFY(isOk(kept) && unwanted.isFinished());
    QVERIFY(!isOk(unwanted));
    QCOMPARE(articles(), before + 1);
    QTRY_COMPARE(ann->outbox().waiting(), 0);
}

void TestOutbox::whatIsDoneByThenIsAnsweredAsItWasDone()
{
    const auto ann = device();
    const auto before = articles();
    const auto answer = ann->perform(submit);
    QTRY_COMPARE(articles(), before + 1);
    (void)ann->outbox().takeBack(); // there may be nothing left

    QTRY_VERIFY(isOk(answer));
    QTRY_COMPARE(ann->outbox().waiting(), 0);
    DO(ann->perform(submit));
    QCOMPARE(articles(), before + 2);
}

void TestOutbox::numbersGoOnAfterSomethingWasTakenBack()
{
    m_server.stopSteward();
    const auto before = articles();
    auto ann = device();
    (void)ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    QVERIFY(ann->outbox().takeBack());
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 2);
    ann.reset();
    m_server.startSteward();
    ann = device();
    QTRY_COMPARE(ann->outbox().waiting(), 0);

    DO(ann->perform(submit));
    QCOMPARE(articles(), before + 1);
    QCOMPARE(m_server.number({"HLEN", m_server.keys.devices(m_ann)}) > 0, true);
}

void TestOutbox::anAnswerToAnotherActIsNotTaken()
{
    m_server.stopSteward();
    const auto before = articles();
    const auto ann = device();
    const auto answer = ann->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    QFile file(m_folder->path() + u"/ann/0/device"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    // As it stands there for a device that was put back and has used the number before.
    m_server.run({"HSET", m_server.keys.answers(m_ann, file.readAll()), "1",
                  QByteArray(40, '0') + R"( {"ok":{"article":"1"}})"});

    QTRY_COMPARE_WITH_TIMEOUT(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 2, 8'000);
    QVERIFY(!answer.isFinished());
    m_server.run({"LPOP", m_server.keys.inbox(m_ann)}); // what was pushed under the old name
    m_server.startSteward();

    QTRY_VERIFY(isOk(answer));
    QCOMPARE(articles(), before + 1);
}

void TestOutbox::afterADaySomebodyIsAskedFirst()
{
    m_server.stopSteward();
    m_server.run({"DEL", m_server.keys.inbox(m_ann)});
    const auto before = articles();
    const auto ann = leftLongAgo();
    QSignalSpy asked(&ann->outbox(), &store::Outbox::heldBackChanged);
    m_server.run({"DEL", m_server.keys.inbox(m_ann)});
    m_server.startSteward();
    QTRY_VERIFY(asked.count() > 0);
    QCOMPARE(asked.last()[0].toLongLong(), 1);
    QCOMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 0);
    QCOMPARE(articles(), before);

    ann->outbox().releaseOld();

    QTRY_COMPARE(ann->outbox().waiting(), 0);
    QCOMPARE(articles(), before + 1);
    QCOMPARE(ann->outbox().heldBack(), 0);
}

void TestOutbox::whatIsOldCanBeDiscarded()
{
    m_server.stopSteward();
    m_server.run({"DEL", m_server.keys.inbox(m_ann)});
    const auto before = articles();
    const auto ann = leftLongAgo();
    QTRY_COMPARE(ann->outbox().heldBack(), 1);
    m_server.run({"DEL", m_server.keys.inbox(m_ann)});
    const auto fresh = ann->perform(submit);
    m_server.startSteward();

    ann->outbox().discardOld();

    QTRY_VERIFY(isOk(fresh));
    QCOMPARE(articles(), before + 1);
    QTRY_COMPARE(QDir(m_folder->path() + u"/ann/0"_s).entryList({u"*.json"_s}).size(), 0);
}

void TestOutbox::whatIsOldAndWasDoneIsNotAskedAbout()
{
    m_server.stopSteward();
    m_server.run({"DEL", m_server.keys.inbox(m_ann)});
    const auto before = articles();
    auto earlier = device();
    (void)earlier->perform(submit);
    QTRY_COMPARE(m_server.number({"LLEN", m_server.keys.inbox(m_ann)}), 1);
    earlier.reset();
    makeOld();
    m_server.startSteward();
    QTRY_COMPARE(articles(), before + 1);

    const auto ann = std::make_unique<Device>(m_server, m_ann, "ann", m_folder->path() + u"/ann"_s,
                                              store::Outbox::Use::Window);
    QSignalSpy asked(&ann->outbox(), &store::Outbox::heldBackChanged);
    QTRY_COMPARE(ann->outbox().waiting(), 0);
    QCOMPARE(asked.count(), 0);
    QCOMPARE(articles(), before + 1);
}

void TestOutbox::twoProgramsOfAPersonAreTwoDevices()
{
    const auto before = articles();
    const auto window = device();
    const auto script = device();
    const auto one = window->perform(submit);
    const auto other = script->perform(submit);
    QTRY_VERIFY(isOk(one) && isOk(other));

    QCOMPARE(articles(), before + 2);
    QCOMPARE(m_server.number({"HLEN", m_server.keys.devices(m_ann)}) >= 2, true);
}

void TestOutbox::marksGoWithTheNextAct()
{
    m_server.stopSteward();
    Device ann(m_server, m_ann, "ann", m_folder->path() + u"/ann"_s, store::Outbox::Use::Window);
    const auto pushed = [&] { return m_server.number({"LLEN", m_server.keys.inbox(m_ann)}); };
    const auto kept
        = [&] { return QDir(m_folder->path() + u"/ann/0"_s).entryList({u"*.json"_s}).size(); };
    (void)ann.perform(markRead("1"));
    QTRY_COMPARE(pushed(), 1);

    (void)ann.perform(markRead("2"));
    (void)ann.perform(R"({"act":"count-visit","topic":"1","visit":"v"})");
    QTRY_COMPARE(kept(), 3);
    QCOMPARE(pushed(), 1);
    QCOMPARE(ann.outbox().waiting(), 3);
    QCOMPARE(ann.outbox().unconfirmed(), 0);

    const auto article = ann.perform(submit);
    QTRY_COMPARE(pushed(), 4);
    m_server.startSteward();
    QTRY_VERIFY(isOk(article));
    QTRY_COMPARE(ann.outbox().waiting(), 0);
}

void TestOutbox::whatARunMarksGoesAtOnce()
{
    const auto ann = device();
    const auto first = ann->perform(markRead("1"));
    QTRY_VERIFY(first.isFinished());
    const auto second = ann->perform(markRead("2"));
    QTRY_VERIFY(second.isFinished());
}

void TestOutbox::thePostsOfOthersAreBroughtByTheSteward()
{
    const auto bob = std::make_unique<Device>(m_server, m_bob, "bob", m_folder->path() + u"/bob"_s);
    const auto follow = R"({"act":"follow-person","person":")" + m_ann.bytes() + "\"}";
    DO(bob->perform(follow));
    const auto ann = device();
    DO(ann->perform(R"({"act":"publish-post","content":"For whoever follows"})"));

    const auto pulled = bob->perform(R"({"act":"pull-timeline"})");
    QTRY_VERIFY(isOk(pulled));

    const auto posts = pulled.result().value()[u"ok"_s][u"posts"_s].toArray();
    QCOMPARE(posts.size(), 1);
    QCOMPARE(m_server.text({"LINDEX", store::TimelineKeys(m_server.keys).timeline(m_bob), "0"}),
             posts.first().toString().toUtf8());
    const auto again = bob->perform(R"({"act":"pull-timeline"})");
    QTRY_VERIFY(isOk(again));
    QVERIFY(again.result().value()[u"ok"_s][u"posts"_s].toArray().isEmpty());
}

void TestOutbox::anActForSomebodyElseIsNotTaken()
{
    const auto ann = device();
    auto request
        = std::make_unique<store::PendingRequest<store::CastVote>>(store::CastVote(), m_bob);
    const auto answer = request->future();
    ann->outbox().put(std::move(request));

    QTRY_VERIFY(answer.isFinished());
    QCOMPARE(answer.result().error().detail, u"guarded"_s);
}

void TestOutbox::aJobIsDoneTooAndActsOfOthersDoNotWait()
{
    const auto ann = device();
    const auto answer = ann->perform(R"({"act":"mark-all-notices-read","up-to":"5"})");
    QTRY_VERIFY(isOk(answer));
}

void TestOutbox::othersHearOfItWithoutAskingAgain()
{
    const auto ann = device();
    Device bob(m_server, m_bob, "bob", m_folder->path() + u"/bob"_s);
    QSignalSpy told(&bob.subscription(), &redis::Subscription::invalidated);
    QSignalSpy everything(&bob.subscription(), &redis::Subscription::everythingInvalidated);
    QTRY_VERIFY(everything.count() > 0);
    told.clear();
    DO(ann->perform(submit));

    const auto hasHeard = [&] {
        return std::ranges::any_of(told, [&](const auto &arguments) {
            return arguments[0].template value<QByteArrayList>().contains(m_server.keys.time());
        });
    };
    QTRY_VERIFY(hasHeard());
    for (const auto &arguments : std::as_const(told)) {
        for (const auto &key : arguments[0].value<QByteArrayList>())
            QVERIFY2(!key.contains("fm:saved:" + m_ann.bytes()) && !key.contains("fm:stats"), key);
    }
}

void TestOutbox::aBannedPersonIsSentAwayWithinASecond()
{
    const auto eve = m_server.member("eve");
    const auto head = m_server.member("head", domain::Role::Administrator);
    Device device(m_server, eve, "eve", m_folder->path() + u"/eve"_s);
    DO(device.perform(submit));
    redis::Connection open(m_server.endpoint(store::GuardedKeys::account(eve), "eve"));
    QVERIFY(open.open());
    Device moderator(m_server, head, "head", m_folder->path() + u"/head"_s);
    const auto ban
        = moderator.perform(R"({"act":"restrict-person","person":")" + eve.bytes()
                            + R"(","bar":"ban","restriction":{"until":"2099-01-01T00:00:00Z"}})");
    QTRY_VERIFY(ban.isFinished());
    QVERIFY2(isOk(ban), QJsonDocument(ban.result().value()).toJson().constData());
    QElapsedTimer since;
    since.start();

    QTRY_VERIFY(!m_server.letsIn(store::GuardedKeys::account(eve), "eve"));
    QVERIFY(!open.command({"PING"}));
    QVERIFY2(since.elapsed() < 5'000, qPrintable(QString::number(since.elapsed())));
}

void TestOutbox::aBannedPersonHearsUntilWhenAndWhy()
{
    const auto mallory = m_server.member("mallory");
    Device device(m_server, mallory, "mallory", m_folder->path() + u"/mallory"_s);
    QSignalSpy banned(&device.outbox(), &store::Outbox::banned);
    const auto done = device.perform(submit); // by then it listens
    QTRY_VERIFY(isOk(done));

    QVERIFY(m_server
                .perform(R"({"act":"restrict-person","person":")" + mallory.bytes()
                             + R"(","bar":"ban","restriction":{"until":"2099-01-01T00:00:00Z",)"
                               R"("message":"No advertising."}})",
                         store::operatorId())
                ->contains(u"ok"_s));

    QTRY_VERIFY(!banned.isEmpty());
    const base::Error expected{base::Failure::Refused, u"banned 4070908800 No advertising."_s};
    QCOMPARE(banned.first().first().value<base::Error>(), expected);
    QTRY_VERIFY(!m_server.letsIn(store::GuardedKeys::account(mallory), "mallory"));
}

void TestOutbox::whatAnotherDeviceIsRefusedIsNoBan()
{
    const auto mute = m_server.member("muriel");
    Device here(m_server, mute, "muriel", m_folder->path() + u"/here"_s);
    Device elsewhere(m_server, mute, "muriel", m_folder->path() + u"/elsewhere"_s);
    QSignalSpy banned(&here.outbox(), &store::Outbox::banned);
    const auto done = here.perform(submit); // by then it listens
    QTRY_VERIFY(isOk(done));
    QVERIFY(m_server
                .perform(R"({"act":"restrict-person","person":")" + mute.bytes()
                             + R"(","bar":"mute","restriction":{"until":"2099-01-01T00:00:00Z"}})",
                         store::operatorId())
                ->contains(u"ok"_s));

    const auto refused = elsewhere.perform(submit);
    QTRY_VERIFY(refused.isFinished());
    QVERIFY(!isOk(refused));
    const auto own = here.perform(submit); // heard behind the other
    QTRY_VERIFY(own.isFinished());

    QVERIFY(banned.isEmpty());
}

void TestOutbox::aModeratorsPowersEndWithTheirRole()
{
    const auto mod = m_server.member("mod", domain::Role::Moderator);
    const auto account = store::GuardedKeys::account(mod);
    redis::Connection open(m_server.endpoint(account, "mod"));
    QVERIFY(open.open());
    QVERIFY(open.command({"XLEN", m_server.keys.audit()}));
    QVERIFY(m_server
                .perform(R"({"act":"appoint-person","person":")" + mod.bytes()
                             + R"(","office":{"role":"member","places":[]}})",
                         AccountId(QByteArray("operator")))
                ->contains(u"ok"_s));

    QTRY_VERIFY(!open.command({"PING"}));
    redis::Connection again(m_server.endpoint(account, "mod"));
    QVERIFY(again.open());
    QVERIFY(!again.command({"XLEN", m_server.keys.audit()}));
}

void TestOutbox::aMemberArrangesNothing_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::newRow("delivery") << QByteArray(R"({"act":"set-delivery","delivery":"push"})");
    QTest::newRow("programs") << QByteArray(R"({"act":"let-other-programs-in","allowed":true})");
    QTest::newRow("a category") << QByteArray(
        R"({"act":"change-category","kind":"create-category","name":"Mine"})");
    QTest::newRow("a tab") << QByteArray(
        R"({"act":"set-tab-member","tab":"Mine","category":"moots","member":true})");
}

void TestOutbox::aMemberArrangesNothing()
{
    QFETCH(const QByteArray, act);
    // As a server is taken for one's own, or not, by its socket's folder.
    QCOMPARE(m_server.number({"HEXISTS", m_server.keys.meta(), "private"}), 0);

    const auto answer = m_server.perform(act, m_bob);

    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().detail));
    QVERIFY2((*answer)[u"refused"_s][u"rule"_s].toString().startsWith(u"not-"_s),
             QJsonDocument(*answer).toJson());
}

void TestOutbox::whatIsNotThereIsNotMarked_data()
{
    QTest::addColumn<QByteArray>("act");
    QTest::newRow("an article read")
        << QByteArray(R"({"act":"mark-article-read","article":"900001"})");
    QTest::newRow("an article saved") << QByteArray(R"({"act":"save-article","article":"900001"})");
    QTest::newRow("a topic read") << QByteArray(
        R"({"act":"mark-topic-read","topic":"900001","floor":0})");
    QTest::newRow("a topic starred")
        << QByteArray(R"({"act":"star-topic","topic":"900001","starred":true})");
    QTest::newRow("what would be another key")
        << QByteArray(R"({"act":"save-article","article":"topic:2"})");
    QTest::newRow("what is long") << R"({"act":"save-article","article":")" + QByteArray(65, '1')
            + "\"}";
}

void TestOutbox::whatIsNotThereIsNotMarked()
{
    QFETCH(const QByteArray, act);
    const auto answer = m_server.perform(act, m_bob);

    QVERIFY(!answer || !answer->contains(u"ok"_s));
    for (const auto &key : {m_server.keys.saved(m_bob), m_server.keys.read(m_bob)})
        QCOMPARE(m_server.number({"EXISTS", key}), 0);
}

void TestOutbox::whatAServiceBrokeOffByIsTold()
{
    const auto &passwords = m_server.founded.passwords;
    redis::Connection registrar(m_server.endpoint("registrar", passwords[0].second));
    redis::Connection steward(m_server.endpoint("steward", passwords[1].second));
    m_server.run({"CLIENT", "KILL", "USER", "registrar"});
    m_server.run({"CLIENT", "KILL", "USER", "steward"});
    QVERIFY(registrar.open() && steward.open());

    QTRY_VERIFY(readRegistrarStatus(registrar, m_server.keys)->error);
    QTRY_VERIFY(readStewardStatus(steward, m_server.keys)->error);

    const auto status = readStewardStatus(steward, m_server.keys);
    QVERIFY(status->isActing);
    QVERIFY(status->error->at.secsTo(QDateTime::currentDateTime()) < 60);
    QCOMPARE(status->waiting, 0);
    QCOMPARE(status->paused, QByteArrayList());
}

REGISTER_TEST(TestOutbox)
#include "tst_outbox.moc"
