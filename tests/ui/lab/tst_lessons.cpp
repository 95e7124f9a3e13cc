// SPDX-License-Identifier: MIT
#include "../ears.h"
#include "items/lab/lessons.h"
#include "sourcetree.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/lab/labtable.h"
#include "ui/lab/lessons/actionnames.h"
#include "ui/lab/lessons/lessonpane.h"
#include "ui/lab/lessons/lessonpanel.h"
#include "ui/markdown/markdownview.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QHash>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using items::LessonListModel;
using items::LessonProgress;
using items::LessonRun;
using ui::LessonPanel;

namespace {
/// The program's lessons, and what is remembered of them.
struct PlayedLessons {
    [[nodiscard]] bool load()
    {
        lessons.load();
        return QTest::qWaitFor([this] { return lessons.phase() == LessonListModel::Phase::Ready; });
    }
    void vote(quint64 action)
    {
        run.applyCommands({{{action, u"vote"_s},
                            {"EVALSHA", "castvote", "2", "score:", "voted:17", "1"},
                            std::chrono::system_clock::time_point(1s),
                            300us,
                            10,
                            1}});
    }

    QTemporaryDir folder;
    QHash<QString, LessonProgress> kept;
    LessonListModel lessons{
        {u":/lessons"_s, folder.path()},
        {[this](const QString &id) { return kept.value(id); },
         [this](const QString &id, const LessonProgress &progress) { kept.insert(id, progress); }}};
    LessonRun run{lessons, {}, [](const QByteArrayList &command) { return command.value(1); }};
    ui::ActionRegistry actions;
};

QAbstractButton *buttonIn(const QWidget &widget, const QString &name)
{
    for (auto *button : widget.findChildren<QAbstractButton *>()) {
        if (button->accessibleName() == name || button->text() == name)
            return button;
    }
    return nullptr;
}

bool isDoneShown(const QWidget &panel)
{
    for (const auto *label : panel.findChildren<QLabel *>()) {
        if (label->text() == u"Done"_s)
            return label->isVisibleTo(&panel);
    }
    return false;
}

/// What the window calls something, by what it is called in English.
QHash<QString, QSet<QString>> shownNames()
{
    QFile file(support::sourcePath(u"/resources/translations/folkmoot_zh_CN.ts"_s));
    QHash<QString, QSet<QString>> names;
    if (!file.open(QIODevice::ReadOnly))
        return names;
    QXmlStreamReader xml(&file);
    QString source;
    static const QRegularExpression mnemonic(u"\\(&.\\)|&"_s);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == "source"_L1)
            source = xml.readElementText().remove(u'&');
        else if (xml.isStartElement() && xml.name() == "translation"_L1)
            names[source].insert(
                xml.readElementText(QXmlStreamReader::IncludeChildElements).remove(mnemonic));
    }
    return names;
}

/// What stands between single stars.
QStringList namesIn(const QString &text)
{
    static const QRegularExpression named(u"(?<!\\*)\\*([^*]+)\\*(?!\\*)"_s);
    QStringList names;
    auto matches = named.globalMatch(text);
    while (matches.hasNext())
        names.append(matches.next().captured(1));
    return names;
}
} // namespace

class TestLessonPanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyActionThatALessonNamesIsThere()
    {
        PlayedLessons world;
        QVERIFY(world.load());
        const auto names = ui::namesOf(world.actions);

        for (int row = 0; row < world.lessons.rowCount(); ++row) {
            const auto &lesson = *world.lessons.lessonAt(row);
            for (const auto &action : domain::actionsIn(lesson))
                QVERIFY2(!names.name(action).isEmpty(), qPrintable(lesson.id + u' ' + action));
        }
        QCOMPARE(names.shortcut(u"view.inspector"_s), u"F12"_s);
        QCOMPARE(names.name(u"no.such"_s), QString());
    }

    void whatALessonCallsByANameIsCalledSoInTheWindow()
    {
        PlayedLessons world;
        QVERIFY(world.load());
        const auto shown = shownNames();

        for (int row = 0; row < world.lessons.rowCount(); ++row) {
            const auto &lesson = *world.lessons.lessonAt(row);
            for (const auto &step : lesson.steps) {
                for (const auto &text : {step.task, step.watch, step.why}) {
                    const auto english = namesIn(text.english);
                    const auto chinese = namesIn(text.chinese);
                    QCOMPARE(chinese.size(), english.size());
                    for (const auto &name : english) {
                        const auto translations = shown.value(name);
                        const bool isCalledSo
                            = std::ranges::any_of(chinese, [&](const auto &other) {
                                  return translations.contains(other);
                              });
                        QVERIFY2(isCalledSo, qPrintable(lesson.id + u": "_s + name));
                    }
                }
            }
        }
    }

    void aStepIsShownAndToldAndSeenAsDone()
    {
        PlayedLessons world;
        QVERIFY(world.load());
        world.run.start(u"vote"_s, LessonRun::From::WhereOneWas);
        LessonPanel panel(world.run, world.actions, LessonPanel::Audience::Nobody);
        panel.resize(420, 300);
        panel.show();
        QVERIFY(fixtures::saidIn(panel).startsWith(u"Step 1 of 5. Open the board ("_s));
        fixtures::forgetSaid(panel);

        QTest::mouseClick(buttonIn(panel, u"Next"_s), Qt::LeftButton);
        const auto *task = panel.findChild<ui::MarkdownView *>();
        QCOMPARE(task->toPlainText(), u"Select an article with an empty arrow and press U."_s);
        QVERIFY(fixtures::saidIn(panel).startsWith(u"Step 2 of 5. Select an article"_s));
        fixtures::forgetSaid(panel);
        QVERIFY(!isDoneShown(panel));
        QSignalSpy wanted(&panel, &LessonPanel::keyRequested);
        QTest::mouseClick(buttonIn(panel, u"Show key voted:*"_s), Qt::LeftButton);

        world.vote(7);

        QVERIFY(isDoneShown(panel));
        QCOMPARE(fixtures::saidIn(panel), u"Step done."_s);
        QCOMPARE(world.run.stepNumber(), 1);
        QTest::mouseClick(buttonIn(panel, u"Show key voted:17"_s), Qt::LeftButton);
        QCOMPARE(wanted.count(), 2);
        QCOMPARE(wanted.at(0).first().toByteArray(), "voted:*");
        QCOMPARE(wanted.at(1).first().toByteArray(), "voted:17");
        QTest::mouseClick(buttonIn(panel, u"Back"_s), Qt::LeftButton);
        QCOMPARE(world.run.stepNumber(), 0);
        QVERIFY(!buttonIn(panel, u"Back"_s)->isEnabled());
    }

    void aKeyThatIsSetAnewIsToldSo()
    {
        PlayedLessons world;
        QVERIFY(world.load());
        world.run.start(u"vote"_s, LessonRun::From::WhereOneWas);
        world.run.goOn();
        const LessonPanel panel(world.run, world.actions, LessonPanel::Audience::Nobody);

        world.actions.setShortcuts(ui::ActionId::Vote, {QKeySequence(u"Ctrl+Alt+U"_s)});

        QCOMPARE(panel.findChild<ui::MarkdownView *>()->toPlainText(),
                 u"Select an article with an empty arrow and press Ctrl+Alt+U."_s);
    }

    void escapeClosesAndTheLastStepFinishes()
    {
        PlayedLessons world;
        QVERIFY(world.load());
        world.run.start(u"names"_s, LessonRun::From::WhereOneWas);
        LessonPanel panel(world.run, world.actions, LessonPanel::Audience::Nobody);
        panel.resize(420, 300);
        panel.show();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        panel.setFocus();

        QTest::keyClick(panel.focusWidget(), Qt::Key_Escape);
        QVERIFY(!world.run.isRunning());

        world.run.start(u"names"_s, LessonRun::From::WhereOneWas);
        for (int i = 0; i < 2; ++i)
            QTest::mouseClick(buttonIn(panel, u"Next"_s), Qt::LeftButton);
        QTest::mouseClick(buttonIn(panel, u"Finish"_s), Qt::LeftButton);
        QVERIFY(!world.run.isRunning());
        QVERIFY(world.kept.value(u"names"_s).isFinished);
    }

    void wherePeopleSeeItThePanelSaysSo()
    {
        PlayedLessons world;
        QVERIFY(world.load());
        world.run.start(u"vote"_s, LessonRun::From::WhereOneWas);
        const auto warns = [&](LessonPanel::Audience audience) {
            LessonPanel panel(world.run, world.actions, audience);
            panel.show();
            for (const auto *label : panel.findChildren<QLabel *>()) {
                if (label->text().startsWith(u"This community is shared"_s))
                    return label->isVisible();
            }
            return false;
        };

        QVERIFY(warns(LessonPanel::Audience::Others));
        QVERIFY(!warns(LessonPanel::Audience::Nobody));
    }

    void theListReadsWhenItIsSeenAndStartsWhatIsSelected()
    {
        PlayedLessons world;
        QFile bad(QDir(world.folder.path()).filePath(u"bad.json"_s));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{}");
        bad.close();
        ui::LessonPane pane(world.lessons, world.run, world.actions);
        pane.resize(1000, 600);
        QCOMPARE(world.lessons.phase(), LessonListModel::Phase::Idle);
        QSignalSpy start(&pane, &ui::LessonPane::startRequested);

        pane.show();
        QTRY_COMPARE(world.lessons.phase(), LessonListModel::Phase::Ready);

        auto *table = pane.findChild<ui::LabTable *>();
        QCOMPARE(table->currentIndex().row(), 0);
        QCOMPARE(
            table->currentIndex().data(Qt::AccessibleTextRole).toString(),
            u"A vote, and what it writes, Article board · tutorial 000 · 5 min, not started"_s);
        bool isFaultTold = false;
        for (const auto *label : pane.findChildren<QLabel *>())
            isFaultTold |= label->text().startsWith(u"“bad.json” can’t be read: "_s);
        QVERIFY(isFaultTold);
        table->selectRow(1);
        QTest::mouseClick(buttonIn(pane, u"Start"_s), Qt::LeftButton);
        QCOMPARE(start.count(), 1);
        QCOMPARE(start.first().first().toString(), u"score"_s);

        world.run.start(u"score"_s, LessonRun::From::WhereOneWas);
        world.run.goOn();
        QVERIFY(!buttonIn(pane, u"Continue"_s)->isEnabled());
        world.run.close();
        QVERIFY(buttonIn(pane, u"Continue"_s)->isEnabled());
        QTest::mouseClick(buttonIn(pane, u"Start over"_s), Qt::LeftButton);
        QCOMPARE(start.last().last().toBool(), true);
    }

    void lessonsAreFoundByTheirNames()
    {
        PlayedLessons world;
        ui::LessonPane pane(world.lessons, world.run, world.actions);

        QVERIFY(ui::LessonPane::entries(world.lessons, {}).isEmpty());
        QCOMPARE(world.lessons.phase(), LessonListModel::Phase::Idle);
        (void)ui::LessonPane::entries(world.lessons, u"vote"_s);
        QTRY_COMPARE(world.lessons.phase(), LessonListModel::Phase::Ready);

        const auto entries = ui::LessonPane::entries(world.lessons, u"vote"_s);
        QCOMPARE(entries.size(), world.lessons.rowCount());
        QCOMPARE(entries.first().title, u"Lesson: A vote, and what it writes"_s);
        pane.openEntry(u"follow"_s);
        QCOMPARE(pane.findChild<ui::LabTable *>()->currentIndex().row(),
                 world.lessons.rowOf(u"follow"_s));
    }
};

REGISTER_TEST(TestLessonPanes)
#include "tst_lessons.moc"
