// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "performing.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/splits.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "store/notices/noticerequests.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::TopicId;
using Scope = domain::SplitChoice::Scope;

/// Topic 2 has the replies 2 to 6; 4 answers 3, 5 answers 4, 6 answers 2.
class TestSplits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void oneReplyIsChosen();
    void whatAnswersItIsChosenToo();
    void everythingBehindItIsChosen();
    void whatIsRemovedStays();
    void whereNothingStandsNothingIsChosen();

    void theRepliesStandInTheirOrderInATopicOfTheirOwn();
    void floorsStayAndLeadThere();
    void listsAndCountsFollow();
    void aReplyThatGoesTakesItsAnswersQuoteAlong();
    void noticesLeadToWhereItIsNow();
    void aRepeatedSplitIsOne();
    void itMayGoIntoANewCategory();
    void anOldNameMeansTheCategoryThatHadIt();
    void whatWasRemovedMeanwhileIsNotTakenAlong();

    void undoBringsEverythingBack_data();
    void undoBringsEverythingBack();
    void undoIsRefusedOnceSomebodyRepliedThere();
    void whatWasRemovedThereComesBackRemoved();
    void aSecondUndoChangesNothing();

    void pointersStayPointersInAMergeAndBack();
    void whatWasSplitIsNotMergedBack();
    void theLastReplyIsRemovedBehindAPointer();

    void onlyModeratorsOfBothPlacesSplit();
    void tooManyAreRefused();
    void aTitleIsNeeded();

private:
    Result<domain::SplitPlan> plan(qint64 floor, Scope scope)
    {
        return store::readSplit(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                {TopicId(2), floor, scope});
    }
    domain::SplitDraft draft(const QList<qint64> &floors, const QString &category = u"redis"_s)
    {
        domain::SplitDraft draft{TopicId(2), {}, {u"New"_s, u"Body"_s, category, {u"b"_s}}};
        for (const auto floor : floors)
            draft.replies.append({ReplyId(floor + 1), floor});
        return draft;
    }
    Result<TopicId> split(const domain::SplitDraft &draft, qint64 actor = 2,
                          const QByteArray &operation = {})
    {
        const auto fresh = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        return store::splitTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                 operation.isEmpty() ? fresh : operation, draft, AccountId(actor),
                                 {u"another matter"_s, {}});
    }
    Result<void> undo(qint64 actor = 2);
    /// Ids never come again.
    QMap<QByteArray, QByteArrayList> everything()
    {
        auto all = m_council.everything();
        all.remove("bbs::topic_ids");
        return all;
    }
    QByteArrayList comments(qint64 topic)
    {
        return m_council.list(
            {"LRANGE", "bbs::topic::" + QByteArray::number(topic) + "::comments", "0", "-1"});
    }
    QList<domain::Reply> replies(qint64 topic)
    {
        return store::readReplies(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                  TopicId(topic), 1, 50)
            ->rows;
    }

    Council m_council;
};

void TestSplits::init()
{
    m_council.found();
    m_council.create(u"Two"_s, u"redis"_s, {u"a"_s}, 3);
    const auto say = [this](const QString &text, qint64 to) {
        QVERIFY(m_council.reply(TopicId(2), text, 4, to > 0 ? ReplyId(to) : ReplyId()));
    };
    say(u"One"_s, 0);
    say(u"Two @person5"_s, 0);
    say(u"Three"_s, 3);
    say(u"Four"_s, 4);
    say(u"Five"_s, 2);
}

Result<void> TestSplits::undo(qint64 actor)
{
    const auto newest
        = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"}).first()[0][0].bytes();
    return store::undoEntry(
        m_council.connection, store::ModerationKeys(m_council.keys), m_council.forumCache,
        QUuid::createUuid().toByteArray(QUuid::WithoutBraces), newest, AccountId(actor));
}

void TestSplits::oneReplyIsChosen()
{
    const auto selected = plan(2, Scope::One);

    QCOMPARE(selected->replies.size(), 1);
    QCOMPARE(selected->replies.first().id, ReplyId(3));
    QCOMPARE(selected->category, u"redis"_s);
    QCOMPARE(selected->title, u"Two"_s);
}

void TestSplits::whatAnswersItIsChosenToo()
{
    const auto selected = plan(2, Scope::WithAnswers);

    QCOMPARE(selected->replies.size(), 3);
    QCOMPARE(selected->replies.last().id, ReplyId(5));
}

void TestSplits::everythingBehindItIsChosen()
{
    QCOMPARE(plan(3, Scope::FromHere)->replies.size(), 3);
}

void TestSplits::whatIsRemovedStays()
{
    QVERIFY(m_council.remove({domain::Target::Kind::Reply, "4"}, 2));
    QVERIFY(split(draft({4})));

    const auto selected = plan(2, Scope::FromHere);

    QCOMPARE(selected->replies.size(), 2);
    QCOMPARE(selected->staying, 2);
}

void TestSplits::whereNothingStandsNothingIsChosen()
{
    QCOMPARE(plan(9, Scope::FromHere).error().detail, u"split-nothing"_s);
}

void TestSplits::theRepliesStandInTheirOrderInATopicOfTheirOwn()
{
    const auto id = split(draft({2, 3, 4}));

    QCOMPARE(*id, TopicId(3));
    QCOMPARE(comments(3), QByteArrayList({"5", "4", "3"}));
    const auto rows = replies(3);
    QCOMPARE(rows.size(), 3);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        QCOMPARE(rows[i].floor, i + 1);
        QVERIFY(!rows[i].isMoved && !rows[i].isRemoved);
        QCOMPARE(m_council.number({"HGET", "bbs::comment::" + rows[i].id.bytes(), "floor"}), i + 1);
    }
    QCOMPARE(rows[1].replyToFloor, 1);
    QCOMPARE(m_council.field(TopicId(3), "time"),
             m_council.text({"HGET", "bbs::comment::3", "time"}));
    QCOMPARE(m_council.field(TopicId(3), "author_id"), "2");
    QCOMPARE(m_council.forumInconsistencies(), QStringList());
}

void TestSplits::floorsStayAndLeadThere()
{
    QVERIFY(split(draft({2, 3, 4})));

    const auto rows = replies(2);

    QCOMPARE(comments(2).size(), 5);
    QVERIFY(!rows[0].isMoved && !rows[4].isMoved);
    for (qsizetype i = 1; i <= 3; ++i) {
        QVERIFY(rows[i].isMoved && rows[i].isRemoved);
        QCOMPARE(rows[i].floor, i + 1);
        QCOMPARE(rows[i].topic, TopicId(3));
        QCOMPARE(rows[i].movedTitle, u"New"_s);
        QCOMPARE(rows[i].movedFloor, i);
        QVERIFY(rows[i].content.isEmpty() && rows[i].quotedText.isEmpty());
    }
}

void TestSplits::listsAndCountsFollow()
{
    const auto today = m_council.number({"ZSCORE", "bbs::reply_day_rank", "2"});
    const auto newest = m_council.text({"HGET", "bbs::comment::6", "time"}).toDouble();
    const auto left = m_council.text({"HGET", "bbs::comment::3", "time"}).toDouble();

    QVERIFY(split(draft({3, 4, 5})));

    for (const auto *list : {"fm:topics", "bbs::category::redis", "bbs::tab::tab::topic_list"}) {
        QCOMPARE(m_council.text({"ZSCORE", list, "2"}).toDouble(), left);
        QCOMPARE(m_council.text({"ZSCORE", list, "3"}).toDouble(), newest);
    }
    QCOMPARE(m_council.text({"ZSCORE", "fm:tag:a", "2"}).toDouble(), left);
    QCOMPARE(m_council.text({"ZSCORE", "fm:tag:b", "3"}).toDouble(), newest);
    QCOMPARE(m_council.number({"ZSCORE", "bbs::reply_day_rank", "2"}), today - 3);
    QCOMPARE(m_council.number({"ZSCORE", "bbs::reply_day_rank", "3"}), 3);
    QCOMPARE(m_council.field(TopicId(2), "tombstones"), "3");
    QVERIFY(m_council.list({"ZRANGE", "fm:topics:2", "0", "-1"}).contains("3"));
    QVERIFY(m_council.list({"ZRANGE", "bbs::recommand::list", "0", "-1"}).contains("3"));
    const auto pending = m_council.list({"ZRANGE", "fm:search:pending", "0", "-1"});
    for (const auto *text : {"t3", "r4", "r5", "r6"})
        QVERIFY(pending.contains(text));
}

void TestSplits::aReplyThatGoesTakesItsAnswersQuoteAlong()
{
    QVERIFY(split(draft({5}))); // answers the reply of floor 1, which stays

    const auto moved = replies(3).first();

    QCOMPARE(moved.quotedText, u"One"_s);
    QCOMPARE(moved.replyToFloor, 0); // there is no such floor here
}

void TestSplits::noticesLeadToWhereItIsNow()
{
    QVERIFY(split(draft({2, 3})));

    const auto page = support::perform(store::ListNotices{0, 10}, m_council.connection,
                                       m_council.keys, AccountId(5));

    QCOMPARE(page->rows.size(), 1);
    QCOMPARE(page->rows.first().topic, TopicId(3));
    QCOMPARE(page->rows.first().floor, 1);
    QCOMPARE(page->rows.first().title, u"New"_s);
    QVERIFY(!page->rows.first().isGone);
}

void TestSplits::aRepeatedSplitIsOne()
{
    const auto first = split(draft({2}), 2, "uuid");
    const auto entries = m_council.number({"XLEN", "fm:audit"});

    QCOMPARE(*split(draft({2}), 2, "uuid"), *first);

    QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries);
    QCOMPARE(m_council.number({"EXISTS", "bbs::topic::4"}), 0);
}

void TestSplits::itMayGoIntoANewCategory()
{
    QVERIFY(split(draft({2}, u"Fresh"_s)));

    QCOMPARE(m_council.text({"HGET", "fm:categories", "fresh"}), "Fresh");
    QCOMPARE(m_council.list({"ZRANGE", "bbs::category::Fresh", "0", "-1"}), QByteArrayList{"3"});
    QCOMPARE(m_council.forumInconsistencies(), QStringList());
}

void TestSplits::anOldNameMeansTheCategoryThatHadIt()
{
    m_council.run({"HSET", "fm:meta", "renamed:stale", "Fresh"});

    QVERIFY(split(draft({2}, u"Stale"_s)));

    QCOMPARE(m_council.text({"HGET", "bbs::topic::3", "category"}), "Fresh");
    QCOMPARE(m_council.number({"HEXISTS", "fm:categories", "stale"}), 0);
    QCOMPARE(m_council.forumInconsistencies(), QStringList());
}

void TestSplits::whatWasRemovedMeanwhileIsNotTakenAlong()
{
    QVERIFY(m_council.remove({domain::Target::Kind::Reply, "3"}, 2));
    const auto before = everything();

    QCOMPARE(split(draft({2, 3})).error().detail, u"changed-meanwhile"_s);

    QCOMPARE(everything(), before);
}

void TestSplits::undoBringsEverythingBack_data()
{
    QTest::addColumn<QList<qint64>>("floors");
    QTest::addColumn<QString>("category");
    QTest::newRow("from between") << QList<qint64>{2, 4} << u"redis"_s;
    QTest::newRow("to the end") << QList<qint64>{3, 4, 5} << u"redis"_s;
    QTest::newRow("all of them") << QList<qint64>{1, 2, 3, 4, 5} << u"redis"_s;
    QTest::newRow("into a new category") << QList<qint64>{5} << u"Fresh"_s;
}

void TestSplits::undoBringsEverythingBack()
{
    QFETCH(const QList<qint64>, floors);
    QFETCH(const QString, category);
    m_council.run({"HDEL", "bbs::comment::3", "topic", "floor"}); // as other programs write them
    const auto before = everything();
    QVERIFY(split(draft(floors, category)));
    QVERIFY(everything() != before);

    QVERIFY(undo());

    QCOMPARE(everything(), before);
}

void TestSplits::undoIsRefusedOnceSomebodyRepliedThere()
{
    QVERIFY(split(draft({2})));
    QVERIFY(m_council.reply(TopicId(3), u"Later"_s, 4));
    const auto before = everything();

    QCOMPARE(undo().error().detail, u"changed-meanwhile"_s);

    QCOMPARE(everything(), before);
}

void TestSplits::whatWasRemovedThereComesBackRemoved()
{
    QVERIFY(split(draft({2, 3})));
    const auto entry
        = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"}).first()[0][0].bytes();
    QVERIFY(m_council.remove({domain::Target::Kind::Reply, "3"}, 2));

    QVERIFY(store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                             m_council.forumCache, "undo", entry, AccountId(2)));

    QCOMPARE(m_council.field(TopicId(2), "tombstones"), "1");
    QVERIFY(replies(2)[1].isRemoved && !replies(2)[1].isMoved);
    QVERIFY(m_council.restore({domain::Target::Kind::Reply, "3"}, 2));
    QCOMPARE(replies(2)[1].content, u"Two @person5"_s);
}

void TestSplits::aSecondUndoChangesNothing()
{
    QVERIFY(split(draft({2})));
    const auto entry
        = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"}).first()[0][0].bytes();
    QVERIFY(undo());
    const auto before = everything();

    QVERIFY(store::undoEntry(m_council.connection, store::ModerationKeys(m_council.keys),
                             m_council.forumCache, "again", entry, AccountId(2)));

    QCOMPARE(everything(), before);
}

void TestSplits::pointersStayPointersInAMergeAndBack()
{
    QVERIFY(split(draft({2, 3})));
    const auto before = everything();
    const auto merge = [this](qint64 part, qint64 whole) {
        return store::mergeTopics(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                  TopicId(part), TopicId(whole), AccountId(2), {u"twice"_s, {}});
    };

    QVERIFY(merge(2, 1));

    QCOMPARE(m_council.text({"HGET", "bbs::comment::3", "topic"}), "3");
    QCOMPARE(m_council.number({"HGET", "bbs::comment::3", "floor"}), 1);
    QVERIFY(replies(1)[2].isMoved);
    QVERIFY(undo());
    QCOMPARE(everything(), before);
}

void TestSplits::whatWasSplitIsNotMergedBack()
{
    QVERIFY(split(draft({2})));

    const auto merged
        = store::mergeTopics(m_council.connection, m_council.forumKeys, m_council.forumCache,
                             TopicId(3), TopicId(2), AccountId(2), {u"twice"_s, {}});

    QCOMPARE(merged.error().detail, u"split-across"_s);
}

void TestSplits::theLastReplyIsRemovedBehindAPointer()
{
    QVERIFY(split(draft({4})));
    const auto left = m_council.text({"HGET", "bbs::comment::4", "time"}).toDouble();

    QVERIFY(m_council.remove({domain::Target::Kind::Reply, "6"}, 2));

    QCOMPARE(m_council.text({"ZSCORE", "fm:topics", "2"}).toDouble(), left);
}

void TestSplits::onlyModeratorsOfBothPlacesSplit()
{
    const auto before = everything();

    for (const qint64 person : {3, 4, 6})
        QCOMPARE(split(draft({2}), person).error().detail, u"not-moderator"_s);
    QCOMPARE(split(draft({2}, u"other"_s), 5).error().detail, u"not-moderator"_s);
    QVERIFY(m_council.bar(2, domain::RestrictionKind::Ban, 1));
    QVERIFY(split(draft({2}), 2).error().detail.startsWith(u"banned"_s));
    QVERIFY(m_council.bar(2, domain::RestrictionKind::Ban, 1, 0));

    QCOMPARE(everything().value("bbs::topic::2"), before.value("bbs::topic::2"));
    QVERIFY(split(draft({2}), 5));
}

void TestSplits::tooManyAreRefused()
{
    QList<qint64> floors;
    for (qint64 floor = 1; floor <= store::splitLimit + 1; ++floor)
        floors.append(floor);

    QCOMPARE(split(draft(floors)).error().detail, u"split-many"_s);
}

void TestSplits::aTitleIsNeeded()
{
    auto wanted = draft({2});
    wanted.draft.title = u" "_s;

    QCOMPARE(split(wanted).error().detail, u"title-empty"_s);
    QCOMPARE(split(draft({})).error().detail, u"split-nothing"_s);
}

REGISTER_TEST(TestSplits)
#include "tst_splits.moc"
