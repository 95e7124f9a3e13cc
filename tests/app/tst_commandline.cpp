// SPDX-License-Identifier: MIT
#include "app/commandline.h"

#include "testregistry.h"

#include <QDir>
#include <QTemporaryFile>
#include <QTest>

using namespace Qt::StringLiterals;
using app::Options;
using app::parseCommandLine;

class TestCommandLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingMeansTheLastCommunity();
    void privateNeedsNoFolder();
    void privateTakesAFolder();
    void aServerIsNamedByItsAddress_data();
    void aServerIsNamedByItsAddress();
    void anAuthorityIsNamedForAnEncryptedServer();
    void aNamespaceIsOneClusterSlot();
    void valuesFollowOrAreJoined();
    void anImportAloneHasNoWindow();
    void anImportWithASnapshotHasAWindow();
    void aCheckMayRepair();
    void aScriptMayActOnAServerAsSomebody();
    void actsAreListedAsTextOrSchema();
    void versionAndHelpComeFirst();
    void aLinkNeedsNoOption();
    void misuseIsExplained_data();
    void misuseIsExplained();
    void helpNamesEveryOption();
};

void TestCommandLine::nothingMeansTheLastCommunity()
{
    QCOMPARE(parseCommandLine({}), Options{});
}

void TestCommandLine::privateNeedsNoFolder()
{
    const auto options = parseCommandLine({u"--private"_s, u"--demo"_s});

    QVERIFY(options && options->location);
    QCOMPARE(options->location->folder, app::CommunityLocation::defaultFolder());
    QVERIFY(options->wantsDemo);
}

void TestCommandLine::privateTakesAFolder()
{
    const auto options = parseCommandLine({u"--private=some/../folder"_s});

    QVERIFY(options && options->location && options->location->isPrivate());
    QCOMPARE(options->location->folder, QDir::current().absoluteFilePath(u"folder"_s));
}

void TestCommandLine::aServerIsNamedByItsAddress_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<base::Endpoint::Transport>("transport");

    QTest::newRow("tcp") << u"redis://example.org:7000/2"_s << base::Endpoint::Transport::Tcp;
    QTest::newRow("tls") << u"rediss://ann@example.org"_s << base::Endpoint::Transport::Tls;
    QTest::newRow("unix") << u"unix:///run/redis.sock"_s << base::Endpoint::Transport::UnixSocket;
}

void TestCommandLine::aServerIsNamedByItsAddress()
{
    QFETCH(const QString, address);
    QFETCH(const base::Endpoint::Transport, transport);

    const auto options = parseCommandLine({u"--server"_s, address});

    QVERIFY(options && options->location && !options->location->isPrivate());
    QCOMPARE(options->location->endpoint.transport, transport);
}

void TestCommandLine::anAuthorityIsNamedForAnEncryptedServer()
{
    QTemporaryFile authority;
    QVERIFY(authority.open());
    const auto file = authority.fileName();

    const auto options
        = parseCommandLine({u"--ca"_s, file, u"--server=rediss://example.org"_s, u"--check"_s});

    QVERIFY(options && options->location);
    QCOMPARE(options->location->endpoint.caFile, file);
    for (const auto &other : {u"--server=redis://example.org"_s, u"--private"_s})
        QVERIFY(parseCommandLine({other, u"--ca"_s, file}).error().detail.contains(u"rediss"_s));
    const auto missing = parseCommandLine({u"--ca=/nowhere"_s, u"--server=rediss://example.org"_s});
    QVERIFY(missing.error().detail.contains(u"/nowhere"_s));
}

void TestCommandLine::aNamespaceIsOneClusterSlot()
{
    const auto options
        = parseCommandLine({u"--server=redis://localhost"_s, u"--namespace"_s, u"town"_s});

    QVERIFY(options && options->location);
    QCOMPARE(options->location->nameSpace, "{town}:");
    QCOMPARE(options->location->endpoint.nameSpace, "{town}:");
}

void TestCommandLine::valuesFollowOrAreJoined()
{
    const auto followed
        = parseCommandLine({u"--size"_s, u"1280x800"_s, u"--snapshot"_s, u"a.png"_s, u"--theme"_s,
                            u"dark"_s, u"--language"_s, u"zh_CN"_s, u"--as"_s, u" ann "_s});
    const auto joined = parseCommandLine({u"--size=1280x800"_s, u"--snapshot=a.png"_s,
                                          u"--theme=dark"_s, u"--language=zh_CN"_s, u"--as=ann"_s});

    QVERIFY(followed && joined);
    QCOMPARE(*followed, *joined);
    QCOMPARE(followed->size, QSize(1280, 800));
    QCOMPARE(followed->snapshot, u"a.png"_s);
    QCOMPARE(followed->theme, Options::Theme::Dark);
    QCOMPARE(followed->language, u"zh_CN"_s);
    QCOMPARE(followed->person, u"ann"_s);
}

void TestCommandLine::anImportAloneHasNoWindow()
{
    const auto options
        = parseCommandLine({u"--private"_s, u"--import"_s, u"news.csv"_s, u"--rebase"_s});

    QVERIFY(options);
    QCOMPARE(options->task, Options::Task::Import);
    QCOMPARE(options->importFile, u"news.csv"_s);
    QVERIFY(options->rebase);
}

void TestCommandLine::anImportWithASnapshotHasAWindow()
{
    const auto options = parseCommandLine({u"--import=news.csv"_s, u"--snapshot=a.png"_s});

    QVERIFY(options);
    QCOMPARE(options->task, Options::Task::Window);
}

void TestCommandLine::aCheckMayRepair()
{
    const auto look = parseCommandLine({u"--server=redis://localhost"_s, u"--check"_s});
    const auto repair = parseCommandLine({u"--private"_s, u"--repair"_s, u"--check"_s});

    QVERIFY(look && repair);
    QCOMPARE(look->task, Options::Task::Check);
    QVERIFY(!look->wantsRepair);
    QCOMPARE(repair->task, Options::Task::Check);
    QVERIFY(repair->wantsRepair);
}

void TestCommandLine::aScriptMayActOnAServerAsSomebody()
{
    const auto perform
        = parseCommandLine({u"--server=redis://x"_s, u"--as=bob"_s, u"--perform"_s, u"-"_s});
    const auto query = parseCommandLine({u"--private"_s, u"--query=report.jsonl"_s});

    QVERIFY(perform && query);
    QCOMPARE(perform->task, Options::Task::Perform);
    QCOMPARE(perform->requestFile, u"-"_s);
    QCOMPARE(perform->person, u"bob"_s);
    QCOMPARE(query->task, Options::Task::Query);
    QCOMPARE(query->requestFile, u"report.jsonl"_s);
}

void TestCommandLine::actsAreListedAsTextOrSchema()
{
    const auto text = parseCommandLine({u"--list-acts"_s});
    const auto schema = parseCommandLine({u"--list-acts=schema"_s});

    QVERIFY(text && schema);
    QCOMPARE(text->task, Options::Task::ListActs);
    QVERIFY(!text->wantsSchema);
    QVERIFY(schema->wantsSchema);
}

void TestCommandLine::versionAndHelpComeFirst()
{
    const auto version
        = parseCommandLine({u"--private"_s, u"--version"_s, u"--server=redis://localhost"_s});
    const auto help = parseCommandLine({u"--help"_s});

    QVERIFY(version && help);
    QCOMPARE(version->task, Options::Task::Version);
    QCOMPARE(help->task, Options::Task::Help);
    QCOMPARE(app::versionText(), u"folkmoot 0.1.0\n"_s);
}

void TestCommandLine::aLinkNeedsNoOption()
{
    const auto options = parseCommandLine({u"--private"_s, u"folkmoot:topic/12#17"_s});

    QVERIFY(options && options->location);
    QCOMPARE(options->link, u"folkmoot:topic/12#17"_s);
    QVERIFY(parseCommandLine({u"--private"_s, u"folkmoot:post/12"_s}));
    // Whether it leads anywhere, the window says.
    QVERIFY(parseCommandLine({u"folkmoot:topic/"_s}));
}

void TestCommandLine::misuseIsExplained_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("word");

    QTest::newRow("unknown") << QStringList{u"--sevrer"_s} << u"sevrer"_s;
    QTest::newRow("positional") << QStringList{u"--private"_s, u"/folder"_s} << u"/folder"_s;
    QTest::newRow("two places") << QStringList{u"--private"_s, u"--server=redis://localhost"_s}
                                << u"together"_s;
    QTest::newRow("no value") << QStringList{u"--server"_s} << u"Missing value"_s;
    QTest::newRow("empty value") << QStringList{u"--private="_s} << u"needs a value"_s;
    QTest::newRow("value for a flag") << QStringList{u"--demo=yes"_s} << u"Unexpected value"_s;
    QTest::newRow("address") << QStringList{u"--server=http://x"_s} << u"redis://"_s;
    QTest::newRow("password in the address")
        << QStringList{u"--server=redis://ann:secret@x"_s} << u"password"_s;
    QTest::newRow("as on a server")
        << QStringList{u"--server=redis://x"_s, u"--as=ann"_s} << u"private"_s;
    QTest::newRow("as nobody") << QStringList{u"--as=  "_s} << u"--as"_s;
    QTest::newRow("namespace") << QStringList{u"--namespace=a{b"_s} << u"--namespace"_s;
    QTest::newRow("rebase") << QStringList{u"--rebase"_s} << u"--import"_s;
    QTest::newRow("read-only demo")
        << QStringList{u"--demo"_s, u"--read-only"_s} << u"--read-only"_s;
    QTest::newRow("read-only import")
        << QStringList{u"--import=a"_s, u"--read-only"_s} << u"--read-only"_s;
    QTest::newRow("demo and import") << QStringList{u"--import=a"_s, u"--demo"_s} << u"--demo"_s;
    QTest::newRow("repair") << QStringList{u"--repair"_s} << u"--check"_s;
    QTest::newRow("read-only repair")
        << QStringList{u"--check"_s, u"--repair"_s, u"--read-only"_s} << u"--read-only"_s;
    QTest::newRow("check and demo") << QStringList{u"--check"_s, u"--demo"_s} << u"--demo"_s;
    QTest::newRow("check and picture")
        << QStringList{u"--check"_s, u"--snapshot=a.png"_s} << u"--snapshot"_s;
    QTest::newRow("perform and query")
        << QStringList{u"--perform=-"_s, u"--query=-"_s} << u"--query"_s;
    QTest::newRow("perform and import")
        << QStringList{u"--perform=-"_s, u"--import=a"_s} << u"--perform"_s;
    QTest::newRow("read-only perform")
        << QStringList{u"--perform=-"_s, u"--read-only"_s} << u"--query"_s;
    QTest::newRow("perform and picture")
        << QStringList{u"--perform=-"_s, u"--snapshot=a.png"_s} << u"--snapshot"_s;
    QTest::newRow("rules of a name that ACL splits")
        << QStringList{u"--acl-rules=a b"_s} << u"--acl-rules needs"_s;
    QTest::newRow("rules and acts at once")
        << QStringList{u"--acl-rules=village"_s, u"--list-acts"_s} << u"combined"_s;
    QTest::newRow("a steward of no community")
        << QStringList{u"--steward"_s, u"--server=unix:///s"_s, u"--keys-dir=k"_s}
        << u"--namespace"_s;
    QTest::newRow("a steward without keys")
        << QStringList{u"--steward"_s, u"--server=unix:///s"_s, u"--namespace=village"_s}
        << u"--keys-dir"_s;
    QTest::newRow("a steward in a namespace that is none of theirs")
        << QStringList{u"--steward"_s, u"--server=unix:///s"_s, u"--keys-dir=k"_s,
                       u"--namespace=Two Words"_s}
        << u"--namespace"_s;
    QTest::newRow("founding with a name that ACL splits")
        << QStringList{u"--found=a}b"_s, u"--server=unix:///s"_s, u"--keys-dir=k"_s}
        << u"--found needs"_s;
    QTest::newRow("founding nowhere")
        << QStringList{u"--found=village"_s, u"--keys-dir=k"_s} << u"--server"_s;
    QTest::newRow("the state of nothing") << QStringList{u"--status"_s} << u"--steward"_s;
    QTest::newRow("joining by a topic")
        << QStringList{u"--join=folkmoot:topic/1"_s, u"--name=a"_s, u"--password-file=f"_s}
        << u"complete invitation"_s;
    QTest::newRow("joining as nobody")
        << QStringList{u"--join=folkmoot:join/v/%1/%2?at=unix:///s"_s.arg(QString(16, u'a'),
                                                                          QString(32, u'b'))}
        << u"--name"_s;
    QTest::newRow("both services at once")
        << QStringList{u"--steward"_s, u"--registrar"_s, u"--server=unix:///s"_s, u"--keys-dir=k"_s,
                       u"--namespace=village"_s}
        << u"combined"_s;
    QTest::newRow("a page that nobody makes") << QStringList{u"--generate=pdf"_s} << u"man"_s;
    QTest::newRow("acts as a picture") << QStringList{u"--list-acts=png"_s} << u"schema"_s;
    QTest::newRow("size") << QStringList{u"--size=10"_s} << u"WIDTHxHEIGHT"_s;
    QTest::newRow("tiny") << QStringList{u"--size=10x10"_s} << u"WIDTHxHEIGHT"_s;
    QTest::newRow("theme") << QStringList{u"--theme=red"_s} << u"light"_s;
    QTest::newRow("language") << QStringList{u"--language=xx"_s} << u"zh_CN"_s;
    QTest::newRow("workspace") << QStringList{u"--workspace=kitchen"_s} << u"board"_s;
}

void TestCommandLine::misuseIsExplained()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, word);

    const auto options = parseCommandLine(arguments);

    QVERIFY(!options);
    QCOMPARE(options.error().kind, base::Failure::Malformed);
    QVERIFY2(options.error().detail.contains(word), qPrintable(options.error().detail));
    QVERIFY(!options.error().detail.contains(u"secret"_s));
}

void TestCommandLine::helpNamesEveryOption()
{
    int options = 0;
    for (const auto &group : app::optionGroups()) {
        for (const auto &option : group.options) {
            const auto name = u"--"_s + option.names().last();
            QVERIFY2(app::helpText().contains(name), qPrintable(name));
            ++options;
        }
    }
    QVERIFY(options > 30);
}

REGISTER_TEST(TestCommandLine)
#include "tst_commandline.moc"
