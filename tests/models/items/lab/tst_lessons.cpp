// SPDX-License-Identifier: MIT
#include "items/lab/lessons.h"
#include "sourcetree.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using items::LessonListModel;
using items::LessonProgress;
using items::LessonRun;
using From = LessonRun::From;

namespace {
constexpr char oneLesson[] = R"({"id": "ID", "source": "001", "minutes": 3,
 "title": {"en": "Mine"}, "summary": {"en": "Of a teacher"},
 "steps": [{"do": {"en": "Vote"}, "watch": {"keys": ["voted:*"], "text": {"en": "See"}},
            "done": {"script": "castvote", "key": "voted:*"}},
           {"do": {"en": "Vote again"}, "done": {"script": "castvote"}},
           {"do": {"en": "Go to the races"}, "done": {"place": "lab/races"}},
           {"do": {"en": "Read"}}]})";

base::CommandRecord sentRecord(quint64 action, const QByteArrayList &arguments)
{
    return {
        {action, u"vote"_s}, arguments, std::chrono::system_clock::time_point(1s), 300us, 10, 1};
}

base::CommandRecord sentVote(quint64 action, const QByteArray &nameSpace = {})
{
    return sentRecord(action, {"EVALSHA", "castvote", "2", "fm:meta", nameSpace + "voted:17", "1"});
}

/// A folder of one's own, and what is remembered.
struct LessonWorld {
    void put(const QString &name, QByteArray text)
    {
        QFile file(QDir(folder.path()).filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void putLesson(const QString &name, const QByteArray &id)
    {
        put(name, QByteArray(oneLesson).replace("ID", id));
    }
    [[nodiscard]] bool load()
    {
        lessons.load();
        return QTest::qWaitFor([this] { return lessons.phase() == LessonListModel::Phase::Ready; });
    }

    QTemporaryDir folder;
    QHash<QString, LessonProgress> kept;
    LessonListModel lessons{
        {u":/lessons"_s, folder.path()},
        {[this](const QString &id) { return kept.value(id); },
         [this](const QString &id, const LessonProgress &progress) { kept.insert(id, progress); }}};
    LessonRun run{lessons, "{a}:", [](const QByteArrayList &command) {
                      return command.value(0) == "EVALSHA" ? command.value(1) : QByteArray();
                  }};
};
} // namespace

class TestLessons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void eachLessonOfTheProgramIsSoundAndInBothLanguages()
    {
        LessonWorld world;
        QVERIFY(world.load());

        QVERIFY(world.lessons.faults().isEmpty());
        QVERIFY(world.lessons.rowCount() >= 8);
        QSet<QByteArray> sources;
        for (int row = 0; row < world.lessons.rowCount(); ++row) {
            const auto &lesson = *world.lessons.lessonAt(row);
            sources.insert(lesson.source);
            QList<domain::LessonText> texts{lesson.title, lesson.summary};
            for (const auto &step : lesson.steps) {
                texts.append(step.task);
                for (const auto &text : {step.watch, step.why}) {
                    if (!text.isEmpty())
                        texts.append(text);
                }
            }
            for (const auto &text : std::as_const(texts))
                QVERIFY2(!text.english.isEmpty() && !text.chinese.isEmpty(),
                         qPrintable(lesson.id + u": "_s + text.english + text.chinese));
        }
        QCOMPARE(sources, (QSet<QByteArray>{"000", "001", "002", "003", "004"}));
    }

    void theExampleOfTheHandbookIsALesson_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << u"en"_s;
        QTest::newRow("Chinese") << u"zh_CN"_s;
    }
    void theExampleOfTheHandbookIsALesson()
    {
        QFETCH(const QString, language);
        QFile page(support::sourcePath(u"/resources/handbook/%1/lessons.md"_s.arg(language)));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const auto parts = QString::fromUtf8(page.readAll()).split(u"```\n"_s);
        QCOMPARE(parts.size(), 3);
        LessonWorld world;
        world.put(u"example.json"_s, parts.at(1).toUtf8());

        QVERIFY(world.load());

        QVERIFY2(world.lessons.faults().isEmpty(),
                 qPrintable(world.lessons.faults().value(0).reason));
        QVERIFY(world.lessons.rowOf(u"voting"_s) >= 0);
    }

    void nothingIsReadBeforeSomebodyAsks()
    {
        const LessonWorld world;

        QCOMPARE(world.lessons.phase(), LessonListModel::Phase::Idle);
        QCOMPARE(world.lessons.rowCount(), 0);
    }

    void onesOwnLessonsComeBehindAndBadFilesHurtNobody()
    {
        LessonWorld world;
        const QAbstractItemModelTester tester(&world.lessons);
        world.putLesson(u"b.json"_s, "mine");
        world.putLesson(u"c.json"_s, "mine");
        world.put(u"d.json"_s, "{\"id\": ");
        world.put(u"e.json"_s, QByteArray(70'000, ' '));
        world.put(u"f.json"_s,
                  QByteArray(oneLesson).replace("ID", "f").replace("castvote", "nosuch"));
        world.put(u"notes.txt"_s, "not a lesson");
        QVERIFY(world.load());

        const auto last = world.lessons.rowCount() - 1;
        QCOMPARE(world.lessons.rowOf(u"mine"_s), last);
        QCOMPARE(world.lessons.index(last).data(LessonListModel::DetailsRole).toString(),
                 u"Timeline · tutorial 001 · 3 min"_s);
        QStringList faults;
        for (const auto &fault : world.lessons.faults())
            faults.append(fault.file + u' ' + fault.reason);
        QCOMPARE(faults.size(), 4);
        QCOMPARE(faults.at(0), u"c.json there is a lesson with the id mine already"_s);
        QVERIFY(faults.at(1).startsWith(u"d.json "_s));
        QCOMPARE(faults.at(2), u"e.json larger than 64 KiB"_s);
        QCOMPARE(faults.at(3), u"f.json step 1, done: there is no script nosuch"_s);
    }

    void aFolderThatFillsUpIsReadAsFarAsItMay()
    {
        LessonWorld world;
        for (int i = 0; i < LessonListModel::mostFiles + 2; ++i)
            world.putLesson(u"%1.json"_s.arg(i, 4), "own-" + QByteArray::number(i));
        QVERIFY(world.load());

        QCOMPARE(world.lessons.faults().size(), 1);
        QVERIFY(world.lessons.rowOf(u"own-99"_s) > 0);
        QCOMPARE(world.lessons.rowOf(u"own-100"_s), -1);
    }

    void whatIsChangedIsReadAgain()
    {
        LessonWorld world;
        QVERIFY(world.load());
        QCOMPARE(world.lessons.rowOf(u"mine"_s), -1);

        world.putLesson(u"b.json"_s, "mine");
        world.lessons.loadAgain();

        QTRY_VERIFY(world.lessons.rowOf(u"mine"_s) >= 0);
    }

    void aStepIsDoneByWhatAnActionSays()
    {
        LessonWorld world;
        world.putLesson(u"b.json"_s, "mine");
        QVERIFY(world.load());
        world.run.start(u"mine"_s, From::WhereOneWas);
        QSignalSpy done(&world.run, &LessonRun::stepDone);

        world.run.applyCommands({sentRecord(1, {"ZADD", "{a}:voted:17", "1", "2"}),
                                 sentVote(0, "{a}:"), // the program's own
                                 sentRecord(2, {"EVALSHA", "castvote", "1", "{a}:score:"})});
        QVERIFY(!world.run.isDone());
        auto refused = sentVote(3, "{a}:");
        refused.failed = true;
        world.run.applyCommands({refused});
        QVERIFY(!world.run.isDone());

        world.run.applyCommands({sentVote(4, "{a}:")});

        QVERIFY(world.run.isDone());
        QCOMPARE(done.count(), 1);
        QCOMPARE(world.run.stepNumber(), 0);
        QCOMPARE(world.run.keyFor("voted:*"), "{a}:voted:17");
    }

    void whatWasDoneBeforeAStepDoesNotCountForIt()
    {
        LessonWorld world;
        world.putLesson(u"b.json"_s, "mine");
        QVERIFY(world.load());
        world.run.start(u"mine"_s, From::WhereOneWas);
        world.run.applyCommands({sentVote(7)});

        world.run.goOn();
        world.run.applyCommands({sentVote(7)});
        QVERIFY(!world.run.isDone());
        world.run.applyCommands({sentVote(8)});

        QVERIFY(world.run.isDone());
        world.run.goBack();
        QVERIFY(world.run.isDone());
    }

    void whoeverIsThereAlreadyHasArrived()
    {
        LessonWorld world;
        world.putLesson(u"b.json"_s, "mine");
        QVERIFY(world.load());
        world.run.start(u"mine"_s, From::WhereOneWas);
        world.run.applyPlace(u"lab/races"_s);
        QVERIFY(!world.run.isDone());

        world.run.goOn();
        world.run.goOn();

        QVERIFY(world.run.isDone());
        world.run.applyPlace(u"board"_s);
        QVERIFY(world.run.isDone());
    }

    void aRaceIsDoneOnceItWasRunToItsEndInTheWayThatIsMeant()
    {
        LessonWorld world;
        world.put(u"b.json"_s,
                  QByteArray(oneLesson)
                      .replace("ID", "mine")
                      .replace(R"("place": "lab/races")", R"("race": "vote", "way": "ours")"));
        QVERIFY(world.load());
        world.run.start(u"mine"_s, From::WhereOneWas);
        world.run.goOn();
        world.run.goOn();

        world.run.applyPlace(u"lab/races"_s);
        world.run.applyRace("ranking", "ours");
        world.run.applyRace("vote", "source");
        QVERIFY(!world.run.isDone());
        world.run.applyRace("vote", "ours");

        QVERIFY(world.run.isDone());
    }

    void aLessonOfARaceThatIsNotThereIsRefused()
    {
        LessonWorld world;
        world.put(u"b.json"_s,
                  QByteArray(oneLesson)
                      .replace("ID", "mine")
                      .replace(R"("place": "lab/races")", R"("race": "nosuch")"));
        QVERIFY(world.load());

        QCOMPARE(world.lessons.faults().size(), 1);
        QCOMPARE(world.lessons.faults().first().reason, u"step 3, done: there is no race nosuch"_s);
    }

    void whoeverBeganItIsMeantWhoeverActsLater()
    {
        LessonWorld world;
        world.put(u"b.json"_s,
                  QByteArray(oneLesson)
                      .replace("ID", "mine")
                      .replace(R"(["voted:*"])", R"(["receivepost:{me}"])")
                      .replace(R"("script": "castvote", "key": "voted:*")",
                               R"("command": "GET", "key": "fm:role:{me}")"));
        QVERIFY(world.load());
        world.run.setPerson("1");
        world.run.start(u"mine"_s, From::WhereOneWas);
        QCOMPARE(world.run.keyFor(world.run.step().keys.first()), "{a}:receivepost:1");

        world.run.applyCommands(
            {sentRecord(1, {"GET", "{a}:fm:role:4"}), sentRecord(1, {"GET", "{a}:receivepost:4"})});
        QVERIFY(!world.run.isDone());
        world.run.close();
        world.run.setPerson("4");
        world.run.start(u"mine"_s, From::WhereOneWas);
        QCOMPARE(world.run.keyFor(world.run.step().keys.first()), "{a}:receivepost:1");
        world.run.applyCommands({sentRecord(2, {"GET", "{a}:fm:role:1"})});

        QVERIFY(world.run.isDone());
        world.run.start(u"mine"_s, From::TheBeginning);
        QCOMPARE(world.run.keyFor(world.run.step().keys.first()), "{a}:receivepost:4");
    }

    void ofWhatBelongsToAThingItsOwnKeyIsShown()
    {
        LessonWorld world;
        world.put(u"b.json"_s,
                  QByteArray(oneLesson).replace("ID", "mine").replace("voted:*", "fm:removed:*"));
        QVERIFY(world.load());
        world.run.start(u"mine"_s, From::WhereOneWas);

        world.run.applyCommands(
            {sentRecord(1,
                        {"EVALSHA", "removearticle", "3", "{a}:fm:removed:7",
                         "{a}:fm:removed:7:voted", "{a}:fm:removed:7:groups"})});

        QCOMPARE(world.run.keyFor("fm:removed:*"), "{a}:fm:removed:7");
    }

    void progressIsKeptAndALessonGoesOnWhereItWasLeft()
    {
        LessonWorld world;
        world.putLesson(u"b.json"_s, "mine");
        QVERIFY(world.load());
        world.run.start(u"mine"_s, From::WhereOneWas);
        world.run.goOn();
        world.run.close();
        QVERIFY(!world.run.isRunning());
        QCOMPARE(world.kept.value(u"mine"_s), (LessonProgress{1, true, false}));

        world.run.start(u"mine"_s, From::WhereOneWas);
        QCOMPARE(world.run.stepNumber(), 1);
        world.run.start(u"mine"_s, From::TheBeginning);
        QCOMPARE(world.run.stepNumber(), 0);

        QSignalSpy finished(&world.run, &LessonRun::finished);
        for (int i = 0; i < 4; ++i)
            world.run.goOn();
        QCOMPARE(finished.count(), 1);
        QVERIFY(!world.run.isRunning());
        QCOMPARE(world.kept.value(u"mine"_s), (LessonProgress{0, false, true}));
    }

    void aProgressBeyondTheLessonIsItsLastStep()
    {
        LessonWorld world;
        world.putLesson(u"b.json"_s, "mine");
        world.kept.insert(u"mine"_s, {99, true, false});
        QVERIFY(world.load());

        world.run.start(u"mine"_s, From::WhereOneWas);

        QVERIFY(world.run.isLastStep());
        world.run.start(u"gone"_s, From::WhereOneWas);
        QCOMPARE(world.run.lesson().id, u"mine"_s);
    }
};

REGISTER_TEST(TestLessons)
#include "tst_lessons.moc"
