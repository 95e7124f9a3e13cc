// SPDX-License-Identifier: MIT
#include "board.h"
#include "store/articles/articlesubmission.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using domain::AccountId;
using domain::ArticleId;
using domain::Vote;

class TestArticleSubmission : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }
    void cleanup() { QCOMPARE(m_board.inconsistencies(), QStringList()); }

    void aTutorialFindsOurArticlesWhereItLooks()
    {
        const auto id = m_board.submit(u"A title"_s, {u"redis"_s}, 7);

        QCOMPARE(m_board.list({"HMGET", "article:1", "title", "link", "poster", "votes"}),
                 (QByteArrayList{"A title", "", "7", "1"}));
        QCOMPARE(m_board.list({"SMEMBERS", "voted:1"}), QByteArrayList{"7"});
        QCOMPARE(m_board.list({"SMEMBERS", "group:redis"}), QByteArrayList{"article:1"});
        QCOMPARE(m_board.list({"ZRANGE", "time:", "0", "-1"}), QByteArrayList{"article:1"});
        QCOMPARE(id, ArticleId(1));
    }

    void theTimeIsTheServersNotThisMachines()
    {
        m_board.setClockOffset(24h * 365);

        m_board.submit(u"Title"_s);

        const auto clock = m_board.list({"TIME"}).first().toDouble();
        const auto posted = m_board.text({"HGET", "article:1", "time"}).toDouble();
        QVERIFY(std::abs(posted - clock - 365 * 86400.0) < 2);
    }

    void theSameOperationTwiceIsOneArticle()
    {
        const domain::ArticleDraft draft{u"Title"_s, {}, {u"redis"_s}};
        const auto first
            = store::submitArticle(m_board.connection, m_board.keys, "uuid-1", draft, AccountId(1));
        const auto repeated
            = store::submitArticle(m_board.connection, m_board.keys, "uuid-1", draft, AccountId(1));

        QCOMPARE(*repeated, *first);
        QCOMPARE(m_board.number({"ZCARD", "time:"}), 1);
        QVERIFY(m_board.number({"TTL", m_board.keys.operation("uuid-1")}) > 590);
    }

    void idsStayExactBeyondWhatADoubleHolds()
    {
        m_board.run({"SET", "article:", "9007199254740993"});

        const auto id = m_board.submit(u"Title"_s);

        QCOMPARE(id, ArticleId(QByteArray("9007199254740994")));
        QCOMPARE(m_board.text({"HGET", "article:9007199254740994", "title"}), "Title");
        m_board.run({"SET", "article:", "9007199254740994"});
        QCOMPARE(m_board.submit(u"Next"_s), ArticleId(QByteArray("9007199254740995")));
    }

    void aGroupThatExistsInAnotherSpellingIsUsed()
    {
        m_board.submit(u"First"_s, {u"redis"_s});

        m_board.submit(u"Second"_s, {u"Redis"_s});

        QCOMPARE(m_board.number({"SCARD", "group:redis"}), 2);
        QCOMPARE(m_board.number({"EXISTS", "group:Redis"}), 0);
    }

    void aGroupMadeInAnotherSpellingAtTheSameInstantIsUsedOnTheNextTry()
    {
        // A second client makes "redis" after this one looked "Redis" up and before its script.
        class Intruder : public redis::CommandObserver {
        public:
            void commandsFinished(const QList<base::CommandRecord> &records) override
            {
                if (!armed || records.first().arguments.first() != "HMGET")
                    return;
                armed = false;
                other->submit(u"Theirs"_s, {u"redis"_s});
            }
            Board *other = nullptr;
            bool armed = false;
        } intruder;
        Board first(m_board, intruder);
        intruder.other = &m_board;
        intruder.armed = true;

        first.submit(u"Ours"_s, {u"Redis"_s});

        QVERIFY(!intruder.armed);
        QCOMPARE(m_board.number({"SCARD", "group:redis"}), 2);
        QCOMPARE(m_board.number({"ZCARD", "time:"}), 2);
    }

    void contentionThatNeverEndsIsRefusedAfterEightTries()
    {
        class Rival : public redis::CommandObserver {
        public:
            void commandsFinished(const QList<base::CommandRecord> &records) override
            {
                if (records.first().arguments.first() != "HMGET" || other == nullptr)
                    return;
                ++tries;
                other->run({"HSET", "fm:groups", "redis", "name-" + QByteArray::number(tries)});
            }
            Board *other = nullptr;
            int tries = 0;
        } rival;
        Board first(m_board, rival);
        rival.other = &m_board;

        const auto id = store::submitArticle(first.connection, first.keys, "op",
                                             {u"Title"_s, {}, {u"redis"_s}}, AccountId(1));

        QCOMPARE(id.error(), (base::Error{Failure::Refused, u"contended"_s}));
        QCOMPARE(rival.tries, 8);
        QCOMPARE(m_board.number({"ZCARD", "time:"}), 0);
        m_board.clear();
    }

    void aWithdrawnArticleLeavesEveryList()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s, u"lua"_s});
        m_board.submit(u"Other"_s, {u"lua"_s});

        QVERIFY(withdraw(id));

        QCOMPARE(m_board.list({"ZRANGE", "time:", "0", "-1"}), QByteArrayList{"article:2"});
        QCOMPARE(m_board.list({"ZRANGE", "score:", "0", "-1"}), QByteArrayList{"article:2"});
        QCOMPARE(m_board.number(
                     {"EXISTS", "article:1", "voted:1", "group:redis", "fm:article:1:groups"}),
                 0);
        QCOMPARE(m_board.list({"ZRANGE", m_board.keys.posted(AccountId(1)), "0", "-1"}),
                 QByteArrayList{"2"});
        QCOMPARE(m_board.list({"HVALS", "fm:groups"}), QByteArrayList{"lua"});
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 1);
    }

    void aRestoredArticleIsWhatItWasTheVotersTtlIncluded()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        const auto before = snapshot();
        QVERIFY(withdraw(id));

        QVERIFY(restore(id));

        m_board.run({"DEL", "fm:audit"});
        QCOMPARE(snapshot(), before);
        QVERIFY(m_board.vote(id, 2));
    }

    void withdrawingAndRestoringTwiceIsSuccess()
    {
        const auto id = m_board.submit(u"Title"_s);

        QVERIFY(withdraw(id));
        QVERIFY(withdraw(id));
        QVERIFY(restore(id));
        QVERIFY(restore(id));

        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 2);
    }

    void restoringGoesIntoTheGroupAsItIsSpeltNow()
    {
        const auto id = m_board.submit(u"Title"_s, {u"Redis"_s});
        QVERIFY(withdraw(id));
        m_board.submit(u"Other"_s, {u"redis"_s});

        QVERIFY(restore(id));

        QCOMPARE(m_board.number({"SCARD", "group:redis"}), 2);
        QCOMPARE(m_board.number({"EXISTS", "group:Redis"}), 0);
    }

    void onlyThePosterWithdrawsAndRestores()
    {
        const auto id = m_board.submit(u"Title"_s, {}, 1);

        QCOMPARE(withdraw(id, 2).error(), (base::Error{Failure::Refused, u"not-yours"_s}));
        QVERIFY(withdraw(id, 1));
        QCOMPARE(withdraw(id, 2).error(), (base::Error{Failure::Refused, u"not-yours"_s}));
        QCOMPARE(restore(id, 2).error(), (base::Error{Failure::Refused, u"not-yours"_s}));
        QCOMPARE(withdraw(ArticleId(9), 1).error().kind, Failure::NotFound);
        QCOMPARE(restore(ArticleId(9), 1).error().kind, Failure::NotFound);
    }

    void anArticleThatOthersVotedForStays()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));
        QCOMPARE(withdraw(id).error(), (base::Error{Failure::Refused, u"has-votes"_s}));

        QVERIFY(m_board.vote(id, 2, Vote::Retract));

        QVERIFY(withdraw(id));
    }

    void noVoteReachesAWithdrawnArticle()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(withdraw(id));

        QCOMPARE(m_board.vote(id, 2).error().kind, Failure::NotFound);
        QCOMPARE(m_board.number({"EXISTS", "article:1", "voted:1"}), 0);
    }

private:
    base::Result<void> withdraw(const ArticleId &id, qint64 person = 1)
    {
        return store::removeArticle(m_board.connection, m_board.keys, m_board.cache, id,
                                    AccountId(person));
    }
    base::Result<void> restore(const ArticleId &id, qint64 person = 1)
    {
        return store::restoreArticle(m_board.connection, m_board.keys, id, AccountId(person));
    }
    /// Every key with its content and the moment it expires, but for what waits to be indexed.
    QByteArrayList snapshot()
    {
        QByteArrayList all;
        for (const auto &key : m_board.list({"KEYS", "*"})) {
            if (!key.startsWith("fm:op:") && key != m_board.keys.searchPending())
                all.append(key + ' ' + m_board.text({"DUMP", key}).toHex() + ' '
                           + QByteArray::number(m_board.number({"EXPIRETIME", key})));
        }
        std::sort(all.begin(), all.end());
        return all;
    }

    Board m_board;
};

REGISTER_TEST(TestArticleSubmission)
#include "tst_articlesubmission.moc"
