// SPDX-License-Identifier: MIT

#include "performing.h"
#include "store/timeline/posts/publishing.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"
#include "timeline/microblog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using domain::PostRelation;
using domain::ThreadRow;

class TestThreads : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(3);
    }

    void answersFollowWhatTheyAnswer()
    {
        const auto root = m_blog.publish(1);
        const auto first = answer(root);
        const auto second = answer(root);
        const auto below = answer(first);

        QCOMPARE(answers(root),
                 (QList<ThreadRow>{{PostId(first), 1}, {PostId(below), 2}, {PostId(second), 1}}));
    }

    void whatIsTooMuchIsARowThatReadsOn()
    {
        const auto root = m_blog.publish(1);
        for (int i = 0; i < 53; ++i)
            answer(root);

        const auto rows = answers(root);

        QCOMPARE(rows.size(), 51);
        QCOMPARE(rows.last(), (ThreadRow{PostId(root), 1, 3, 51}));
        const auto rest = perform(store::ReadAnswers{rows.last()});
        QCOMPARE(*rest, (QList<ThreadRow>{{PostId(52), 1}, {PostId(53), 1}, {PostId(54), 1}}));
    }

    void aLongChainEndsInARowAndTakesFiveRoundTrips()
    {
        auto last = m_blog.publish(1);
        const auto root = last;
        for (int i = 0; i < 12; ++i)
            last = answer(last);
        const auto before = m_blog.connection.roundTrips();

        const auto rows = answers(root);

        QCOMPARE(m_blog.connection.roundTrips() - before, 5);
        QCOMPARE(rows.size(), 5);
        QCOMPARE(rows.last(), (ThreadRow{PostId(5), 5, 1, 0}));
    }

    void whatAPostAnswersIsReadTenPostsUp()
    {
        auto last = m_blog.publish(1);
        for (int i = 0; i < 12; ++i)
            last = answer(last);

        const auto earlier = *perform(store::ReadEarlierPosts{PostId(last)});
        QCOMPARE(earlier.ids.size(), 10);
        QCOMPARE(earlier.ids.first(), PostId(qint64(3)));
        QVERIFY(earlier.hasMore);
        const auto first = *perform(store::ReadEarlierPosts{earlier.ids.first()});
        QCOMPARE(first.ids, (QList<PostId>{PostId(qint64(1)), PostId(qint64(2))}));
        QVERIFY(!first.hasMore);
    }

    void aCircleOfAnswersIsNotWalked()
    {
        m_blog.run({"HSET", "post:postid:1", "userid", "1", "answer_to", "2"});
        m_blog.run({"HSET", "post:postid:2", "userid", "1", "answer_to", "1"});
        m_blog.run({"ZADD", "fm:posts:answers:1", "2", "2"});
        m_blog.run({"ZADD", "fm:posts:answers:2", "1", "1"});

        QCOMPARE(answers(1),
                 (QList<ThreadRow>{{PostId(qint64(2)), 1}, {PostId(qint64(2)), 2, 1, 0}}));
        QVERIFY(perform(store::ReadEarlierPosts{PostId(qint64(1))})->ids.isEmpty());
    }

    void everyonesPostsAreReadInPagesWithoutDeletedOnes()
    {
        for (int i = 0; i < 30; ++i)
            m_blog.publish(1 + i % 3);
        QVERIFY(store::deletePost(m_blog.connection, m_blog.timelineKeys, PostId(qint64(29)),
                                  AccountId(2)));

        const auto first = *recent(0);
        QCOMPARE(first.ids.first(), PostId(qint64(30)));
        QCOMPARE(first.ids.size(), 10);
        QVERIFY(!first.ids.contains(PostId(qint64(29))));
        QList<PostId> all = first.ids;
        for (auto page = first; page.hasMore();) {
            page = *recent(page.examined);
            all += page.ids;
        }
        QCOMPARE(all.size(), 29);
        QCOMPARE(all.last(), PostId(qint64(1)));
        QCOMPARE(*perform(store::CountPostsAfter{27}), 3);
    }

private:
    qint64 answer(qint64 to)
    {
        domain::PostDraft draft;
        draft.relation = PostRelation::Answer;
        draft.other = PostId(to);
        return m_blog.publish(2, u"Answer"_s, draft);
    }
    template <typename Request>
    store::AnswerTo<Request> perform(const Request &request)
    {
        return support::perform(request, m_blog.connection, m_blog.timelineKeys);
    }
    QList<ThreadRow> answers(qint64 id) { return *perform(store::ReadAnswers{{PostId(id), 1}}); }
    base::Result<store::RecentPosts> recent(qint64 before)
    {
        return perform(store::ListRecentPosts{before, 10});
    }

    Microblog m_blog;
};

REGISTER_TEST(TestThreads)
#include "tst_threads.moc"
