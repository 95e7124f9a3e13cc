// SPDX-License-Identifier: MIT
#include "store/transfer/export/postexport.h"

#include "performing.h"
#include "store/lab/demo/democontent.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"
#include "timeline/microblog.h"
#include "transfer/import/importfixture.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::PostId;
using domain::PostRelation;
using domain::PostSelection;

namespace {
base::Result<store::ExportCounts> exportTo(Microblog &blog, ImportFixture &files,
                                           const QString &path, const PostSelection &selection = {})
{
    return store::exportPosts(blog.connection, blog.timelineKeys, selection, path, files.progress);
}

QByteArrayList linesIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QByteArrayList();
}

/// The lines with ids counted anew: another community draws its own.
QByteArrayList comparableLines(const QString &path)
{
    QByteArrayList lines;
    QHash<QString, int> places;
    for (const auto &line : linesIn(path)) {
        auto object = QJsonDocument::fromJson(line).object();
        places.insert(object["id"_L1].toString(), static_cast<int>(lines.size()));
        for (const auto name : {"id"_L1, "answer_to"_L1, "repost_of"_L1, "quote_of"_L1}) {
            if (object.contains(name))
                object[name] = places.value(object[name].toString(), -1);
        }
        object.remove(u"community"_s);
        lines.append(QJsonDocument(object).toJson(QJsonDocument::Compact));
    }
    return lines;
}
} // namespace

class TestPostExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m.clear();
        m.people(4);
        m.run({"HSET", "fm:meta", "id", "c"});
    }

    void whatWasExportedImportsToTheSamePosts()
    {
        QVERIFY(
            support::perform(store::FillWithDemo{}, m.connection, m.keys, {}, m_files.progress));
        QVERIFY(store::deletePost(m.connection, m.timelineKeys, PostId(qint64(3)),
                                  AccountId(m.text({"HGET", "post:postid:3", "userid"}))));
        const auto first = exportTo(m, m_files, m_files.path(u"a.jsonl"_s));
        m.clear();
        m.run({"HSET", "fm:meta", "id", "another"});

        const auto counts = m_files.import(m, m_files.path(u"a.jsonl"_s));
        const auto second = exportTo(m, m_files, m_files.path(u"b.jsonl"_s));

        QVERIFY(first && second && counts);
        QVERIFY(first->written >= 200);
        QCOMPARE(counts->bad, 0);
        QCOMPARE(counts->posts, first->written);
        QCOMPARE(comparableLines(m_files.path(u"b.jsonl"_s)),
                 comparableLines(m_files.path(u"a.jsonl"_s)));
        QVERIFY(m.list({"KEYS", "fm:notices:*"}).isEmpty());
    }

    void whatIsTakenInIsOnItsWayToItsReadersToo()
    {
        m.publish(1, u"Hello"_s);
        QVERIFY(exportTo(m, m_files, m_files.path(u"a.jsonl"_s)));
        m.clear();
        m.run({"HSET", "fm:meta", "id", "another", "delivery", "push", "push_from", "0"});

        QVERIFY(m_files.import(m, m_files.path(u"a.jsonl"_s)));

        const auto author = m.text({"HGET", "post:postid:1", "userid"});
        QVERIFY(!author.isEmpty());
        QCOMPARE(m.list({"ZRANGE", "fm:fanout", "0", "-1"}), QByteArrayList{"1:" + author + ":0"});
    }

    void importingAgainDoublesNothing()
    {
        const auto post = m.publish(1, u"Hello @p2 #Redis#"_s);
        m.publish(2, u"Hi"_s, related(PostRelation::Answer, post));
        m.publish(3, {}, related(PostRelation::Repost, post));
        QVERIFY(store::likePost(m.connection, m.timelineKeys, PostId(post), AccountId(3), true));
        QVERIFY(exportTo(m, m_files, m_files.path(u"a.jsonl"_s)));

        // Here itself.
        auto counts = m_files.import(m, m_files.path(u"a.jsonl"_s));
        QCOMPARE(counts->posts, 0);
        QCOMPARE(counts->repeated, 3);
        // Elsewhere, twice.
        m.clear();
        m.run({"HSET", "fm:meta", "id", "another"});
        counts = m_files.import(m, m_files.path(u"a.jsonl"_s));
        QCOMPARE(counts->posts, 3);
        counts = m_files.import(m, m_files.path(u"a.jsonl"_s));
        QCOMPARE(counts->posts, 0);
        QCOMPARE(counts->repeated, 3);
        QCOMPARE(m.number({"GET", "global:postid"}), 3);
        QCOMPARE(m.list({"ZRANGE", "fm:posts:answers:1", "0", "-1"}), QByteArrayList{"2"});
        QCOMPARE(m.number({"HLEN", "fm:posts:reposts:1"}), 1);
        QCOMPARE(m.number({"SCARD", "fm:posts:likes:1"}), 1);
        QCOMPARE(m.list({"ZRANGE", "fm:hashtag:redis", "0", "-1"}), QByteArrayList{"1"});
    }

    void aPullFindsWhatWasImported()
    {
        const auto path = m_files.file(
            R"({"kind":"post","id":"9","author":"p1","time":1456905600,"body":"old"})"
            "\n"
            R"({"kind":"post","id":"10","author":"p1","time":1456905700,"body":"new","quote_of":"9"})",
            u"a.jsonl"_s);
        m.run({"HSET", "bbs::name_to_uid", "p1", "1"});
        m.run({"HSET", "fm:meta", "foreign_writers", "0"});
        m.follow(2, 1);

        QVERIFY(m_files.import(m, path));

        QCOMPARE(m.pull(2).ids, (QList<qint64>{2, 1}));
        QCOMPARE(m.text({"HGET", "post:postid:2", "quote_of"}), QByteArray("1"));
        QCOMPARE(m.text({"HGET", "post:postid:1", "time"}), QByteArray("1456905600.000"));
    }

    void whatRelatesToNothingIsToldOrStandsAlone()
    {
        const auto path = m_files.file(
            R"({"kind":"post","id":"1","author":"p1","time":1456905600,"repost_of":"77"})"
            "\n"
            R"({"kind":"post","id":"2","author":"p1","time":1456905600,"body":"a","answer_to":"77"})"
            "\n"
            R"({"kind":"post","id":"3","author":"p1","time":1456905600,"body":" "})"
            "\n"
            R"({"kind":"post","id":"4","author":"p1","time":"soon","body":"a"})",
            u"a.jsonl"_s);

        const auto counts = m_files.import(m, path);

        QCOMPARE(counts->posts, 1);
        QSet<QString> reasons;
        for (const auto &row : counts->badRows)
            reasons.insert(row.reason);
        QCOMPARE(reasons, (QSet<QString>{u"repost-unknown"_s, u"post-empty"_s, u"time-invalid"_s}));
        QCOMPARE(m.number({"HEXISTS", "post:postid:1", "answer_to"}), 0);
    }

    void oneListIsExportedTheOldestFirst()
    {
        for (const int author : {1, 2, 1, 2})
            m.publish(author);
        m.follow(3, 2);
        m.pull(3);

        const auto ids = [&](const PostSelection &selection) {
            if (!exportTo(m, m_files, m_files.path(u"l.jsonl"_s), selection))
                return QStringList();
            QStringList found;
            for (const auto &line : linesIn(m_files.path(u"l.jsonl"_s)))
                found.append(QJsonDocument::fromJson(line).object()["id"_L1].toString());
            return found;
        };
        QCOMPARE(ids({PostSelection::Of::Author, AccountId(1), {}}), (QStringList{u"1"_s, u"3"_s}));
        QCOMPARE(ids({PostSelection::Of::Timeline, AccountId(3), {}}),
                 (QStringList{u"2"_s, u"4"_s}));
        QCOMPARE(ids({PostSelection::Of::These, {}, {PostId(qint64(4)), PostId(qint64(1))}}),
                 (QStringList{u"1"_s, u"4"_s}));
    }

    void aCancelledExportLeavesTheFileThatWas()
    {
        m.publish(1);
        const auto path = m_files.file("before", u"a.jsonl"_s);
        GivingUp givenUp(0);

        const auto counts = store::exportPosts(m.connection, m.timelineKeys, {}, path, givenUp);

        QVERIFY(counts->isCancelled);
        QCOMPARE(linesIn(path), QByteArrayList{"before"});
        QCOMPARE(exportTo(m, m_files, m_files.path(u"a.csv"_s)).error(),
                 (base::Error{Failure::Refused, u"posts-csv"_s}));
    }

private:
    static domain::PostDraft related(PostRelation relation, qint64 other)
    {
        domain::PostDraft draft;
        draft.relation = relation;
        draft.other = PostId(other);
        return draft;
    }

    Microblog m;
    ImportFixture m_files;
};

REGISTER_TEST(TestPostExport)
#include "tst_postexport.moc"
