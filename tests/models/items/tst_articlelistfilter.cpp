// SPDX-License-Identifier: MIT
#include "shownlist.h"

#include "testregistry.h"

using namespace Qt::StringLiterals;
using items::ArticleListModel;
using support::FakeCommunity;
using support::MemoryBoard;

class TestArticleListFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void matchesAreAppendedSliceBySlice();
    void otherWordsDropWhatIsStillOnItsWay();
    void clearingTheFilterBringsTheFrozenListBack();
    void theSameWordsAreNotLookedForTwice();
    void anArticleFoundTwiceIsShownOnce();
    void aFilterThatFailsSaysSoAndCanBeRetried();
    void tooManyMatchesAreCutAndSaidToBe();
    void givingUpKeepsWhatWasFound();
    void aVoteOnAMatchShowsInTheListToo();
    void aMatchThatIsWithdrawnLeaves();
    void matchesThatCanBeSeenAreReadOnTheConnectionThatHearsOfChanges();
    void aFilterFollowsToAnotherOrder();
    void anEmptyAnswerEndsTheSearch();

private:
    void answer(int slice, const QList<int> &rows, qint64 total = 5000)
    {
        store::FilterSlice found;
        for (const int row : rows)
            found.found.append(m_board->article(domain::ArticleId(qint64(row))));
        found.examined = std::clamp<qint64>(total - slice * 2000LL, 0, 2000);
        found.total = total;
        m_list->community.asked<store::FilterArticles>().answer(slice, found);
        settle();
    }

    std::unique_ptr<MemoryBoard> m_board;
    std::unique_ptr<ShownList> m_list;
};

void TestArticleListFilter::init()
{
    m_board = std::make_unique<MemoryBoard>();
    m_board->fill(500);
    m_list = std::make_unique<ShownList>();
    m_list->open(*m_board);
    m_list->look(0, 20);
}

void TestArticleListFilter::cleanup()
{
    m_list.reset();
}

void TestArticleListFilter::matchesAreAppendedSliceBySlice()
{
    QSignalSpy percents(&m_list->model, &ArticleListModel::filterProgressChanged);

    m_list->model.setFilter(u"  redis   streams "_s);
    QCOMPARE(m_list->model.rowCount(), 0);
    QCOMPARE(m_list->community.asked<store::FilterArticles>().last().words, u"redis streams"_s);
    answer(0, {5, 6});
    answer(1, {});
    answer(2, {9});

    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 3);
    QCOMPARE(m_list->community.asked<store::FilterArticles>().last().offset, 4000);
    QCOMPARE(m_list->inserted.count(), 2);
    QCOMPARE(m_list->inserted.at(1).at(1).toInt(), 2);
    QCOMPARE(m_list->model.rowCount(), 3);
    QCOMPARE(m_list->id(2), domain::ArticleId(qint64(9)));
    QList<int> told;
    for (const auto &percent : percents)
        told.append(percent.first().toInt());
    QCOMPARE(told, (QList<int>{0, 40, 80, -1}));
}

void TestArticleListFilter::otherWordsDropWhatIsStillOnItsWay()
{
    m_list->model.setFilter(u"redis"_s);
    m_list->model.setFilter(u"python"_s);
    answer(0, {5, 6});
    QCOMPARE(m_list->model.rowCount(), 0);

    store::FilterSlice found{{m_board->article(domain::ArticleId(qint64(7)))}, 500, 500};
    m_list->community.asked<store::FilterArticles>().answer(1, found);
    settle();

    QCOMPARE(m_list->model.rowCount(), 1);
    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 2);
    QCOMPARE(m_list->model.filterPercent(), -1);
}

void TestArticleListFilter::clearingTheFilterBringsTheFrozenListBack()
{
    const auto before = m_list->loadedIds();
    m_list->model.setFilter(u"redis"_s);
    answer(0, {5, 6});
    m_board->vote(m_list->id(0), 400);

    m_list->model.setFilter({});
    settle();

    QCOMPARE(m_list->model.rowCount(), 500);
    QCOMPARE(m_list->loadedIds(), before);
    QCOMPARE(m_list->community.asked<store::ListArticles>().count(), 1);
    QCOMPARE(m_list->model.filterPercent(), -1);
}

void TestArticleListFilter::theSameWordsAreNotLookedForTwice()
{
    m_list->model.setFilter(u"redis"_s);
    m_list->model.setFilter(u" redis "_s);

    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 1);
}

void TestArticleListFilter::anArticleFoundTwiceIsShownOnce()
{
    m_list->model.setFilter(u"redis"_s);
    answer(0, {5, 6, 5});
    answer(1, {6, 7});

    QCOMPARE(m_list->model.rowCount(), 3);
}

void TestArticleListFilter::aFilterThatFailsSaysSoAndCanBeRetried()
{
    m_list->model.setFilter(u"redis"_s);
    answer(0, {5});
    m_list->community.asked<store::FilterArticles>().answer(1, base::fail(base::Failure::TimedOut));
    settle();
    QCOMPARE(m_list->failures.count(), 1);
    QCOMPARE(m_list->model.filterPercent(), -1);
    QCOMPARE(m_list->model.rowCount(), 1);

    m_list->model.retry();

    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 3);
    QCOMPARE(m_list->community.asked<store::FilterArticles>().last().offset, 0);
    QCOMPARE(m_list->model.filter(), u"redis"_s);
}

void TestArticleListFilter::tooManyMatchesAreCutAndSaidToBe()
{
    // Not under the model tester: it visits every match at every step.
    ShownList list(ShownList::Length::Endless);
    list.open(*m_board);
    list.model.setFilter(u"a"_s);
    qint64 id = 0;
    for (int slice = 0; slice < list.community.asked<store::FilterArticles>().count(); ++slice) {
        store::FilterSlice found;
        for (int i = 0; i < 1900; ++i) {
            domain::Article article;
            article.id = domain::ArticleId(++id);
            found.found.append(article);
        }
        found.examined = 2000;
        found.total = 1'000'000;
        list.community.asked<store::FilterArticles>().answer(slice, found);
        settle();
    }

    QCOMPARE(list.model.rowCount(), 10'000);
    QVERIFY(list.model.isFilterCut());
    QCOMPARE(list.community.asked<store::FilterArticles>().count(), 6);
    QCOMPARE(list.model.filterPercent(), -1);
}

void TestArticleListFilter::givingUpKeepsWhatWasFound()
{
    m_list->model.setFilter(u"redis"_s);
    answer(0, {5, 6});

    m_list->model.cancel();
    answer(1, {7});

    QCOMPARE(m_list->model.rowCount(), 2);
    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 2);
    QCOMPARE(m_list->model.phase(), ArticleListModel::Phase::Ready);
}

void TestArticleListFilter::aVoteOnAMatchShowsInTheListToo()
{
    const auto id = m_list->id(3);
    m_list->model.setFilter(u"redis"_s);
    answer(0, {static_cast<int>(*id.number())});
    QCOMPARE(m_list->id(0), id);

    m_list->model.castVote(id, domain::Vote::Cast);
    QCOMPARE(m_list->row(0).voteState, items::VoteState::Pending);
    m_list->community.asked<store::CastVote>().answerLast(domain::VoteTally{id, 8, 8, true});
    settle();
    QCOMPARE(m_list->row(0).article.votes, 8);
    m_list->model.setFilter({});

    QCOMPARE(m_list->row(3).article.votes, 8);
    QCOMPARE(m_list->row(3).voteState, items::VoteState::Voted);
}

void TestArticleListFilter::aMatchThatIsWithdrawnLeaves()
{
    m_list->model.setFilter(u"redis"_s);
    answer(0, {5, 6, 7}, 500);
    m_list->look(0, 20);

    m_board->withdraw(domain::ArticleId(qint64(6)));
    Q_EMIT m_list->community.changes().articlesChanged({domain::ArticleId(qint64(6))});

    QTRY_COMPARE(m_list->model.rowCount(), 2);
    QCOMPARE(m_list->removed.count(), 1);
    QCOMPARE(m_list->model.indexOf(domain::ArticleId(qint64(7))).row(), 1);
}

void TestArticleListFilter::matchesThatCanBeSeenAreReadOnTheConnectionThatHearsOfChanges()
{
    QList<int> many;
    for (int row = 1; row <= 100; ++row)
        many.append(row);
    m_list->model.setFilter(u"redis"_s);
    answer(0, many, 500);
    const auto readBefore = m_list->community.asked<store::ReadArticles>().count();

    m_list->look(0, 9);
    QCOMPARE(m_list->community.asked<store::ReadArticles>().count(), readBefore + 1);
    QCOMPARE(m_list->community.asked<store::ReadArticles>().last().articles.size(), 30);
    m_list->look(5, 14);

    // Each of them once.
    QTRY_COMPARE(m_list->community.asked<store::ReadArticles>().count(), readBefore + 2);
    QCOMPARE(m_list->community.asked<store::ReadArticles>().last().articles.size(), 5);
}

void TestArticleListFilter::aFilterFollowsToAnotherOrder()
{
    m_list->model.setFilter(u"redis"_s);
    answer(0, {5}, 500);

    m_list->model.setQuery(ShownList::query(domain::ArticleOrder::Oldest));
    settle();

    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 2);
    QCOMPARE(m_list->community.asked<store::FilterArticles>().last().query.order,
             domain::ArticleOrder::Oldest);
    QCOMPARE(m_list->model.rowCount(), 0);
}

void TestArticleListFilter::anEmptyAnswerEndsTheSearch()
{
    m_list->model.setFilter(u"redis"_s);

    m_list->community.asked<store::FilterArticles>().answer(0,
                                                            store::FilterSlice{{}, 0, 1'000'000});
    settle();

    QCOMPARE(m_list->community.asked<store::FilterArticles>().count(), 1);
    QCOMPARE(m_list->model.filterPercent(), -1);
}

REGISTER_TEST(TestArticleListFilter)
#include "tst_articlelistfilter.moc"
