// SPDX-License-Identifier: MIT
#include "items/board/articlesourcemodel.h"

#include "items/list/mergingmodel.h"
#include "shownlist.h"
#include "testregistry.h"

#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;
using items::ArticleSourceModel;
using ArticleSource = domain::ArticleQuery::Source;

class TestArticleSourceModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void fixedSourcesAreThereFromTheBeginning();
    void groupsComeLeaveAndMoveByExactSignals();
    void onlyTheGroupThatChangedIsToldChanged();
    void nothingIsNewBeforeThePersonHasSeenTheBoard();
    void onlyWhatIsNewStandsBesideAGroupAndItsSizeIsToldBesides();
    void howManyAreInAllIsNotKnownButWhatIsNewIs();
    void openingAGroupMakesItSeen();
    void aGroupSeenBeforeCountsSinceThen();
    void whatOneWroteOneselfIsNotNewInItsGroups();
    void aCountAskedBeforeTheLookIsDropped();
    void aStormOfChangesIsReadAFewTimes();
    void ownListsNeedAPersonButDraftsDoNot();
    void draftsAndSavedShowHowManyThereAre();
    void failedReadsKeepWhatIsThere();
    void everyDifferenceEndsAsWanted();

private:
    void answerGroups(const QList<domain::GroupSummary> &groups)
    {
        m_community->asked<store::ListGroups>().answerLast(groups);
        settle();
    }
    [[nodiscard]] static domain::GroupSummary group(const QString &name, qint64 unseen = 0)
    {
        return {name, 10, unseen};
    }
    [[nodiscard]] QModelIndex groupAt(const QString &name) const
    {
        return m_model->indexOf({ArticleSource::Group, name, {}, {}});
    }
    [[nodiscard]] qint64 unseen(const QModelIndex &index) const
    {
        return index.data(ArticleSourceModel::IsUnseenRole).toBool() ? count(index) : 0;
    }
    [[nodiscard]] qint64 count(const QModelIndex &index) const
    {
        return index.data(ArticleSourceModel::CountRole).toLongLong();
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<ArticleSourceModel> m_model;
    std::unique_ptr<QSignalSpy> m_changed;
    std::unique_ptr<QSignalSpy> m_inserted;
    std::unique_ptr<QSignalSpy> m_removed;
    std::unique_ptr<QSignalSpy> m_moved;
};

void TestArticleSourceModel::init()
{
    m_community = std::make_unique<support::FakeCommunity>();
    m_model = std::make_unique<ArticleSourceModel>(*m_community);
    new QAbstractItemModelTester(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest, m_model.get());
    m_changed = std::make_unique<QSignalSpy>(m_model.get(), &QAbstractItemModel::dataChanged);
    m_inserted = std::make_unique<QSignalSpy>(m_model.get(), &QAbstractItemModel::rowsInserted);
    m_removed = std::make_unique<QSignalSpy>(m_model.get(), &QAbstractItemModel::rowsRemoved);
    m_moved = std::make_unique<QSignalSpy>(m_model.get(), &QAbstractItemModel::rowsMoved);
}

void TestArticleSourceModel::cleanup()
{
    m_model.reset();
    m_community.reset();
}

void TestArticleSourceModel::fixedSourcesAreThereFromTheBeginning()
{
    QStringList shown;
    for (int row = 0; row < m_model->rowCount(); ++row)
        shown.append(m_model->index(row, 0).data().toString());

    QCOMPARE(shown, (QStringList{u"All articles"_s, u"Interesting"_s, u"Groups"_s, u"Mine"_s}));
    for (const auto source : {ArticleSource::All, ArticleSource::Interesting, ArticleSource::Mine,
                              ArticleSource::Voted, ArticleSource::Saved}) {
        const auto index = m_model->indexOf({source, {}, {}, {}});
        QVERIFY(index.isValid());
        const auto query = index.data(ArticleSourceModel::QueryRole).value<domain::ArticleQuery>();
        QCOMPARE(query.source, source);
    }
    QVERIFY(m_model->index(2, 0).data(ArticleSourceModel::IsSectionRole).toBool());
    QVERIFY(!groupAt(u"redis"_s).isValid());
}

void TestArticleSourceModel::groupsComeLeaveAndMoveByExactSignals()
{
    m_model->refresh();
    answerGroups({group(u"redis"_s), group(u"python"_s), group(u"web"_s)});
    QCOMPARE(m_inserted->count(), 1); // where nothing was, all of them in one step
    const QPersistentModelIndex python = groupAt(u"python"_s);

    m_model->refresh();
    answerGroups({group(u"python"_s), group(u"redis"_s), group(u"ask"_s)});

    QCOMPARE(m_model->groupNames(), (QStringList{u"python"_s, u"redis"_s, u"ask"_s}));
    QCOMPARE(m_removed->count(), 1);
    QCOMPARE(m_moved->count(), 1);
    QCOMPARE(m_inserted->count(), 2);
    QCOMPARE(python.row(), 0);
    QCOMPARE(python.data().toString(), u"python"_s);
}

void TestArticleSourceModel::onlyTheGroupThatChangedIsToldChanged()
{
    m_model->refresh();
    answerGroups({group(u"redis"_s), group(u"python"_s)});
    m_changed->clear();

    m_model->refresh();
    answerGroups({group(u"redis"_s), group(u"python"_s, 3)});

    QCOMPARE(m_changed->count(), 1);
    QCOMPARE(m_changed->first().first().toModelIndex(), groupAt(u"python"_s));
}

void TestArticleSourceModel::nothingIsNewBeforeThePersonHasSeenTheBoard()
{
    m_model->refresh();
    QCOMPARE(m_community->asked<store::ListGroups>().last().since, domain::Timestamp::max());
    answerGroups({group(u"redis"_s, 12)});

    QCOMPARE(unseen(groupAt(u"redis"_s)), 0);
    QCOMPARE(m_community->asked<store::CountNewArticles>().count(), 0);
}

void TestArticleSourceModel::onlyWhatIsNewStandsBesideAGroupAndItsSizeIsToldBesides()
{
    m_model->setLastSeen({{u"first"_s, qlonglong(1000)}});
    answerGroups({{u"redis"_s, 1200, 0}, {u"web"_s, 7, 3}, {u"empty"_s, 0, 0}});
    const auto redis = groupAt(u"redis"_s);
    const auto web = groupAt(u"web"_s);

    QCOMPARE(count(redis), 0);
    QCOMPARE(redis.data(Qt::AccessibleTextRole).toString(), u"redis"_s);
    QCOMPARE(redis.data(Qt::ToolTipRole).toString(), u"1,200 article(s)"_s);
    QCOMPARE(redis.data(Qt::AccessibleDescriptionRole), redis.data(Qt::ToolTipRole));
    QCOMPARE(redis.data(ArticleSourceModel::TotalRole).toInt(), 1200);

    QCOMPARE(count(web), 3);
    QVERIFY(web.data(ArticleSourceModel::IsUnseenRole).toBool());
    QCOMPARE(web.data(Qt::AccessibleTextRole).toString(), u"web, 3"_s);
    QCOMPARE(web.data(Qt::ToolTipRole).toString(), u"7 article(s), 3 new"_s);
    QCOMPARE(groupAt(u"empty"_s).data(Qt::ToolTipRole).toString(), QString());
}

void TestArticleSourceModel::howManyAreInAllIsNotKnownButWhatIsNewIs()
{
    m_model->setLastSeen({{u"first"_s, qlonglong(1000)}, {u"all"_s, qlonglong(2000)}});
    const auto all = m_model->index(0, 0);
    QCOMPARE(all.data(Qt::ToolTipRole).toString(), QString());

    answerGroups({});
    m_community->asked<store::CountNewArticles>().answerLast(37);
    settle();

    QCOMPARE(all.data(Qt::ToolTipRole).toString(), u"37 new"_s);
}

void TestArticleSourceModel::openingAGroupMakesItSeen()
{
    QSignalSpy seen(m_model.get(), &ArticleSourceModel::lastSeenChanged);
    m_model->setLastSeen({{u"first"_s, qlonglong(1000)}});
    answerGroups({group(u"redis"_s, 12), group(u"web"_s, 3)});
    QCOMPARE(unseen(groupAt(u"redis"_s)), 12);

    m_model->markSeen({ArticleSource::Group, u"redis"_s, {}, {}},
                      domain::Timestamp(std::chrono::milliseconds(5000)));

    QCOMPARE(unseen(groupAt(u"redis"_s)), 0);
    QCOMPARE(unseen(groupAt(u"web"_s)), 3);
    QCOMPARE(seen.count(), 1);
    QCOMPARE(m_model->lastSeen().value(u"group:redis"_s).toLongLong(), 5000);
    QCOMPARE(m_model->lastSeen().value(u"first"_s).toLongLong(), 1000);
}

void TestArticleSourceModel::aGroupSeenBeforeCountsSinceThen()
{
    m_model->setLastSeen({{u"first"_s, qlonglong(1000)},
                          {u"all"_s, qlonglong(2000)},
                          {u"group:redis"_s, qlonglong(3000)},
                          {u"group:web"_s, qlonglong(3000)}});
    answerGroups({group(u"redis"_s, 12), group(u"web"_s, 0)});
    // All, then redis; nothing in web is newer than the beginning.
    QCOMPARE(m_community->asked<store::CountNewArticles>().count(), 2);
    QCOMPARE(m_community->asked<store::CountNewArticles>().at(1).query.group, u"redis"_s);
    QCOMPARE(m_community->asked<store::CountNewArticles>().at(1).since,
             domain::Timestamp(std::chrono::milliseconds(3000)));
    m_community->asked<store::CountNewArticles>().answer(0, 37);
    m_community->asked<store::CountNewArticles>().answer(1, 4);
    settle();

    QCOMPARE(unseen(m_model->index(0, 0)), 37);
    QCOMPARE(unseen(groupAt(u"redis"_s)), 4);
    QCOMPARE(unseen(groupAt(u"web"_s)), 0);
}

void TestArticleSourceModel::whatOneWroteOneselfIsNotNewInItsGroups()
{
    m_model->setLastSeen({{u"first"_s, qlonglong(1000)}, {u"group:redis"_s, qlonglong(3000)}});
    QSignalSpy seen(m_model.get(), &ArticleSourceModel::lastSeenChanged);

    m_model->noteOwn({u"redis"_s, u"web"_s}, domain::Timestamp(std::chrono::milliseconds(5000)));
    answerGroups({group(u"redis"_s, 4), group(u"web"_s, 1)});
    m_community->asked<store::CountNewArticles>().answerLast(1);
    settle();

    QCOMPARE(unseen(groupAt(u"redis"_s)), 0);
    QCOMPARE(unseen(groupAt(u"web"_s)), 0);
    QCOMPARE(seen.count(), 2);
    QCOMPARE(m_model->lastSeen().value(u"group:redis"_s).toLongLong(), 5000);
    QCOMPARE(m_model->lastSeen().value(u"group:web"_s).toLongLong(), 5000);

    m_model->noteOwn({u"redis"_s}, domain::Timestamp(std::chrono::milliseconds(6000)));
    answerGroups({group(u"redis"_s, 6)});
    m_community->asked<store::CountNewArticles>().answerLast(2); // somebody else wrote as well
    settle();
    QCOMPARE(unseen(groupAt(u"redis"_s)), 2);
}

void TestArticleSourceModel::aCountAskedBeforeTheLookIsDropped()
{
    m_model->setLastSeen({{u"first"_s, qlonglong(1000)}, {u"all"_s, qlonglong(2000)}});

    m_model->markSeen({}, domain::Timestamp(std::chrono::milliseconds(9000)));
    m_community->asked<store::CountNewArticles>().answer(0, 37);
    settle();

    QCOMPARE(unseen(m_model->index(0, 0)), 0);
}

void TestArticleSourceModel::aStormOfChangesIsReadAFewTimes()
{
    for (int i = 0; i < 100; ++i)
        Q_EMIT m_community->changes().articleListsChanged();
    settle();
    QCOMPARE(m_community->asked<store::ListGroups>().count(), 1);

    QTRY_COMPARE(m_community->asked<store::ListGroups>().count(), 2);
}

void TestArticleSourceModel::ownListsNeedAPersonButDraftsDoNot()
{
    const auto mine = m_model->indexOf({ArticleSource::Mine, {}, {}, {}});
    const auto drafts = mine.siblingAtRow(3);
    QVERIFY(!(mine.flags() & Qt::ItemIsEnabled));
    QVERIFY(drafts.flags() & Qt::ItemIsEnabled);
    QVERIFY(drafts.data(ArticleSourceModel::IsDraftsRole).toBool());

    m_model->setViewer(domain::AccountId(qint64(7)));

    QVERIFY(mine.flags() & Qt::ItemIsEnabled);
    QCOMPARE(mine.data(ArticleSourceModel::QueryRole).value<domain::ArticleQuery>().viewer,
             domain::AccountId(qint64(7)));
}

void TestArticleSourceModel::draftsAndSavedShowHowManyThereAre()
{
    m_model->setDraftCount(2);
    m_model->setViewer(domain::AccountId(qint64(7)));
    QCOMPARE(m_community->asked<store::CountNewArticles>().last().query.source,
             ArticleSource::Saved);
    m_community->asked<store::CountNewArticles>().answerLast(9);
    settle();

    const auto saved = m_model->indexOf({ArticleSource::Saved, {}, {}, {}});
    QCOMPARE(count(saved), 9);
    QCOMPARE(count(saved.siblingAtRow(3)), 2);
    QVERIFY(!saved.data(ArticleSourceModel::IsUnseenRole).toBool());
    m_model->setViewer({});
    QCOMPARE(count(saved), 0);
}

void TestArticleSourceModel::failedReadsKeepWhatIsThere()
{
    m_model->refresh();
    answerGroups({group(u"redis"_s)});

    m_model->refresh();
    m_community->asked<store::ListGroups>().answerLast(base::fail(base::Failure::Unreachable));
    settle();

    QCOMPARE(m_model->groupNames(), QStringList{u"redis"_s});
}

void TestArticleSourceModel::everyDifferenceEndsAsWanted()
{
    QRandomGenerator random(3);
    for (int round = 0; round < 300; ++round) {
        QList<int> from;
        QList<int> to;
        for (int i = 0; i < 12; ++i) {
            if (random.bounded(2))
                from.append(i);
            if (random.bounded(2))
                to.append(i);
        }
        std::shuffle(from.begin(), from.end(), random);
        std::shuffle(to.begin(), to.end(), random);
        auto rows = from;

        items::diffRows(
            from, to, [&](int i) { rows.removeAt(i); }, [&](int i, int j) { rows.move(i, j); },
            [&](int i, int key) { rows.insert(i, key); });

        QCOMPARE(rows, to);
    }
}

REGISTER_TEST(TestArticleSourceModel)
#include "tst_articlesourcemodel.moc"
