// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/transfer/export/articleexport.h"
#include "store/transfer/export/topicexport.h"
#include "store/transfer/rows/importfile.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {
QStringList names(const QString &prefix, int count)
{
    QStringList names;
    for (int i = 0; i < count; ++i)
        names.append(prefix + QString::number(i).rightJustified(6, u'0'));
    return names;
}

/// What another community writes alike.
QByteArray withoutIds(const QByteArray &line)
{
    auto object = QJsonDocument::fromJson(line).object();
    for (const auto name : {"community"_L1, "id"_L1})
        object.remove(name);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}
} // namespace

/// However many voters have a name: what is exported can be imported again.
class TestVoterParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsHoldEverybodyOnceInOrder();
    void hundredsOfThousandsOnEachSideOfATopicAreReadBack_data();
    void hundredsOfThousandsOnEachSideOfATopicAreReadBack();
    void aCellOfAnArticleHoldsNotAllOfThem();
    void aTopicOfSeveralLinesImportsToTheSameTopic_data();
    void aTopicOfSeveralLinesImportsToTheSameTopic();
    void anArticleOfSeveralLinesImportsToTheSameArticle_data();
    void anArticleOfSeveralLinesImportsToTheSameArticle();
    void votersOfSomethingElseAreNotTaken();

private:
    static void addFormats()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("JSON Lines") << u"a.jsonl"_s;
        QTest::newRow("CSV") << u"a.csv"_s;
    }
};

void TestVoterParts::partsHoldEverybodyOnceInOrder()
{
    const auto ups = names(u"up"_s, 100);
    const auto downs = names(u"下"_s, 50);

    QStringList upsAgain;
    QStringList downsAgain;
    const auto parts = store::voterParts(ups, downs, 200);
    for (const auto &part : parts) {
        QVERIFY(!part.ups.isEmpty() || !part.downs.isEmpty());
        QVERIFY((part.ups + part.downs).join(QString()).toUtf8().size() <= 200);
        upsAgain += part.ups;
        downsAgain += part.downs;
    }

    QVERIFY(parts.size() > 8);
    QCOMPARE(upsAgain, ups);
    QCOMPARE(downsAgain, downs);
    QCOMPARE(store::voterParts({}, {}).size(), 1);
    QCOMPARE(store::voterParts({QString(1'000, u'x')}, {}, 10).size(), 1);
}

void TestVoterParts::hundredsOfThousandsOnEachSideOfATopicAreReadBack_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("many");
    QTest::newRow("a line of JSON holds 4 MiB") << u"a.jsonl"_s << 300'000;
    QTest::newRow("a cell of CSV holds 1 MiB") << u"a.csv"_s << 100'000;
}

void TestVoterParts::hundredsOfThousandsOnEachSideOfATopicAreReadBack()
{
    QFETCH(QString, name);
    QFETCH(int, many);
    const bool isCsv = name.endsWith(".csv"_L1);
    store::TopicExportRow row;
    row.community = "c";
    row.topic.id = domain::TopicId(qint64(7));
    row.topic.title = u"Title"_s;
    row.topic.category = u"redis"_s;
    row.topic.authorName = u"ann"_s;
    row.topic.ups = row.topic.downs = many;
    row.body = u"Body"_s;
    const auto ups = names(u"up "_s, many);
    const auto downs = names(u"\"下\" "_s, many);
    const auto parts = store::voterParts(ups, downs);
    row.voters = parts.first();
    QByteArrayList lines{isCsv ? store::topicCsvHeader() : QByteArray(),
                         isCsv ? csvLine(row) : jsonLine(row)};
    for (qsizetype i = 1; i < parts.size(); ++i)
        lines.append(isCsv ? csvLine(row, parts[i]) : jsonLine(row, parts[i]));
    for (const auto &line : std::as_const(lines))
        QVERIFY(line.size() < store::JsonLinesReader::defaultLineBytes);

    ImportFixture files;
    const auto file = store::ImportFile::open(files.file(lines.join(), name));

    QVERIFY(file);
    QCOMPARE((*file)->next(), store::RecordOutcome::Record);
    const auto &topic = std::get<store::ImportTopic>((*file)->record());
    QCOMPARE(topic.upVoters, ups);
    QCOMPARE(topic.downVoters, downs);
    QCOMPARE((*file)->next(), store::RecordOutcome::End);
}

void TestVoterParts::aCellOfAnArticleHoldsNotAllOfThem()
{
    constexpr int many = 130'000;
    store::ExportRow row;
    row.article.id = domain::ArticleId(qint64(7));
    row.article.title = u"Title"_s;
    row.article.posterName = u"ann"_s;
    row.article.votes = many + 1;
    const auto voters = names(u"up "_s, many);
    const auto parts = store::voterParts(voters, {});
    row.voters = parts.first().ups;
    QByteArrayList lines{store::csvHeader(), csvLine(row)};
    for (qsizetype i = 1; i < parts.size(); ++i)
        lines.append(csvLine(row, parts[i].ups));

    ImportFixture files;
    const auto file = store::ImportFile::open(files.file(lines.join(), u"a.csv"_s));

    QVERIFY(file);
    QCOMPARE((*file)->next(), store::RecordOutcome::Record);
    QCOMPARE(std::get<store::ImportRow>((*file)->record()).voters, voters);
    QCOMPARE((*file)->next(), store::RecordOutcome::End);
}

void TestVoterParts::aTopicOfSeveralLinesImportsToTheSameTopic_data()
{
    addFormats();
}

void TestVoterParts::aTopicOfSeveralLinesImportsToTheSameTopic()
{
    QFETCH(QString, name);
    Forum forum;
    ImportFixture files;
    const QJsonObject object{{u"kind"_s, u"topic"_s},
                             {u"title"_s, u"Title"_s},
                             {u"category"_s, u"redis"_s},
                             {u"author"_s, u"ann"_s},
                             {u"time"_s, 1000},
                             {u"body"_s, u"Body"_s},
                             {u"ups"_s, 70},
                             {u"downs"_s, 30},
                             {u"up_voters"_s, QJsonArray::fromStringList(names(u"up"_s, 60))},
                             {u"down_voters"_s, QJsonArray::fromStringList(names(u"d"_s, 30))}};
    const auto line = QJsonDocument(object).toJson(QJsonDocument::Compact);
    QVERIFY(files.import(forum, files.file(line, u"first.jsonl"_s)));
    const auto exportTo = [&](const QString &path, qsizetype bytes) {
        return store::exportTopics(forum.connection, forum.forumKeys, {}, files.path(path),
                                   files.progress, bytes);
    };
    QVERIFY(exportTo(u"whole.jsonl"_s, store::voterPartBytes));

    QVERIFY(exportTo(name, 100));
    QVERIFY(contentOf(files.path(name)).count('\n') > 8);
    forum.clear();
    const auto counts = files.import(forum, files.path(name));
    QVERIFY(exportTo(u"again.jsonl"_s, store::voterPartBytes));

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    QCOMPARE(counts->bad, 0);
    QCOMPARE(withoutIds(contentOf(files.path(u"again.jsonl"_s))),
             withoutIds(contentOf(files.path(u"whole.jsonl"_s))));
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestVoterParts::anArticleOfSeveralLinesImportsToTheSameArticle_data()
{
    addFormats();
}

void TestVoterParts::anArticleOfSeveralLinesImportsToTheSameArticle()
{
    QFETCH(QString, name);
    Board board;
    ImportFixture files;
    const QJsonObject object{{u"title"_s, u"Title"_s},
                             {u"poster"_s, u"ann"_s},
                             {u"time"_s, 1000},
                             {u"votes"_s, 80},
                             {u"voters"_s, QJsonArray::fromStringList(names(u"up"_s, 60))}};
    const auto line = QJsonDocument(object).toJson(QJsonDocument::Compact);
    QVERIFY(files.import(board, files.file(line, u"first.jsonl"_s)));
    const auto exportTo = [&](const QString &path, qsizetype bytes) {
        return store::exportArticles(board.connection, board.keys, {}, files.path(path),
                                     files.progress, bytes);
    };
    QVERIFY(exportTo(u"whole.jsonl"_s, store::voterPartBytes));

    QVERIFY(exportTo(name, 100));
    board.run({"FLUSHALL"});
    const auto counts = files.import(board, files.path(name));
    QVERIFY(exportTo(u"again.jsonl"_s, store::voterPartBytes));

    QVERIFY(counts);
    QCOMPARE(counts->taken, 1);
    QCOMPARE(counts->bad, 0);
    QCOMPARE(withoutIds(contentOf(files.path(u"again.jsonl"_s))),
             withoutIds(contentOf(files.path(u"whole.jsonl"_s))));
}

void TestVoterParts::votersOfSomethingElseAreNotTaken()
{
    ImportFixture files;
    const QByteArray topic = R"({"kind":"topic","id":"1","title":"T","category":"c","author":"a",)"
                             R"("time":1,"body":"b","ups":9,"up_voters":["bob"]})"
                             "\n";
    const QByteArray other = R"({"kind":"topic","id":"2","up_voters":["cat"]})"
                             "\n";
    const QByteArray same = R"({"kind":"topic","id":"1","up_voters":["dan","dan","a::b"]})"
                            "\n";
    const auto file = store::ImportFile::open(files.file(topic + same + other, u"a.jsonl"_s));

    QVERIFY(file);
    QCOMPARE((*file)->next(), store::RecordOutcome::Record);
    QCOMPARE(std::get<store::ImportTopic>((*file)->record()).upVoters,
             (QStringList{u"bob"_s, u"dan"_s}));
    QCOMPARE((*file)->line(), 1);
    QCOMPARE((*file)->next(), store::RecordOutcome::Bad);
    QCOMPARE((*file)->badRow().line, 3);
    QCOMPARE((*file)->next(), store::RecordOutcome::End);
}

REGISTER_TEST(TestVoterParts)
#include "tst_voterparts.moc"
