// SPDX-License-Identifier: MIT
#include "performing.h"
#include "store/accounts/accountcommands.h"
#include "store/lab/demo/democontent.h"
#include "store/timeline/follows.h"
#include "store/transfer/export/exportrequests.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;

class TestCommunityExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }

    void aWholeCommunityComesBackLineByLine()
    {
        fill();
        const auto first = exported(u"first"_s);
        QVERIFY(first.size() > 50);
        for (const auto *kind : {"community", "person", "settings", "tab", "article", "topic",
                                 "reply", "post", "follows"})
            QVERIFY2(linesOf(first, kind) > 0, kind);
        QCOMPARE(linesOf(first, "settings"), 2);

        m_board.clear();
        const auto counts = import(u"first"_s);
        const auto second = exported(u"second"_s);

        QVERIFY(counts);
        QCOMPARE(counts->bad, 0);
        // The digest in the first line last: the others say what differs.
        for (qsizetype i = 1; i < std::min(first.size(), second.size()); ++i)
            QCOMPARE(second[i], first[i]);
        QCOMPARE(second, first);
    }

    void gapsBetweenIdsAreClosed()
    {
        for (int i = 1; i <= 12; ++i)
            m_board.submit(u"Article %1"_s.arg(i));
        for (const auto *id : {"1", "3", "10"}) {
            const auto member = QByteArray("article:") + id;
            m_board.run({"DEL", member});
            m_board.run({"ZREM", "time:", member});
        }

        const auto lines = exported(u"first"_s);

        QCOMPARE(linesOf(lines, "article"), 9);
        QCOMPARE(QJsonDocument::fromJson(lines.last()).object().value("id"_L1), u"9"_s);
        QCOMPARE(QJsonDocument::fromJson(lines.last()).object().value("title"_L1), u"Article 12"_s);
    }

    void comingInTwiceChangesNothing()
    {
        fill();
        const auto first = exported(u"first"_s);
        m_board.clear();
        QVERIFY(import(u"first"_s));

        const auto again = import(u"first"_s);

        QCOMPARE(again->taken + again->topics + again->replies + again->posts, 0);
        QCOMPARE(exported(u"second"_s), first);
    }

    void passwordsStayWhereTheyAre()
    {
        fill();
        m_board.run({"SET", "fm:secret:1", "$argon2id$secret"});

        QVERIFY(!exported(u"first"_s).join().contains("argon2id"));
    }

    void aFileMakesNobodyAModeratorWhereThereIsContent()
    {
        fill();
        m_board.run({"SET", "fm:role:2", "administrator"});
        QVERIFY(linesOf(exported(u"first"_s), "person") > 0);
        m_board.clear();
        m_board.submit(u"Here before"_s);

        QVERIFY(import(u"first"_s));

        QCOMPARE(m_board.list({"KEYS", "fm:role:*"}), QByteArrayList());
        QCOMPARE(m_board.number({"EXISTS", "fm:texts", "fm:filters", "fm:order"}), 0);
    }

    void settingsThatNobodyCanHaveAreTold()
    {
        QFile file(m_folder.filePath(u"bad"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "{\"kind\":\"settings\",\"zone\":\"Nowhere/Land\"}\n"
            "{\"kind\":\"settings\",\"slow\":{\"a::b\":5,\"c\":-1},\"order\":{\"x\":[\"y\"]},"
            "\"filters\":[\"nonsense\"],\"archived\":[\"unknown\"]}\n");
        file.close();

        const auto counts = import(u"bad"_s);

        QCOMPARE(counts->bad, 1);
        QCOMPARE(m_board.number({"EXISTS", "fm:texts", "fm:filters", "fm:order"}), 0);
    }

    void anExportThatIsGivenUpLeavesNoFile()
    {
        fill();
        GivingUp progress(2);
        const auto path = m_folder.filePath(u"cut"_s);

        const auto counts = support::perform(store::ExportCommunity{path}, m_board.connection,
                                             m_board.keys, {}, progress);

        QVERIFY(counts && counts->isCancelled);
        QVERIFY(!QFile::exists(path));
    }

    void badLinesAreTold()
    {
        QFile file(m_folder.filePath(u"bad"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"kind\":\"community\",\"format\":1}\n"
                   "{\"kind\":\"person\",\"name\":\"\",\"created\":\"2026-01-01T00:00:00Z\"}\n"
                   "{\"kind\":\"person\",\"name\":\"ann\",\"created\":\"soon\"}\n"
                   "{\"kind\":\"tab\",\"name\":\"a::b\"}\n"
                   "{\"kind\":\"follows\",\"person\":\"\"}\n");
        file.close();

        const auto counts = import(u"bad"_s);

        QCOMPARE(counts->bad, 4);
        QCOMPARE(m_board.number({"EXISTS", "bbs::name_to_uid"}), 0);
    }

private:
    void fill()
    {
        SeenProgress progress;
        QVERIFY(
            store::openCommunity(m_board.connection, m_board.keys, store::Access::ReadWrite, true));
        QVERIFY(support::perform(store::FillWithDemo{}, m_board.connection, m_board.keys, {},
                                 progress));
        const store::TimelineKeys keys(m_board.keys);
        for (int other = 2; other <= 4; ++other)
            (void)store::follow(m_board.connection, keys, domain::AccountId(1),
                                domain::AccountId(other));
        m_board.run({"SET", "fm:role:2", "moderator"});
        m_board.run({"ZADD", "fm:staff", "1", "2"});
        m_board.run({"SADD", "fm:scope:2", "group:redis"});
        // Settings, as administrators leave them behind.
        m_board.run({"HSET", "fm:meta", "zone", "Asia/Shanghai", "limits", "member.post=3/3600",
                     "filters", "1", "slow:redis", "60", "slow:python", "archived 30",
                     "kept:category:later", "1", "kept:tab:empty", "1", "kept:category:redis",
                     "1"});
        m_board.run({"HSET", "fm:texts", "welcome", "Hello", "rules", "Be **kind**"});
        m_board.run({"SADD", "fm:filters", "phrase:代写", "site:spam.example"});
        m_board.run({"HSET", "fm:categories", "later", "Later"});
        m_board.run({"HSET", "fm:tabs", "empty", "Empty"});
        m_board.run({"HSET", "fm:order", "tabs", "empty\ntech", "tab:技术", "redis\npython"});
    }
    QByteArrayList exported(const QString &name)
    {
        SeenProgress progress;
        const auto path = m_folder.filePath(name);
        const auto counts = support::perform(store::ExportCommunity{path}, m_board.connection,
                                             m_board.keys, {}, progress);
        QFile file(path);
        if (!counts || !file.open(QIODevice::ReadOnly))
            return {};
        auto lines = file.readAll().split('\n');
        lines.removeLast();
        return lines;
    }
    base::Result<store::ImportCounts> import(const QString &name)
    {
        SeenProgress progress;
        return support::perform(
            store::ImportContent{m_folder.filePath(name), store::ImportTimes::AsTheyAre},
            m_board.connection, m_board.keys, {}, progress);
    }
    static qsizetype linesOf(const QByteArrayList &lines, const char *kind)
    {
        const auto word = QByteArray("\"kind\":\"") + kind + '"';
        return std::ranges::count_if(lines,
                                     [&](const QByteArray &line) { return line.contains(word); });
    }

    Board m_board;
    QTemporaryDir m_folder;
};

REGISTER_TEST(TestCommunityExport)
#include "tst_communityexport.moc"
