// SPDX-License-Identifier: MIT
#include "items/noticelistmodel.h"
#include "items/undohistory.h"
#include "noticeboard.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Notice;
using items::NoticeListModel;
using NoticePhase = NoticeListModel::Phase;

namespace {
const AccountId ann(1);

struct NoticeWorld {
    support::NoticeBoard board;
    QUndoStack undo;
    items::UndoHistory history{board, undo};
    NoticeListModel model{board, history};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void arrive(int count)
    {
        for (int i = 0; i < count; ++i)
            board.arrive(u"bob"_s, u"Text"_s);
    }
    void open()
    {
        model.setPerson(ann);
        QTRY_COMPARE(model.phase(), NoticePhase::Ready);
    }
    /// "7:3 7:2! 7:1": ids, unread ones with a mark.
    [[nodiscard]] QString shown() const
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto notice = model.index(row).data(NoticeListModel::NoticeRole).value<Notice>();
            rows.append(notice.id.toString() + (notice.isRead ? u""_s : u"!"_s));
        }
        return rows.join(u' ');
    }
};
} // namespace

class TestNoticeListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noticesAreShownTheNewestFirst()
    {
        NoticeWorld world;
        world.arrive(3);
        QSignalSpy unread(&world.model, &NoticeListModel::unreadCountChanged);

        world.open();

        QCOMPARE(world.shown(), u"7:3! 7:2! 7:1!"_s);
        QCOMPARE(world.model.unreadCount(), 3);
        QCOMPARE(unread.last().first().toLongLong(), 3);
    }

    void nobodyHasNoNotices()
    {
        NoticeWorld world;

        world.model.setPerson({});

        QCOMPARE(world.model.phase(), NoticePhase::Ready);
        QCOMPARE(world.model.rowCount(), 0);
        QCOMPARE(world.board.asked<store::ListNotices>().count(), 0);
    }

    void whatArrivesWaitsWhileSomebodyLooks()
    {
        NoticeWorld world;
        world.arrive(2);
        world.open();
        world.model.setWatched(true);

        world.arrive(2);
        world.board.tell();

        QTRY_COMPARE(world.model.newCount(), 2);
        QCOMPARE(world.shown(), u"7:2! 7:1!"_s);
        QCOMPARE(world.model.unreadCount(), 4);
        world.model.showNew();
        QTRY_COMPARE(world.shown(), u"7:4! 7:3! 7:2! 7:1!"_s);
        QCOMPARE(world.model.newCount(), 0);
    }

    void whatArrivesComesInWhileNobodyLooks()
    {
        NoticeWorld world;
        world.arrive(1);
        world.open();
        world.model.setWatched(true);
        world.arrive(1);
        world.board.tell();
        QTRY_COMPARE(world.model.newCount(), 1);

        world.model.setWatched(false);
        QTRY_COMPARE(world.shown(), u"7:2! 7:1!"_s);
        world.arrive(1);
        world.board.tell();

        QTRY_COMPARE(world.shown(), u"7:3! 7:2! 7:1!"_s);
    }

    void whatIsOpenedFromElsewhereIsReadThoughItStillWaits()
    {
        NoticeWorld world;
        world.arrive(1);
        world.open();
        world.model.setWatched(true);
        world.arrive(1);
        world.board.tell();
        QTRY_COMPARE(world.model.newCount(), 1);
        QCOMPARE(world.model.unreadCount(), 2);
        const auto waiting = world.board.notices.first().id;

        world.model.markRead(waiting, NoticeListModel::Marking::ByHand); // not what can be pressed
        world.model.markRead(waiting, NoticeListModel::Marking::ByOpening);

        QTRY_COMPARE(world.model.unreadCount(), 1);
        QCOMPARE(world.board.asked<store::MarkNotices>().count(), 1);
        QCOMPARE(world.shown(), u"7:1!"_s);
    }

    void whatIsOpenedBeforeTheListIsLoadedIsRead()
    {
        NoticeWorld world;
        world.arrive(2);
        const auto told = world.board.notices.first().id;

        world.model.setPerson(ann);
        world.model.markRead(told, NoticeListModel::Marking::ByOpening);

        QTRY_COMPARE(world.shown(), u"7:2 7:1!"_s);
        QCOMPARE(world.model.unreadCount(), 1);
        QCOMPARE(world.board.asked<store::MarkNotices>().count(), 1);
    }

    void whatArrivesIsToldOnceAndNothingThatWasThere()
    {
        NoticeWorld world;
        world.arrive(2);
        QSignalSpy arrived(&world.model, &NoticeListModel::arrived);
        world.open();
        world.model.setWatched(true);

        world.arrive(2);
        world.board.notices.first().isRead = true; // in another window of hers
        world.board.tell();
        QTRY_COMPARE(world.model.newCount(), 2);
        world.board.tell();
        QTRY_COMPARE(world.board.asked<store::ListNotices>().count(), 3);

        QCOMPARE(arrived.size(), 1);
        const auto told = arrived.first().first().value<QList<Notice>>();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.first().id, domain::NoticeId("7:3"));
    }

    void theFirstNoticeOfAllIsTold()
    {
        NoticeWorld world;
        QSignalSpy arrived(&world.model, &NoticeListModel::arrived);
        world.open();

        world.arrive(1);
        world.board.tell();

        QTRY_COMPARE(arrived.size(), 1);
    }

    void ofAnotherPersonOnlyWhatComesFromNowOnIsTold()
    {
        NoticeWorld world;
        world.open();
        QSignalSpy arrived(&world.model, &NoticeListModel::arrived);
        world.arrive(3);

        world.model.setPerson(AccountId(2));
        QTRY_COMPARE(world.model.rowCount(), 3);

        QCOMPARE(arrived.size(), 0);
    }

    void aListOfHundredsIsReadInPages()
    {
        NoticeWorld world;
        world.arrive(120);
        world.open();
        QCOMPARE(world.model.rowCount(), 50);

        world.model.fetchMore({});
        QTRY_COMPARE(world.model.rowCount(), 100);
        QTRY_VERIFY((world.model.fetchMore({}), world.model.rowCount() == 120));

        QVERIFY(!world.model.canFetchMore({}));
    }

    void changesReachWhatIsDeepInTheList()
    {
        NoticeWorld world;
        world.arrive(120);
        world.open();
        world.model.loadAll();
        QTRY_COMPARE(world.model.rowCount(), 120);

        world.board.notices[110].isRead = true;
        world.board.notices.removeAt(5);
        world.board.tell();

        QTRY_COMPARE(world.model.rowCount(), 119);
        QVERIFY(world.model.index(109).data(NoticeListModel::NoticeRole).value<Notice>().isRead);
    }

    void openingOneMarksItAtOnce()
    {
        NoticeWorld world;
        world.arrive(2);
        world.open();

        world.model.markRead(domain::NoticeId("7:1"), NoticeListModel::Marking::ByOpening);

        QCOMPARE(world.shown(), u"7:2! 7:1"_s);
        QCOMPARE(world.model.unreadCount(), 1);
        QTRY_COMPARE(world.board.asked<store::MarkNotices>().count(), 1);
        world.model.markRead(domain::NoticeId("7:1"), NoticeListModel::Marking::ByOpening);
        QCOMPARE(world.board.asked<store::MarkNotices>().count(), 1);
    }

    void oneThatWasMarkedByHandIsUndoneAndOneThatWasOpenedIsNot()
    {
        NoticeWorld world;
        world.arrive(2);
        world.open();
        QSignalSpy marked(&world.model, &NoticeListModel::markedRead);

        world.model.markRead(domain::NoticeId("7:1"), NoticeListModel::Marking::ByOpening);
        QTRY_COMPARE(world.board.asked<store::MarkNotices>().count(), 1);
        QCOMPARE(world.undo.count(), 0);
        world.model.markRead(domain::NoticeId("7:2"), NoticeListModel::Marking::ByHand);
        QTRY_COMPARE(marked.count(), 1);
        QTRY_COMPARE(world.shown(), u"7:2 7:1"_s);
        world.undo.undo();

        QTRY_COMPARE(world.shown(), u"7:2! 7:1"_s);
        QCOMPARE(world.model.unreadCount(), 1);
    }

    void oneIsMarkedUnreadAgainAndThatIsUndone()
    {
        NoticeWorld world;
        world.arrive(2);
        world.open();
        QSignalSpy marked(&world.model, &NoticeListModel::markedUnread);
        world.model.markRead(domain::NoticeId("7:1"), NoticeListModel::Marking::ByOpening);
        QTRY_COMPARE(world.shown(), u"7:2! 7:1"_s);

        world.model.markUnread(domain::NoticeId("7:1"));
        QCOMPARE(world.model.unreadCount(), 2);
        world.model.markUnread(domain::NoticeId("7:1")); // is so already
        QTRY_COMPARE(marked.count(), 1);
        QTRY_COMPARE(world.shown(), u"7:2! 7:1!"_s);
        QCOMPARE(world.undo.count(), 1);
        world.undo.undo();

        QTRY_COMPARE(world.shown(), u"7:2! 7:1"_s);
        QCOMPARE(world.model.unreadCount(), 1);
    }

    void whatCouldNotBeMarkedIsUnreadAgain()
    {
        NoticeWorld world;
        world.arrive(1);
        world.open();
        world.board.asked<store::MarkNotices>().automatic = [](const auto &) -> base::Result<void> {
            return base::fail(base::Failure::Unreachable);
        };
        QSignalSpy failed(&world.model, &NoticeListModel::requestFailed);

        world.model.markRead(domain::NoticeId("7:1"), NoticeListModel::Marking::ByOpening);

        QTRY_COMPARE(failed.count(), 1);
        QTRY_COMPARE(world.shown(), u"7:1!"_s);
        QCOMPARE(world.model.unreadCount(), 1);
    }

    void allAreMarkedReadAndUndoneExactly()
    {
        NoticeWorld world;
        world.arrive(3);
        world.board.notices[1].isRead = true;
        world.open();
        world.model.setWatched(true);
        world.arrive(1); // not seen yet
        QSignalSpy marked(&world.model, &NoticeListModel::markedRead);

        world.model.markAllRead();
        QTRY_COMPARE(marked.count(), 1);
        QCOMPARE(marked.first().first().toLongLong(), 2);
        QTRY_COMPARE(world.shown(), u"7:3 7:2 7:1"_s);
        QCOMPARE(world.model.unreadCount(), 1);
        QVERIFY(world.undo.canUndo());
        world.undo.undo();

        QTRY_COMPARE(world.shown(), u"7:3! 7:2 7:1!"_s);
        QCOMPARE(world.model.unreadCount(), 3);
        world.undo.redo();
        QTRY_COMPARE(world.model.unreadCount(), 1);
    }

    void markingNothingIsNoAct()
    {
        NoticeWorld world;
        world.open();
        world.model.markAllRead();
        QCOMPARE(world.board.asked<store::MarkAllNoticesRead>().count(), 0);
        world.arrive(1);
        world.board.notices[0].isRead = true;
        world.board.tell();
        QTRY_COMPARE(world.model.rowCount(), 1);

        world.model.markAllRead();

        QTRY_COMPARE(world.board.asked<store::MarkAllNoticesRead>().count(), 1);
        QVERIFY(!world.undo.canUndo());
    }

    void aFailureIsShownUntilTryingAgain()
    {
        NoticeWorld world;
        world.arrive(1);
        world.board.failure = base::Error{base::Failure::Unreachable, {}};
        world.model.setPerson(ann);
        QTRY_COMPARE(world.model.phase(), NoticePhase::Failed);
        QCOMPARE(world.model.error().kind, base::Failure::Unreachable);

        world.board.failure.reset();
        world.model.refresh();

        QTRY_COMPARE(world.model.phase(), NoticePhase::Ready);
        QCOMPARE(world.model.rowCount(), 1);
        world.board.failure = base::Error{base::Failure::Unreachable, {}};
        world.board.tell();
        QTRY_COMPARE(world.board.asked<store::ListNotices>().count(), 3);
        QCOMPARE(world.model.rowCount(), 1); // stays readable
    }

    void anotherPersonSeesNothingOfTheFirst()
    {
        NoticeWorld world;
        world.arrive(1);
        world.open();
        world.board.asked<store::ListNotices>().automatic = nullptr;

        world.model.setPerson(AccountId(2));

        QCOMPARE(world.model.rowCount(), 0);
        QCOMPARE(world.model.unreadCount(), 0);
        QCOMPARE(world.model.phase(), NoticePhase::Loading);
        QCOMPARE(world.board.asked<store::ListNotices>().last().actor, AccountId(2));
    }

    void aRowIsOneSentence()
    {
        Notice notice;
        notice.authorName = u"%1 bob"_s;
        notice.title = u"50 %2 off"_s;
        notice.excerpt = u"A\n@ann"_s;
        notice.floor = 17;
        const domain::Timestamp now{std::chrono::minutes(3)};

        QCOMPARE(items::noticeSentence(notice, now),
                 u"%1 bob mentioned you in 50 %2 off, #17, A @ann, 3 minute(s) ago, unread"_s);
        notice.kind = Notice::Kind::ReplyToReply;
        notice.floor = 0;
        notice.isGone = notice.isRead = true;
        QCOMPARE(items::noticeSentence(notice, now),
                 u"%1 bob replied to you in 50 %2 off, since withdrawn, 3 minute(s) ago, read"_s);
    }
};

REGISTER_TEST(TestNoticeListModel)
#include "tst_noticelistmodel.moc"
