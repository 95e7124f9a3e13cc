// SPDX-License-Identifier: MIT
#include "ui/lab/keypane.h"

#include "fakecommunity.h"
#include "items/lab/keyeditor.h"
#include "items/lab/keylistmodel.h"
#include "items/lab/keyreader.h"
#include "items/session.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/lab/keyview.h"
#include "ui/widgets/carddialog.h"
#include "ui/widgets/statepane.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::KeyEdit;

namespace {
struct KeyWorld {
    KeyWorld()
    {
        pane.resize(1000, 600);
        pane.show();
    }
    template <typename Widget = QPushButton>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (auto *one : pane.findChildren<Widget *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    /// What stands for the list; the chosen key has one of its own.
    [[nodiscard]] ui::StatePane *listState() const
    {
        const auto *list = named<QTableView>(u"Keys"_s)->parentWidget();
        return list->findChild<ui::StatePane *>({}, Qt::FindDirectChildrenOnly);
    }
    void lookFor(const QString &pattern)
    {
        named<QLineEdit>(u"Pattern"_s)->setText(pattern);
        QTest::keyClick(named<QLineEdit>(u"Pattern"_s), Qt::Key_Return);
    }
    void answer(const QList<domain::KeyEntry> &found)
    {
        community.asked<store::ScanKeys>().answerLast(domain::KeyPage{found, {}, 10, 10});
    }
    void answerKey(const QByteArray &key, const QByteArray &type,
                   const QList<std::pair<QByteArray, QByteArray>> &parts)
    {
        domain::KeyDetail detail;
        detail.state.key = key;
        detail.state.type = type;
        detail.state.parts = parts;
        detail.state.size = parts.size();
        community.asked<store::ReadKey>().answerLast(detail);
    }

    support::FakeCommunity community;
    items::Session session{community};
    QUndoStack stack;
    items::UndoHistory history{community, stack};
    items::KeyListModel keys{community, {}};
    items::KeyReader reader{community, {}};
    items::KeyEditor editor{community, history, session};
    ui::ActionRegistry actions;
    ui::KeyPane pane{keys, reader, {}};
};
} // namespace

class TestKeyPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstKeyIsShownAtOnce()
    {
        KeyWorld world;
        QCOMPARE(world.community.asked<store::ScanKeys>().count(), 1);

        world.answer({{"article:7", "hash"}, {"score:", "zset"}});

        auto *tree = world.named<QTreeView>(u"Keys"_s);
        QTRY_VERIFY(tree->isVisible());
        QCOMPARE(tree->currentIndex().data().toString(), u"7"_s);
        QVERIFY(tree->isExpanded(tree->currentIndex().parent()));
        QCOMPARE(world.community.asked<store::ReadKey>().last().key, "article:7");
        world.answerKey("article:7", "hash", {{"votes", "7"}});
        auto *contents = world.named<QTableView>(u"Contents"_s);
        QTRY_VERIFY(contents->isVisible());
        QCOMPARE(contents->model()->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 u"votes, 7"_s);
    }

    void whatIsLookedForStandsInAListAndAllOfItInFolders()
    {
        KeyWorld world;
        world.answer({{"article:7", "hash"}});
        auto *tree = world.named<QTreeView>(u"Keys"_s);
        auto *table = world.named<QTableView>(u"Keys"_s);
        QTRY_VERIFY(tree->isVisible());

        world.lookFor(u"voted:*"_s);
        world.answer({{"voted:7", "set"}});
        QTRY_VERIFY(table->isVisible());
        QCOMPARE(world.pane.focusProxy(), table);
        world.lookFor({});
        world.answer({{"article:7", "hash"}});

        QTRY_VERIFY(tree->isVisible());
        QVERIFY(!table->isVisible());
    }

    void inANarrowListTheNamesOfKeysComeBeforeTheirTypes()
    {
        KeyWorld world;
        auto *table = world.named<QTableView>(u"Keys"_s);
        QVERIFY(!table->isColumnHidden(items::KeyListModel::Type));

        world.pane.resize(620, 600);

        QVERIFY(table->isColumnHidden(items::KeyListModel::Type));
        QVERIFY(!table->isColumnHidden(items::KeyListModel::Expires));
    }

    void onlyKeysOfAChosenTypeAreLookedForUntilAllAreWanted()
    {
        KeyWorld world;
        world.answer({{"article:7", "hash"}, {"score:", "zset"}});
        auto *types = world.named<QComboBox>(u"Type"_s);

        types->setCurrentText(u"Sorted sets"_s);
        QCOMPARE(world.community.asked<store::ScanKeys>().last().type, "zset");
        world.answer({});
        QTRY_COMPARE(world.listState()->state(), ui::StatePane::State::Empty);
        Q_EMIT world.listState()->actionRequested();

        QCOMPARE(types->currentText(), u"All types"_s);
        QCOMPARE(world.community.asked<store::ScanKeys>().last().type, QByteArray());
    }

    void aKeyThatIsAskedForByNameIsFoundAlone()
    {
        KeyWorld world;
        world.answer({{"article:7", "hash"}});
        QTRY_COMPARE(world.reader.key(), "article:7");

        world.pane.showKey("bbs::user::1");

        QCOMPARE(world.community.asked<store::FindKeys>().last().keys,
                 QByteArrayList{"bbs::user::1"});
        world.community.asked<store::FindKeys>().answerLast(
            domain::KeyPage{{{"bbs::user::1", "hash"}}, {}, 1, 10'000});
        QTRY_COMPARE(world.keys.rowCount(), 1);
        QCOMPARE(world.reader.key(), "bbs::user::1");
        QCOMPARE(world.named<QLineEdit>(u"Pattern"_s)->text(), u"bbs::user::1"_s);
        QCOMPARE(world.named<QTableView>(u"Keys"_s)->currentIndex().row(), 0);
    }

    void whatIsReadAgainLeavesTheOpenKeyOpen()
    {
        KeyWorld world;
        world.lookFor(u"*:*"_s);
        world.answer({{"article:7", "hash"}, {"article:8", "hash"}, {"score:", "zset"}});
        QTRY_COMPARE(world.keys.rowCount(), 3);
        world.named<QTableView>(u"Keys"_s)->selectRow(1);

        world.keys.refresh();
        world.answer({{"article:6", "hash"}, {"article:7", "hash"}});
        QTRY_COMPARE(world.keys.rowCount(), 2);

        QCOMPARE(world.reader.key(), "article:8");
        QVERIFY(!world.named<QTableView>(u"Keys"_s)->currentIndex().isValid());
    }

    void theChosenEntryStaysChosen()
    {
        KeyWorld world;
        world.answer({{"score:", "zset"}});
        QTRY_COMPARE(world.reader.key(), "score:");
        world.answerKey("score:", "zset", {{"article:1", "1"}, {"article:2", "2"}});
        auto *contents = world.named<QTableView>(u"Contents"_s);
        QTRY_VERIFY(contents->isVisible());
        contents->selectRow(1);

        world.reader.refresh();
        world.answerKey("score:", "zset",
                        {{"article:9", "0"}, {"article:2", "2"}, {"article:1", "3"}});
        QTRY_COMPARE(contents->model()->rowCount(), 3);
        QCOMPARE(contents->currentIndex().row(), 1);
        QCOMPARE(contents->currentIndex().siblingAtColumn(0).data().toString(), u"article:2"_s);
        world.reader.refresh();
        world.answerKey("score:", "zset", {{"article:9", "0"}, {"article:1", "3"}});
        QTRY_COMPARE(contents->model()->rowCount(), 2);

        QVERIFY(!contents->currentIndex().isValid());
    }

    void whatMatchesNothingIsSaidAndLedOutOf()
    {
        KeyWorld world;
        world.answer({});
        auto *state = world.listState();
        QTRY_COMPARE(state->state(), ui::StatePane::State::Empty);

        world.lookFor(u"no:such:*"_s);
        QCOMPARE(world.community.asked<store::ScanKeys>().last().pattern, "no:such:*");
        world.answer({});
        QTRY_COMPARE(state->state(), ui::StatePane::State::Empty);
        Q_EMIT state->actionRequested();

        QCOMPARE(world.community.asked<store::ScanKeys>().last().pattern, "*");
        world.community.asked<store::ScanKeys>().answerLast(base::fail(base::Failure::Unreachable));
        QTRY_COMPARE(state->state(), ui::StatePane::State::Error);
    }

    void aKeyLeadsToWhatItIsThereForAndToItsSiblings()
    {
        KeyWorld world;
        world.answer({{"voted:7", "set"}});
        QTRY_COMPARE(world.community.asked<store::ReadKey>().count(), 1);
        world.answerKey("voted:7", "set", {{"17", {}}});
        QTRY_VERIFY(world.named(u"Go to"_s)->isVisible());
        QSignalSpy wanted(&world.pane, &ui::KeyPane::openRequested);

        world.named(u"Go to"_s)->click();
        world.named(u"Related keys"_s)->click();

        QCOMPARE(wanted.constFirst().constFirst().value<domain::Target>().id, "7");
        QCOMPARE(world.community.asked<store::FindKeysAbout>().last().target.id, "7");
    }

    void whatIsSharedIsOnlyRead()
    {
        KeyWorld world;
        world.answer({{"s", "string"}});
        QTRY_COMPARE(world.community.asked<store::ReadKey>().count(), 1);
        world.answerKey("s", "string", {{{}, "text"}});
        QTRY_VERIFY(world.named<QPlainTextEdit>(u"Value"_s)->isVisible());

        QVERIFY(!world.named(u"Unlock"_s)->isVisible());
        QVERIFY(!world.named(u"Delete"_s)->isVisible());
    }

    void anUnlockedKeyIsEditedAndTheEditTakenBack()
    {
        KeyWorld world;
        world.pane.setEditor(world.editor, world.actions);
        world.answer({{"article:7", "hash"}});
        QTRY_COMPARE(world.community.asked<store::ReadKey>().count(), 1);
        world.answerKey("article:7", "hash", {{"votes", "7"}});
        QTRY_VERIFY(world.named(u"Unlock"_s)->isVisible());
        QVERIFY(!world.named(u"Edit…"_s)->isVisible());
        world.named(u"Unlock"_s)->click();
        QVERIFY(!world.named(u"Edit…"_s)->isEnabled());
        world.named<QTableView>(u"Contents"_s)->selectRow(0);

        world.named(u"Edit…"_s)->click();
        auto *dialog = world.pane.findChild<ui::CardDialog *>();
        QVERIFY(dialog);
        dialog->findChild<QPlainTextEdit *>()->setPlainText(u"8"_s);
        Q_EMIT dialog->sendRequested();

        QCOMPARE(world.community.asked<store::EditKey>().count(), 1);
        QCOMPARE(world.community.asked<store::EditKey>().last().edit.seen, "7");
        QCOMPARE(world.community.asked<store::EditKey>().last().edit.wanted, "8");
        world.community.asked<store::EditKey>().answerLast(
            domain::KeyExchange{"article:7", "old", -1, "new"});
        QTRY_COMPARE(world.stack.count(), 1);
        QSignalSpy undone(&world.history, &items::UndoHistory::undone);
        world.stack.undo();
        QTRY_COMPARE(world.community.asked<store::RestoreKey>().count(), 1);
        QCOMPARE(world.community.asked<store::RestoreKey>().last().exchange.before, "old");
        world.community.asked<store::RestoreKey>().answerLast(
            domain::KeyExchange{"article:7", "new", -1, "old"});
        QTRY_COMPARE(undone.count(), 1);
        world.stack.redo();
        QTRY_COMPARE(world.community.asked<store::RestoreKey>().count(), 2);
        QCOMPARE(world.community.asked<store::RestoreKey>().last().exchange.before, "new");
    }

    void aKeyThatIsDeletedIsCalledSo()
    {
        KeyWorld world;
        world.pane.setEditor(world.editor, world.actions);
        QSignalSpy said(&world.pane, &ui::LabPane::toastRequested);
        world.answer({{"s", "string"}});
        QTRY_COMPARE(world.community.asked<store::ReadKey>().count(), 1);
        world.answerKey("s", "string", {{{}, "text"}});
        QTRY_VERIFY(world.named(u"Unlock"_s)->isVisible());
        world.named(u"Unlock"_s)->click();

        world.named(u"Delete"_s)->click();
        world.community.asked<store::EditKey>().answerLast(domain::KeyExchange{"s", "old", -1, {}});

        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(said.first()[0].value<ui::ToastMessage>().text, u"Deleted “s”."_s);
        QCOMPARE(world.stack.undoText(), u"deletion of s"_s);
    }

    void aRefusedEditIsSaidAndLeavesNothingToUndo()
    {
        KeyWorld world;
        world.pane.setEditor(world.editor, world.actions);
        QSignalSpy said(&world.pane, &ui::LabPane::toastRequested);
        world.answer({{"s", "string"}});
        QTRY_COMPARE(world.community.asked<store::ReadKey>().count(), 1);
        world.answerKey("s", "string", {{{}, "text"}});
        QTRY_VERIFY(world.named(u"Unlock"_s)->isVisible());
        world.named(u"Unlock"_s)->click();

        world.named(u"Delete"_s)->click();
        QCOMPARE(world.community.asked<store::EditKey>().last().edit.act, KeyEdit::Act::Delete);
        world.community.asked<store::EditKey>().refuseLast(u"changed-meanwhile"_s);

        QTRY_COMPARE(said.count(), 1);
        QCOMPARE(world.stack.count(), 0);
    }
};

REGISTER_TEST(TestKeyPane)
#include "tst_keypane.moc"
