// SPDX-License-Identifier: MIT
#include "domain/lesson.h"
#include "testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::Lesson;
using domain::LessonGoal;

namespace {
QJsonObject inBoth(const QString &english, const QString &chinese)
{
    return {{u"en"_s, english}, {u"zh_CN"_s, chinese}};
}

QJsonObject soundStep()
{
    return {{u"do"_s, inBoth(u"Vote"_s, u"投票"_s)},
            {u"watch"_s,
             QJsonObject{{u"keys"_s, QJsonArray{u"voted:*"_s}},
                         {u"text"_s, inBoth(u"A set"_s, u"集合"_s)}}},
            {u"why"_s, inBoth(u"One script"_s, u"一个脚本"_s)},
            {u"done"_s, QJsonObject{{u"script"_s, u"castvote"_s}, {u"key"_s, u"voted:*"_s}}}};
}

QJsonObject soundLesson()
{
    return {{u"id"_s, u"vote"_s},
            {u"source"_s, u"000"_s},
            {u"title"_s, inBoth(u"A vote"_s, u"一票"_s)},
            {u"summary"_s, inBoth(u"What it writes"_s, u"写了什么"_s)},
            {u"minutes"_s, 5},
            {u"steps"_s, QJsonArray{soundStep()}}};
}

base::Result<Lesson> readObject(const QJsonObject &object)
{
    return domain::readLesson(QJsonDocument(object).toJson());
}

/// With one thing else in its only step.
QJsonObject withStep(const QString &member, const QJsonValue &value)
{
    auto step = soundStep();
    step.insert(member, value);
    auto lesson = soundLesson();
    lesson.insert(u"steps"_s, QJsonArray{step});
    return lesson;
}

domain::ActionNames shownNames()
{
    return {[](const QString &key) {
                return key == u"view.inspector"_s ? u"Inspector"_s
                    : key == u"tools.races"_s     ? u"Race lab"_s
                                                  : QString();
            },
            [](const QString &key) { return key == u"view.inspector"_s ? u"F12"_s : QString(); }};
}
} // namespace

class TestLesson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundFileIsRead()
    {
        const auto lesson = readObject(soundLesson());

        QVERIFY(lesson);
        QCOMPARE(lesson->id, u"vote"_s);
        QCOMPARE(lesson->source, "000");
        QCOMPARE(lesson->title.in(QLocale::Chinese), u"一票"_s);
        QCOMPARE(lesson->title.in(QLocale::German), u"A vote"_s);
        QVERIFY(lesson->writes);
        QCOMPARE(lesson->steps.size(), 1);
        const auto &step = lesson->steps.first();
        QCOMPARE(step.keys, QByteArrayList{"voted:*"});
        QCOMPARE(step.goal.kind, LessonGoal::Kind::Command);
        QCOMPARE(step.goal.script, "castvote");
        QCOMPARE(step.goal.key, "voted:*");
    }

    void aTextInOneLanguageIsSaidInBoth()
    {
        const auto lesson = readObject(withStep(u"why"_s, QJsonObject{{u"en"_s, u"Because"_s}}));

        QVERIFY(lesson);
        QCOMPARE(lesson->steps.first().why.in(QLocale::Chinese), u"Because"_s);
    }

    void aFaultIsToldWithItsPlace_data()
    {
        QTest::addColumn<QJsonObject>("lesson");
        QTest::addColumn<QString>("told");
        const auto with = [](const QString &member, const QJsonValue &value) {
            auto lesson = soundLesson();
            lesson.insert(member, value);
            return lesson;
        };
        const auto done
            = [](const QJsonObject &goal) { return withStep(u"done"_s, QJsonValue(goal)); };
        QTest::newRow("id") << with(u"id"_s, u"A vote!"_s) << u"id: "_s;
        QTest::newRow("path as id") << with(u"id"_s, u"../vote"_s) << u"id: "_s;
        QTest::newRow("source") << with(u"source"_s, u"007"_s) << u"source: "_s;
        QTest::newRow("title") << with(u"title"_s, u"A vote"_s) << u"title: expected {\"en\""_s;
        QTest::newRow("long title")
            << with(u"title"_s, inBoth(QString(200, u'x'), u"短"_s)) << u"title: longer than 120"_s;
        QTest::newRow("control character")
            << with(u"title"_s, inBoth(u"A\u0007"_s, u"短"_s)) << u"title: a control character"_s;
        QTest::newRow("language") << with(u"title"_s, QJsonObject{{u"de"_s, u"Stimme"_s}})
                                  << u"title: “de” is not known"_s;
        QTest::newRow("minutes") << with(u"minutes"_s, 0) << u"minutes: expected 1 to"_s;
        QTest::newRow("writes") << with(u"writes"_s, u"yes"_s) << u"writes: expected true"_s;
        QTest::newRow("unknown") << with(u"step"_s, 1) << u"lesson: “step” is not known"_s;
        QTest::newRow("no steps") << with(u"steps"_s, QJsonArray()) << u"steps: expected 1 to 30"_s;
        QTest::newRow("no object") << with(u"steps"_s, QJsonArray{1}) << u"step 1, do: expected"_s;
        QTest::newRow("watch") << withStep(u"watch"_s, 1) << u"step 1, watch: expected"_s;
        QTest::newRow("key") << withStep(
            u"watch"_s,
            QJsonObject{{u"keys"_s, QJsonArray{1}}, {u"text"_s, inBoth(u"a"_s, u"b"_s)}})
                             << u"step 1, watch, keys: a text is missing"_s;
        QTest::newRow("slip") << withStep(u"whi"_s, 1) << u"step 1: “whi” is not known"_s;
        QTest::newRow("no goal") << done({}) << u"step 1, done: expected one of"_s;
        QTest::newRow("two goals") << done({{u"script"_s, u"a"_s}, {u"place"_s, u"board"_s}})
                                   << u"step 1, done: expected one of"_s;
        QTest::newRow("script") << done({{u"script"_s, u"../x"_s}}) << u"step 1, done, script: "_s;
        QTest::newRow("place") << done({{u"place"_s, u"moderation"_s}})
                               << u"step 1, done, place: expected one of board, "_s;
        QTest::newRow("place's key") << done({{u"place"_s, u"board"_s}, {u"key"_s, u"a"_s}})
                                     << u"step 1, done: a place has no key"_s;
        QTest::newRow("race") << done({{u"race"_s, u"../x"_s}}) << u"step 1, done, race: "_s;
        QTest::newRow("race's key") << done({{u"race"_s, u"vote"_s}, {u"key"_s, u"a"_s}})
                                    << u"step 1, done: a race has no key"_s;
        QTest::newRow("way") << done({{u"race"_s, u"vote"_s}, {u"way"_s, u"theirs"_s}})
                             << u"step 1, done, way: expected source or ours"_s;
        QTest::newRow("way of no race") << done({{u"place"_s, u"board"_s}, {u"way"_s, u"ours"_s}})
                                        << u"step 1, done: only a race has a way"_s;
    }

    void aFaultIsToldWithItsPlace()
    {
        QFETCH(const QJsonObject, lesson);
        QFETCH(const QString, told);

        const auto answer = readObject(lesson);

        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, base::Failure::Malformed);
        QVERIFY2(answer.error().detail.startsWith(told), qPrintable(answer.error().detail));
    }

    void whateverIsDamagedEndsInALessonOrAFault()
    {
        const auto sound = QJsonDocument(soundLesson()).toJson();
        QRandomGenerator chance(7); // NOLINT: the same every time

        for (int i = 0; i < 3000; ++i) {
            auto damaged = sound;
            for (int times = 1 + chance.bounded(4); times > 0 && !damaged.isEmpty(); --times) {
                const auto at = chance.bounded(int(damaged.size()));
                if (chance.bounded(3) == 0)
                    damaged.truncate(at);
                else if (chance.bounded(2) == 0)
                    damaged[at] = char(chance.bounded(256));
                else
                    damaged.insert(at, damaged.mid(chance.bounded(int(damaged.size())), 30));
            }
            const auto answer = domain::readLesson(damaged);
            if (answer)
                QVERIFY(!answer->steps.isEmpty() && !answer->id.isEmpty());
            else
                QVERIFY(!answer.error().detail.isEmpty());
        }
        QVERIFY(!domain::readLesson(QByteArray(100, '[')));
        QVERIFY(!domain::readLesson("{\"id\": \"" + QByteArray(70'000, 'x') + "\"}"));
    }

    void aPatternFits()
    {
        QVERIFY(domain::fitsPattern("score:", "score:"));
        QVERIFY(domain::fitsPattern("voted:17", "voted:*"));
        QVERIFY(domain::fitsPattern("bbs::topic::7::comments", "bbs::topic::*::comments"));
        QVERIFY(domain::fitsPattern("", "*"));
        QVERIFY(domain::fitsPattern("aab", "*ab"));
        QVERIFY(!domain::fitsPattern("score:redis", "score:"));
        QVERIFY(!domain::fitsPattern("fm:voted:1", "voted:*"));
        QVERIFY(!domain::fitsPattern("bbs::topic::7", "bbs::topic::*::comments"));
        QVERIFY(!domain::fitsPattern("", "a"));
    }

    void aPatternMeansWhoeverBeganTheLesson()
    {
        QCOMPARE(domain::filledFor("receivepost:{me}", "7"), "receivepost:7");
        QCOMPARE(domain::filledFor("receivepost:{me}", {}), "receivepost:*");
    }

    void actionsAreCalledAsTheyAreCalledNow()
    {
        const auto filled
            = [](const QString &text) { return domain::filledIn(text, shownNames()); };

        QCOMPARE(filled(u"Open {action:view.inspector} ({key:view.inspector})."_s),
                 u"Open **Inspector** (`F12`)."_s);
        QCOMPARE(filled(u"{key:tools.races}"_s), u"**Race lab**"_s);
        QCOMPARE(filled(u"{action:no.such}{else}"_s), u"no.such{else}"_s);
        auto lesson
            = *readObject(withStep(u"why"_s, inBoth(u"{key:a.b} {action:c}"_s, u"{key:a.b}"_s)));
        QCOMPARE(domain::actionsIn(lesson), (QStringList{u"a.b"_s, u"c"_s}));
    }

    void theWholeIsReadAsMarkdown()
    {
        const auto lesson = *readObject(withStep(
            u"do"_s,
            inBoth(u"Open {action:tools.races}\nand look"_s, u"打开{action:tools.races}"_s)));

        QCOMPARE(domain::markdownOf(lesson, QLocale::English),
                 u"# A vote\n\nWhat it writes\n\n## Step 1\n\nOpen {action:tools.races}\nand "
                 "look\n\n**Watch:** `voted:*` – A set\n\n**Why:** One script\n"_s);
        QVERIFY(
            domain::markdownOf(lesson, QLocale::Chinese)
                .startsWith(u"# 一票\n\n写了什么\n\n## 第 1 步\n\n打开{action:tools.races}\n"_s));
    }
};

REGISTER_TEST(TestLesson)
#include "tst_lesson.moc"
