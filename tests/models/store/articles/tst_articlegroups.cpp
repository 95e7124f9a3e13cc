// SPDX-License-Identifier: MIT
#include "board.h"
#include "performing.h"
#include "store/articles/articlerequests.h"
#include "store/articles/articlesubmission.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using domain::AccountId;
using domain::ArticleId;
using domain::Regrouping;

class TestArticleGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_board.clear(); }
    void cleanup() { QCOMPARE(m_board.inconsistencies(), QStringList()); }

    void groupsAreMadeByUseAndLeaveWhenEmpty()
    {
        const auto id = m_board.submit(u"Title"_s);

        QCOMPARE(regroup(id, {u"redis"_s, u"lua"_s}, {})->groups,
                 (QStringList{u"lua"_s, u"redis"_s}));
        QCOMPARE(names(), (QStringList{u"redis"_s, u"lua"_s}));
        QCOMPARE(regroup(id, {}, {u"redis"_s})->groups, QStringList{u"lua"_s});
        QCOMPARE(names(), QStringList{u"lua"_s});
        QCOMPARE(m_board.number({"EXISTS", "group:redis", m_board.keys.rankScore("redis"),
                                 m_board.keys.rankTime("redis")}),
                 0);
    }

    void theAnswerTellsWhatReallyChangedSoThatUndoTakesNothingElse()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});

        const auto change = regroup(id, {u"Redis"_s, u"lua"_s}, {u"never"_s});

        QCOMPARE(*change, (Regrouping{{u"lua"_s, u"redis"_s}, {u"lua"_s}, {}}));
        const auto undone = regroup(id, change->removed, change->added);
        QCOMPARE(*undone, (Regrouping{{u"redis"_s}, {}, {u"lua"_s}}));
    }

    void aRegroupingWhoseAnswerWasLostAnswersTheSameWhenItIsRepeated()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        const auto first = regroup("one", id, {u"lua"_s, u"数据库"_s}, {u"redis"_s});

        const auto again = regroup("one", id, {u"lua"_s, u"数据库"_s}, {u"redis"_s});

        QCOMPARE(again->added, (QStringList{u"lua"_s, u"数据库"_s}));
        QCOMPARE(again->removed, QStringList{u"redis"_s});
        QCOMPARE(*again, *first);
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 1);
    }

    void aRepeatedRegroupingThatChangedNothingHasNothingToUndo()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        QVERIFY(regroup("one", id, {u"redis"_s}, {}));

        QCOMPARE(*regroup("one", id, {u"redis"_s}, {}), (Regrouping{{u"redis"_s}, {}, {}}));
    }

    void aNewArticleInAGroupIsRankedByItsVotesSoFar()
    {
        const auto id = m_board.submit(u"Title"_s);
        QVERIFY(m_board.vote(id, 2));

        QVERIFY(regroup(id, {u"redis"_s}, {}));

        QCOMPARE(m_board.text({"ZSCORE", m_board.keys.rankScore("redis"), "article:1"}),
                 m_board.text({"ZSCORE", "score:", "article:1"}));
    }

    void anArticleHasAtMostSixteenGroups()
    {
        QStringList many;
        for (int i = 0; i < 16; ++i)
            many.append(u"group %1"_s.arg(i));
        const auto id = m_board.submit(u"Title"_s, many);

        QCOMPARE(regroup(id, {u"one more"_s}, {}).error(),
                 (base::Error{Failure::Refused, u"groups-many"_s}));
        QVERIFY(regroup(id, {u"one more"_s}, {u"group 3"_s}));
    }

    void onlyItsPosterAndModeratorsOfEachGroupChangeThem()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s, u"lua"_s}, 3);
        m_board.run({"MSET", "fm:role:2", "moderator", "fm:role:5", "moderator"});
        m_board.run({"SADD", "fm:scope:5", "group:redis"});
        const auto by = [&](qint64 actor, const QStringList &add, const QStringList &remove) {
            const auto done = store::regroupArticle(m_board.connection, m_board.keys, m_board.cache,
                                                    newOperation(), id, add, remove,
                                                    AccountId(actor), u"off the topic"_s);
            return done ? QString() : done.error().detail;
        };
        const auto refused = u"not-your-groups"_s;

        QCOMPARE(by(4, {}, {u"redis"_s}), refused); // a member empties another's
        QCOMPARE(by(5, {u"mine"_s}, {}), refused);
        QCOMPARE(by(5, {}, {u"redis"_s, u"lua"_s}), refused);
        m_board.run({"SADD", "fm:scope:6", "group:web"});
        m_board.run({"SET", "fm:role:6", "moderator"});
        QCOMPARE(by(6, {u"web"_s}, {}), refused); // they could remove it there
        QCOMPARE(by(6, {u"web"_s}, {u"redis"_s}), refused);
        QCOMPARE(by(4, {}, {}), refused);
        m_board.run({"SADD", "fm:scope:5", "group:web"});
        QCOMPARE(by(5, {u"web"_s}, {u"redis"_s}), QString());
        QCOMPARE(by(6, {}, {u"web"_s}), QString());
        QCOMPARE(by(2, {u"redis"_s}, {u"lua"_s}), QString());
        QCOMPARE(by(3, {u"lua"_s}, {}), QString());
        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 4);
        const auto entry = m_board.run({"XRANGE", "fm:audit", "-", "+"}).first()[0][1].strings();
        QCOMPARE(entry.value(entry.indexOf("reason") + 1), "off the topic");
    }

    void regroupingIsPaced()
    {
        const auto id = m_board.submit(u"Title"_s, {}, 3);
        m_board.run({"HSET", "fm:meta", "limits", "member.post=2/60"});
        const auto by = [&](const QString &group) {
            const auto done = store::regroupArticle(m_board.connection, m_board.keys, m_board.cache,
                                                    newOperation(), id, {group}, {}, AccountId(3));
            return done ? QString() : done.error().detail.section(u' ', 0, 1);
        };

        QCOMPARE(by(u"one"_s), QString());
        QCOMPARE(by(u"one"_s), QString()); // changes nothing, and costs nothing
        QCOMPARE(by(u"two"_s), QString());
        QCOMPARE(by(u"three"_s), u"limit post"_s);
    }

    void aMissingArticleJoinsNoGroup()
    {
        QCOMPARE(regroup(ArticleId(9), {u"redis"_s}, {}).error().kind, Failure::NotFound);
        QCOMPARE(m_board.number({"EXISTS", "group:redis"}), 0);
    }

    void changesAreJournalledAndNonChangesAreNot()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});

        QVERIFY(regroup(id, {u"lua"_s}, {u"redis"_s}));
        QVERIFY(regroup(id, {u"lua"_s}, {u"redis"_s}));

        QCOMPARE(m_board.number({"XLEN", "fm:audit"}), 1);
        const auto entry = m_board.run({"XRANGE", "fm:audit", "-", "+"}).first()[0][1].strings();
        QCOMPARE(entry.mid(0, 10),
                 (QByteArrayList{"who", "1", "what", "regroup", "target", "article:1", "before",
                                 "redis", "after", "lua"}));
    }

    void aVoteBetweenTwoRegroupingsReachesTheRightRankings()
    {
        const auto id = m_board.submit(u"Title"_s, {u"redis"_s});
        QVERIFY(m_board.vote(id, 2));
        store::ArticleCache elsewhere;
        QVERIFY(store::regroupArticle(m_board.connection, m_board.keys, elsewhere, newOperation(),
                                      id, {u"lua"_s}, {u"redis"_s}, AccountId(1)));

        QCOMPARE(m_board.vote(id, 3)->votes, 3); // this memory still believes in "redis"
    }

    void groupsComeBySizeWithWhatIsNewerThanAMoment()
    {
        m_board.submit(u"First"_s, {u"small"_s, u"large"_s});
        m_board.setClockOffset(100s);
        const auto now = std::chrono::milliseconds(
            static_cast<qint64>(m_board.list({"TIME"}).first().toDouble() * 1000) + 50'000);
        m_board.submit(u"Second"_s, {u"large"_s});

        const auto groups = *support::perform(store::ListGroups{domain::Timestamp(now)},
                                              m_board.connection, m_board.keys);

        QCOMPARE(groups.size(), 2);
        QCOMPARE(groups[0], (domain::GroupSummary{u"large"_s, 2, 1}));
        QCOMPARE(groups[1], (domain::GroupSummary{u"small"_s, 1, 0}));
    }

    void chineseAndOddNamesAreGroupsToo()
    {
        const auto id = m_board.submit(u"Title"_s);
        const QStringList odd{u"数据库"_s, u"a:b"_s, u"with space"_s, u"*[x]?"_s, u"Привет"_s};

        QVERIFY(regroup(id, odd, {}));
        QVERIFY(regroup(id, {u"ПРИВЕТ"_s}, {}));

        QCOMPARE(names().size(), 5);
    }

private:
    base::Result<Regrouping> regroup(const ArticleId &id, const QStringList &add,
                                     const QStringList &remove)
    {
        return regroup(newOperation(), id, add, remove);
    }
    base::Result<Regrouping> regroup(const QByteArray &operation, const ArticleId &id,
                                     const QStringList &add, const QStringList &remove)
    {
        return store::regroupArticle(m_board.connection, m_board.keys, m_board.cache, operation, id,
                                     add, remove, AccountId(1));
    }
    static QByteArray newOperation()
    {
        return QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    }
    QStringList names()
    {
        QStringList names;
        const auto read = support::perform(store::ListGroups(), m_board.connection, m_board.keys);
        for (const auto &group : *read)
            names.append(group.name);
        return names;
    }

    Board m_board;
};

REGISTER_TEST(TestArticleGroups)
#include "tst_articlegroups.moc"
