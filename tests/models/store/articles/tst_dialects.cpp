// SPDX-License-Identifier: MIT
#include "board.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlesubmission.h"
#include "store/upkeep/doctor/doctor.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"
#include "tutorial.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::ArticleId;
using domain::ArticleOrder;
using domain::Vote;
using store::Dialect;

namespace {
constexpr char hash[] = "article:1";

store::Keys keysOf(Dialect::Articles articles)
{
    Dialect dialect;
    dialect.articles = articles;
    return store::Keys({}, dialect);
}
} // namespace

/// What the tutorials' own code writes is the reference: two databases, one filled by it alone.
class TestDialects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.cache.clear();
        m_now = static_cast<qint64>(tutorial::clock());
    }

    void articlesOfSeed002AreShown()
    {
        tutorial::postArticleInJava(m_board.connection, "username", static_cast<double>(m_now));

        const auto rows = page(Dialect::Articles::NowUser, ArticleOrder::Top);

        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0].title, u"A title"_s);
        QCOMPARE(rows[0].posterName, u"username"_s);
        QCOMPARE(rows[0].votes, 1);
        QCOMPARE(rows[0].posted, domain::Timestamp(std::chrono::seconds(m_now)));
    }

    void aVoteInSeed002IsWhatItsOwnCodeWrites()
    {
        const auto article = tutorial::postArticleInJava(m_board.connection, "username",
                                                         static_cast<double>(m_now));
        tutorial::voteArticle(m_board.connection, "17", article, static_cast<double>(m_now));
        const auto reference = contents({hash, "time:", "score:"}, "voted:1");
        m_board.clear();
        tutorial::postArticleInJava(m_board.connection, "username", static_cast<double>(m_now));

        QVERIFY(vote(Dialect::Articles::NowUser, 17, Vote::Cast));

        QCOMPARE(contents({hash, "time:", "score:"}, "voted:1"), reference);
    }

    void articlesOfSeed003AreShownInItsOwnOrders()
    {
        for (int age = 3; age > 0; --age)
            tutorial::postArticleInGo(m_board.connection, 40 + age, m_now - age * 100);
        tutorial::upvoteArticleInGo(m_board.connection, 9, "1", m_now);

        const auto top = page(Dialect::Articles::BareIds, ArticleOrder::Top);
        const auto fresh = page(Dialect::Articles::BareIds, ArticleOrder::New);

        QCOMPARE(idsOf(top), tutorial::listArticlesInGo(m_board.connection, "score", 1));
        QCOMPARE(idsOf(fresh), tutorial::listArticlesInGo(m_board.connection, "postTime", 1));
        QCOMPARE(idsOf(top), (QByteArrayList{"1", "3", "2"}));
        QCOMPARE(top[0].title, u"Title 1"_s);
        QCOMPARE(top[0].poster, AccountId(43));
        QCOMPARE(top[0].votes, 2);
        QCOMPARE(top[0].posted, domain::Timestamp(std::chrono::seconds(m_now - 300)));
    }

    void aVoteInSeed003IsWhatItsOwnCodeWrites()
    {
        const QByteArrayList lists{hash, "postTime", "score", "articleCount"};
        tutorial::postArticleInGo(m_board.connection, 5, m_now);
        tutorial::upvoteArticleInGo(m_board.connection, 17, "1", m_now);
        const auto reference = contents(lists, "votedUser:1");
        m_board.clear();
        tutorial::postArticleInGo(m_board.connection, 5, m_now);

        QVERIFY(vote(Dialect::Articles::BareIds, 17, Vote::Cast));

        QCOMPARE(contents(lists, "votedUser:1"), reference);
        for (const auto *key : {"time:", "score:", "voted:1", "article:"})
            QCOMPARE(m_board.number({"EXISTS", key}), 0);
    }

    void takingAVoteBackLeavesNothingOfIt_data()
    {
        QTest::addColumn<int>("form");
        QTest::newRow("seed 002") << int(Dialect::Articles::NowUser);
        QTest::newRow("seed 003") << int(Dialect::Articles::BareIds);
    }
    void takingAVoteBackLeavesNothingOfIt()
    {
        QFETCH(int, form);
        const auto articles = static_cast<Dialect::Articles>(form);
        const bool isGo = articles == Dialect::Articles::BareIds;
        const QByteArrayList lists{hash, "time:", "score:", "postTime", "score"};
        const QByteArray voters = isGo ? "votedUser:1" : "voted:1";
        if (isGo)
            tutorial::postArticleInGo(m_board.connection, 5, m_now);
        else
            tutorial::postArticleInJava(m_board.connection, "5", static_cast<double>(m_now));
        const auto before = contents(lists, voters);

        QVERIFY(vote(articles, 17, Vote::Cast));
        QVERIFY(vote(articles, 17, Vote::Cast)); // "already"
        QVERIFY(vote(articles, 17, Vote::Retract));

        QCOMPARE(contents(lists, voters), before);
        QCOMPARE(vote(articles, 5, Vote::Retract).error().detail, u"own"_s);
    }

    void aSecondVoteByEitherProgramCountsOnce()
    {
        tutorial::postArticleInGo(m_board.connection, 5, m_now);
        QVERIFY(vote(Dialect::Articles::BareIds, 17, Vote::Cast));

        tutorial::upvoteArticleInGo(m_board.connection, 17, "1", m_now);
        tutorial::upvoteArticleInGo(m_board.connection, 18, "1", m_now);
        const auto tally = vote(Dialect::Articles::BareIds, 18, Vote::Cast);

        QCOMPARE(tally->votes, 3);
        QCOMPARE(m_board.text({"HGET", hash, "upvoteNum"}), "3");
        QCOMPARE(m_board.text({"ZSCORE", "score", "1"}), QByteArray::number(m_now + 3 * 432));
    }

    void anArticlePostedHereIsWhatTheOtherProgramReads()
    {
        const auto keys = keysOf(Dialect::Articles::BareIds);
        tutorial::postArticleInGo(m_board.connection, 5, m_now);

        const auto id = store::submitArticle(m_board.connection, keys, "op",
                                             {u"Mine"_s, {}, {u"go"_s}}, AccountId(1'000'001));

        QCOMPARE(id->bytes(), "2");
        QCOMPARE(m_board.text({"HGET", "article:2", "userId"}), "1000001");
        QCOMPARE(m_board.text({"HGET", "article:2", "upvoteNum"}), "1");
        QCOMPARE(m_board.list({"SMEMBERS", "group:go"}), QByteArrayList{"2"});
        QCOMPARE(m_board.list({"SMEMBERS", "votedUser:2"}), QByteArrayList{"1000001"});
        tutorial::upvoteArticleInGo(m_board.connection, 9, "2", m_now);
        QCOMPARE(m_board.text({"HGET", "article:2", "upvoteNum"}), "2");
        const auto group = page(Dialect::Articles::BareIds, ArticleOrder::New, u"go"_s);
        QCOMPARE(idsOf(group), QByteArrayList{"2"});
    }

    void aWithdrawnArticleComesBackToItsPlace()
    {
        const auto keys = keysOf(Dialect::Articles::BareIds);
        tutorial::postArticleInGo(m_board.connection, 5, m_now);
        const QByteArrayList lists{hash, "postTime", "score"};
        const auto before = contents(lists, "votedUser:1");

        QVERIFY(store::removeArticle(m_board.connection, keys, m_board.cache, ArticleId(1),
                                     AccountId(5)));
        QCOMPARE(m_board.number({"ZCARD", "score"}), 0);
        QVERIFY(store::restoreArticle(m_board.connection, keys, ArticleId(1), AccountId(5)));

        QCOMPARE(contents(lists, "votedUser:1"), before);
    }

    void theDoctorFindsNothingWrongInADialect()
    {
        tutorial::postArticleInGo(m_board.connection, 5, m_now);
        QVERIFY(vote(Dialect::Articles::BareIds, 17, Vote::Cast));
        SeenProgress progress;
        QByteArrayList told;
        const auto counts = store::checkCommunity(
            m_board.connection, m_board.keys, store::RepairOptions::Repair, "operator",
            [&](const domain::Finding &finding) { told.append(finding.kind + finding.what); },
            progress);

        QVERIFY(counts);
        QCOMPARE(told, QByteArrayList());
    }

private:
    base::Result<domain::VoteTally> vote(Dialect::Articles articles, qint64 voter, Vote how)
    {
        return store::castVote(m_board.connection, keysOf(articles), m_board.cache, ArticleId(1),
                               AccountId(voter), how);
    }
    QList<domain::Article> page(Dialect::Articles articles, ArticleOrder order,
                                const QString &group = {})
    {
        using Source = domain::ArticleQuery::Source;
        const auto read = store::readPage(
            m_board.connection, keysOf(articles), m_board.cache, store::Access::ReadWrite,
            {group.isEmpty() ? Source::All : Source::Group, group, order}, 0, 25);
        return read ? read->page.rows : QList<domain::Article>();
    }
    static QByteArrayList idsOf(const QList<domain::Article> &rows)
    {
        QByteArrayList ids;
        for (const auto &row : rows)
            ids.append(row.id.bytes());
        return ids;
    }
    /// Everything that keys hold, in words; of the voters also that they expire.
    QByteArrayList contents(const QByteArrayList &keys, const QByteArray &voters)
    {
        QByteArrayList all;
        for (const auto &key : keys) {
            const auto type = m_board.text({"TYPE", key});
            all.append(key + ' ' + type);
            if (type == "hash")
                all += m_board.list({"HGETALL", key});
            else if (type == "zset")
                all += m_board.list({"ZRANGE", key, "0", "-1", "WITHSCORES"});
            else if (type == "string")
                all.append(m_board.text({"GET", key}));
        }
        auto people = m_board.list({"SMEMBERS", voters});
        std::sort(people.begin(), people.end());
        all += people;
        all.append(m_board.number({"TTL", voters}) > 0 ? "expires" : "stays");
        return all;
    }

    Board m_board;
    qint64 m_now = 0;
};

REGISTER_TEST(TestDialects)
#include "tst_dialects.moc"
