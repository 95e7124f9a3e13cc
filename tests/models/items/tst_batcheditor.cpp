// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/batcheditor.h"
#include "items/undohistory.h"
#include "store/moderation/batchrequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::BatchAct;
using domain::BatchRun;
using domain::Target;

namespace {
/// Everything that takes part, fresh for each test.
struct Desk {
    support::FakeCommunity community;
    QUndoStack stack;
    items::UndoHistory history{community, stack};
    items::BatchEditor editor{community, history};
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
        desk.community.asked<store::RunBatch>().answerLast(BatchRun{2, {}, {"1-0", "2-0"}, false});

        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!desk.editor.isRunning());
        QCOMPARE(desk.community.asked<store::RunBatch>().last().actor, domain::AccountId(7));
        QVERIFY(desk.stack.undoText().contains(u'2'));
        desk.stack.undo();
        QCOMPARE(desk.community.asked<store::UndoBatch>().last().entries,
                 (QByteArrayList{"1-0", "2-0"}));
    }

    void redoneItIsWhatTheNextUndoTakesBack()
    {
        Desk desk;
        desk.editor.run(removal, {one});
        desk.community.asked<store::RunBatch>().answerLast(BatchRun{1, {}, {"1-0"}, false});
        QTRY_COMPARE(desk.stack.count(), 1);
        desk.stack.undo();
        const QSignalSpy undone(&desk.history, &items::UndoHistory::undone);
        const QSignalSpy redone(&desk.history, &items::UndoHistory::redone);
        desk.community.asked<store::UndoBatch>().answerLast(BatchRun{1, {}, {}, false});
        QTRY_COMPARE(undone.size(), 1);

        desk.stack.redo();
        desk.community.asked<store::RunBatch>().answerLast(BatchRun{1, {}, {"9-0"}, false});
        QTRY_COMPARE(redone.size(), 1);
        desk.stack.undo();

        QCOMPARE(desk.community.asked<store::UndoBatch>().last().entries, QByteArrayList{"9-0"});
    }

    void whatChangedNothingIsNoStep()
    {
        Desk desk;
        const QSignalSpy finished(&desk.editor, &items::BatchEditor::finished);
        desk.editor.run(removal, {one});
        desk.community.asked<store::RunBatch>().answerLast(BatchRun{1, {}, {}, false});

        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(desk.stack.count(), 0);
    }

    void anUndoThatNothingFitsAnyMoreSaysWhy()
    {
        Desk desk;
        const QSignalSpy failed(&desk.history, &items::UndoHistory::requestFailed);
        desk.editor.run(removal, {one});
        desk.community.asked<store::RunBatch>().answerLast(BatchRun{1, {}, {"1-0"}, false});
        QTRY_COMPARE(desk.stack.count(), 1);

        desk.stack.undo();
        desk.community.asked<store::UndoBatch>().answerLast(
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
        QCOMPARE(desk.community.asked<store::RunBatch>().count(), 1);
        desk.editor.cancel();

        QVERIFY(desk.community.asked<store::RunBatch>().last().stop.stop_requested());
        desk.community.asked<store::RunBatch>().answerLast(BatchRun{0, {}, {}, true});
        QTRY_VERIFY(!desk.editor.isRunning());
    }
};

REGISTER_TEST(TestBatchEditor)
#include "tst_batcheditor.moc"
