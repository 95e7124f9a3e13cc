// SPDX-License-Identifier: MIT
// What the races call our way is what the program really sends.
#include "articles/board.h"
#include "domain/article.h"
#include "store/accounts/accountcommands.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/lab/races/racerequests.h"
#include "store/lab/races/racerun.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinepull.h"
#include "testregistry.h"

#include <QCryptographicHash>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {
class Seen : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records)
            commands.append(record.arguments);
    }
    QList<QByteArrayList> commands;
};

/// The script and its keys; operations have names of their own each time, and posts their ids.
QByteArrayList fingerprint(const QByteArray &sha1, const QByteArrayList &keys)
{
    QByteArrayList print{sha1};
    for (const auto &key : keys) {
        const bool isOwn = key.startsWith("fm:op:") || key.startsWith("fm:held:")
            || key.startsWith("post:postid:");
        print.append(isOwn ? key.left(key.lastIndexOf(':')) : key);
    }
    return print;
}

QByteArrayList fingerprint(const QByteArrayList &evaluation)
{
    const auto sha1 = evaluation.value(0) == "EVAL"
        ? QCryptographicHash::hash(evaluation.value(1), QCryptographicHash::Sha1).toHex()
        : evaluation.value(1);
    return fingerprint(sha1, evaluation.mid(3, evaluation.value(2).toLongLong()));
}
} // namespace

class TestRaceScripts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        doWhatTheRacesDo();
        for (const auto &command : std::as_const(m_seen.commands)) {
            if (command.value(0).startsWith("EVAL"))
                m_sent.append(fingerprint(command));
        }
        QVERIFY(m_sent.size() > 6);
    }

    void theyAreTheProgramsOwn_data()
    {
        QTest::addColumn<QByteArrayList>("print");
        const auto races = store::builtInRaces();
        QVERIFY(races);
        for (const auto &race : *races) {
            for (const auto &steps : race.ours.steps) {
                for (const auto &step : steps)
                    addRow(race.id, step);
            }
        }
    }
    void theyAreTheProgramsOwn()
    {
        QFETCH(QByteArrayList, print);

        QVERIFY2(m_sent.contains(print), print.join(' '));
    }

private:
    static void addRow(const QByteArray &race, const domain::RaceStep &step)
    {
        if (step.script.isEmpty())
            return;
        const auto text = store::scriptText({{}, step.script, 0, step.isOperation});
        const auto sha1 = QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex();
        QTest::addRow("%s, %s", race.constData(), step.script.constData())
            << fingerprint(sha1, step.command.mid(0, step.keyCount));
    }

    void doWhatTheRacesDo()
    {
        using domain::AccountId;
        auto &connection = m_board.connection;
        const store::ForumKeys forum(m_board.keys);
        const store::TimelineKeys timeline(m_board.keys);
        store::ForumCache cache;
        QVERIFY(store::makeAccount(connection, m_board.keys, "1", {u"ann"_s, {}, {}, false}));
        QVERIFY(store::submitArticle(connection, m_board.keys, "2",
                                     {u"A title"_s, u"http://example.org/"_s, {}}, AccountId(1)));
        QVERIFY(m_board.vote(domain::ArticleId(1), 2));
        m_board.run({"SADD", "fm:article:1:groups", "redis"});
        m_board.cache.clear();
        QVERIFY(m_board.vote(domain::ArticleId(1), 2));
        for (const auto author : {1, 2})
            QVERIFY(store::publishPost(connection, timeline, QByteArray::number(10 + author),
                                       {u"Text"_s, {}, {}}, AccountId(author), u"name"_s));
        QVERIFY(store::follow(connection, timeline, AccountId(2), AccountId(1)));
        QVERIFY(store::pullTimeline(connection, timeline, AccountId(2)));
        QVERIFY(store::createTopic(connection, forum, cache, "20",
                                   {u"A title"_s, u"Text"_s, u"talk"_s, {}}, AccountId(1)));
        QVERIFY(store::voteOnTopic(connection, forum, domain::TopicId(1), AccountId(7),
                                   domain::TopicVote::Up));
    }

    Seen m_seen;
    Board m_board{{}, &m_seen};
    QList<QByteArrayList> m_sent;
};

REGISTER_TEST(TestRaceScripts)
#include "tst_racescripts.moc"
