// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/accounts/roles.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/places/categorymoves.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/restrictions.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "store/timeline/delivery.h"
#include "store/upkeep/communitycommands.h"
#include "store/upkeep/doctor/doctor.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::ArticleId;
using domain::TopicId;

/// Ann (1) is administrator, Ben (2) moderator, Cat (3) a member.
class TestUndoing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void eachActIsTakenBack_data();
    void eachActIsTakenBack();
    void whatChangedMeanwhileIsLeft_data();
    void whatChangedMeanwhileIsLeft();
    void takingBackTwiceDoesItOnce();
    void whatWasTakenBackCanBeDoneAgain();
    void anUndoneEntryShowsSo();
    void aMemberTakesBackOnlyTheirOwn();
    void onlyAdministratorsTakeRepairsBack();
    void anActWithoutInverseIsRefused();
    void anEntryThatIsNoneIsNotFound();
    void repairsAreTakenBackExactly_data();
    void repairsAreTakenBackExactly();
    void aRepairThatWasChangedSinceIsLeft();
    void aRepairThatIsTakenBackCanBeDoneAgain();

private:
    QByteArray newestEntry()
    {
        return m_forum.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"}).first()[0][0].bytes();
    }
    base::Result<void> undo(const QByteArray &entry, qint64 actor = 1)
    {
        m_forum.run({"INCR", "test:operations"});
        return store::undoEntry(m_forum.connection, store::ModerationKeys(m_forum.keys),
                                m_forum.forumCache, m_forum.text({"GET", "test:operations"}), entry,
                                AccountId(actor));
    }
    /// When something was removed is another moment each time, and so is from where inboxes count.
    static QByteArrayList withoutMoment(QByteArrayList fields)
    {
        for (const auto *moment : {"at", "push_from"}) {
            if (const auto at = fields.indexOf(moment); at >= 0)
                fields.remove(at, 2);
        }
        return fields;
    }
    /// Type, value and expiry of every key, but for what records the acts and carries their work.
    QByteArrayList everything();

    Forum m_forum;
    TopicId m_topic;
    domain::ReplyId m_reply;
};

using EntryAct = bool (*)(Forum &forum);
Q_DECLARE_METATYPE(EntryAct)
Q_DECLARE_METATYPE(redis::Command)

namespace {
bool withdrawTheArticle(Forum &forum)
{
    return store::removeArticle(forum.connection, forum.keys, forum.cache, ArticleId(1),
                                AccountId(1))
        .has_value();
}
bool restoreTheArticle(Forum &forum)
{
    return store::restoreArticle(forum.connection, forum.keys, ArticleId(1), AccountId(1))
        .has_value();
}
bool regroupTheArticle(Forum &forum)
{
    return store::regroupArticle(forum.connection, forum.keys, forum.cache, "r", ArticleId(1),
                                 {u"go"_s}, {u"redis"_s}, AccountId(1))
        .has_value();
}
bool withdrawTheTopic(Forum &forum)
{
    return store::removeTopic(forum.connection, forum.forumKeys, forum.forumCache, TopicId(2),
                              AccountId(1))
        .has_value();
}
bool restoreTheTopic(Forum &forum)
{
    return store::restoreTopic(forum.connection, forum.forumKeys, forum.forumCache, TopicId(2),
                               AccountId(1))
        .has_value();
}
bool moveTheTopic(Forum &forum)
{
    return store::moveTopic(forum.connection, forum.forumKeys, forum.forumCache, "m", TopicId(1),
                            u"go"_s, AccountId(1))
        .has_value();
}
bool withdrawTheReply(Forum &forum)
{
    return store::removeReply(forum.connection, forum.forumKeys, forum.forumCache, TopicId(1),
                              domain::ReplyId(1), AccountId(1))
        .has_value();
}
bool restoreTheReply(Forum &forum)
{
    return store::restoreReply(forum.connection, forum.forumKeys, forum.forumCache, TopicId(1),
                               domain::ReplyId(1), AccountId(1))
        .has_value();
}
bool putIntoTab(Forum &forum)
{
    forum.arrange(u"tab"_s, u"redis"_s);
    return true;
}
bool lockTheTopic(Forum &forum)
{
    return store::setLocked(forum.connection, forum.keys, {domain::Target::Kind::Topic, "1"}, true,
                            AccountId(2), {u"heated"_s, {}})
        .has_value();
}
template <qint64 until>
bool pinTheTopic(Forum &forum)
{
    return store::setPinned(forum.connection, forum.keys, {domain::Target::Kind::Topic, "1"},
                            domain::Timestamp(std::chrono::seconds(until)), AccountId(2),
                            {u"news"_s, {}})
        .has_value();
}
bool pinTheArticle(Forum &forum)
{
    return store::setPinned(forum.connection, forum.keys, {domain::Target::Kind::Article, "1"},
                            domain::endless, AccountId(2), {})
        .has_value();
}
template <domain::Target::Kind kind>
bool rename(Forum &forum)
{
    return store::renameTarget(forum.connection, forum.keys, {kind, "1"}, u"Clear"_s, AccountId(2),
                               {u"misleading"_s, {}})
        .has_value();
}
bool retagTheTopic(Forum &forum)
{
    return store::retagTopic(forum.connection, forum.forumKeys, forum.forumCache, TopicId(1),
                             {{u"better"_s}, {u"tag"_s}}, AccountId(2), {u"wrong"_s, {}})
        .has_value();
}
template <int part, int whole>
bool merge(Forum &forum)
{
    return store::mergeTopics(forum.connection, forum.forumKeys, forum.forumCache, TopicId(part),
                              TopicId(whole), AccountId(2), {u"twice"_s, {}})
        .has_value();
}
bool replyToBoth(Forum &forum)
{
    for (const int topic : {2, 1, 2, 1}) {
        if (!forum.reply(TopicId(topic), u"more"_s, 3))
            return false;
    }
    return withdrawTheReply(forum);
}
bool makeCatModerator(Forum &forum)
{
    return store::setOffice(forum.connection, store::ModerationKeys(forum.keys), AccountId(3),
                            {domain::Role::Moderator, {"category:redis"}}, AccountId(1))
        .has_value();
}
template <domain::RestrictionKind bar>
bool restrictCat(Forum &forum)
{
    return store::restrictPerson(forum.connection, store::ModerationKeys(forum.keys), AccountId(3),
                                 bar, {domain::endless, u"be nice"_s}, AccountId(2))
        .has_value();
}
bool createEmpty(Forum &forum)
{
    return store::createCategory(forum.connection, forum.forumKeys, store::DirectoryKind::Category,
                                 u"empty"_s, {AccountId(1)})
               .has_value()
        && store::createCategory(forum.connection, forum.forumKeys, store::DirectoryKind::Tab,
                                 u"bare"_s, {AccountId(1)})
               .has_value();
}
template <store::DirectoryKind kind>
bool createOne(Forum &forum)
{
    return store::createCategory(forum.connection, forum.forumKeys, kind, u"one"_s, {AccountId(1)})
        .has_value();
}
bool putTheEmptyIntoTabs(Forum &forum)
{
    if (!createEmpty(forum))
        return false;
    forum.run({"HSET", "fm:meta", "slow:empty", "60"});
    forum.arrange(u"tab"_s, u"empty"_s);
    forum.arrange(u"other"_s, u"empty"_s);
    return true;
}
bool removeTheEmpty(Forum &forum)
{
    return store::removeCategory(forum.connection, forum.forumKeys, store::DirectoryKind::Category,
                                 u"empty"_s, {AccountId(1)})
        .has_value();
}
bool removeTheBare(Forum &forum)
{
    return store::removeCategory(forum.connection, forum.forumKeys, store::DirectoryKind::Tab,
                                 u"bare"_s, {AccountId(1)})
        .has_value();
}
template <bool archived>
bool archive(Forum &forum)
{
    return store::archiveCategory(forum.connection, forum.forumKeys, u"redis"_s, archived,
                                  {AccountId(1)})
        .has_value();
}
bool order(Forum &forum)
{
    return store::orderCategories(forum.connection, forum.forumKeys, "loose", {}, "redis",
                                  {AccountId(1)})
        .has_value();
}
bool prepareCategories(Forum &forum)
{
    forum.create(u"Third"_s, u"go"_s);
    forum.arrange(u"tab"_s, u"redis"_s);
    forum.arrange(u"rest"_s, u"go"_s);
    forum.run({"HSET", "fm:meta", "slow:redis", "60", "kept:category:redis", "1"});
    forum.run({"ZADD", "fm:staff", "1", "2", "2", "1"});
    forum.run({"SADD", "fm:scope:2", "category:redis", "group:redis"});
    forum.run({"HSET", "fm:order", "tab:tab", "redis"});
    return order(forum) && pinTheTopic<4'000'000'000>(forum);
}
bool renameTheTab(Forum &forum)
{
    return store::renameTab(forum.connection, forum.forumKeys, u"tab"_s, u"Tabs"_s, {AccountId(1)})
        .has_value();
}
bool renameTheCategory(Forum &forum)
{
    const bool done = store::renameCategory(forum.connection, forum.forumKeys,
                                            {"rename", u"redis"_s, u"Databases"_s}, {AccountId(1)})
                          .has_value();
    forum.resumeJobs();
    return done;
}
bool mergeTheCategory(Forum &forum)
{
    if (forum.number({"HEXISTS", "fm:categories", "go"}) == 0)
        forum.create(u"Third"_s, u"go"_s);
    const bool done = store::mergeCategory(forum.connection, forum.forumKeys,
                                           {"merge", u"redis"_s, u"go"_s}, {AccountId(1)})
                          .has_value();
    forum.resumeJobs();
    return done;
}
bool push(Forum &forum)
{
    return store::setDelivery(forum.connection, store::TimelineKeys(forum.keys),
                              domain::Delivery::Push, AccountId(1))
        .has_value();
}
} // namespace

void TestUndoing::init()
{
    m_forum.clear();
    QVERIFY(store::openCommunity(m_forum.connection, m_forum.keys, store::Access::ReadWrite, true));
    m_forum.run({"SET", "fm:role:1", "administrator"});
    m_forum.run({"SET", "fm:role:2", "moderator"});
    for (int person = 1; person <= 3; ++person) {
        const auto id = QByteArray::number(person);
        m_forum.run({"HSET", "bbs::user::" + id, "id", id, "name", "Person" + id});
        m_forum.run({"HSET", "bbs::name_to_uid", "person" + id, id});
    }
    m_forum.run({"SET", "bbs::user_id", "3"});
    m_forum.run({"HSET", "fm:meta", "delivery", "pull"});
    m_forum.submit(u"First"_s, {u"redis"_s});
    m_topic = m_forum.create(u"Topic"_s, u"redis"_s, {u"tag"_s});
    m_forum.create(u"Lonely"_s, u"redis"_s);
    const auto reply = m_forum.reply(m_topic, u"reply"_s, 1);
    QVERIFY(reply);
    m_reply = reply->id;
}

QByteArrayList TestUndoing::everything()
{
    QByteArrayList all;
    auto keys = m_forum.list({"KEYS", "*"});
    std::sort(keys.begin(), keys.end());
    for (const auto &key : keys) {
        if (key.startsWith("fm:audit") || key.startsWith("fm:op:") || key.startsWith("fm:job")
            || key.startsWith("fm:search:") || key == "fm:stats" || key.startsWith("test:"))
            continue;
        const auto type = m_forum.text({"TYPE", key});
        QByteArrayList value;
        if (type == "hash")
            value = withoutMoment(m_forum.list({"HGETALL", key}));
        else if (type == "zset")
            value = m_forum.list({"ZRANGE", key, "0", "-1", "WITHSCORES"});
        else if (type == "set")
            value = m_forum.list({"SMEMBERS", key});
        else if (type == "list")
            value = m_forum.list({"LRANGE", key, "0", "-1"});
        else
            value = {m_forum.text({"GET", key})};
        if (type == "hash" || type == "set")
            std::sort(value.begin(), value.end());
        all.append(key + ' ' + type + ' ' + value.join(',') + ' '
                   + m_forum.text(
                       {"EVAL", "return tostring(redis.call('EXPIRETIME', KEYS[1]))", "1", key}));
    }
    return all;
}

void TestUndoing::eachActIsTakenBack_data()
{
    QTest::addColumn<EntryAct>("before");
    QTest::addColumn<EntryAct>("act");
    const EntryAct nothing = [](Forum &) { return true; };
    QTest::newRow("withdraw article") << nothing << EntryAct(withdrawTheArticle);
    QTest::newRow("restore article") << EntryAct(withdrawTheArticle) << EntryAct(restoreTheArticle);
    QTest::newRow("regroup") << nothing << EntryAct(regroupTheArticle);
    QTest::newRow("withdraw topic") << nothing << EntryAct(withdrawTheTopic);
    QTest::newRow("restore topic") << EntryAct(withdrawTheTopic) << EntryAct(restoreTheTopic);
    QTest::newRow("move") << nothing << EntryAct(moveTheTopic);
    QTest::newRow("withdraw reply") << nothing << EntryAct(withdrawTheReply);
    QTest::newRow("restore reply") << EntryAct(withdrawTheReply) << EntryAct(restoreTheReply);
    QTest::newRow("put into tab") << nothing << EntryAct(putIntoTab);
    QTest::newRow("delivery") << nothing << EntryAct(push);
    QTest::newRow("lock") << nothing << EntryAct(lockTheTopic);
    QTest::newRow("pin") << nothing << EntryAct(pinTheTopic<4'000'000'000>);
    QTest::newRow("pin an article") << nothing << EntryAct(pinTheArticle);
    QTest::newRow("pin until later")
        << EntryAct(pinTheTopic<4'000'000'000>) << EntryAct(pinTheTopic<4'000'000'001>);
    QTest::newRow("unpin") << EntryAct(pinTheTopic<4'000'000'000>) << EntryAct(pinTheTopic<0>);
    QTest::newRow("move what is pinned")
        << EntryAct(pinTheTopic<4'000'000'000>) << EntryAct(moveTheTopic);
    QTest::newRow("merge") << EntryAct(replyToBoth) << EntryAct(merge<1, 2>);
    QTest::newRow("merge the other way") << EntryAct(replyToBoth) << EntryAct(merge<2, 1>);
    QTest::newRow("merge without replies") << nothing << EntryAct(merge<2, 1>);
    QTest::newRow("rename an article")
        << nothing << EntryAct(rename<domain::Target::Kind::Article>);
    QTest::newRow("rename a topic") << nothing << EntryAct(rename<domain::Target::Kind::Topic>);
    QTest::newRow("retag") << nothing << EntryAct(retagTheTopic);
    using store::DirectoryKind;
    QTest::newRow("create category") << nothing << EntryAct(createOne<DirectoryKind::Category>);
    QTest::newRow("create tab") << nothing << EntryAct(createOne<DirectoryKind::Tab>);
    QTest::newRow("remove category") << EntryAct(putTheEmptyIntoTabs) << EntryAct(removeTheEmpty);
    QTest::newRow("remove tab") << EntryAct(createEmpty) << EntryAct(removeTheBare);
    QTest::newRow("archive") << EntryAct(prepareCategories) << EntryAct(archive<true>);
    QTest::newRow("unarchive") << EntryAct(archive<true>) << EntryAct(archive<false>);
    QTest::newRow("order") << nothing << EntryAct(order);
    QTest::newRow("rename tab") << EntryAct(prepareCategories) << EntryAct(renameTheTab);
    QTest::newRow("rename category") << EntryAct(prepareCategories) << EntryAct(renameTheCategory);
    QTest::newRow("merge category") << EntryAct(prepareCategories) << EntryAct(mergeTheCategory);
    QTest::newRow("role") << nothing << EntryAct(makeCatModerator);
    QTest::newRow("ban") << nothing << EntryAct(restrictCat<domain::RestrictionKind::Ban>);
    QTest::newRow("mute") << nothing << EntryAct(restrictCat<domain::RestrictionKind::Mute>);
}

void TestUndoing::eachActIsTakenBack()
{
    QFETCH(const EntryAct, before);
    QFETCH(const EntryAct, act);
    QVERIFY(before(m_forum));
    auto was = everything();
    QVERIFY(act(m_forum));
    const auto entry = newestEntry();
    QVERIFY(was != everything() || QTest::currentDataTag() == QByteArray("delivery"));

    const auto undone = undo(entry);

    QVERIFY2(undone, undone ? "" : qPrintable(undone.error().detail));
    m_forum.resumeJobs();
    const auto is = everything();
    QCOMPARE(is.join('\n'), was.join('\n'));
    QCOMPARE(m_forum.text({"HGET", "fm:meta", "delivery"}), "pull");
    const auto own
        = store::readEntry(m_forum.connection, store::ModerationKeys(m_forum.keys), newestEntry());
    QCOMPARE(own->undoes, entry);
    QCOMPARE(own->who, AccountId(1));
}

void TestUndoing::whatChangedMeanwhileIsLeft_data()
{
    QTest::addColumn<EntryAct>("act");
    QTest::addColumn<redis::Command>("change");
    QTest::newRow("withdraw article")
        << EntryAct(withdrawTheArticle) << redis::Command{"UNLINK", "fm:removed:1"};
    QTest::newRow("regroup") << EntryAct(regroupTheArticle)
                             << redis::Command{"SADD", "fm:article:1:groups", "other"};
    QTest::newRow("withdraw topic")
        << EntryAct(withdrawTheTopic) << redis::Command{"UNLINK", "fm:removed:topic:2"};
    QTest::newRow("move") << EntryAct(moveTheTopic)
                          << redis::Command{"HSET", "bbs::topic::1", "category", "rust"};
    QTest::newRow("withdraw reply")
        << EntryAct(withdrawTheReply) << redis::Command{"HDEL", "bbs::comment::1", "removed"};
    QTest::newRow("put into tab") << EntryAct(putIntoTab)
                                  << redis::Command{"SREM", "bbs::tab::tab::member", "redis"};
    QTest::newRow("archive") << EntryAct(archive<true>)
                             << redis::Command{"HSET", "fm:meta", "slow:redis", "60"};
    QTest::newRow("order") << EntryAct(order) << redis::Command{"HSET", "fm:order", "loose", "go"};
    QTest::newRow("rename category") << EntryAct(renameTheCategory)
                                     << redis::Command{"HSET", "fm:categories", "databases", "DB"};
    QTest::newRow("merge category")
        << EntryAct(mergeTheCategory) << redis::Command{"HSET", "fm:categories", "redis", "redis"};
    QTest::newRow("delivery") << EntryAct(push)
                              << redis::Command{"HSET", "fm:meta", "delivery", "pull"};
    QTest::newRow("lock") << EntryAct(lockTheTopic)
                          << redis::Command{"HDEL", "bbs::topic::1", "locked"};
    QTest::newRow("pin") << EntryAct(pinTheTopic<4'000'000'000>)
                         << redis::Command{"HSET", "bbs::topic::1", "pinned", "4100000000"};
    QTest::newRow("merge") << EntryAct(merge<1, 2>)
                           << redis::Command{"HSET", "fm:removed:topic:1", "merged", "77"};
    QTest::newRow("rename") << EntryAct(rename<domain::Target::Kind::Topic>)
                            << redis::Command{"HSET", "bbs::topic::1", "title", "Other"};
    QTest::newRow("retag") << EntryAct(retagTheTopic)
                           << redis::Command{"HSET", "bbs::topic::1", "tags", "[]"};
    QTest::newRow("role") << EntryAct(makeCatModerator)
                          << redis::Command{"SET", "fm:role:3", "administrator"};
    QTest::newRow("ban") << EntryAct(restrictCat<domain::RestrictionKind::Ban>)
                         << redis::Command{"HSET", "fm:bars", "3", "9999999999\t0\tother\t"};
    QTest::newRow("another type")
        << EntryAct(moveTheTopic)
        << redis::Command{"EVAL", "redis.call('DEL', KEYS[1]) redis.call('SET', KEYS[1], 'x')", "1",
                          "bbs::topic::1"};
}

void TestUndoing::whatChangedMeanwhileIsLeft()
{
    QFETCH(const EntryAct, act);
    QFETCH(const redis::Command, change);
    QVERIFY(act(m_forum));
    const auto entry = newestEntry();
    m_forum.run(change);
    const auto was = everything();

    const auto undone = undo(entry);

    QVERIFY(!undone);
    QCOMPARE(undone.error().kind, Failure::Refused);
    QCOMPARE(undone.error().detail, "changed-meanwhile"_L1);
    QCOMPARE(everything().join('\n'), was.join('\n'));
    QCOMPARE(newestEntry(), entry);
}

void TestUndoing::takingBackTwiceDoesItOnce()
{
    QVERIFY(moveTheTopic(m_forum));
    const auto entry = newestEntry();
    QVERIFY(undo(entry));
    const auto entries = m_forum.number({"XLEN", "fm:audit"});

    QVERIFY(undo(entry, 2));

    QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), entries);
    QCOMPARE(m_forum.field(m_topic, "category"), "redis");
}

void TestUndoing::whatWasTakenBackCanBeDoneAgain()
{
    QVERIFY(moveTheTopic(m_forum));
    const auto entry = newestEntry();
    QVERIFY(undo(entry));
    const auto taken = newestEntry();

    QVERIFY(undo(taken));
    QCOMPARE(m_forum.field(m_topic, "category"), "go");
    QVERIFY(undo(entry)); // stands again, so it can be taken back again

    QCOMPARE(m_forum.field(m_topic, "category"), "redis");
}

void TestUndoing::anUndoneEntryShowsSo()
{
    QVERIFY(moveTheTopic(m_forum));
    const auto entry = newestEntry();
    QVERIFY(undo(entry, 2));

    const auto page = store::readAudit(m_forum.connection, store::ModerationKeys(m_forum.keys),
                                       m_forum.cache, {}, {}, 10);

    QVERIFY(page);
    QCOMPARE(page->rows[0].undoes, entry);
    QCOMPARE(page->rows[1].undoneBy, page->rows[0].id);
    QVERIFY(page->rows[1].isUndoable);
}

void TestUndoing::aMemberTakesBackOnlyTheirOwn()
{
    QVERIFY(moveTheTopic(m_forum));
    const auto anns = newestEntry();
    m_forum.create(u"Cat's"_s, u"redis"_s, {}, 3);
    QVERIFY(store::moveTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, "c",
                             TopicId(3), u"go"_s, AccountId(3)));
    const auto cats = newestEntry();

    const auto refused = undo(anns, 3);
    const auto done = undo(cats, 3);

    QVERIFY(!refused);
    QCOMPARE(refused.error().detail, "not-moderator"_L1);
    QVERIFY(done);
}

void TestUndoing::onlyAdministratorsTakeRepairsBack()
{
    QVERIFY(push(m_forum));

    const auto refused = undo(newestEntry(), 2);

    QVERIFY(!refused);
    QCOMPARE(refused.error().detail, "not-administrator"_L1);
}

void TestUndoing::anActWithoutInverseIsRefused()
{
    m_forum.run({"XADD", "fm:audit", "9-9", "who", "1", "what", "fly", "target", "planet:9"});

    const auto refused = undo("9-9");

    QVERIFY(!refused);
    QCOMPARE(refused.error().detail, "not-undoable"_L1);
}

void TestUndoing::anEntryThatIsNoneIsNotFound()
{
    QCOMPARE(undo("9-9").error().kind, Failure::NotFound);
    QVERIFY(!undo("nonsense"));
}

void TestUndoing::repairsAreTakenBackExactly_data()
{
    QTest::addColumn<redis::Command>("fault");
    const auto row
        = [](const char *name, const redis::Command &fault) { QTest::newRow(name) << fault; };
    row("votes", {"HSET", "article:1", "votes", "99"});
    row("score", {"ZINCRBY", "score:", "-432", "article:1"});
    row("unlisted", {"ZREM", "time:", "article:1"});
    row("orphan", {"ZADD", "time:", "5", "article:77"});
    row("orphan of a group", {"SADD", "group:redis", "article:77"});
    row("a whole group of orphans", {"SADD", "group:empty", "article:77"});
    row("voters of nothing", {"SADD", "voted:77", "1", "2"});
    row("no expiry", {"PERSIST", "voted:1"});
    row("both sides",
        {"EVAL",
         "redis.call('SADD', 'bbs::topic::1::vote_down', '3') "
         "redis.call('SADD', 'bbs::topic::1::vote_up', '3')",
         "0"});
    row("hot", {"ZADD", "bbs::recommand::list", "5", "1"});
    row("topic unlisted", {"ZREM", "fm:topics", "1"});
    row("follower missing", {"SADD", "following:1", "2"});
    row("follower extra", {"SADD", "follower:2", "3"});
    row("counter", {"SET", "article:", "0"});
    row("no counter", {"DEL", "bbs::topic_ids"});
    row("name", {"HDEL", "bbs::name_to_uid", "person2"});
    row("group index lacks it", {"SREM", "fm:article:1:groups", "redis"});
    row("group index has more", {"SADD", "fm:article:1:groups", "gone"});
}

void TestUndoing::repairsAreTakenBackExactly()
{
    QFETCH(const redis::Command, fault);
    m_forum.run(fault);
    const auto was = everything();
    const auto before = newestEntry();
    SeenProgress progress;
    const auto repair = [&] {
        return store::checkCommunity(
            m_forum.connection, m_forum.keys, store::RepairOptions::Repair, "1",
            [](const domain::Finding &) {}, progress);
    };
    const auto counts = repair();
    QVERIFY(counts);
    QVERIFY(counts->mended > 0);
    QVERIFY(was != everything());
    QCOMPARE(repair()->found, 0);

    const auto oldest = before.isEmpty() ? QByteArray("-") : '(' + before;
    const auto entries = m_forum.run({"XREVRANGE", "fm:audit", "+", oldest});
    for (qsizetype i = 0; i < entries.first().size(); ++i) {
        const auto undone = undo(entries.first()[i][0].bytes());
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().detail));
    }

    QCOMPARE(everything().join('\n'), was.join('\n'));
}

void TestUndoing::aRepairThatWasChangedSinceIsLeft()
{
    m_forum.run({"HSET", "article:1", "votes", "99"});
    SeenProgress progress;
    QVERIFY(store::checkCommunity(
        m_forum.connection, m_forum.keys, {store::RepairOptions::Repair, {"votes-differ"}}, "1",
        [](const domain::Finding &) {}, progress));
    QVERIFY(m_forum.vote(ArticleId(1), 3));

    const auto undone = undo(newestEntry());

    QVERIFY(!undone);
    QCOMPARE(undone.error().detail, "changed-meanwhile"_L1);
    QCOMPARE(m_forum.text({"HGET", "article:1", "votes"}), "2");
}

void TestUndoing::aRepairThatIsTakenBackCanBeDoneAgain()
{
    m_forum.run({"SADD", "voted:77", "1", "2"});
    SeenProgress progress;
    QVERIFY(store::checkCommunity(
        m_forum.connection, m_forum.keys, store::RepairOptions::Repair, "1",
        [](const domain::Finding &) {}, progress));
    QVERIFY(undo(newestEntry()));
    QCOMPARE(m_forum.number({"SCARD", "voted:77"}), 2);

    QVERIFY(undo(newestEntry()));

    QCOMPARE(m_forum.number({"EXISTS", "voted:77"}), 0);
}

REGISTER_TEST(TestUndoing)
#include "tst_undoing.moc"
