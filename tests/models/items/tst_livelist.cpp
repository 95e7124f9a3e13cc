// SPDX-License-Identifier: MIT
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/list/articlelistmodel.h"
#include "items/undohistory.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "redisserver.h"
#include "store/articles/articlerequests.h"
#include "store/door/workers.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;
using items::ArticleListModel;
using items::VoteState;

namespace {
/// All of a window below its widgets, on a real server.
struct Window {
    Window(const base::Endpoint &endpoint, const AccountId &who)
        : interactive(u"interactive"_s, endpoint)
        , bulk(u"bulk"_s, endpoint)
        , subscription(endpoint)
        , workers(interactive, bulk, subscription, store::Keys())
        , person(who)
    {
        QObject::connect(&subscription, &redis::Subscription::listening, &interactive,
                         &redis::Executor::setTrackingTarget);
        new QAbstractItemModelTester(&list, QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     &list);
        editor.setPerson(person);
    }
    [[nodiscard]] bool open(domain::ArticleOrder order = domain::ArticleOrder::Top)
    {
        domain::ArticleQuery query;
        query.order = order;
        query.viewer = person;
        if (!QTest::qWaitFor([this] { return !renewed.isEmpty(); }))
            return false;
        list.setQuery(query);
        const auto isReady = [this] { return list.phase() == ArticleListModel::Phase::Ready; };
        if (!QTest::qWaitFor(isReady))
            return false;
        list.setVisibleRange(0, 20);
        // As a view does: what is shown anew is looked at anew.
        QObject::connect(&list, &QAbstractItemModel::modelReset, &list,
                         [this] { list.setVisibleRange(0, 20); });
        return true;
    }
    [[nodiscard]] items::ArticleRow row(int row) const
    {
        return list.index(row).data(ArticleListModel::RowRole).value<items::ArticleRow>();
    }
    [[nodiscard]] ArticleId id(int row) const { return this->row(row).article.id; }

    redis::Executor interactive;
    QSignalSpy renewed{&interactive, &redis::Executor::trackingRenewed};
    redis::Executor bulk;
    redis::Subscription subscription;
    store::Workers workers;
    store::Community &community = workers.community();
    AccountId person;
    QUndoStack undo;
    ArticleListModel list{community};
    items::UndoHistory history{community, undo};
    items::ArticleEditor editor{community, history};
};
} // namespace

class TestLiveList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aVoteOfAnotherWindowAppearsByItself();
    void anArticleOfAnotherWindowWaitsUntilItIsAskedFor();
    void votingShowsInBothWindowsAndUndoTakesItBack();
    void aSubmissionThatIsUndoneLeavesTheList();
    void pagingARealBoardWhileItLivesNeitherRepeatsNorSkips();
    void filteringARealBoardFindsAllAndOnlyMatches();
    void theReaderFollowsWhatOthersDo();

private:
    void submit(int count, const QString &title);

    std::unique_ptr<support::RedisServer> m_server;
    std::unique_ptr<Window> m_ann;
    std::unique_ptr<Window> m_bob;
};

void TestLiveList::init()
{
    m_server = std::make_unique<support::RedisServer>();
    m_ann = std::make_unique<Window>(m_server->endpoint(), AccountId(qint64(1)));
    m_bob = std::make_unique<Window>(m_server->endpoint(), AccountId(qint64(2)));
}

void TestLiveList::cleanup()
{
    m_ann.reset();
    m_bob.reset();
    m_server.reset();
}

void TestLiveList::submit(int count, const QString &title)
{
    QList<QFuture<base::Result<ArticleId>>> answers;
    for (int i = 0; i < count; ++i) {
        const domain::ArticleDraft draft{u"%1 %2"_s.arg(title).arg(i), {}, {u"redis"_s}};
        answers.append(m_ann->community.run(store::SubmitArticle{draft}, m_ann->person));
    }
    QTRY_VERIFY(answers.last().isFinished());
    for (auto &answer : answers)
        QVERIFY(answer.result());
}

void TestLiveList::aVoteOfAnotherWindowAppearsByItself()
{
    QVERIFY(m_ann->open());
    submit(30, u"Article"_s);
    m_ann->list.showNew();
    QTRY_COMPARE(m_ann->list.rowCount(), 30);
    m_ann->list.setVisibleRange(0, 20);
    QVERIFY(m_bob->open());
    const auto id = m_ann->id(4);

    m_bob->list.castVote(id, domain::Vote::Cast);

    QTRY_COMPARE(m_ann->row(4).article.votes, 2);
    QCOMPARE(m_ann->id(4), id);
    QCOMPARE(m_ann->row(4).voteState, VoteState::Own);
}

void TestLiveList::anArticleOfAnotherWindowWaitsUntilItIsAskedFor()
{
    QVERIFY(m_ann->open());
    submit(3, u"Article"_s);
    QVERIFY(m_bob->open(domain::ArticleOrder::New));
    QCOMPARE(m_bob->list.rowCount(), 3);
    const auto first = m_bob->id(0);

    submit(2, u"Later"_s);
    QTRY_COMPARE(m_bob->list.newCount(), 2);
    QCOMPARE(m_bob->id(0), first);
    m_bob->list.showNew();

    QTRY_COMPARE(m_bob->list.rowCount(), 5);
    QCOMPARE(m_bob->list.newCount(), 0);
    QCOMPARE(m_bob->id(2), first);
}

void TestLiveList::votingShowsInBothWindowsAndUndoTakesItBack()
{
    QVERIFY(m_ann->open());
    submit(5, u"Article"_s);
    QVERIFY(m_bob->open());
    connect(&m_bob->list, &ArticleListModel::voteConfirmed, &m_bob->editor,
            &items::ArticleEditor::rememberVote);
    const auto id = m_bob->id(2);

    m_bob->list.castVote(id, domain::Vote::Cast);
    QCOMPARE(m_bob->row(2).voteState, VoteState::Pending);
    QTRY_COMPARE(m_bob->row(2).voteState, VoteState::Voted);
    QVERIFY(m_bob->undo.canUndo());
    m_bob->undo.undo();

    QTRY_COMPARE(m_bob->row(2).voteState, VoteState::Open);
    QCOMPARE(m_bob->row(2).article.votes, 1);
}

void TestLiveList::aSubmissionThatIsUndoneLeavesTheList()
{
    QVERIFY(m_ann->open());
    submit(5, u"Article"_s);
    QSignalSpy submitted(&m_ann->editor, &items::ArticleEditor::submitted);
    m_ann->editor.submit({u"A mistake"_s, {}, {}});
    QTRY_COMPARE(submitted.count(), 1);
    const auto id = submitted.first().first().value<ArticleId>();
    m_ann->list.showNew();
    QTRY_COMPARE(m_ann->list.rowCount(), 6);
    m_ann->list.setVisibleRange(0, 20);
    QVERIFY(m_ann->list.indexOf(id).isValid());
    QSignalSpy removed(&m_ann->list, &QAbstractItemModel::rowsRemoved);

    m_ann->undo.undo();

    QTRY_COMPARE(m_ann->list.rowCount(), 5);
    QVERIFY(!m_ann->list.indexOf(id).isValid());
    QCOMPARE(removed.count(), 1);
}

void TestLiveList::pagingARealBoardWhileItLivesNeitherRepeatsNorSkips()
{
    QVERIFY(m_ann->open());
    submit(600, u"Article"_s);
    QVERIFY(m_bob->open());
    QCOMPARE(m_bob->list.rowCount(), 600);

    for (int row = 0; row < 600; row += 40) {
        m_bob->list.setVisibleRange(row, row + 39);
        for (int i = 0; i < 5; ++i) {
            const ArticleId id(qint64(1 + (row * 7 + i * 113) % 600));
            static_cast<void>(m_ann->community.run(store::CastVote{id}, AccountId(qint64(50 + i))));
        }
        static_cast<void>(
            m_ann->community.run(store::SubmitArticle{{u"Later"_s, {}, {}}}, m_ann->person));
        QTRY_VERIFY(m_bob->row(row + 39).isLoaded);
    }

    QSet<ArticleId> shown;
    for (int row = 0; row < m_bob->list.rowCount(); ++row)
        shown.insert(m_bob->id(row));
    QCOMPARE(m_bob->list.rowCount(), 600);
    QCOMPARE(shown.size(), 600);
    for (qint64 id = 1; id <= 600; ++id)
        QVERIFY(shown.contains(ArticleId(id)));
}

void TestLiveList::filteringARealBoardFindsAllAndOnlyMatches()
{
    QVERIFY(m_ann->open());
    submit(40, u"Streams"_s);
    submit(10, u"Cluster"_s);
    QVERIFY(m_bob->open());

    m_bob->list.setFilter(u"cluster REDIS"_s);
    QTRY_COMPARE(m_bob->list.rowCount(), 10);
    QTRY_COMPARE(m_bob->list.filterPercent(), -1);
    m_bob->list.setFilter({});

    QCOMPARE(m_bob->list.rowCount(), 50);
}

void TestLiveList::theReaderFollowsWhatOthersDo()
{
    QVERIFY(m_ann->open());
    submit(1, u"Article"_s);
    QVERIFY(m_bob->open());
    items::ArticleReader reader(m_bob->community);
    reader.setViewer(m_bob->person);
    connect(&reader, &items::ArticleReader::wasRead, &m_bob->list, &ArticleListModel::setRead);
    reader.open(m_bob->id(0));
    QTRY_VERIFY(reader.detail());
    QTRY_VERIFY(m_bob->row(0).article.isRead);

    static_cast<void>(
        m_ann->community.run(store::CastVote{reader.articleId()}, AccountId(qint64(9))));

    QTRY_COMPARE(reader.detail()->article.votes, 2);
}

REGISTER_TEST(TestLiveList)
#include "tst_livelist.moc"
