// SPDX-License-Identifier: MIT
#include "forum/forumtutorial.h"
#include "library.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/purges.h"
#include "store/search/indexbatch.h"
#include "testregistry.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;

namespace {
/// Ends the connection at a certain command, as a client does that is killed.
class Killer : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records)
            longest = std::max(longest, record.arguments.size());
        if (++round == at && victim)
            victim->requestStop();
        if (round == at && act)
            std::exchange(act, {})();
    }

    redis::Connection *victim = nullptr;
    int round = 0;
    int at = 0;
    qsizetype longest = 0; ///< arguments of one command
    std::function<void()> act;
};

QString hundredWords(int from)
{
    QStringList words;
    for (int i = 0; i < 100; ++i)
        words.append(u"w%1"_s.arg(from + i));
    return words.join(u' ');
}
} // namespace

class TestSearchIndexing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m.clear();
        m.run({"CONFIG", "RESETSTAT"});
    }
    void cleanup() { QCOMPARE(m.indexFaults(), QStringList()); }

    void whatWasJustWrittenIsFoundAndAfterwardsToo()
    {
        const auto topic = m.post(u"Redis 的有序集合"_s, u"为什么用跳跃表？"_s);
        m.answer(topic, u"范围查询才是关键"_s);
        m.submit(u"Streams as a pure data structure"_s);
        const QStringList typed{u"跳跃表"_s, u"范围查询"_s, u"streams"_s, u"有序集合"_s};
        const QStringList found{u"t1"_s, u"r1"_s, u"a1"_s, u"t1"_s};
        for (qsizetype i = 0; i < typed.size(); ++i)
            QCOMPARE(m.find(typed[i]), found[i]);

        const auto run = m.index();

        QCOMPARE(run.waiting, 0);
        QCOMPARE(m.number({"ZCARD", "fm:search:pending"}), 0);
        for (qsizetype i = 0; i < typed.size(); ++i)
            QCOMPARE(m.find(typed[i]), found[i]);
    }

    void anEditIsFoundByItsNewWordsOnly()
    {
        const auto reply = m.answer(m.post(u"Title"_s, u"Body"_s), u"spring summer"_s);
        m.index();

        m.edit(reply, u"summer autumn"_s);

        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.find(u"spring"_s), QString());
            QCOMPARE(m.find(u"summer"_s), u"r1"_s);
            QCOMPARE(m.find(u"autumn"_s), u"r1"_s);
            m.index();
        }
    }

    void whatWasWithdrawnNeverShowsUntilItIsRestored()
    {
        const auto topic = m.post(u"lighthouse"_s, {});
        const auto article = m.submit(u"lighthouse"_s);
        const auto elsewhere = m.post(u"Title"_s, {});
        const auto reply = m.answer(elsewhere, u"lighthouse"_s);
        m.index();
        QCOMPARE(m.search(u"lighthouse"_s).total, 3);

        QVERIFY(store::removeTopic(m.connection, m.forumKeys, m.forumCache, topic, AccountId(1)));
        QVERIFY(store::removeArticle(m.connection, m.keys, m.cache, article, AccountId(1)));
        QVERIFY(store::removeReply(m.connection, m.forumKeys, m.forumCache, elsewhere, reply,
                                   AccountId(2)));

        QCOMPARE(m.find(u"lighthouse"_s), QString());
        m.index();
        QCOMPARE(m.search(u"lighthouse"_s).total, 0);

        QVERIFY(store::restoreTopic(m.connection, m.forumKeys, m.forumCache, topic, AccountId(1)));
        QVERIFY(store::restoreArticle(m.connection, m.keys, article, AccountId(1)));
        QVERIFY(store::restoreReply(m.connection, m.forumKeys, m.forumCache, elsewhere, reply,
                                    AccountId(2)));
        QCOMPARE(m.search(u"lighthouse"_s).total, 3);
        m.index();
        QCOMPARE(m.search(u"lighthouse"_s).rows.size(), 3);
    }

    void indexingAgainChangesNothing()
    {
        m.post(u"Title"_s, hundredWords(0));
        m.index();
        const auto before = m.list({"HGETALL", "fm:search:state"});

        m.index();

        QCOMPARE(m.list({"HGETALL", "fm:search:state"}), before);
    }

    void aKilledClientLosesNothingAndDoublesNothing()
    {
        for (int at = 1; at < 20; ++at) {
            m.clear();
            for (int i = 0; i < 10; ++i)
                m.post(u"Title %1"_s.arg(i), hundredWords(100 * i));
            m.edit(m.answer(domain::TopicId(1), u"before"_s), u"after"_s);
            Killer killer;
            Board other(m, killer);
            killer.victim = &other.connection;
            killer.at = at;
            killer.round = 0;
            (void)Library::index(other.connection, m.searchKeys, 60s);
            // Its lease ends by itself.
            m.run({"DEL", "fm:search:lease"});

            m.index();

            QCOMPARE(m.number({"ZCARD", "fm:search:pending"}), 0);
            QCOMPARE(m.find(u"w550"_s), u"t6"_s);
            QCOMPARE(m.search(u"title"_s).total, 10);
            QCOMPARE(m.find(u"after"_s), u"r1"_s);
            QCOMPARE(m.indexFaults(), QStringList());
        }
    }

    void twoClientsTakeTurns()
    {
        m.post(u"Title"_s, u"word"_s);
        store::IndexLease lease(m.connection, m.searchKeys);
        QVERIFY(*lease.claim(0));

        const auto run = m.index();

        QVERIFY(run.isElsewhere);
        QCOMPARE(run.waiting, 2); // the note and the id
        lease.release();
        QVERIFY(!m.index().isElsewhere);
        QCOMPARE(m.find(u"word"_s), u"t1"_s);
    }

    void whoWasTooSlowMayNotGoOn()
    {
        const auto reply = m.answer(m.post(u"Title"_s, u"word"_s), u"first"_s);
        Killer observer;
        Board slow(m, observer);
        observer.at = 4; // beyond its claim
        observer.act = [&] {
            m.run({"DEL", "fm:search:lease"});
            m.edit(reply, u"second"_s);
            m.index();
        };

        const auto run = Library::index(slow.connection, m.searchKeys, 60s);

        QVERIFY(run);
        QCOMPARE(m.find(u"second"_s), u"r1"_s);
        QCOMPARE(m.find(u"first"_s), QString());
        QCOMPARE(m.find(u"word"_s), u"t1"_s);
    }

    void aNoteThatCameMeanwhileStays()
    {
        const auto reply = m.answer(m.post(u"Title"_s, u"word"_s), u"first"_s);
        Killer observer;
        Board slow(m, observer);
        // At each step once: before the text was read and after.
        int at = 1;
        for (;; ++at) {
            const auto text = u"edit%1"_s.arg(at);
            observer.round = 0;
            observer.at = at;
            observer.act = [&] { m.edit(reply, text); };
            QVERIFY(Library::index(slow.connection, m.searchKeys, 60s));
            if (observer.act)
                break;

            QCOMPARE(m.find(text), u"r1"_s);
        }
        QVERIFY(at > 5);
        m.index();
        QCOMPARE(m.find(u"edit%1"_s.arg(at - 1)), u"r1"_s);
        QCOMPARE(m.find(u"edit%1"_s.arg(at - 2)), QString());
    }

    void aLongTextIsWrittenInSlices()
    {
        QString text;
        for (int i = 0; i < 20'000; ++i)
            text += QChar(0x4e00 + (i * 7919) % 20'000);
        m.post(u"Long"_s, text);
        Killer observer;
        Board other(m, observer);

        QVERIFY(Library::index(other.connection, m.searchKeys, 60s));

        QVERIFY2(observer.longest <= 2'000, qPrintable(QString::number(observer.longest)));
        QCOMPARE(m.find(text.mid(19'990, 5)), u"t1"_s);
        QCOMPARE(m.find(text.mid(10'000, 5)), u"t1"_s);
    }

    void manyDocumentsUnderOneWordAreFound()
    {
        for (int i = 0; i < 300; ++i)
            m.post(u"Title %1"_s.arg(i), u"common"_s);
        m.index();

        QCOMPARE(m.search(u"common"_s).total, 300);
        QCOMPARE(m.find(u"common 77"_s), u"t78"_s);
    }

    void whatOthersWroteIsFound()
    {
        m.setForeignWriters(true);
        const auto now = tutorial::clock();
        tutorial::postArticle(m.connection, "username", now, "Their article");
        const auto first
            = tutorial::createTopic(m.connection, "Their topic", "17", "qna", "[]", now);
        const auto second = tutorial::createTopic(m.connection, "Another", "17", "qna", "[]", now);
        tutorial::includeTopic(m.connection, "qna", first, now);
        tutorial::comment(m.connection, first, "18", "words of a reply", now);
        tutorial::comment(m.connection, first, "18", "more", now);
        tutorial::comment(m.connection, second, "18", "elsewhere", now);
        const auto check = [&] {
            QCOMPARE(m.find(u"their"_s).split(u' ').size(), 2);
            const auto found = m.search(u"reply"_s).rows;
            QCOMPARE(found.size(), 1);
            QCOMPARE(found[0].topic, domain::TopicId(first));
            QCOMPARE(found[0].floor, 1);
            QCOMPARE(found[0].title.text, u"Their topic"_s);
            QCOMPARE(m.search(u"elsewhere"_s).rows.value(0).topic, domain::TopicId(second));
            QCOMPARE(m.find(u"by:username"_s), u"a1"_s);
            QCOMPARE(m.find(u"words in:qna"_s), u"r1"_s);
            QCOMPARE(m.find(u"words in:elsewhere"_s), QString());
        };

        check();
        m.index();
        check();
    }

    void anIdThatIsDrawnBeforeItsTextIsFoundLater()
    {
        m.run({"INCR", "bbs::topic_ids"});
        m.index();
        QCOMPARE(m.number({"ZCARD", "fm:search:pending"}), 1);

        m.run({"HSET", "bbs::topic::1", "title", "late", "time", "1795225239"});

        QCOMPARE(m.find(u"late"_s), u"t1"_s);
        m.index();
        QCOMPARE(m.number({"ZCARD", "fm:search:pending"}), 0);
        QCOMPARE(m.find(u"late"_s), u"t1"_s);
    }

    /// Else it would be looked at again and again, without a pause, for as long as it may come.
    void aTurnThatOnlyWaitsSaysThatItDidNothing()
    {
        m.run({"INCR", "bbs::topic_ids"});
        QCOMPARE(m.index().waiting, 1);

        const auto idle = m.index();

        QCOMPARE(idle.indexed, 0);
        QCOMPARE(idle.waiting, 1);
        m.run({"HSET", "bbs::topic::1", "title", "late", "time", "1795225239"});
        QCOMPARE(m.index().indexed, 1);
    }

    void anIdThatNobodyUsesIsForgottenInTheEnd()
    {
        m.run({"INCR", "bbs::topic_ids"});
        m.index();
        // Noted longer ago than anybody needs between two commands.
        m.run({"ZADD", "fm:search:pending", "XX", "-1", "t1"});

        m.index();

        QCOMPARE(m.number({"ZCARD", "fm:search:pending"}), 0);
    }

    void aRebuildFindsWhatOthersChanged()
    {
        m.post(u"Title"_s, u"before"_s);
        m.answer(domain::TopicId(1), u"reply"_s);
        m.index();
        m.run({"HSET", "bbs::topic::1", "content", "afterwards"});
        QCOMPARE(m.find(u"before"_s), QString());

        QVERIFY(store::requestRebuild(m.connection, m.searchKeys));
        m.index();

        QCOMPARE(m.find(u"afterwards"_s), u"t1"_s);
        QCOMPARE(m.find(u"reply"_s), u"r1"_s);
    }

    void aRebuildThatWasKilledIsFinished()
    {
        for (int i = 0; i < 20; ++i)
            m.post(u"Title"_s, hundredWords(100 * i));
        m.index();
        for (int at = 1; at < 12; at += 2) {
            QVERIFY(store::requestRebuild(m.connection, m.searchKeys));
            Killer killer;
            Board other(m, killer);
            killer.victim = &other.connection;
            killer.at = at;
            killer.round = 0;
            (void)Library::index(other.connection, m.searchKeys, 60s);
            m.run({"DEL", "fm:search:lease"});

            m.index();

            QCOMPARE(m.search(u"title"_s).total, 20);
            QCOMPARE(m.find(u"w1999"_s), u"t20"_s);
            QCOMPARE(m.indexFaults(), QStringList());
        }
    }

    void nothingOfWhatWasPurgedStaysInTheIndexOrTheFile()
    {
        m.run({"HSET", "fm:meta", "private", "1"});
        m.run({"CONFIG", "SET", "appendonly", "yes"});
        const auto reply = m.answer(m.post(u"Title"_s, u"harmless"_s), u"kryptonite first"_s);
        m.index();
        m.edit(reply, u"argon then"_s);
        m.index();
        const domain::Target target{domain::Target::Kind::Reply, reply.bytes()};
        const domain::AccountId actor(QByteArray("operator"));
        QVERIFY(store::removeTarget(m.connection, store::ModerationKeys(m.keys), m.forumCache,
                                    target, actor, {u"law"_s}));
        m.index();
        QCOMPARE(wordsKept(), (QByteArrayList{"argon", "kryptonite"}));
        QTRY_VERIFY(!isFileBeingWritten());
        QVERIFY(fileHolds("kryptonite"));

        QVERIFY(store::purgeTarget(m.connection, store::ModerationKeys(m.keys), target, actor,
                                   u"law"_s));
        m.index();

        QCOMPARE(wordsKept(), QByteArrayList());
        QCOMPARE(m.find(u"harmless"_s), u"t1"_s);
        QTRY_VERIFY(!isFileBeingWritten());
        QTRY_VERIFY(!fileHolds("kryptonite") && !fileHolds("argon"));
        QCOMPARE(m.number({"HEXISTS", "fm:search:state", "rewrite"}), 0);
        m.run({"CONFIG", "SET", "appendonly", "no"});
    }

    void aSharedServersFileIsItsOwn()
    {
        // A folder that others may enter is none of a private community.
        QFile folder(Board::server().folder());
        const auto closed = folder.permissions();
        QVERIFY(folder.setPermissions(closed | QFile::ReadGroup | QFile::ExeGroup));
        m.run({"CONFIG", "SET", "appendonly", "yes"});
        QTRY_VERIFY(!isFileBeingWritten());
        m.run({"CONFIG", "RESETSTAT"});
        m.run({"HSET", "fm:search:state", "rewrite", "1"});

        m.index();

        QCOMPARE(m.number({"HEXISTS", "fm:search:state", "rewrite"}), 0);
        QVERIFY(!m.text({"INFO", "commandstats"}).contains("cmdstat_bgrewriteaof"));
        m.run({"CONFIG", "SET", "appendonly", "no"});
        QVERIFY(folder.setPermissions(closed));
    }

    void idsOfOtherKindsAreLeftAlone()
    {
        m.run({"HSET", "bbs::topic::abc", "title", "odd", "author_id", "1"});
        m.run({"ZADD", "fm:search:pending", "1", "tabc", "1", "nonsense"});

        m.index();

        QCOMPARE(m.find(u"odd"_s), QString());
        QVERIFY(m.number({"ZCARD", "fm:search:pending"}) <= 1);
    }

private:
    /// Of the two words, those under which something stands.
    QByteArrayList wordsKept()
    {
        QByteArrayList kept;
        for (const auto *word : {"argon", "kryptonite"}) {
            if (m.number({"HEXISTS", m.searchKeys.searchHead(word), word}) == 1)
                kept.append(word);
        }
        return kept;
    }
    bool isFileBeingWritten()
    {
        const auto info = m.text({"INFO", "persistence"});
        return info.contains("aof_rewrite_in_progress:1")
            || info.contains("aof_rewrite_scheduled:1");
    }
    static bool fileHolds(const QByteArray &word)
    {
        const QDir folder(Board::server().folder() + u"/appendonlydir"_s);
        for (const auto &info : folder.entryInfoList(QDir::Files)) {
            QFile file(info.filePath());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(word))
                return true;
        }
        return false;
    }

    Library m;
};

REGISTER_TEST(TestSearchIndexing)
#include "tst_searchindexing.moc"
