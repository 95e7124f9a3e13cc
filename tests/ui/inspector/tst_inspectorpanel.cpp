// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/inspector/commandlogmodel.h"
#include "items/inspector/touchedkeysmodel.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"
#include "ui/inspector/commanddetail.h"
#include "ui/inspector/commandtable.h"
#include "ui/inspector/explanation.h"
#include "ui/inspector/inspectorpanel.h"
#include "ui/inspector/keytable.h"
#include "ui/widgets/prose.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
base::CommandRecord vote()
{
    return {{1, u"vote"_s},
            {"EVALSHA", "c0ffee", "2", "voted:17", "score:", "4", "17"},
            std::chrono::system_clock::time_point(1s),
            900us,
            24,
            1};
}

ui::ScriptNamed scripts(const QByteArrayList &command)
{
    return command.value(1) == "c0ffee" ? ui::ScriptNamed{"castvote", "return 1"}
                                        : ui::ScriptNamed();
}
} // namespace

class TestInspectorPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRowIsExplainedAndCopied()
    {
        items::CommandLogModel log;
        support::FakeCommunity community;
        items::TouchedKeysModel keys(community);
        ui::InspectorPanel panel(log, keys, {}, scripts);
        panel.resize(1200, 300);
        panel.show();
        log.append({vote()});
        auto *table = panel.findChild<ui::CommandTable *>();

        table->selectRow(1);

        QCOMPARE(table->accessibleName(), u"Commands"_s);
        QCOMPARE(script(panel)->toPlainText(), u"return 1"_s);
        QTest::mouseClick(button(panel, u"Copy"_s), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"EVALSHA c0ffee 2 voted:17 score: 4 17"_s);
    }

    void whereThereIsLittleRoomTheListComesFirst()
    {
        items::CommandLogModel log;
        support::FakeCommunity community;
        items::TouchedKeysModel keys(community);
        ui::InspectorPanel panel(log, keys, {}, scripts);
        panel.resize(1200, 300);
        panel.show();
        log.append({vote()});
        const auto *table = panel.findChild<ui::CommandTable *>();
        const auto *detail = panel.findChild<ui::CommandDetail *>();
        QVERIFY(table->isVisible() && detail->isVisible());

        panel.resize(560, 300);
        QVERIFY(table->isVisible() && !detail->isVisible());
        QTest::mouseClick(button(panel, u"Explain"_s), Qt::LeftButton);
        QVERIFY(!table->isVisible() && detail->isVisible());
        QTest::mouseClick(button(panel, u"Explain"_s), Qt::LeftButton);
        QVERIFY(table->isVisible() && !detail->isVisible());

        panel.resize(900, 300);
        QTest::mouseClick(button(panel, u"Explain"_s), Qt::LeftButton);
        QVERIFY(table->isVisible() && detail->isVisible());
        panel.resize(1200, 300);
        QVERIFY(table->isVisible() && detail->isVisible());
    }

    void anActionSaysItsNameTripsAndTimeInEveryColumn()
    {
        items::CommandLogModel log;
        support::FakeCommunity community;
        items::TouchedKeysModel keys(community);
        const ui::InspectorPanel panel(log, keys, {}, scripts);
        log.append({vote()});
        const auto *model = panel.findChild<ui::CommandTable *>()->model();

        for (int column = 0; column < model->columnCount(); ++column) {
            QVERIFY(model->index(0, column)
                        .data(Qt::AccessibleTextRole)
                        .toString()
                        .startsWith(u"Vote, "_s));
            QCOMPARE(model->index(1, column).data(Qt::AccessibleTextRole).toString(),
                     u"EVALSHA 2 voted:17 score: 4 17"_s);
        }
    }

    void theKeysOfTheNewestActionStandUnderKeys()
    {
        items::CommandLogModel log;
        support::FakeCommunity community;
        items::TouchedKeysModel keys(community);
        ui::InspectorPanel panel(log, keys, {}, scripts);
        panel.resize(1200, 300);
        panel.show();
        auto changed = vote();
        base::KeyState state;
        state.key = "score:";
        state.type = "zset";
        state.parts = {{"article:17", "1"}};
        auto after = state;
        after.parts = {{"article:17", "433"}};
        changed.keys = {{state, after}};
        log.append({changed});
        QSignalSpy wanted(&panel, &ui::InspectorPanel::keyRequested);

        panel.findChild<QTabBar *>()->setCurrentIndex(1);

        auto *table = panel.findChild<ui::KeyTable *>();
        QVERIFY(table->isVisible());
        QCOMPARE(table->accessibleName(), u"Keys"_s);
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(table->model()->index(0, 4).data().toString(), u"article:17 433"_s);
        QCOMPARE(community.asked<store::ReadKeyStates>().last().keys,
                 (QByteArrayList{"score:", "voted:17"}));
        Q_EMIT table->activated(table->model()->index(1, 0));
        QCOMPARE(wanted.constFirst().constFirst().toByteArray(), "voted:17");
        panel.hide();
    }

    void itWatchesWhileItIsSeenAndNotPaused()
    {
        items::CommandLogModel log;
        support::FakeCommunity community;
        items::TouchedKeysModel keys(community);
        ui::InspectorPanel panel(log, keys, {}, scripts);
        QSignalSpy watching(&panel, &ui::InspectorPanel::watchingChanged);

        panel.show();
        QCOMPARE(watching.takeLast().first().toBool(), true);
        button(panel, u"Pause"_s)->click();
        QCOMPARE(watching.takeLast().first().toBool(), false);
        button(panel, u"Resume"_s)->click();
        QCOMPARE(watching.takeLast().first().toBool(), true);
        panel.hide();

        QCOMPARE(watching.takeLast().first().toBool(), false);
    }

    void clearingAndFoldingByKeyboard()
    {
        items::CommandLogModel log;
        support::FakeCommunity community;
        items::TouchedKeysModel keys(community);
        ui::InspectorPanel panel(log, keys, {}, scripts);
        panel.show();
        log.append({vote()});
        auto *table = panel.findChild<ui::CommandTable *>();
        table->selectRow(0);

        QTest::keyClick(table, Qt::Key_Left);
        QCOMPARE(log.rowCount(), 1);
        QTest::keyClick(table, Qt::Key_Right);
        QCOMPARE(log.rowCount(), 2);
        button(panel, u"Clear"_s)->click();

        QCOMPARE(log.rowCount(), 0);
    }

    void everySentenceNamesWhatItIsAbout()
    {
        const auto said = [](const QByteArrayList &arguments, const QByteArray &script = {}) {
            return ui::explanation({{}, arguments, {}}, script, {});
        };

        QVERIFY(said({"EVALSHA", "x", "0"}, "castvote").contains(u"432"_s));
        QVERIFY(!said({"EVALSHA", "x", "0"}, "castvote").contains(u"its text"_s));
        QVERIFY(said({"EVAL", "return 1", "0"}, "castvote").contains(u"NOSCRIPT"_s));
        QVERIFY(said({"EVALSHA", "x", "0"}, "unheardof").contains(u"unheardof"_s));
        QCOMPARE(said({"HMGET", "article:17", "title"}), u"Reads article 17."_s);
        QCOMPARE(said({"SISMEMBER", "voted:17", "4"}),
                 u"Checks who is among the people who voted for article 17."_s);
        QCOMPARE(said({"PING"}), u"Checks whether the server answers."_s);
        QCOMPARE(said({"FROBNICATE", "x"}), u"Runs FROBNICATE."_s);
        QCOMPARE(said({"GET", "foreign"}), u"Reads foreign."_s);
    }

    void itSaysOnceWhyEvalFollowsEvalsha()
    {
        ui::CommandDetail detail;
        detail.setCommunity({}, [](const QByteArrayList &) -> ui::ScriptNamed {
            return {"castvote", "return 1"};
        });

        detail.setCommands({{{}, {"EVALSHA", "x", "0"}, {}}, {{}, {"EVAL", "return 1", "0"}, {}}});

        QString said;
        for (const auto *prose : detail.findChildren<ui::Prose *>())
            said += prose->text();
        QVERIFY2(said.count(u"432"_s) == 1, qPrintable(said));
        QCOMPARE(said.count(u"so EVAL sends its text"_s), 1);
    }

    void everyScriptIsExplained()
    {
        const QDir scripts(u":/redis"_s);
        QVERIFY(scripts.count() > 50);
        QByteArray all;
        for (const auto &name : scripts.entryList({u"*.lua"_s})) {
            QFile file(scripts.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            all += file.readAll();
        }
        const auto isPart = [&all](const QByteArray &name) {
            return QRegularExpression(u"-- WITH:.*\\b%1\\b"_s.arg(QString::fromUtf8(name)))
                .match(QString::fromUtf8(all))
                .hasMatch();
        };
        for (const auto &name : scripts.entryList({u"*.lua"_s})) {
            const auto script = name.chopped(4).toUtf8();
            // What stands before an act, of a steward or that undoes or approves, is explained with
            // that act.
            if (isPart(script) || name.startsWith(u"articleform"_s) || script == "undoing"
                || script == "approving" || script == "unapproving" || script == "holdslease")
                continue;

            const auto said = ui::explanation({{}, {"EVALSHA", "x", "0"}, {}}, script, {});

            QVERIFY2(!said.contains(name.chopped(4) + u" as one step"_s), script.constData());
        }
    }

    void keysAreNamedOnceAndInOrder()
    {
        QCOMPARE(ui::keysOf(vote()), (QStringList{u"voted:17"_s, u"score:"_s}));
        QCOMPARE(ui::keysOf({{}, {"MGET", "a", "b", "a"}, {}}), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(ui::keysOf({{}, {"PING"}, {}}), QStringList());
    }

    void aNamespaceIsTakenOffBeforeAKeyIsNamed()
    {
        QCOMPARE(ui::keyMeaning(u"{c}:article:17"_s, u"{c}:"_s), u"article 17"_s);
        QVERIFY(!ui::isKnownKey(u"something"_s, u"{c}:"_s));
    }

private:
    static QPlainTextEdit *script(const ui::InspectorPanel &panel)
    {
        const auto views = panel.findChildren<QPlainTextEdit *>();
        return *std::ranges::find(views, u"Script"_s, &QWidget::accessibleName);
    }

    static QAbstractButton *button(const QWidget &in, const QString &name)
    {
        for (auto *each : in.findChildren<QAbstractButton *>()) {
            if (each->accessibleName() == name)
                return each;
        }
        return nullptr;
    }
};

REGISTER_TEST(TestInspectorPanel)
#include "tst_inspectorpanel.moc"
