// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "store/core/community/communityday.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/reports/reports.h"
#include "store/timeline/posts/postrows.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;

/// What the scripts themselves count.
class TestCounting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void everyKindIsCountedWhereItHappens();
    void whatIsRefusedOrRepeatedIsNotCounted();
    void takingBackIsNotCounted();
    void aDayIsTheCommunitys();
    void aDayBeginsWhereClocksChange();
    void nonsenseAboutTheZoneCountsInUtc();
    void openingTellsScriptsWhereDaysBegin();
    void aZoneWithoutChangesHasOneShift();
    void aZoneWithChangesNamesThem();

private:
    qint64 now() { return m_council.run({"TIME"}).first()[0].integer().value_or(0); }
    qint64 count(char kind, qint64 shift = 0)
    {
        const auto day = (now() + shift) / 86400;
        return m_council.run({"HGET", "fm:stats", kind + QByteArray::number(day)})
            .first()
            .integer()
            .value_or(0);
    }
    void setShift(const QByteArray &shift)
    {
        m_council.run({"HSET", "fm:meta", "day_shift", shift});
        m_council.run({"DEL", "fm:stats"});
    }

    Council m_council;
};

void TestCounting::init()
{
    m_council.found();
    m_council.run({"HSET", "fm:meta", "day_shift", "0"});
}

void TestCounting::everyKindIsCountedWhereItHappens()
{
    m_council.run({"DEL", "fm:stats"});
    m_council.found();
    const store::ModerationKeys keys(m_council.keys);
    QVERIFY(store::likePost(m_council.connection, m_council.timelineKeys, domain::PostId(1),
                            AccountId(4), true));
    QVERIFY(store::reportItem(m_council.connection, keys,
                              {m_council.post, domain::ReportReason::Spam, {}}, AccountId(4)));

    // Whatever the zone of this machine: there is one day, at most two.
    QHash<char, qint64> counts;
    const auto fields = m_council.list({"HGETALL", "fm:stats"});
    for (qsizetype i = 0; i + 1 < fields.size(); i += 2) {
        if (fields[i] != "since")
            counts[fields[i].at(0)] += fields[i + 1].toLongLong();
    }

    QCOMPARE(counts.value('n'), 6);
    for (const char kind : QByteArray("atrpvflx"))
        QCOMPARE(counts.value(kind), 1);
}

void TestCounting::whatIsRefusedOrRepeatedIsNotCounted()
{
    m_council.run({"DEL", "fm:stats"});
    QVERIFY(m_council.bar(4, domain::RestrictionKind::Ban, 1));

    QVERIFY(m_council.vote(ArticleId(1), 3)); // its poster voted by posting
    QVERIFY(!m_council.vote(ArticleId(1), 4));
    QVERIFY(m_council.stand(domain::TopicId("1"), 6, domain::TopicVote::Up));
    QVERIFY(m_council.stand(domain::TopicId("1"), 6, domain::TopicVote::Up));
    QVERIFY(!m_council.reply(domain::TopicId("99"), u"Nowhere"_s));

    QCOMPARE(count('v'), 0);
    QCOMPARE(count('f'), 1);
    QCOMPARE(count('r'), 0);
}

void TestCounting::takingBackIsNotCounted()
{
    m_council.run({"DEL", "fm:stats"});
    QVERIFY(m_council.vote(ArticleId(1), 6));
    QVERIFY(m_council.vote(ArticleId(1), 6, domain::Vote::Retract));
    QVERIFY(m_council.stand(domain::TopicId("1"), 4, domain::TopicVote::None));

    QCOMPARE(count('v'), 1);
    QCOMPARE(count('f'), 0);
}

void TestCounting::aDayIsTheCommunitys()
{
    setShift("50000");
    m_council.setClockOffset(std::chrono::hours(72));

    QVERIFY(m_council.vote(ArticleId(1), 6));

    QCOMPARE(count('v', 50'000 + 72 * 3600), 1);
}

void TestCounting::aDayBeginsWhereClocksChange()
{
    const auto soon = QByteArray::number(now() + 1000);
    const auto past = QByteArray::number(now() - 1000);

    setShift("86400 " + soon + " 0");
    QVERIFY(m_council.vote(ArticleId(1), 6));
    QCOMPARE(count('v', 86'400), 1);

    setShift("86400 " + past + " 172800");
    QVERIFY(m_council.vote(ArticleId(1), 5));
    QCOMPARE(count('v', 172'800), 1);
}

void TestCounting::nonsenseAboutTheZoneCountsInUtc()
{
    setShift("yesterday");

    QVERIFY(m_council.vote(ArticleId(1), 6));

    QCOMPARE(count('v'), 1);
}

void TestCounting::openingTellsScriptsWhereDaysBegin()
{
    m_council.run({"HSET", "fm:meta", "zone", "Asia/Kathmandu", "day_shift", "0"});
    m_council.run({"DEL", "fm:stats"});

    QVERIFY(
        store::openCommunity(m_council.connection, m_council.keys, store::Access::ReadWrite, true));
    const auto trips = m_council.connection.roundTrips();
    QVERIFY(
        store::openCommunity(m_council.connection, m_council.keys, store::Access::ReadWrite, true));
    const auto spent = m_council.connection.roundTrips() - trips;

    QCOMPARE(m_council.text({"HGET", "fm:meta", "day_shift"}), "20700");
    QCOMPARE(m_council.number({"HGET", "fm:stats", "since"}), (now() + 20'700) / 86'400);
    QCOMPARE(spent, quint64(2)); // it was told already
}

void TestCounting::aZoneWithoutChangesHasOneShift()
{
    QCOMPARE(store::dayShifts("Asia/Shanghai", 1'795'262'400), "28800");
    QCOMPARE(store::dayShifts("", 1'795'262'400), "0");
    QCOMPARE(store::dayShifts("Nowhere/Land", 1'795'262'400), "0");
}

void TestCounting::aZoneWithChangesNamesThem()
{
    QCOMPARE(store::dayShifts("Europe/Berlin", 1'795'262'400),
             "3600 1806195600 7200 1824944400 3600 1837645200 7200 1856394000 3600");
}

REGISTER_TEST(TestCounting)
#include "tst_counting.moc"
