// SPDX-License-Identifier: MIT
#include "domain/search/searchwords.h"
#include "testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::searchTerms;
using domain::searchWords;

namespace {
QStringList texts(const QString &text)
{
    QStringList list;
    for (const auto &word : searchWords(text))
        list.append(word.text);
    return list;
}
} // namespace

class TestSearchWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTextGivesItsWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("nothing") << QString() << QStringList();
        QTest::newRow("signs only") << u"… — !?"_s << QStringList();
        QTest::newRow("words, folded")
            << u"Redis in ACTION"_s << QStringList{u"redis"_s, u"in"_s, u"action"_s};
        QTest::newRow("numbers") << u"Python 3.13"_s << QStringList{u"python"_s, u"3"_s, u"13"_s};
        QTest::newRow("identifiers") << u"t_zset.c"_s << QStringList{u"t"_s, u"zset"_s, u"c"_s};
        QTest::newRow("full width") << u"ＲＥＤＩＳ　７"_s << QStringList{u"redis"_s, u"7"_s};
        QTest::newRow("ligature") << u"ﬁle"_s << QStringList{u"file"_s};
        QTest::newRow("sharp s") << u"Straße STRASSE"_s << QStringList{u"strasse"_s, u"strasse"_s};
        QTest::newRow("accents composed or not")
            << u"café cafe\u0301"_s << QStringList{u"café"_s, u"café"_s};
        QTest::newRow("Chinese") << u"跳跃表"_s << QStringList{u"跳跃"_s, u"跃表"_s};
        QTest::newRow("alone") << u"树"_s << QStringList{u"树"_s};
        QTest::newRow("signs part runs") << u"红黑，树"_s << QStringList{u"红黑"_s, u"树"_s};
        QTest::newRow("mixed") << u"用Redis的有序集合"_s
                               << QStringList{u"用"_s,   u"redis"_s, u"的有"_s,
                                              u"有序"_s, u"序集"_s,  u"集合"_s};
        QTest::newRow("Japanese") << u"データ"_s << QStringList{u"デー"_s, u"ータ"_s};
        QTest::newRow("half-width kana") << u"ﾃﾞｰﾀ"_s << QStringList{u"デー"_s, u"ータ"_s};
        QTest::newRow("beyond the first plane") << u"𠮷野家"_s << QStringList{u"𠮷野"_s, u"野家"_s};
        QTest::newRow("Cyrillic") << u"ПРИВЕТ"_s << QStringList{u"привет"_s};
    }
    void aTextGivesItsWords()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, words);

        QCOMPARE(texts(text), words);
    }

    void aWordKnowsItsPlace()
    {
        const auto words = searchWords(u"a ﬁle 跳跃表"_s);

        QCOMPARE(words.size(), 4);
        QCOMPARE(words[1].begin, 2);
        QCOMPARE(words[1].end, 5);
        QCOMPARE(words[2].begin, 6);
        QCOMPARE(words[2].end, 8);
        QCOMPARE(words[3].begin, 7);
        QCOMPARE(words[3].end, 9);
    }

    void aLongWordIsKnownByItsBeginning()
    {
        const auto words = texts(QString(1'000, u'x'));

        QCOMPARE(words, QStringList{QString(domain::searchWordLength, u'x')});
    }

    void marksBeyondTheEighthArePassedOver()
    {
        const auto many = texts(u"a"_s + QString(10'000, QChar(0x0327)) + u"b"_s);
        const auto eight = texts(u"a"_s + QString(8, QChar(0x0327)) + u"b"_s);

        QCOMPARE(many, eight);
    }

    void aTextGivesNoMoreWordsThanTheLimit()
    {
        const auto words = searchWords(u"a "_s.repeated(100'000));

        QVERIFY(words.size() <= domain::searchWordLimit + 1);
    }

    void aTermIsThereOnceAndKnowsWhetherTheTitleHasIt()
    {
        auto terms = searchTerms(u"Redis 树图"_s, u"redis lua lua"_s);
        std::sort(terms.begin(), terms.end(),
                  [](const auto &a, const auto &b) { return a.text < b.text; });

        QCOMPARE(terms,
                 (QList<domain::SearchTerm>{{"lua", false},
                                            {"redis", true},
                                            {u"图"_s.toUtf8(), true},
                                            {u"树"_s.toUtf8(), true},
                                            {u"树图"_s.toUtf8(), true}}));
    }

    void anyTextIsTakenApart()
    {
        QRandomGenerator random(20'261'121);
        for (int round = 0; round < 500; ++round) {
            QString text;
            for (int i = 0; i < 60; ++i) {
                const auto kind = random.bounded(4);
                // Halves of surrogate pairs, marks, private use: everything a QString can hold.
                text += kind == 0 ? QChar(random.bounded(0x10000))
                    : kind == 1   ? QChar(0x4e00 + random.bounded(0x100))
                    : kind == 2   ? QChar(0x0300 + random.bounded(0x70))
                                  : QChar(random.bounded(0x80));
            }
            qsizetype before = 0;
            for (const auto &word : searchWords(text)) {
                QVERIFY(!word.text.isEmpty());
                QVERIFY(word.text.size() <= domain::searchWordLength * 2);
                QVERIFY(word.begin >= before && word.begin < word.end && word.end <= text.size());
                before = word.begin;
            }
        }
    }
};

REGISTER_TEST(TestSearchWords)
#include "tst_searchwords.moc"
