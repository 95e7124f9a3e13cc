// SPDX-License-Identifier: MIT
#include "shownlist.h"

#include "testregistry.h"

#include <QRandomGenerator>
#include <QSet>

using domain::ArticleOrder;
using support::MemoryBoard;

/// Defect 22 of the tutorials: pages read by rank repeat or skip rows while votes and articles
/// arrive. A frozen list does neither.
class TestFrozenList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTutorialsWayRepeatsAndSkipsRows();
    void pagingWhileOthersVoteAndPostNeitherRepeatsNorSkips_data();
    void pagingWhileOthersVoteAndPostNeitherRepeatsNorSkips();
    void pagingUpwardsFromTheMiddleLeavesNoGap();
    void jumpingAboutLeavesNoGap();
    void whereOnlyNewArticlesComeEveryRowIsExact();
    void aRowThatMovedUpAcrossABorderLeavesNoGapBehind();
    void shownRowsKeepTheirPlaceWhateverHappens();
    void newArticlesPushLaterPagesDownAndCostNoFurtherRead();
    void aListThatBecameShorterLosesItsLastRows();
    void withdrawnArticlesLeaveWithoutMovingTheOthersApart();
    void anUndoneSubmissionTakesOnlyItsOwnRow();
    void aMillionDeadIdsAreNotAskedForAtFullSpeed();
    void theReadingOfDeadIdsEndsUntilSomebodyAsks();
    void whatAClockThatIsAheadDatedIsNothingNew();
    void whoJumpsPastDeadIdsDoesNotWait();
};

namespace {
/// What other people do between two steps of a reader.
void liveOn(MemoryBoard &board, QRandomGenerator &random)
{
    const auto ranking = board.ranking(ArticleOrder::Top);
    for (int i = 0; i < 12; ++i) {
        const auto id = ranking.at(random.bounded(static_cast<int>(ranking.size())));
        board.vote(id, random.bounded(4) == 0 ? -1 : random.bounded(1, 12));
    }
    for (int i = random.bounded(4); i > 0; --i) {
        board.now += std::chrono::seconds(random.bounded(1, 60));
        board.post(random.bounded(1, 6));
    }
}

QSet<domain::ArticleId> asSet(const QList<domain::ArticleId> &ids)
{
    return {ids.cbegin(), ids.cend()};
}
} // namespace

void TestFrozenList::theTutorialsWayRepeatsAndSkipsRows()
{
    MemoryBoard board;
    board.fill(2000);
    QRandomGenerator random(22);
    const auto before = asSet(board.ranking(ArticleOrder::Top));
    QList<domain::ArticleId> shown;

    for (int rank = 0; rank < 2000; rank += 100) {
        for (const auto &article : board.page(ArticleOrder::Top, rank, 100).rows)
            shown.append(article.id);
        liveOn(board, random);
    }

    QVERIFY(asSet(shown).size() < shown.size());
    QVERIFY(!(before - asSet(shown)).isEmpty());
}

void TestFrozenList::pagingWhileOthersVoteAndPostNeitherRepeatsNorSkips_data()
{
    QTest::addColumn<domain::ArticleOrder>("order");
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 2; ++seed) {
        QTest::addRow("Top %u", seed) << ArticleOrder::Top << seed;
        QTest::addRow("New %u", seed) << ArticleOrder::New << seed;
        QTest::addRow("Bottom %u", seed) << ArticleOrder::Bottom << seed;
        QTest::addRow("Oldest %u", seed) << ArticleOrder::Oldest << seed;
    }
}

void TestFrozenList::pagingWhileOthersVoteAndPostNeitherRepeatsNorSkips()
{
    QFETCH(const domain::ArticleOrder, order);
    QFETCH(const quint32, seed);
    MemoryBoard board;
    board.fill(2000);
    QRandomGenerator random(seed);
    const auto before = asSet(board.ranking(order));
    ShownList list;
    list.open(board, order);

    for (int row = 0; row < 2000; row += 40) {
        list.look(row, row + 39);
        liveOn(board, random);
        if (random.bounded(3) == 0)
            Q_EMIT list.community.changes().articleListsChanged();
    }

    const auto shown = list.loadedIds();
    QCOMPARE(list.model.rowCount(), 2000);
    QCOMPARE(shown.size(), 2000);
    QCOMPARE(asSet(shown).size(), shown.size());
    QCOMPARE(asSet(shown), before);
    QCOMPARE(list.resets.count(), 2);
}

void TestFrozenList::pagingUpwardsFromTheMiddleLeavesNoGap()
{
    MemoryBoard board;
    board.fill(2000);
    QRandomGenerator random(5);
    const auto before = asSet(board.ranking(ArticleOrder::Top));
    ShownList list;
    list.open(board);

    for (int row = 1960; row >= 0; row -= 40) {
        list.look(row, row + 39);
        liveOn(board, random);
    }

    const auto shown = list.loadedIds();
    QCOMPARE(shown.size(), 2000);
    QCOMPARE(asSet(shown), before);
}

void TestFrozenList::jumpingAboutLeavesNoGap()
{
    MemoryBoard board;
    board.fill(3000);
    QRandomGenerator random(6);
    const auto before = asSet(board.ranking(ArticleOrder::Top));
    ShownList list;
    list.open(board);

    for (int i = 0; i < 60; ++i) {
        const int row = random.bounded(2980);
        list.look(row, row + 19);
        liveOn(board, random);
    }
    for (int row = 0; row < 3000; row += 20)
        list.look(row, row + 19);

    const auto shown = list.loadedIds();
    QCOMPARE(asSet(shown).size(), shown.size());
    QCOMPARE(asSet(shown), before);
}

void TestFrozenList::whereOnlyNewArticlesComeEveryRowIsExact()
{
    MemoryBoard board;
    board.fill(3000);
    QRandomGenerator random(8);
    const auto before = board.ranking(ArticleOrder::New);
    ShownList list;
    list.open(board, ArticleOrder::New);

    for (int i = 0; i < 40; ++i) {
        board.fill(random.bounded(200));
        Q_EMIT list.community.changes().articleListsChanged();
        settle();
        const int row = random.bounded(2980);
        list.look(row, row + 19);
    }

    for (int row = 0; row < 3000; ++row) {
        if (list.row(row).isLoaded)
            QCOMPARE(list.id(row), before.at(row));
    }
}

void TestFrozenList::aRowThatMovedUpAcrossABorderLeavesNoGapBehind()
{
    MemoryBoard board;
    board.fill(512);
    ShownList list;
    list.open(board);
    const auto before = board.ranking(ArticleOrder::Top);
    const auto sunk = before.mid(50, 5);

    // Shown rows sink below the border, so that rows nobody has seen rise above it.
    for (const auto &id : sunk)
        board.vote(id, -1);
    list.look(100, 140);

    for (int row = 128; row < 256; ++row)
        QCOMPARE(list.id(row), before.at(row));
}

void TestFrozenList::shownRowsKeepTheirPlaceWhateverHappens()
{
    MemoryBoard board;
    board.fill(1000);
    QRandomGenerator random(7);
    ShownList list;
    list.open(board);
    for (int row = 0; row < 512; row += 40)
        list.look(row, row + 39);
    const auto shown = list.loadedIds();

    for (int i = 0; i < 20; ++i) {
        liveOn(board, random);
        Q_EMIT list.community.changes().articleListsChanged();
        Q_EMIT list.community.changes().everyArticleChanged();
        list.look(random.bounded(900), 950);
    }

    for (int row = 0; row < shown.size(); ++row) {
        const auto index = list.model.index(row);
        QCOMPARE(index.data(items::ArticleListModel::IdRole).value<domain::ArticleId>(),
                 shown.at(row));
    }
    QCOMPARE(list.removed.count(), 0);
    QCOMPARE(list.inserted.count(), 0);
}

void TestFrozenList::newArticlesPushLaterPagesDownAndCostNoFurtherRead()
{
    MemoryBoard board;
    board.fill(2000);
    ShownList list;
    list.open(board, ArticleOrder::New);
    const auto before = board.ranking(ArticleOrder::New);

    board.fill(300);
    Q_EMIT list.community.changes().articleListsChanged();
    settle();
    list.look(1000, 1019);

    QCOMPARE(list.model.newCount(), 300);
    QCOMPARE(list.id(1000), before.at(1000));
    QCOMPARE(list.community.asked<store::ListArticles>().last().count, 128 + 8 + 16);
    QVERIFY(list.community.asked<store::ListArticles>().count() <= 3);
}

void TestFrozenList::aListThatBecameShorterLosesItsLastRows()
{
    MemoryBoard board;
    board.fill(400);
    ShownList list;
    list.open(board, ArticleOrder::New);

    const auto before = board.ranking(ArticleOrder::New);
    for (int rank = 200; rank < 250; ++rank)
        board.withdraw(before.at(rank));
    for (int row = 0; row < 400; row += 40)
        list.look(row, row + 39);

    QCOMPARE(list.model.rowCount(), 350);
    QCOMPARE(list.loadedIds(), board.ranking(ArticleOrder::New));
    QVERIFY(list.removed.count() > 0);
}

void TestFrozenList::withdrawnArticlesLeaveWithoutMovingTheOthersApart()
{
    MemoryBoard board;
    board.fill(400);
    ShownList list;
    list.open(board, ArticleOrder::New);
    list.look(0, 60);
    const auto gone = list.id(10);

    board.withdraw(gone);
    Q_EMIT list.community.changes().articlesChanged({gone});
    settle();
    for (int row = 0; row < 399; row += 40)
        list.look(row, row + 39);

    QCOMPARE(list.removed.count(), 1);
    QCOMPARE(list.removed.first().at(1).toInt(), 10);
    QCOMPARE(list.model.rowCount(), 399);
    QCOMPARE(list.loadedIds(), board.ranking(ArticleOrder::New));
    QVERIFY(!list.model.indexOf(gone).isValid());
}

void TestFrozenList::anUndoneSubmissionTakesOnlyItsOwnRow()
{
    MemoryBoard board;
    board.fill(400);
    ShownList list;
    list.open(board, ArticleOrder::New);
    list.look(200, 220);
    const auto own = list.id(0);
    const auto resets = list.resets.count();

    board.withdraw(own);
    list.model.dropWithdrawn(own);

    QCOMPARE(list.removed.count(), 1);
    QCOMPARE(list.model.rowCount(), 399);
    QCOMPARE(list.resets.count(), resets);
}

namespace {
/// A list whose first `dead` ids lead nowhere, with a living end.
void serveDead(ShownList &list, qint64 dead, qint64 living)
{
    list.community.asked<store::ListArticles>().automatic = [=](const auto &asked) {
        domain::ArticlePage page;
        page.offset = asked.offset;
        page.total = dead + living;
        for (auto rank = std::max(asked.offset, dead);
             rank < std::min(asked.offset + asked.count, page.total); ++rank) {
            domain::Article article;
            article.id = domain::ArticleId(rank + 1);
            page.rows.append(article);
        }
        return base::Result<domain::ArticlePage>(page);
    };
}

qint64 idsAskedFor(ShownList &list)
{
    qint64 ids = 0;
    for (int i = 0; i < list.community.asked<store::ListArticles>().count(); ++i)
        ids += list.community.asked<store::ListArticles>().at(i).count;
    return ids;
}
} // namespace

void TestFrozenList::aMillionDeadIdsAreNotAskedForAtFullSpeed()
{
    ShownList list(ShownList::Length::Endless);
    serveDead(list, 1'000'000, 0);
    QSignalSpy barren(&list.model, &items::ListModel::barrenChanged);
    list.model.setQuery(ShownList::query());
    settle();

    list.look(0, 20);

    QVERIFY2(idsAskedFor(list) < 10'000, qPrintable(QString::number(idsAskedFor(list))));
    QTRY_COMPARE(barren.count(), 1); // said once
    QCOMPARE(barren.last().first().toBool(), true);
    QVERIFY2(idsAskedFor(list) < 30'000, qPrintable(QString::number(idsAskedFor(list))));
}

void TestFrozenList::theReadingOfDeadIdsEndsUntilSomebodyAsks()
{
    ShownList list(ShownList::Length::Endless);
    serveDead(list, 1'000'000, 0);
    list.model.setQuery(ShownList::query());
    settle();
    list.look(0, 20);

    // The last pause is of 1.6 s; the next would be of 3.2.
    int asked = -1;
    while (asked != list.community.asked<store::ListArticles>().count()) {
        asked = list.community.asked<store::ListArticles>().count();
        QTest::qWait(2'000);
    }
    QTest::qWait(1'500);
    QCOMPARE(list.community.asked<store::ListArticles>().count(), asked);

    list.model.retry();
    QTRY_VERIFY(list.community.asked<store::ListArticles>().count() > asked);
}

void TestFrozenList::whatAClockThatIsAheadDatedIsNothingNew()
{
    MemoryBoard board;
    board.fill(50);
    board.now += std::chrono::seconds(300);
    board.post();
    board.now -= std::chrono::seconds(300);
    ShownList list;
    list.open(board, ArticleOrder::New);

    Q_EMIT list.community.changes().articleListsChanged();
    settle();
    QCOMPARE(list.model.newCount(), 0);

    board.now += std::chrono::seconds(10);
    board.post();
    Q_EMIT list.community.changes().articleListsChanged();
    settle();
    QCOMPARE(list.model.newCount(), 1);
}

void TestFrozenList::whoJumpsPastDeadIdsDoesNotWait()
{
    ShownList list(ShownList::Length::Endless);
    serveDead(list, 1'000'000, 1000);
    list.model.setQuery(ShownList::query());
    settle();
    list.look(0, 20);

    const auto last = list.model.rowCount() - 1;
    list.look(last - 20, last);

    QTRY_VERIFY(list.row(list.model.rowCount() - 1).isLoaded);
    QCOMPARE(list.id(list.model.rowCount() - 1), domain::ArticleId(qint64(1'001'000)));
}

REGISTER_TEST(TestFrozenList)
#include "tst_frozenlist.moc"
