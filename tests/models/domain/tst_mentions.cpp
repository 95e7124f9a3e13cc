// SPDX-License-Identifier: MIT
#include "testregistry.h"

#include "domain/mentions.h"
#include "domain/texts.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {
const QSet<QString> people{u"ann"_s,     u"bob"_s,     u"cat"_s,    u"ann lee"_s, u"jean-luc"_s,
                           u"example"_s, u"李白"_s,    u"李白白"_s, u"小明"_s,    u"josé"_s,
                           u"c++ fan"_s, u"o'neill"_s, u"철수"_s,   u"😀 joe"_s};

QStringList meant(const QString &text)
{
    return domain::meantAmong(domain::findMentions(text), people);
}
} // namespace

class TestMentions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameIsBeingTypedWhereItWouldBeMeant_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("typed"); // null: none
        QTest::newRow("an @ alone") << u"hello @"_s << u""_s;
        QTest::newRow("at the beginning") << u"@"_s << u""_s;
        QTest::newRow("some letters") << u"hello @an"_s << u"an"_s;
        QTest::newRow("a blank within") << u"@ann le"_s << u"ann le"_s;
        QTest::newRow("a blank at the end") << u"@ann "_s << u"ann "_s;
        QTest::newRow("the last of several") << u"@ann @bo"_s << u"bo"_s;
        QTest::newRow("Chinese") << u"请@李"_s << u"李"_s;
        QTest::newRow("in brackets and marks") << u"(*@an"_s << u"an"_s;
        QTest::newRow("in a quote") << u"> @an"_s << u"an"_s;
        QTest::newRow("an open mark of code") << u"`@an"_s << u"an"_s;
        QTest::newRow("nothing") << u"hello"_s << QString();
        QTest::newRow("empty") << QString() << QString();
        QTest::newRow("a blank behind the @") << u"@ an"_s << QString();
        QTest::newRow("an address") << u"ann@exa"_s << QString();
        QTest::newRow("a path") << u"https://example.org/@an"_s << QString();
        QTest::newRow("escaped") << u"\\@an"_s << QString();
        QTest::newRow("in code") << u"`a @an` @b `@c`"_s << QString();
        QTest::newRow("longer than any name") << u'@' + QString(33, u'a') << QString();
        QTest::newRow("longer than a window") << u'@' + QString(5'000, u'a') << QString();
        QTest::newRow("no name") << u"@a::b"_s << QString();
    }
    void aNameIsBeingTypedWhereItWouldBeMeant()
    {
        QFETCH(QString, text);
        QFETCH(QString, typed);

        const auto at = domain::openMention(text);

        QCOMPARE(at < 0, typed.isNull());
        if (at >= 0)
            QCOMPARE(text.sliced(at), u'@' + typed);
    }

    void aNameThatCannotBeWrittenBehindAnAtIsNotMentionable()
    {
        for (const auto &name : people)
            QVERIFY2(domain::isMentionable(name), qPrintable(name));
        for (const auto &name : {u""_s, u"a@b"_s, u" ann"_s, u"a\nb"_s, u"ann\u202eevil"_s})
            QVERIFY2(!domain::isMentionable(name), qPrintable(name));
    }

    void aNameBehindAnAtIsMeant_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        QTest::newRow("one") << u"hello @ann, how"_s << u"ann"_s;
        QTest::newRow("at the end") << u"hello @ann"_s << u"ann"_s;
        QTest::newRow("end of a sentence") << u"Ask @ann."_s << u"ann"_s;
        QTest::newRow("twice, folded") << u"@ann @Ann @BOB"_s << u"ann bob"_s;
        QTest::newRow("decomposed") << u"@Jose\u0301 and"_s << u"josé"_s;
        QTest::newRow("half a letter") << u"@ann\u0301"_s << QString();
        QTest::newRow("nobody") << u"@zoe @anna @annex"_s << QString();
        QTest::newRow("in brackets") << u"(@ann) \"@bob\" *@cat*"_s << u"ann bob cat"_s;
        QTest::newRow("possessive") << u"@ann's and @bob\u2019s"_s << u"ann bob"_s;
        QTest::newRow("a line each") << u"@ann\n@bob"_s << u"ann bob"_s;
        QTest::newRow("not over a line's end") << u"@ann\nlee"_s << u"ann"_s;
        QTest::newRow("with a blank") << u"@Ann Lee said"_s << u"ann lee"_s;
        QTest::newRow("with signs")
            << u"@C++ fan! @o'neill @jean-luc-"_s << u"c++ fan o'neill jean-luc"_s;
        QTest::newRow("half of a name") << u"@bob-smith @example.com"_s << QString();
        QTest::newRow("of another place") << u"@bob@example"_s << QString();
        QTest::newRow("address") << u"x@ann ann+x@bob ann.@cat"_s << QString();
        QTest::newRow("path") << u"example.org/@ann"_s << QString();
        QTest::newRow("escaped") << u"\\@ann @bob"_s << u"bob"_s;
        QTest::newRow("alone") << u"@ and @@ann @"_s << QString();
        QTest::newRow("Chinese") << u"你好，@小明：看"_s << u"小明"_s;
        QTest::newRow("Chinese without blanks") << u"请@李白说说"_s << u"李白"_s;
        QTest::newRow("the longest that exists") << u"@李白白说"_s << u"李白白"_s;
        QTest::newRow("Chinese behind Latin") << u"谢谢@ann你说得对"_s << u"ann"_s;
        QTest::newRow("Korean with its ending") << u"@철수야"_s << u"철수"_s;
        QTest::newRow("beyond the first plane") << u"@😀 Joe!"_s << u"😀 joe"_s;
        QTest::newRow("heading, quote, list") << u"# @ann\n> @bob\n- @cat"_s << u"ann bob cat"_s;
    }
    void aNameBehindAnAtIsMeant()
    {
        QFETCH(QString, text);
        QFETCH(QString, names);

        QCOMPARE(meant(text).join(u' '), names);
    }

    void codeAndLinksMeanNobody_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        QTest::newRow("span") << u"`@ann` and ``x ` @bob`` @cat"_s << u"cat"_s;
        QTest::newRow("span without end") << u"` @ann"_s << u"ann"_s;
        QTest::newRow("spans end with the paragraph") << u"a ` b\n\n@ann ` c"_s << u"ann"_s;
        QTest::newRow("escaped tick") << u"\\` @ann `"_s << u"ann"_s;
        QTest::newRow("fence") << u"```\n@ann\n```\n@bob"_s << u"bob"_s;
        QTest::newRow("fence with a language") << u"~~~ py\n@ann\n```\n~~~~\n@bob"_s << u"bob"_s;
        QTest::newRow("fence without end") << u"```\n@ann\n\n@bob"_s << QString();
        QTest::newRow("fence in a quote") << u"> ```\n> @ann\n> ```\n@bob"_s << u"bob"_s;
        QTest::newRow("indented") << u"Text\n\n    @ann\n\n@bob"_s << u"bob"_s;
        QTest::newRow("indented in a list") << u"- Text\n\n    @ann\n"_s << u"ann"_s;
        QTest::newRow("a paragraph that goes on") << u"Text\n    @ann"_s << u"ann"_s;
        QTest::newRow("link") << u"[@ann](https://a.b/@bob) @cat"_s << u"cat"_s;
        QTest::newRow("link with brackets") << u"[a](b(@ann)c) @cat"_s << u"cat"_s;
        QTest::newRow("reference") << u"[@ann][1] @cat\n\n[1]: https://a.b/ \"@bob\""_s << u"cat"_s;
        QTest::newRow("brackets alone") << u"[@ann] (@bob)"_s << u"ann bob"_s;
        QTest::newRow("bare") << u"https://a.b/x?(@ann) www.a.b?,@bob @cat"_s << u"cat"_s;
        QTest::newRow("bare before Chinese") << u"见https://a.b，@小明"_s << u"小明"_s;
        QTest::newRow("angled") << u"<mailto:x,@ann> <https://a.b/,@bob> @cat"_s << u"cat"_s;
        QTest::newRow("no address between angles") << u"<@ann> <x,@bob>"_s << u"ann bob"_s;
        QTest::newRow("an address with an entity") << u"https://a.b/?x&amp;@ann @cat"_s << u"cat"_s;
        QTest::newRow("emphasis") << u"**@ann**, _@bob_"_s << u"ann bob"_s;
        QTest::newRow("image") << u"![@ann](a.png)@cat"_s << u"cat"_s;
    }
    void codeAndLinksMeanNobody()
    {
        QFETCH(QString, text);
        QFETCH(QString, names);

        QCOMPARE(meant(text).join(u' '), names);
    }

    void namesHaveAtMost32Characters()
    {
        const auto name = QString(32, u'x');

        QVERIFY(!domain::findMentions(u'@' + name).isEmpty());
        QVERIFY(domain::findMentions(u'@' + name + u'x').isEmpty());
        QCOMPARE(domain::findMentions(u'@' + QString(40, u'李')).first().first().size(), 32);
    }

    void oneTextAddressesAtMostTwentyPeople()
    {
        QString text;
        QSet<QString> known;
        for (int i = 0; i < 80; ++i) {
            text += u"@name%1 "_s.arg(i);
            known.insert(u"name%1"_s.arg(i));
        }

        QCOMPARE(domain::findMentions(text).size(), 50);
        QCOMPARE(domain::meantAmong(domain::findMentions(text), known).size(), 20);
    }

    void proseKeepsItsPlace()
    {
        const auto text = u"a `b` [c](d)\n```\n@x\n```\n@y"_s;

        const auto prose = domain::proseOnly(text);

        QCOMPARE(prose.size(), text.size());
        QCOMPARE(prose.count(u'\n'), text.count(u'\n'));
        QCOMPARE(prose.indexOf("@y"_L1), text.indexOf("@y"_L1));
    }

    void hostileTextsCostLittle_data()
    {
        QTest::addColumn<QString>("text");
        const auto repeated
            = [](const QString &piece) { return piece.repeated(20'000 / piece.size()); };
        for (const auto &piece :
             {u"@"_s, u"@a "_s, u"`"_s, u"` `` "_s, u"["_s, u"[]("_s, u"](@"_s, u"<@"_s,
              u"[@a][b"_s, u"@李"_s, u"\\@"_s, u"```\n@a\n"_s, u"> @a\n"_s, u"@a\u0301"_s,
              u"://@"_s, u"www.@"_s, u"\n \n`"_s, u"@😀"_s})
            QTest::addRow("%s", qPrintable(piece)) << repeated(piece);
        QString ticks;
        for (int run = 1; ticks.size() < 20'000; ++run)
            ticks += QString(run, u'`') + u' ';
        QTest::newRow("rising ticks") << ticks + u"@a"_s;
    }
    void hostileTextsCostLittle()
    {
        QFETCH(QString, text);

        // What grows with the square of the text would take minutes.
        QVERIFY(domain::findMentions(text).size() <= 50);
    }

    void whatIsFoundIsAlwaysAName()
    {
        QRandomGenerator random(20'261'121);
        const auto alphabet = u"@@@@ab`~[]()<>\\/.:-_' \n\n\t>#*1é李白。，\u0301😀"_s.toUcs4();
        for (int round = 0; round < 3000; ++round) {
            QList<uint> characters;
            for (int i = random.bounded(120); i > 0; --i)
                characters.append(alphabet[random.bounded(static_cast<int>(alphabet.size()))]);
            const auto text = QString::fromUcs4(
                reinterpret_cast<const char32_t *>(characters.constData()), characters.size());

            const auto mentions = domain::findMentions(text);

            QCOMPARE(domain::proseOnly(text).count(u'\n'), text.count(u'\n'));
            for (const auto &names : mentions) {
                QVERIFY(!names.isEmpty());
                for (const auto &name : names) {
                    QVERIFY(!name.isEmpty() && name.trimmed() == name && !name.contains(u'@'));
                    QVERIFY2(!name.contains(u'\n'), qPrintable(text));
                }
            }
        }
    }
};

REGISTER_TEST(TestMentions)
#include "tst_mentions.moc"
