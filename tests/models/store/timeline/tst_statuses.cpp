// SPDX-License-Identifier: MIT
#include "articles/tutorial.h"
#include "microblog.h"
#include "performing.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/reports/reports.h"
#include "store/timeline/follows.h"
#include "store/timeline/people.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::PostId;
using store::TimelineKeys;

namespace {
TimelineKeys statusKeys(const QByteArrayList &programs
                        = {"timeline-statuses", "timeline-sorted-following"})
{
    return TimelineKeys(store::Keys({}, store::Dialect::ofPrograms(programs)));
}

QByteArrayList bytesOf(const QList<PostId> &ids)
{
    QByteArrayList bytes;
    for (const auto &id : ids)
        bytes.append(id.bytes());
    return bytes;
}
} // namespace

/// The timeline as chapter 8 of Redis in Action keeps it: Folkmoot shows it, and writes nothing.
class TestStatuses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.run({"FLUSHALL"});
        m_names.clear();
        for (const auto *name : {"Ann", "Ben", "Cat"})
            tutorial::createChatter(m_blog.connection, name);
        tutorial::followInOrder(m_blog.connection, "1", "2");
        for (int i = 1; i <= 5; ++i)
            tutorial::postStatus(m_blog.connection, i % 2 == 0 ? "1" : "2",
                                 "Message " + QByteArray::number(i), 1'700'000'000 + i);
    }

    void whatWasBroughtHomeIsShown()
    {
        const auto keys = statusKeys();

        const auto home = m_blog.list({"ZREVRANGE", keys.timeline(AccountId(1)), "0", "-1"});
        const auto posts = store::readPosts(m_blog.connection, keys, m_names,
                                            {PostId(5), PostId(2)}, AccountId(1));

        QCOMPARE(home, (QByteArrayList{"5", "4", "3", "2", "1"}));
        QCOMPARE(posts->rows.size(), 2);
        QCOMPARE(posts->rows[0].content, u"Message 5"_s);
        QCOMPARE(posts->rows[0].author, AccountId(2));
        QCOMPARE(posts->rows[0].authorName, u"Ben"_s);
        QCOMPARE(posts->rows[0].posted, domain::Timestamp(std::chrono::seconds(1'700'000'005)));
        QCOMPARE(posts->rows[1].authorName, u"Ann"_s);
    }

    void thePostsOfAPersonAreReadInParts()
    {
        const auto keys = statusKeys();

        const auto newest = store::readOwnPosts(m_blog.connection, keys, AccountId(2), -1, 2);
        const auto rest = store::readOwnPosts(m_blog.connection, keys, AccountId(2), 0, 2);
        const auto people
            = store::readPersons(m_blog.connection, keys, m_names, {AccountId(2)}, AccountId(1));

        QCOMPARE(bytesOf(newest->ids), (QByteArrayList{"5", "3"}));
        QCOMPARE(newest->total, 3);
        QCOMPARE(bytesOf(rest->ids), QByteArrayList{"1"});
        QCOMPARE(people->first().posts, 3);
        QCOMPARE(people->first().followers, 1);
        QVERIFY(people->first().isFollowed);
    }

    void thoseOfEverybodyAreShownWithoutWhatWasDeleted()
    {
        tutorial::deleteStatus(m_blog.connection, "2", "3");

        const auto recent
            = support::perform(store::ListRecentPosts{0, 10}, m_blog.connection, statusKeys());

        QCOMPARE(bytesOf(recent->ids), (QByteArrayList{"5", "4", "2", "1"}));
        QCOMPARE(recent->newest, 5);
    }

    void nothingIsLookedForThatNobodyHasToBring()
    {
        const auto waiting = support::perform(store::CountNewPosts(), m_blog.connection,
                                              statusKeys(), AccountId(1));

        QCOMPARE(*waiting, 0);
    }

    void nothingIsWrittenInto_data()
    {
        QTest::addColumn<int>("act");
        for (const auto *act : {"publish", "delete", "restore", "like", "lock", "report", "remove"})
            QTest::newRow(act) << 0;
    }
    void nothingIsWrittenInto()
    {
        const auto before = contents();

        const auto done = attempt(QTest::currentDataTag());

        QVERIFY(!done);
        QCOMPARE(done.error(), (base::Error{Failure::Refused, u"statuses"_s}));
        QCOMPARE(contents(), before);
    }

    void whoFollowsNobodyYetGetsNoListOfAnotherKind()
    {
        const auto before = contents();

        const auto done = store::follow(m_blog.connection, statusKeys({"timeline-statuses"}),
                                        AccountId(3), AccountId(1));

        QCOMPARE(done.error().detail, u"sorted-following"_s);
        QCOMPARE(contents(), before);
    }

    void besideAnotherTimelineOnlyThatOneIsShown()
    {
        const auto keys = statusKeys({"timeline", "timeline-statuses"});

        QCOMPARE(keys.post(PostId(1)), "post:postid:1");
        QCOMPARE(keys.timeline(AccountId(1)), "receivepost:1");
    }

private:
    Result<void> attempt(const QByteArray &act)
    {
        const auto keys = statusKeys();
        const domain::Target target{domain::Target::Kind::Post, "2"};
        auto &connection = m_blog.connection;
        const auto withoutValue = [](const auto &result) -> Result<void> {
            if (!result)
                return tl::unexpected(result.error());
            return {};
        };
        if (act == "publish")
            return withoutValue(
                store::publishPost(connection, keys, "op", {u"Hello"_s}, AccountId(1), u"Ann"_s));
        if (act == "delete")
            return store::deletePost(connection, keys, PostId(2), AccountId(1));
        if (act == "restore")
            return store::restorePost(connection, keys, PostId(2), AccountId(1));
        if (act == "like")
            return withoutValue(store::likePost(connection, keys, PostId(2), AccountId(2), true));
        if (act == "lock")
            return store::setLocked(connection, keys, target, true, AccountId(1), {});
        if (act == "report")
            return withoutValue(store::reportItem(connection, store::ModerationKeys(keys),
                                                  {target, {}, {}}, AccountId(2)));
        return store::removeTarget(connection, keys, m_cache, target, AccountId(1), {u"spam"_s});
    }
    QByteArrayList contents()
    {
        auto all = m_blog.list({"KEYS", "*"});
        std::sort(all.begin(), all.end());
        for (const auto &key : QByteArrayList(all)) {
            if (m_blog.text({"TYPE", key}) == "zset")
                all += m_blog.list({"ZRANGE", key, "0", "-1", "WITHSCORES"});
            else if (m_blog.text({"TYPE", key}) == "hash")
                all += m_blog.list({"HGETALL", key});
        }
        return all;
    }

    Microblog m_blog;
    store::ArticleCache m_names;
    store::ForumCache m_cache;
};

REGISTER_TEST(TestStatuses)
#include "tst_statuses.moc"
