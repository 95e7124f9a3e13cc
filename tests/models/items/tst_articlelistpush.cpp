// SPDX-License-Identifier: MIT
#include "shownlist.h"

#include "testregistry.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;
using items::ArticleListModel;
using support::MemoryBoard;

class TestArticleListPush : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherClientsVoteAppearsInItsRowOnly();
    void whatIsToldShowsWithoutAQuestion();
    void aRowWithAVoteOnItsWayIsReadWhateverIsTold();
    void rowsThatDidNotChangeSayNothing();
    void neighboursThatChangedAreToldTogether();
    void whatNobodySeesIsReadWhenItComesIntoView();
    void articlesThatAreNotLoadedAreNotAskedFor();
    void aStormOfChangesCostsFewRequests();
    void aSlowServerIsAskedLessOften();
    void anUndoneRemovalComesBackToItsRow();
    void manyUndoneRemovalsComeBackInTheirOrder();
    void anUndoneRemovalComesBackToWhatAFilterFound();
    void theLastRowComesBackToAnEmptyList();
    void everythingInvalidatedReadsWhatIsVisible();
    void newArticlesAreCountedOneQuestionAtATime();
    void whatAnImportBringsIsAnnouncedHoweverOldItIs();
    void aCountForAnOlderListIsDropped();
    void anOlderAnswerNeverOverwritesANewerOne();
    void agesMoveOnForWhatIsVisible();
    void aLiveChangeInAMillionRowsTouchesOneRow();
};

void TestArticleListPush::anUndoneRemovalComesBackToItsRow()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    const auto before = list.loadedIds();
    const auto id = list.id(5);
    const auto article = board.article(id);

    board.withdraw(id);
    Q_EMIT list.community.changes().articlesChanged({id});
    QTRY_COMPARE(list.model.rowCount(), 299);
    board.bringBack(article);
    Q_EMIT list.community.changes().articlesChanged({id});

    QTRY_COMPARE(list.model.rowCount(), 300);
    QTRY_COMPARE(list.loadedIds(), before);
    QCOMPARE(list.inserted.count(), 1);
    QCOMPARE(list.inserted.first().at(1).toInt(), 5);
    QCOMPARE(list.resets.count(), 2); // an empty list, then this one
    QCOMPARE(list.model.newCount(), 0);
}

void TestArticleListPush::manyUndoneRemovalsComeBackInTheirOrder()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    const auto before = list.loadedIds();
    const auto removed = before.mid(3, 9) + before.mid(18, 2);
    QList<domain::Article> articles;
    for (const auto &id : removed)
        articles.append(board.article(id));

    for (const auto &id : removed)
        board.withdraw(id);
    Q_EMIT list.community.changes().articlesChanged(removed);
    QTRY_COMPARE(list.model.rowCount(), 300 - int(removed.size()));
    for (const auto &article : articles)
        board.bringBack(article);
    Q_EMIT list.community.changes().articlesChanged(removed);

    QTRY_COMPARE(list.loadedIds(), before);
}

void TestArticleListPush::anUndoneRemovalComesBackToWhatAFilterFound()
{
    MemoryBoard board;
    board.fill(20);
    ShownList list;
    list.open(board);
    list.community.asked<store::FilterArticles>().automatic = [&board](const auto &) {
        store::FilterSlice slice;
        slice.found = board.page(domain::ArticleOrder::Top, 0, 20).rows;
        return base::Result<store::FilterSlice>(slice);
    };
    list.model.setFilter(u"article"_s);
    settle();
    list.look(0, 19);
    const auto before = list.loadedIds();
    QCOMPARE(before.size(), 20);
    const auto id = before.at(7);
    const auto article = board.article(id);

    board.withdraw(id);
    Q_EMIT list.community.changes().articlesChanged({id});
    QTRY_COMPARE(list.model.rowCount(), 19);
    board.bringBack(article);
    Q_EMIT list.community.changes().articlesChanged({id});

    QTRY_COMPARE(list.loadedIds(), before);
}

void TestArticleListPush::theLastRowComesBackToAnEmptyList()
{
    MemoryBoard board;
    board.fill(1);
    ShownList list;
    list.open(board);
    list.look(0, 0);
    const auto id = list.id(0);
    const auto article = board.article(id);

    board.withdraw(id);
    Q_EMIT list.community.changes().articlesChanged({id});
    QTRY_COMPARE(list.model.rowCount(), 0);
    board.bringBack(article);
    Q_EMIT list.community.changes().articlesChanged({id});

    QTRY_COMPARE(list.loadedIds(), QList{id});
}

void TestArticleListPush::anotherClientsVoteAppearsInItsRowOnly()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);

    const auto id = list.id(5);
    board.vote(id, 40);
    Q_EMIT list.community.changes().articlesChanged({id});
    settle();

    QCOMPARE(list.row(5).article.votes, 41);
    QCOMPARE(list.id(5), id);
    QCOMPARE(list.changed.count(), 1);
    QCOMPARE(ShownList::span(list.changed.first()), std::pair(5, 5));
    QCOMPARE(list.community.asked<store::ReadArticles>().last().articles, QList{id});
}

void TestArticleListPush::whatIsToldShowsWithoutAQuestion()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    list.model.setSaved(list.id(6), true);
    settle();
    list.changed.clear();
    auto first = board.article(list.id(5));
    auto second = board.article(list.id(6));
    first.votes = 41;
    second.title = u"Another title"_s;

    Q_EMIT list.community.changes().articlesTold({first, second, board.article(list.id(7))});
    settle();

    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 0);
    QCOMPARE(list.row(5).article.votes, 41);
    QCOMPARE(list.row(6).article.title, u"Another title"_s);
    QVERIFY(list.row(6).article.isSaved); // which only its viewer knows
    QCOMPARE(list.changed.count(), 1);
    QCOMPARE(ShownList::span(list.changed.first()), std::pair(5, 6));
}

void TestArticleListPush::aRowWithAVoteOnItsWayIsReadWhateverIsTold()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    list.community.asked<store::CastVote>().automatic = {};
    const auto id = list.id(5);
    const auto before = list.row(5).article.votes;
    list.model.castVote(id, domain::Vote::Cast);
    auto told = board.article(id);
    told.votes = before + 1; // it is counted, though nobody has answered

    Q_EMIT list.community.changes().articlesTold({told});

    QCOMPARE(list.row(5).article.votes, before + 1);
    QCOMPARE(list.community.asked<store::ReadArticles>().last().articles, QList{id});
}

void TestArticleListPush::rowsThatDidNotChangeSayNothing()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);

    Q_EMIT list.community.changes().articlesChanged({list.id(5), list.id(6)});
    settle();

    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 1);
    QCOMPARE(list.changed.count(), 0);
}

void TestArticleListPush::neighboursThatChangedAreToldTogether()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    const QList ids{list.id(9), list.id(5), list.id(6), list.id(7)};

    for (const auto &id : ids)
        board.vote(id, 1);
    Q_EMIT list.community.changes().articlesChanged(ids);
    settle();

    QCOMPARE(list.changed.count(), 2);
    QCOMPARE(ShownList::span(list.changed.at(0)), std::pair(5, 7));
    QCOMPARE(ShownList::span(list.changed.at(1)), std::pair(9, 9));
}

void TestArticleListPush::whatNobodySeesIsReadWhenItComesIntoView()
{
    MemoryBoard board;
    board.fill(128);
    ShownList list;
    list.open(board);
    list.look(0, 9);
    const auto id = list.id(100);

    board.vote(id, 5);
    Q_EMIT list.community.changes().articlesChanged({id});
    settle();
    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 0);
    list.look(90, 99);

    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 1);
    QCOMPARE(list.row(100).article.votes, 6);
}

void TestArticleListPush::articlesThatAreNotLoadedAreNotAskedFor()
{
    MemoryBoard board;
    board.fill(1000);
    ShownList list;
    list.open(board);
    list.look(0, 20);

    Q_EMIT list.community.changes().articlesChanged(
        {board.ranking(domain::ArticleOrder::Top).at(900)});
    settle();

    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 0);
}

void TestArticleListPush::aStormOfChangesCostsFewRequests()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);

    for (int i = 0; i < 200; ++i)
        Q_EMIT list.community.changes().articlesChanged({list.id(i % 20)});
    settle();
    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 1);

    // The second request, after a quarter of a second, holds all the rest.
    QTRY_COMPARE(list.community.asked<store::ReadArticles>().count(), 2);
    QCOMPARE(list.community.asked<store::ReadArticles>().last().articles.size(), 20);
}

void TestArticleListPush::aSlowServerIsAskedLessOften()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    auto &asked = list.community.asked<store::ReadArticles>();
    asked.automatic = {};
    QElapsedTimer timer;

    Q_EMIT list.community.changes().articlesChanged({list.id(1)});
    timer.start();
    QTRY_VERIFY(timer.hasExpired(300));
    asked.answerLast(QList<domain::Article>{board.article(list.id(1))});
    Q_EMIT list.community.changes().articlesChanged({list.id(2)});
    timer.start();

    QTRY_COMPARE(asked.count(), 2);
    QVERIFY(timer.hasExpired(500)); // instead of at once
}

void TestArticleListPush::everythingInvalidatedReadsWhatIsVisible()
{
    MemoryBoard board;
    board.fill(1000);
    ShownList list;
    list.open(board);
    list.look(500, 519);
    board.vote(list.id(505), 3);
    const auto id = list.id(505);

    Q_EMIT list.community.changes().everyArticleChanged();
    settle();

    QCOMPARE(list.row(505).article.votes, 4);
    QCOMPARE(list.id(505), id);
    QVERIFY(!list.row(0).isLoaded);
    QCOMPARE(list.resets.count(), 2);
    list.look(0, 19);
    QVERIFY(list.row(0).isLoaded);
}

void TestArticleListPush::newArticlesAreCountedOneQuestionAtATime()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.community.asked<store::CountNewArticles>().automatic = {};

    for (int i = 0; i < 10; ++i)
        Q_EMIT list.community.changes().articleListsChanged();
    const auto before = list.community.asked<store::CountNewArticles>().count();
    QCOMPARE(list.community.asked<store::CountNewArticles>().last().since, board.now);
    list.community.asked<store::CountNewArticles>().answerLast(4);
    settle();
    QCOMPARE(list.community.asked<store::CountNewArticles>().count(),
             before + 2); // how long the list is, and once more
    list.community.asked<store::CountNewArticles>().answerLast(base::fail(base::Failure::TimedOut));
    settle();

    QCOMPARE(list.community.asked<store::CountNewArticles>().count(), before + 2);
    QCOMPARE(list.model.newCount(), 4);
}

void TestArticleListPush::whatAnImportBringsIsAnnouncedHoweverOldItIs()
{
    MemoryBoard board;
    board.fill(5);
    ShownList list;
    list.community.asked<store::CountNewArticles>().automatic = {};
    list.open(board);
    list.community.asked<store::CountNewArticles>().automatic = {};
    const auto announced = [&](qint64 length) {
        Q_EMIT list.community.changes().articleListsChanged();
        list.community.asked<store::CountNewArticles>().answerLast(0); // nothing is newer
        settle();
        list.community.asked<store::CountNewArticles>().answerLast(length);
        settle();
        return list.model.newCount();
    };

    QCOMPARE(announced(5), 0);
    QCOMPARE(announced(32), 27);
    QCOMPARE(announced(4), 0); // one was removed
}

void TestArticleListPush::aCountForAnOlderListIsDropped()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.community.asked<store::CountNewArticles>().automatic = {};

    Q_EMIT list.community.changes().articleListsChanged();
    const auto asked = list.community.asked<store::CountNewArticles>().count() - 1;
    list.model.showNew();
    settle();
    list.community.asked<store::CountNewArticles>().answer(asked, 4);
    settle();

    QCOMPARE(list.model.newCount(), 0);
}

void TestArticleListPush::anOlderAnswerNeverOverwritesANewerOne()
{
    MemoryBoard board;
    board.fill(256);
    ShownList list;
    list.open(board);
    list.look(0, 20);
    list.community.asked<store::ReadArticles>().automatic = {};
    const auto old = list.row(5).article;
    auto current = old;
    current.votes = 30;

    Q_EMIT list.community.changes().articlesChanged({old.id});
    list.model.setSaved(old.id, true);
    list.community.asked<store::ReadArticles>().answer(0, QList{old});
    settle();
    QVERIFY(list.row(5).article.isSaved);
    QTRY_COMPARE(list.community.asked<store::ReadArticles>().count(), 2);
    list.community.asked<store::ReadArticles>().answer(1, QList{current});
    settle();

    QCOMPARE(list.row(5).article.votes, 30);
}

void TestArticleListPush::agesMoveOnForWhatIsVisible()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.look(10, 30);
    const auto revision = list.row(12).revision;

    list.model.refreshAges();

    QCOMPARE(list.changed.count(), 1);
    QCOMPARE(ShownList::span(list.changed.first()), std::pair(10, 30));
    QVERIFY(list.row(12).revision != revision);
    QVERIFY(list.row(12).now >= board.now);
}

void TestArticleListPush::aLiveChangeInAMillionRowsTouchesOneRow()
{
    MemoryBoard board;
    board.fill(256);
    ShownList list(ShownList::Length::Endless);
    board.serve(list.community);
    list.community.asked<store::ListArticles>().automatic
        = [&](const support::Asked<store::ListArticles>::Question &asked) {
              auto page = board.page(asked.query.order, asked.offset % 128, asked.count);
              page.total = 1'000'000;
              return base::Result<domain::ArticlePage>(page);
          };
    list.model.setQuery(ShownList::query());
    settle();
    list.look(0, 20);
    list.changed.clear();

    board.vote(list.id(5), 1);
    Q_EMIT list.community.changes().articlesChanged({list.id(5)});
    settle();

    QCOMPARE(list.changed.count(), 1);
    QCOMPARE(list.community.asked<store::ReadArticles>().last().articles.size(), 1);
    QCOMPARE(list.removed.count() + list.inserted.count(), 0);
}

REGISTER_TEST(TestArticleListPush)
#include "tst_articlelistpush.moc"
