// SPDX-License-Identifier: MIT
#include "fakecommunity.h"
#include "items/moderation/historymodel.h"
#include "items/moderation/membercardreader.h"
#include "items/undohistory.h"
#include "store/moderation/members/memberrequests.h"
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
    support::FakeCommunity community;
    QUndoStack stack;
    items::UndoHistory history(community, stack);
    items::MemberCardReader reader(community, history);

    reader.setPerson(AccountId(1));
    reader.setPerson(AccountId(2));
    domain::MemberCard second;
    second.votes = 2;
    community.asked<store::ReadMemberCard>().answer(1, second);
    community.asked<store::ReadMemberCard>().answer(0, domain::MemberCard{});

    QTRY_VERIFY(reader.card());
    QCoreApplication::processEvents();
    QCOMPARE(reader.card()->votes, 2);
}

void TestMemberCardReader::aNoteIsTakenBackByUndo()
{
    support::FakeCommunity community;
    QUndoStack stack;
    items::UndoHistory history(community, stack);
    items::MemberCardReader reader(community, history);
    QSignalSpy noted(&reader, &items::MemberCardReader::noted);
    reader.setPerson(AccountId(1));

    reader.addNote(u"Kind"_s, AccountId(2));
    QCOMPARE(community.asked<store::AddNote>().last().text, u"Kind"_s);
    community.asked<store::AddNote>().answerLast(
        domain::MemberNote{"n1", AccountId(2), {}, {}, u"Kind"_s});
    QTRY_COMPARE(noted.count(), 1);
    QCOMPARE(community.asked<store::ReadMemberCard>().count(), 2);
    stack.undo();

    QCOMPARE(community.asked<store::DeleteNote>().last().note, "n1");
}

void TestMemberCardReader::aDeletedNoteComesBackByUndo()
{
    support::FakeCommunity community;
    QUndoStack stack;
    items::UndoHistory history(community, stack);
    items::MemberCardReader reader(community, history);
    const domain::MemberNote note{"n1", AccountId(2), {}, {}, u"Kind"_s};
    reader.setPerson(AccountId(1));

    reader.deleteNote(note, AccountId(2));
    community.asked<store::DeleteNote>().answerLast(note);
    QTRY_COMPARE(stack.count(), 1);
    stack.undo();

    QCOMPARE(community.asked<store::RestoreNote>().last().note, note);
}

void TestMemberCardReader::aRefusalIsTold()
{
    support::FakeCommunity community;
    QUndoStack stack;
    items::UndoHistory history(community, stack);
    items::MemberCardReader reader(community, history);
    QSignalSpy failures(&reader, &items::MemberCardReader::requestFailed);

    reader.addNote(u"Kind"_s, AccountId(2));
    community.asked<store::AddNote>().refuseLast(u"notes-full"_s);

    QTRY_COMPARE(failures.count(), 1);
    QCOMPARE(stack.count(), 0);
}

void TestMemberCardReader::historyGoesOnByCursor()
{
    support::FakeCommunity community;
    HistoryModel model(community);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);

    model.show(AccountId(1), HistoryOf::ActsOnThem);
    QVERIFY(!model.canFetchMore({}));
    community.asked<store::ListHistory>().answerLast(
        domain::HistoryPage{{{"topic:7", u"Keys"_s, {}, "lock", u"heated"_s}}, "9"});
    QTRY_COMPARE(model.rowCount(), 1);
    QVERIFY(model.index(0, HistoryModel::Target).data().toString().contains("Keys"_L1));
    QCOMPARE(model.index(0, HistoryModel::Detail).data(), u"locked: heated"_s);

    model.fetchMore({});
    QCOMPARE(community.asked<store::ListHistory>().last().cursor, "9");
    model.show(AccountId(1), HistoryOf::Votes);
    QCOMPARE(model.rowCount(), 0);
    community.asked<store::ListHistory>().answer(
        1, domain::HistoryPage{{{"topic:8", {}, {}, {}, {}}}, {}});
    community.asked<store::ListHistory>().answer(2, domain::HistoryPage{});

    QTRY_COMPARE(model.phase(), HistoryModel::Phase::Ready);
    QCOMPARE(model.rowCount(), 0);
}

void TestMemberCardReader::aPageWithoutAFindWaitsToBeAskedForMore()
{
    support::FakeCommunity community;
    HistoryModel model(community);
    model.show(AccountId(1), HistoryOf::Replies);
    community.asked<store::ListHistory>().answerLast(domain::HistoryPage{{}, "2000"});
    QTRY_COMPARE(model.phase(), HistoryModel::Phase::Ready);

    QVERIFY(!model.canFetchMore({}));
    QVERIFY(model.hasMore());
    model.lookFurther();

    QCOMPARE(community.asked<store::ListHistory>().last().cursor, "2000");
}

REGISTER_TEST(TestMemberCardReader)
#include "tst_membercardreader.moc"
