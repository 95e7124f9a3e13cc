// SPDX-License-Identifier: MIT
#include "moderation/council.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/audit/undoing.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Target;

Q_DECLARE_METATYPE(Target Council::*)

/// What member 3 wrote holds the word "kryptonite" wherever a text can hold one.
class TestPurges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void nothingOfTheTextIsLeftAnywhere_data() { kinds(); }
    void nothingOfTheTextIsLeftAnywhere();
    void theTombstoneStays_data() { kinds(); }
    void theTombstoneStays();
    void nothingBringsItBack_data() { kinds(); }
    void nothingBringsItBack();
    void thePurgeIsOnRecordAndHasNoUndo();
    void entriesThatHeldTheTextAreNamedByThePurge();
    void theRecordOfOtherThingsStays();
    void copiesThatWereHeldGo();
    void aSecondPurgeChangesNothing();
    void whatStandsIsNotPurged();
    void aMergedTopicIsNotPurged();
    void whatWasNeverThereIsNotFound();
    void aReasonIsNeeded();
    void onlyAdministratorsPurge();

private:
    static void kinds();
    Result<void> purge(const Target &target, qint64 actor = 1, const QString &reason = u"law"_s)
    {
        return store::purgeTarget(m_council.connection, keys(), target, AccountId(actor), reason);
    }
    Result<void> undo(const QByteArray &entry)
    {
        return store::undoEntry(m_council.connection, keys(), m_council.forumCache,
                                QUuid::createUuid().toByteArray(QUuid::WithoutBraces), entry,
                                AccountId(1));
    }
    [[nodiscard]] store::ModerationKeys keys() const
    {
        return store::ModerationKeys(m_council.keys);
    }
    QList<domain::AuditEntry> entriesAbout(const Target &target);
    /// Keys that hold the word.
    QByteArrayList keysWithTheWord();

    Council m_council;
};

void TestPurges::init()
{
    m_council.found();
    auto &c = m_council;
    const QString word = u"kryptonite"_s;
    for (const auto &target : {c.article, c.topic})
        QVERIFY(
            store::renameTarget(c.connection, c.keys, target, word + u" I"_s, AccountId(2), {}));
    const domain::TopicDraft known{word + u" I"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}};
    const domain::TopicDraft middle{word, word, u"redis"_s, {u"tag"_s}};
    const domain::TopicDraft last{word, word + u" II"_s, u"redis"_s, {u"tag"_s}};
    const domain::TopicId topic("1");
    QVERIFY(store::editTopic(c.connection, c.forumKeys, c.forumCache, topic, known, middle,
                             AccountId(3)));
    QVERIFY(store::editTopic(c.connection, c.forumKeys, c.forumCache, topic, middle, last,
                             AccountId(3)));
    const domain::ReplyId reply("1");
    QVERIFY(store::editReply(c.connection, c.forumKeys, c.forumCache, topic, reply,
                             u"Reply of @person4"_s, word, AccountId(3)));
    QVERIFY(store::editReply(c.connection, c.forumKeys, c.forumCache, topic, reply, word,
                             word + u" II"_s, AccountId(3)));
    QVERIFY(store::publishPost(c.connection, c.timelineKeys, "second", {word}, AccountId(3),
                               u"person3"_s));
    c.post.id = "2";
    // As earlier versions wrote them down.
    c.run({"XADD", "fm:audit", "*", "who", "2", "what", "withdraw", "target", "post:2", "before",
           "kryptonite", "after", "", "at", "1000", "reason", "bad"});
    c.run({"XADD", "fm:audit", "*", "who", "2", "what", "restore", "target", "article:1", "before",
           "", "after", "kryptonite", "at", "1000"});
}

void TestPurges::kinds()
{
    QTest::addColumn<Target Council::*>("kind");
    QTest::newRow("article") << &Council::article;
    QTest::newRow("topic") << &Council::topic;
    QTest::newRow("reply") << &Council::answer;
    QTest::newRow("post") << &Council::post;
}

QList<domain::AuditEntry> TestPurges::entriesAbout(const Target &target)
{
    QList<domain::AuditEntry> entries;
    const auto replies = m_council.run({"XRANGE", "fm:audit", "-", "+"});
    const auto all = replies.first();
    for (qsizetype i = 0; i < all.size(); ++i) {
        const auto entry = store::decodeAuditEntry(all[i]);
        if (entry.target == domain::nameOf(target))
            entries.append(entry);
    }
    return entries;
}

QByteArrayList TestPurges::keysWithTheWord()
{
    QByteArrayList found;
    const auto everything = m_council.everything();
    for (auto key = everything.cbegin(); key != everything.cend(); ++key) {
        if (key->join('\n').contains("kryptonite"))
            found.append(key.key());
    }
    const auto replies = m_council.run({"XRANGE", "fm:audit", "-", "+"});
    const auto all = replies.first();
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (all[i][1].strings().join('\n').contains("kryptonite"))
            found.append("fm:audit");
    }
    return found;
}

void TestPurges::nothingOfTheTextIsLeftAnywhere()
{
    QFETCH(Target Council::*, kind);
    for (const auto other :
         {&Council::article, &Council::topic, &Council::answer, &Council::post}) {
        if (other != kind) { // the others do not count
            QVERIFY(m_council.remove(m_council.*other, 2));
            QVERIFY(purge(m_council.*other));
        }
    }
    QVERIFY(m_council.remove(m_council.*kind, 2));
    QVERIFY(!keysWithTheWord().isEmpty());

    QVERIFY(purge(m_council.*kind));

    QCOMPARE(keysWithTheWord(), QByteArrayList());
}

void TestPurges::theTombstoneStays()
{
    QFETCH(Target Council::*, kind);
    const auto &target = m_council.*kind;
    QVERIFY(m_council.remove(target, 2));

    QVERIFY(purge(target));

    const auto removal = store::readRemoval(m_council.connection, m_council.keys, target);
    QVERIFY(*removal);
    QVERIFY((*removal)->isPurged);
    QCOMPARE((*removal)->reason, u"spam"_s);
    QCOMPARE((*removal)->by, AccountId(2));
    QVERIFY((*removal)->text.isEmpty() && (*removal)->title.isEmpty());
    QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 1);
    QCOMPARE(m_council.forumInconsistencies(), QStringList());
}

void TestPurges::nothingBringsItBack()
{
    QFETCH(Target Council::*, kind);
    const auto &target = m_council.*kind;
    QVERIFY(m_council.remove(target, 2));
    const auto entries = entriesAbout(target);
    QVERIFY(!entries.isEmpty());
    const auto removal = entries.last().id;
    QVERIFY(purge(target));

    QCOMPARE(m_council.restore(target, 1).error().detail, u"purged"_s);
    QCOMPARE(m_council.restore(target, 3).error().detail, u"removed-by-moderator"_s);
    QCOMPARE(undo(removal).error().detail, u"purged"_s);
}

void TestPurges::thePurgeIsOnRecordAndHasNoUndo()
{
    QVERIFY(m_council.remove(m_council.answer, 2));
    QVERIFY(purge(m_council.answer));

    const auto entry = entriesAbout(m_council.answer).last();

    QCOMPARE(entry.what, "purge");
    QCOMPARE(entry.who, AccountId(1));
    QCOMPARE(entry.reason, u"law"_s);
    QVERIFY(!entry.isUndoable);
    QCOMPARE(undo(entry.id).error().detail, u"not-undoable"_s);
    QVERIFY(entry.other("entries").isEmpty());
}

void TestPurges::entriesThatHeldTheTextAreNamedByThePurge()
{
    const auto earlier = entriesAbout(m_council.post).constFirst().id;
    QVERIFY(m_council.remove(m_council.post, 2));

    QVERIFY(purge(m_council.post));

    const auto left = entriesAbout(m_council.post);
    QCOMPARE(left.size(), 2); // the removal of today, and the purge
    QCOMPARE(left.last().other("entries"), earlier + "\t2\twithdraw\t1000\tbad");
}

void TestPurges::theRecordOfOtherThingsStays()
{
    QVERIFY(m_council.remove(m_council.post, 2));
    const auto before = entriesAbout(m_council.article);

    QVERIFY(purge(m_council.post));

    QCOMPARE(entriesAbout(m_council.article), before);
}

void TestPurges::copiesThatWereHeldGo()
{
    m_council.run({"HSET", "fm:held:uuid", "state", "approved", "text", "kryptonite"});
    m_council.run({"HSET", "fm:held:3:edit:topic:1", "state", "waiting", "text", "kryptonite"});
    m_council.run({"ZADD", "fm:held", "1", "3:edit:topic:1"});
    m_council.run({"XADD", "fm:audit", "*", "who", "2", "target", "topic:1", "what", "approve",
                   "before", "", "after", "", "held", "uuid", "at", "1000"});
    QVERIFY(m_council.remove(m_council.topic, 2));

    QVERIFY(purge(m_council.topic));

    QCOMPARE(m_council.number({"EXISTS", "fm:held:uuid", "fm:held:3:edit:topic:1", "fm:held"}), 0);
}

void TestPurges::aSecondPurgeChangesNothing()
{
    QVERIFY(m_council.remove(m_council.article, 2));
    QVERIFY(purge(m_council.article));
    const auto before = m_council.everything();
    const auto entries = m_council.number({"XLEN", "fm:audit"});

    QVERIFY(purge(m_council.article));

    QCOMPARE(m_council.everything(), before);
    QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries);
}

void TestPurges::whatStandsIsNotPurged()
{
    const auto before = m_council.everything();

    for (const auto &target :
         {m_council.article, m_council.topic, m_council.answer, m_council.post})
        QCOMPARE(purge(target).error().detail, u"not-removed"_s);

    QCOMPARE(m_council.everything(), before);
}

void TestPurges::aMergedTopicIsNotPurged()
{
    m_council.run({"HSET", "fm:removed:topic:9", "title", "Nine", "merged", "1"});

    QCOMPARE(purge({Target::Kind::Topic, "9"}).error().detail, u"merged"_s);
}

void TestPurges::whatWasNeverThereIsNotFound()
{
    QCOMPARE(purge({Target::Kind::Post, "99"}).error().kind, Failure::NotFound);
}

void TestPurges::aReasonIsNeeded()
{
    QVERIFY(m_council.remove(m_council.article, 2));

    QCOMPARE(purge(m_council.article, 1, {}).error().detail, u"reason-empty"_s);
}

void TestPurges::onlyAdministratorsPurge()
{
    QVERIFY(m_council.remove(m_council.article, 2));
    const auto before = m_council.everything();

    for (const qint64 person : {2, 3, 4, 5})
        QCOMPARE(purge(m_council.article, person).error().detail, u"not-administrator"_s);

    QCOMPARE(m_council.everything(), before);
}

REGISTER_TEST(TestPurges)
#include "tst_purges.moc"
