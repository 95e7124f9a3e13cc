// SPDX-License-Identifier: MIT
#include "articles/board.h"
#include "articles/tutorial.h"
#include "store/upkeep/doctor/writers.h"
#include "testregistry.h"

#include <QTest>

using domain::ProgramTrace;
using store::Survey;

Q_DECLARE_METATYPE(QList<redis::Command>)

class TestWriters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"FLUSHALL"});
    }

    void whatIsFoundIsCounted_data()
    {
        QTest::addColumn<QList<redis::Command>>("commands");
        QTest::addColumn<QList<ProgramTrace>>("traces");
        const auto row
            = [](const char *name, const QList<redis::Command> &commands,
                 const QList<ProgramTrace> &traces) { QTest::newRow(name) << commands << traces; };
        row("nothing", {}, {});
        row("something else", {{"SET", "cache:1", "x"}, {"HSET", "user", "a", "b"}}, {});
        row("seed 000",
            {{"ZADD", "time:", "1", "article:1", "2", "article:2"},
             {"HSET", "article:2", "title", "T", "poster", "username", "time", "2"}},
            {{"articles-time-votes", 2, false}});
        row("seed 002",
            {{"ZADD", "time:", "1", "article:1"},
             {"HSET", "article:1", "title", "T", "user", "username", "now", "1"}},
            {{"articles-now-user", 1, false}});
        row("seed 003", {{"ZADD", "postTime", "1", "1", "2", "2", "3", "3"}},
            {{"articles-bare-ids", 3, false}});
        row("seed 004", {{"SET", "bbs::topic_ids", "12"}}, {{"forum", 12, false}});
        row("seed 001",
            {{"SET", "global:postid", "5"},
             {"SET", "user:userid:1:username", "ann"},
             {"SET", "user:userid:2:username", "bob"}},
            {{"timeline", 5, false}, {"accounts-by-userid", 2, false}});
        row("Redis in Action, chapter 8",
            {{"SET", "user:id:", "3"},
             {"SET", "status:id:", "9"},
             {"HSET", "user:1", "login", "ann"},
             {"ZADD", "following:1", "17", "2"}},
            {{"timeline-statuses", 9, false}, {"timeline-sorted-following", 3, false}});
    }
    void whatIsFoundIsCounted()
    {
        QFETCH(QList<redis::Command>, commands);
        QFETCH(QList<ProgramTrace>, traces);
        for (const auto &command : std::as_const(commands))
            m_board.run(command);

        const auto survey = store::surveyPrograms(m_board.connection, m_board.keys);

        QVERIFY(survey);
        QCOMPARE(survey->traces, traces);
    }

    void theHighestNumberOfAPersonIsFound()
    {
        tutorial::postArticleInGo(m_board.connection, 4711, 100);
        m_board.run({"SET", "user:userid:12:username", "ann"});

        QCOMPARE(store::surveyPrograms(m_board.connection, m_board.keys)->highestPerson, 4711);
    }

    void aLargeDatabaseIsLookedAtInPart()
    {
        for (int part = 0; part < 40; ++part) {
            redis::Command names{"MSET"};
            for (int i = 0; i < 1000; ++i)
                names.append(
                    {"user:userid:" + QByteArray::number(part * 1000 + i) + ":username", "x"});
            m_board.run(names);
        }
        const auto before = m_board.connection.roundTrips();

        const auto survey = store::surveyPrograms(m_board.connection, m_board.keys);

        QVERIFY(m_board.connection.roundTrips() - before < 30);
        QVERIFY(survey->traces.first().isAtLeast);
        QVERIFY(survey->traces.first().items < 40'000);
    }

private:
    Board m_board;
};

REGISTER_TEST(TestWriters)
#include "tst_writers.moc"
