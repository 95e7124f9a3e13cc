// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "performing.h"
#include "store/moderation/audit/auditlog.h"
#include "store/transfer/export/exportrequests.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::AuditQuery;

class TestAuditLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();

    void theNewestComesFirstWithNames();
    void aFilterIsNamedByItsWords();
    void pagesGoOnBehindTheCursor();
    void whatIsPostedMeanwhileMovesNoPage();
    void filters_data();
    void filters();
    void theOldestComesFirstWhereThatIsAsked();
    void aFilterThatFindsNothingStopsAndSaysWhereItStands();
    void nobodyOfThatNameHasNoEntries();
    void entriesOfOtherVersionsAreRead();
    void aKeyOfAnotherTypeIsAnError();
    void anExportHoldsEveryField();
    void aCancelledExportLeavesNoFile();
    void namesOfRemovedThingsAreKnown();

private:
    void note(const redis::Command &fields)
    {
        m_forum.run(redis::Command{"XADD", "fm:audit", "*"} + fields);
    }
    void noteAt(qint64 second, const QByteArray &what, const QByteArray &who = "1")
    {
        m_forum.run({"XADD", "fm:audit", QByteArray::number(second * 1000) + "-1", "who", who,
                     "what", what, "target", "article:1", "at", QByteArray::number(second)});
    }
    domain::AuditPage read(const AuditQuery &query = {}, const QByteArray &cursor = {},
                           qsizetype count = 50)
    {
        const auto page = store::readAudit(m_forum.connection, store::ModerationKeys(m_forum.keys),
                                           m_forum.cache, query, cursor, count);
        return page ? *page : domain::AuditPage{{}, page.error().detail.toUtf8(), -1, {}, {}};
    }
    static QByteArrayList words(const domain::AuditPage &page)
    {
        QByteArrayList all;
        for (const auto &row : page.rows)
            all.append(row.what);
        return all;
    }

    Forum m_forum;
};

void TestAuditLog::init()
{
    m_forum.clear();
    for (const auto &[id, name] : {std::pair{"1", "Ann"}, std::pair{"2", "Ben"}}) {
        m_forum.run({"HSET", QByteArray("bbs::user::") + id, "id", id, "name", name});
        m_forum.run({"HSET", "bbs::name_to_uid", QByteArray(name).toLower(), id});
    }
    m_forum.submit(u"First"_s);
}

void TestAuditLog::theNewestComesFirstWithNames()
{
    note({"who", "1", "what", "lock", "target", "article:1", "reason", "heated", "at", "5"});
    note({"who", "operator", "what", "import", "target", "", "at", "6", "rows", "12"});

    const auto page = read();

    QCOMPARE(words(page), (QByteArrayList{"import", "lock"}));
    QCOMPARE(page.rows[0].whoName, "operator"_L1);
    QCOMPARE(page.rows[0].other("rows"), "12");
    QCOMPARE(page.rows[1].whoName, "Ann"_L1);
    QCOMPARE(page.rows[1].targetName, "First"_L1);
    QCOMPARE(page.rows[1].reason, "heated"_L1);
    QCOMPARE(page.rows[1].at, domain::Timestamp(std::chrono::seconds(5)));
    QVERIFY(page.cursor.isEmpty());
}

void TestAuditLog::aFilterIsNamedByItsWords()
{
    note({"who", "1", "what", "add filter", "target", "filter:phrase:casino"});

    QCOMPARE(read().rows.first().targetName, "casino"_L1);
}

void TestAuditLog::pagesGoOnBehindTheCursor()
{
    for (int i = 1; i <= 120; ++i)
        note({"who", "1", "what", QByteArray::number(i), "target", ""});
    QByteArrayList all;
    QByteArray cursor;
    int pages = 0;
    do {
        const auto page = read({}, cursor);
        all += words(page);
        cursor = page.cursor;
        ++pages;
    } while (!cursor.isEmpty());

    QCOMPARE(pages, 3);
    QCOMPARE(all.size(), 120);
    QCOMPARE(all.first(), "120");
    QCOMPARE(all.last(), "1");
}

void TestAuditLog::whatIsPostedMeanwhileMovesNoPage()
{
    for (int i = 1; i <= 60; ++i)
        note({"who", "1", "what", QByteArray::number(i), "target", ""});
    const auto first = read();
    note({"who", "1", "what", "new", "target", ""});

    const auto second = read({}, first.cursor);

    QCOMPARE(words(second).first(), "10");
    QCOMPARE(second.rows.size(), 10);
}

void TestAuditLog::filters_data()
{
    QTest::addColumn<AuditQuery>("query");
    QTest::addColumn<QByteArrayList>("found");
    const auto at = [](qint64 second) { return domain::Timestamp(std::chrono::seconds(second)); };
    QTest::newRow("who") << AuditQuery{u"BEN"_s, {}, {}, {}, {}} << QByteArrayList{"move"};
    QTest::newRow("id") << AuditQuery{u"2"_s, {}, {}, {}, {}} << QByteArrayList{"move"};
    QTest::newRow("operator") << AuditQuery{u"operator"_s, {}, {}, {}, {}}
                              << QByteArrayList{"import"};
    QTest::newRow("what") << AuditQuery{{}, {}, {"lock", "import"}, {}, {}, {}}
                          << QByteArrayList{"lock", "import"};
    QTest::newRow("target") << AuditQuery{{}, {}, {}, "article:1", {}, {}}
                            << QByteArrayList{"lock", "move", "import"};
    QTest::newRow("other target") << AuditQuery{{}, {}, {}, "article:2", {}, {}}
                                  << QByteArrayList{};
    QTest::newRow("from") << AuditQuery{{}, {}, {}, {}, at(200), {}}
                          << QByteArrayList{"lock", "move"};
    QTest::newRow("until") << AuditQuery{{}, {}, {}, {}, {}, at(200)}
                           << QByteArrayList{"move", "import"};
    QTest::newRow("both") << AuditQuery{{}, {}, {}, {}, at(150), at(250)} << QByteArrayList{"move"};
}

void TestAuditLog::filters()
{
    QFETCH(const AuditQuery, query);
    QFETCH(const QByteArrayList, found);
    noteAt(100, "import", "operator");
    noteAt(200, "move", "2");
    noteAt(300, "lock", "1");

    QCOMPARE(words(read(query)), found);
}

void TestAuditLog::theOldestComesFirstWhereThatIsAsked()
{
    for (int i = 1; i <= 5; ++i)
        noteAt(i * 100, "move " + QByteArray::number(i));
    AuditQuery query;
    query.order = domain::TimeOrder::Oldest;

    const auto first = read(query, {}, 3);
    noteAt(600, "move 6");
    const auto second = read(query, first.cursor, 10);

    QCOMPARE(words(first), (QByteArrayList{"move 1", "move 2", "move 3"}));
    QCOMPARE(first.reached, domain::Timestamp(std::chrono::seconds(300)));
    QCOMPARE(words(second), (QByteArrayList{"move 4", "move 5", "move 6"}));
    QVERIFY(second.cursor.isEmpty());
    query.from = domain::Timestamp(std::chrono::seconds(200));
    query.until = domain::Timestamp(std::chrono::seconds(300));
    QCOMPARE(words(read(query)), (QByteArrayList{"move 2", "move 3"}));
}

void TestAuditLog::aFilterThatFindsNothingStopsAndSaysWhereItStands()
{
    QList<redis::Command> entries;
    for (int i = 1; i <= 4'500; ++i)
        entries.append({"XADD", "fm:audit", QByteArray::number(i * 1000) + "-1", "who", "1", "what",
                        i == 1 ? "needle" : "hay", "target", ""});
    QVERIFY(m_forum.connection.pipeline(entries));
    const AuditQuery needle{{}, {}, {"needle"}, {}, {}, {}};

    const auto first = read(needle);
    const auto second = read(needle, first.cursor);
    const auto third = read(needle, second.cursor);

    QVERIFY(first.rows.isEmpty());
    QCOMPARE(first.examined, 2'000);
    QCOMPARE(first.reached, domain::Timestamp(std::chrono::seconds(2'501)));
    QVERIFY(second.rows.isEmpty());
    QCOMPARE(words(third), QByteArrayList{"needle"});
    QVERIFY(third.cursor.isEmpty());
}

void TestAuditLog::nobodyOfThatNameHasNoEntries()
{
    noteAt(100, "lock");

    const auto page = read({u"nobody"_s, {}, {}, {}, {}});

    QVERIFY(page.rows.isEmpty());
    QVERIFY(page.cursor.isEmpty());
}

void TestAuditLog::entriesOfOtherVersionsAreRead()
{
    note({"what", "fly"});
    note({"colour", "blue", "target", "planet:9", "at", "soon"});

    const auto page = read();

    QCOMPARE(page.rows.size(), 2);
    QCOMPARE(page.rows[0].other("colour"), "blue");
    QVERIFY(page.rows[0].at > domain::Timestamp(std::chrono::hours(24)));
    QVERIFY(!page.rows[0].isUndoable);
    QVERIFY(page.rows[1].who.isEmpty());
}

void TestAuditLog::aKeyOfAnotherTypeIsAnError()
{
    m_forum.run({"SET", "fm:audit", "x"});

    QCOMPARE(read().examined, -1);
}

void TestAuditLog::anExportHoldsEveryField()
{
    ImportFixture files;
    noteAt(100, "lock");
    note({"who", "2", "what", "fly", "target", "", "wings", "2", "undoes", "100000-1"});
    const auto path = files.path(u"audit.jsonl"_s);

    const auto counts = support::perform(store::ExportAudit{path, {}}, m_forum.connection,
                                         m_forum.keys, {}, files.progress);

    QVERIFY(counts);
    QCOMPARE(counts->written, 2);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto newest = QJsonDocument::fromJson(file.readLine()).object();
    const auto oldest = QJsonDocument::fromJson(file.readLine()).object();
    QCOMPARE(newest[u"fields"].toObject()[u"wings"].toString(), "2"_L1);
    QCOMPARE(newest[u"undoes"].toString(), "100000-1"_L1);
    QCOMPARE(newest[u"who_name"].toString(), "Ben"_L1);
    QCOMPARE(oldest[u"at"].toString(), "1970-01-01T00:01:40.000Z"_L1);
    QCOMPARE(oldest[u"target_name"].toString(), "First"_L1);
    QVERIFY(file.atEnd());
}

void TestAuditLog::aCancelledExportLeavesNoFile()
{
    ImportFixture files;
    noteAt(100, "lock");
    GivingUp givenUp(0);
    const auto path = files.path(u"audit.jsonl"_s);

    const auto counts = support::perform(store::ExportAudit{path, {}}, m_forum.connection,
                                         m_forum.keys, {}, givenUp);

    QVERIFY(counts);
    QVERIFY(counts->isCancelled);
    QVERIFY(!QFile::exists(path));
}

void TestAuditLog::namesOfRemovedThingsAreKnown()
{
    m_forum.run({"HSET", "fm:removed:topic:7", "title", "Gone"});
    note({"who", "1", "what", "withdraw", "target", "topic:7"});
    note({"who", "1", "what", "role", "target", "person:2"});
    note({"who", "1", "what", "put into tab", "target", "category:redis"});
    note({"who", "1", "what", "lock", "target", "topic:8"});

    const auto page = read();

    QCOMPARE(page.rows[0].targetName, QString());
    QCOMPARE(page.rows[1].targetName, "redis"_L1);
    QCOMPARE(page.rows[2].targetName, "Ben"_L1);
    QCOMPARE(page.rows[3].targetName, "Gone"_L1);
}

REGISTER_TEST(TestAuditLog)
#include "tst_auditlog.moc"
