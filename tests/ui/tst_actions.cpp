// SPDX-License-Identifier: MIT
#include "testregistry.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/shortcutdialog.h"

#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTableWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using ui::ActionId;

class TestActions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysOfSettingsAreUnique();
    void theDefaultsDoNotClash();
    void nothingIsOfferedBeforeSomebodyHandlesIt();
    void lettersActOnlyWhereAListHasTheFocus();
    void otherKeysActEverywhere();
    void anActionMayHaveBoth();
    void reboundKeysMoveBetweenListAndWindow();
    void clashesAreFoundThroughPrefixesToo();
    void customKeysSurviveARestart();
    void namesHaveNoMnemonics();
    void capsAreSplitForPainting();
    void aKeyHasOneNameEverywhere();
    void aCommandIsUnderstoodWithoutItsMenu();
    void theEditorRefusesToSaveAClash();
    void theEditorResetsEverything();
};

namespace {

/// A window with a list, a field, and the actions that are to be tried.
struct Stage {
    Stage()
    {
        auto *column = new QVBoxLayout(&window);
        column->addWidget(&list);
        column->addWidget(&field);
        list.setFocusPolicy(Qt::StrongFocus);
        actions.attachList(&list);
    }
    bool show()
    {
        window.show();
        return QTest::qWaitForWindowActive(&window);
    }
    int *count(ActionId id)
    {
        actions.handle(id, &window, [this] { ++runs; });
        window.addAction(actions.action(id));
        return &runs;
    }
    QWidget window;
    QWidget list;
    QLineEdit field;
    ui::ActionRegistry actions;
    int runs = 0;
};

} // namespace

void TestActions::keysOfSettingsAreUnique()
{
    QSet<QString> keys;
    QSet<ActionId> ids;
    for (const auto &spec : ui::actionSpecs()) {
        QVERIFY(!keys.contains(spec.key));
        keys.insert(spec.key);
        ids.insert(spec.id);
    }
    QCOMPARE(ids.size(), ui::actionSpecs().size());
    QCOMPARE(ids.size(), static_cast<int>(ActionId::About) + 1);
}

void TestActions::theDefaultsDoNotClash()
{
    ui::ActionRegistry actions;
    for (const auto &spec : ui::actionSpecs())
        for (const auto &sequence : spec.shortcuts)
            QVERIFY2(actions.conflicts(sequence, spec.id).isEmpty(), qPrintable(spec.key));
}

void TestActions::nothingIsOfferedBeforeSomebodyHandlesIt()
{
    ui::ActionRegistry actions;
    QSignalSpy handled(&actions, &ui::ActionRegistry::handledChanged);
    QVERIFY(!actions.action(ActionId::Vote)->isVisible());

    actions.handle(ActionId::Vote, this, [] {});

    QVERIFY(actions.action(ActionId::Vote)->isVisible());
    QCOMPARE(handled.size(), 1);
}

void TestActions::lettersActOnlyWhereAListHasTheFocus()
{
    Stage stage;
    const auto *runs = stage.count(ActionId::Vote);
    QVERIFY(stage.show());

    stage.field.setFocus();
    QTest::keyClick(&stage.field, Qt::Key_U);
    QCOMPARE(*runs, 0);
    QCOMPARE(stage.field.text(), u"u"_s);
    stage.list.setFocus();
    QTest::keyClick(&stage.list, Qt::Key_U);

    QCOMPARE(*runs, 1);
}

void TestActions::otherKeysActEverywhere()
{
    Stage stage;
    const auto *runs = stage.count(ActionId::Refresh);
    QVERIFY(stage.show());

    stage.field.setFocus();
    QTest::keyClick(&stage.field, Qt::Key_F5);

    QCOMPARE(*runs, 1);
}

void TestActions::anActionMayHaveBoth()
{
    Stage stage;
    const auto *runs = stage.count(ActionId::NewArticle);
    QVERIFY(stage.show());

    stage.field.setFocus();
    QTest::keyClick(&stage.field, Qt::Key_C);
    QCOMPARE(*runs, 0);
    QTest::keyClick(&stage.field, Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(*runs, 1);
    stage.list.setFocus();
    QTest::keyClick(&stage.list, Qt::Key_C);

    QCOMPARE(*runs, 2);
}

void TestActions::reboundKeysMoveBetweenListAndWindow()
{
    Stage stage;
    const auto *runs = stage.count(ActionId::Vote);
    QVERIFY(stage.show());

    stage.actions.setShortcuts(ActionId::Vote, {QKeySequence(u"Ctrl+U"_s)});
    stage.field.setFocus();
    QTest::keyClick(&stage.field, Qt::Key_U, Qt::ControlModifier);
    QCOMPARE(*runs, 1);
    stage.list.setFocus();
    QTest::keyClick(&stage.list, Qt::Key_U);
    QCOMPARE(*runs, 1);
    stage.actions.setShortcuts(ActionId::Vote, {QKeySequence(u"X"_s)});
    QTest::keyClick(&stage.list, Qt::Key_X);

    QCOMPARE(*runs, 2);
}

void TestActions::clashesAreFoundThroughPrefixesToo()
{
    ui::ActionRegistry actions;

    QCOMPARE(actions.conflicts(QKeySequence(u"F5"_s), ActionId::Vote), QList{ActionId::Refresh});
    QCOMPARE(actions.conflicts(QKeySequence(u"G"_s), ActionId::Vote), QList{ActionId::FirstRow});
    QCOMPARE(actions.conflicts(QKeySequence(u"F5, A"_s), ActionId::Vote), QList{ActionId::Refresh});
    QVERIFY(actions.conflicts(QKeySequence(u"F5"_s), ActionId::Refresh).isEmpty());
    QVERIFY(actions.conflicts(QKeySequence(), ActionId::Vote).isEmpty());
}

void TestActions::customKeysSurviveARestart()
{
    ui::ActionRegistry before;
    before.setShortcuts(ActionId::Vote, {QKeySequence(u"Ctrl+U"_s), QKeySequence(u"+"_s)});
    before.setShortcuts(ActionId::Save, {});

    ui::ActionRegistry after;
    after.setCustomShortcuts(before.customShortcuts());

    QCOMPARE(before.customShortcuts().size(), 2);
    QCOMPARE(after.shortcuts(ActionId::Vote), before.shortcuts(ActionId::Vote));
    QVERIFY(after.shortcuts(ActionId::Save).isEmpty());
    QCOMPARE(after.shortcuts(ActionId::Refresh), QList{QKeySequence(u"F5"_s)});
    after.resetShortcuts();
    QVERIFY(after.customShortcuts().isEmpty());
}

void TestActions::namesHaveNoMnemonics()
{
    ui::ActionRegistry actions;
    for (const auto &spec : ui::actionSpecs()) {
        const auto text = actions.plainText(spec.id);
        QVERIFY2(!text.isEmpty() && !text.contains(u'&') && !text.endsWith(u'…'), qPrintable(text));
    }
}

void TestActions::capsAreSplitForPainting()
{
    QCOMPARE(ui::keyCapsOf(QKeySequence(u"Ctrl+Shift+P"_s)),
             QStringList({u"Ctrl"_s, u"Shift"_s, u"P"_s}));
    QCOMPARE(ui::keyCapsOf(QKeySequence(u"G, G"_s)), QStringList({u"G"_s, u"G"_s}));
    QCOMPARE(ui::keyCapsOf(QKeySequence(u"Ctrl++"_s)), QStringList({u"Ctrl"_s, u"+"_s}));
    QVERIFY(ui::keyCapsOf(QKeySequence()).isEmpty());
}

void TestActions::aKeyHasOneNameEverywhere()
{
    const ui::ActionRegistry actions;

    QCOMPARE(actions.keyCaps(ActionId::OpenLink), ui::keyCapsOf(Qt::Key_Enter));
}

void TestActions::aCommandIsUnderstoodWithoutItsMenu()
{
    const ui::ActionRegistry actions;

    QCOMPARE(actions.plainText(ActionId::OrderTop), u"Order: Top"_s);
    QCOMPARE(actions.plainText(ActionId::OrderOldest), u"Order: Oldest"_s);
}

void TestActions::theEditorRefusesToSaveAClash()
{
    ui::ActionRegistry actions;
    actions.handle(ActionId::Vote, this, [] {});
    actions.handle(ActionId::Refresh, this, [] {});
    ui::ShortcutDialog dialog(actions, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.open();
    auto *table = dialog.findChild<QTableWidget *>();
    auto *keys = dialog.findChild<QKeySequenceEdit *>();
    QPushButton *save = nullptr;
    for (auto *button : dialog.findChildren<QPushButton *>())
        if (button->text() == "Save"_L1)
            save = button;

    table->selectRow(1); // Vote, behind Refresh
    QCOMPARE(table->item(1, 0)->text(), u"Vote for this article"_s);
    keys->setKeySequence(QKeySequence(u"F5"_s));
    QVERIFY(!save->isEnabled());
    QCOMPARE(table->item(1, 2)->text(), u"Refresh"_s);
    QCOMPARE(table->item(0, 2)->text(), u"Vote for this article"_s);
    keys->setKeySequence(QKeySequence(u"F7"_s));
    QVERIFY(save->isEnabled());
    save->click();

    QCOMPARE(actions.shortcuts(ActionId::Vote), QList{QKeySequence(u"F7"_s)});
}

void TestActions::theEditorResetsEverything()
{
    ui::ActionRegistry actions;
    actions.handle(ActionId::Vote, this, [] {});
    actions.setShortcuts(ActionId::Vote, {QKeySequence(u"F7"_s)});
    ui::ShortcutDialog dialog(actions, nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.open();

    for (const auto *name : {"Reset all", "Save"})
        for (auto *button : dialog.findChildren<QPushButton *>())
            if (button->text() == QLatin1StringView(name))
                button->click();

    QVERIFY(actions.customShortcuts().isEmpty());
}

REGISTER_TEST(TestActions)
#include "tst_actions.moc"
