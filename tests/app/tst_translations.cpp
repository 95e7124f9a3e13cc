// SPDX-License-Identifier: MIT
#include "app/appearance.h"
#include "sourcetree.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

struct Text {
    QString context;
    QString source;
    QString comment;
    QStringList translations; ///< one, or one for each plural form
    bool isPlural = false;
    bool isUnfinished = false;
};

Text readText(QXmlStreamReader &xml, const QString &context)
{
    Text text;
    text.context = context;
    text.isPlural = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1) {
            text.source = xml.readElementText();
        } else if (xml.name() == "comment"_L1) {
            text.comment = xml.readElementText();
        } else if (xml.name() != "translation"_L1) {
            xml.skipCurrentElement();
        } else {
            text.isUnfinished = xml.attributes().hasAttribute("type"_L1);
            if (!text.isPlural)
                text.translations = {xml.readElementText()};
            while (text.isPlural && xml.readNextStartElement())
                text.translations.append(xml.readElementText());
        }
    }
    return text;
}

QList<Text> textsOf(const QString &language)
{
    QFile file(support::sourcePath(u"/resources/translations/folkmoot_%1.ts"_s.arg(language)));
    QList<Text> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == "name"_L1)
            context = xml.readElementText();
        else if (xml.isStartElement() && xml.name() == "message"_L1)
            texts.append(readText(xml, context));
    }
    return texts;
}

/// "%1", "%L2", "%n", "%Ln", in the order of the alphabet; the order in the sentence is free.
QStringList placeholdersOf(const QString &text)
{
    static const QRegularExpression placeholder(u"%L?(?:n|\\d{1,2})"_s);
    QStringList found;
    for (auto match = placeholder.globalMatch(text); match.hasNext();)
        found.append(match.next().captured());
    found.sort();
    return found;
}

QByteArray nameOf(const Text &text)
{
    return (text.context + u": "_s + text.source.left(60)).toUtf8();
}

QString acceleratorsOf(const QString &text)
{
    static const QRegularExpression accelerator(u"&(.)"_s);
    QString letters;
    for (auto match = accelerator.globalMatch(text); match.hasNext();)
        letters += match.next().captured(1).toUpper();
    return letters;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTextHasATranslation_data();
    void everyTextHasATranslation();
    void placeholdersSurviveTranslation();
    void menusKeepTheirAccelerators();
    void whatAsksBeforeActingKeepsItsEllipsis();
    void theProgramCarriesEveryTranslation();
    void englishHasSingularAndPlural();
    void aChosenLanguageIsSpoken();
    void commandsInChineseAreNamedWithoutAccelerator();
};

void TestTranslations::everyTextHasATranslation_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<qsizetype>("forms");
    QTest::newRow("English") << u"en"_s << qsizetype(2);
    QTest::newRow("Chinese") << u"zh_CN"_s << qsizetype(1);
}

void TestTranslations::everyTextHasATranslation()
{
    QFETCH(QString, language);
    QFETCH(qsizetype, forms);

    const auto texts = textsOf(language);

    QVERIFY(!texts.isEmpty());
    for (const auto &text : texts) {
        QVERIFY2(!text.isUnfinished, nameOf(text).constData());
        QVERIFY2(!text.translations.contains(QString()), nameOf(text).constData());
        QVERIFY2(text.translations.size() == (text.isPlural ? forms : 1), nameOf(text).constData());
    }
}

void TestTranslations::placeholdersSurviveTranslation()
{
    for (const auto &text : textsOf(u"zh_CN"_s) + textsOf(u"en"_s)) {
        for (const auto &translation : text.translations)
            QVERIFY2(placeholdersOf(translation) == placeholdersOf(text.source),
                     nameOf(text).constData());
    }
}

void TestTranslations::menusKeepTheirAccelerators()
{
    for (const auto &text : textsOf(u"zh_CN"_s)) {
        QVERIFY2(acceleratorsOf(text.translations.constFirst()) == acceleratorsOf(text.source),
                 nameOf(text).constData());
    }
}

void TestTranslations::whatAsksBeforeActingKeepsItsEllipsis()
{
    for (const auto &text : textsOf(u"zh_CN"_s)) {
        QVERIFY2(text.translations.constFirst().endsWith(u'…') == text.source.endsWith(u'…'),
                 nameOf(text).constData());
    }
}

void TestTranslations::theProgramCarriesEveryTranslation()
{
    QTranslator chinese;
    QVERIFY(chinese.load(u":/translations/folkmoot_zh_CN.qm"_s));

    for (const auto &text : textsOf(u"zh_CN"_s)) {
        const auto spoken
            = chinese.translate(text.context.toUtf8().constData(), text.source.toUtf8().constData(),
                                text.comment.toUtf8().constData(), text.isPlural ? 2 : -1);
        QCOMPARE(spoken, text.translations.constFirst());
    }
}

void TestTranslations::englishHasSingularAndPlural()
{
    QTranslator english;
    QVERIFY(english.load(u":/translations/folkmoot_en.qm"_s));

    QCOMPARE(english.translate("items::ArticleSentence", "%Ln vote(s)", nullptr, 1), u"%Ln vote"_s);
    QCOMPARE(english.translate("items::ArticleSentence", "%Ln vote(s)", nullptr, 2),
             u"%Ln votes"_s);
}

void TestTranslations::aChosenLanguageIsSpoken()
{
    const auto board = [] { return QCoreApplication::translate("ui::BoardPage", "Board"); };
    app::Translations translations;

    translations.use(u"zh_CN"_s);
    QCOMPARE(board(), u"榜单"_s);

    translations.use(u"en"_s);
    QCOMPARE(board(), u"Board"_s);
}

void TestTranslations::commandsInChineseAreNamedWithoutAccelerator()
{
    app::Translations translations;
    translations.use(u"zh_CN"_s);

    const ui::ActionRegistry actions;

    QCOMPARE(actions.plainText(ui::ActionId::Undo), u"撤销"_s);
    QCOMPARE(actions.plainText(ui::ActionId::Import), u"导入"_s);
}

REGISTER_TEST(TestTranslations)
#include "tst_translations.moc"
