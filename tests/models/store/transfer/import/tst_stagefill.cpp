// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "importfixture.h"
#include "performing.h"
#include "store/transfer/import/stagefill.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using Kind = store::StageFill::Kind;

namespace {
bool never()
{
    return false;
}

QByteArray topicLine(int id, int downs = 33'000);
QByteArray article(int id);
} // namespace

class TestStageFill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void elementsKeepTheirOrder()
    {
        store::StageFill fill(m_forum.connection, never);
        QByteArrayList elements;
        for (int i = 0; i < 2500; ++i)
            elements.append(QByteArray::number(i % 7));

        QVERIFY(fill.start());
        fill.into(Kind::List, "fm:stage:a");
        for (const auto &element : std::as_const(elements))
            QVERIFY(fill.add(element));
        fill.into(Kind::Set, "fm:stage:b");
        QVERIFY(fill.add("x"));
        QVERIFY(fill.finish());

        QCOMPARE(m_forum.list({"LRANGE", "fm:stage:a", "0", "-1"}), elements);
        QCOMPARE(m_forum.list({"SMEMBERS", "fm:stage:b"}), QByteArrayList{"x"});
        QVERIFY(m_forum.number({"TTL", "fm:stage:a"}) > 3000);
    }

    void gatheringAgainDoublesNothing()
    {
        for (int round = 0; round < 2; ++round) {
            store::StageFill fill(m_forum.connection, never);
            QVERIFY(fill.start());
            fill.into(Kind::List, "fm:stage:a");
            for (int i = 0; i < 1500; ++i)
                QVERIFY(fill.add("same"));
            QVERIFY(fill.finish());
        }

        QCOMPARE(m_forum.number({"LLEN", "fm:stage:a"}), 1500);
    }

    void longElementsMakeShortSlices()
    {
        Witness witness;
        Board watched(m_forum, witness);
        store::StageFill fill(watched.connection, never);

        QVERIFY(fill.start());
        fill.into(Kind::List, "fm:stage:a");
        for (int i = 0; i < 100; ++i)
            QVERIFY(fill.add(QByteArray(20'000, 'x')));
        QVERIFY(fill.finish());

        for (const auto &command : std::as_const(witness.commands))
            QVERIFY(command.join().size() < 200'000);
        QCOMPARE(m_forum.number({"LLEN", "fm:stage:a"}), 100);
    }

    void whoGivesUpLeavesNothingUnderAnyKey()
    {
        bool isCancelled = false;
        store::StageFill fill(m_forum.connection, [&] { return isCancelled; });
        QVERIFY(fill.start());
        fill.into(Kind::Set, "fm:stage:a");
        for (int i = 0; i < 40'000; ++i)
            QVERIFY(fill.add(QByteArray::number(i)));
        QCOMPARE(m_forum.number({"EXISTS", "fm:stage:a"}), 1);

        isCancelled = true;
        fill.into(Kind::List, "fm:stage:b");
        QVERIFY(fill.add("x"));

        QCOMPARE(fill.finish().error().kind, base::Failure::Cancelled);
        QCOMPARE(m_forum.list({"KEYS", "fm:stage:*"}), QByteArrayList());
    }

    void aTopicsManyVotesAreGivenUpAnywhere()
    {
        ImportFixture files;
        const auto path = files.file(topicLine(1), u"t.jsonl"_s);
        bool wasCancelled = true;
        int sawNothing = 0;
        for (int after = 0; wasCancelled; ++after) {
            m_forum.clear();
            GivingUp progress(after);
            const auto counts
                = support::perform(store::ImportContent{path, store::ImportTimes::AsTheyAre},
                                   m_forum.connection, m_forum.keys, {}, progress);
            QVERIFY(counts);
            wasCancelled = counts->isCancelled;

            const bool isThere = counts->topics == 1;
            sawNothing += isThere ? 0 : 1;
            QCOMPARE(m_forum.page().total, isThere ? 1 : 0);
            QCOMPARE(m_forum.list({"KEYS", "fm:stage:*"}), QByteArrayList());
            QVERIFY(files.import(m_forum, path));
            QCOMPARE(m_forum.number({"SCARD", "bbs::topic::1::vote_up"}), 1500);
            QCOMPARE(m_forum.number({"SCARD", "bbs::topic::1::vote_down"}), 33'000);
            QCOMPARE(m_forum.forumInconsistencies(), QStringList());
        }
        QVERIFY(sawNothing > 3);
    }

    void whatIsKnownIsAskedInOneRoundTrip_data()
    {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("five");
        QTest::newRow("topics") << topicLine(
            1) << topicLine(1) + topicLine(2) + topicLine(3) + topicLine(4) + topicLine(5);
        QTest::newRow("articles") << article(1)
                                  << article(1) + article(2) + article(3) + article(4) + article(5);
    }
    void whatIsKnownIsAskedInOneRoundTrip()
    {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, five);
        ImportFixture files;
        const auto short_ = files.file(one, u"one.jsonl"_s);
        const auto long_ = files.file(five, u"five.jsonl"_s);
        QVERIFY(files.import(m_forum, long_));
        const auto roundTripsOf = [&](const QString &path) {
            Board client(m_forum, m_ignored);
            const auto before = client.connection.roundTrips();
            const auto counts = files.import(client, path);
            return counts ? client.connection.roundTrips() - before : 0;
        };

        const auto ofOne = roundTripsOf(short_);
        const auto ofFive = roundTripsOf(long_);

        QVERIFY(ofOne > 0);
        QCOMPARE(ofFive, ofOne);
    }

    void whatIsNewIsGatheredInOneRoundTrip()
    {
        ImportFixture files;
        Witness witness;
        Board watched(m_forum, witness);
        int pipelines = 0;
        witness.then = [&](const redis::Command &last) { pipelines += isStaging(last) ? 1 : 0; };
        QByteArray text;
        for (int id = 1; id <= 5; ++id)
            text += topicLine(id, 0);

        const auto counts = files.import(watched, files.file(text, u"t.jsonl"_s));

        QVERIFY(counts);
        QCOMPARE(counts->topics, 5);
        QCOMPARE(pipelines, 1);
    }

private:
    Forum m_forum;
    Witness m_ignored;
};

namespace {
/// Votes that are too many for one script.
QByteArray topicLine(int id, int downs)
{
    return R"({"kind":"topic","community":"c","id":")" + QByteArray::number(id)
        + R"(","title":"T","category":"a","author":"ann","time":1,"ups":1500,"downs":)"
        + QByteArray::number(downs) + "}\n";
}

QByteArray article(int id)
{
    return R"({"community":"c","id":")" + QByteArray::number(id)
        + R"(","title":"T","poster":"ann","time":1700000000,"votes":300,"voters":[)" +
        [] {
            QByteArrayList names;
            for (int i = 0; i < 299; ++i)
                names.append("\"v" + QByteArray::number(i) + '"');
            return names.join(',');
        }()
        + "]}\n";
}
} // namespace

REGISTER_TEST(TestStageFill)
#include "tst_stagefill.moc"
