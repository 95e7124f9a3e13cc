// SPDX-License-Identifier: MIT
#include "app/commandline.h"
#include "app/commandpages.h"
#include "store/door/requestcatalogue.h"
#include "testregistry.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestCommandPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPageNamesEveryOption_data()
    {
        QTest::addColumn<QString>("before");
        QTest::newRow("man") << u"\\-\\-"_s;
        QTest::newRow("complete-bash") << u"--"_s;
        QTest::newRow("complete-zsh") << u"--"_s;
        QTest::newRow("complete-fish") << u"-l "_s;
    }
    void everyPageNamesEveryOption();
    void theManualSaysWhatHelpAndTheListOfActsSay();
    void bashCompletesWhatIsTyped_data();
    void bashCompletesWhatIsTyped();
    void shortNamesAreCompletedToo();
    void anUnknownPageIsNone() { QVERIFY(app::generatedPage(u"pdf"_s).isEmpty()); }
};

void TestCommandPages::everyPageNamesEveryOption()
{
    QFETCH(const QString, before);
    const auto page = app::generatedPage(QString::fromLatin1(QTest::currentDataTag()));

    for (const auto &group : app::optionGroups()) {
        for (const auto &option : group.options) {
            auto name = option.names().last();
            if (before.startsWith(u'\\'))
                name.replace(u'-', u"\\-"_s);
            QVERIFY2(page.contains(before + name), qPrintable(name));
        }
    }
}

void TestCommandPages::theManualSaysWhatHelpAndTheListOfActsSay()
{
    auto manual = app::generatedPage(u"man"_s);
    manual.replace(u"\\-"_s, u"-"_s);

    for (const auto &group : app::optionGroups()) {
        QVERIFY2(manual.contains(u".SS \"%1\""_s.arg(group.title)), qPrintable(group.title));
        for (const auto &option : group.options)
            QVERIFY2(manual.contains(option.description()), qPrintable(option.description()));
    }
    for (const auto &line : store::requestList().split(u'\n'))
        QVERIFY2(manual.contains(line), qPrintable(line));
}

void TestCommandPages::bashCompletesWhatIsTyped_data()
{
    QTest::addColumn<QString>("typed"); // words, as bash divides them
    QTest::addColumn<QString>("offered");
    QTest::newRow("an option") << u"folkmoot --them"_s << u"--theme"_s;
    QTest::newRow("a value behind =") << u"folkmoot --theme = da"_s << u"dark"_s;
    QTest::newRow("any value behind =") << u"folkmoot --theme ="_s << u"light dark system"_s;
    QTest::newRow("a short option") << u"folkmoot -v"_s << u"-v"_s;
    QTest::newRow("what is only joined, joined") << u"folkmoot --list-acts = s"_s << u"schema"_s;
    QTest::newRow("a folder that is only joined")
        << u"folkmoot --private = fo"_s << u"folder with spaces"_s;
    QTest::newRow("what is only joined, behind a space") << u"folkmoot --list-acts s"_s << u""_s;
    QTest::newRow("what may follow it") << u"folkmoot --private --them"_s << u"--theme"_s;
    QTest::newRow("no folder behind a space") << u"folkmoot --private fo"_s << u""_s;
    QTest::newRow("a value behind a space") << u"folkmoot --workspace for"_s << u"forum"_s;
    QTest::newRow("a file") << u"folkmoot --import fi"_s << u"file.csv"_s;
    QTest::newRow("a folder") << u"folkmoot --keys-dir fo"_s << u"folder with spaces"_s;
    QTest::newRow("what nobody knows") << u"folkmoot --namespace vil"_s << u""_s;
}

void TestCommandPages::bashCompletesWhatIsTyped()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, offered);
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(u"folder with spaces"_s));
    QVERIFY(QFile(folder.filePath(u"file.csv"_s)).open(QIODevice::WriteOnly));

    QProcess bash;
    bash.setWorkingDirectory(folder.path());
    bash.start(u"bash"_s,
               {u"-c"_s,
                app::generatedPage(u"complete-bash"_s)
                    + u"COMP_WORDS=(%1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _folkmoot; "
                      "echo \"${COMPREPLY[*]}\""_s.arg(typed)});

    QVERIFY(bash.waitForFinished());
    QCOMPARE(QString::fromUtf8(bash.readAllStandardOutput()).trimmed(), offered);
    QCOMPARE(bash.readAllStandardError(), QByteArray());
}

void TestCommandPages::shortNamesAreCompletedToo()
{
    QVERIFY(app::generatedPage(u"complete-zsh"_s).contains("'-v["_L1));
    QVERIFY(app::generatedPage(u"complete-fish"_s).contains("-l version -s v "_L1));
}

REGISTER_TEST(TestCommandPages)
#include "tst_commandpages.moc"
