// SPDX-License-Identifier: MIT
#include "items/articlereader.h"

#include "shownlist.h"
#include "testregistry.h"

using namespace Qt::StringLiterals;

class TestArticleReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void openingFetchesAndTellsThatItIsRead();
    void aLateAnswerToTheArticleBeforeIsDropped();
    void aChangeByAnyoneIsFetchedOneQuestionAtATime();
    void changesOfOtherArticlesAreNotFetched();
    void whatIsToldShowsWithoutAQuestion();
    void anotherPersonSeesTheirOwnVote();
    void anArticleThatIsGoneIsEmptyAndSaysSo();
    void aFailureKeepsWhatIsShownAndCanBeRetried();
    void agesGoOnAndThePlaceIsReadAnew();
    void whatHappensInTheListMovesItSoon();
    void itsOwnChangeIsNotFetchedAgainForTheList();
    void noArticleIsNeverFetched();

private:
    [[nodiscard]] static domain::ArticleDetail detail(qint64 id, qint64 votes = 1)
    {
        domain::ArticleDetail detail;
        detail.article.id = domain::ArticleId(id);
        detail.article.votes = votes;
        return detail;
    }
    void open(qint64 id)
    {
        m_reader->open(domain::ArticleId(id));
        m_community->asked<store::OpenArticle>().answerLast(detail(id));
        settle();
    }

    std::unique_ptr<support::FakeCommunity> m_community;
    std::unique_ptr<items::ArticleReader> m_reader;
    std::unique_ptr<QSignalSpy> m_opened;
    std::unique_ptr<QSignalSpy> m_updated;
    std::unique_ptr<QSignalSpy> m_failed;
    std::unique_ptr<QSignalSpy> m_read;
};

void TestArticleReader::init()
{
    m_community = std::make_unique<support::FakeCommunity>();
    m_reader = std::make_unique<items::ArticleReader>(*m_community);
    m_reader->setViewer(domain::AccountId(qint64(7)));
    m_opened = std::make_unique<QSignalSpy>(m_reader.get(), &items::ArticleReader::opened);
    m_updated = std::make_unique<QSignalSpy>(m_reader.get(), &items::ArticleReader::updated);
    m_failed = std::make_unique<QSignalSpy>(m_reader.get(), &items::ArticleReader::failed);
    m_read = std::make_unique<QSignalSpy>(m_reader.get(), &items::ArticleReader::wasRead);
}

void TestArticleReader::cleanup()
{
    m_reader.reset();
    m_community.reset();
}

void TestArticleReader::openingFetchesAndTellsThatItIsRead()
{
    m_reader->open(domain::ArticleId(qint64(5)));
    QCOMPARE(m_opened->count(), 1);
    QVERIFY(!m_reader->detail());
    m_community->asked<store::OpenArticle>().answerLast(detail(5));
    settle();

    QCOMPARE(m_opened->count(), 2);
    QVERIFY(m_reader->detail());
    QCOMPARE(m_read->count(), 1);
    QCOMPARE(m_community->asked<store::OpenArticle>().last().actor, domain::AccountId(qint64(7)));
}

void TestArticleReader::aLateAnswerToTheArticleBeforeIsDropped()
{
    m_reader->open(domain::ArticleId(qint64(5)));
    m_reader->open(domain::ArticleId(qint64(6)));
    m_community->asked<store::OpenArticle>().answer(1, detail(6));
    settle();
    m_community->asked<store::OpenArticle>().answer(0, detail(5));
    settle();

    QCOMPARE(m_reader->detail()->article.id, domain::ArticleId(qint64(6)));
    QCOMPARE(m_updated->count(), 0);
}

void TestArticleReader::aChangeByAnyoneIsFetchedOneQuestionAtATime()
{
    open(5);

    for (int i = 0; i < 5; ++i)
        Q_EMIT m_community->changes().articlesChanged({domain::ArticleId(qint64(5))});
    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 2);
    m_community->asked<store::OpenArticle>().answerLast(detail(5, 8));
    settle();
    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 3);
    m_community->asked<store::OpenArticle>().answerLast(detail(5, 9));
    settle();

    QCOMPARE(m_updated->count(), 2);
    QCOMPARE(m_reader->detail()->article.votes, 9);
    QCOMPARE(m_read->count(), 1);
}

void TestArticleReader::changesOfOtherArticlesAreNotFetched()
{
    open(5);

    Q_EMIT m_community->changes().articlesChanged({domain::ArticleId(qint64(6))});

    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 1);
}

void TestArticleReader::whatIsToldShowsWithoutAQuestion()
{
    m_reader->open(domain::ArticleId(qint64(5)));
    auto shown = detail(5, 8);
    shown.article.isVoted = true;
    shown.voters = 8;
    m_community->asked<store::OpenArticle>().answerLast(shown);
    settle();

    auto told = detail(5, 11).article;
    Q_EMIT m_community->changes().articlesTold({detail(6, 2).article, told});

    QCOMPARE(m_updated->count(), 1);
    QCOMPARE(m_reader->detail()->article.votes, 11);
    QVERIFY(m_reader->detail()->article.isVoted); // which only its viewer knows
    QCOMPARE(m_reader->detail()->voters, 11);
    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 1);
}

void TestArticleReader::anotherPersonSeesTheirOwnVote()
{
    open(5);
    Q_EMIT m_community->changes().everyArticleChanged();

    m_reader->setViewer(domain::AccountId(qint64(8)));
    m_community->asked<store::OpenArticle>().answer(1, detail(5, 100));
    m_community->asked<store::OpenArticle>().answer(2, detail(5, 2));
    settle();

    QCOMPARE(m_community->asked<store::OpenArticle>().last().actor, domain::AccountId(qint64(8)));
    QCOMPARE(m_reader->detail()->article.votes, 2);
}

void TestArticleReader::anArticleThatIsGoneIsEmptyAndSaysSo()
{
    open(5);

    Q_EMIT m_community->changes().articlesChanged({domain::ArticleId(qint64(5))});
    m_community->asked<store::OpenArticle>().answerLast(base::fail(base::Failure::NotFound));
    settle();

    QVERIFY(!m_reader->detail());
    QCOMPARE(m_failed->count(), 1);
}

void TestArticleReader::aFailureKeepsWhatIsShownAndCanBeRetried()
{
    open(5);

    Q_EMIT m_community->changes().everyArticleChanged();
    m_community->asked<store::OpenArticle>().answerLast(base::fail(base::Failure::Unreachable));
    settle();
    QVERIFY(m_reader->detail());
    m_reader->retry();
    m_community->asked<store::OpenArticle>().answerLast(detail(5, 3));
    settle();

    QCOMPARE(m_failed->count(), 1);
    QCOMPARE(m_reader->detail()->article.votes, 3);
}

void TestArticleReader::agesGoOnAndThePlaceIsReadAnew()
{
    open(5);
    const auto before = m_reader->detail()->now;
    QTest::qSleep(2);

    m_reader->refreshAges();

    QCOMPARE(m_updated->count(), 1);
    QVERIFY(m_reader->detail()->now > before);
    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 2);
}

void TestArticleReader::itsOwnChangeIsNotFetchedAgainForTheList()
{
    open(5);

    Q_EMIT m_community->changes().articlesChanged({domain::ArticleId(qint64(5))});
    Q_EMIT m_community->changes()
        .articleListsChanged(); // the same vote: what is on its way knows of it
    m_community->asked<store::OpenArticle>().answerLast(detail(5));
    settle();

    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 2);
}

void TestArticleReader::whatHappensInTheListMovesItSoon()
{
    open(5);

    Q_EMIT m_community->changes().articleListsChanged();
    m_community->asked<store::OpenArticle>().answerLast(detail(5));
    settle();
    Q_EMIT m_community->changes().articleListsChanged(); // waits a few seconds
    settle();

    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 2);
}

void TestArticleReader::noArticleIsNeverFetched()
{
    open(5);

    m_reader->open({});
    Q_EMIT m_community->changes().everyArticleChanged();
    Q_EMIT m_community->changes().articlesChanged({domain::ArticleId()});

    QVERIFY(!m_reader->detail());
    QCOMPARE(m_community->asked<store::OpenArticle>().count(), 1);
}

REGISTER_TEST(TestArticleReader)
#include "tst_articlereader.moc"
