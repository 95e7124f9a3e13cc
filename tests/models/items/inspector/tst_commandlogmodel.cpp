// SPDX-License-Identifier: MIT
#include "items/inspector/commandlogmodel.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using items::CommandLogModel;

namespace {
base::CommandRecord record(quint64 action, const QString &name, const QByteArrayList &arguments,
                           quint64 trip = 1)
{
    return {{action, name}, arguments, std::chrono::system_clock::time_point(1s), 300us, 10, trip};
}
} // namespace

/// Actions newest first, below each its commands.
class TestCommandLogModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void theNewestActionStandsOnTopAndItsCommandsBelowIt()
    {
        CommandLogModel log;
        const QAbstractItemModelTester tester(&log);

        log.append({record(1, u"vote"_s, {"EVALSHA", "x"}), record(2, u"save"_s, {"ZADD", "k"}),
                    record(2, u"save"_s, {"ZREM", "k"}, 2)});

        QCOMPARE(shown(log),
                 (QStringList{u"[save]"_s, u"ZADD k"_s, u"ZREM k"_s, u"[vote]"_s, u"EVALSHA x"_s}));
        QCOMPARE(log.index(0, 0).data(CommandLogModel::TripsRole).toInt(), 2);
        QCOMPARE(log.index(0, 0).data(CommandLogModel::MicrosecondsRole).toInt(), 600);
        QCOMPARE(log.index(4, 2).data(Qt::AccessibleTextRole).toString(), u"EVALSHA"_s);
        QCOMPARE(log.commandsAt(0).size(), 2);
    }

    void commandsThatComeLaterJoinTheirAction()
    {
        CommandLogModel log;
        const QAbstractItemModelTester tester(&log);
        log.append({record(1, u"vote"_s, {"A"}), record(2, u"save"_s, {"B"})});
        QSignalSpy reset(&log, &QAbstractItemModel::modelReset);

        log.append({record(1, u"vote"_s, {"C"}, 2)});

        QCOMPARE(shown(log), (QStringList{u"[save]"_s, u"B"_s, u"[vote]"_s, u"A"_s, u"C"_s}));
        QCOMPARE(reset.count(), 0);
    }

    void whatTheProgramDoesByItselfStandsApart()
    {
        CommandLogModel log;
        log.append({record(0, u"refresh"_s, {"A"}), record(1, u"vote"_s, {"B"}),
                    record(0, u"refresh"_s, {"C"})});

        QCOMPARE(shown(log), (QStringList{u"[refresh]"_s, u"[vote]"_s, u"B"_s, u"[refresh]"_s}));
        QVERIFY(log.index(0, 0).data(CommandLogModel::IsOwnRole).toBool());
        QVERIFY(!log.index(1, 0).data(CommandLogModel::IsOwnRole).toBool());
        log.setOpen(0, true);
        QCOMPARE(shown(log).mid(0, 3), (QStringList{u"[refresh]"_s, u"C"_s, u"[vote]"_s}));
    }

    void theProgramsOwnWorkBetweenTwoActionsIsOneStretch()
    {
        CommandLogModel log;
        const QAbstractItemModelTester tester(&log);
        log.append({record(1, u"vote"_s, {"B"}), record(0, u"refresh"_s, {"C"}, 2),
                    record(0, u"count new"_s, {"D"}, 3), record(0, u"refresh"_s, {"E"}, 4)});

        QCOMPARE(shown(log), (QStringList{u"[refresh, count new]"_s, u"[vote]"_s, u"B"_s}));
        QCOMPARE(log.index(0, 0).data(CommandLogModel::ActionNamesRole).toStringList(),
                 (QStringList{u"refresh"_s, u"count new"_s}));
        QCOMPARE(log.index(0, 0).data(CommandLogModel::TripsRole).toInt(), 3);
        QCOMPARE(log.commandsAt(0).size(), 3);
    }

    void aLongActionFoldsAndOpensAgain()
    {
        CommandLogModel log;
        const QAbstractItemModelTester tester(&log);
        QList<base::CommandRecord> page;
        for (int i = 0; i <= CommandLogModel::shownAtFirst; ++i)
            page.append(record(1, u"read a page"_s, {"HMGET", QByteArray::number(i)}));
        log.append(page);
        QCOMPARE(shown(log), QStringList{u"[read a page]"_s});

        log.setOpen(0, true);
        QCOMPARE(log.rowCount(), page.size() + 1);
        log.setOpen(0, false);

        QCOMPARE(log.rowCount(), 1);
        QCOMPARE(log.commandsAt(0).size(), page.size());
    }

    void theFilterLeavesCommandsThatHoldItAndTheirActions()
    {
        CommandLogModel log;
        const QAbstractItemModelTester tester(&log);
        log.append({record(1, u"vote"_s, {"EVALSHA", "voted:7"}), record(2, u"save"_s, {"ZADD"})});

        log.setFilter(u"VOTED"_s);
        QCOMPARE(shown(log), (QStringList{u"[vote]"_s, u"EVALSHA voted:7"_s}));
        log.append({record(2, u"save"_s, {"ZREM"}), record(3, u"vote"_s, {"SADD", "voted:8"})});
        QCOMPARE(shown(log),
                 (QStringList{u"[vote]"_s, u"SADD voted:8"_s, u"[vote]"_s, u"EVALSHA voted:7"_s}));
        log.append({record(2, u"save"_s, {"SADD", "voted:9"})});
        QCOMPARE(log.rowCount(), 6);
        log.setFilter({});

        QCOMPARE(log.rowCount(), 8);
    }

    void theOldestActionsGoWhenThereAreTooMany()
    {
        CommandLogModel log;
        for (quint64 i = 1; i <= 11'000; ++i)
            log.append({record(i, u"vote"_s, {"PING", QByteArray::number(i)})});

        QVERIFY(log.kept() <= CommandLogModel::capacity);
        QCOMPARE(log.rowCount(), log.kept());
        QCOMPARE(log.index(1, 0).data().toString(), u"PING 11000"_s);
        QCOMPARE(log.index(log.rowCount() - 1, 0).data().toString(), u"PING 1001"_s);
    }

    void theProgramsOwnWorkPushesNobodysActionAway()
    {
        CommandLogModel log;
        log.append({record(1, u"vote"_s, {"EVALSHA", "x"})});
        for (quint64 i = 1; i <= 3'000; ++i)
            log.append({record(0, u"index"_s, {"PING", QByteArray::number(i)}, i)});

        QCOMPARE(shown(log), (QStringList{u"[index]"_s, u"[vote]"_s, u"EVALSHA x"_s}));
        QCOMPARE(log.index(0, 0).data(CommandLogModel::TripsRole).toInt(), 3'000);
        const auto commands = log.commandsAt(0);
        QVERIFY(commands.size() <= 1'000);
        QCOMPARE(commands.constLast().arguments, (QByteArrayList{"PING", "3000"}));
        QCOMPARE(log.kept(), commands.size() + 3);
    }

    void theProgramsOwnWorkStaysShortWhileItIsLookedAt_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::newRow("all of it") << QString();
        QTest::newRow("some of it") << u"7"_s;
        QTest::newRow("its beginning") << u"PING 12"_s;
        QTest::newRow("nothing of it") << u"SET"_s;
    }
    void theProgramsOwnWorkStaysShortWhileItIsLookedAt()
    {
        QFETCH(QString, filter);
        CommandLogModel log;
        log.append({record(1, u"vote"_s, {"SET", "7"})});
        log.setFilter(filter);
        QList<base::CommandRecord> work;
        for (quint64 i = 1; i <= 1'010; ++i)
            work.append(record(0, u"index"_s, {"PING", QByteArray::number(i)}, i));
        log.append(work.mid(0, 990));
        log.setOpen(0, true);
        const QAbstractItemModelTester tester(&log);
        log.append(work.mid(990, 20));
        const auto seen = shown(log);
        QCOMPARE(log.kept(), 3 + 510);

        log.setFilter({});
        log.setFilter(filter);

        QCOMPARE(seen, shown(log));
    }

    void anEndlessActionLosesItsOldestCommandsToo()
    {
        CommandLogModel log;
        QList<base::CommandRecord> all;
        for (int i = 0; i < 25'000; ++i)
            all.append(record(1, u"import"_s, {"PING"}));

        log.append(all);

        QVERIFY(log.kept() <= CommandLogModel::capacity);
    }

    void whatIsNewIsNamedByTheIdThatItGot()
    {
        CommandLogModel log;

        log.append({record(1, u"post"_s, {"EVALSHA", "x", "2", "article:", "article:1"}),
                    record(1, u"post"_s, {"EVALSHA", "x", "2", "article:", "article:138"}, 2)});

        QCOMPARE(log.index(0, 0).data(CommandLogModel::SubjectRole).toByteArray(), "article:138");
    }

    void anActionHasFailedIfItsLastCommandHas()
    {
        CommandLogModel log;
        auto unknown = record(1, u"vote"_s, {"EVALSHA", "x"});
        unknown.failed = true;
        log.append({unknown});
        QVERIFY(log.index(0, 0).data(CommandLogModel::IsFailedRole).toBool());

        log.append({record(1, u"vote"_s, {"EVAL", "text"}, 2)});

        QVERIFY(!log.index(0, 0).data(CommandLogModel::IsFailedRole).toBool());
        QVERIFY(log.index(1, 0).data(CommandLogModel::IsFailedRole).toBool());
    }

    void clearingForgetsAll()
    {
        CommandLogModel log;
        const QAbstractItemModelTester tester(&log);
        log.append({record(1, u"vote"_s, {"A"})});

        log.clear();

        QCOMPARE(log.rowCount(), 0);
        QCOMPARE(log.kept(), 0);
        QVERIFY(log.commandsAt(0).isEmpty());
    }

    void theTextSaysWhatHappenedFromTheBeginning()
    {
        CommandLogModel log;
        log.append({record(1, u"vote"_s, {"SET", "a b", "c"}), record(2, u"save"_s, {"GET", "d"})});

        const auto lines = log.text().split(u'\n');

        QVERIFY(lines.at(0).startsWith(u"# "_s) && lines.at(0).endsWith(u" vote"_s));
        QCOMPARE(lines.at(1), u"SET \"a b\" c"_s);
        QVERIFY(lines.at(2).endsWith(u" save"_s));
        QCOMPARE(lines.at(3), u"GET d"_s);
    }

    void theTextIsWrittenToAFileOrSaysThatItIsNot()
    {
        CommandLogModel log;
        log.append({record(1, u"vote"_s, {"SET", "a b", "c"})});
        const QTemporaryDir folder;
        const auto path = folder.filePath(u"commands.txt"_s);

        const auto done = log.exportTo(path);
        const auto failed = log.exportTo(folder.filePath(u"none/commands.txt"_s));

        QTRY_VERIFY(done.isFinished() && failed.isFinished());
        QVERIFY(done.result());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), log.text());
        QCOMPARE(failed.result().error().detail, u"write-failed"_s);
    }

private:
    static QStringList shown(const CommandLogModel &log)
    {
        QStringList rows;
        for (int row = 0; row < log.rowCount(); ++row) {
            const auto text = log.index(row, 0).data().toString();
            rows.append(log.isAction(row) ? u'[' + text + u']' : text);
        }
        return rows;
    }
};

REGISTER_TEST(TestCommandLogModel)
#include "tst_commandlogmodel.moc"
