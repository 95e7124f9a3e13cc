// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "importfixture.h"
#include "store/core/community/communityclock.h"
#include "store/core/community/communityday.h"
#include "store/forum/replypages.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono;
using domain::ReplyId;
using domain::TopicId;
using store::BadRow;
using Source = domain::TopicQuery::Source;

namespace {
/// A moment so long before the test began, in whole seconds.
domain::Timestamp ago(seconds age)
{
    static const auto start = system_clock::now();
    return floor<seconds>(start - age);
}

QByteArray at(domain::Timestamp moment)
{
    return store::secondsOf(moment);
}

QByteArray topic(const QByteArray &id, domain::Timestamp posted, const QByteArray &more = {})
{
    return R"({"kind":"topic","community":"c","id":")" + id + R"(","title":"Topic )" + id
        + R"(","body":"Text","category":"redis","author":"ann","time":)" + at(posted) + more
        + "}\n";
}

QByteArray reply(const QByteArray &id, const QByteArray &topic, domain::Timestamp posted,
                 const QByteArray &more = {})
{
    return R"({"kind":"reply","community":"c","id":")" + id + R"(","topic":")" + topic
        + R"(","author":"bob","body":"Reply )" + id + R"(","time":)" + at(posted) + more + "}\n";
}

domain::ReplyPage replies(Forum &forum, const TopicId &id)
{
    const auto page
        = store::readReplies(forum.connection, forum.forumKeys, forum.forumCache, id, 1, 200);
    return page.value_or(domain::ReplyPage());
}
} // namespace

class TestForumImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void topicsGoInAsIfTheyHadBeenPostedThen();
    void repliesBumpTheirTopicByTheirOwnTime();
    void repliesKeepOrderFloorsAndWhatTheyAnswer();
    void onlyRepliesOfTodayCountForHotToday();
    void votersHaveNamesOrNumbersAndStandOnOneSide();
    void manyVotesAreGatheredBeforeTheirTopicIsThere();
    void importingAgainDoublesNothing();
    void repliesMayComeInALaterFile();
    void idsOfAnotherFileAreOthers();
    void tombstonesKeepTheFloors();
    void aCategoryKeepsTheNameThatItHasHere();
    void articlesTopicsAndRepliesMayBeMixed();
    void rowsAreKnownByTheirFieldsToo();
    void topicsComeAsCsvToo();
    void badRowsAreListedWithLineAndReason();
    void aThousandRepliesGoInInOrder();
    void aCancelledImportGoesOnLater();
    void aNamespaceHoldsEverything();
    void aLargeImportIsNotReplayedByTheNextStart();
};

void TestForumImport::topicsGoInAsIfTheyHadBeenPostedThen()
{
    Forum forum;
    ImportFixture files;
    forum.arrange(u"tech"_s, u"redis"_s);
    const auto posted = ago(100h);

    const auto counts = files.import(
        forum, files.file(topic("7", posted, R"(,"tags":["lua","小"],"clicks":12)"), u"t.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    QCOMPARE(counts->bad, 0);
    const auto page = forum.page({Source::Tab, u"tech"_s, {}});
    QCOMPARE(page.rows.size(), 1);
    const auto row = page.rows.constFirst();
    QCOMPARE(row.title, u"Topic 7"_s);
    QCOMPARE(row.authorName, u"ann"_s);
    QCOMPARE(row.posted, posted);
    QCOMPARE(row.lastReply, posted);
    QCOMPARE(row.clicks, 12);
    QCOMPARE(row.tags, (QStringList{u"lua"_s, u"小"_s}));
    QCOMPARE(forum.order(Source::Tag, u"小"_s), row.id.toString());
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::repliesBumpTheirTopicByTheirOwnTime()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(topic("1", ago(100h)) + topic("2", ago(90h))
                                     + reply("5", "1", ago(80h)) + reply("6", "2", ago(85h)),
                                 u"t.jsonl"_s);

    const auto counts = files.import(forum, path);

    QVERIFY(counts);
    QCOMPARE(counts->replies, 2);
    QCOMPARE(forum.order(Source::Category, u"redis"_s), u"1 2"_s);
    QCOMPARE(forum.page().rows.constFirst().lastReply, ago(80h));
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::repliesKeepOrderFloorsAndWhatTheyAnswer()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(topic("1", ago(100h)) + topic("2", ago(99h))
                                     + reply("c", "1", ago(70h), R"(,"reply_to":"a")")
                                     + reply("a", "1", ago(90h)) + reply("x", "2", ago(85h))
                                     + reply("b", "1", ago(80h), R"(,"reply_to":"x")"),
                                 u"t.jsonl"_s);

    QVERIFY(files.import(forum, path));

    const auto rows = replies(forum, TopicId(qint64(1))).rows;
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0].content, u"Reply a"_s);
    QCOMPARE(rows[1].content, u"Reply b"_s);
    QCOMPARE(rows[1].replyTo, ReplyId());
    QCOMPARE(rows[2].replyToFloor, 1);
    QCOMPARE(rows[2].authorName, u"bob"_s);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::onlyRepliesOfTodayCountForHotToday()
{
    Forum forum;
    ImportFixture files;
    const domain::Timestamp now = floor<seconds>(system_clock::now());
    const domain::Timestamp midnight{seconds(store::CommunityDay::of(now, {}).begins)};
    const auto path = files.file(topic("1", ago(100h)) + reply("a", "1", midnight - 1s)
                                     + reply("b", "1", midnight)
                                     + reply("c", "1", std::max(midnight, now - 1s)),
                                 u"t.jsonl"_s);

    QVERIFY(files.import(forum, path));

    const auto page = forum.page({Source::HotToday, {}, {}});
    QCOMPARE(page.rows.size(), 1);
    QCOMPARE(page.rows.constFirst().repliesToday, 2);
}

void TestForumImport::votersHaveNamesOrNumbersAndStandOnOneSide()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(
        topic("1", ago(10h),
              R"(,"ups":5000,"downs":3,"up_voters":["bob","cat"],"down_voters":["Bob","dan"])"),
        u"t.jsonl"_s);

    QVERIFY(files.import(forum, path));

    const auto dan = domain::AccountId(forum.text({"HGET", "bbs::name_to_uid", "dan"}));
    const auto row = forum.page({Source::Recommended, {}, dan}).rows.constFirst();
    QCOMPARE(row.ups, 5000);
    QCOMPARE(row.downs, 3);
    QCOMPARE(row.standing, domain::TopicVote::Down);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::manyVotesAreGatheredBeforeTheirTopicIsThere()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(topic("1", ago(9h),
                                       R"(,"ups":7000,"downs":300,"up_voters":["bob","cat"],)"
                                       R"("down_voters":["dan"])"),
                                 u"t.jsonl"_s);

    const auto counts = files.import(forum, path);
    const auto again = files.import(forum, path);

    QVERIFY(counts && again);
    QCOMPARE(counts->topics, 1);
    QCOMPARE(again->topics, 0);
    QCOMPARE(again->repeated, 1);
    QCOMPARE(forum.number({"SCARD", "bbs::topic::1::vote_up"}), 7000);
    QCOMPARE(forum.number({"SCARD", "bbs::topic::1::vote_down"}), 300);
    const auto bob = forum.text({"HGET", "bbs::name_to_uid", "bob"});
    QCOMPARE(forum.number({"SISMEMBER", "bbs::topic::1::vote_up", bob}), 1);
    QCOMPARE(forum.number({"SISMEMBER", "bbs::topic::1::vote_up", "-6998"}), 1);
    QCOMPARE(forum.number({"SISMEMBER", "bbs::topic::1::vote_down", "-6999"}), 1);
    QCOMPARE(forum.number({"TTL", "bbs::topic::1::vote_up"}), -1);
    QCOMPARE(forum.run({"KEYS", "fm:stage:*"}).first().size(), 0);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::importingAgainDoublesNothing()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(topic("1", ago(100h), R"(,"ups":3)") + reply("a", "1", ago(90h))
                                     + reply("b", "1", ago(80h)),
                                 u"t.jsonl"_s);
    QVERIFY(files.import(forum, path));
    const auto keys = forum.number({"DBSIZE"});

    const auto again = files.import(forum, path);

    QVERIFY(again);
    QCOMPARE(again->topics, 0);
    QCOMPARE(again->replies, 0);
    QCOMPARE(again->repeated, 3);
    QCOMPARE(forum.number({"DBSIZE"}), keys);
    QCOMPARE(forum.number({"GET", "bbs::comment_ids"}), 2);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::repliesMayComeInALaterFile()
{
    Forum forum;
    ImportFixture files;
    QVERIFY(files.import(
        forum, files.file(topic("1", ago(100h)) + reply("a", "1", ago(90h)), u"t.jsonl"_s)));

    const auto counts = files.import(
        forum, files.file(reply("b", "1", ago(80h), R"(,"reply_to":"a")"), u"r.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->replies, 1);
    QCOMPARE(replies(forum, TopicId(qint64(1))).rows.constLast().replyToFloor, 1);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::idsOfAnotherFileAreOthers()
{
    Forum forum;
    ImportFixture files;
    const QByteArray one = R"({"id":1,"title":"One","category":"a","author":"ann","time":)";
    const QByteArray two = R"({"id":1,"title":"Two","category":"a","author":"ann","time":)";
    const auto rest = at(ago(9h)) + "}\n";

    for (const auto &line : {one, two, one})
        QVERIFY(files.import(forum, files.file(line + rest, u"t.jsonl"_s)));

    QCOMPARE(forum.page().total, 2);
}

void TestForumImport::tombstonesKeepTheFloors()
{
    Forum forum;
    ImportFixture files;
    const auto path
        = files.file(topic("1", ago(100h)) + reply("a", "1", ago(90h))
                         + R"({"kind":"reply","community":"c","id":"b","topic":"1","author":"cat",)"
                         + R"("body":"","removed":true,"time":)" + at(ago(80h)) + "}\n",
                     u"t.jsonl"_s);

    const auto counts = files.import(forum, path);

    QVERIFY(counts);
    QCOMPARE(counts->replies, 2);
    const auto rows = replies(forum, TopicId(qint64(1))).rows;
    QVERIFY(rows.constLast().isRemoved);
    QCOMPARE(rows.constLast().floor, 2);
    QCOMPARE(forum.page().rows.constFirst().lastReply, ago(90h));
    QCOMPARE(forum.field(TopicId(qint64(1)), "tombstones"), "1");
}

void TestForumImport::aCategoryKeepsTheNameThatItHasHere()
{
    Forum forum;
    ImportFixture files;
    forum.create(u"first"_s, u"Redis"_s);

    const auto counts = files.import(forum, files.file(topic("1", ago(100h)), u"t.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(forum.page({Source::Category, u"Redis"_s, {}}).total, 2);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::articlesTopicsAndRepliesMayBeMixed()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(R"({"title":"An article","poster":"ann","time":)" + at(ago(30h))
                                     + "}\n" + topic("1", ago(20h)) + reply("a", "1", ago(10h)),
                                 u"t.jsonl"_s);

    const auto counts = files.import(forum, path);

    QVERIFY(counts);
    QCOMPARE(counts->taken, 1);
    QCOMPARE(counts->topics, 1);
    QCOMPARE(counts->replies, 1);
    QCOMPARE(forum.inconsistencies(), QStringList());
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::rowsAreKnownByTheirFieldsToo()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(
        R"({"id":1,"title":"T","category":"a","user":"ann","date":"2020-01-31T12:00:00Z"})"
        "\n"
        R"({"topic":1,"content":"R","user":"ann","date":"2020-01-31T13:00:00Z"})"
        "\n",
        u"t.jsonl"_s);

    const auto counts = files.import(forum, path);

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    QCOMPARE(counts->replies, 1);
}

void TestForumImport::topicsComeAsCsvToo()
{
    Forum forum;
    ImportFixture files;
    const auto path
        = files.file("id,title,category,author,time,body,tags,ups\r\n"
                     "4,\"One, two\",a,ann,2020-01-31T12:00:00Z,\"a\r\nb\",\"x\ny\",3\r\n");

    const auto counts = files.import(forum, path);

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    const auto row = forum.page().rows.constFirst();
    QCOMPARE(row.title, u"One, two"_s);
    QCOMPARE(row.tags, (QStringList{u"x"_s, u"y"_s}));
    QCOMPARE(row.ups, 3);
}

void TestForumImport::badRowsAreListedWithLineAndReason()
{
    Forum forum;
    ImportFixture files;
    const auto path = files.file(
        topic("1", ago(9h))
            + R"({"kind":"poll","title":"x"})"
              "\n"
            + reply("a", "nowhere", ago(8h)) + reply("b", "1", ago(-2h))
            + topic("2", ago(9h), R"(,"ups":1000001)")
            + topic("3", ago(9h), R"(,"tags":["1","2","3","4","5","6"])")
            + R"({"kind":"reply","topic":"1","author":"bob","body":" ","time":1})"
              "\n"
            + R"({"kind":"topic","title":"t","category":"a","author":"a::b","time":1})",
        u"t.jsonl"_s);

    const auto counts = files.import(forum, path);

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    auto bad = counts->badRows;
    std::sort(bad.begin(), bad.end(), [](const auto &a, const auto &b) { return a.line < b.line; });
    QCOMPARE(bad,
             (QList<BadRow>{{2, u"kind-unknown"_s},
                            {3, u"topic-unknown"_s},
                            {4, u"time-future"_s},
                            {5, u"topic-votes-many"_s},
                            {6, u"tags-many"_s},
                            {7, u"body-empty"_s},
                            {8, u"poster-invalid"_s}}));
}

void TestForumImport::aThousandRepliesGoInInOrder()
{
    Forum forum;
    ImportFixture files;
    auto text = topic("1", ago(100h));
    for (int i = 0; i < 1000; ++i)
        text += reply(QByteArray::number(i), "1", ago(99h) + seconds(i));

    const auto counts = files.import(forum, files.file(text, u"t.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->replies, 1000);
    const auto page = store::readReplies(forum.connection, forum.forumKeys, forum.forumCache,
                                         TopicId(qint64(1)), 999, 5);
    QVERIFY(page);
    QCOMPARE(page->rows.constLast().content, u"Reply 999"_s);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::aCancelledImportGoesOnLater()
{
    Forum forum;
    ImportFixture files;
    QByteArray text;
    for (int i = 0; i < 2000; ++i) {
        const auto id = QByteArray::number(i);
        text += topic(id, ago(100h)) + reply(id, id, ago(90h));
    }
    const auto path = files.file(text, u"t.jsonl"_s);
    files.progress.cancelAfter(300);

    const auto part = files.import(forum, path);
    const auto wrong = forum.forumInconsistencies();
    files.progress.cancelAfter(-1);
    const auto rest = files.import(forum, path);

    QVERIFY(part && part->isCancelled);
    QVERIFY(part->topics < 2000);
    QCOMPARE(wrong, QStringList());
    QVERIFY(rest);
    QCOMPARE(part->topics + rest->topics, 2000);
    QCOMPARE(part->replies + rest->replies, 2000);
    QCOMPARE(rest->repeated, part->topics + part->replies);
}

void TestForumImport::aNamespaceHoldsEverything()
{
    Forum forum("{x}:");
    ImportFixture files;

    QVERIFY(files.import(
        forum,
        files.file(topic("1", ago(9h), R"(,"ups":2)") + reply("a", "1", ago(8h)), u"t.jsonl"_s)));

    for (const auto &key : forum.list({"KEYS", "*"}))
        QVERIFY2(key.startsWith("{x}:"), key.constData());
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestForumImport::aLargeImportIsNotReplayedByTheNextStart()
{
    Forum forum;
    ImportFixture files;
    const auto rewrites = [&forum] {
        const auto info = forum.text({"INFO", "persistence"});
        const auto at = info.indexOf("aof_rewrites:");
        return info.sliced(at).split('\r').first();
    };
    const auto isWriting = [&forum] {
        return forum.text({"INFO", "persistence"}).contains("aof_rewrite_in_progress:1");
    };
    forum.run({"CONFIG", "SET", "appendonly", "yes"});
    QTRY_VERIFY(!isWriting());
    const auto before = rewrites();
    const auto whole = [](int count) {
        const QByteArray text(15'000, 'x');
        QByteArray all;
        for (int i = 1; i <= count; ++i)
            all += topic(QByteArray::number(i), ago(100h))
                       .replace("\"Text\"", '"' + text + QByteArray::number(i) + '"');
        return all;
    };

    QCOMPARE(files.import(forum, files.file(whole(3), u"few.jsonl"_s))->bad, 0);
    QCOMPARE(rewrites(), before);

    QCOMPARE(files.import(forum, files.file(whole(700), u"many.jsonl"_s))->bad, 0);
    QTRY_VERIFY(rewrites() != before && !isWriting());
    forum.run({"CONFIG", "SET", "appendonly", "no"});
}

REGISTER_TEST(TestForumImport)
#include "tst_forumimport.moc"
