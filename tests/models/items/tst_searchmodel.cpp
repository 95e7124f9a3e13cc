// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/searchmodel.h"
#include "store/search/searchrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::SearchFindings;
using domain::SearchHit;
using domain::SearchQuery;
using domain::SearchTarget;
using items::SearchModel;
using SearchPhase = SearchModel::Phase;

namespace {
SearchQuery queryOf(const QString &typed)
{
    return domain::parseSearchQuery(typed, QTimeZone::utc()).value_or(SearchQuery());
}

SearchHit hit(int id)
{
    SearchHit made;
    made.target = {SearchTarget::Kind::Reply, QByteArray::number(id)};
    made.title.text = u"Title"_s;
    made.excerpt.text = u"Text"_s;
    made.authorName = u"ann"_s;
    made.floor = id;
    made.places = QStringList{u"redis"_s};
    return made;
}

SearchFindings findings(int found, int rows)
{
    SearchFindings made;
    made.total = found;
    for (int i = 1; i <= found; ++i)
        made.ranked.append(hit(i).target);
    for (int i = 1; i <= rows; ++i)
        made.rows.append(hit(i));
    made.examined = rows;
    return made;
}
} // namespace

class TestSearchModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_model = std::make_unique<SearchModel>(*m_community);
    }
    void cleanup() { m_model.reset(); }

    void whatIsFoundIsShown()
    {
        const QAbstractItemModelTester tester(m_model.get());

        m_model->search(queryOf(u"word"_s));
        QCOMPARE(m_model->phase(), SearchPhase::Loading);
        m_community->asked<store::SearchDocuments>().answerLast(findings(2, 2));

        QTRY_COMPARE(m_model->phase(), SearchPhase::Ready);
        QCOMPARE(m_model->rowCount(), 2);
        QCOMPARE(m_model->total(), 2);
        QVERIFY(m_model->index(0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .startsWith(u"Reply #1 to Title, by ann, in redis, "_s));
    }

    void furtherRowsComeOnDemand()
    {
        m_model->search(queryOf(u"word"_s));
        m_community->asked<store::SearchDocuments>().answerLast(findings(30, 25));
        QTRY_COMPARE(m_model->rowCount(), 25);
        QVERIFY(m_model->canFetchMore({}));

        m_model->fetchMore({});
        m_model->fetchMore({});
        QCOMPARE(m_community->asked<store::ReadFindings>().count(), 1);
        QCOMPARE(m_community->asked<store::ReadFindings>().last().first, 25);
        m_community->asked<store::ReadFindings>().answerLast(
            domain::SearchRows{{hit(26), hit(27)}, 30});

        QTRY_COMPARE(m_model->rowCount(), 27);
        // Three proved wrong when they were read.
        QCOMPARE(m_model->total(), 27);
        QVERIFY(!m_model->canFetchMore({}));
    }

    void aRebuildIsToldOnceItHasBegunAndWhyItHasNot()
    {
        QSignalSpy begun(m_model.get(), &SearchModel::rebuilding);
        QSignalSpy failed(m_model.get(), &SearchModel::requestFailed);

        m_model->rebuild();
        m_community->asked<store::RebuildIndex>().answerLast({});
        QTRY_COMPARE(begun.size(), 1);
        m_model->rebuild();
        m_community->asked<store::RebuildIndex>().answerLast(
            tl::unexpected(base::Error{base::Failure::NotPermitted, u"read-only"_s}));
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(begun.size(), 1);
    }

    void ofTwoSearchesTheLaterCounts()
    {
        m_model->search(queryOf(u"first"_s));
        m_model->search(queryOf(u"second"_s));

        m_community->asked<store::SearchDocuments>().answer(0, findings(9, 9));
        m_community->asked<store::SearchDocuments>().answer(1, findings(1, 1));

        QTRY_COMPARE(m_model->phase(), SearchPhase::Ready);
        QCOMPARE(m_model->rowCount(), 1);
        QCOMPARE(m_model->query().typed, u"second"_s);
    }

    void rowsOfAnEarlierSearchAreNotAdded()
    {
        m_model->search(queryOf(u"first"_s));
        m_community->asked<store::SearchDocuments>().answerLast(findings(30, 25));
        QTRY_COMPARE(m_model->rowCount(), 25);
        m_model->fetchMore({});

        m_model->search(queryOf(u"second"_s));
        m_community->asked<store::ReadFindings>().answerLast(domain::SearchRows{{hit(26)}, 30});
        m_community->asked<store::SearchDocuments>().answerLast(findings(1, 1));

        QTRY_COMPARE(m_model->rowCount(), 1);
    }

    void aFailureIsSaidAndCanBeTriedAgain()
    {
        m_model->search(queryOf(u"word"_s));
        m_community->asked<store::SearchDocuments>().answerLast(
            base::fail(base::Failure::Unreachable));
        QTRY_COMPARE(m_model->phase(), SearchPhase::Failed);
        QCOMPARE(m_model->error().kind, base::Failure::Unreachable);

        m_model->retry();

        QCOMPARE(m_community->asked<store::SearchDocuments>().count(), 2);
        QCOMPARE(m_community->asked<store::SearchDocuments>().last().query.typed, u"word"_s);
    }

    void aSearchCanBeGivenUp()
    {
        m_model->search(queryOf(u"word"_s));

        m_model->cancel();

        QCOMPARE(m_model->phase(), SearchPhase::Idle);
        m_community->asked<store::SearchDocuments>().answerLast(findings(1, 1));
        QCoreApplication::processEvents();
        QCOMPARE(m_model->rowCount(), 0);
    }

    void whatWaitsToBeIndexedIsTold()
    {
        QSignalSpy figures(m_model.get(), &SearchModel::figuresChanged);

        Q_EMIT m_community->changes().waitingDocumentsChanged(1'200);

        QCOMPARE(m_model->waiting(), 1'200);
        QCOMPARE(figures.size(), 1);
    }

private:
    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<SearchModel> m_model;
};

REGISTER_TEST(TestSearchModel)
#include "tst_searchmodel.moc"
