// SPDX-License-Identifier: MIT
#include "microblog.h"
#include "performing.h"
#include "store/timeline/follows.h"
#include "store/timeline/people.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using store::Dialect;
using store::Side;

namespace {
store::TimelineKeys keysOf(const QByteArrayList &programs)
{
    return store::TimelineKeys(store::Keys({}, Dialect::ofPrograms(programs)));
}
} // namespace

/// People and follows as the tutorials of other authors keep them.
class TestOtherPrograms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_names.clear();
    }

    void peopleOfSeed001AreCalledAsItCallsThem()
    {
        m_blog.run({"SET", "user:userid:7:username", "ann"});
        m_blog.run({"HSET", "post:postid:1", "userid", "7", "time", "1700000000", "content", "Hi"});
        m_blog.run({"SET", "global:postid", "1"});
        const auto keys = keysOf({"timeline", "accounts-by-userid"});

        const auto posts
            = store::readPosts(m_blog.connection, keys, m_names, {PostId(1)}, AccountId());
        const auto people
            = store::readPersons(m_blog.connection, keys, m_names, {AccountId(7)}, AccountId());

        QCOMPARE(posts->rows.first().authorName, u"ann"_s);
        QCOMPARE(people->first().name, u"ann"_s);
    }

    void followsInSortedSetsAreShown()
    {
        followAsInChapter8();
        const auto keys = keysOf({"timeline-statuses", "timeline-sorted-following"});

        const auto people = store::readPersons(m_blog.connection, keys, m_names,
                                               {AccountId(1), AccountId(2)}, AccountId(1));
        const auto followed = support::perform(
            store::ListFollows{Side::Followed, AccountId(1), {}, 100}, m_blog.connection, keys);
        const auto followers = support::perform(
            store::ListFollows{Side::Followers, AccountId(3), {}, 100}, m_blog.connection, keys);

        QCOMPARE(people->at(0).name, u"ann"_s);
        QCOMPARE(people->at(0).followed, 2);
        QCOMPARE(people->at(1).followers, 1);
        QVERIFY(people->at(1).isFollowed && !people->at(1).isFollower);
        QCOMPARE(followed->ids, (QList<AccountId>{AccountId(2), AccountId(3)}));
        QCOMPARE(followers->ids, (QList<AccountId>{AccountId(1), AccountId(2)}));
    }

    void followsInSortedSetsAreNotWritten()
    {
        followAsInChapter8();
        const auto keys = keysOf({"timeline-sorted-following"});
        const auto before = contents();

        const auto followed = store::follow(m_blog.connection, keys, AccountId(3), AccountId(1));
        const auto unfollowed
            = store::unfollow(m_blog.connection, keys, AccountId(1), AccountId(2));

        QCOMPARE(followed.error().detail, u"sorted-following"_s);
        QCOMPARE(unfollowed.error().detail, u"sorted-following"_s);
        QCOMPARE(contents(), before);
    }

private:
    void followAsInChapter8()
    {
        m_blog.run({"HSET", "user:1", "login", "ann", "id", "1", "name", "Ann"});
        for (const auto &[one, other] : {std::pair{"1", "2"}, {"1", "3"}, {"2", "3"}}) {
            m_blog.run({"ZADD", QByteArray("following:") + one, "1700000000", other});
            m_blog.run({"ZADD", QByteArray("followers:") + other, "1700000000", one});
        }
    }
    QByteArrayList contents()
    {
        QByteArrayList all = m_blog.list({"KEYS", "*"});
        std::sort(all.begin(), all.end());
        for (const auto *key : {"following:1", "following:2", "followers:2", "followers:3"})
            all += m_blog.list({"ZRANGE", key, "0", "-1", "WITHSCORES"});
        return all;
    }

    Microblog m_blog;
    store::ArticleCache m_names;
};

REGISTER_TEST(TestOtherPrograms)
#include "tst_otherprograms.moc"
