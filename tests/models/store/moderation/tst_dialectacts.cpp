// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "articles/tutorial.h"
#include "desk.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlesubmission.h"
#include "store/core/forumcache.h"
#include "store/core/keys/searchkeys.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/merges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/undoing.h"
#include "store/moderation/batchrequests.h"
#include "store/moderation/members/memberrequests.h"
#include "store/moderation/reports/reportrequests.h"
#include "store/moderation/reports/reports.h"
#include "store/search/searchindexing.h"
#include "store/search/searching.h"
#include "store/statistics/contributions.h"
#include "store/statistics/derivedcounts.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>
#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::ArticleId;
using domain::BatchAct;
using domain::Target;
using store::Dialect;

namespace {
const Target firstArticle{Target::Kind::Article, "1"};
const Target secondArticle{Target::Kind::Article, "2"};
const AccountId councillor(1'000'001);
const AccountId otherMember(1'000'002);
} // namespace

/// What moderators do in databases that the other article tutorials began: in the fields of those,
/// or not at all. Articles 1 and 2, both in the group "go".
class TestDialectActs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachActIsTakenBackExactly_data();
    void eachActIsTakenBackExactly();
    void aPinnedArticleStandsFirst_data() { dialects(); }
    void aPinnedArticleStandsFirst();
    void whatIsLockedTakesNoVotes_data() { dialects(); }
    void whatIsLockedTakesNoVotes();
    void whatWasRemovedIsReadableAndGone_data() { dialects(); }
    void whatWasRemovedIsReadableAndGone();
    void anArticleCannotBeMerged_data() { dialects(); }
    void anArticleCannotBeMerged();
    void aReportNamesTheArticleAndItsPoster_data() { dialects(); }
    void aReportNamesTheArticleAndItsPoster();
    void aBatchIsPreviewedDoneAndTakenBack_data() { dialects(); }
    void aBatchIsPreviewedDoneAndTakenBack();
    void articlesAndVotesAreCounted_data() { dialects(); }
    void articlesAndVotesAreCounted();
    void articlesAreFoundByTheirWords_data() { dialects(); }
    void articlesAreFoundByTheirWords();

private:
    using Act = Result<void> (TestDialectActs::*)();

    static void dialects()
    {
        QTest::addColumn<Dialect::Articles>("articles");
        QTest::newRow("seed 000") << Dialect::Articles::Poster;
        QTest::newRow("seed 002") << Dialect::Articles::NowUser;
        QTest::newRow("seed 003") << Dialect::Articles::BareIds;
    }
    void begin();
    void post(qint64 poster);
    Result<void> lock()
    {
        return store::setLocked(m.connection, m_keys, firstArticle, true, councillor, {});
    }
    Result<void> unlock()
    {
        return store::setLocked(m.connection, m_keys, firstArticle, false, councillor, {});
    }
    Result<void> pin()
    {
        return store::setPinned(m.connection, m_keys, firstArticle, domain::endless, councillor,
                                {});
    }
    Result<void> unpin()
    {
        return store::setPinned(m.connection, m_keys, firstArticle, {}, councillor, {});
    }
    Result<void> rename()
    {
        return store::renameTarget(m.connection, m_keys, firstArticle, u"Clear"_s, councillor, {});
    }
    Result<void> regroup()
    {
        return withoutValue(store::regroupArticle(m.connection, m_keys, m.cache, "op",
                                                  ArticleId("1"), {u"redis"_s}, {u"go"_s},
                                                  councillor));
    }
    Result<void> remove()
    {
        return store::removeTarget(m.connection, m_keys, m_cache, firstArticle, councillor,
                                   {u"spam"_s});
    }
    Result<void> restore()
    {
        return store::restoreTarget(m.connection, m_keys, m_cache, firstArticle, councillor, {});
    }
    Result<void> nothing() { return {}; }
    Result<void> undo()
    {
        return store::undoEntry(m.connection, moderationKeys(), m_cache, "undo", newestEntry(),
                                councillor);
    }
    QByteArray newestEntry()
    {
        return m.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"}).first()[0][0].bytes();
    }
    store::ModerationKeys moderationKeys() const { return store::ModerationKeys(m_keys); }
    /// Type, value and expiry of every key but for what records acts and carries their work.
    QByteArrayList everything();
    /// Nothing beside what this tutorial's own code names so.
    void verifyOnlyOwnNames();
    QByteArrayList page(domain::ArticleOrder order);

    Board m;
    store::Keys m_keys;
    store::ForumCache m_cache;
};

Q_DECLARE_METATYPE(store::Dialect::Articles)

void TestDialectActs::begin()
{
    QFETCH(const Dialect::Articles, articles);
    Dialect dialect;
    dialect.articles = articles;
    m_keys = store::Keys({}, dialect);
    m.clear();
    m.run({"FLUSHALL"});
    m.run({"HSET", "fm:meta", "id", "x", "foreign_writers", "1", "zone", "UTC", "rebuilt", "0"});
    m.run({"SET", "fm:role:1000001", "moderator"});
    m_cache.people.clear();
    post(5);
    post(6);
    for (const auto *id : {"1", "2"})
        QVERIFY(store::regroupArticle(m.connection, m_keys, m.cache, QByteArray("begin") + id,
                                      ArticleId(id), {u"go"_s}, {}, councillor));
    QVERIFY(store::castVote(m.connection, m_keys, m.cache, ArticleId("1"), otherMember,
                            domain::Vote::Cast));
}

void TestDialectActs::post(qint64 poster)
{
    const auto now = static_cast<qint64>(tutorial::clock());
    const auto name = QByteArray::number(poster);
    switch (m_keys.dialect().articles) {
    case Dialect::Articles::Poster:
        tutorial::postArticle(m.connection, name, static_cast<double>(now));
        break;
    case Dialect::Articles::NowUser:
        tutorial::postArticleInJava(m.connection, name, static_cast<double>(now));
        break;
    case Dialect::Articles::BareIds:
        tutorial::postArticleInGo(m.connection, poster, now);
        break;
    }
}

QByteArrayList TestDialectActs::everything()
{
    QByteArrayList all;
    auto keys = m.list({"KEYS", "*"});
    std::sort(keys.begin(), keys.end());
    for (const auto &key : keys) {
        if (key.startsWith("fm:audit") || key.startsWith("fm:op:") || key.startsWith("fm:search:")
            || key == "fm:stats")
            continue;
        const auto type = m.text({"TYPE", key});
        QByteArrayList value;
        if (type == "hash" || type == "set")
            value = m.list({type == "hash" ? "HGETALL" : "SMEMBERS", key});
        else if (type == "zset")
            value = m.list({"ZRANGE", key, "0", "-1", "WITHSCORES"});
        else
            value = {m.text({"GET", key})};
        if (type == "hash") {
            QByteArrayList fields;
            // What is locked again is so from now on, which may be a second later.
            for (qsizetype i = 0; i + 1 < value.size(); i += 2)
                fields.append(value[i] + '=' + (value[i] == "locked" ? "now" : value[i + 1]));
            value = fields;
        }
        if (type != "zset")
            std::sort(value.begin(), value.end());
        value.removeIf([](const QByteArray &field) { return field.startsWith("at="); });
        all.append(key + ' ' + type + ' ' + value.join(',') + ' '
                   + QByteArray::number(m.number({"PEXPIRETIME", key})));
    }
    return all;
}

void TestDialectActs::verifyOnlyOwnNames()
{
    const bool isBare = m_keys.dialect().articles == Dialect::Articles::BareIds;
    const QByteArrayList others = isBare
        ? QByteArrayList{"time:", "score:", "voted:1", "voted:2", "article:"}
        : QByteArrayList{"postTime", "score", "votedUser:1", "articleCount"};
    for (const auto &key : others)
        QVERIFY2(m.number({"EXISTS", key}) == 0, key.constData());
    QByteArrayList fields;
    switch (m_keys.dialect().articles) {
    case Dialect::Articles::Poster:
        fields = {"now", "user", "userId", "postTime", "upvoteNum"};
        break;
    case Dialect::Articles::NowUser:
        fields = {"poster", "time", "userId", "postTime", "upvoteNum"};
        break;
    case Dialect::Articles::BareIds:
        fields = {"poster", "time", "votes", "now", "user"};
        break;
    }
    for (const auto &field : std::as_const(fields))
        QVERIFY2(m.number({"HEXISTS", "article:1", field}) == 0, field);
}

QByteArrayList TestDialectActs::page(domain::ArticleOrder order)
{
    const auto read = store::readPage(m.connection, m_keys, m.cache, store::Access::ReadWrite,
                                      {domain::ArticleQuery::Source::All, {}, order, {}}, 0, 25);
    QByteArrayList ids;
    for (const auto &row : read->page.rows)
        ids.append(row.id.bytes());
    return ids;
}

void TestDialectActs::eachActIsTakenBackExactly_data()
{
    QTest::addColumn<Dialect::Articles>("articles");
    QTest::addColumn<int>("act");
    const auto names = {"lock", "unlock", "pin", "unpin", "rename", "regroup", "remove", "restore"};
    for (const auto &[dialect, articles] : {std::pair{"seed 000", Dialect::Articles::Poster},
                                            std::pair{"seed 002", Dialect::Articles::NowUser},
                                            std::pair{"seed 003", Dialect::Articles::BareIds}}) {
        int act = 0;
        for (const auto *name : names)
            QTest::addRow("%s, %s", dialect, name) << articles << act++;
    }
}

void TestDialectActs::eachActIsTakenBackExactly()
{
    using This = TestDialectActs;
    const std::pair<Act, Act> acts[]{
        {&This::nothing, &This::lock},   {&This::lock, &This::unlock},
        {&This::nothing, &This::pin},    {&This::pin, &This::unpin},
        {&This::nothing, &This::rename}, {&This::nothing, &This::regroup},
        {&This::nothing, &This::remove}, {&This::remove, &This::restore},
    };
    QFETCH(const int, act);
    begin();
    QVERIFY((this->*acts[act].first)());
    const auto before = everything();

    const auto done = (this->*acts[act].second)();
    QVERIFY2(done, done ? "" : qPrintable(done.error().detail));
    QVERIFY(before != everything());
    verifyOnlyOwnNames();
    const auto undone = undo();

    QVERIFY2(undone, undone ? "" : qPrintable(undone.error().detail));
    QCOMPARE(everything(), before);
    verifyOnlyOwnNames();
}

void TestDialectActs::aPinnedArticleStandsFirst()
{
    begin();
    QVERIFY(store::setPinned(m.connection, m_keys, secondArticle, domain::endless, councillor, {}));

    QCOMPARE(page(domain::ArticleOrder::Top), (QByteArrayList{"2", "1"}));
    QCOMPARE(page(domain::ArticleOrder::Oldest), (QByteArrayList{"2", "1"}));
    QVERIFY(store::setPinned(m.connection, m_keys, secondArticle, {}, councillor, {}));
    QCOMPARE(page(domain::ArticleOrder::Top), (QByteArrayList{"1", "2"}));
}

void TestDialectActs::whatIsLockedTakesNoVotes()
{
    begin();
    QVERIFY(lock());
    const auto before = everything();

    for (const auto vote : {domain::Vote::Cast, domain::Vote::Retract}) {
        const auto voted
            = store::castVote(m.connection, m_keys, m.cache, ArticleId("1"),
                              vote == domain::Vote::Cast ? councillor : otherMember, vote);
        QCOMPARE(voted.error().detail, u"locked"_s);
    }

    QCOMPARE(everything(), before);
}

void TestDialectActs::whatWasRemovedIsReadableAndGone()
{
    begin();
    const auto title = m.text({"HGET", "article:1", "title"});

    QVERIFY(remove());

    QCOMPARE(page(domain::ArticleOrder::New), QByteArrayList{"2"});
    const auto removed = store::readRemoval(m.connection, moderationKeys(), firstArticle);
    QVERIFY(removed && *removed);
    QCOMPARE((*removed)->title, QString::fromUtf8(title));
    QCOMPARE((*removed)->reason, u"spam"_s);
    QCOMPARE(store::castVote(m.connection, m_keys, m.cache, ArticleId("1"), councillor,
                             domain::Vote::Cast)
                 .error()
                 .kind,
             Failure::NotFound);
}

void TestDialectActs::anArticleCannotBeMerged()
{
    begin();
    const auto before = everything();
    support::Desk desk(m.connection, m_keys);
    BatchAct act;
    act.kind = BatchAct::Kind::Merge;
    act.into = domain::TopicId(2);
    act.reason = u"twice"_s;

    const auto run = desk.perform(store::RunBatch{act, {firstArticle}}, councillor);

    QVERIFY(!run || run->done == 0);
    QCOMPARE(everything(), before);
}

void TestDialectActs::aReportNamesTheArticleAndItsPoster()
{
    begin();
    const auto title = m.text({"HGET", "article:1", "title"});
    QVERIFY(store::reportItem(m.connection, moderationKeys(), {firstArticle, {}, u"look"_s},
                              otherMember));

    support::Desk desk(m.connection, m_keys);
    for (int round = 0; round < 2; ++round) {
        const auto queue = desk.perform(store::ListReports{{}, {}, 10});
        QCOMPARE(queue->rows.size(), 1);
        QCOMPARE(queue->rows.first().title, QString::fromUtf8(title));
        const auto received = desk.perform(
            store::ListHistory{AccountId(5), domain::HistoryOf::ReportsReceived, {}, 10});
        QCOMPARE(received->rows.size(), 1);
        if (round == 0)
            QVERIFY(remove());
    }
}

void TestDialectActs::aBatchIsPreviewedDoneAndTakenBack()
{
    begin();
    const auto before = everything();
    support::Desk desk(m.connection, m_keys);
    BatchAct act;
    act.kind = BatchAct::Kind::Remove;
    act.reason = u"spam"_s;

    const auto preview = desk.perform(store::PreviewBatch{act, {firstArticle, secondArticle}});
    const auto run = desk.perform(store::RunBatch{act, {firstArticle, secondArticle}}, councillor);
    QCOMPARE(page(domain::ArticleOrder::New), QByteArrayList());
    const auto back = desk.perform(store::UndoBatch{run->entries}, councillor);

    QCOMPARE(preview->size(), 2);
    QVERIFY(preview->first().keys.contains(m_keys.score()));
    QCOMPARE(preview->first().state, domain::BatchItem::State::Ready);
    QCOMPARE(run->done, 2);
    QCOMPARE(back->done, 2);
    QCOMPARE(everything(), before);
}

void TestDialectActs::articlesAndVotesAreCounted()
{
    begin();
    SeenProgress progress;
    m.run({"SET", "fm:role:1000001", "administrator"});
    m.run({"DEL", "fm:stats"});

    const auto contributors = store::readContributors(m.connection, m_keys, 7, 10, progress);
    const auto raised
        = store::rebuildStatistics(m.connection, moderationKeys(), councillor, progress);

    QCOMPARE(contributors->rows.size(), 2);
    QCOMPARE(contributors->rows[0].id, AccountId(5));
    QCOMPARE(contributors->rows[0].articles, 1);
    QVERIFY(raised);
    const auto today = QByteArray::number(static_cast<qint64>(tutorial::clock()) / 86'400);
    QCOMPARE(m.text({"HGET", "fm:stats", "a" + today}), "2");
}

void TestDialectActs::articlesAreFoundByTheirWords()
{
    begin();
    QVERIFY(rename());
    const store::SearchKeys keys(m_keys);
    SeenProgress progress;
    QVERIFY(store::indexDocuments(m.connection, keys, progress, 60s));
    const auto query = *domain::parseSearchQuery(u"clear"_s, QTimeZone::utc());

    const auto found
        = store::searchDocuments(m.connection, keys, m_cache, query, 10, [] { return false; });

    QVERIFY(found);
    QCOMPARE(found->total, 1);
    QVERIFY(remove());
    const auto gone
        = store::searchDocuments(m.connection, keys, m_cache, query, 10, [] { return false; });
    QCOMPARE(gone->rows.size(), 0);
}

REGISTER_TEST(TestDialectActs)
#include "tst_dialectacts.moc"
