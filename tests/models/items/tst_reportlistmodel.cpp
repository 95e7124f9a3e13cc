// SPDX-License-Identifier: MIT
#include "items/reportlistmodel.h"

#include "reportqueue.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using domain::Report;
using items::ReportListModel;
using Kind = domain::Target::Kind;
using QueuePhase = ReportListModel::Phase;

namespace {
struct QueueWorld {
    support::ReportQueue queue;
    ReportListModel model{queue};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void arrive(int count)
    {
        for (int i = 0; i < count; ++i)
            queue.arrive(i % 2 ? Kind::Topic : Kind::Article, u"Title"_s);
    }
    void open()
    {
        model.setActive(true);
        QTRY_COMPARE(model.phase(), QueuePhase::Ready);
    }
    [[nodiscard]] QString shown() const
    {
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row)
            rows.append(QString::fromUtf8(
                model.index(row).data(ReportListModel::ReportRole).value<Report>().target.id));
        return rows.join(u' ');
    }
};
} // namespace

class TestReportListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsReadForMembers()
    {
        QueueWorld world;
        world.arrive(2);

        world.queue.tell();
        world.model.refresh();

        QCOMPARE(world.queue.asked<store::ListReports>().count(), 0);
        QCOMPARE(world.model.phase(), QueuePhase::Idle);
    }

    void theQueueIsShownAndCounted()
    {
        QueueWorld world;
        world.arrive(3);
        QSignalSpy waiting(&world.model, &ReportListModel::waitingCountChanged);

        world.open();

        QCOMPARE(world.shown(), u"1 2 3"_s);
        QCOMPARE(waiting.last().first().toLongLong(), 3);
    }

    void pagesFollowAsTheyAreAskedFor()
    {
        QueueWorld world;
        world.arrive(120);
        world.open();
        QCOMPARE(world.model.rowCount(), 50);

        world.model.fetchMore({});
        QTRY_COMPARE(world.model.rowCount(), 100);
        world.model.fetchMore({});
        QTRY_COMPARE(world.model.rowCount(), 120);

        QVERIFY(!world.model.canFetchMore({}));
    }

    void aRefreshReadsAsMuchAsIsShown()
    {
        QueueWorld world;
        world.arrive(120);
        world.open();
        world.model.fetchMore({});
        QTRY_COMPARE(world.model.rowCount(), 100);

        world.queue.entries[3].report.state = domain::ReportState::Resolved;
        world.queue.tell();

        QTRY_COMPARE(world.model.waitingCount(), 119);
        QCOMPARE(world.model.rowCount(), 100);
        QVERIFY(!world.shown().startsWith(u"1 2 3 4 "_s));
    }

    void whatIsDecidedLeavesWithoutAReset()
    {
        QueueWorld world;
        world.arrive(3);
        world.open();
        QSignalSpy resets(&world.model, &QAbstractItemModel::modelReset);
        QSignalSpy removed(&world.model, &QAbstractItemModel::rowsRemoved);

        world.queue.entries[1].report.state = domain::ReportState::Rejected;
        world.queue.tell();

        QTRY_COMPARE(world.shown(), u"1 3"_s);
        QCOMPARE(resets.count(), 0);
        QCOMPARE(removed.count(), 1);
    }

    void anotherFilterStartsAnew()
    {
        QueueWorld world;
        world.arrive(4);
        world.open();

        world.model.setQuery({{}, Kind::Topic, {}, {}, {}});

        QTRY_COMPARE(world.shown(), u"2 4"_s);
        QCOMPARE(world.model.waitingCount(), 4);
    }

    void aFailureIsToldAndTriedAgain()
    {
        QueueWorld world;
        world.arrive(1);
        world.queue.failure = base::Error{base::Failure::Unreachable, {}};
        world.model.setActive(true);
        QTRY_COMPARE(world.model.phase(), QueuePhase::Failed);
        QCOMPARE(world.model.error().kind, base::Failure::Unreachable);

        world.queue.failure.reset();
        world.model.refresh();

        QTRY_COMPARE(world.shown(), u"1"_s);
        world.queue.failure = base::Error{base::Failure::Unreachable, {}};
        world.queue.tell();
        QTest::qWait(0);
        QCOMPARE(world.model.phase(), QueuePhase::Ready); // what is shown stays
    }

    void whoModeratesNoMoreSeesNothing()
    {
        QueueWorld world;
        world.arrive(2);
        world.open();

        world.model.setActive(false);

        QCOMPARE(world.model.rowCount(), 0);
        QCOMPARE(world.model.waitingCount(), 0);
    }

    void aRowIsASentence()
    {
        support::ReportQueue queue;
        auto &report = queue.arrive(Kind::Reply, u"50 %2 off"_s, 3).report;
        report.state = domain::ReportState::Claimed;
        report.assigneeName = u"bob"_s;

        const auto sentence = items::reportSentence(report, queue.now);

        QVERIFY2(sentence.startsWith(u"Reply: 50 %2 off, 3 report"_s), qPrintable(sentence));
        QVERIFY2(sentence.endsWith(u", Spam 3, by promo_88, 53 minute(s) ago, Claimed by bob"_s),
                 qPrintable(sentence));
    }
};

REGISTER_TEST(TestReportListModel)
#include "tst_reportlistmodel.moc"
