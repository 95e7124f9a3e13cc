// SPDX-License-Identifier: MIT
#include "fakearticlestore.h"
#include "items/batcheditor.h"
#include "items/undohistory.h"
#include "store/moderationstore.h"
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

const BatchAct removal{BatchAct::Kind::Remove, u"spam"_s, {}};
const Target one{Target::Kind::Topic, "1"};
const Target two{Target::Kind::Topic, "2"};
} // namespace

class TestBatchEditor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aBatchIsOneStepOfTheHistory()
    {
        const QSignalSpy finished(&m_editor, &items::BatchEditor::finished);
        m_editor.setPerson(domain::AccountId(7));

        m_editor.run(removal, {one, two});
        QVERIFY(m_editor.isRunning());
        m_store.runs.answerLast(BatchRun{2, {}, {"1-0", "2-0"}, false});

        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!m_editor.isRunning());
        QCOMPARE(m_store.runs.last().actor, domain::AccountId(7));
        QCOMPARE(m_stack.undoText(), u"Remove 2 items"_s);
        m_stack.undo();
        QCOMPARE(m_store.undos.last(), (QByteArrayList{"1-0", "2-0"}));
    }

    void redoneItIsWhatTheNextUndoTakesBack()
    {
        m_editor.run(removal, {one});
        m_store.runs.answerLast(BatchRun{1, {}, {"1-0"}, false});
        QTRY_COMPARE(m_stack.count(), 1);
        m_stack.undo();
        m_store.undos.answerLast(BatchRun{1, {}, {}, false});
        QTRY_VERIFY(m_stack.canRedo());

        m_stack.redo();
        m_store.runs.answerLast(BatchRun{1, {}, {"9-0"}, false});
        QTRY_VERIFY(m_stack.canUndo());
        m_stack.undo();

        QCOMPARE(m_store.undos.last(), QByteArrayList{"9-0"});
    }

    void whatChangedNothingIsNoStep()
    {
        const QSignalSpy finished(&m_editor, &items::BatchEditor::finished);
        m_editor.run(removal, {one});
        m_store.runs.answerLast(BatchRun{1, {}, {}, false});

        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(m_stack.count(), 0);
    }

    void anUndoThatNothingFitsAnyMoreSaysWhy()
    {
        const QSignalSpy failed(&m_history, &items::UndoHistory::requestFailed);
        m_editor.run(removal, {one});
        m_store.runs.answerLast(BatchRun{1, {}, {"1-0"}, false});
        QTRY_COMPARE(m_stack.count(), 1);

        m_stack.undo();
        m_store.undos.answerLast(
            BatchRun{0, {{one, {base::Failure::Refused, u"changed-meanwhile"_s}}}, {}, false});

        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed.first().first().value<base::Error>().detail, u"changed-meanwhile"_s);
    }

    void oneAtATimeAndItCanBeCutShort()
    {
        const QSignalSpy failed(&m_editor, &items::BatchEditor::failed);
        m_editor.run(removal, {one});

        m_editor.run(removal, {two});
        QCOMPARE(failed.size(), 1);
        QCOMPARE(m_store.runs.count(), 1);
        m_editor.cancel();

        QCOMPARE(m_store.cancels, 1);
        m_store.runs.answerLast(BatchRun{0, {}, {}, true});
        QTRY_VERIFY(!m_editor.isRunning());
    }

    void cleanup() { m_stack.clear(); }

private:
    FakeBatches m_store;
    QUndoStack m_stack;
    items::UndoHistory m_history{m_stack};
    items::BatchEditor m_editor{m_store, m_history};
};

REGISTER_TEST(TestBatchEditor)
#include "tst_batcheditor.moc"
