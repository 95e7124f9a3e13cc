// SPDX-License-Identifier: MIT
#include "performing.h"
#include "store/articles/articlepages.h"
#include "store/lab/demo/democontent.h"
#include "store/transfer/export/articleexport.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>

#include <sys/resource.h>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono;
using base::Failure;
using domain::ArticleOrder;
using domain::ArticleQuery;

namespace {
/// What a board shows of an article, ids aside: the same in every community it is carried to.
QStringList shown(const QList<domain::Article> &articles)
{
    QStringList lines;
    for (const auto &a : articles) {
        lines.append(u"%1 | %2 | %3 | %4 | %5 | %6 | %7"_s.arg(a.title, a.link, a.posterName)
                         .arg(a.posted.time_since_epoch().count())
                         .arg(a.votes)
                         .arg(a.score, 0, 'f', 3)
                         .arg(a.groups.join(u'/')));
    }
    return lines;
}

QStringList list(Board &board, const ArticleQuery &query)
{
    const auto read = store::readPage(board.connection, board.keys, board.cache,
                                      store::Access::ReadWrite, query, 0, 500);
    return read ? shown(read->page.rows) : QStringList(u"cannot be read"_s);
}

/// All lists in all orders.
QList<QStringList> everything(Board &board)
{
    QList<QStringList> lists;
    for (const auto order :
         {ArticleOrder::Top, ArticleOrder::New, ArticleOrder::Bottom, ArticleOrder::Oldest}) {
        lists.append(list(board, {ArticleQuery::Source::All, {}, order, {}}));
        lists.append(list(board, {ArticleQuery::Source::Interesting, {}, order, {}}));
        lists.append(list(board, {ArticleQuery::Source::Group, u"redis"_s, order, {}}));
        lists.append(list(board, {ArticleQuery::Source::Group, u"读书"_s, order, {}}));
    }
    return lists;
}

/// Voters of every article that has some: by name, and how many without.
QStringList voters(Board &board)
{
    QStringList lines;
    for (const auto &key : board.list({"KEYS", "voted:*"})) {
        QStringList names;
        int anonymous = 0;
        for (const auto &voter : board.list({"SMEMBERS", key})) {
            const auto name = board.text({"HGET", "bbs::user::" + voter, "name"});
            anonymous += name.isEmpty() ? 1 : 0;
            if (!name.isEmpty())
                names.append(QString::fromUtf8(name));
        }
        names.sort();
        const auto title = board.text({"HGET", "article:" + key.mid(6), "title"});
        lines.append(
            u"%1: %2 and %3"_s.arg(QString::fromUtf8(title), names.join(u',')).arg(anonymous));
    }
    lines.sort();
    return lines;
}

base::Result<store::ExportCounts> exportTo(Board &board, ImportFixture &files, const QString &path,
                                           const ArticleQuery &query = {})
{
    return store::exportArticles(board.connection, board.keys, query, path, files.progress);
}
} // namespace

class TestArticleExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anExportImportsAgainToTheSameBoard_data();
    void anExportImportsAgainToTheSameBoard();
    void importingIntoTheSameCommunityChangesNothing();
    void onlyTheListAskedForIsWrittenInItsOrder();
    void cellsThatLookLikeFormulasAreData();
    void aTargetThatCannotBeWrittenIsRefused();
    void aFullDiskLeavesTheOldFile();
    void aCancelledExportLeavesTheOldFile();
    void anEmptyListIsAnEmptyExport();
    void progressCountsRows();
};

void TestArticleExport::anExportImportsAgainToTheSameBoard_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("csv") << u"board.csv"_s;
    QTest::newRow("json lines") << u"board.jsonl"_s;
}

void TestArticleExport::anExportImportsAgainToTheSameBoard()
{
    QFETCH(QString, name);
    Board board;
    ImportFixture files;
    QVERIFY(
        support::perform(store::FillWithDemo{}, board.connection, board.keys, {}, files.progress));
    const auto id = board.submit(u"=1+1, \"quoted\"  引号"_s, {u"redis"_s, u"with, comma"_s}, 1);
    QVERIFY(board.vote(id, 2));
    board.run({"HSET", "fm:meta", "id", "first"});
    const auto before = everything(board);
    const auto votersBefore = voters(board);

    const auto written = exportTo(board, files, files.path(name));
    board.clear();
    const auto taken = files.import(board, files.path(name));

    QVERIFY(written && taken);
    QCOMPARE(taken->badRows, QList<store::BadRow>());
    QCOMPARE(taken->taken, written->written);
    const auto after = everything(board);
    for (qsizetype i = 0; i < before.size(); ++i)
        QCOMPARE(after.at(i), before.at(i));
    QCOMPARE(voters(board), votersBefore);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestArticleExport::importingIntoTheSameCommunityChangesNothing()
{
    Board board;
    ImportFixture files;
    board.run({"HSET", "fm:meta", "id", "here"});
    board.submit(u"one"_s);
    const auto gone = board.submit(u"two"_s);
    const auto path = files.path(u"board.jsonl"_s);
    QVERIFY(exportTo(board, files, path));
    board.run({"DEL", "article:" + gone.bytes(), "fm:removed:" + gone.bytes()});

    const auto counts = files.import(board, path);

    QVERIFY(counts);
    QCOMPARE(counts->repeated, 1);
    QCOMPARE(counts->taken, 1);
}

void TestArticleExport::onlyTheListAskedForIsWrittenInItsOrder()
{
    Board board;
    ImportFixture files;
    board.submit(u"elsewhere"_s, {u"python"_s});
    const auto first = board.submit(u"first"_s, {u"redis"_s});
    board.submit(u"second"_s, {u"redis"_s});
    QVERIFY(board.vote(first, 7));

    const auto counts = exportTo(board, files, files.path(u"redis.csv"_s),
                                 {ArticleQuery::Source::Group, u"redis"_s, ArticleOrder::Top, {}});

    QVERIFY(counts);
    QCOMPARE(counts->written, 2);
    const auto lines = contentOf(files.path(u"redis.csv"_s)).split('\n');
    QCOMPARE(lines.at(0), "community,id,title,link,poster,time,votes,groups,voters\r");
    QVERIFY(lines.at(1).contains("first"));
    QVERIFY(lines.at(2).contains("second"));
}

void TestArticleExport::cellsThatLookLikeFormulasAreData()
{
    Board board;
    ImportFixture files;
    for (const auto &title : {u"=HYPERLINK(1)"_s, u"+1"_s, u"-1"_s, u"@SUM(A1)"_s})
        board.submit(title);
    const auto before = list(board, {});
    const auto path = files.path(u"formulas.csv"_s);

    QVERIFY(exportTo(board, files, path));
    QVERIFY(contentOf(path).contains(",=HYPERLINK(1),"));
    board.clear();
    QVERIFY(files.import(board, path));

    QCOMPARE(list(board, {}).size(), 4);
    for (const auto &line : list(board, {}))
        QVERIFY(before.contains(line));
}

void TestArticleExport::aTargetThatCannotBeWrittenIsRefused()
{
    Board board;
    ImportFixture files;
    board.submit(u"one"_s);

    const auto noFolder = exportTo(board, files, files.path(u"no/such/folder.csv"_s));
    const auto aFolder = exportTo(board, files, files.path(u"."_s));

    QVERIFY(!noFolder && !aFolder);
    QCOMPARE(noFolder.error(), (base::Error{Failure::Refused, u"file-unwritable"_s}));
    QCOMPARE(aFolder.error().kind, Failure::Refused);
}

void TestArticleExport::aFullDiskLeavesTheOldFile()
{
    Board board;
    ImportFixture files;
    QVERIFY(
        support::perform(store::FillWithDemo{}, board.connection, board.keys, {}, files.progress));
    const auto path = files.file("old", u"board.jsonl"_s);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit tight{4096, before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);

    const auto counts = exportTo(board, files, path);

    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    QVERIFY(!counts);
    QCOMPARE(counts.error(), (base::Error{Failure::Refused, u"write-failed"_s}));
    QCOMPARE(contentOf(path), "old");
}

void TestArticleExport::aCancelledExportLeavesTheOldFile()
{
    Board board;
    ImportFixture files;
    QVERIFY(
        support::perform(store::FillWithDemo{}, board.connection, board.keys, {}, files.progress));
    const auto path = files.file("old", u"board.csv"_s);
    GivingUp givenUp(0);

    const auto counts = store::exportArticles(board.connection, board.keys, {}, path, givenUp);

    QVERIFY(counts);
    QVERIFY(counts->isCancelled);
    QCOMPARE(contentOf(path), "old");
}

void TestArticleExport::anEmptyListIsAnEmptyExport()
{
    Board board;
    ImportFixture files;

    const auto csv = exportTo(board, files, files.path(u"empty.csv"_s));
    const auto json = exportTo(board, files, files.path(u"empty.jsonl"_s));

    QVERIFY(csv && json);
    QCOMPARE(csv->written, 0);
    QVERIFY(contentOf(files.path(u"empty.csv"_s)).startsWith("community,id,"));
    QCOMPARE(contentOf(files.path(u"empty.jsonl"_s)), "");
}

void TestArticleExport::progressCountsRows()
{
    Board board;
    ImportFixture files;
    for (int i = 0; i < 450; ++i)
        board.submit(u"title %1"_s.arg(i));

    const auto counts = exportTo(board, files, files.path(u"board.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->written, 450);
    QCOMPARE(files.progress.total(), 450);
    QCOMPARE(files.progress.seen(), (QList<int>{200, 400, 450}));
}

REGISTER_TEST(TestArticleExport)
#include "tst_articleexport.moc"
