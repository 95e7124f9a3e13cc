// SPDX-License-Identifier: MIT
#include "domain/article.h"
#include "domain/post.h"
#include "domain/texts.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;

class TestShownLength : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatAPersonSeesAsOneCountsOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qsizetype>("length");
        QTest::newRow("nothing") << QString() << qsizetype(0);
        QTest::newRow("letters") << u"abc"_s << qsizetype(3);
        QTest::newRow("Chinese") << u"社区论坛"_s << qsizetype(4);
        QTest::newRow("decomposed") << u"e\u0301a"_s << qsizetype(2);
        QTest::newRow("family") << u"👨‍👩‍👧‍👦"_s << qsizetype(1);
        QTest::newRow("kiss with skins")
            << u"👩🏽‍❤️‍💋‍👨🏿"_s << qsizetype(1);
        QTest::newRow("two flags") << u"🇩🇪🇫🇷"_s << qsizetype(2);
        QTest::newRow("Hangul in parts") << u"\u1100\u1161\u11a8"_s << qsizetype(1);
    }
    void whatAPersonSeesAsOneCountsOnce()
    {
        QFETCH(QString, text);

        QTEST(domain::shownLength(text), "length");
    }

    void aLimitBoundsPiledUpMarksToo()
    {
        QCOMPARE(domain::shownLength(u'a' + QString(9'999, QChar(0x301))), 1'000);
    }

    void whatIsCountedIsWhatIsAllowed()
    {
        const auto isAllowed = [](const QString &text) {
            return domain::cleanPostDraft({text, domain::PostRelation::None, {}}).has_value();
        };

        QVERIFY(isAllowed(u"👨‍👩‍👧‍👦"_s.repeated(domain::postLimit)));
        QVERIFY(isAllowed(u"e\u0301"_s.repeated(domain::postLimit)));
        QVERIFY(!isAllowed(u"👨‍👩‍👧‍👦"_s.repeated(domain::postLimit + 1)));
        QVERIFY(domain::cleanDraft(
            {u"👨‍👩‍👧‍👦"_s.repeated(domain::titleLimit), {}, {}}));
        QVERIFY(!domain::cleanDraft({u"e\u0301"_s.repeated(domain::titleLimit + 1), {}, {}}));
    }
};

REGISTER_TEST(TestShownLength)
#include "tst_shownlength.moc"
