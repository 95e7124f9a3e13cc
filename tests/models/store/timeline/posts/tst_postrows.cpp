// SPDX-License-Identifier: MIT
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"
#include "timeline/microblog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Failure;
using domain::AccountId;
using domain::PostId;
using domain::PostRelation;

class TestPostRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(5);
        m_names.clear();
    }

    void aPostComesWithItsFiguresInOnePipeline()
    {
        const PostId post(m_blog.publish(1, u"Hello"_s));
        m_blog.publish(2, u"Well said"_s, {{}, PostRelation::Answer, post});
        const PostId repost(m_blog.publish(3, {}, {{}, PostRelation::Repost, post}));
        m_blog.publish(3, u"See"_s, {{}, PostRelation::Quote, post});
        QCOMPARE(*like(post, 2, true), 1);
        (void)read({post}, 2);
        const auto before = m_blog.connection.roundTrips();

        const auto posts = read({post, repost, PostId(99)}, 3);

        QCOMPARE(m_blog.connection.roundTrips() - before, 2); // one for the name of 3
        QCOMPARE(posts.size(), 2);
        QCOMPARE(posts[0].content, u"Hello"_s);
        QCOMPARE(posts[0].authorName, u"p1"_s);
        QCOMPARE(posts[0].likes, 1);
        QCOMPARE(posts[0].answers, 1);
        QCOMPARE(posts[0].reposts, 1);
        QCOMPARE(posts[0].quotes, 1);
        QVERIFY(!posts[0].isLiked && posts[0].isReposted);
        QCOMPARE(posts[1].relation, PostRelation::Repost);
        QCOMPARE(posts[1].other, post);
    }

    void likingTwiceIsOneLikeAndIsUndone()
    {
        const PostId post(m_blog.publish(1));

        QCOMPARE(*like(post, 2, true), 1);
        QCOMPARE(*like(post, 2, true), 1);
        QVERIFY(read({post}, 2).first().isLiked);
        QCOMPARE(m_blog.list({"ZRANGE", "fm:liked:2", "0", "-1"}), QByteArrayList{post.bytes()});
        QCOMPARE(*like(post, 2, false), 0);
        QCOMPARE(*like(post, 2, false), 0);
        QCOMPARE(like(PostId(99), 2, true).error().kind, Failure::NotFound);
    }

    void repeatingAPostTwiceIsOneRepostAndItsDeletionAllowsAnother()
    {
        const PostId post(m_blog.publish(1));
        const domain::PostDraft draft{{}, PostRelation::Repost, post};

        const auto first = m_blog.publish(2, {}, draft);
        QCOMPARE(m_blog.publish(2, {}, draft), first);
        QVERIFY(
            store::deletePost(m_blog.connection, m_blog.timelineKeys, PostId(first), AccountId(2)));
        QCOMPARE(read({post}, 2).first().reposts, 0);
        const auto second = m_blog.publish(2, {}, draft);
        QVERIFY(second != first);
        QCOMPARE(
            store::restorePost(m_blog.connection, m_blog.timelineKeys, PostId(first), AccountId(2))
                .error()
                .detail,
            u"repeated-meanwhile"_s);
    }

    void onlyTheAuthorDeletesAndNothingAnswersWhatIsGone()
    {
        const PostId post(m_blog.publish(1, u"About #Redis# and #C++#"_s));
        QCOMPARE(m_blog.list({"ZRANGE", "fm:hashtag:redis", "0", "-1"}),
                 QByteArrayList{post.bytes()});

        const auto others
            = store::deletePost(m_blog.connection, m_blog.timelineKeys, post, AccountId(2));
        QCOMPARE(others.error().detail, u"not-yours"_s);
        QVERIFY(store::deletePost(m_blog.connection, m_blog.timelineKeys, post, AccountId(1)));
        QVERIFY(store::deletePost(m_blog.connection, m_blog.timelineKeys, post, AccountId(1)));

        QVERIFY(read({post}, 2).first().isDeleted);
        QCOMPARE(m_blog.number({"EXISTS", "fm:hashtag:redis"}), 0);
        QCOMPARE(store::publishPost(m_blog.connection, m_blog.timelineKeys, "op",
                                    {u"Why?"_s, PostRelation::Answer, post}, AccountId(2), u"p2"_s)
                     .error()
                     .kind,
                 Failure::NotFound);
        QVERIFY(store::restorePost(m_blog.connection, m_blog.timelineKeys, post, AccountId(1)));
        QCOMPARE(m_blog.number({"ZCARD", "fm:hashtag:c++"}), 1);
    }

    void theSameOperationPublishesOnce()
    {
        for (int i = 0; i < 2; ++i)
            QCOMPARE(*store::publishPost(m_blog.connection, m_blog.timelineKeys, "op",
                                         {u"Once"_s, {}, {}}, AccountId(1), u"p1"_s),
                     PostId(1));
        QCOMPARE(m_blog.number({"GET", "global:postid"}), 1);
    }

    void theTutorialFindsWhatItExpects()
    {
        for (int i = 0; i < 1'003; ++i)
            m_blog.publish(1);

        QCOMPARE(m_blog.number({"ZCARD", "starpost:userid:1"}), 20);
        QCOMPARE(m_blog.number({"LLEN", "mypost:userid:1"}), 1'000);
        QCOMPARE(m_blog.list({"LRANGE", "global:post", "0", "-1"}),
                 (QByteArrayList{"3", "2", "1"}));
        QCOMPARE(m_blog.list({"HMGET", "post:postid:1003", "userid", "username", "content"}),
                 (QByteArrayList{"1", "p1", "Text"}));
    }

private:
    QList<domain::Post> read(const QList<PostId> &ids, qint64 viewer)
    {
        auto posts = store::readPosts(m_blog.connection, m_blog.timelineKeys, m_names, ids,
                                      AccountId(viewer));
        return posts ? posts->rows : QList<domain::Post>();
    }

    base::Result<qint64> like(const PostId &post, qint64 person, bool liked)
    {
        return store::likePost(m_blog.connection, m_blog.timelineKeys, post, AccountId(person),
                               liked);
    }

    Microblog m_blog;
    store::ArticleCache m_names;
};

REGISTER_TEST(TestPostRows)
#include "tst_postrows.moc"
