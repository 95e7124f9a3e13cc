// SPDX-License-Identifier: MIT
#include "testregistry.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/editactions.h"
#include "ui/preferences/shortcuteditor.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
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
    void theEditorAsksWhomAClashingKeyBelongsTo();
    void theEditorAppliesAFreeKeyAtOnce();
    void theEditorTakesNoKeyFromTextFields();
    void theEditorResetsEverything();
    void theEditMenuOffersWhatTheFocusedFieldCanDo();
    void theEditMenuActsOnTheFocusedField();
    void undoIsTheWindowsWhereAFieldHasNothingToUndo();
    void undoInABoxThatIsTypedIntoIsTheBoxs();
    void aLetterInAMenuChoosesAnEntryAndActsOnNoList();
    void copyTakesTheTextOfARow();
    void theKeysOfFieldsStayTheirOwn();
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

QPushButton *editorButton(const QWidget &editor, const QString &text)
{
    for (auto *found : editor.findChildren<QPushButton *>()) {
        if (found->text() == text)
            return found;
    }
    return nullptr;
}

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

void TestActions::theEditorAsksWhomAClashingKeyBelongsTo()
{
    ui::ActionRegistry actions;
    actions.handle(ActionId::Vote, this, [] {});
    actions.handle(ActionId::Refresh, this, [] {});
    ui::ShortcutEditor editor(actions);
    editor.show();
    auto *table = editor.findChild<QTableWidget *>();
    auto *keys = editor.findChild<QKeySequenceEdit *>();
    auto *take = editorButton(editor, u"Use it here"_s);

    table->selectRow(1); // Vote, behind Refresh
    QCOMPARE(table->item(1, 0)->text(), u"Vote for this article"_s);
    QVERIFY(!take->isVisible());
    keys->setKeySequence(QKeySequence(u"F5"_s));
    QVERIFY(take->isVisible());
    QCOMPARE(actions.shortcuts(ActionId::Vote), QList{QKeySequence(u"U"_s)});
    take->click();

    QCOMPARE(actions.shortcuts(ActionId::Vote), QList{QKeySequence(u"F5"_s)});
    QVERIFY(actions.shortcuts(ActionId::Refresh).isEmpty());
    QVERIFY(!take->isVisible());
    QCOMPARE(table->item(0, 1)->text(), QString());
    QCOMPARE(table->item(1, 1)->text(), u"F5"_s);
}

void TestActions::theEditorAppliesAFreeKeyAtOnce()
{
    ui::ActionRegistry actions;
    actions.handle(ActionId::Vote, this, [] {});
    ui::ShortcutEditor editor(actions);
    editor.findChild<QTableWidget *>()->selectRow(0);

    editor.findChild<QKeySequenceEdit *>()->setKeySequence(QKeySequence(u"F7"_s));
    QCOMPARE(actions.shortcuts(ActionId::Vote), QList{QKeySequence(u"F7"_s)});
    editorButton(editor, u"No keys"_s)->click();

    QVERIFY(actions.shortcuts(ActionId::Vote).isEmpty());
}

void TestActions::theEditorTakesNoKeyFromTextFields()
{
    ui::ActionRegistry actions;
    actions.handle(ActionId::Vote, this, [] {});
    actions.handle(ActionId::Copy, this, [] {});
    ui::ShortcutEditor editor(actions);
    editor.show();
    QCOMPARE(editor.findChild<QTableWidget *>()->rowCount(), 1);

    editor.findChild<QTableWidget *>()->selectRow(0);
    editor.findChild<QKeySequenceEdit *>()->setKeySequence(QKeySequence(u"Ctrl+C"_s));

    QCOMPARE(actions.shortcuts(ActionId::Vote), QList{QKeySequence(u"U"_s)});
    QVERIFY(!editorButton(editor, u"Use it here"_s)->isEnabled());
}

void TestActions::theEditorResetsEverything()
{
    ui::ActionRegistry actions;
    actions.handle(ActionId::Vote, this, [] {});
    actions.setShortcuts(ActionId::Vote, {QKeySequence(u"F7"_s)});
    ui::ShortcutEditor editor(actions);

    editorButton(editor, u"Reset all"_s)->click();

    QVERIFY(actions.customShortcuts().isEmpty());
}

void TestActions::theEditMenuOffersWhatTheFocusedFieldCanDo()
{
    Stage stage;
    const ui::EditActions edits(stage.window, stage.actions);
    const auto can = [&stage](ActionId id) { return stage.actions.action(id)->isEnabled(); };
    QVERIFY(stage.show());
    QGuiApplication::clipboard()->setText(u"copied"_s);
    QVERIFY(!can(ActionId::Cut) && !can(ActionId::Copy) && !can(ActionId::SelectAll));

    stage.field.setFocus();
    QVERIFY(can(ActionId::Paste) && !can(ActionId::SelectAll));
    stage.field.setText(u"words"_s);
    QVERIFY(can(ActionId::SelectAll) && !can(ActionId::Copy));
    stage.actions.action(ActionId::SelectAll)->trigger();
    QVERIFY(can(ActionId::Cut) && can(ActionId::Copy));
    stage.field.setEchoMode(QLineEdit::Password);
    stage.field.selectAll();
    stage.field.setSelection(0, 1);
    QVERIFY(!can(ActionId::Cut) && !can(ActionId::Copy));
    stage.field.setEchoMode(QLineEdit::Normal);
    stage.field.setReadOnly(true);
    stage.field.selectAll();

    QVERIFY(can(ActionId::Copy) && !can(ActionId::Cut) && !can(ActionId::Paste));
}

void TestActions::undoIsTheWindowsWhereAFieldHasNothingToUndo()
{
    Stage stage;
    const ui::EditActions edits(stage.window, stage.actions);
    const auto &undone = *stage.count(ActionId::Undo);
    QVERIFY(stage.show());
    stage.field.setFocus();

    QTest::keyClick(&stage.field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);

    QTest::keyClicks(&stage.field, u"words"_s);
    QTest::keyClick(&stage.field, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(stage.field.text().isEmpty());
    // One press too many takes no act back.
    QTest::keyClick(&stage.field, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undone, 1);
    stage.field.clear();
    stage.field.setText({}); // as after sending
    QTest::keyClick(&stage.field, Qt::Key_Z, Qt::ControlModifier);

    QCOMPARE(undone, 2);
}

void TestActions::aLetterInAMenuChoosesAnEntryAndActsOnNoList()
{
    Stage stage;
    const auto &votes = *stage.count(ActionId::Vote);
    QVERIFY(stage.show());
    stage.list.setFocus();
    QTest::keyClick(&stage.list, Qt::Key_U);
    QCOMPARE(votes, 1);
    QMenu menu(&stage.window);
    int chosen = 0;
    menu.addAction(u"&Update"_s, &stage.window, [&chosen] { ++chosen; });
    menu.popup(stage.window.mapToGlobal(QPoint(5, 5)));
    QTRY_COMPARE(QApplication::activePopupWidget(), &menu);

    QTest::keyClick(&menu, Qt::Key_U);

    QCOMPARE(votes, 1);
    QCOMPARE(chosen, 1);
}

void TestActions::undoInABoxThatIsTypedIntoIsTheBoxs()
{
    Stage stage;
    QComboBox box(&stage.window);
    box.setEditable(true);
    stage.window.layout()->addWidget(&box);
    const ui::EditActions edits(stage.window, stage.actions);
    const auto &undone = *stage.count(ActionId::Undo);
    QVERIFY(stage.show());
    box.setFocus();

    QTest::keyClicks(&box, u"words"_s);
    QTest::keyClick(&box, Qt::Key_Z, Qt::ControlModifier);

    QVERIFY(box.currentText().isEmpty());
    QCOMPARE(undone, 0);
}

void TestActions::theEditMenuActsOnTheFocusedField()
{
    Stage stage;
    const ui::EditActions edits(stage.window, stage.actions);
    QVERIFY(stage.show());
    stage.field.setFocus();
    stage.field.setText(u"words"_s);
    const auto trigger = [&stage](ActionId id) { stage.actions.action(id)->trigger(); };

    trigger(ActionId::SelectAll);
    trigger(ActionId::Cut);
    QCOMPARE(stage.field.text(), QString());
    QCOMPARE(QGuiApplication::clipboard()->text(), u"words"_s);
    trigger(ActionId::Paste);
    trigger(ActionId::Paste);

    QCOMPARE(stage.field.text(), u"wordswords"_s);
}

void TestActions::copyTakesTheTextOfARow()
{
    Stage stage;
    const ui::EditActions edits(stage.window, stage.actions);
    QListWidget rows(&stage.window);
    stage.window.layout()->addWidget(&rows);
    rows.addItems({u"first"_s, u"second"_s});
    QVERIFY(stage.show());
    const auto *copy = stage.actions.action(ActionId::Copy);

    rows.setFocus();
    rows.setCurrentRow(1);
    QVERIFY(copy->isEnabled());
    QVERIFY(!stage.actions.action(ActionId::SelectAll)->isEnabled());
    stage.actions.action(ActionId::Copy)->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"second"_s);
    rows.setSelectionMode(QAbstractItemView::ExtendedSelection);
    rows.setCurrentRow(0);
    stage.actions.action(ActionId::SelectAll)->trigger();
    QCOMPARE(rows.selectedItems().size(), 2);
    rows.clear();

    QVERIFY(!copy->isEnabled());
}

void TestActions::theKeysOfFieldsStayTheirOwn()
{
    Stage stage;
    const ui::EditActions edits(stage.window, stage.actions);
    stage.window.addAction(stage.actions.action(ActionId::Copy));
    QVERIFY(stage.show());
    QSignalSpy triggered(stage.actions.action(ActionId::Copy), &QAction::triggered);
    stage.field.setText(u"mine"_s);
    stage.field.setFocus();
    stage.field.selectAll();

    QTest::keyClick(&stage.field, Qt::Key_C, Qt::ControlModifier);

    QCOMPARE(QGuiApplication::clipboard()->text(), u"mine"_s);
    QCOMPARE(triggered.size(), 0);
    QCOMPARE(stage.actions.action(ActionId::Copy)->shortcut(), QKeySequence(QKeySequence::Copy));
}

REGISTER_TEST(TestActions)
#include "tst_actions.moc"
