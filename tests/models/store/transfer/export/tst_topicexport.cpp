// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "performing.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/lab/demo/democontent.h"
#include "store/transfer/export/topicexport.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::TopicId;
using store::ExportCounts;
using Source = domain::TopicQuery::Source;

namespace {
base::Result<ExportCounts> exportTo(Forum &forum, ImportFixture &files, const QString &path,
                                    const domain::TopicQuery &query = {})
{
    return store::exportTopics(forum.connection, forum.forumKeys, query, path, files.progress);
}

/// The lines without what another community does otherwise: its id and those of its things.
QByteArrayList linesOf(const QString &path)
{
    QByteArrayList lines;
    for (const auto &line : contentOf(path).split('\n')) {
        auto object = QJsonDocument::fromJson(line).object();
        for (const auto name : {"community"_L1, "id"_L1, "topic"_L1, "reply_to"_L1}) {
            if (object.contains(name))
                object[name] = u"there"_s;
        }
        lines.append(QJsonDocument(object).toJson(QJsonDocument::Compact));
    }
    std::sort(lines.begin(), lines.end()); // topics of the same moment stand by id
    return lines;
}
} // namespace

class TestTopicExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasExportedImportsToTheSameForum();
    void itsOwnExportDoublesNothing();
    void aViewIsExportedInItsOrder();
    void csvHoldsTopicsWithoutReplies();
    void tombstonesAndAnswersComeAlong();
    void aCancelledExportLeavesTheFileThatWas();
    void aFileThatCannotBeWrittenIsRefused();
    void yesterdaysHotTopicsAreNotExported();
};

void TestTopicExport::whatWasExportedImportsToTheSameForum()
{
    Forum forum;
    ImportFixture files;
    QVERIFY(
        support::perform(store::FillWithDemo{}, forum.connection, forum.keys, {}, files.progress));
    const auto first = exportTo(forum, files, files.path(u"a.jsonl"_s));
    forum.clear();
    forum.run({"HSET", "fm:meta", "id", "another"});

    const auto counts = files.import(forum, files.path(u"a.jsonl"_s));
    const auto second = exportTo(forum, files, files.path(u"b.jsonl"_s));

    QVERIFY(first && second && counts);
    QVERIFY(first->written > 100);
    QVERIFY(first->replies > 500);
    QCOMPARE(counts->topics, first->written);
    QCOMPARE(counts->replies, first->replies);
    QCOMPARE(counts->bad, 0);
    QCOMPARE(linesOf(files.path(u"b.jsonl"_s)), linesOf(files.path(u"a.jsonl"_s)));
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestTopicExport::itsOwnExportDoublesNothing()
{
    Forum forum;
    ImportFixture files;
    forum.run({"HSET", "fm:meta", "id", "c"});
    const auto id = forum.create(u"a"_s);
    QVERIFY(forum.reply(id, u"one"_s));
    QVERIFY(exportTo(forum, files, files.path(u"a.jsonl"_s)));
    QVERIFY(forum.reply(id, u"two"_s));

    const auto counts = files.import(forum, files.path(u"a.jsonl"_s));

    QVERIFY(counts);
    QCOMPARE(counts->repeated, 2);
    QCOMPARE(counts->topics + counts->replies, 0);
    QCOMPARE(forum.number({"LLEN", forum.forumKeys.comments(id)}), 2);
}

void TestTopicExport::aViewIsExportedInItsOrder()
{
    Forum forum;
    ImportFixture files;
    const auto first = forum.create(u"first"_s, u"redis"_s);
    forum.create(u"second"_s, u"redis"_s);
    forum.create(u"elsewhere"_s, u"other"_s);
    QVERIFY(forum.reply(first, u"up again"_s));

    const auto counts
        = exportTo(forum, files, files.path(u"a.jsonl"_s), {Source::Category, u"redis"_s, {}});

    QVERIFY(counts);
    QCOMPARE(counts->written, 2);
    QCOMPARE(counts->replies, 1);
    const auto lines = contentOf(files.path(u"a.jsonl"_s)).trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].contains("\"title\":\"first\""));
    QVERIFY(lines[1].contains("\"kind\":\"reply\""));
    QVERIFY(lines[2].contains("\"title\":\"second\""));
}

void TestTopicExport::csvHoldsTopicsWithoutReplies()
{
    Forum forum;
    ImportFixture files;
    const auto id = forum.create(u"One, \"two\""_s, u"redis"_s, {u"x"_s, u"y"_s});
    QVERIFY(forum.reply(id, u"left out"_s));

    const auto counts = exportTo(forum, files, files.path(u"a.csv"_s));
    forum.clear();
    const auto taken = files.import(forum, files.path(u"a.csv"_s));

    QVERIFY(counts && taken);
    QCOMPARE(counts->replies, 0);
    QCOMPARE(taken->topics, 1);
    const auto row = forum.page().rows.constFirst();
    QCOMPARE(row.title, u"One, \"two\""_s);
    QCOMPARE(row.tags, (QStringList{u"x"_s, u"y"_s}));
    QCOMPARE(forum.field(row.id, "content"), "Body of One, \"two\"");
}

void TestTopicExport::tombstonesAndAnswersComeAlong()
{
    Forum forum;
    ImportFixture files;
    const auto id = forum.create(u"a"_s);
    const auto one = forum.reply(id, u"one"_s);
    const auto two = forum.reply(id, u"two"_s, 3, one->id);
    QVERIFY(forum.reply(id, u"three"_s, 4, two->id));
    QVERIFY(store::removeReply(forum.connection, forum.forumKeys, forum.forumCache, id, two->id,
                               domain::AccountId(qint64(3))));
    QVERIFY(exportTo(forum, files, files.path(u"a.jsonl"_s)));
    forum.clear();

    QVERIFY(files.import(forum, files.path(u"a.jsonl"_s)));

    const auto page = store::readReplies(forum.connection, forum.forumKeys, forum.forumCache,
                                         TopicId(qint64(1)), 1, 10);
    QVERIFY(page);
    QCOMPARE(page->rows.size(), 3);
    QVERIFY(page->rows[1].isRemoved);
    QCOMPARE(page->rows[2].replyToFloor, 2);
    QCOMPARE(forum.forumInconsistencies(), QStringList());
}

void TestTopicExport::aCancelledExportLeavesTheFileThatWas()
{
    Forum forum;
    ImportFixture files;
    for (int i = 0; i < 20; ++i)
        forum.create(QString::number(i));
    const auto path = files.file("what was there", u"a.jsonl"_s);
    files.progress.cancelAfter(3);

    const auto counts = exportTo(forum, files, path);

    QVERIFY(counts);
    QVERIFY(counts->isCancelled);
    QCOMPARE(contentOf(path), "what was there");
}

void TestTopicExport::aFileThatCannotBeWrittenIsRefused()
{
    Forum forum;
    ImportFixture files;

    const auto counts = exportTo(forum, files, files.path(u"no/where.jsonl"_s));

    QVERIFY(!counts);
    QCOMPARE(counts.error(), (base::Error{Failure::Refused, u"file-unwritable"_s}));
}

void TestTopicExport::yesterdaysHotTopicsAreNotExported()
{
    Forum forum;
    ImportFixture files;
    const auto id = forum.create(u"a"_s);
    QVERIFY(forum.reply(id, u"one"_s));
    forum.setClockOffset(std::chrono::hours(30));

    const auto counts
        = exportTo(forum, files, files.path(u"a.jsonl"_s), {Source::HotToday, {}, {}});

    QVERIFY(counts);
    QCOMPARE(counts->written, 0);
}

REGISTER_TEST(TestTopicExport)
#include "tst_topicexport.moc"
