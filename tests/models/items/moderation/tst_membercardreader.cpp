// SPDX-License-Identifier: MIT
#include "fakestatisticsstore.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/undohistory.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::HistoryOf;
using items::HistoryModel;

class TestMemberCardReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theCardOfSomebodyElseIsDropped();
    void aNoteIsTakenBackByUndo();
    void aDeletedNoteComesBackByUndo();
    void aRefusalIsTold();
    void historyGoesOnByCursor();
    void aPageWithoutAFindWaitsToBeAskedForMore();
};

void TestMemberCardReader::theCardOfSomebodyElseIsDropped()
{
    support::FakeMemberStore store;
    QUndoStack stack;
    items::UndoHistory history(stack);
    items::MemberCardReader reader(store, history);

    reader.setPerson(AccountId(1));
    reader.setPerson(AccountId(2));
    domain::MemberCard second;
    second.votes = 2;
    store.cards.answer(1, second);
    store.cards.answer(0, domain::MemberCard{});

    QTRY_VERIFY(reader.card());
    QCoreApplication::processEvents();
    QCOMPARE(reader.card()->votes, 2);
}

void TestMemberCardReader::aNoteIsTakenBackByUndo()
{
    support::FakeMemberStore store;
    QUndoStack stack;
    items::UndoHistory history(stack);
    items::MemberCardReader reader(store, history);
    QSignalSpy noted(&reader, &items::MemberCardReader::noted);
    reader.setPerson(AccountId(1));

    reader.addNote(u"Kind"_s, AccountId(2));
    QCOMPARE(store.notes.last(), u"add Kind"_s);
    store.notes.answerLast(domain::MemberNote{"n1", AccountId(2), {}, {}, u"Kind"_s});
    QTRY_COMPARE(noted.count(), 1);
    QCOMPARE(store.cards.count(), 2);
    stack.undo();

    QCOMPARE(store.notes.last(), u"delete n1"_s);
}

void TestMemberCardReader::aDeletedNoteComesBackByUndo()
{
    support::FakeMemberStore store;
    QUndoStack stack;
    items::UndoHistory history(stack);
    items::MemberCardReader reader(store, history);
    const domain::MemberNote note{"n1", AccountId(2), {}, {}, u"Kind"_s};
    reader.setPerson(AccountId(1));

    reader.deleteNote(note, AccountId(2));
    store.notes.answerLast(note);
    QTRY_COMPARE(stack.count(), 1);
    stack.undo();

    QCOMPARE(store.notes.last(), u"restore Kind"_s);
}

void TestMemberCardReader::aRefusalIsTold()
{
    support::FakeMemberStore store;
    QUndoStack stack;
    items::UndoHistory history(stack);
    items::MemberCardReader reader(store, history);
    QSignalSpy failures(&reader, &items::MemberCardReader::requestFailed);

    reader.addNote(u"Kind"_s, AccountId(2));
    store.notes.refuseLast(u"notes-full"_s);

    QTRY_COMPARE(failures.count(), 1);
    QCOMPARE(stack.count(), 0);
}

void TestMemberCardReader::historyGoesOnByCursor()
{
    support::FakeMemberStore store;
    HistoryModel model(store);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);

    model.show(AccountId(1), HistoryOf::ActsOnThem);
    QVERIFY(!model.canFetchMore({}));
    store.pasts.answerLast(
        domain::HistoryPage{{{"topic:7", u"Keys"_s, {}, "lock", u"heated"_s}}, "9"});
    QTRY_COMPARE(model.rowCount(), 1);
    QVERIFY(model.index(0, HistoryModel::Target).data().toString().contains("Keys"_L1));
    QCOMPARE(model.index(0, HistoryModel::Detail).data(), u"locked: heated"_s);

    model.fetchMore({});
    QCOMPARE(store.pasts.last().cursor, "9");
    model.show(AccountId(1), HistoryOf::Votes);
    QCOMPARE(model.rowCount(), 0);
    store.pasts.answer(1, domain::HistoryPage{{{"topic:8", {}, {}, {}, {}}}, {}});
    store.pasts.answer(2, domain::HistoryPage{});

    QTRY_COMPARE(model.phase(), HistoryModel::Phase::Ready);
    QCOMPARE(model.rowCount(), 0);
}

void TestMemberCardReader::aPageWithoutAFindWaitsToBeAskedForMore()
{
    support::FakeMemberStore store;
    HistoryModel model(store);
    model.show(AccountId(1), HistoryOf::Replies);
    store.pasts.answerLast(domain::HistoryPage{{}, "2000"});
    QTRY_COMPARE(model.phase(), HistoryModel::Phase::Ready);

    QVERIFY(!model.canFetchMore({}));
    QVERIFY(model.hasMore());
    model.lookFurther();

    QCOMPARE(store.pasts.last().cursor, "2000");
}

REGISTER_TEST(TestMemberCardReader)
#include "tst_membercardreader.moc"
