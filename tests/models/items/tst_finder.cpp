// SPDX-License-Identifier: MIT
#include "items/finder.h"

#include "fakecommunity.h"
#include "store/search/searchrequests.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using items::Finder;

class TestFinder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_community = std::make_unique<support::FakeCommunity>();
        m_finder = std::make_unique<Finder>(*m_community);
        m_told = std::make_unique<QSignalSpy>(m_finder.get(), &Finder::found);
    }
    void cleanup()
    {
        m_told.reset();
        m_finder.reset();
    }

    void textsAndPeopleAreToldAsTheyCome()
    {
        m_finder->find(u"redis"_s);
        QCOMPARE(texts().last().query.typed, u"redis"_s);
        texts().answerLast(redis());
        QTRY_COMPARE(m_told->size(), 1);
        QCOMPARE(m_told->last().first().toString(), u"redis"_s);
        QCOMPARE(lastTold().texts.first().title.text, u"Redis streams"_s);

        people().answerLast(store::PeoplePage{{AccountId(qint64(7))}, {}});
        QTRY_COMPARE(read().count(), 1);
        read().answerLast(
            QList<domain::Person>{{.id = AccountId(qint64(7)), .name = u"redis_notes"_s}});

        QTRY_COMPARE(m_told->size(), 2);
        QCOMPARE(lastTold().texts.size(), 1);
        QCOMPARE(lastTold().people.first().name, u"redis_notes"_s);
    }

    void whoIsCalledExactlySoIsFoundAmongAnyNumber()
    {
        m_finder->find(u"eve"_s);
        person().answerLast(AccountId(qint64(900'000)));
        QTRY_COMPARE(read().count(), 1);
        QCOMPARE(read().last().people, QList{AccountId(qint64(900'000))});
    }

    void furtherWordsGiveUpTheOnesBefore()
    {
        m_finder->find(u"red"_s);
        m_finder->find(u"redis"_s);

        texts().answer(0, redis());
        texts().answer(1, redis());

        QTRY_COMPARE(m_told->size(), 1);
        QCOMPARE(m_told->last().first().toString(), u"redis"_s);
    }

    void withoutWordsNothingIsLookedFor()
    {
        m_finder->find({});
        QCOMPARE(texts().count() + people().count() + person().count(), 0);
    }

    void whatCannotBeSearchedForMayStillBeAName()
    {
        m_finder->find(u"by:"_s);
        QCOMPARE(texts().count(), 0);
        QCOMPARE(person().count(), 1);
    }

    void aFailureLeavesTheRest()
    {
        m_finder->find(u"redis"_s);
        person().answerLast(base::fail(base::Failure::NotFound));
        people().answerLast(base::fail(base::Failure::Unreachable));
        texts().answerLast(redis());

        QTRY_COMPARE(m_told->size(), 1);
        QVERIFY(lastTold().people.isEmpty());
        QCOMPARE(read().count(), 0);
    }

private:
    support::Asked<store::SearchDocuments> &texts()
    {
        return m_community->asked<store::SearchDocuments>();
    }
    support::Asked<store::FindPeople> &people() { return m_community->asked<store::FindPeople>(); }
    support::Asked<store::FindPerson> &person() { return m_community->asked<store::FindPerson>(); }
    support::Asked<store::ReadPeople> &read() { return m_community->asked<store::ReadPeople>(); }
    [[nodiscard]] Finder::Found lastTold() const
    {
        return m_told->last().at(1).value<Finder::Found>();
    }
    static domain::SearchFindings redis()
    {
        domain::SearchFindings made;
        domain::SearchHit hit;
        hit.target = {domain::SearchTarget::Kind::Article, "7"};
        hit.title.text = u"Redis streams"_s;
        made.rows = {hit};
        made.ranked = {hit.target};
        made.total = 1;
        return made;
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<Finder> m_finder;
    std::unique_ptr<QSignalSpy> m_told;
};

REGISTER_TEST(TestFinder)
#include "tst_finder.moc"
