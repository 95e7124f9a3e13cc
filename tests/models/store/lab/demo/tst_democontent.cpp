// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "performing.h"
#include "store/articles/articlepages.h"
#include "store/articles/articlerequests.h"
#include "store/core/community/communityday.h"
#include "store/lab/demo/democontent.h"
#include "store/timeline/timelinepull.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;

class TestDemoContent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmptyCommunityIsFilledConsistently();
    void itIsTheSameEveryTime();
    void thePeopleOfTheManualAreThere();
    void somebodyAdministratesAndSomebodyModerates();
    void onASharedServerItIsOursWhenItIsOpenedAgain();
    void someArticlesAreClosedAndSomeInteresting();
    void votesHaveAHistory();
    void theForumIsThereInTabsAndBothLanguages();
    void categoriesAreOfVerySmallAndVeryDifferentSizes();
    void floorsAreDenseAndTheRulesHold();
    void repliesOfTodayMakeHotTopics();
    void peopleStandOnOneSideOfATopicAndNobodyHasReadAnything();
    void theTimelineHasPeopleWhomManyFollowAndManyWhomFewDo();
    void somebodyFindsManyNewPostsAtOnce();
    void aForumWithContentIsRefused();
    void aCommunityWithContentIsRefused();
    void aNamespaceMayHoldItsOwn();
};

namespace {
base::Result<store::DemoCounts> fill(Board &board)
{
    SeenProgress progress;
    return support::perform(store::FillWithDemo{}, board.connection, board.keys, {}, progress);
}

QList<domain::Article> top(Board &board, qint64 count)
{
    const auto read = store::readPage(board.connection, board.keys, board.cache,
                                      store::Access::ReadWrite, {}, 0, count);
    return read ? read->page.rows : QList<domain::Article>();
}
} // namespace

void TestDemoContent::anEmptyCommunityIsFilledConsistently()
{
    Board board;

    const auto counts = fill(board);

    QVERIFY(counts);
    QVERIFY(counts->people >= 14);
    QVERIFY(counts->articles >= 120);
    QVERIFY(counts->groups >= 10 && counts->groups <= 12);
    QCOMPARE(board.number({"ZCARD", "time:"}), counts->articles);
    QCOMPARE(board.number({"HLEN", "fm:groups"}), counts->groups);
    QVERIFY(board.number({"XLEN", "fm:audit"}) > 0);
    QCOMPARE(board.inconsistencies(), QStringList());
}

void TestDemoContent::itIsTheSameEveryTime()
{
    Board board;
    QVERIFY(fill(board));
    const auto first = top(board, 200);
    board.clear();

    QVERIFY(fill(board));
    const auto second = top(board, 200);

    QCOMPARE(first.size(), second.size());
    for (qsizetype i = 0; i < first.size(); ++i) {
        QCOMPARE(first.at(i).title, second.at(i).title);
        QCOMPARE(first.at(i).votes, second.at(i).votes);
        QCOMPARE(first.at(i).posterName, second.at(i).posterName);
    }
}

void TestDemoContent::thePeopleOfTheManualAreThere()
{
    Board board;

    QVERIFY(fill(board));

    for (const auto &name :
         {u"alice"_s, u"ann"_s, u"bob"_s, u"cat"_s, u"dan"_s, u"小满"_s, u"林深"_s})
        QVERIFY2(board.number({"HEXISTS", "bbs::name_to_uid", name.toUtf8()}) == 1,
                 qPrintable(name));
    QCOMPARE(top(board, 1).constFirst().title, u"Redis streams as a pure data structure"_s);
    QCOMPARE(top(board, 1).constFirst().posterName, u"ann"_s);
}

void TestDemoContent::somebodyAdministratesAndSomebodyModerates()
{
    Board board;
    QVERIFY(store::openCommunity(board.connection, board.keys, store::Access::ReadWrite, true));
    QVERIFY(fill(board));
    const auto roleOf = [&](const QByteArray &name) {
        return board.text({"GET", "fm:role:" + board.text({"HGET", "bbs::name_to_uid", name})});
    };

    QCOMPARE(roleOf("alice"), "administrator");
    QCOMPARE(roleOf("bob"), "moderator");
    QCOMPARE(roleOf("ann"), QByteArray());
}

void TestDemoContent::onASharedServerItIsOursWhenItIsOpenedAgain()
{
    const support::RedisServer server({}, support::RedisServer::Listen::Tcp);
    Board board({}, nullptr, server.networkEndpoint());
    board.run({"FLUSHALL"}); // what a board has from the beginning, too
    QVERIFY(fill(board));

    const auto community
        = store::openCommunity(board.connection, board.keys, store::Access::ReadWrite, false);

    QVERIFY(community);
    QVERIFY(community->unconfirmed.isEmpty());
    QVERIFY(!community->id.isEmpty() && community->hasForeignWriters && !community->isPrivate);
    QCOMPARE(board.number({"HEXISTS", "fm:meta", "private"}), 0);
    // Shared servers know no roles.
    QCOMPARE(board.list({"KEYS", "fm:role:*"}), QByteArrayList());
}

void TestDemoContent::someArticlesAreClosedAndSomeInteresting()
{
    Board board;

    const auto counts = fill(board);

    QVERIFY(counts);
    const auto open = board.list({"KEYS", "voted:*"}).size();
    QVERIFY(open < counts->articles);
    QVERIFY(board.number({"ZCARD", "fm:interesting:score"}) >= 8);
}

void TestDemoContent::votesHaveAHistory()
{
    Board board;
    QVERIFY(fill(board));
    const auto first = top(board, 1).constFirst();

    const auto detail
        = support::perform(store::OpenArticle{first.id}, board.connection, board.keys);

    QVERIFY(detail);
    QCOMPARE(detail->voters, first.votes);
    const auto curve = detail->votesOverTime;
    QVERIFY(curve.size() > 10);
    QVERIFY(std::is_sorted(curve.cbegin(), curve.cend()));
    QCOMPARE(curve.constLast(), first.votes);
    QVERIFY(detail->votesInLastHour > 0 && detail->votesInLastHour < first.votes);
}

void TestDemoContent::theForumIsThereInTabsAndBothLanguages()
{
    Forum forum;

    const auto counts = fill(forum);

    QVERIFY(counts);
    QVERIFY(counts->topics >= 100);
    QVERIFY(counts->replies >= 500);
    QVERIFY(counts->tabs >= 3);
    QCOMPARE(forum.number({"ZCARD", "fm:topics"}), counts->topics);
    QCOMPARE(forum.number({"HLEN", "fm:tabs"}), counts->tabs);
    QCOMPARE(forum.number({"HLEN", "fm:categories"}), counts->categories);
    QCOMPARE(forum.number({"ZCARD", "fm:jobs"}), 0);
    qint64 inTabs = 0;
    for (const auto &tab : forum.list({"HVALS", "fm:tabs"}))
        inTabs += forum.number({"ZCARD", "bbs::tab::" + tab + "::topic_list"});
    QCOMPARE(inTabs, counts->topics);
    qint64 chinese = 0;
    for (const auto &row : forum.page({}, 0, 1000).rows)
        chinese += row.title.contains(QRegularExpression(u"\\p{Han}"_s)) ? 1 : 0;
    QVERIFY(chinese >= 40 && chinese <= counts->topics - 40);
}

void TestDemoContent::categoriesAreOfVerySmallAndVeryDifferentSizes()
{
    Forum forum;

    QVERIFY(fill(forum));

    QList<qint64> sizes;
    for (const auto &name : forum.list({"HVALS", "fm:categories"}))
        sizes.append(forum.number({"ZCARD", "bbs::category::" + name}));
    std::sort(sizes.begin(), sizes.end());
    QVERIFY(sizes.constLast() >= 10 * sizes.constFirst());
    QVERIFY(sizes.at(sizes.size() / 2) * 3 <= sizes.constLast());
}

void TestDemoContent::floorsAreDenseAndTheRulesHold()
{
    Forum forum;

    QVERIFY(fill(forum));

    QCOMPARE(forum.forumInconsistencies(), QStringList());
    for (const auto &id : forum.list({"ZRANGE", "fm:topics", "0", "-1"})) {
        const auto newest = forum.text({"LINDEX", "bbs::topic::" + id + "::comments", "0"});
        const auto last = newest.isEmpty()
            ? forum.text({"HGET", "bbs::topic::" + id, "time"})
            : forum.text({"HGET", "bbs::comment::" + newest, "time"});
        QCOMPARE(forum.text({"ZSCORE", "fm:topics", id}).toDouble(), last.toDouble());
    }
}

void TestDemoContent::repliesOfTodayMakeHotTopics()
{
    Forum forum;

    QVERIFY(fill(forum));

    const auto page = forum.page({domain::TopicQuery::Source::HotToday, {}, {}});
    const auto midnight = store::CommunityDay::of(page.now, {}).begins;
    qint64 expected = 0;
    for (const auto &key : forum.list({"KEYS", "bbs::comment::*"}))
        expected += forum.text({"HGET", key, "time"}).toDouble() >= double(midnight) ? 1 : 0;
    qint64 counted = 0;
    for (const auto &row : forum.page({domain::TopicQuery::Source::HotToday, {}, {}}, 0, 200).rows)
        counted += row.repliesToday;
    QCOMPARE(counted, expected);
}

void TestDemoContent::peopleStandOnOneSideOfATopicAndNobodyHasReadAnything()
{
    Forum forum;

    QVERIFY(fill(forum));

    const auto alice = domain::AccountId(forum.text({"HGET", "bbs::name_to_uid", "alice"}));
    qint64 stands = 0;
    for (const auto &row : forum.page({domain::TopicQuery::Source::All, {}, alice}, 0, 200).rows) {
        stands += row.standing == domain::TopicVote::None ? 0 : 1;
        QCOMPARE(row.lastReadFloor, row.author == alice ? 0 : -1); // one knows what one wrote
        QVERIFY(row.author != alice || row.standing == domain::TopicVote::None);
    }
    QVERIFY(stands >= 20);
}

void TestDemoContent::theTimelineHasPeopleWhomManyFollowAndManyWhomFewDo()
{
    Board board;

    const auto counts = fill(board);

    QVERIFY(counts);
    QVERIFY(counts->posts >= 200);
    QCOMPARE(board.number({"GET", "global:postid"}), counts->posts);
    QVERIFY(board.number({"HLEN", "fm:lastpost"}) >= 10);
    const auto people = board.number({"GET", "bbs::user_id"});
    QList<qint64> followers;
    for (qint64 person = 1; person <= people; ++person)
        followers.append(board.number({"SCARD", "follower:" + QByteArray::number(person)}));
    std::sort(followers.begin(), followers.end());
    QVERIFY(followers.last() >= 3 * followers.at(followers.size() / 2));
}

void TestDemoContent::somebodyFindsManyNewPostsAtOnce()
{
    Board board;
    QVERIFY(fill(board));
    const auto alice = board.text({"HGET", "bbs::name_to_uid", "alice"});

    const auto pulled = store::pullTimeline(board.connection, store::TimelineKeys(board.keys),
                                            domain::AccountId(alice));

    QVERIFY(pulled);
    QVERIFY(pulled->ids.size() >= 20);
    QVERIFY(board.number({"LLEN", "receivepost:" + alice}) > pulled->ids.size());
    QVERIFY(board.number({"ZCARD", "fm:posts:mentions:" + alice}) > 0);
}

void TestDemoContent::aForumWithContentIsRefused()
{
    Forum forum;
    forum.create(u"already here"_s);

    const auto counts = fill(forum);

    QVERIFY(!counts);
    QCOMPARE(counts.error(), (base::Error{Failure::Refused, u"not-empty"_s}));
    QCOMPARE(forum.number({"ZCARD", "time:"}), 0);
}

void TestDemoContent::aCommunityWithContentIsRefused()
{
    Board board;
    board.submit(u"already here"_s);

    const auto counts = fill(board);

    QVERIFY(!counts);
    QCOMPARE(counts.error(), (base::Error{Failure::Refused, u"not-empty"_s}));
    QCOMPARE(board.number({"ZCARD", "time:"}), 1);
}

void TestDemoContent::aNamespaceMayHoldItsOwn()
{
    Board board("{demo}:");
    board.run({"SET", "article:", "5"});

    QVERIFY(fill(board));

    QCOMPARE(board.text({"GET", "article:"}), "5");
    QVERIFY(board.number({"ZCARD", "{demo}:time:"}) > 100);
}

REGISTER_TEST(TestDemoContent)
#include "tst_democontent.moc"
