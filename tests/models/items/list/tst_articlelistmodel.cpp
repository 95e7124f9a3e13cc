// SPDX-License-Identifier: MIT
#include "shownlist.h"

#include "testregistry.h"

using namespace Qt::StringLiterals;
using items::ArticleListModel;
using support::MemoryBoard;

class TestArticleListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstPageComesWithOneRead();
    void nothingIsReadBeforeTheViewTellsWhatItShows();
    void theVisibleRangeAndTwoScreensAroundAreRead();
    void dataNeverReads();
    void atMostTwoPagesAreOnTheirWay();
    void aFastScrollPastAMillionRowsAsksForFewPages();
    void anAnswerToAnOlderQueryIsDropped();
    void answersInTheWrongOrderLandInTheRightRows();
    void anEvictedPageComesBackAsItWas();
    void aFailedFirstPageCanBeRetried();
    void aFailedLaterPageIsNotAskedForAgainAndAgain();
    void anAbandonedAnswerIsAFailure();
    void givingUpALoadingListSaysSo();
    void anEmptyListIsReadyAndEmpty();
    void newArticlesWaitUntilTheyAreAskedFor();
    void aListThatIsTooLongIsClipped();
    void aServerThatRepeatsAnArticleShowsItOnce();
    void offlineNothingIsReadAndOnlineItGoesOn();
    void aRefreshThatFailsKeepsTheRows();
    void anIdThatIsNoNumberIsAnIdLikeAnyOther();
};

namespace {
/// Answers for a list of any size without keeping it.
base::Result<domain::ArticlePage>
endlessPage(const support::Asked<store::ListArticles>::Question &asked, qint64 total)
{
    domain::ArticlePage page;
    page.total = total;
    page.offset = asked.offset;
    page.now = domain::Timestamp(std::chrono::hours(1000));
    for (qint64 rank = asked.offset; rank < std::min(asked.offset + asked.count, total); ++rank) {
        domain::Article article;
        article.id = domain::ArticleId(total - rank);
        article.title = u"t"_s;
        page.rows.append(article);
    }
    return page;
}
} // namespace

void TestArticleListModel::theFirstPageComesWithOneRead()
{
    MemoryBoard board;
    board.fill(1000);
    ShownList list;
    QSignalSpy phases(&list.model, &ArticleListModel::phaseChanged);

    list.open(board);

    QCOMPARE(list.community.asked<store::ListArticles>().count(), 1);
    QCOMPARE(list.community.asked<store::ListArticles>().last().count, 128);
    QCOMPARE(list.model.rowCount(), 1000);
    QCOMPARE(list.id(0), board.ranking(domain::ArticleOrder::Top).first());
    QVERIFY(list.row(127).isLoaded);
    QVERIFY(!list.row(128).isLoaded);
    QCOMPARE(phases.count(), 2);
    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Ready);
}

void TestArticleListModel::nothingIsReadBeforeTheViewTellsWhatItShows()
{
    MemoryBoard board;
    board.fill(1000);
    ShownList list;

    list.open(board);
    settle();

    QCOMPARE(list.community.asked<store::ListArticles>().count(), 1);
    QCOMPARE(list.community.asked<store::ReadArticles>().count(), 0);
}

void TestArticleListModel::theVisibleRangeAndTwoScreensAroundAreRead()
{
    MemoryBoard board;
    board.fill(2000);
    ShownList list;
    list.open(board);

    list.look(600, 619);

    // Rows 560 to 659 are near: pages 4 and 5.
    QVERIFY(!list.row(511).isLoaded);
    QVERIFY(list.row(512).isLoaded);
    QVERIFY(list.row(767).isLoaded);
    QVERIFY(!list.row(768).isLoaded);
    QCOMPARE(list.id(600), board.ranking(domain::ArticleOrder::Top).at(600));
    QCOMPARE(list.changed.count(), 2);
}

void TestArticleListModel::dataNeverReads()
{
    MemoryBoard board;
    board.fill(1000);
    ShownList list;
    list.open(board);

    for (int row = 0; row < 1000; ++row)
        QVERIFY(list.model.index(row).data(Qt::AccessibleTextRole).isValid());
    settle();

    QCOMPARE(list.community.asked<store::ListArticles>().count(), 1);
    QCOMPARE(list.model.index(500).data(Qt::AccessibleTextRole).toString(), u"Loading"_s);
}

void TestArticleListModel::atMostTwoPagesAreOnTheirWay()
{
    MemoryBoard board;
    board.fill(5000);
    ShownList list;
    list.open(board);
    list.community.asked<store::ListArticles>().automatic = {};

    list.look(1000, 2000);
    QCOMPARE(list.community.asked<store::ListArticles>().count(), 3);
    list.community.asked<store::ListArticles>().answer(
        1, board.page(domain::ArticleOrder::Top, 896, 128));
    settle();

    QCOMPARE(list.community.asked<store::ListArticles>().count(), 4);
}

void TestArticleListModel::aFastScrollPastAMillionRowsAsksForFewPages()
{
    ShownList list(ShownList::Length::Endless);
    list.community.asked<store::ListArticles>().automatic
        = [](const auto &asked) { return endlessPage(asked, 1'000'000); };
    list.model.setQuery(ShownList::query());
    settle();
    list.community.asked<store::ListArticles>().automatic = {};

    for (int first = 0; first < 1'000'000 - 20; first += 500) {
        list.model.setVisibleRange(first, first + 19);
        QCoreApplication::processEvents();
    }
    QCOMPARE(list.community.asked<store::ListArticles>().count(), 3);
    list.community.asked<store::ListArticles>().automatic
        = [](const auto &asked) { return endlessPage(asked, 1'000'000); };
    list.community.asked<store::ListArticles>().answer(
        1, endlessPage(list.community.asked<store::ListArticles>().at(1), 1'000'000));
    list.community.asked<store::ListArticles>().answer(
        2, endlessPage(list.community.asked<store::ListArticles>().at(2), 1'000'000));
    settle();

    QVERIFY(list.community.asked<store::ListArticles>().count() <= 6);
    QVERIFY(list.row(999'500).isLoaded);
    QCOMPARE(list.id(999'500), domain::ArticleId(qint64(500)));
}

void TestArticleListModel::anAnswerToAnOlderQueryIsDropped()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;

    list.model.setQuery(ShownList::query(domain::ArticleOrder::Top));
    list.model.setQuery(ShownList::query(domain::ArticleOrder::Oldest));
    list.community.asked<store::ListArticles>().answer(
        1, board.page(domain::ArticleOrder::Oldest, 0, 128));
    settle();
    list.community.asked<store::ListArticles>().answer(
        0, board.page(domain::ArticleOrder::Top, 0, 128));
    settle();

    QCOMPARE(list.id(0), board.ranking(domain::ArticleOrder::Oldest).first());
    QCOMPARE(list.resets.count(), 3);
}

void TestArticleListModel::answersInTheWrongOrderLandInTheRightRows()
{
    MemoryBoard board;
    board.fill(3000);
    ShownList list;
    list.open(board);
    list.community.asked<store::ListArticles>().automatic = {};
    list.model.setVisibleRange(128 * 10, 128 * 10 + 500);
    settle();
    QCOMPARE(list.community.asked<store::ListArticles>().count(), 3);
    const auto first = list.community.asked<store::ListArticles>().at(1);
    const auto second = list.community.asked<store::ListArticles>().at(2);

    list.community.asked<store::ListArticles>().answer(
        2, board.page(domain::ArticleOrder::Top, second.offset, second.count));
    settle();
    list.community.asked<store::ListArticles>().answer(
        1, board.page(domain::ArticleOrder::Top, first.offset, first.count));
    settle();

    const auto &ranking = board.ranking(domain::ArticleOrder::Top);
    for (int row = 0; row < list.model.rowCount(); ++row) {
        if (list.row(row).isLoaded)
            QCOMPARE(list.id(row), ranking.at(row));
    }
    QVERIFY(list.row(static_cast<int>(second.offset)).isLoaded);
    QVERIFY(list.row(static_cast<int>(first.offset)).isLoaded);
}

void TestArticleListModel::anEvictedPageComesBackAsItWas()
{
    MemoryBoard board;
    board.fill(128 * 80);
    ShownList list;
    list.open(board);
    list.look(200, 219);
    const auto shown = list.id(200);
    for (int page = 2; page < 70; ++page)
        list.look(page * 128, page * 128 + 19);
    QVERIFY(!list.row(200).isLoaded);
    board.vote(list.id(9000 - 128 * 4), 500);
    board.now += std::chrono::hours(1);
    board.fill(50);
    const int reads = list.community.asked<store::ReadArticles>().count();

    list.look(200, 219);

    QCOMPARE(list.id(200), shown);
    QVERIFY(list.community.asked<store::ReadArticles>().count() > reads);
    QCOMPARE(list.model.rowCount(), 128 * 80);
}

void TestArticleListModel::aFailedFirstPageCanBeRetried()
{
    MemoryBoard board;
    board.fill(10);
    ShownList list;
    list.model.setQuery(ShownList::query());

    list.community.asked<store::ListArticles>().answerLast(
        base::fail(base::Failure::TimedOut, u"5 s"_s));
    settle();
    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Failed);
    QCOMPARE(list.model.error().kind, base::Failure::TimedOut);
    board.serve(list.community);
    list.model.retry();
    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Loading);
    settle();

    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Ready);
    QCOMPARE(list.model.rowCount(), 10);
    QCOMPARE(list.model.error(), base::Error());
}

void TestArticleListModel::aFailedLaterPageIsNotAskedForAgainAndAgain()
{
    MemoryBoard board;
    board.fill(300);
    ShownList list;
    list.open(board);
    list.community.asked<store::ListArticles>().automatic
        = [](const auto &) { return base::fail(base::Failure::ServerFull, u"OOM"_s); };

    list.look(140, 150);
    list.model.setVisibleRange(140, 150);
    settle();
    QCOMPARE(list.community.asked<store::ListArticles>().count(), 2);
    QCOMPARE(list.lastFailure().kind, base::Failure::ServerFull);
    board.serve(list.community);
    list.model.retry();
    settle();

    QCOMPARE(list.community.asked<store::ListArticles>().count(), 3);
    QVERIFY(list.row(140).isLoaded);
}

void TestArticleListModel::anAbandonedAnswerIsAFailure()
{
    ShownList list;
    list.model.setQuery(ShownList::query());

    list.community.asked<store::ListArticles>().abandon(0);
    settle();

    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Failed);
    QCOMPARE(list.model.error().kind, base::Failure::Cancelled);
}

void TestArticleListModel::givingUpALoadingListSaysSo()
{
    MemoryBoard board;
    board.fill(10);
    ShownList list;
    list.model.setQuery(ShownList::query());

    list.model.cancel();
    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Failed);
    list.community.asked<store::ListArticles>().answerLast(
        board.page(domain::ArticleOrder::Top, 0, 128));
    settle();

    QCOMPARE(list.model.rowCount(), 0);
    QCOMPARE(list.model.error().kind, base::Failure::Cancelled);
}

void TestArticleListModel::anEmptyListIsReadyAndEmpty()
{
    MemoryBoard board;
    ShownList list;

    list.open(board);
    list.look(0, 20);

    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Ready);
    QCOMPARE(list.model.rowCount(), 0);
    QCOMPARE(list.community.asked<store::ListArticles>().count(), 1);
}

void TestArticleListModel::newArticlesWaitUntilTheyAreAskedFor()
{
    MemoryBoard board;
    board.fill(200);
    ShownList list;
    list.open(board, domain::ArticleOrder::New);
    const auto first = list.id(0);
    QSignalSpy counts(&list.model, &ArticleListModel::newCountChanged);

    board.fill(3);
    Q_EMIT list.community.changes().articleListsChanged();
    settle();
    QCOMPARE(counts.count(), 1);
    QCOMPARE(list.model.newCount(), 3);
    QCOMPARE(list.id(0), first);
    QCOMPARE(list.model.rowCount(), 200);
    list.model.showNew();
    settle();

    QCOMPARE(list.model.newCount(), 0);
    QCOMPARE(list.model.rowCount(), 203);
    QCOMPARE(list.id(3), first);
}

void TestArticleListModel::aListThatIsTooLongIsClipped()
{
    ShownList list(ShownList::Length::Endless);
    const auto huge = qint64(5'000'000'000);
    list.community.asked<store::ListArticles>().automatic
        = [=](const auto &asked) { return endlessPage(asked, huge); };

    list.model.setQuery(ShownList::query());
    settle();
    list.look(1'999'970, 1'999'990);

    QCOMPARE(list.model.rowCount(), 2'000'000);
    QVERIFY(list.row(1'999'980).isLoaded);
}

void TestArticleListModel::aServerThatRepeatsAnArticleShowsItOnce()
{
    ShownList list;
    auto page = *endlessPage({{{}, 0, 5}, {}}, 5);
    page.rows.append(page.rows.first());
    page.total = 6;
    list.community.asked<store::ListArticles>().automatic
        = [=](const auto &) { return base::Result<domain::ArticlePage>(page); };

    list.model.setQuery(ShownList::query());
    settle();

    QCOMPARE(list.model.rowCount(), 5);
    QCOMPARE(list.loadedIds().size(), 5);
}

void TestArticleListModel::offlineNothingIsReadAndOnlineItGoesOn()
{
    MemoryBoard board;
    board.fill(1000);
    ShownList list;
    list.open(board);

    list.model.setOnline(false);
    list.look(500, 520);
    QCOMPARE(list.community.asked<store::ListArticles>().count(), 1);
    QVERIFY(list.row(5).isLoaded);
    list.model.setOnline(true);
    settle();

    QVERIFY(list.row(500).isLoaded);
}

void TestArticleListModel::aRefreshThatFailsKeepsTheRows()
{
    MemoryBoard board;
    board.fill(50);
    ShownList list;
    list.open(board);
    list.community.asked<store::ListArticles>().automatic = {};

    list.model.refresh();
    list.community.asked<store::ListArticles>().answerLast(base::fail(base::Failure::Unreachable));
    settle();

    QCOMPARE(list.model.phase(), ArticleListModel::Phase::Ready);
    QCOMPARE(list.model.rowCount(), 50);
    QCOMPARE(list.failures.count(), 1);
}

void TestArticleListModel::anIdThatIsNoNumberIsAnIdLikeAnyOther()
{
    ShownList list;
    auto page = *endlessPage({{{}, 0, 3}, {}}, 3);
    page.rows[0].id = domain::ArticleId("007"_ba);
    page.rows[1].id = domain::ArticleId("7"_ba);
    page.rows[2].id = domain::ArticleId("-5 \xff"_ba);
    list.community.asked<store::ListArticles>().automatic
        = [=](const auto &) { return base::Result<domain::ArticlePage>(page); };

    list.model.setQuery(ShownList::query());
    settle();

    for (int row = 0; row < 3; ++row) {
        QCOMPARE(list.id(row), page.rows.at(row).id);
        QCOMPARE(list.model.indexOf(page.rows.at(row).id).row(), row);
    }
    QVERIFY(!list.model.indexOf(domain::ArticleId("07"_ba)).isValid());
}

REGISTER_TEST(TestArticleListModel)
#include "tst_articlelistmodel.moc"
