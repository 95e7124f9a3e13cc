// SPDX-License-Identifier: MIT
#include "items/forum/topictreemodel.h"

#include "fakecommunity.h"
#include "items/list/topicdrag.h"
#include "shownlist.h"
#include "store/forum/forumrequests.h"
#include "testregistry.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::CategorySummary;
using domain::ForumDirectory;
using items::TopicTreeModel;
using TopicSource = domain::TopicQuery::Source;

class TestTopicTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void fixedSourcesAreThereFromTheBeginning();
    void tabsHoldTheirCategories();
    void tabsAndCategoriesComeLeaveAndMoveByExactSignals();
    void everySourceIsFoundAgain();
    void openingACategoryMakesItSeenAndIsKept();
    void whatOneWroteOneselfIsNotNewInItsCategory();
    void nothingIsUnseenBeforeThePersonKnowsTheForum();
    void topicsDroppedOnACategoryAskToBeMovedUnlessTheyStandThere();
    void aTopicCannotBeDroppedElsewhere();
    void whatAnotherProgramDragsIsNoTopicOfThisCommunity();
    void ownTopicsNeedAPersonButDraftsDoNot();
    void aFailedReadKeepsWhatIsThere();
    void aClosedTabIsFilledWhenItIsOpened();
    void aTabThatIsClosedAgainKeepsWhatItShowed();
    void onlyWhatIsNewStandsBesideANameAndHowMuchIsInItIsToldBesides();
    void archivedCategoriesStandAtTheEndAndTakeNothing();
    void onlyTenTagsStandInTheTreeAndTheWayToAllOfThem();
    void aTagWithoutARowIsFoundAmongAllOfThem();

private:
    static ForumDirectory directory()
    {
        ForumDirectory directory;
        directory.tabs = {{u"技术"_s, {{u"Python"_s, 4, 1}, {u"redis"_s, 7, 2}}, 11},
                          {u"生活"_s, {{u"读书"_s, 1, 0}}, 1}};
        directory.loose = {{u"misc"_s, 3, 0}};
        directory.tags = {{u"lua"_s, 5}};
        directory.topics = 15;
        directory.hotToday = 6;
        return directory;
    }
    void answer(const ForumDirectory &directory)
    {
        m_model->refresh();
        m_community->asked<store::ReadForumDirectory>().answerLast(directory);
        settle();
    }
    /// The tester asks for more of everything that it sees, and nothing would stay closed.
    void withoutTester() { m_model = std::make_unique<TopicTreeModel>(*m_community); }
    [[nodiscard]] QModelIndex at(TopicSource source, const QString &name = {}) const
    {
        return m_model->indexOf({source, name, {}});
    }
    [[nodiscard]] static domain::TopicId topic(qint64 id) { return domain::TopicId(id); }
    [[nodiscard]] qint64 count(const QModelIndex &index) const
    {
        return index.data(TopicTreeModel::CountRole).toLongLong();
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<TopicTreeModel> m_model;
};

void TestTopicTreeModel::init()
{
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    m_community = std::make_unique<support::FakeCommunity>();
    m_model = std::make_unique<TopicTreeModel>(*m_community);
    new QAbstractItemModelTester(m_model.get(), Mode::QtTest, m_model.get());
}

void TestTopicTreeModel::cleanup()
{
    m_model.reset();
    m_community.reset();
}

void TestTopicTreeModel::fixedSourcesAreThereFromTheBeginning()
{
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(at(TopicSource::All).data().toString(), u"All topics"_s);
    QCOMPARE(at(TopicSource::HotToday).data().toString(), u"Hot today"_s);
    QCOMPARE(at(TopicSource::Recommended).data().toString(), u"Recommended"_s);
    QCOMPARE(m_model->index(3, 0).data().toString(), u"Mine"_s);
}

void TestTopicTreeModel::tabsHoldTheirCategories()
{
    answer(directory());

    const auto tab = at(TopicSource::Tab, u"技术"_s);
    QCOMPARE(m_model->rowCount(tab), 2);
    QVERIFY(tab.data(TopicTreeModel::IsSectionRole).toBool());
    QCOMPARE(m_model->index(1, 0, tab).data().toString(), u"redis"_s);
    QCOMPARE(count(at(TopicSource::Category, u"redis"_s)), 2);
    QCOMPARE(m_model->categoryNames(),
             (QStringList{u"Python"_s, u"redis"_s, u"读书"_s, u"misc"_s}));
    QCOMPARE(m_model->tabNames(), (QStringList{u"技术"_s, u"生活"_s}));
}

void TestTopicTreeModel::onlyTenTagsStandInTheTreeAndTheWayToAllOfThem()
{
    auto many = directory();
    many.tags.clear();
    for (int i = 0; i < 12; ++i)
        many.tags.append({u"tag%1"_s.arg(i), 100 - i});

    answer(many);

    const auto first = at(TopicSource::Tag, u"tag0"_s);
    const auto heading = first.parent();
    QCOMPARE(m_model->rowCount(heading), 11);
    const auto all = m_model->index(10, 0, heading);
    QCOMPARE(all.data().toString(), u"All tags…"_s);
    QVERIFY(all.data(TopicTreeModel::IsTagsRole).toBool());
    QVERIFY(!first.data(TopicTreeModel::IsTagsRole).toBool());
    QCOMPARE(m_model->tagNames().size(), 12); // for completion, all that are known
}

void TestTopicTreeModel::aTagWithoutARowIsFoundAmongAllOfThem()
{
    answer(directory());

    const auto found = at(TopicSource::Tag, u"rare"_s);

    QVERIFY(found.data(TopicTreeModel::IsTagsRole).toBool());
}

void TestTopicTreeModel::onlyWhatIsNewStandsBesideANameAndHowMuchIsInItIsToldBesides()
{
    answer(directory());
    const auto told = [this](TopicSource source, const QString &name = {}) {
        const auto index = at(source, name);
        return std::pair(count(index), index.data(Qt::ToolTipRole).toString());
    };

    QCOMPARE(told(TopicSource::Category, u"redis"_s), std::pair(qint64(2), u"7 topics, 2 new"_s));
    QCOMPARE(told(TopicSource::HotToday), std::pair(qint64(0), u"6 topics"_s));
    QCOMPARE(told(TopicSource::Tag, u"lua"_s), std::pair(qint64(0), u"5 topics"_s));
    QCOMPARE(told(TopicSource::Recommended), std::pair(qint64(0), QString()));
    QCOMPARE(at(TopicSource::Tag, u"lua"_s).data(Qt::AccessibleTextRole).toString(), u"lua"_s);
    QCOMPARE(at(TopicSource::Tag, u"lua"_s).data(Qt::AccessibleDescriptionRole).toString(),
             u"5 topics"_s);
}

void TestTopicTreeModel::archivedCategoriesStandAtTheEndAndTakeNothing()
{
    auto archived = directory();
    archived.archived = {{u"old"_s, 12, 3}};
    answer(archived);

    const auto heading = m_model->index(m_model->rowCount() - 2, 0); // Mine is the last
    QCOMPARE(heading.data().toString(), u"Archived"_s);
    QVERIFY(heading.data(TopicTreeModel::IsQuietRole).toBool());
    const auto old = at(TopicSource::Category, u"old"_s);
    QCOMPARE(old.parent(), heading);
    QCOMPARE(count(old), 0);
    QVERIFY(!old.flags().testFlag(Qt::ItemIsDropEnabled));
    QVERIFY(!m_model->categoryNames().contains(u"old"_s));

    answer(directory());
    QVERIFY(!at(TopicSource::Category, u"old"_s).isValid());
}

void TestTopicTreeModel::tabsAndCategoriesComeLeaveAndMoveByExactSignals()
{
    answer(directory());
    QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);
    QSignalSpy moved(m_model.get(), &QAbstractItemModel::rowsMoved);
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    const QPersistentModelIndex redis(at(TopicSource::Category, u"redis"_s));

    auto next = directory();
    next.tabs[0].categories.removeFirst();
    next.tabs[0].categories.append({u"linux"_s, 1, 0});
    std::swap(next.tabs[0], next.tabs[1]);
    answer(next);

    QCOMPARE(removed.count(), 1);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(moved.count(), 1);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(redis.data().toString(), u"redis"_s);
    QCOMPARE(redis.parent().data().toString(), u"技术"_s);
}

void TestTopicTreeModel::everySourceIsFoundAgain()
{
    answer(directory());

    for (const auto &[source, name] :
         QList<std::pair<TopicSource, QString>>{{TopicSource::All, {}},
                                                {TopicSource::HotToday, {}},
                                                {TopicSource::Recommended, {}},
                                                {TopicSource::Tab, u"生活"_s},
                                                {TopicSource::Category, u"misc"_s},
                                                {TopicSource::Tag, u"lua"_s},
                                                {TopicSource::Mine, {}}}) {
        const auto index = at(source, name);
        QVERIFY(index.isValid());
        const auto query = index.data(TopicTreeModel::QueryRole).value<domain::TopicQuery>();
        QCOMPARE(query.source, source);
        QCOMPARE(query.name, name);
    }
    QVERIFY(!at(TopicSource::Category, u"nowhere"_s).isValid());
}

void TestTopicTreeModel::openingACategoryMakesItSeenAndIsKept()
{
    answer(directory());
    QSignalSpy kept(m_model.get(), &TopicTreeModel::lastSeenChanged);

    m_model->markSeen({TopicSource::Category, u"redis"_s, {}}, domain::Timestamp(5000ms));
    QCOMPARE(count(at(TopicSource::Category, u"redis"_s)), 0);
    QCOMPARE(kept.count(), 1);
    m_model->refresh();

    const auto &asked = m_community->asked<store::ReadForumDirectory>().last().seen;
    QCOMPARE(asked.moments.value(u"redis"_s), domain::Timestamp(5000ms));
    QCOMPARE(asked.beginning, domain::Timestamp(5000ms));
    TopicTreeModel again(*m_community);
    again.setLastSeen(m_model->lastSeen());
    QCOMPARE(m_community->asked<store::ReadForumDirectory>().last().seen.moments.value(u"redis"_s),
             domain::Timestamp(5000ms));
}

void TestTopicTreeModel::whatOneWroteOneselfIsNotNewInItsCategory()
{
    answer(directory());
    domain::Topic topic;
    topic.lastReply = domain::Timestamp(7000ms);
    for (const auto &category : {u"Python"_s, u"redis"_s}) {
        topic.category = category;
        m_model->noteOwn(topic);
    }
    // What was asked before the act says nothing about it.
    m_community->asked<store::ReadForumDirectory>().answer(
        m_community->asked<store::ReadForumDirectory>().count() - 2, directory());
    settle();
    QCOMPARE(count(at(TopicSource::Category, u"Python"_s)), 1);

    m_community->asked<store::ReadForumDirectory>().answerLast(directory());
    settle();

    QCOMPARE(count(at(TopicSource::Category, u"Python"_s)), 0);
    QCOMPARE(count(at(TopicSource::Category, u"redis"_s)), 2);
    m_model->refresh();
    QCOMPARE(m_community->asked<store::ReadForumDirectory>().last().seen.moments.value(u"Python"_s),
             domain::Timestamp(7000ms));
    QVERIFY(
        !m_community->asked<store::ReadForumDirectory>().last().seen.moments.contains(u"redis"_s));
}

void TestTopicTreeModel::nothingIsUnseenBeforeThePersonKnowsTheForum()
{
    m_model->refresh();

    QCOMPARE(m_community->asked<store::ReadForumDirectory>().last().seen.beginning,
             domain::Timestamp::max());
}

void TestTopicTreeModel::topicsDroppedOnACategoryAskToBeMovedUnlessTheyStandThere()
{
    answer(directory());
    QSignalSpy asked(m_model.get(), &TopicTreeModel::moveRequested);
    const auto data = items::TopicDrag{{{topic(42), u"redis"_s}, {topic(43), u"读书"_s}}}.toMime();

    const auto target = at(TopicSource::Category, u"读书"_s);
    QVERIFY(m_model->canDropMimeData(data.get(), Qt::MoveAction, -1, -1, target));
    QVERIFY(m_model->dropMimeData(data.get(), Qt::MoveAction, -1, -1, target));

    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.first().at(0).value<QList<domain::TopicId>>(), QList{topic(42)});
    QCOMPARE(asked.first().at(1).toString(), u"读书"_s);
    const auto there = items::TopicDrag{{{topic(43), u"读书"_s}}}.toMime();
    QVERIFY(!m_model->canDropMimeData(there.get(), Qt::MoveAction, -1, -1, target));
}

void TestTopicTreeModel::whatAnotherProgramDragsIsNoTopicOfThisCommunity()
{
    answer(directory());
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << QByteArray(16, 'x') << "42"_ba << u"redis"_s;
    QMimeData other;
    other.setData(items::TopicDrag::mimeType(), bytes);

    const auto target = at(TopicSource::Category, u"读书"_s);
    QVERIFY(!m_model->canDropMimeData(&other, Qt::MoveAction, -1, -1, target));
    other.setData(items::TopicDrag::mimeType(), "42");
    QVERIFY(!m_model->canDropMimeData(&other, Qt::MoveAction, -1, -1, target));
}

void TestTopicTreeModel::aTopicCannotBeDroppedElsewhere()
{
    answer(directory());
    const auto dragged = items::TopicDrag{{{topic(42), u"misc"_s}}}.toMime();
    QMimeData text;
    text.setText(u"42"_s);

    for (const auto &target :
         {at(TopicSource::All), at(TopicSource::Tab, u"技术"_s), at(TopicSource::Tag, u"lua"_s)})
        QVERIFY(!m_model->canDropMimeData(dragged.get(), Qt::MoveAction, -1, -1, target));
    QVERIFY(!m_model->canDropMimeData(&text, Qt::MoveAction, -1, -1,
                                      at(TopicSource::Category, u"redis"_s)));
}

void TestTopicTreeModel::ownTopicsNeedAPersonButDraftsDoNot()
{
    const auto mine = m_model->index(3, 0);
    const auto topics = m_model->index(0, 0, mine);
    const auto starred = m_model->index(1, 0, mine);
    const auto drafts = m_model->index(2, 0, mine);
    QVERIFY(!m_model->flags(topics).testFlag(Qt::ItemIsEnabled));
    QVERIFY(!m_model->flags(starred).testFlag(Qt::ItemIsEnabled));
    QVERIFY(m_model->flags(drafts).testFlag(Qt::ItemIsEnabled));
    QVERIFY(drafts.data(TopicTreeModel::IsDraftsRole).toBool());

    m_model->setViewer(domain::AccountId(qint64(7)));
    m_model->setDraftCount(3);

    QVERIFY(m_model->flags(topics).testFlag(Qt::ItemIsEnabled));
    QVERIFY(m_model->flags(starred).testFlag(Qt::ItemIsEnabled));
    QCOMPARE(m_model->indexOf({TopicSource::Starred}), starred);
    QCOMPARE(count(drafts), 3);
}

void TestTopicTreeModel::aFailedReadKeepsWhatIsThere()
{
    answer(directory());

    m_model->refresh();
    m_community->asked<store::ReadForumDirectory>().answerLast(base::fail(base::Failure::TimedOut));
    settle();

    QVERIFY(at(TopicSource::Category, u"redis"_s).isValid());
}

void TestTopicTreeModel::aClosedTabIsFilledWhenItIsOpened()
{
    withoutTester();
    m_model->setClosedTabs({u"技术"_s});
    answer(directory());
    const auto tab = at(TopicSource::Tab, u"技术"_s);

    QCOMPARE(m_community->asked<store::ReadForumDirectory>().last().seen.closedTabs,
             QSet<QString>{u"技术"_s});
    QCOMPARE(m_model->rowCount(tab), 0);
    QVERIFY(m_model->hasChildren(tab) && m_model->canFetchMore(tab));
    QVERIFY(m_model->categoryNames().contains(u"redis"_s));
    QCOMPARE(m_model->rowCount(at(TopicSource::Tab, u"生活"_s)), 1);

    m_model->fetchMore(tab);
    QVERIFY(m_community->asked<store::ReadForumDirectory>().last().seen.closedTabs.isEmpty());
    m_community->asked<store::ReadForumDirectory>().answerLast(directory());
    settle();
    QCOMPARE(m_model->rowCount(tab), 2);
    QCOMPARE(at(TopicSource::Category, u"redis"_s).data(TopicTreeModel::TotalRole).toLongLong(), 7);
    QVERIFY(!m_model->canFetchMore(tab));
}

void TestTopicTreeModel::aTabThatIsClosedAgainKeepsWhatItShowed()
{
    withoutTester();
    answer(directory());
    const QPersistentModelIndex redis = at(TopicSource::Category, u"redis"_s);
    m_model->setClosedTabs({u"技术"_s});
    auto next = directory();
    next.tabs[0].categories = {{u"Go"_s, 0, 0}, {u"redis"_s, 0, 0}};
    answer(next);

    QVERIFY(redis.isValid());
    QCOMPARE(redis.data(TopicTreeModel::TotalRole).toLongLong(), 7);
    QCOMPARE(m_model->rowCount(redis.parent()), 1);
}

REGISTER_TEST(TestTopicTreeModel)
#include "tst_topictreemodel.moc"
