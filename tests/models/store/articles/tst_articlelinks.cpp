// SPDX-License-Identifier: MIT

#include "board.h"
#include "performing.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlesubmission.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;

class TestArticleLinks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }
    void aLinkIsFoundInEveryFormThatLeadsThere();
    void whatLeadsElsewhereIsNotFound();
    void theNewestIsFound();
    void withdrawnArticlesAreNotFoundAndRestoredOnesAre();
    void anOlderOneIsFoundWhenTheNewerIsWithdrawn();
    void importedArticlesAreFound();
    void articlesOfOtherProgramsAreSimplyNotFound();
    void anEntryThatPointsElsewhereIsNotBelieved();
    void aLinkPostedVeryOftenKeepsTheNewest();
    void articlesWithoutLinkLeaveNothing();
    void repeatedPostsAreListedOnce();

private:
    ArticleId post(const QString &link, qint64 poster = 1,
                   const QByteArray &operation = QUuid::createUuid().toByteArray());
    std::optional<domain::EarlierPost> find(const QString &link);

    Board m_board;
};

ArticleId TestArticleLinks::post(const QString &link, qint64 poster, const QByteArray &operation)
{
    return store::submitArticle(m_board.connection, m_board.keys, operation, {u"title"_s, link, {}},
                                AccountId(poster))
        .value_or(ArticleId());
}

std::optional<domain::EarlierPost> TestArticleLinks::find(const QString &link)
{
    const auto found
        = support::perform(store::FindArticleByLink{link}, m_board.connection, m_board.keys);
    if (!found)
        QTest::qFail(qPrintable(found.error().detail), __FILE__, __LINE__);
    return found.value_or(std::nullopt);
}

void TestArticleLinks::aLinkIsFoundInEveryFormThatLeadsThere()
{
    m_board.run({"HSET", "bbs::user::3", "id", "3", "name", "ann"});
    m_board.setClockOffset(std::chrono::hours(2));
    const auto id = post(u"http://www.Example.org/news/128?q=1"_s, 3);
    m_board.setClockOffset(std::chrono::hours(5));

    for (const auto &link :
         {u"http://www.example.org/news/128?q=1"_s, u"https://example.org/news/128?q=1#comments"_s,
          u"HTTPS://user@example.org:443/news/128?q=1"_s}) {
        const auto found = find(link);
        QVERIFY2(found, qPrintable(link));
        QCOMPARE(found->id, id);
        QCOMPARE(found->posterName, u"ann"_s);
        QCOMPARE(std::chrono::duration_cast<std::chrono::minutes>(found->now - found->posted),
                 std::chrono::minutes(180));
    }
}

void TestArticleLinks::whatLeadsElsewhereIsNotFound()
{
    post(u"https://example.org/news/128?q=1"_s);

    for (const auto &link :
         {u"https://example.org/news/128"_s, u"https://example.org/news/12"_s,
          u"https://example.org/NEWS/128?q=1"_s, u"https://news.example.org/news/128?q=1"_s,
          u"https://example.org:8080/news/128?q=1"_s, u""_s, u"nonsense"_s})
        QVERIFY2(!find(link), qPrintable(link));
}

void TestArticleLinks::theNewestIsFound()
{
    post(u"https://example.org/a"_s, 1);
    const auto second = post(u"https://example.org/a/"_s, 2);

    const auto found = find(u"https://example.org/a"_s);

    QVERIFY(found);
    QCOMPARE(found->id, second);
}

void TestArticleLinks::withdrawnArticlesAreNotFoundAndRestoredOnesAre()
{
    const auto link = u"https://example.org/a"_s;
    const auto id = post(link);

    QVERIFY(store::removeArticle(m_board.connection, m_board.keys, m_board.cache, id,
                                 AccountId(qint64(1))));
    QVERIFY(!find(link));
    QCOMPARE(m_board.number({"EXISTS", "fm:links"}), 0);
    QVERIFY(store::restoreArticle(m_board.connection, m_board.keys, id, AccountId(qint64(1))));

    QVERIFY(find(link));
    QCOMPARE(find(link)->id, id);
}

void TestArticleLinks::anOlderOneIsFoundWhenTheNewerIsWithdrawn()
{
    const auto link = u"https://example.org/a"_s;
    const auto older = post(link, 1);
    const auto newer = post(link, 2);

    QVERIFY(store::removeArticle(m_board.connection, m_board.keys, m_board.cache, newer,
                                 AccountId(qint64(2))));

    QVERIFY(find(link));
    QCOMPARE(find(link)->id, older);
}

void TestArticleLinks::importedArticlesAreFound()
{
    ImportFixture files;
    const auto mine = post(u"https://redis.io/"_s);
    QVERIFY(files.import(m_board,
                         files.file("id,title,link,poster,time,votes,groups\n"
                                    "1,a,https://redis.io/a,ann,1/31/2016 12:00,1,\n"
                                    "2,b,http://redis.io/a/,bob,1/31/2016 13:00,1,\n"
                                    "3,c,,bob,1/31/2016 13:00,1,\n"
                                    "4,d,https://redis.io,eve,1/31/2016 13:00,1,\n")));

    QVERIFY(find(u"https://redis.io/a"_s));
    QCOMPARE(find(u"https://redis.io/a"_s)->posterName, u"bob"_s);
    QCOMPARE(find(u"https://redis.io/"_s)->id, mine);
    QCOMPARE(m_board.list({"HVALS", "fm:links"}).size(), 2);
}

void TestArticleLinks::articlesOfOtherProgramsAreSimplyNotFound()
{
    m_board.run({"HSET", "article:9", "title", "t", "link", "https://example.org/", "poster", "1",
                 "time", "1700000000", "votes", "1"});
    m_board.run({"ZADD", "time:", "1700000000", "article:9"});

    QVERIFY(!find(u"https://example.org/"_s));
}

void TestArticleLinks::anEntryThatPointsElsewhereIsNotBelieved()
{
    const auto id = post(u"https://example.org/a"_s);
    m_board.run({"HSET", "article:" + id.bytes(), "link", "https://example.org/b"});

    QVERIFY(!find(u"https://example.org/a"_s));
}

void TestArticleLinks::aLinkPostedVeryOftenKeepsTheNewest()
{
    const auto link = u"https://example.org/a"_s;
    m_board.run({"SET", "article:", "1000000"});
    ArticleId last;
    for (int i = 0; i < 30; ++i)
        last = post(link);

    const auto ids = m_board.list({"HVALS", "fm:links"}).value(0);
    QVERIFY(ids.size() <= 64);
    QVERIFY(ids.startsWith(last.bytes() + ' '));
    for (const auto &id : ids.trimmed().split(' '))
        QCOMPARE(id.size(), 7);
    QCOMPARE(find(link)->id, last);
}

void TestArticleLinks::articlesWithoutLinkLeaveNothing()
{
    post({});

    QCOMPARE(m_board.number({"EXISTS", "fm:links"}), 0);
}

void TestArticleLinks::repeatedPostsAreListedOnce()
{
    const auto operation = QUuid::createUuid().toByteArray();
    const auto id = post(u"https://example.org/a"_s, 1, operation);
    QCOMPARE(post(u"https://example.org/a"_s, 1, operation), id);

    QCOMPARE(m_board.list({"HVALS", "fm:links"}), QByteArrayList{id.bytes() + ' '});
}

REGISTER_TEST(TestArticleLinks)
#include "tst_articlelinks.moc"
