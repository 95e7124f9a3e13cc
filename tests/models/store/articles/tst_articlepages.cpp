// SPDX-License-Identifier: MIT
#include "board.h"
#include "noprogress.h"
#include "performing.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlerows.h"
#include "store/core/pinnedrange.h"
#include "testregistry.h"
#include "tutorial.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using domain::ArticleId;
using domain::ArticleOrder;
using domain::ArticleQuery;
using support::NoProgress;
using Source = domain::ArticleQuery::Source;

class TestArticlePages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void theFourOrdersAreTheTutorials_data()
    {
        QTest::addColumn<ArticleOrder>("order");
        QTest::addColumn<QString>("expected");
        QTest::newRow("top") << ArticleOrder::Top << u"1 3 2"_s;
        QTest::newRow("new") << ArticleOrder::New << u"3 2 1"_s;
        QTest::newRow("bottom") << ArticleOrder::Bottom << u"2 3 1"_s;
        QTest::newRow("oldest") << ArticleOrder::Oldest << u"1 2 3"_s;
    }
    void theFourOrdersAreTheTutorials()
    {
        QFETCH(ArticleOrder, order);
        QFETCH(QString, expected);
        for (int i = 1; i <= 3; ++i) {
            m_board.setClockOffset(std::chrono::seconds(i));
            m_board.submit(u"Title"_s, {u"redis"_s});
        }
        QVERIFY(m_board.vote(ArticleId(1), 2));

        QCOMPARE(ids(page({Source::All, {}, order})), expected);
        QCOMPARE(ids(page({Source::Group, u"redis"_s, order})), expected);
    }

    void whatIsTooLargeToBeReadCostsItsRow()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        const auto large = m_board.submit(u"Too long"_s);
        m_board.run({"HSET", m_board.keys.article(large), "title", QByteArray(70'000'000, 'x')});

        const auto rows = page({Source::All, {}, ArticleOrder::Oldest}).rows;

        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.first().id, id);
        QCOMPARE(rows.first().title, u"Title"_s);
        QCOMPARE(rows.last().id, large);
        QVERIFY2(rows.last().title.startsWith(u"(cannot be read: "_s),
                 qPrintable(rows.last().title.left(100)));
        QVERIFY(m_board.connection.isOpen());
    }

    void manyLargeTitlesCostTheirRows()
    {
        for (int i = 0; i < 30; ++i) {
            const auto id = m_board.submit(u"Title %1"_s.arg(i));
            m_board.run({"HSET", m_board.keys.article(id), "title", QByteArray(3'000'000, 'x')});
        }

        const auto rows = page({Source::All, {}, ArticleOrder::New}).rows;

        QCOMPARE(rows.size(), 25); // a page
        for (const auto &row : rows)
            QVERIFY(row.title.startsWith(u"(cannot be read"_s));
    }

    void aListIsNoLongerThanWhatItIsMadeOf_data()
    {
        QTest::addColumn<qint64>("told");
        QTest::addColumn<qint64>("offset");
        QTest::addColumn<qsizetype>("found");
        QTest::addColumn<qint64>("believed");
        constexpr auto lie = qint64(1) << 62;
        QTest::newRow("honest, whole") << qint64(30) << qint64(0) << qsizetype(30) << qint64(30);
        QTest::newRow("honest, full page")
            << qint64(900) << qint64(0) << qsizetype(128) << qint64(900);
        QTest::newRow("honest, last page")
            << qint64(900) << qint64(896) << qsizetype(4) << qint64(900);
        QTest::newRow("a lie") << lie << qint64(0) << qsizetype(30) << qint64(30);
        QTest::newRow("a lie, further on") << lie << qint64(1280) << qsizetype(0) << qint64(1280);
        QTest::newRow("less than nothing") << qint64(-5) << qint64(0) << qsizetype(0) << qint64(0);
    }
    void aListIsNoLongerThanWhatItIsMadeOf()
    {
        QFETCH(const qint64, told);
        QFETCH(const qint64, offset);
        QFETCH(const qsizetype, found);
        QFETCH(const qint64, believed);

        QCOMPARE(store::believableTotal(told, offset, 128, found), believed);
    }

    void aRowShowsWhatTheViewerDidWithIt()
    {
        const auto id = m_board.submit(u"Title"_s, {u"b"_s, u"a"_s});
        QVERIFY(m_board.vote(id, 2));
        QVERIFY(support::perform(store::SaveArticle{id}, m_board.connection, m_board.keys,
                                 AccountId(2)));
        QVERIFY(support::perform(store::MarkArticleRead{id}, m_board.connection, m_board.keys,
                                 AccountId(3)));

        const auto seenBy2 = page({}, 2).rows.first();
        const auto seenBy3 = page({}, 3).rows.first();
        const auto seenByNobody = page({}, 0).rows.first();

        QVERIFY(seenBy2.isVoted && seenBy2.isSaved && !seenBy2.isRead);
        QVERIFY(!seenBy3.isVoted && !seenBy3.isSaved && seenBy3.isRead);
        QVERIFY(!seenByNobody.isVoted && !seenByNobody.isSaved && !seenByNobody.isRead);
        QCOMPARE(seenBy2.groups, (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(seenBy2.votes, 2);
        QCOMPARE(seenBy2.score, m_board.text({"ZSCORE", "score:", "article:1"}).toDouble());
    }

    void offsetAndTotalSpeakOfTheWholeList()
    {
        for (int i = 0; i < 30; ++i)
            m_board.submit(u"Title %1"_s.arg(i));

        const auto second = page({}, 1, 25, 25);
        const auto beyond = page({}, 1, 100, 25);

        QCOMPARE(second.rows.size(), 5);
        QCOMPARE(second.offset, 25);
        QCOMPARE(second.total, 30);
        QCOMPARE(beyond.rows.size(), 0);
        QCOMPARE(beyond.total, 30);
    }

    void namesOfPostersComeFromTheirAccountsWithOneMoreRoundTripOnce()
    {
        QVERIFY(store::makeAccount(m_board.connection, m_board.keys, "op", {u"Ann Lee"_s, {}, {}}));
        m_board.submit(u"Title"_s);
        const auto cold = m_board.connection.roundTrips();
        QCOMPARE(page({}).rows.first().posterName, u"Ann Lee"_s);
        QCOMPARE(m_board.connection.roundTrips() - cold, 3);

        const auto warm = m_board.connection.roundTrips();
        QCOMPARE(page({}).rows.first().posterName, u"Ann Lee"_s);
        QCOMPARE(m_board.connection.roundTrips() - warm, 2);
    }

    void anEmptyBoardIsAnEmptyPage()
    {
        const auto empty = page({});

        QCOMPARE(empty.rows.size(), 0);
        QCOMPARE(empty.total, 0);
        QVERIFY(empty.now.time_since_epoch() > 0ms);
    }

    void articlesThatVanishedAreLeftOut()
    {
        m_board.submit(u"First"_s);
        m_board.submit(u"Second"_s);
        m_board.run({"DEL", "article:1"});
        m_board.run({"DEL", "article:2"});
        m_board.run({"SET", "article:2", "another type"});
        m_board.submit(u"Third"_s);

        QCOMPARE(ids(page({})), u"3"_s);
    }

    void articlesOfTheTutorialsAreShownAsTheyAre()
    {
        tutorial::postArticle(m_board.connection, "username", 1795225239.1235);
        tutorial::postArticleInJava(m_board.connection, "user:17", 1795225240);
        m_board.run({"HSET", "article:3", "title", "go", "link", "", "userId", "17", "postTime",
                     "1795225241", "upvoteNum", "5"});
        m_board.run({"ZADD", "score:", "1795227401", "article:3"});

        const auto rows = page({Source::All, {}, ArticleOrder::Bottom}).rows;

        QCOMPARE(rows.size(), 3);
        QCOMPARE(rows[0].posterName, u"username"_s);
        QCOMPARE(rows[0].posted.time_since_epoch(), 1795225239124ms);
        QCOMPARE(rows[1].posterName, u"user:17"_s);
        QCOMPARE(rows[1].posted.time_since_epoch(), 1795225240000ms);
        QCOMPARE(rows[2].poster, AccountId(17));
        QCOMPARE(rows[2].votes, 5);
    }

    void articlesOfTheTutorialsCanBeVotedOn()
    {
        m_board.setForeignWriters(true);
        tutorial::postArticle(m_board.connection, "username", tutorial::clock());
        tutorial::postArticleInJava(m_board.connection, "user:17", tutorial::clock());
        m_board.run({"HSET", "article:3", "title", "go", "userId", "17", "postTime",
                     QByteArray::number(qint64(tutorial::clock())), "upvoteNum", "5"});

        QCOMPARE(m_board.vote(ArticleId(1), 2)->votes, 2);
        QCOMPARE(m_board.vote(ArticleId(2), 2)->votes, 2);
        QCOMPARE(m_board.vote(ArticleId(3), 2)->votes, 6);

        QCOMPARE(m_board.text({"HGET", "article:3", "upvoteNum"}), "6");
        QCOMPARE(m_board.number({"HEXISTS", "article:3", "votes"}), 0);
    }

    void hostileTextComesBackByteForByte()
    {
        const QString titles[] = {u"<b>bold</b> \"quoted\" 'x' \\n {0} %1"_s,
                                  u"\u202Eright to left"_s,
                                  u"e\u0301\u0301\u0301 combining"_s,
                                  u"\U0001F600 \u4E2D\u6587"_s,
                                  u"$(rm -rf /) `x` ; --"_s,
                                  u"*3\\r\\n$3\\r\\nDEL"_s};
        for (const auto &title : titles)
            m_board.submit(title);

        const auto rows = page({Source::All, {}, ArticleOrder::Oldest}).rows;

        QCOMPARE(rows.size(), qsizetype(std::size(titles)));
        for (const auto &row : rows)
            QCOMPARE(row.title, titles[*row.id.number() - 1]);
    }

    void mineVotedAndSavedAreByTime()
    {
        for (int i = 1; i <= 3; ++i) {
            m_board.setClockOffset(std::chrono::seconds(10 * i));
            m_board.submit(u"Title"_s, {}, i == 2 ? 9 : 1);
        }
        m_board.setClockOffset(100s);
        QVERIFY(m_board.vote(ArticleId(3), 9));
        m_board.setClockOffset(110s);
        QVERIFY(m_board.vote(ArticleId(1), 9));
        QVERIFY(support::perform(store::SaveArticle{ArticleId(3)}, m_board.connection, m_board.keys,
                                 AccountId(9)));

        QCOMPARE(ids(page({Source::Mine, {}, ArticleOrder::New}, 9)), u"2"_s);
        QCOMPARE(ids(page({Source::Voted, {}, ArticleOrder::New}, 9)), u"1 3 2"_s);
        QCOMPARE(ids(page({Source::Voted, {}, ArticleOrder::Oldest}, 9)), u"2 3 1"_s);
        QCOMPARE(ids(page({Source::Saved, {}, ArticleOrder::New}, 9)), u"3"_s);
    }

    void myVotesStayAfterTheVoterSetHasGone()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));
        m_board.run({"DEL", m_board.keys.voted(id)});

        QVERIFY(page({Source::Voted, {}, ArticleOrder::New}, 2).rows.first().isVoted);
    }

    void everythingLivesBehindTheNamespace()
    {
        Board named("{x}:");
        named.submit(u"Title"_s, {u"redis"_s});
        QVERIFY(named.vote(ArticleId(1), 2));

        const auto keys = named.list({"KEYS", "*"});

        QVERIFY(keys.size() > 10);
        for (const auto &key : keys)
            QVERIFY2(key.startsWith("{x}:"), key);
        QCOMPARE(named.list({"ZRANGE", "{x}:score:", "0", "-1"}), QByteArrayList{"article:1"});
        QCOMPARE(named.inconsistencies(), QStringList());
        const auto read
            = store::readPage(named.connection, named.keys, named.cache, store::Access::ReadWrite,
                              {Source::Group, u"redis"_s}, 0, 25);
        QCOMPARE(read->page.rows.first().votes, 2);
    }

    void newerArticlesAreCounted()
    {
        m_board.submit(u"First"_s, {u"redis"_s});
        const auto now = page({}).now;
        m_board.setClockOffset(5s);
        m_board.submit(u"Second"_s, {u"redis"_s});
        m_board.submit(u"Third"_s);

        QCOMPARE(store::countNewer(m_board.connection, m_board.keys, {}, now)->count, 2);
        QCOMPARE(
            store::countNewer(m_board.connection, m_board.keys, {Source::Group, u"redis"_s}, now)
                ->count,
            1);
    }

    void aFilterFindsWordsInTitlePosterHostAndGroups()
    {
        m_board.submit(u"Redis in Action"_s);
        m_board.submit(u"Something else"_s, {u"REDIS"_s});
        m_board.submit(u"Nothing"_s);

        const auto slice = filter(u"redis"_s, 0, 100);

        QCOMPARE(slice.found.size(), 2);
        QCOMPARE(slice.examined, 3);
        QCOMPARE(slice.total, 3);
        QCOMPARE(filter(u"redis ACTION"_s, 0, 100).found.size(), 1);
        QCOMPARE(filter(u"redis"_s, 0, 2).examined, 2);
        QCOMPARE(filter(u"redis"_s, 3, 2).examined, 0);
    }

    void aCancelledFilterStops()
    {
        NoProgress progress;
        progress.cancelled = true;

        const auto slice = support::perform(store::FilterArticles{{}, u"x"_s, 0, 100},
                                            m_board.connection, m_board.keys, {}, progress);

        QCOMPARE(slice.error().kind, base::Failure::Cancelled);
    }

    void manyRowsAreReadInSlicesInTheOrderAsked()
    {
        QList<ArticleId> wanted;
        for (int i = 0; i < 600; ++i)
            wanted.prepend(m_board.submit(u"Title"_s));

        const auto rows = store::readRows(m_board.connection, m_board.keys, m_board.cache, wanted,
                                          AccountId(1));

        QCOMPARE(rows->size(), 600);
        QCOMPARE(rows->first().id, ArticleId(600));
        QCOMPARE(rows->last().id, ArticleId(1));
        QVERIFY(rows->last().isVoted);
    }

private:
    domain::ArticlePage page(ArticleQuery query, qint64 viewer = 1, qint64 offset = 0,
                             qint64 count = 25)
    {
        query.viewer = viewer > 0 ? AccountId(viewer) : AccountId();
        const auto read = store::readPage(m_board.connection, m_board.keys, m_board.cache,
                                          store::Access::ReadWrite, query, offset, count);
        if (!read)
            QTest::qFail(qPrintable(read.error().detail), __FILE__, __LINE__);
        return read.value_or(store::PageRead()).page;
    }

    static QString ids(const domain::ArticlePage &page)
    {
        QStringList ids;
        for (const auto &row : page.rows)
            ids.append(row.id.toString());
        return ids.join(u' ');
    }

    store::FilterSlice filter(const QString &words, qint64 offset, qint64 count)
    {
        return support::perform(store::FilterArticles{{}, words, offset, count}, m_board.connection,
                                m_board.keys)
            .value_or(store::FilterSlice());
    }

    Board m_board;
};

REGISTER_TEST(TestArticlePages)
#include "tst_articlepages.moc"
