// SPDX-License-Identifier: MIT
#include "items/batcheditor.h"
#include "items/undohistory.h"
#include "questions.h"
#include "store/door/moderationstore.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::BatchAct;
using domain::BatchRun;
using domain::Target;

namespace {
/// Stands in for the store; its answers are the test's.
class FakeBatches : public store::ModerationStore {
public:
    struct Run {
        BatchAct act;
        QList<Target> targets;
        domain::AccountId actor;
    };
    FakeBatches()
        : store::ModerationStore(nullptr)
    {
    }
    support::Questions<BatchRun, Run> runs;
    support::Questions<BatchRun, QByteArrayList> undos;
    int cancels = 0;

    Answer<BatchRun> runBatch(const BatchAct &act, const QList<Target> &targets,
                              const domain::AccountId &actor) override
    {
        return runs.ask({act, targets, actor});
    }
    Answer<BatchRun> undoBatch(const QByteArrayList &entries, const domain::AccountId &) override
    {
        return undos.ask(entries);
    }
    void cancelBatch() override { ++cancels; }
};

/// Everything that takes part, fresh for each test.
struct Desk {
    FakeBatches store;
    QUndoStack stack;
    items::UndoHistory history{stack};
    items::BatchEditor editor{store, history};
};

const BatchAct removal{BatchAct::Kind::Remove, u"spam"_s, {}};
const Target one{Target::Kind::Topic, "1"};
const Target two{Target::Kind::Topic, "2"};
} // namespace

class TestBatchEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBatchIsOneStepOfTheHistory()
    {
        Desk desk;
        const QSignalSpy finished(&desk.editor, &items::BatchEditor::finished);
        desk.editor.setPerson(domain::AccountId(7));

        desk.editor.run(removal, {one, two});
        QVERIFY(desk.editor.isRunning());
        desk.store.runs.answerLast(BatchRun{2, {}, {"1-0", "2-0"}, false});

        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!desk.editor.isRunning());
        QCOMPARE(desk.store.runs.last().actor, domain::AccountId(7));
        QVERIFY(desk.stack.undoText().contains(u'2'));
        desk.stack.undo();
        QCOMPARE(desk.store.undos.last(), (QByteArrayList{"1-0", "2-0"}));
    }

    void redoneItIsWhatTheNextUndoTakesBack()
    {
        Desk desk;
        desk.editor.run(removal, {one});
        desk.store.runs.answerLast(BatchRun{1, {}, {"1-0"}, false});
        QTRY_COMPARE(desk.stack.count(), 1);
        desk.stack.undo();
        const QSignalSpy undone(&desk.history, &items::UndoHistory::undone);
        const QSignalSpy redone(&desk.history, &items::UndoHistory::redone);
        desk.store.undos.answerLast(BatchRun{1, {}, {}, false});
        QTRY_COMPARE(undone.size(), 1);

        desk.stack.redo();
        desk.store.runs.answerLast(BatchRun{1, {}, {"9-0"}, false});
        QTRY_COMPARE(redone.size(), 1);
        desk.stack.undo();

        QCOMPARE(desk.store.undos.last(), QByteArrayList{"9-0"});
    }

    void whatChangedNothingIsNoStep()
    {
        Desk desk;
        const QSignalSpy finished(&desk.editor, &items::BatchEditor::finished);
        desk.editor.run(removal, {one});
        desk.store.runs.answerLast(BatchRun{1, {}, {}, false});

        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(desk.stack.count(), 0);
    }

    void anUndoThatNothingFitsAnyMoreSaysWhy()
    {
        Desk desk;
        const QSignalSpy failed(&desk.history, &items::UndoHistory::requestFailed);
        desk.editor.run(removal, {one});
        desk.store.runs.answerLast(BatchRun{1, {}, {"1-0"}, false});
        QTRY_COMPARE(desk.stack.count(), 1);

        desk.stack.undo();
        desk.store.undos.answerLast(
            BatchRun{0, {{one, {base::Failure::Refused, u"changed-meanwhile"_s}}}, {}, false});

        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<base::Error>().detail, u"changed-meanwhile"_s);
    }

    void oneAtATimeAndItCanBeCutShort()
    {
        Desk desk;
        const QSignalSpy failed(&desk.editor, &items::BatchEditor::failed);
        desk.editor.run(removal, {one});

        desk.editor.run(removal, {two});
        QCOMPARE(failed.size(), 1);
        QCOMPARE(desk.store.runs.count(), 1);
        desk.editor.cancel();

        QCOMPARE(desk.store.cancels, 1);
        desk.store.runs.answerLast(BatchRun{0, {}, {}, true});
        QTRY_VERIFY(!desk.editor.isRunning());
    }
};

REGISTER_TEST(TestBatchEditor)
#include "tst_batcheditor.moc"
