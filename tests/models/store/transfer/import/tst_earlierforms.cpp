// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "importfixture.h"
#include "performing.h"
#include "store/core/community/communityclock.h"
#include "store/forum/forumrequests.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/transfer/export/topicexport.h"
#include "store/transfer/files/jsonlinesreader.h"
#include "testregistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono;
using domain::AccountId;
using domain::ReplyId;
using domain::Revision;
using domain::TopicDraft;
using domain::TopicId;
using store::BadRow;

class TestEarlierForms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void whatWasEditedComesBackWithItsForms();
    void wordsOfARemovedReplyStayHere();
    void csvHoldsTopicsAsTheyStand();
    void aLineHoldsTheNewestThatFit();
    void formsStandInTheOrderOfTheirTimes();
    void theNewestHundredCount();
    void whatIsNoFormIsLeftOut_data();
    void whatIsNoFormIsLeftOut();
    void anEditInTheFutureIsRefused();
    void rebasedTimesShiftThemToo();
    void editingGoesOnBehindThem();
    void importingAgainGathersNothing();
    void whatWentAwayIsGatheredAgain();
    void whereverItIsGivenUpNothingHalfIsSeen();
    void longFormsGoInInShortSlices();
    void aNamespaceHoldsThemToo();

private:
    void edit(const TopicId &id, const TopicDraft &known, const TopicDraft &draft);
    void editReply(const ReplyId &id, const QString &known, const QString &text);
    base::Result<store::ExportCounts> exportTo(const QString &path);
    QByteArrayList linesOf(const QString &path);
    QList<Revision> forms(const ReplyId &editedReply = {});
    base::Result<store::ImportCounts> import(const QByteArray &text);

    Forum m_forum;
    ImportFixture m_files;
};

namespace {
const TopicId first{qint64(1)};
const ReplyId firstReply{qint64(1)};

domain::Timestamp since(seconds age)
{
    return floor<seconds>(system_clock::now() - age);
}

QByteArray editedTopic(const QByteArray &earlier, domain::Timestamp posted = since(100h))
{
    return R"({"kind":"topic","community":"c","id":"1","title":"Now","body":"Text","category":"a",)"
           R"("author":"ann","time":)"
        + store::secondsOf(posted) + R"(,"earlier":)" + earlier + "}\n";
}

QByteArray editedReply(const QByteArray &earlier)
{
    return R"({"kind":"reply","community":"c","id":"1","topic":"1","body":"Text","author":"bob",)"
           R"("time":)"
        + store::secondsOf(since(90h)) + R"(,"earlier":)" + earlier + "}\n";
}

/// A form that was so old when it went.
QByteArray form(const QByteArray &body, domain::Timestamp at = since(50h),
                const QByteArray &more = R"(,"title":"T")")
{
    return R"({"time":)" + store::secondsOf(at) + R"(,"body":")" + body + '"' + more + '}';
}

QStringList bodiesOf(const QList<Revision> &forms)
{
    QStringList bodies;
    for (const auto &form : forms)
        bodies.append(form.body);
    return bodies;
}
} // namespace

void TestEarlierForms::edit(const TopicId &id, const TopicDraft &known, const TopicDraft &draft)
{
    QVERIFY(store::editTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id, known,
                             draft, AccountId(qint64(1))));
}

void TestEarlierForms::editReply(const ReplyId &id, const QString &known, const QString &text)
{
    QVERIFY(store::editReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, first, id,
                             known, text, AccountId(qint64(2))));
}

base::Result<store::ExportCounts> TestEarlierForms::exportTo(const QString &path)
{
    return store::exportTopics(m_forum.connection, m_forum.forumKeys, {}, path, m_files.progress);
}

/// Without the community that they come from.
QByteArrayList TestEarlierForms::linesOf(const QString &path)
{
    QByteArrayList lines;
    for (const auto &line : contentOf(path).split('\n')) {
        auto object = QJsonDocument::fromJson(line).object();
        object.remove("community"_L1);
        lines.append(QJsonDocument(object).toJson(QJsonDocument::Compact));
    }
    return lines;
}

QList<Revision> TestEarlierForms::forms(const ReplyId &editedReply)
{
    return support::perform(store::ListRevisions{first, editedReply}, m_forum.connection,
                            m_forum.keys)
        .value_or(QList<Revision>());
}

base::Result<store::ImportCounts> TestEarlierForms::import(const QByteArray &text)
{
    return m_files.import(m_forum, m_files.file(text, u"t.jsonl"_s));
}

void TestEarlierForms::whatWasEditedComesBackWithItsForms()
{
    for (const auto name : {"ann", "bob"}) {
        const auto id = m_forum.text({"INCR", "bbs::user_id"});
        m_forum.run({"HSET", "bbs::user::" + id, "id", id, "name", name});
    }
    m_forum.run({"HSET", "fm:meta", "id", "here"});
    const auto id = m_forum.create(u"Title"_s, u"redis"_s, {u"lua"_s});
    const auto written = m_forum.reply(id, u"one"_s);
    QVERIFY(written && m_forum.reply(id, u"never edited"_s));
    const TopicDraft before{u"Title"_s, u"Body of Title"_s, u"redis"_s, {u"lua"_s}};
    const TopicDraft between{u"Better \"title\""_s, u"中文\n\n*x*"_s, u"redis"_s, {}};
    edit(id, before, between);
    edit(id, between, {u"Best"_s, {}, u"redis"_s, {u"news"_s}});
    editReply(written->id, u"one"_s, u"two"_s);
    editReply(written->id, u"two"_s, u"three"_s);
    const auto ofTopic = forms();
    const auto ofReply = forms(written->id);
    QVERIFY(exportTo(m_files.path(u"a.jsonl"_s)));
    m_forum.clear();
    m_forum.run({"HSET", "fm:meta", "id", "there"});

    const auto counts = m_files.import(m_forum, m_files.path(u"a.jsonl"_s));
    QVERIFY(exportTo(m_files.path(u"b.jsonl"_s)));

    QVERIFY(counts);
    QCOMPARE(counts->bad, 0);
    QCOMPARE(ofTopic.size(), 2);
    QCOMPARE(ofTopic.constLast().tags, QStringList{u"lua"_s});
    QCOMPARE(forms(), ofTopic);
    QCOMPARE(ofReply.size(), 2);
    QCOMPARE(forms(firstReply), ofReply);
    QCOMPARE(linesOf(m_files.path(u"b.jsonl"_s)), linesOf(m_files.path(u"a.jsonl"_s)));
    QVERIFY(m_forum.page().rows.constFirst().isEdited);
    QCOMPARE(m_forum.number({"TTL", "fm:history:topic:1"}), -1);
    QCOMPARE(m_forum.number({"TTL", "fm:history:reply:1"}), -1);
    QCOMPARE(m_forum.number({"EXISTS", "fm:history:reply:2"}), 0);
    QCOMPARE(m_forum.list({"KEYS", "fm:stage:*"}), QByteArrayList());
    QCOMPARE(m_forum.forumInconsistencies(), QStringList());
}

void TestEarlierForms::wordsOfARemovedReplyStayHere()
{
    const auto id = m_forum.create(u"Title"_s);
    const auto written = m_forum.reply(id, u"secret"_s);
    editReply(written->id, u"secret"_s, u"better"_s);
    QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                               written->id, AccountId(qint64(2))));

    QVERIFY(exportTo(m_files.path(u"a.jsonl"_s)));
    const auto counts = import(
        editedTopic("[]")
        + editedReply('[' + form("secret") + "]").replace(R"("kind")", R"("removed":true,"kind")"));

    const auto text = contentOf(m_files.path(u"a.jsonl"_s));
    QVERIFY(text.contains("\"removed\":true"));
    QVERIFY(!text.contains("secret"));
    QVERIFY(counts);
    QCOMPARE(counts->replies, 1);
    QCOMPARE(m_forum.list({"KEYS", "fm:*history:reply:*"}),
             QByteArrayList{"fm:removed:history:reply:1"});
}

void TestEarlierForms::csvHoldsTopicsAsTheyStand()
{
    const auto id = m_forum.create(u"Title"_s);
    edit(id, {u"Title"_s, u"Body of Title"_s, u"redis"_s, {}}, {u"Now"_s, u"x"_s, u"redis"_s, {}});

    QVERIFY(exportTo(m_files.path(u"a.csv"_s)));
    m_forum.clear();
    QVERIFY(m_files.import(m_forum, m_files.path(u"a.csv"_s)));

    QCOMPARE(m_forum.field(first, "title"), "Now");
    QVERIFY(!m_forum.page().rows.constFirst().isEdited);
    QVERIFY(forms().isEmpty());
}

void TestEarlierForms::aLineHoldsTheNewestThatFit()
{
    store::TopicExportRow row;
    for (int i = 0; i < 100; ++i)
        row.earlier.append({since(seconds(1000 - i)),
                            {},
                            u"ann"_s,
                            QString::number(i),
                            QString(20'000, u'中'),
                            {}});

    const auto line = store::jsonLine(row);
    const auto kept = QJsonDocument::fromJson(line).object().value("earlier"_L1).toArray();

    QVERIFY(line.size() < store::JsonLinesReader::defaultLineBytes);
    QVERIFY(kept.size() > 50);
    QVERIFY(kept.size() < 100);
    QCOMPARE(kept.last().toObject().value("title"_L1), u"99"_s);
}

void TestEarlierForms::formsStandInTheOrderOfTheirTimes()
{
    QVERIFY(import(
        editedTopic('[' + form("second", since(40h)) + ',' + form("first", since(50h)) + ']')));

    QCOMPARE(bodiesOf(forms()), (QStringList{u"second"_s, u"first"_s}));
    QCOMPARE(forms().constFirst().at, since(40h));
    QCOMPARE(forms().constFirst().editorName, u"ann"_s);
    QCOMPARE(m_forum.field(first, "edited").toDouble(), store::secondsOf(since(40h)).toDouble());
}

void TestEarlierForms::theNewestHundredCount()
{
    QByteArrayList many;
    for (int i = 0; i < 150; ++i)
        many.append(form(QByteArray::number(i), since(90h) + seconds(i), {}));

    QVERIFY(import(editedTopic("[]") + editedReply('[' + many.join(',') + ']')));

    QCOMPARE(m_forum.number({"LLEN", "fm:history:reply:1"}), 500);
    QCOMPARE(forms(firstReply).constFirst().body, u"149"_s);
    QCOMPARE(forms(firstReply).constLast().body, u"50"_s);
}

void TestEarlierForms::whatIsNoFormIsLeftOut_data()
{
    QTest::addColumn<QByteArray>("earlier");
    QTest::newRow("number") << QByteArray("7");
    QTest::newRow("text") << QByteArray("\"x\"");
    QTest::newRow("object") << form("x");
    QTest::newRow("nothing") << QByteArray("null");
    QTest::newRow("list of others") << QByteArray(R"([null,1,"x",[],{},[{"body":"x"}]])");
    QTest::newRow("no time") << QByteArray(R"([{"title":"T","body":"x"}])");
    QTest::newRow("time") << QByteArray(R"([{"title":"T","body":"x","time":"soon"}])");
    QTest::newRow("endless time") << QByteArray(R"([{"title":"T","body":"x","time":1e300}])");
    QTest::newRow("editor") << '[' + form("x", since(1h), R"(,"title":"T","editor":"a::b")") + ']';
    QTest::newRow("long text") << '[' + form(QByteArray(20'001, 'x')) + ']';
    QTest::newRow("long title") << '['
            + form("x", since(1h), R"(,"title":")" + QByteArray(121, 'x') + '"') + ']';
    QTest::newRow("many tags") << '['
            + form("x", since(1h), R"(,"title":"T","tags":["1","2","3","4","5","6"])") + ']';
}

void TestEarlierForms::whatIsNoFormIsLeftOut()
{
    QFETCH(QByteArray, earlier);

    const auto counts = import(editedTopic(earlier) + editedReply(earlier));

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    QCOMPARE(counts->replies, 1);
    QCOMPARE(counts->bad, 0);
    QCOMPARE(m_forum.field(first, "title"), "Now");
    QVERIFY(forms().isEmpty());
    QVERIFY(!m_forum.page().rows.constFirst().isEdited);
}

void TestEarlierForms::anEditInTheFutureIsRefused()
{
    const auto counts = import(editedTopic('[' + form("x", since(-2h)) + ']'));

    QVERIFY(counts);
    QCOMPARE(counts->badRows, (QList<BadRow>{{1, u"time-future"_s}}));
    QCOMPARE(m_forum.page().total, 0);
}

void TestEarlierForms::rebasedTimesShiftThemToo()
{
    const auto text = editedTopic('[' + form("x", since(50h)) + ']', since(60h));

    const auto counts = m_files.import(m_forum, m_files.file(text, u"t.jsonl"_s),
                                       store::ImportTimes::NewestIsNow);

    QVERIFY(counts);
    QCOMPARE(counts->topics, 1);
    const auto row = m_forum.page().rows.constFirst();
    QCOMPARE(forms().constFirst().at - row.posted, milliseconds(10h));
    QVERIFY(forms().constFirst().at > since(1h));
}

void TestEarlierForms::editingGoesOnBehindThem()
{
    QVERIFY(import(editedTopic('[' + form("old") + ']')));

    edit(first, {u"Now"_s, u"Text"_s, u"a"_s, {}}, {u"Later"_s, u"New"_s, u"a"_s, {}});

    QCOMPARE(bodiesOf(forms()), (QStringList{u"Text"_s, u"old"_s}));
}

void TestEarlierForms::importingAgainGathersNothing()
{
    Witness witness;
    Board watched(m_forum, witness);
    const auto path = m_files.file(editedTopic('[' + form("a") + ']')
                                       + editedReply('[' + form("b", since(80h), {}) + ']'),
                                   u"t.jsonl"_s);
    QVERIFY(m_files.import(watched, path));
    QVERIFY(std::any_of(witness.commands.cbegin(), witness.commands.cend(), isStaging));
    witness.commands.clear();

    const auto again = m_files.import(watched, path);

    QVERIFY(again);
    QCOMPARE(again->repeated, 2);
    QVERIFY(std::none_of(witness.commands.cbegin(), witness.commands.cend(), isStaging));
    QCOMPARE(m_forum.number({"LLEN", "fm:history:topic:1"}), 5);
    QCOMPARE(m_forum.number({"LLEN", "fm:history:reply:1"}), 5);
}

void TestEarlierForms::whatWentAwayIsGatheredAgain()
{
    Witness witness;
    Board watched(m_forum, witness);
    int times = 0;
    witness.then = [&](const redis::Command &last) {
        if (isStaging(last) && ++times % 2 == 1)
            m_forum.run({"DEL", last.at(3)});
    };
    const auto path = m_files.file(editedTopic('[' + form("a") + ',' + form("b") + ']')
                                       + editedReply('[' + form("c", since(80h), {}) + ']'),
                                   u"t.jsonl"_s);

    const auto counts = m_files.import(watched, path);

    QVERIFY(counts);
    QCOMPARE(times, 4);
    QCOMPARE(counts->topics + counts->replies, 2);
    QCOMPARE(forms().size(), 2);
    QCOMPARE(bodiesOf(forms(firstReply)), QStringList{u"c"_s});
    QCOMPARE(m_forum.number({"LLEN", "bbs::topic::1::comments"}), 1);
    QCOMPARE(m_forum.list({"KEYS", "fm:stage:*"}), QByteArrayList());
    QCOMPARE(m_forum.forumInconsistencies(), QStringList());
}

void TestEarlierForms::whereverItIsGivenUpNothingHalfIsSeen()
{
    QByteArrayList many;
    for (int i = 0; i < 100; ++i)
        many.append(form(QByteArray(15'000, 'x'), since(80h) + seconds(i)));
    const auto earlier = '[' + many.join(',') + ']';
    const auto path = m_files.file(editedTopic(earlier) + editedReply(earlier), u"t.jsonl"_s);
    bool wasCancelled = true;
    int sawNothing = 0;
    for (int after = 0; wasCancelled; ++after) {
        m_forum.clear();
        GivingUp progress(after);
        const auto counts
            = support::perform(store::ImportContent{path, store::ImportTimes::AsTheyAre},
                               m_forum.connection, m_forum.keys, {}, progress);
        QVERIFY(counts);
        wasCancelled = counts->isCancelled;

        const bool isTopic = m_forum.page().total == 1;
        const bool isReply = m_forum.number({"LLEN", "bbs::topic::1::comments"}) == 1;
        sawNothing += isTopic ? 0 : 1;
        QCOMPARE(m_forum.number({"LLEN", "fm:history:topic:1"}), isTopic ? 500 : 0);
        QCOMPARE(m_forum.number({"LLEN", "fm:history:reply:1"}), isReply ? 500 : 0);
        QCOMPARE(m_forum.list({"KEYS", "fm:stage:*"}), QByteArrayList());
        QVERIFY(m_files.import(m_forum, path));
        QCOMPARE(m_forum.number({"LLEN", "fm:history:topic:1"}), 500);
        QCOMPARE(m_forum.number({"LLEN", "fm:history:reply:1"}), 500);
        QCOMPARE(m_forum.number({"LLEN", "bbs::topic::1::comments"}), 1);
    }
    QVERIFY(sawNothing > 2);
}

void TestEarlierForms::longFormsGoInInShortSlices()
{
    Witness witness;
    Board watched(m_forum, witness);
    QByteArrayList many;
    for (int i = 0; i < 100; ++i)
        many.append(form(QByteArray(20'000, 'x')));

    QVERIFY(m_files.import(watched,
                           m_files.file(editedTopic('[' + many.join(',') + ']'), u"t.jsonl"_s)));

    for (const auto &command : std::as_const(witness.commands))
        QVERIFY(command.join().size() < 200'000);
    QCOMPARE(m_forum.number({"LLEN", "fm:history:topic:1"}), 500);
}

void TestEarlierForms::aNamespaceHoldsThemToo()
{
    Forum forum("{x}:");

    QVERIFY(m_files.import(forum,
                           m_files.file(editedTopic('[' + form("a") + ']')
                                            + editedReply('[' + form("b", since(80h), {}) + ']'),
                                        u"t.jsonl"_s)));

    for (const auto &key : forum.list({"KEYS", "*"}))
        QVERIFY2(key.startsWith("{x}:"), key.constData());
    QCOMPARE(forum.number({"LLEN", "{x}:fm:history:reply:1"}), 5);
}

REGISTER_TEST(TestEarlierForms)
#include "tst_earlierforms.moc"
