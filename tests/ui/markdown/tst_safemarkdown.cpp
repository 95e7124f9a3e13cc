// SPDX-License-Identifier: MIT
#include "ui/markdown/safemarkdown.h"

#include "testregistry.h"
#include "ui/markdown/markdownview.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"

#include <QImage>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextTable>

using namespace Qt::StringLiterals;

namespace {
/// Counts what a document asks for while it is laid out and painted.
class Watched : public QTextDocument {
public:
    int asked = 0;

protected:
    QVariant loadResource(int, const QUrl &) override
    {
        ++asked;
        return {};
    }
};

QString many(const QString &piece, int times)
{
    return piece.repeated(times);
}

std::unique_ptr<QTextDocument> shown(const QString &text)
{
    auto document = ui::markdownDocument(text, ui::tokensFor(ui::Scheme::Light));
    document->setTextWidth(400);
    return document;
}

QStringList linksOf(const QTextDocument &document)
{
    QStringList links;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isAnchor())
                links.append(it.fragment().charFormat().anchorHref());
        }
    }
    return links;
}

bool holdsImage(const QTextDocument &document)
{
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isImageFormat())
                return true;
        }
    }
    return false;
}
} // namespace

class TestSafeMarkdown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hostileTextsHarmNothing_data();
    void hostileTextsHarmNothing();
    void marksOfTheLanguageWork();
    void htmlStandsThereAsItWasTyped();
    void anImageIsItsDescription();
    void onlyLinksIntoTheWebRemainLinks();
    void aTextOfManyEntitiesKeepsNoTrap();
    void tablesStaySmall();
    void nestingEndsAtEight();
    void aThicketOfMarksStandsAsItIs();
    void theViewAsksBeforeItOpensAnything();
};

void TestSafeMarkdown::hostileTextsHarmNothing_data()
{
    QTest::addColumn<QString>("text");
    const QStringList texts{
        // HTML of every kind
        u"<b>bold</b>"_s,
        u"<script>alert(1)</script>"_s,
        u"<SCRIPT SRC=//evil.example/x.js></SCRIPT>"_s,
        u"<img src=file:///etc/passwd>"_s,
        u"<img src=\"http://evil.example/pixel.png\" onerror=alert(1)>"_s,
        u"<img src=x onerror=\"alert(1)\">"_s,
        u"<iframe src=\"javascript:alert(1)\"></iframe>"_s,
        u"<svg/onload=alert(1)>"_s,
        u"<a href=\"javascript:alert(1)\">x</a>"_s,
        u"<style>* { background: url(file:///x) }</style>"_s,
        u"<link rel=stylesheet href=file:///x.css>"_s,
        u"<table background=\"file:///x.png\"><tr><td>x</table>"_s,
        many(u"<table><tr><td>"_s, 200),
        many(u"<div>"_s, 3000),
        u"<!-- "_s + many(u"x"_s, 1000),
        u"<?php echo 1 ?>"_s,
        u"<![CDATA[ <b>x</b> ]]>"_s,
        u"<body background=file:///x.png>text</body>"_s,
        u"<meta http-equiv=refresh content=0>"_s,
        u"<font size=7000>huge</font>"_s,
        u"text <hr width=100000> text"_s,
        // images
        u"![x](file:///etc/passwd)"_s,
        u"![x](http://evil.example/pixel.png)"_s,
        u"![x](:/icons/eye.svg)"_s,
        u"![x](qrc:/icons/eye.svg)"_s,
        u"![x](data:image/png;base64,iVBORw0KGgo=)"_s,
        u"![x](../../../../etc/passwd)"_s,
        u"![x](//evil.example/x.png)"_s,
        u"![x](\\\\server\\share\\x.png)"_s,
        u"[![x](file:///x.png)](http://example.org)"_s,
        u"![x][r]\n\n[r]: file:///etc/passwd"_s,
        u"![](http://evil.example/"_s + many(u"a"_s, 15000) + u")"_s,
        many(u"![x](file:///x.png) "_s, 900),
        // links
        u"[x](javascript:alert(1))"_s,
        u"[x](JaVaScRiPt:alert(1))"_s,
        u"[x](data:text/html,<script>alert(1)</script>)"_s,
        u"[x](file:///etc/passwd)"_s,
        u"[x](vbscript:x)"_s,
        u"[x](smb://server/share)"_s,
        u"[x](mailto:a@example.org)"_s,
        u"[x](http:///nohost)"_s,
        u"[x](https://)"_s,
        u"<javascript:alert(1)>"_s,
        u"<file:///etc/passwd>"_s,
        u"[x][r]\n\n[r]: javascript:alert(1)"_s,
        u"[x](  javascript:alert(1)  \"title\")"_s,
        u"[x](java\nscript:alert(1))"_s,
        many(u"["_s, 20000),
        many(u"[x](http://a.example) "_s, 900),
        many(u"[[[["_s, 1000) + many(u"]]]](x)"_s, 1000),
        // size
        many(u"x"_s, 80'000),
        many(u"字"_s, 80'000),
        many(u"x "_s, 80'000),
        many(u"\n"_s, 80'000),
        many(u"👩‍👩‍👧‍👦"_s, 4000),
        many(u"- x\n"_s, 20'000),
        // marks, directions, what can't be seen
        u"a"_s + many(QString(QChar(0x301)), 10'000),
        u"\u202Eevil\u202C"_s,
        u"\u2066a\u2067b\u2068c"_s,
        u"a\u200Fb\u200Ec\u061Cd"_s,
        u"a"_s + QChar(0) + u"b"_s,
        QString(QChar(0xFFFC)) + u"x"_s,
        QString(QChar(0xD800)) + u"x"_s + QChar(0xDC00),
        u"a\u2028b\u2029c"_s,
        u"\u001b[31mred\u0007"_s,
        many(QString(QChar(0x200B)), 5000),
        many(QString(QChar(0xFEFF)), 5000),
        // nesting
        many(u">"_s, 20'000),
        many(u"> "_s, 5000) + u"x"_s,
        many(u"- "_s, 5000) + u"x"_s,
        many(u"1. "_s, 5000) + u"x"_s,
        many(u"> - "_s, 2500) + u"x"_s,
        many(u"*"_s, 20'000),
        many(u"*a "_s, 5000),
        many(u"**a "_s, 5000),
        many(u"_a "_s, 5000),
        many(u"`"_s, 20'000),
        many(u"~~a "_s, 4000),
        many(u"```\n"_s, 5000),
        u"```"_s + many(u"x"_s, 15000) + u"\nx\n"_s,
        // tables
        u"|"_s + many(u"a|"_s, 3000) + u"\n|"_s + many(u"---|"_s, 3000) + u"\n"_s
            + many(u"|a\n"_s, 2000),
        u"|a|b|\n|---|---|\n"_s + many(u"x\n"_s, 8000),
        many(u"|a|\n|---|\n\n"_s, 1500),
        // entities
        many(u"&#x202e;"_s, 2000),
        many(u"&amp;"_s, 4000),
        u"&lt;script&gt;alert(1)&lt;/script&gt;"_s,
        u"&#60;script&#62;alert(1)"_s,
        u"a"_s + many(u"&#x301;"_s, 150),
        u"&#0;&#1;&#27;"_s,
        many(u"&"_s, 20'000),
        // headings, rules, the rest
        many(u"#"_s, 20'000),
        many(u"# x\n"_s, 5000),
        many(u"---\n"_s, 5000),
        many(u"\\"_s, 20'000),
        many(u"- [ ] x\n"_s, 2500),
        many(u"http://a.example/"_s, 1000),
        many(u"www.a.example "_s, 1200),
        many(u"a@b.example "_s, 1500),
        many(u"\t"_s, 20'000) + u"x"_s,
    };
    QVERIFY(texts.size() >= 90);
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const auto name = QString::number(i) + u' ' + texts.at(i).left(24).simplified();
        QTest::newRow(name.toUtf8().constData()) << texts.at(i);
    }
}

void TestSafeMarkdown::hostileTextsHarmNothing()
{
    QFETCH(QString, text);

    const auto document = shown(text);

    // Nothing is asked for, by the document itself or by a copy of it that would tell.
    Watched copy;
    QTextCursor(&copy).insertFragment(QTextDocumentFragment(document.get()));
    copy.setTextWidth(400);
    QImage canvas(400, 800, QImage::Format_RGB32);
    QPainter painter(&canvas);
    document->drawContents(&painter);
    copy.drawContents(&painter, QRectF(0, 0, 400, 800));
    QCOMPARE(copy.asked, 0);
    QVERIFY(!holdsImage(*document));
    for (const auto &link : linksOf(*document))
        QVERIFY2(link.startsWith("http://"_L1) || link.startsWith("https://"_L1)
                     || link.startsWith("HTTP"_L1),
                 qPrintable(link));
    // Bounded, and without what turns directions or stacks marks.
    QVERIFY(document->characterCount() <= 48'000);
    int marks = 0;
    for (const auto c : document->toRawText()) {
        marks = c.isMark() ? marks + 1 : 0;
        QVERIFY(marks <= 8);
        QVERIFY(!ui::turnsDirection(c.unicode()));
        QVERIFY(c.unicode() != 0);
    }
    QVERIFY(document->size().width() <= 4000);
    QVERIFY(document->size().height() < 2'000'000);
}

void TestSafeMarkdown::marksOfTheLanguageWork()
{
    const auto document = shown(u"# Head\n\n**strong** *soft* `code`\n\n- one\n- two\n\n> said"_s);

    QCOMPARE(document->toPlainText(), u"Head\nstrong soft code\none\ntwo\nsaid"_s);
    const auto second = document->begin().next();
    QCOMPARE(second.begin().fragment().charFormat().fontWeight(), int(QFont::DemiBold));
    QVERIFY(second.next().textList());
}

void TestSafeMarkdown::htmlStandsThereAsItWasTyped()
{
    const auto document = shown(u"a <b>bold</b> & <script>x</script>"_s);

    QCOMPARE(document->toPlainText(), u"a <b>bold</b> & <script>x</script>"_s);
}

void TestSafeMarkdown::anImageIsItsDescription()
{
    const auto document = shown(u"see ![a plot](https://example.org/p.png) and ![](file:///x)"_s);

    QCOMPARE(document->toPlainText(), u"see [a plot] and "_s);
    QCOMPARE(linksOf(*document), QStringList{u"https://example.org/p.png"_s});
}

void TestSafeMarkdown::onlyLinksIntoTheWebRemainLinks()
{
    const auto document
        = shown(u"[a](https://example.org/x) [b](javascript:x) [c](file:///etc/passwd)"_s);

    QCOMPARE(document->toPlainText(), u"a b c"_s);
    QCOMPARE(linksOf(*document), QStringList{u"https://example.org/x"_s});
}

void TestSafeMarkdown::aTextOfManyEntitiesKeepsNoTrap()
{
    const auto document = shown(u"safe &#x202e;&#x2066; &amp; sound"_s);

    QVERIFY(document->toPlainText().startsWith(u"safe "_s));
    QVERIFY(document->toPlainText().endsWith(u"& sound"_s));
}

void TestSafeMarkdown::tablesStaySmall()
{
    const auto small = shown(u"|a|b|\n|---|---|\n|1|2|\n"_s);
    const auto large = shown(u"|a|b|\n|---|---|\n"_s + many(u"x\n"_s, 1000));

    QVERIFY(!small->rootFrame()->childFrames().isEmpty());
    QVERIFY(large->rootFrame()->childFrames().isEmpty());
}

void TestSafeMarkdown::nestingEndsAtEight()
{
    QCOMPARE(ui::boundedMarkdown(many(u"> "_s, 100) + u"x"_s).count(u'>'), 8);
    QCOMPARE(ui::boundedMarkdown(many(u"x"_s, 2500)).split(u'\n').size(), 3);
    QCOMPARE(ui::boundedMarkdown(many(u"x"_s, 30'000)).remove(u'\n').size(), 20'000);
}

void TestSafeMarkdown::aThicketOfMarksStandsAsItIs()
{
    const auto thicket = many(u"*a "_s, 3000).trimmed();

    QVERIFY(ui::isIntricate(thicket));
    QVERIFY(!ui::isIntricate(many(u"a *word* and a [link](https://example.org)\n"_s, 100)));
    QCOMPARE(shown(thicket)->toPlainText().remove(u'\n').size(), thicket.size());
}

void TestSafeMarkdown::theViewAsksBeforeItOpensAnything()
{
    ui::MarkdownView view;
    view.showMarkdown(u"[everything](https://example.org/x)"_s);
    view.resize(400, 60);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QStringList asked;
    connect(&view, &ui::MarkdownView::linkActivated, &view,
            [&asked](const QString &link) { asked.append(link); });

    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {20, 10});

    QCOMPARE(asked, QStringList{u"https://example.org/x"_s});
}

REGISTER_TEST(TestSafeMarkdown)
#include "tst_safemarkdown.moc"
