// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "redis/wire/connection.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TopicId;

namespace {
/// Is cut off behind the script that decides.
class Dying final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records) {
            if (victim && record.arguments.value(0).startsWith("EVAL")
                && record.arguments.contains("fm:jobs"))
                victim->requestStop();
        }
    }
    redis::Connection *victim = nullptr;
};

/// How many replies one script named as keys at most.
class Widest final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records) {
            if (!record.arguments.value(0).startsWith("EVAL"))
                continue;
            const auto named = std::ranges::count_if(record.arguments, [](const auto &argument) {
                return argument.startsWith("bbs::comment::");
            });
            replies = std::max<qsizetype>(replies, named);
        }
    }
    qsizetype replies = 0;
};
} // namespace

/// Topic 2 has the replies 2 and 4, topic 3 the replies 3 and 5.
class TestMerges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_council.create(u"Two"_s, u"redis"_s, {u"a"_s}, 3);
        m_council.create(u"Three"_s, u"redis"_s, {u"b"_s}, 4);
        for (const int topic : {2, 3, 2, 3})
            QVERIFY(m_council.reply(TopicId(topic), u"In %1"_s.arg(topic), 3));
        for (int reply = 2; reply <= 5; ++reply)
            m_council.run({"HSET", "bbs::comment::" + QByteArray::number(reply), "time",
                           QByteArray::number(5000 + reply)});
    }

    void earlierFormsOfWhatWasMergedAwayComeBackWithIt()
    {
        m_council.run({"RPUSH", "fm:history:topic:2", "5", "3", "Earlier", "Text", "[]"});

        QVERIFY(merge(2, 3));
        QCOMPARE(m_council.number({"EXISTS", "fm:history:topic:2"}), 0);
        QCOMPARE(m_council.number({"LLEN", "fm:removed:history:topic:2"}), 5);

        QVERIFY(store::unmergeTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                    TopicId(2), AccountId(2), {}));
        QCOMPARE(m_council.number({"LLEN", "fm:history:topic:2"}), 5);
        QCOMPARE(m_council.number({"EXISTS", "fm:removed:history:topic:2"}), 0);
    }

    void repliesStandByTimeAndFloorsFollow()
    {
        QVERIFY(merge(2, 3));

        QCOMPARE(m_council.list({"LRANGE", "bbs::topic::3::comments", "0", "-1"}),
                 QByteArrayList({"5", "4", "3", "2"}));
        for (int floor = 1; floor <= 4; ++floor) {
            const auto comment = "bbs::comment::" + QByteArray::number(floor + 1);
            QCOMPARE(m_council.number({"HGET", comment, "floor"}), floor);
            QCOMPARE(m_council.text({"HGET", comment, "topic"}), "3");
        }
        const auto page = store::readReplies(m_council.connection, m_council.forumKeys,
                                             m_council.forumCache, TopicId(3), 1, 10);
        QCOMPARE(page->rows.size(), 4);
        QCOMPARE(page->rows[2].floor, 3);
    }

    void theMergedTopicLeavesEveryListAndSaysWhereItWent()
    {
        QVERIFY(merge(2, 3));

        QCOMPARE(m_council.number({"EXISTS", "bbs::topic::2", "bbs::topic::2::comments"}), 0);
        for (const auto *list : {"fm:topics", "bbs::category::redis", "bbs::recommand::list",
                                 "fm:tag:a", "fm:topics:3", "bbs::reply_day_rank"})
            QVERIFY(!m_council.list({"ZRANGE", list, "0", "-1"}).contains("2"));
        const auto removal = store::readRemoval(m_council.connection, m_council.keys,
                                                {domain::Target::Kind::Topic, "2"});
        QVERIFY(*removal);
        QCOMPARE((*removal)->mergedInto, "3");
        QCOMPARE((*removal)->title, u"Two"_s);
        QCOMPARE((*removal)->reason, u"twice"_s);
    }

    void itsRepliesOfTodayCountForTheOther()
    {
        const auto both = m_council.number({"ZSCORE", "bbs::reply_day_rank", "2"})
            + m_council.number({"ZSCORE", "bbs::reply_day_rank", "3"});

        QVERIFY(merge(2, 3));

        QCOMPARE(m_council.number({"ZSCORE", "bbs::reply_day_rank", "3"}), both);
    }

    void undoBringsEverythingBack()
    {
        const auto before = m_council.everything();
        QVERIFY(merge(2, 3));

        QVERIFY(undo());

        QCOMPARE(m_council.everything(), before);
    }

    void whatCameSinceStaysWhereItWasWritten()
    {
        QVERIFY(merge(2, 3));
        QVERIFY(m_council.reply(TopicId(3), u"Later"_s, 4));

        QVERIFY(store::unmergeTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                    TopicId(2), AccountId(2), {}));

        QCOMPARE(m_council.list({"LRANGE", "bbs::topic::3::comments", "0", "-1"}),
                 QByteArrayList({"6", "5", "3"}));
        QCOMPARE(m_council.number({"HGET", "bbs::comment::6", "floor"}), 3);
        QCOMPARE(m_council.list({"LRANGE", "bbs::topic::2::comments", "0", "-1"}),
                 QByteArrayList({"4", "2"}));
    }

    void aReplyThatCameBackMeanwhileLeavesNoTombstoneBehind()
    {
        const domain::Target reply{domain::Target::Kind::Reply, "2"};
        QVERIFY(m_council.remove(reply, 2));
        QCOMPARE(m_council.number({"HGET", "bbs::topic::2", "tombstones"}), 1);
        QVERIFY(merge(2, 3));
        QVERIFY(m_council.restore(reply, 2));

        QVERIFY(store::unmergeTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                    TopicId(2), AccountId(2), {}));

        for (const auto *topic : {"bbs::topic::2", "bbs::topic::3"})
            QCOMPARE(m_council.number({"HEXISTS", topic, "tombstones"}), 0);
    }

    void mergingTwiceIsOneEntry()
    {
        QVERIFY(merge(2, 3));
        const auto entries = m_council.number({"XLEN", "fm:audit"});

        QVERIFY(merge(2, 3));

        QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries);
    }

    void whatCannotBeMergedIsRefused()
    {
        const auto before = m_council.everything();

        QCOMPARE(merge(2, 2).error().detail, "same-topic"_L1);
        QCOMPARE(merge(2, 99).error().kind, base::Failure::NotFound);
        QCOMPARE(merge(99, 2).error().kind, base::Failure::NotFound);
        // 5 moderates "redis" only.
        m_council.run({"HSET", "bbs::topic::3", "category", "other"});
        QCOMPARE(merge(2, 3, 5).error().detail, "not-moderator"_L1);
        m_council.run({"HSET", "bbs::topic::3", "category", "redis"});
        QCOMPARE(m_council.everything(), before);
    }

    void aMergedTopicIsNotRestoredWithoutItsReplies()
    {
        QVERIFY(merge(2, 3));

        const auto restored = m_council.restore({domain::Target::Kind::Topic, "2"}, 2);

        QCOMPARE(restored.error().detail, "merged"_L1);
    }

    void aMergeThatIsCutOffReadsAsDoneAndAnyClientFinishesIt_data()
    {
        QTest::addColumn<bool>("isUndone");
        QTest::newRow("merge") << false;
        QTest::newRow("its undo") << true;
    }
    void aMergeThatIsCutOffReadsAsDoneAndAnyClientFinishesIt()
    {
        QFETCH(bool, isUndone);
        const auto before = m_council.everything();
        if (isUndone)
            QVERIFY(merge(2, 3));
        Dying client;
        Board other(m_council, client);
        client.victim = &other.connection;
        const auto &keys = m_council.forumKeys;
        if (isUndone)
            (void)store::unmergeTopic(other.connection, keys, m_council.forumCache, TopicId(2),
                                      AccountId(2), {});
        else
            (void)store::mergeTopics(other.connection, keys, m_council.forumCache, TopicId(2),
                                     TopicId(3), AccountId(2), {u"twice"_s});
        QVERIFY(!m_council.list({"ZRANGE", "fm:jobs", "0", "-1"}).isEmpty());

        for (const int topic : {2, 3}) {
            if (!isUndone && topic == 2)
                continue;
            const auto page = store::readReplies(m_council.connection, keys, m_council.forumCache,
                                                 TopicId(topic), 1, 10);
            QCOMPARE(page->rows.size(), isUndone ? 2 : 4);
            for (qsizetype i = 0; i < page->rows.size(); ++i) {
                QVERIFY(!page->rows[i].isMoved);
                QCOMPARE(page->rows[i].floor, i + 1);
            }
        }
        QVERIFY(m_council.resumeJobs() > 0);
        QVERIFY(m_council.list({"ZRANGE", "fm:jobs", "0", "-1"}).isEmpty());
        if (!isUndone) {
            for (int floor = 1; floor <= 4; ++floor) {
                const auto comment = "bbs::comment::" + QByteArray::number(floor + 1);
                QCOMPARE(m_council.number({"HGET", comment, "floor"}), floor);
                QCOMPARE(m_council.text({"HGET", comment, "topic"}), "3");
            }
            QVERIFY(undo());
        }
        QCOMPARE(m_council.everything(), before);
    }

    void aMergeThatIsCutOffIsTakenBackToo()
    {
        const auto before = m_council.everything();
        Dying client;
        Board other(m_council, client);
        client.victim = &other.connection;
        (void)store::mergeTopics(other.connection, m_council.forumKeys, m_council.forumCache,
                                 TopicId(2), TopicId(3), AccountId(2), {u"twice"_s});
        QCOMPARE(m_council.text({"HGET", "bbs::comment::2", "topic"}), "2");

        QVERIFY(undo());

        QCOMPARE(m_council.everything(), before);
    }

    void manyRepliesAreToldInSlices()
    {
        for (int i = 0; i < 600; ++i)
            QVERIFY(m_council.reply(TopicId(2 + i % 2), u"Reply"_s, 3));
        QVERIFY(store::removeReply(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                   TopicId(2), domain::ReplyId(10), AccountId(3), {}));
        const auto before = m_council.everything();
        Widest widest;
        Board other(m_council, widest);

        QVERIFY(store::mergeTopics(other.connection, m_council.forumKeys, m_council.forumCache,
                                   TopicId(2), TopicId(3), AccountId(2), {u"twice"_s}));
        QVERIFY(store::unmergeTopic(other.connection, m_council.forumKeys, m_council.forumCache,
                                    TopicId(2), AccountId(2), {}));

        QCOMPARE(m_council.everything(), before);
        QVERIFY2(widest.replies <= 250, qPrintable(QString::number(widest.replies)));
    }

    void tooManyRepliesAreRefused()
    {
        for (int i = 0; i < int(store::mergeLimit); ++i)
            m_council.run({"LPUSH", "bbs::topic::2::comments", QByteArray::number(1000 + i)});

        QCOMPARE(merge(2, 3).error().detail, "replies-many"_L1);
    }

private:
    Result<void> merge(qint64 part, qint64 whole, qint64 actor = 2)
    {
        return store::mergeTopics(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                  TopicId(part), TopicId(whole), AccountId(actor), {u"twice"_s});
    }
    Result<void> undo()
    {
        const auto newest = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
                                .first()[0][0]
                                .bytes();
        return store::undoEntry(
            m_council.connection, store::ModerationKeys(m_council.keys), m_council.forumCache,
            QUuid::createUuid().toByteArray(QUuid::WithoutBraces), newest, AccountId(2));
    }

    Council m_council;
};

REGISTER_TEST(TestMerges)
#include "tst_merges.moc"
