// SPDX-License-Identifier: MIT
#include "domain/search/searchmatch.h"
#include "testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::excerptOf;
using domain::matchText;
using domain::SearchQuery;

namespace {
SearchQuery queryOf(const QString &typed, SearchQuery::Match match = SearchQuery::Match::All)
{
    auto query = domain::parseSearchQuery(typed, QTimeZone::utc()).value_or(SearchQuery());
    query.match = match;
    return query;
}

QStringList marked(const domain::MarkedText &text)
{
    QStringList parts;
    for (const auto &mark : text.marks)
        parts.append(text.text.mid(mark.begin, mark.length));
    return parts;
}
} // namespace

class TestSearchMatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyWordHasToBeThere()
    {
        const auto query = queryOf(u"redis lua"_s);

        QVERIFY(matchText(query, u"Redis"_s, u"and Lua"_s).isHit);
        QVERIFY(!matchText(query, u"Redis"_s, u"and others"_s).isHit);
    }

    void orAnyIfThatIsAskedFor()
    {
        const auto query = queryOf(u"redis lua"_s, SearchQuery::Match::Any);

        QVERIFY(matchText(query, u"Redis"_s, {}).isHit);
        QVERIFY(!matchText(query, u"Python"_s, {}).isHit);
    }

    void aRunOfChineseStandsTogether()
    {
        const auto query = queryOf(u"跳跃表"_s);

        QVERIFY(matchText(query, {}, u"为什么用跳跃表呢"_s).isHit);
        QVERIFY(!matchText(query, {}, u"跳跃，飞跃表演"_s).isHit);
    }

    void whatWasQuotedStandsTogether()
    {
        const auto query = queryOf(u"\"sorted set\""_s);

        QVERIFY(matchText(query, {}, u"a Sorted Set of"_s).isHit);
        QVERIFY(!matchText(query, {}, u"set, sorted"_s).isHit);
        // Not half in the title and half in the text.
        QVERIFY(!matchText(query, u"sorted"_s, u"set"_s).isHit);
    }

    void oneCharacterIsFoundInTitles()
    {
        const auto query = queryOf(u"树"_s);

        QVERIFY(matchText(query, u"红黑树"_s, {}).isHit);
        QVERIFY(!matchText(query, u"别的"_s, u"红黑树"_s).isHit);
    }

    void besideOtherWordsOneCharacterIsFoundInTexts()
    {
        const auto query = queryOf(u"红黑 树"_s);

        QCOMPARE(domain::indexedWords(query), QStringList{u"红黑"_s});
        QVERIFY(matchText(query, u"别的"_s, u"红黑的树"_s).isHit);
        QVERIFY(!matchText(query, u"别的"_s, u"红黑的花"_s).isHit);
    }

    void titlesCountAboveTexts()
    {
        const auto query = queryOf(u"redis lua web"_s, SearchQuery::Match::Any);

        const auto pointsOf = [&](const QString &title, const QString &body) {
            const auto match = matchText(query, title, body);
            return domain::searchPoints(match.wordsInTitle, match.words);
        };
        const auto inTitle = pointsOf(u"redis lua web"_s, {});
        const auto inText = pointsOf({}, u"redis lua web"_s);
        const auto two = pointsOf({}, u"redis lua"_s);
        const auto oneInTitle = pointsOf(u"redis"_s, {});

        QCOMPARE(inTitle, 9);
        QCOMPARE(inText, 3);
        QCOMPARE(two, 2);
        QCOMPARE(oneInTitle, 3);
    }

    void anExcerptShowsWhereTheWordsAre()
    {
        const auto text
            = u"x "_s.repeated(200) + u"here is Redis,\nwith Lua"_s + u" y"_s.repeated(200);

        const auto excerpt = excerptOf(text, queryOf(u"redis lua"_s));

        QCOMPARE(marked(excerpt), (QStringList{u"Redis"_s, u"Lua"_s}));
        QVERIFY(excerpt.text.startsWith(u"…"_s) && excerpt.text.endsWith(u"…"_s));
        QVERIFY(!excerpt.text.contains(u'\n'));
        QVERIFY(excerpt.text.size() < 170);
    }

    void gramsOfARunAreOneEmphasis()
    {
        QCOMPARE(marked(excerptOf(u"为什么用跳跃表而不是"_s, queryOf(u"跳跃表"_s))),
                 QStringList{u"跳跃表"_s});
    }

    void aTextWithoutTheWordsShowsItsBeginning()
    {
        const auto excerpt = excerptOf(u"a "_s.repeated(500), queryOf(u"redis"_s), 10);

        QCOMPARE(excerpt.text, u"a a a a a …"_s);
        QVERIFY(excerpt.marks.isEmpty());
    }

    void marksLieInTheText()
    {
        QRandomGenerator random(7);
        const auto query = queryOf(u"redis 跳跃表 a"_s, SearchQuery::Match::Any);
        const QStringList pieces{
            u"redis"_s, u"跳跃表"_s, u" "_s, u"\n"_s, u"𠮷"_s, u"a\u0301"_s, QString(QChar(0xdc00)),
            u"bcd"_s};
        for (int round = 0; round < 500; ++round) {
            QString text;
            for (int i = random.bounded(150); i >= 0; --i)
                text += pieces[random.bounded(pieces.size())];

            const auto excerpt = excerptOf(text, query, 40);

            qsizetype before = 0;
            for (const auto &mark : excerpt.marks) {
                QVERIFY(mark.begin >= before && mark.length > 0);
                before = mark.begin + mark.length;
            }
            QVERIFY(before <= excerpt.text.size());
        }
    }
};

REGISTER_TEST(TestSearchMatch)
#include "tst_searchmatch.moc"
