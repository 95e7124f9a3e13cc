// SPDX-License-Identifier: MIT
#include "desk.h"
#include "moderation/council.h"

#include "performing.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/notices/noticerequests.h"
#include "store/notices/reporteditems.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::HeldItem;
using domain::TopicId;

using Writing = std::function<QString(class TestHeld &, qint64)>;

/// Texts that filters hold, and what moderators decide. People as in Council; 4 is a member.
class TestHeld : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void everyTextIsHeld_data();
    void everyTextIsHeld();
    void whatIsHeldIsInNoListAndNoKeyOfTheSeeds_data() { everyTextIsHeld_data(); }
    void whatIsHeldIsInNoListAndNoKeyOfTheSeeds();
    void approvalPublishesInTheAuthorsName_data() { everyTextIsHeld_data(); }
    void approvalPublishesInTheAuthorsName();
    void twoModeratorsPublishOnce();
    void rejectingTellsTheAuthorWhy();
    void aRejectionIsUndoneExactly();
    void anUndoneApprovalWaitsAgain_data() { everyTextIsHeld_data(); }
    void anUndoneApprovalWaitsAgain();
    void anUndoneApprovalIsApprovedAgain_data() { everyTextIsHeld_data(); }
    void anUndoneApprovalIsApprovedAgain();
    void whatWasRestoredMeanwhileIsNotPublishedTwice_data() { everyTextIsHeld_data(); }
    void whatWasRestoredMeanwhileIsNotPublishedTwice();
    void fromTheLogAnApprovalIsUndoneAndRedone_data() { everyTextIsHeld_data(); }
    void fromTheLogAnApprovalIsUndoneAndRedone();
    void whatOthersDidWithItKeepsAnApproval_data();
    void whatOthersDidWithItKeepsAnApproval();
    void whatItsAuthorDidWithItDoesNot();
    void whoMayNotUndoesNoApproval();
    void anApprovalOfSomebodyElseIsNotUndone();
    void anApprovalWhoseTextIsNotKeptIsUndoneByRemoving();
    void aRepeatedOperationIsHeldOnce();
    void aReplyTellsWhereItIsToStandAndWhatItAnswers();
    void anotherEditTakesTheEarliersPlace();
    void anEditOfWhatChangedMeanwhileIsRefused();
    void moderatorsOfThePlaceAreNotHeldAndDecide();
    void whoIsBannedMeanwhileIsNotPublished();
    void aFilterAddedMeanwhileHolds();
    void namesAreHeldToo();
    void aNameThatAFilterHoldsIsNobodysOnRegistering();
    void aModeratorOfOnePlaceMovesATopicIntoNoFilteredName();
    void aGroupThatAFilterHoldsIsNotMade();
    void anEditWhoseTextStandsAlreadyWaitsNoMore_data();
    void anEditWhoseTextStandsAlreadyWaitsNoMore();
    void withoutFiltersNothingMoreIsAsked();
    void filtersAreReadOnceAndAgainWhenTheyChange();
    void heldTextsCountAsPosts();
    void bothEndsOfWhatWaitsCanComeFirst();
    void importsAreNotHeld();

public:
    static QString told(const auto &result) { return result ? QString() : result.error().detail; }
    QByteArray fresh() { return "op" + QByteArray::number(++m_operations); }
    QString reply(qint64 person, const QByteArray &operation, const QString &text)
    {
        return told(store::replyToTopic(m_council.connection, m_council.forumKeys,
                                        m_council.forumCache, operation, TopicId(1), text, {},
                                        AccountId(person)));
    }
    QString answer(qint64 person, const domain::ReplyId &answered, const QString &text)
    {
        return told(store::replyToTopic(m_council.connection, m_council.forumKeys,
                                        m_council.forumCache, fresh(), TopicId(1), text, answered,
                                        AccountId(person)));
    }
    QString editReply(const QString &known, const QString &text)
    {
        return told(store::editReply(m_council.connection, m_council.forumKeys,
                                     m_council.forumCache, TopicId(1), domain::ReplyId("1"), known,
                                     text, AccountId(3)));
    }
    Council m_council;

private:
    /// A text that is held, what it becomes, and what it is called.
    struct Held {
        const char *kind;
        Writing write;
        qint64 author;
        QByteArray target;
    };
    static QList<Held> writings();
    support::Desk desk() { return {m_council.connection, m_council.keys}; }
    store::ModerationKeys keys() { return store::ModerationKeys(m_council.keys); }
    QList<HeldItem> held() { return desk().perform(store::ListHeld{0, 100})->rows; }
    QString approve(const QByteArray &id, qint64 actor = 2)
    {
        return told(desk().perform(store::ApproveHeld{id}, AccountId(actor)));
    }
    QString reject(const QByteArray &id, qint64 actor = 2, const QString &reason = u"spam"_s)
    {
        return told(desk().perform(store::RejectHeld{id, reason}, AccountId(actor)));
    }
    QString holdAgain(const QByteArray &id, qint64 actor = 2)
    {
        return told(desk().perform(store::HoldApproved{id}, AccountId(actor)));
    }
    QString undoNewest(qint64 actor = 2)
    {
        const auto replies = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
        const auto entry = replies.first();
        return told(store::undoEntry(m_council.connection, keys(), m_council.forumCache, fresh(),
                                     entry[0][0].bytes(), AccountId(actor)));
    }
    domain::Notice notice(qint64 person)
    {
        return support::perform(store::ListNotices{0, 10}, m_council.connection, m_council.keys,
                                AccountId(person))
            ->rows.value(0);
    }
    int m_operations = 0;
};

Q_DECLARE_METATYPE(Writing)

void TestHeld::init()
{
    m_council.found();
    const auto known = *desk().perform(store::ReadLimits());
    auto wanted = known;
    wanted.filters = {*domain::cleanFilter(u"代写"_s), *domain::cleanFilter(u"spam.example"_s)};
    QVERIFY(desk().perform(store::SaveLimits{known, wanted}, AccountId(1)));
}

QList<TestHeld::Held> TestHeld::writings()
{
    QList<Held> all;
    const auto row = [&](const char *name, qint64 author, const QByteArray &target, Writing write) {
        all.append({name, std::move(write), author, target});
    };
    row("article", 4, "article:2", [](TestHeld &t, qint64 who) {
        return told(store::submitArticle(t.m_council.connection, t.m_council.keys, t.fresh(),
                                         {u"New"_s, u"https://a.spam.example/x"_s, {u"go"_s}},
                                         AccountId(who)));
    });
    row("topic", 4, "topic:2", [](TestHeld &t, qint64 who) {
        return told(store::createTopic(
            t.m_council.connection, t.m_council.forumKeys, t.m_council.forumCache, t.fresh(),
            {u"代写作业"_s, u"Body"_s, u"go"_s, {u"one"_s, u"two"_s}}, AccountId(who)));
    });
    row("reply", 4, "reply:2",
        [](TestHeld &t, qint64 who) { return t.reply(who, t.fresh(), u"看 spam.example"_s); });
    row("post", 4, "post:2", [](TestHeld &t, qint64 who) {
        return told(store::publishPost(
            t.m_council.connection, t.m_council.timelineKeys, t.fresh(),
            {u"代写 #topic#"_s, domain::PostRelation::Answer, domain::PostId("1")}, AccountId(who),
            u"person4"_s));
    });
    row("topic edit", 3, "topic:1", [](TestHeld &t, qint64 who) {
        return told(
            store::editTopic(t.m_council.connection, t.m_council.forumKeys, t.m_council.forumCache,
                             TopicId(1), {u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}},
                             {u"Topic"_s, u"代写"_s, u"redis"_s, {u"other"_s}}, AccountId(who)));
    });
    row("reply edit", 3, "reply:1",
        [](TestHeld &t, qint64) { return t.editReply(u"Reply of @person4"_s, u"代写"_s); });
    return all;
}

void TestHeld::everyTextIsHeld_data()
{
    QTest::addColumn<Writing>("write");
    QTest::addColumn<qint64>("author");
    QTest::addColumn<QByteArray>("target");
    for (const auto &row : writings())
        QTest::newRow(row.kind) << row.write << row.author << row.target;
}

void TestHeld::everyTextIsHeld()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);

    QCOMPARE(write(*this, author), u"held"_s);

    const auto items = held();
    QCOMPARE(items.size(), 1);
    QCOMPARE(items.first().author, AccountId(author));
    QCOMPARE(items.first().authorName, u"person%1"_s.arg(author));
    QVERIFY(items.first().match);
    const auto told = notice(author);
    QCOMPARE(told.kind, domain::Notice::Kind::Held);
    QVERIFY(told.isRead);
}

void TestHeld::whatIsHeldIsInNoListAndNoKeyOfTheSeeds()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);
    const auto before = m_council.everything();

    QCOMPARE(write(*this, author), u"held"_s);

    auto after = m_council.everything();
    const auto author_ = QByteArray::number(author);
    const auto id = held().first().id;
    QVERIFY(after.remove("fm:held") == 1 && after.remove("fm:held:" + id) == 1);
    auto expected = before;
    expected.remove("fm:notices:" + author_);
    after.remove("fm:notices:" + author_);
    QCOMPARE(after, expected);
}

void TestHeld::approvalPublishesInTheAuthorsName()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);
    QFETCH(const QByteArray, target);
    QCOMPARE(write(*this, author), u"held"_s);
    const auto id = held().first().id;

    QCOMPARE(approve(id), QString());

    QVERIFY(held().isEmpty());
    const auto published = *domain::targetNamed(target);
    const auto told = notice(author);
    QCOMPARE(told.kind, domain::Notice::Kind::HeldApproved);
    QCOMPARE(told.published, published);
    QVERIFY(!told.isRead);
    const auto item = store::readHeldItems(m_council.connection, keys(), {id})->first();
    QCOMPARE(item.state, HeldItem::State::Approved);
    QCOMPARE(item.published, published);
    QVERIFY(m_council.number({"TTL", "fm:held:" + id}) > 2'500'000);
    const auto replies = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
    const auto entry = replies.first();
    QVERIFY(entry[0][1].strings().contains(target));
    const auto who = target.startsWith("article") ? m_council.text({"HGET", "article:2", "poster"})
        : target.startsWith("post") ? m_council.text({"HGET", "post:postid:2", "userid"})
        : target.startsWith("topic")
        ? m_council.text({"HGET", "bbs::" + target.split(':').join("::"), "author_id"})
        : m_council.text({"HGET", "bbs::comment::" + target.mid(6), "author_id"});
    QCOMPARE(who, QByteArray::number(author));
}

void TestHeld::twoModeratorsPublishOnce()
{
    QCOMPARE(reply(4, "once", u"代写"_s), u"held"_s);

    QCOMPARE(approve("4:once", 2), QString());
    QCOMPARE(approve("4:once", 2), QString()); // the same moderator again
    QCOMPARE(approve("4:once", 1), u"changed-meanwhile"_s);
    QCOMPARE(reject("4:once", 1), u"changed-meanwhile"_s);

    QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 2);
}

void TestHeld::rejectingTellsTheAuthorWhy()
{
    QCOMPARE(reply(4, "bad", u"代写"_s), u"held"_s);

    QCOMPARE(reject("4:bad", 2, {}), u"reason-empty"_s);
    QCOMPARE(reject("4:bad", 3), u"not-moderator"_s);
    QCOMPARE(reject("4:bad", 6), u"not-moderator"_s);
    QCOMPARE(reject("4:bad", 5), QString());

    const auto told = notice(4);
    QCOMPARE(told.kind, domain::Notice::Kind::HeldRejected);
    QCOMPARE(told.excerpt, u"spam"_s);
    QCOMPARE(told.author, AccountId(5));
    QCOMPARE(approve("4:bad", 2), u"changed-meanwhile"_s);
    QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 1);
    QCOMPARE(told.title, u"代写"_s);
}

void TestHeld::aRejectionIsUndoneExactly()
{
    QCOMPARE(reply(4, "bad", u"代写"_s), u"held"_s);
    const auto before = m_council.everything();
    QCOMPARE(reject("4:bad"), QString());

    QCOMPARE(undoNewest(), QString());
    QCOMPARE(m_council.everything(), before);

    QCOMPARE(undoNewest(), QString());
    QCOMPARE(notice(4).excerpt, u"spam"_s);
    QVERIFY(held().isEmpty());
}

void TestHeld::anUndoneApprovalWaitsAgain()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);
    QFETCH(const QByteArray, target);
    QCOMPARE(write(*this, author), u"held"_s);
    const auto before = held();
    const auto id = before.first().id;
    const auto notices
        = m_council
              .run({"ZRANGE", "fm:notices:" + QByteArray::number(author), "0", "-1", "WITHSCORES"})
              .first()
              .strings();
    const auto content = [&] {
        const auto item = *domain::targetNamed(target);
        return m_council.text({"HGET", store::itemKey(m_council.keys, item), "content"});
    };
    const auto contentBefore = content();
    QCOMPARE(approve(id), QString());
    QVERIFY(target == "article:2" || content() != contentBefore);

    QCOMPARE(holdAgain(id), QString());

    QCOMPARE(held(), before);
    QCOMPARE(m_council.number({"TTL", "fm:held:" + id}), -1);
    QVERIFY(content().isEmpty() || content() == contentBefore);
    QVERIFY(!m_council.number({"EXISTS", "article:2", "bbs::topic::2"}));
    QCOMPARE(
        m_council
            .run({"ZRANGE", "fm:notices:" + QByteArray::number(author), "0", "-1", "WITHSCORES"})
            .first()
            .strings(),
        notices);
    QCOMPARE(notice(author).kind, domain::Notice::Kind::Held);
    const auto replies = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "2"});
    const auto entries = replies.first();
    QVERIFY(entries[0][1].strings().contains("held:" + id));
    QVERIFY(entries[1][1].strings().contains(target)); // and nothing between them
    const auto after = m_council.everything();
    QCOMPARE(holdAgain(id), QString()); // sent once more
    QCOMPARE(m_council.everything(), after);
}

void TestHeld::anUndoneApprovalIsApprovedAgain()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);
    QCOMPARE(write(*this, author), u"held"_s);
    const auto id = held().first().id;

    for (int time = 0; time < 2; ++time) {
        QCOMPARE(approve(id), QString());
        QVERIFY(held().isEmpty());
        QCOMPARE(holdAgain(id), QString());
        QCOMPARE(held().size(), 1);
    }
    QCOMPARE(approve(id), QString());

    const auto item = store::readHeldItems(m_council.connection, keys(), {id})->first();
    QCOMPARE(item.state, HeldItem::State::Approved);
    const auto published = store::itemKey(m_council.keys, *item.published);
    QCOMPARE(m_council.number({"EXISTS", published}), 1);
    if (item.kind != domain::Target::Kind::Article)
        QCOMPARE(m_council.text({"HGET", published, "content"}), item.body.toUtf8());
    QCOMPARE(notice(author).kind, domain::Notice::Kind::HeldApproved);
}

void TestHeld::whatWasRestoredMeanwhileIsNotPublishedTwice()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);
    QFETCH(const QByteArray, target);
    QCOMPARE(write(*this, author), u"held"_s);
    const auto item = held().first();
    if (item.isEdit)
        QSKIP("An edit publishes nothing of its own");
    QCOMPARE(approve(item.id), QString());
    QCOMPARE(holdAgain(item.id), QString());
    QVERIFY(store::restoreTarget(m_council.connection, m_council.keys, m_council.forumCache,
                                 *domain::targetNamed(target), AccountId(1), {u"ours"_s, {}}));
    const auto counters = [&] {
        return m_council
            .run({"MGET", m_council.keys.articleCounter(), m_council.forumKeys.topicCounter(),
                  m_council.forumKeys.commentCounter(), m_council.timelineKeys.postCounter()})
            .first()
            .strings();
    };
    const auto before = counters();

    QCOMPARE(approve(item.id), QString());

    QVERIFY(held().isEmpty());
    QCOMPARE(counters(), before);
    const auto now = store::readHeldItems(m_council.connection, keys(), {item.id})->first();
    QCOMPARE(now.state, HeldItem::State::Approved);
    QCOMPARE(domain::nameOf(*now.published), target);
    QCOMPARE(notice(author).kind, domain::Notice::Kind::HeldApproved);
    QCOMPARE(holdAgain(item.id), QString()); // as ever
    QCOMPARE(held().size(), 1);
}

void TestHeld::fromTheLogAnApprovalIsUndoneAndRedone()
{
    QFETCH(const Writing, write);
    QFETCH(const qint64, author);
    QCOMPARE(write(*this, author), u"held"_s);
    const auto id = held().first().id;
    QCOMPARE(approve(id), QString());

    QCOMPARE(undoNewest(1), QString()); // an administrator
    QCOMPARE(held().size(), 1);
    QCOMPARE(undoNewest(2), QString());
    QVERIFY(held().isEmpty());
    QCOMPARE(undoNewest(2), QString());

    QCOMPARE(held().size(), 1);
}

void TestHeld::whatOthersDidWithItKeepsAnApproval_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QList<QByteArrayList>>("meanwhile");
    QTest::addColumn<QString>("why");
    using Commands = QList<QByteArrayList>;
    const auto row
        = [](const char *name, const QByteArray &kind, const QByteArrayList &command,
             const QString &why) { QTest::newRow(name) << kind << Commands{command} << why; };
    const auto votes = u"has-votes"_s;
    const auto replies = u"has-replies"_s;
    const auto changed = u"changed-meanwhile"_s;
    row("an article voted for", "article", {"SADD", "voted:2", "3"}, votes);
    row("an article once voted for", "article", {"HINCRBY", "article:2", "votes", "1"}, votes);
    row("an article renamed", "article", {"HSET", "article:2", "title", "Better"}, changed);
    row("an article that went", "article", {"DEL", "article:2"}, changed);
    row("a topic voted up", "topic", {"SADD", "bbs::topic::2::vote_up", "3"}, votes);
    row("a topic voted down", "topic", {"SADD", "bbs::topic::2::vote_down", "3"}, votes);
    row("a topic replied to", "topic", {"LPUSH", "bbs::topic::2::comments", "9"}, replies);
    row("a topic edited", "topic", {"HSET", "bbs::topic::2", "content", "other"}, changed);
    row("a reply edited", "reply", {"HSET", "bbs::comment::2", "content", "other"}, changed);
    row("a reply removed", "reply", {"HSET", "bbs::comment::2", "content", "", "removed", "1"},
        changed);
    QTest::newRow("a reply answered")
        << QByteArray("reply")
        << Commands{{"HSET", "bbs::comment::9", "topic", "1", "reply_to", "2"},
                    {"LPUSH", "bbs::topic::1::comments", "9"}}
        << replies;
    row("a post liked", "post", {"SADD", "fm:posts:likes:2", "3"}, votes);
    row("a post answered", "post", {"ZADD", "fm:posts:answers:2", "9", "9"}, replies);
    row("a post quoted", "post", {"ZADD", "fm:posts:quotes:2", "9", "9"}, replies);
    row("a post reposted", "post", {"HSET", "fm:posts:reposts:2", "3", "9"}, replies);
    row("a post deleted", "post", {"HSET", "post:postid:2", "content", "", "deleted", "1"},
        changed);
    row("a reply edited once more", "reply edit",
        {"HSET", "bbs::comment::1", "content", "other", "edited", "1"}, changed);
    row("a topic edited once more", "topic edit",
        {"HSET", "bbs::topic::1", "content", "other", "edited", "1"}, changed);
}

void TestHeld::whatOthersDidWithItKeepsAnApproval()
{
    QFETCH(const QByteArray, kind);
    QFETCH(const QList<QByteArrayList>, meanwhile);
    QFETCH(const QString, why);
    for (const auto &row : writings()) {
        if (row.kind == kind)
            QCOMPARE(row.write(*this, row.author), u"held"_s);
    }
    const auto id = held().first().id;
    QCOMPARE(approve(id), QString());
    for (const auto &command : meanwhile)
        m_council.run(command);
    const auto before = m_council.everything();

    QCOMPARE(holdAgain(id), why);

    QCOMPARE(m_council.everything(), before);
}

void TestHeld::whatItsAuthorDidWithItDoesNot()
{
    QCOMPARE(reply(4, "good", u"代写"_s), u"held"_s);
    QCOMPARE(approve("4:good"), QString());
    QCOMPARE(reply(3, fresh(), u"to nobody"_s), QString());
    m_council.run({"HSET", "bbs::comment::9", "topic", "1", "reply_to", "2", "removed", "1"});
    m_council.run({"LPUSH", "bbs::topic::1::comments", "9"});

    QCOMPARE(holdAgain("4:good"), QString());

    QCOMPARE(held().size(), 1);
    QVERIFY(!m_council.text({"HGET", "bbs::comment::3", "content"}).isEmpty());
}

void TestHeld::whoMayNotUndoesNoApproval()
{
    QCOMPARE(reply(4, "good", u"代写"_s), u"held"_s);
    QCOMPARE(approve("4:good", 2), QString());
    const auto before = m_council.everything();

    QCOMPARE(holdAgain("4:good", 3), u"not-moderator"_s);
    QVERIFY(!desk().perform(store::HoldApproved{"gone"}, AccountId(2)));
    m_council.run({"DEL", "fm:role:2"}); // no moderator any more
    QCOMPARE(holdAgain("4:good", 2), u"not-moderator"_s);
    m_council.run({"SET", "fm:role:2", "moderator"});

    QCOMPARE(m_council.everything(), before);
}

void TestHeld::anApprovalOfSomebodyElseIsNotUndone()
{
    QCOMPARE(reply(4, "good", u"代写"_s), u"held"_s);
    QCOMPARE(approve("4:good", 2), QString());
    QCOMPARE(holdAgain("4:good", 1), u"changed-meanwhile"_s);
    QCOMPARE(holdAgain("4:good", 2), QString());
    QCOMPARE(approve("4:good", 1), QString());

    QCOMPARE(holdAgain("4:good", 2), u"changed-meanwhile"_s);
    QCOMPARE(holdAgain("4:good", 1), QString());
    QCOMPARE(reject("4:good", 1), QString());
    QCOMPARE(holdAgain("4:good", 1), u"changed-meanwhile"_s);
}

void TestHeld::anApprovalWhoseTextIsNotKeptIsUndoneByRemoving()
{
    QCOMPARE(reply(4, "good", u"代写"_s), u"held"_s);
    QCOMPARE(approve("4:good"), QString());
    m_council.run({"DEL", "fm:held:4:good"}); // a month later

    QCOMPARE(undoNewest(), QString());

    QCOMPARE(m_council.text({"HGET", "bbs::comment::2", "removed"}), "1");
}

void TestHeld::aRepeatedOperationIsHeldOnce()
{
    m_council.run({"HSET", "fm:meta", "limits", "member.post=1/3600"});

    QCOMPARE(reply(4, "same", u"代写"_s), u"held"_s);
    QCOMPARE(reply(4, "same", u"代写"_s), u"held"_s);

    QCOMPARE(held().size(), 1);
}

void TestHeld::aReplyTellsWhereItIsToStandAndWhatItAnswers()
{
    const auto topic = m_council.run({"HMGET", "bbs::topic::1", "title", "category"});
    const auto answered = m_council.run({"HMGET", "bbs::comment::1", "author_id", "content"});
    QCOMPARE(answer(4, domain::ReplyId("1"), u"代写"_s), u"held"_s);

    auto item = held().value(0);

    QCOMPARE(item.topic, "1");
    QCOMPARE(item.topicTitle, topic.first()[0].text());
    QCOMPARE(item.place, topic.first()[1].text());
    QCOMPARE(item.answers, "1");
    QCOMPARE(item.answeredText, answered.first()[1].text());
    QVERIFY(!item.answeredName.isEmpty());
    // What went meanwhile is not told.
    (void)m_council.run({"DEL", "bbs::topic::1", "bbs::comment::1"});
    item = held().value(0);
    QCOMPARE(item.topicTitle, QString());
    QCOMPARE(item.answeredText, QString());
}

void TestHeld::anotherEditTakesTheEarliersPlace()
{
    QCOMPARE(editReply(u"Reply of @person4"_s, u"代写 one"_s), u"held"_s);
    QCOMPARE(editReply(u"Reply of @person4"_s, u"代写 two"_s), u"held"_s);

    QCOMPARE(held().size(), 1);
    QCOMPARE(held().first().body, u"代写 two"_s);
    QCOMPARE(m_council.text({"HGET", "bbs::comment::1", "content"}), "Reply of @person4");
}

void TestHeld::anEditOfWhatChangedMeanwhileIsRefused()
{
    QCOMPARE(editReply(u"Reply of @person4"_s, u"代写"_s), u"held"_s);
    QCOMPARE(editReply(u"Reply of @person4"_s, u"harmless"_s), QString());

    QCOMPARE(approve("3:edit:reply:1"), u"edited-meanwhile"_s);

    QCOMPARE(held().size(), 1);
    QCOMPARE(m_council.text({"HGET", "bbs::comment::1", "content"}), "harmless");
}

void TestHeld::moderatorsOfThePlaceAreNotHeldAndDecide()
{
    QCOMPARE(reply(5, fresh(), u"代写"_s), QString());
    QCOMPARE(reply(1, fresh(), u"代写"_s), QString());
    QCOMPARE(reply(6, "elsewhere", u"代写"_s), u"held"_s);

    QCOMPARE(approve("6:elsewhere", 6), u"not-moderator"_s);
    QCOMPARE(approve("6:elsewhere", 4), u"not-moderator"_s);
    QCOMPARE(approve("6:elsewhere", 5), QString());
    QCOMPARE(approve("nothing", 5), QString()); // NotFound has no detail
}

void TestHeld::whoIsBannedMeanwhileIsNotPublished()
{
    QCOMPARE(reply(4, "late", u"代写"_s), u"held"_s);
    QVERIFY(m_council.bar(4, domain::RestrictionKind::Ban, 1));

    QCOMPARE(approve("4:late"), u"author-barred"_s);

    QCOMPARE(held().size(), 1);
}

void TestHeld::namesAreHeldToo()
{
    const auto create = [this](const QString &category, const QStringList &tags) {
        return told(store::createTopic(m_council.connection, m_council.forumKeys,
                                       m_council.forumCache, fresh(),
                                       {u"New"_s, u"Body"_s, category, tags}, AccountId(4)));
    };

    QCOMPARE(create(u"redis"_s, {u"代写"_s}), u"held"_s);
    QCOMPARE(create(u"代写"_s, {}), u"held"_s);
    QCOMPARE(
        told(store::submitArticle(m_council.connection, m_council.keys, fresh(),
                                  {u"New"_s, u"https://a.example"_s, {u"代写"_s}}, AccountId(4))),
        u"held"_s);
    QCOMPARE(told(store::editTopic(
                 m_council.connection, m_council.forumKeys, m_council.forumCache, TopicId(1),
                 {u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}},
                 {u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"代写"_s}}, AccountId(3))),
             u"held"_s);
    QCOMPARE(told(store::moveTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                   fresh(), TopicId(1), u"代写"_s, AccountId(3))),
             u"name-filtered"_s);
    QCOMPARE(held().size(), 4);
}

void TestHeld::aNameThatAFilterHoldsIsNobodysOnRegistering()
{
    const auto join = [this](const QString &name) {
        return told(store::makeAccount(m_council.connection, m_council.keys, fresh(),
                                       {name, {}, {}, false}));
    };

    QCOMPARE(join(u"代写小王"_s), u"name-filtered"_s);
    QCOMPARE(m_council.number({"HEXISTS", "bbs::name_to_uid", "代写小王"}), 0);
    QCOMPARE(join(u"小王"_s), QString());
}

void TestHeld::aModeratorOfOnePlaceMovesATopicIntoNoFilteredName()
{
    // The council's fifth moderates "redis" alone, where the topic is.
    const auto moved = [this](const QString &category, qint64 person) {
        return told(store::moveTopic(m_council.connection, m_council.forumKeys,
                                     m_council.forumCache, fresh(), TopicId(1), category,
                                     AccountId(person)));
    };

    QCOMPARE(moved(u"代写"_s, 5), u"name-filtered"_s);
    QCOMPARE(moved(u"代写"_s, 2), QString());
}

void TestHeld::aGroupThatAFilterHoldsIsNotMade()
{
    const auto regroup = [this](qint64 actor) {
        return told(store::regroupArticle(m_council.connection, m_council.keys, m_council.cache,
                                          fresh(), domain::ArticleId(1), {u"代写"_s}, {},
                                          AccountId(actor)));
    };

    QCOMPARE(regroup(3), u"name-filtered"_s);
    QCOMPARE(m_council.number({"EXISTS", "group:代写"}), 0);
    QCOMPARE(regroup(2), QString()); // moderators name groups as they see fit
}

void TestHeld::anEditWhoseTextStandsAlreadyWaitsNoMore_data()
{
    QTest::addColumn<QByteArray>("held");
    QTest::newRow("reply") << QByteArray("3:edit:reply:1");
    QTest::newRow("topic") << QByteArray("3:edit:topic:1");
}

void TestHeld::anEditWhoseTextStandsAlreadyWaitsNoMore()
{
    QFETCH(const QByteArray, held);
    const store::ModerationKeys own = keys();
    const bool isReply = held == "3:edit:reply:1";
    const auto edit = [&] {
        return isReply
            ? editReply(u"Reply of @person4"_s, u"代写"_s)
            : told(store::editTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                    TopicId(1),
                                    {u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}},
                                    {u"Topic"_s, u"代写"_s, u"redis"_s, {u"tag"_s}}, AccountId(3)));
    };
    QCOMPARE(edit(), u"held"_s);
    // By another program, or from the history of the topic.
    m_council.run({"HSET", isReply ? "bbs::comment::1" : "bbs::topic::1", "content", "代写"});

    QCOMPARE(approve(held), QString());

    QVERIFY(this->held().isEmpty());
    QCOMPARE(m_council.text({"HGET", own.held(held), "state"}), "approved");
    QCOMPARE(approve(held), QString()); // sent once more
}

void TestHeld::aFilterAddedMeanwhileHolds()
{
    QCOMPARE(reply(4, fresh(), u"harmless"_s), QString());
    const auto known = *desk().perform(store::ReadLimits());
    auto wanted = known;
    wanted.filters.append(*domain::cleanFilter(u"HARMLESS"_s));
    QVERIFY(desk().perform(store::SaveLimits{known, wanted}, AccountId(1)));

    QCOMPARE(reply(4, fresh(), u"harmless"_s), u"held"_s);
}

void TestHeld::withoutFiltersNothingMoreIsAsked()
{
    m_council.run({"HDEL", "fm:meta", "filters"});
    QCOMPARE(reply(4, fresh(), u"first"_s), QString());
    m_council.run({"CONFIG", "RESETSTAT"});

    QCOMPARE(reply(4, fresh(), u"代写"_s), QString());

    QVERIFY(!m_council.text({"INFO", "commandstats"}).contains("cmdstat_smembers:calls=2"));
}

void TestHeld::filtersAreReadOnceAndAgainWhenTheyChange()
{
    const auto trips = [this](const QString &text) {
        const auto before = m_council.connection.roundTrips();
        (void)reply(4, fresh(), text);
        return m_council.connection.roundTrips() - before;
    };
    (void)trips(u"first"_s);

    QCOMPARE(trips(u"harmless"_s), 1);
    QCOMPARE(trips(u"代写"_s), 1);
    m_council.run({"HINCRBY", "fm:meta", "filters", "1"});
    QCOMPARE(trips(u"harmless"_s), 3);
    QCOMPARE(trips(u"harmless"_s), 1);
}

void TestHeld::heldTextsCountAsPosts()
{
    m_council.run({"HSET", "fm:meta", "limits", "member.post=1/3600"});
    QCOMPARE(reply(4, fresh(), u"代写"_s), u"held"_s);

    QVERIFY(reply(4, fresh(), u"代写"_s).startsWith(u"limit post "_s));
}

void TestHeld::bothEndsOfWhatWaitsCanComeFirst()
{
    for (const auto &text : {u"代写 1"_s, u"代写 2"_s, u"代写 3"_s})
        QCOMPARE(reply(4, fresh(), text), u"held"_s);
    const auto bodies = [this](domain::TimeOrder order) {
        QStringList texts;
        const auto page = desk().perform(store::ListHeld{0, 2, order});
        for (const auto &item : page->rows)
            texts.append(item.body);
        return texts;
    };

    QCOMPARE(bodies(domain::TimeOrder::Oldest), (QStringList{u"代写 1"_s, u"代写 2"_s}));
    QCOMPARE(bodies(domain::TimeOrder::Newest), (QStringList{u"代写 3"_s, u"代写 2"_s}));
}

void TestHeld::importsAreNotHeld()
{
    m_council.run({"HSET", "fm:meta", "limits", "member.post=1/3600"});
    for (int i = 0; i < 3; ++i)
        QVERIFY(store::publishPost(m_council.connection, m_council.timelineKeys, fresh(),
                                   {u"代写"_s}, AccountId(4), u"person4"_s,
                                   domain::Timestamp(std::chrono::seconds(1'000'000 + i))));
}

REGISTER_TEST(TestHeld)
#include "tst_held.moc"
