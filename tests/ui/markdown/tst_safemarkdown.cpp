// SPDX-License-Identifier: MIT
#include "ui/markdown/safemarkdown.h"

#include "domain/textlinks.h"
#include "hostiletexts.h"
#include "testregistry.h"
#include "ui/markdown/markdownview.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/displaytext.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextList>
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

/// Each is shaped by itself.
int piecesOf(const QTextDocument &document)
{
    int pieces = 0;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        ++pieces;
        for (auto it = block.begin(); !it.atEnd(); ++it)
            ++pieces;
    }
    return pieces;
}

int cellsOf(const QTextFrame &frame)
{
    int cells = 0;
    for (const auto *child : frame.childFrames()) {
        if (const auto *table = qobject_cast<const QTextTable *>(child))
            cells += table->rows() * table->columns();
        cells += cellsOf(*child);
    }
    return cells;
}

int deepestIndent(const QTextDocument &document)
{
    int deepest = 0;
    for (auto block = document.begin(); block.isValid(); block = block.next()) {
        const auto *list = block.textList();
        deepest
            = qMax(deepest, qMax(block.blockFormat().indent(), list ? list->format().indent() : 0));
    }
    return deepest;
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
    void everyLineOfFencedCodeIsInTheCodeFont();
    void htmlStandsThereAsItWasTyped();
    void anImageIsItsDescription();
    void onlyLinksIntoTheWebAndToPlacesRemainLinks();
    void theProgramsOwnLinksNeedNoMarks();
    void aFloorIsALinkInATextOfATopicOnly();
    void noTextIsMadeOfLinksOnly();
    void aTextOfManyEntitiesKeepsNoTrap();
    void tablesStaySmall();
    void nestingEndsAtEight();
    void blocksOfCodeInARowStayTwo();
    void deepListsStayLists();
    void whatStandsBeforeAHeadingIsNoPartOfIt();
    void aTableWiderThanThePageIsAList();
    void everyQuoteHasItsBar();
    void aThicketOfMarksStandsAsItIs();
    void peopleWhoAreMentionedAreLinks();
    void theViewAsksBeforeItOpensAnything();
    void linksAreReachedByTabAndOpenedByEnter();
    void everyTextIsReadAndMarkedByKeys();
    void aTextIsAsHighAsItsNewWidthNeeds();
};

void TestSafeMarkdown::hostileTextsHarmNothing_data()
{
    QTest::addColumn<QString>("text");
    const auto texts = fixtures::hostileTexts();
    QVERIFY(texts.size() >= 300);
    for (const auto &[name, text] : texts)
        QTest::newRow(name.toUtf8().constData()) << text;
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
                     || link.startsWith("HTTP"_L1) || domain::isPlaceLink(link),
                 qPrintable(link));
    // Bounded in what has to be laid out, and without what turns directions or stacks marks.
    QVERIFY(document->characterCount() <= 48'000);
    QVERIFY(piecesOf(*document) <= 24'000);
    QVERIFY(cellsOf(*document->rootFrame()) <= 1'000);
    QVERIFY(deepestIndent(*document) <= 4);
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

void TestSafeMarkdown::everyLineOfFencedCodeIsInTheCodeFont()
{
    for (const auto *fence : {"```", "```sql"}) {
        const auto document = shown(u"Words:\n\n"_s + QLatin1StringView(fence)
                                    + u"\nSELECT 1;\nSELECT 2;\n```\n\nMore."_s);

        QStringList code;
        for (auto block = document->begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                if (it.fragment().charFormat().fontFixedPitch())
                    code.append(block.text());
            }
        }
        QCOMPARE(code.join(u'|'), u"SELECT 1;|SELECT 2;"_s);
    }
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

void TestSafeMarkdown::onlyLinksIntoTheWebAndToPlacesRemainLinks()
{
    const auto document = shown(u"[a](https://example.org/x) [b](javascript:x) "
                                u"[c](file:///etc/passwd) [d](folkmoot:topic/1#2) "
                                u"[e](folkmoot:join/village/a/b) [f](#3)"_s);

    QCOMPARE(document->toPlainText(), u"a b c d e f"_s);
    QCOMPARE(linksOf(*document),
             QStringList({u"https://example.org/x"_s, u"folkmoot:topic/1#2"_s}));
}

void TestSafeMarkdown::theProgramsOwnLinksNeedNoMarks()
{
    const auto document = shown(u"See folkmoot:topic/1#2, **folkmoot:post/3**.\n\n"
                                u"`folkmoot:post/4`\n\n    folkmoot:post/5\n"_s);

    QCOMPARE(linksOf(*document), QStringList({u"folkmoot:topic/1#2"_s, u"folkmoot:post/3"_s}));
}

void TestSafeMarkdown::aFloorIsALinkInATextOfATopicOnly()
{
    const auto text = u"As #17 says, and 见#18楼; [her](#19) and `#20`.\n\n> #21\n"_s;
    const auto &tokens = ui::tokensFor(ui::Scheme::Light);

    QCOMPARE(linksOf(*shown(text)), QStringList());
    QCOMPARE(linksOf(*ui::markdownDocument(text, tokens, {}, ui::Numbers::Floors)),
             QStringList({u"#17"_s, u"#18"_s, u"#19"_s, u"#21"_s}));
}

void TestSafeMarkdown::noTextIsMadeOfLinksOnly()
{
    const auto document = ui::markdownDocument(
        u"#1 "_s.repeated(6000), ui::tokensFor(ui::Scheme::Light), {}, ui::Numbers::Floors);

    QCOMPARE(linksOf(*document).size(), 200);
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
    const auto large = shown(u"|a|b|\n|---|---|\n"_s + u"x\n"_s.repeated(1000));

    QVERIFY(!small->rootFrame()->childFrames().isEmpty());
    QVERIFY(large->rootFrame()->childFrames().isEmpty());
}

void TestSafeMarkdown::nestingEndsAtEight()
{
    QCOMPARE(ui::boundedMarkdown(u"> "_s.repeated(100) + u"x"_s).count(u'>'), 8);
    QCOMPARE(ui::boundedMarkdown(u"x"_s.repeated(2500)).split(u'\n').size(), 3);
    QCOMPARE(ui::boundedMarkdown(QString(30'000, u'x')).remove(u'\n').size(), 20'000);
}

void TestSafeMarkdown::blocksOfCodeInARowStayTwo()
{
    const auto linesOf = [](const QString &text) {
        QStringList lines;
        const auto document = shown(text);
        for (auto block = document->begin(); block.isValid(); block = block.next()) {
            const bool isCode = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
            lines.append((isCode ? u"code "_s : u"text "_s) + block.text());
        }
        return lines.join(u'|');
    };

    QCOMPARE(linesOf(u"```\na\nb\n```\n\n```\nc\n```\n"_s), u"code a|code b|text |code c"_s);
    QCOMPARE(linesOf(u"~~~\na\n~~~\n```sql\nc\n```"_s), u"code a|text |code c"_s);
    QCOMPARE(linesOf(u"> ```\n> a\n> ```\n> ```\n> b\n> ```"_s), u"code a|text |code b"_s);
    QCOMPARE(shown(u"- ```\n  a\n  ```\n  ```\n  b\n  ```"_s)->toPlainText(), u"a\n\nb"_s);
    QCOMPARE(shown(u"- ```\n  a\n  ```\n- ```\n  b\n  ```"_s)->toPlainText(), u"a\nb"_s);
    // Inside of other code they are text, and what stands between two keeps them apart.
    QCOMPARE(linesOf(u"````\n```\na\n```\n```\n````"_s), u"code ```|code a|code ```|code ```"_s);
    QCOMPARE(linesOf(u"```\na\n```\nx\n```\nb\n```"_s), u"code a|text x|code b"_s);
    QCOMPARE(linesOf(u"```\na\n\n\nb\n```"_s), u"code a|code |code |code b"_s);
    QCOMPARE(ui::plainExcerpt(u"```\na\n```\n```\nb\n```"_s), u"a b"_s);
}

void TestSafeMarkdown::deepListsStayLists()
{
    QString text;
    for (int depth = 0; depth < 24; ++depth)
        text += u"  "_s.repeated(depth) + u"- item %1\n"_s.arg(depth);

    const auto document = shown(text);

    int items = 0;
    for (auto block = document->begin(); block.isValid(); block = block.next()) {
        QVERIFY(block.textList());
        QCOMPARE(block.text(), u"item %1"_s.arg(items++));
    }
    QCOMPARE(items, 24);
}

void TestSafeMarkdown::whatStandsBeforeAHeadingIsNoPartOfIt()
{
    const auto document = shown(u"- one\n- two\n\n# Heading\n\nText"_s);

    const auto second = document->begin().next();
    QCOMPARE(second.text(), u"two"_s);
    QVERIFY(second.textList());
    QCOMPARE(second.blockFormat().headingLevel(), 0);
    QCOMPARE(second.next().blockFormat().headingLevel(), 1);
}

void TestSafeMarkdown::aTableWiderThanThePageIsAList()
{
    QString head;
    QString rule;
    QString row;
    for (int column = 0; column < 24; ++column) {
        head += u"| h%1 "_s.arg(column);
        rule += u"|---"_s;
        row += u"| v%1 "_s.arg(column);
    }
    const auto document = shown(u"Before\n\n%1|\n%2|\n%3|\n%3|\n\nAfter"_s.arg(head, rule, row));

    QStringList lines;
    for (auto block = document->begin(); block.isValid(); block = block.next()) {
        QVERIFY(!block.text().contains(u'|'));
        lines.append(block.text());
    }
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines.at(1).startsWith(u"h0: v0 · h1: v1 · "_s));
    QVERIFY(lines.at(2).endsWith(u" · h23: v23"_s));
    QVERIFY(document->rootFrame()->childFrames().isEmpty());
}

void TestSafeMarkdown::everyQuoteHasItsBar()
{
    const auto document = shown(u"> one\n>\n> > two\n> >\n> > > three\n\nout"_s);
    document->setTextWidth(300);
    QImage canvas(300, 120, QImage::Format_RGB32);
    canvas.fill(Qt::white);
    const QPalette palette;
    const auto &tokens = ui::tokensFor(palette);
    {
        QPainter painter(&canvas);
        ui::paintQuoteBars(painter, *document, tokens);
    }
    const auto barsIn = [&](const QTextBlock &block) {
        const auto rect = document->documentLayout()->blockBoundingRect(block);
        int bars = 0;
        for (int level = 0; level < 4; ++level)
            bars += canvas.pixelColor(level * 16 + 3, qRound(rect.center().y())) == tokens.border;
        return bars;
    };

    QList<int> bars;
    for (auto block = document->begin(); block.isValid(); block = block.next())
        bars.append(barsIn(block));

    QCOMPARE(bars, (QList<int>{1, 2, 3, 0}));
}

void TestSafeMarkdown::aThicketOfMarksStandsAsItIs()
{
    const auto thicket = u"*a "_s.repeated(3000).trimmed();

    QVERIFY(ui::isIntricate(thicket));
    QVERIFY(!ui::isIntricate(u"a *word* and a [link](https://example.org)\n"_s.repeated(100)));
    QCOMPARE(shown(thicket)->toPlainText().remove(u'\n').size(), thicket.size());
}

void TestSafeMarkdown::peopleWhoAreMentionedAreLinks()
{
    const QPalette palette;
    const auto &tokens = ui::tokensFor(palette);
    const auto document = ui::markdownDocument(
        u"Ask @Ann or @李白说说, *not @zoe*, `@ann` nor [x @ann](https://a.b/) nor x@ann.\n\n- @ANN"_s,
        tokens, {u"ann"_s, u"李白"_s});

    QStringList found;
    for (auto block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const auto format = it.fragment().charFormat();
            if (format.fontWeight() == QFont::DemiBold
                && format.anchorHref() == it.fragment().text()
                && format.foreground().color() == tokens.accent)
                found.append(it.fragment().text());
        }
    }

    QCOMPARE(found, (QStringList{u"@Ann"_s, u"@李白"_s, u"@ANN"_s}));
    QCOMPARE(ui::markdownDocument(u"@ann"_s, tokens)
                 ->begin()
                 .begin()
                 .fragment()
                 .charFormat()
                 .fontWeight(),
             int(QFont::Normal));
    QVERIFY(ui::markdownDocument(u"@ann "_s.repeated(4000), tokens, {u"ann"_s}));
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

void TestSafeMarkdown::linksAreReachedByTabAndOpenedByEnter()
{
    QWidget window;
    auto *before = new QPushButton(&window);
    auto *view = new ui::MarkdownView(&window);
    auto *after = new QPushButton(&window);
    view->setGeometry(0, 40, 400, 60);
    view->setNumbers(ui::Numbers::Floors);
    view->showMarkdown(u"[all **of** it](https://example.org/x), #17 and @ann"_s, {u"ann"_s});
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QStringList opened;
    connect(view, &ui::MarkdownView::linkActivated, view,
            [&opened](const QString &link) { opened.append(link); });
    QVERIFY(view->accessibleDescription().endsWith(u"3 links"_s));
    before->setFocus();

    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), view);
    QCOMPARE(view->accessibleDescription(), u"Link 1 of 3: all of it"_s);
    press(Qt::Key_Return);
    press(Qt::Key_Tab);
    press(Qt::Key_Return);
    press(Qt::Key_Tab);
    press(Qt::Key_Enter);
    QCOMPARE(opened, (QStringList{u"https://example.org/x"_s, u"#17"_s, u"@ann"_s}));
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), after);
    QVERIFY(view->accessibleDescription().endsWith(u"3 links"_s));

    press(Qt::Key_Backtab);
    QCOMPARE(view->accessibleDescription(), u"Link 3 of 3: @ann"_s);
    press(Qt::Key_Backtab);
    QCOMPARE(view->accessibleDescription(), u"Link 2 of 3: #17"_s);
    press(Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), after);
}

void TestSafeMarkdown::everyTextIsReadAndMarkedByKeys()
{
    ui::MarkdownView view;
    view.showMarkdown(u"See it."_s);
    view.show();
    view.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    QVERIFY(view.focusPolicy() & Qt::TabFocus);
    view.setFocus(Qt::TabFocusReason);

    QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);

    QCOMPARE(view.textCursor().selectedText(), u"See "_s);
    view.showMarkdown({});
    QVERIFY(!(view.focusPolicy() & Qt::TabFocus));
}

void TestSafeMarkdown::aTextIsAsHighAsItsNewWidthNeeds()
{
    QWidget window;
    auto *view = new ui::MarkdownView;
    auto *column = new QVBoxLayout(&window);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(view);
    column->addStretch();
    view->showMarkdown(
        u"Words that need more than one line as soon as there is less room. "_s.repeated(4));
    window.resize(900, 600);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const auto before = view->height();

    window.resize(300, 600);

    QTRY_VERIFY(view->height() > before);
    QCOMPARE(view->height(), view->heightForWidth(300));
}

REGISTER_TEST(TestSafeMarkdown)
#include "tst_safemarkdown.moc"
