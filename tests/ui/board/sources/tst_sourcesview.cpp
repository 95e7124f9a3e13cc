// SPDX-License-Identifier: MIT
#include "ui/board/sources/sourcesview.h"

#include "board/articleboard.h"
#include "items/board/articlesourcemodel.h"
#include "testregistry.h"
#include "ui/list/sourcetree.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using Source = domain::ArticleQuery::Source;

class TestSourcesView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void arrowKeysWalkThroughTheLists();
    void whatIsShownByThePageIsNotAnnounced();
    void draftsAreNoListOfArticles();
    void headsOpenAndCloseByKeyAndStayAsTheyWereLeft();
    void thePlusBesideGroupsAsksForGroups();

private:
    QModelIndex group(const QString &name) const
    {
        return m_model->indexOf({Source::Group, name, {}, {}});
    }

    std::unique_ptr<fixtures::ArticleBoard> m_community;
    std::unique_ptr<items::ArticleSourceModel> m_model;
    std::unique_ptr<ui::SourcesView> m_view;
};

void TestSourcesView::init()
{
    m_community = std::make_unique<fixtures::ArticleBoard>();
    m_model = std::make_unique<items::ArticleSourceModel>(*m_community);
    m_view = std::make_unique<ui::SourcesView>();
    m_view->setModel(m_model.get());
    m_view->resize(224, 500);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    m_model->refresh();
    QTRY_VERIFY(group(u"redis"_s).isValid());
}

void TestSourcesView::cleanup()
{
    m_view.reset();
    m_model.reset();
}

void TestSourcesView::arrowKeysWalkThroughTheLists()
{
    m_view->showSelected(m_model->index(0, 0));
    QSignalSpy selected(m_view.get(), &ui::SourcesView::sourceSelected);

    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QTest::keyClick(m_view.get(), Qt::Key_Down); // the head says nothing
    QTest::keyClick(m_view.get(), Qt::Key_Down);

    QCOMPARE(selected.count(), 2);
    QCOMPARE(selected.at(0).first().value<domain::ArticleQuery>().source, Source::Interesting);
    QCOMPARE(selected.at(1).first().value<domain::ArticleQuery>().group, u"redis"_s);
}

void TestSourcesView::whatIsShownByThePageIsNotAnnounced()
{
    QSignalSpy selected(m_view.get(), &ui::SourcesView::sourceSelected);

    m_view->showSelected(group(u"web"_s));

    QCOMPARE(m_view->currentIndex(), group(u"web"_s));
    QCOMPARE(selected.count(), 0);
}

void TestSourcesView::draftsAreNoListOfArticles()
{
    QSignalSpy lists(m_view.get(), &ui::SourcesView::sourceSelected);
    QSignalSpy drafts(m_view.get(), &ui::SourcesView::draftsSelected);
    const auto mine = m_model->indexOf({Source::Mine, {}, {}, {}});

    m_view->setCurrentIndex(mine.siblingAtRow(3));

    QCOMPARE(drafts.count(), 1);
    QCOMPARE(lists.count(), 0);
}

void TestSourcesView::headsOpenAndCloseByKeyAndStayAsTheyWereLeft()
{
    const auto head = group(u"redis"_s).parent();
    QVERIFY(m_view->isExpanded(head));
    m_view->setCurrentIndex(head);

    QTest::keyClick(m_view.get(), Qt::Key_Space);
    QVERIFY(!m_view->isExpanded(head));
    QVERIFY(QMetaObject::invokeMethod(&*m_model, "rowsInserted", Q_ARG(QModelIndex, head),
                                      Q_ARG(int, 0), Q_ARG(int, 0)));
    QVERIFY(!m_view->isExpanded(head));
    QTest::keyClick(m_view.get(), Qt::Key_Return);

    QVERIFY(m_view->isExpanded(head));
}

void TestSourcesView::thePlusBesideGroupsAsksForGroups()
{
    QSignalSpy asked(m_view.get(), &ui::SourcesView::groupsRequested);
    const auto head = group(u"redis"_s).parent();
    const auto plus = ui::SourcesDelegate::plusButton(m_view->visualRect(head)).center();

    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, plus);

    QCOMPARE(asked.count(), 1);
    QVERIFY(m_view->isExpanded(head));
}

REGISTER_TEST(TestSourcesView)
#include "tst_sourcesview.moc"
