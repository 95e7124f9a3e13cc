// SPDX-License-Identifier: MIT
#include "desk.h"
#include "moderation/council.h"
#include "noprogress.h"
#include "performing.h"
#include "store/core/community/communityday.h"
#include "store/moderation/reports/reports.h"
#include "store/statistics/contributions.h"
#include "store/statistics/derivedcounts.h"
#include "store/statistics/statisticsrequests.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Counted;

class TestCounters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void daysThatNobodyCountedHaveNoNumber();
    void daysSinceCountingBeganHaveNoughts();
    void thePeriodBeforeStandsBesideIt();
    void theQueueTellsItsOldest();
    void aYearTakesTwoRoundTrips();
    void aRebuildProvesWhatListsTell();
    void aRebuildLowersNothing();
    void daysLackWhatIsImportedUntilTheyAreCounted();
    void anImportWithNothingNewLeavesTheDaysAsTheyAre();
    void whoCountsDuringAnImportDidNotSeeAllOfIt();
    void onlyModeratorsRebuild();
    void aCancelledRebuildWritesNothing();
    void whoWroteMostComesFirst();
    void whatIsOlderThanThePeriodDoesNotCount();
    void keysAreToldByTheirKind();
    void allKeysAreMeasured();
    void stoppedItTellsWhatWasMeasuredUntilThen();

private:
    domain::Statistics read(int days = 7)
    {
        const auto answer = support::perform(store::ReadStatistics{days}, m_council.connection,
                                             m_council.keys, {}, m_progress);
        return answer ? *answer : domain::Statistics{};
    }
    base::Result<qint64> rebuild(qint64 actor = 1, bool isCancelled = false)
    {
        support::NoProgress progress;
        progress.cancelled = isCancelled;
        return store::rebuildStatistics(m_council.connection, keys(), AccountId(actor), progress);
    }
    /// An article of this moment.
    void importOne(const QString &title)
    {
        const auto time = m_council.text({"HGET", "article:1", "time"});
        const auto path
            = m_files.file("{\"title\":\"" + title.toUtf8() + "\",\"poster\":\"somebody\",\"time\":"
                               + time.left(time.indexOf('.')) + "}\n",
                           u"import.jsonl"_s);
        const auto done = m_files.import(m_council, path);
        QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
        QCOMPARE(done->bad, 0);
    }
    store::ModerationKeys keys() const { return store::ModerationKeys(m_council.keys); }
    qint64 today() { return m_council.run({"TIME"}).first()[0].integer().value_or(0) / 86'400; }
    void set(const QByteArray &field, qint64 value)
    {
        m_council.run({"HSET", "fm:stats", field, QByteArray::number(value)});
    }

    Council m_council;
    SeenProgress m_progress;
    ImportFixture m_files;
};

void TestCounters::init()
{
    m_council.found();
    m_council.run({"HSET", "fm:meta", "zone", "UTC", "day_shift", "0"});
    m_council.run({"DEL", "fm:stats"});
}

void TestCounters::daysThatNobodyCountedHaveNoNumber()
{
    const auto statistics = read();

    QCOMPARE(statistics.days.size(), 7);
    QVERIFY(!statistics.days.last().of(Counted::Votes));
    QVERIFY(!statistics.since.isValid());
    QVERIFY(!domain::totalOf(statistics.days, {Counted::Votes}));
}

void TestCounters::daysSinceCountingBeganHaveNoughts()
{
    set("since", today() - 2);
    set('v' + QByteArray::number(today() - 1), 5);

    const auto statistics = read();

    QVERIFY(!statistics.days[3].of(Counted::Votes));
    QCOMPARE(statistics.days[4].of(Counted::Votes), 0);
    QCOMPARE(statistics.days[5].of(Counted::Votes), 5);
    QCOMPARE(statistics.days[6].of(Counted::Reports), 0);
    QCOMPARE(domain::totalOf(statistics.days, {Counted::Votes}), 5);
    QCOMPARE(store::dayNumber(statistics.since), today() - 2);
}

void TestCounters::thePeriodBeforeStandsBesideIt()
{
    set("since", today() - 100);
    set('r' + QByteArray::number(today()), 6);
    set('r' + QByteArray::number(today() - 7), 4);
    set('r' + QByteArray::number(today() - 14), 100);

    const auto statistics = read();

    QCOMPARE(domain::totalOf(statistics.before, {Counted::Replies}), 4);
    QCOMPARE(domain::changeOf(statistics, {Counted::Replies}), 0.5);
}

void TestCounters::theQueueTellsItsOldest()
{
    m_council.run({"ZADD", "fm:reports", "2000000000", "post:1", "1000000000", "topic:1"});

    const auto queue = read().queue;

    QCOMPARE(queue.waiting, 2);
    QCOMPARE(queue.oldest, domain::Timestamp(std::chrono::seconds(1000)));
}

void TestCounters::aYearTakesTwoRoundTrips()
{
    const auto before = m_council.connection.roundTrips();

    QCOMPARE(read(365).days.size(), 365);

    QCOMPARE(m_council.connection.roundTrips() - before, quint64(2));
}

void TestCounters::aRebuildProvesWhatListsTell()
{
    const auto longAgo = QByteArray::number((today() - 3) * 86'400 + 10);
    m_council.run({"ZADD", "time:", longAgo, "article:1"});
    m_council.run({"HSET", "bbs::topic::1", "time", longAgo});
    QVERIFY(store::reportItem(m_council.connection, keys(),
                              {m_council.post, domain::ReportReason::Spam, {}}, AccountId(4)));
    m_council.run({"DEL", "fm:stats"});

    QVERIFY(rebuild());
    const auto statistics = read();

    QCOMPARE(statistics.days[3].of(Counted::Articles), 1);
    QCOMPARE(statistics.days[3].of(Counted::Topics), 1);
    QCOMPARE(statistics.days[4].of(Counted::Topics), 0);
    QVERIFY(!statistics.days[2].of(Counted::Topics));
    QCOMPARE(statistics.days[6].of(Counted::People), 6);
    QCOMPARE(statistics.days[6].of(Counted::Votes), 1); // not the poster's own
    QCOMPARE(statistics.days[6].of(Counted::Replies), 1);
    QCOMPARE(statistics.days[6].of(Counted::Posts), 1);
    QCOMPARE(statistics.days[6].of(Counted::Reports), 1);
    QVERIFY(!statistics.days[5].of(Counted::TopicVotes)); // those have no time
    QCOMPARE(m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
                 .first()[0][1]
                 .field("what")
                 .bytes(),
             "rebuild statistics");
}

void TestCounters::aRebuildLowersNothing()
{
    set('v' + QByteArray::number(today()), 50);

    QVERIFY(rebuild());
    const auto again = rebuild();

    QCOMPARE(read().days.last().of(Counted::Votes), 50);
    QVERIFY(again);
    QCOMPARE(*again, 0);
}

void TestCounters::daysLackWhatIsImportedUntilTheyAreCounted()
{
    QVERIFY(rebuild());
    const auto before = read();
    QVERIFY(!before.lacksImports);

    importOne(u"Brought in"_s);

    const auto lacking = read();
    QVERIFY(lacking.lacksImports);
    QCOMPARE(lacking.days.last().of(Counted::Articles), before.days.last().of(Counted::Articles));
    QVERIFY(rebuild());
    QVERIFY(!read().lacksImports);
    QCOMPARE(*read().days.last().of(Counted::Articles),
             *before.days.last().of(Counted::Articles) + 1);
}

void TestCounters::anImportWithNothingNewLeavesTheDaysAsTheyAre()
{
    importOne(u"Brought in"_s);
    QVERIFY(rebuild());

    importOne(u"Brought in"_s);

    QVERIFY(!read().lacksImports);
}

void TestCounters::whoCountsDuringAnImportDidNotSeeAllOfIt()
{
    m_council.run({"HSET", "fm:stats", "imported", "one"});
    const auto proved = store::proveCounts(m_council.connection, keys(), m_progress);
    QVERIFY(proved);
    m_council.run({"HSET", "fm:stats", "imported", "its end"});

    QVERIFY(store::raiseCounters(m_council.connection, keys(), AccountId(1), *proved));

    QVERIFY(read().lacksImports);
}

void TestCounters::onlyModeratorsRebuild()
{
    const auto refused = rebuild(4);

    QVERIFY(!refused);
    QCOMPARE(refused.error().detail, u"not-moderator"_s);
    QCOMPARE(m_council.number({"EXISTS", "fm:stats"}), 0);
    QVERIFY(rebuild(2));
}

void TestCounters::aCancelledRebuildWritesNothing()
{
    const auto cancelled = rebuild(1, true);

    QVERIFY(!cancelled);
    QCOMPARE(cancelled.error().kind, base::Failure::Cancelled);
    QCOMPARE(m_council.number({"EXISTS", "fm:stats"}), 0);
}

void TestCounters::whoWroteMostComesFirst()
{
    QVERIFY(m_council.reply(domain::TopicId("1"), u"One"_s, 4));

    const auto found
        = store::readContributors(m_council.connection, m_council.keys, 7, 1, m_progress);

    QVERIFY(found);
    QCOMPARE(found->rows.size(), 1);
    const auto &first = found->rows.first();
    QCOMPARE(first.name, u"person3"_s);
    QCOMPARE(first.total(), 4);
    QCOMPARE(first.articles + first.topics * 10 + first.replies * 100 + first.posts * 1000, 1111);
    QVERIFY(!found->isCut);
}

void TestCounters::whatIsOlderThanThePeriodDoesNotCount()
{
    m_council.setClockOffset(std::chrono::hours(24 * 8));

    const auto found
        = store::readContributors(m_council.connection, m_council.keys, 7, 20, m_progress);

    QVERIFY(found);
    QVERIFY(found->rows.isEmpty());
}

void TestCounters::keysAreToldByTheirKind()
{
    QCOMPARE(store::keyPattern("article:17"), u"article:<article>"_s);
    QCOMPARE(store::keyPattern("article:"), u"article:"_s);
    QCOMPARE(store::keyPattern("bbs::topic::17::vote_up"), u"bbs::topic::<topic>::vote_up"_s);
    QCOMPARE(store::keyPattern("group:redis"), u"group:<group>"_s);
    QCOMPARE(store::keyPattern("time:"), u"time:"_s);
    QCOMPARE(store::keyPattern("bbs::tab::new::topic_list"), u"bbs::tab::<tab>::topic_list"_s);
    QCOMPARE(store::keyPattern("fm:read:3:topics"), u"fm:read:<person>:topics"_s);
}

void TestCounters::allKeysAreMeasured()
{
    for (int i = 0; i < 120; ++i)
        m_council.run({"SET", "other:" + QByteArray::number(i), QByteArray(1000, 'x')});

    const auto memory
        = support::Desk(m_council.connection, m_council.keys).perform(store::MeasureKeys{});

    QVERIFY(memory);
    qint64 keys = 0;
    for (const auto &kind : memory->kinds)
        keys += kind.keys;
    QCOMPARE(keys, m_council.number({"DBSIZE"}));
    QCOMPARE(memory->kinds.first().pattern, u"other:<id>"_s);
    QCOMPARE(memory->kinds.first().measured, 52);
    QVERIFY(memory->kinds.first().bytes >= 120'000);
    QVERIFY(memory->used > memory->kinds.first().bytes);
    QVERIFY(!memory->isCancelled);
}

void TestCounters::stoppedItTellsWhatWasMeasuredUntilThen()
{
    for (int i = 0; i < 1200; ++i)
        m_council.run({"SET", "other:" + QByteArray::number(i), "x"});
    GivingUp givingUp(0);

    const auto memory = support::perform(store::MeasureKeys{}, m_council.connection, m_council.keys,
                                         {}, givingUp);

    QVERIFY(memory);
    QVERIFY(memory->isCancelled);
    QVERIFY(!memory->kinds.isEmpty());
}

REGISTER_TEST(TestCounters)
#include "tst_counters.moc"
