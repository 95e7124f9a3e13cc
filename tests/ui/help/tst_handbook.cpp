// SPDX-License-Identifier: MIT
#include "ui/help/handbook.h"

#include "testregistry.h"
#include "ui/actions/actionid.h"
#include "ui/help/handbookhtml.h"
#include "ui/markdown/safemarkdown.h"
#include "ui/theme/tokens.h"

#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTest>
#include <QTextDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

class TestHandbook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPageHasATitleAndTextInEveryLanguage();
    void nothingIsLeftToFillIn();
    void namesAreThoseOfActions();
    void keysAreThoseThatActionsHaveNow();
    void linesOfAParagraphJoinAsTheirLanguageDoes();
    void allWordsAreFoundInWhateverCase();
    void chineseIsFound();
    void titlesComeFirst();
    void nothingIsFoundForNothing();
    void picturesAreThere();
    void theWindowReadsWhatTheWebPageSays_data();
    void theWindowReadsWhatTheWebPageSays();
    void theWebPageLeadsToItsOwnParts();
};

namespace {
const QStringList languages{u"en"_s, u"zh_CN"_s};

template <typename Look>
void forEachPage(Look look)
{
    for (const auto &language : languages) {
        ui::Handbook book(language);
        for (const auto &group : book.groups()) {
            for (const auto &name : group.pages)
                look(book, *book.page(name));
        }
    }
}

QString wholeText(const ui::HandbookPage &page)
{
    QString text;
    for (const auto &block : page.blocks)
        text += block.plainText() + u'\n';
    return text;
}

/// Without what browsers and Qt do with blanks.
QString squeezed(QString text)
{
    return text.remove(QRegularExpression(u"[\\s\\x{FFFC}\\x{FDD0}\\x{FDD1}]+"_s));
}
} // namespace

void TestHandbook::everyPageHasATitleAndTextInEveryLanguage()
{
    int count = 0;
    forEachPage([&count](const ui::Handbook &book, const ui::HandbookPage &page) {
        ++count;
        QVERIFY2(!page.title.isEmpty(), qPrintable(book.language() + page.name));
        QVERIFY(page.blocks.size() > 2);
    });
    QVERIFY(count >= 50);
}

void TestHandbook::nothingIsLeftToFillIn()
{
    static const QRegularExpression left(u"\\{(key|menu|action):"_s);
    forEachPage([](const ui::Handbook &, const ui::HandbookPage &page) {
        QVERIFY2(!wholeText(page).contains(left), qPrintable(page.name));
    });
}

void TestHandbook::namesAreThoseOfActions()
{
    ui::Handbook book(u"en"_s);

    const auto text = wholeText(*book.page(u"inspector"_s));

    QVERIFY(text.contains(u"View ▸ Inspector (F12)"_s));
}

void TestHandbook::keysAreThoseThatActionsHaveNow()
{
    ui::Handbook book(u"en"_s, [](const ui::ActionSpec &spec) {
        return spec.id == ui::ActionId::ToggleInspector
            ? QList<QKeySequence>{QKeySequence(u"Ctrl+J"_s)}
            : QList<QKeySequence>();
    });

    const auto text = wholeText(*book.page(u"inspector"_s));

    QVERIFY(text.contains(u"View ▸ Inspector (Ctrl+J)"_s));
    QVERIFY(wholeText(*book.page(u"search"_s)).contains(u"no key"_s));
}

void TestHandbook::linesOfAParagraphJoinAsTheirLanguageDoes()
{
    const QRegularExpression parted(u"[\\x{3000}-\\x{9FFF}] [\\x{3000}-\\x{9FFF}]"_s);
    ui::Handbook book(u"zh_CN"_s);
    for (const auto &group : book.groups()) {
        for (const auto &name : group.pages) {
            for (const auto &block : book.page(name)->blocks) {
                const auto match = parted.match(block.plainText());
                const bool isProse = block.kind == ui::HandbookBlock::Kind::Paragraph;
                QVERIFY2(!isProse || !match.hasMatch(),
                         qPrintable(name + u": "_s + match.captured()));
            }
        }
    }
}

void TestHandbook::allWordsAreFoundInWhateverCase()
{
    ui::Handbook book(u"en"_s);

    const auto hits = book.search(u"SENTINELS Primary"_s);

    QVERIFY(!hits.isEmpty());
    for (const auto &hit : hits) {
        QVERIFY(hit.text.contains(u"sentinels"_s, Qt::CaseInsensitive));
        QVERIFY(hit.text.contains(u"primary"_s, Qt::CaseInsensitive));
        QVERIFY(book.page(hit.page));
    }
}

void TestHandbook::chineseIsFound()
{
    ui::Handbook book(u"zh_CN"_s);

    const auto hits = book.search(u"哨兵"_s);

    QVERIFY(!hits.isEmpty());
    QVERIFY(std::ranges::any_of(hits, [](const auto &hit) { return hit.page == u"connecting"_s; }));
}

void TestHandbook::titlesComeFirst()
{
    ui::Handbook book(u"en"_s);

    const auto hits = book.search(u"race lab"_s);

    QCOMPARE(hits.value(0).page, u"race-lab"_s);
    QCOMPARE(hits.value(0).title, u"The race lab"_s);
    QVERIFY(hits.size() > 1);
}

void TestHandbook::nothingIsFoundForNothing()
{
    ui::Handbook book(u"en"_s);

    QVERIFY(book.search({}).isEmpty());
    QVERIFY(book.search(u"   "_s).isEmpty());
    QVERIFY(book.search(u"no such words anywhere"_s).isEmpty());
    QVERIFY(!book.page(u"nowhere"_s));
}

void TestHandbook::picturesAreThere()
{
    forEachPage([](const ui::Handbook &book, const ui::HandbookPage &page) {
        for (const auto &block : page.blocks) {
            if (block.kind != ui::HandbookBlock::Kind::Picture)
                continue;
            const QImage image(
                u":/handbook/pictures/%1/%2.png"_s.arg(book.language(), block.target));
            QVERIFY2(!image.isNull(), qPrintable(block.target));
            QCOMPARE(image.width(), 960);
        }
    });
}

void TestHandbook::theWindowReadsWhatTheWebPageSays_data()
{
    QTest::addColumn<QString>("language");
    for (const auto &language : languages)
        QTest::newRow(qPrintable(language)) << language;
}

void TestHandbook::theWindowReadsWhatTheWebPageSays()
{
    QFETCH(const QString, language);
    ui::Handbook book(language);
    QTextDocument web;
    web.setHtml(ui::handbookHtml(language));
    const auto said = squeezed(web.toPlainText());
    for (const auto &group : book.groups()) {
        for (const auto &name : group.pages) {
            const auto shown = ui::ownMarkdownDocument(book.page(name)->markdown(),
                                                       ui::tokensFor(ui::Scheme::Light));
            QVERIFY2(said.contains(squeezed(shown->toPlainText())), qPrintable(name));
        }
    }
}

void TestHandbook::theWebPageLeadsToItsOwnParts()
{
    const QRegularExpression link(u"href=\"#([a-z-]+)\""_s);
    for (const auto &language : languages) {
        const auto html = ui::handbookHtml(language);
        auto links = link.globalMatch(html);
        int count = 0;
        while (links.hasNext()) {
            const auto target = links.next().captured(1);
            QCOMPARE(html.count(u" id=\"%1\""_s.arg(target)), 1);
            ++count;
        }
        QVERIFY(count > 100);
    }
}

REGISTER_TEST(TestHandbook)
#include "tst_handbook.moc"
