// SPDX-License-Identifier: MIT
#include "items/list/articlesentence.h"

#include "testregistry.h"

#include <QTest>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using items::ArticleRow;
using items::VoteState;

class TestArticleSentence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRowIsOneSentenceThatBeginsWithTitleVotesAndPoster();
    void stateAndMarksEndTheSentence();
    void aRowThatIsNotLoadedSaysSo();
    void agesAreSpoken_data();
    void agesAreSpoken();

private:
    [[nodiscard]] static ArticleRow row()
    {
        ArticleRow row;
        row.isLoaded = true;
        row.article.title = u"Redis, %1 streams"_s;
        row.article.votes = 284;
        row.article.posterName = u"ann %2"_s;
        row.article.posted = domain::Timestamp(100h);
        row.now = domain::Timestamp(103h);
        return row;
    }
};

void TestArticleSentence::aRowIsOneSentenceThatBeginsWithTitleVotesAndPoster()
{
    auto shown = row();
    shown.article.groups = {u"databases"_s, u"redis"_s};

    const auto sentence = items::articleSentence(shown);

    QVERIFY2(sentence.startsWith(u"Redis, %1 streams, 284 vote"_s), qPrintable(sentence));
    QVERIFY2(sentence.contains(u", by ann %2, 3 hour"_s), qPrintable(sentence));
    QVERIFY2(sentence.contains(u", in databases"_s), qPrintable(sentence));
}

void TestArticleSentence::stateAndMarksEndTheSentence()
{
    auto shown = row();
    shown.voteState = VoteState::Closed;
    shown.article.isSaved = true;

    QVERIFY(items::articleSentence(shown).endsWith(u"voting has closed, saved"_s));
}

void TestArticleSentence::aRowThatIsNotLoadedSaysSo()
{
    QCOMPARE(items::articleSentence({}), u"Loading"_s);
}

void TestArticleSentence::agesAreSpoken_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("begins");
    QTest::newRow("future") << qint64(-500) << u"just now"_s;
    QTest::newRow("seconds") << qint64(59) << u"just now"_s;
    QTest::newRow("minute") << qint64(60) << u"1 minute"_s;
    QTest::newRow("minutes") << qint64(3599) << u"59 minute"_s;
    QTest::newRow("hour") << qint64(3600) << u"1 hour"_s;
    QTest::newRow("days") << qint64(86400 * 3) << u"3 day"_s;
    QTest::newRow("months") << qint64(86400 * 61) << u"2 month"_s;
    QTest::newRow("years") << qint64(86400 * 365 * 10) << u"10 year"_s;
}

void TestArticleSentence::agesAreSpoken()
{
    QFETCH(const qint64, seconds);
    QFETCH(const QString, begins);
    const domain::Timestamp now(1'000'000h);

    const auto age = items::spokenAge(now - std::chrono::seconds(seconds), now);

    QVERIFY2(age.startsWith(begins), qPrintable(age));
}

REGISTER_TEST(TestArticleSentence)
#include "tst_articlesentence.moc"
