// SPDX-License-Identifier: MIT
#include "items/undohistory.h"

#include "fakecommunity.h"
#include "items/posteditor.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using items::UndoHistory;
using store::FollowPerson;

namespace {
const AccountId firstPerson(7);
const AccountId secondPerson(8);

/// Ann sits there.
struct Seat {
    support::FakeCommunity community;
    QUndoStack stack;
    UndoHistory history{community, stack};
    items::PostEditor editor{community, history};

    Seat() { sit(firstPerson); }
    void sit(const AccountId &person)
    {
        editor.setPerson(person);
        history.setPerson(person);
    }
};
} // namespace

class TestUndoHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aStepAsksForWhatItWasGivenAsWhoeverActed()
    {
        Seat seat;
        QList<UndoHistory::Way> ways;
        seat.history.push(u"Follow"_s, firstPerson, FollowPerson{secondPerson, false},
                          FollowPerson{secondPerson, true},
                          [&](UndoHistory::Way way) { ways.append(way); });

        seat.stack.undo();
        auto &asked = seat.community.asked<FollowPerson>();
        QVERIFY(!asked.last().isFollowed);
        QCOMPARE(asked.last().actor, firstPerson);
        asked.answerLast({});
        QTRY_COMPARE(ways, QList{UndoHistory::Way::Undo});
        seat.stack.redo();

        QVERIFY(asked.last().isFollowed);
        QCOMPARE(asked.last().actor, firstPerson);
        asked.answerLast({});
        QTRY_COMPARE(ways, (QList{UndoHistory::Way::Undo, UndoHistory::Way::Redo}));
    }

    void anActThatIsAnsweredAfterTheSwitchIsNoStepOfTheOtherPerson()
    {
        Seat seat;
        const QSignalSpy followed(&seat.editor, &items::PostEditor::followed);
        const QSignalSpy published(&seat.editor, &items::PostEditor::published);
        seat.editor.follow(secondPerson, true, u"bob"_s);
        seat.editor.publish({u"Hello"_s});

        seat.sit(secondPerson);
        seat.community.asked<FollowPerson>().answerLast({});
        seat.community.asked<store::PublishPost>().answerLast(PostId(1));

        QTRY_COMPARE(followed.size(), 1);
        QTRY_COMPARE(published.size(), 1);
        QCOMPARE(seat.stack.count(), 0);
    }

    void whoIsBackBeforeTheAnswerHasTheirStep()
    {
        Seat seat;
        const QSignalSpy followed(&seat.editor, &items::PostEditor::followed);
        seat.editor.follow(secondPerson, true, u"bob"_s);

        seat.sit(secondPerson);
        seat.sit(firstPerson);
        seat.community.asked<FollowPerson>().answerLast({});

        QTRY_COMPARE(followed.size(), 1);
        QCOMPARE(seat.stack.count(), 1);
    }

    void aSwitchForgetsWhatWasDone()
    {
        Seat seat;
        seat.editor.rememberLike(PostId(1), true);

        seat.sit(firstPerson);
        QCOMPARE(seat.stack.count(), 1);
        seat.sit(secondPerson);

        QCOMPARE(seat.stack.count(), 0);
    }

    void anActThatCannotBeUndoneSaysWhyAndLeavesTheOneBefore()
    {
        Seat seat;
        const QSignalSpy failed(&seat.history, &UndoHistory::requestFailed);
        seat.editor.rememberLike(PostId(1), true);
        seat.history.push(
            {u"Final"_s}, firstPerson,
            [](const UndoHistory::Answer &answer) {
                answer(base::fail(base::Failure::Refused, u"final"_s));
            },
            [](const UndoHistory::Answer &) {});

        seat.stack.undo();

        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed.first()[0].value<base::Error>().detail, u"final"_s);
        QTRY_COMPARE(seat.stack.count(), 1);
        QVERIFY(seat.stack.canUndo());
        QVERIFY(!seat.stack.canRedo());
    }

    void workThatWasNotDoneForNowStaysAStep()
    {
        Seat seat;
        const QSignalSpy undone(&seat.history, &UndoHistory::undone);
        base::Result<QString> outcome = tl::unexpected(items::alreadyRunning());
        seat.history.push(
            {u"Work"_s}, firstPerson,
            [&outcome](const UndoHistory::Answer &answer) { answer(outcome); },
            [](const UndoHistory::Answer &answer) { answer(QString()); });
        const QSignalSpy failed(&seat.history, &UndoHistory::requestFailed);

        seat.stack.undo();
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(seat.stack.canUndo());
        outcome = u"Three undone."_s;
        seat.stack.undo();

        QTRY_COMPARE(undone.count(), 1);
        QCOMPARE(undone.first()[0].toString(), u"Three undone."_s);
        QVERIFY(seat.stack.canRedo());
    }

    void aRefusedActIsNoStep()
    {
        Seat seat;
        const QSignalSpy failed(&seat.editor, &items::PostEditor::requestFailed);

        seat.editor.follow(secondPerson, true, u"bob"_s);
        seat.community.asked<FollowPerson>().refuseLast(u"muted"_s);

        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(seat.stack.count(), 0);
    }
};

REGISTER_TEST(TestUndoHistory)
#include "tst_undohistory.moc"
