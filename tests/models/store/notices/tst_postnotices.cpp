// SPDX-License-Identifier: MIT
#include "performing.h"
#include "store/notices/noticerequests.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"
#include "timeline/microblog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Notice;
using domain::PostId;
using domain::PostRelation;

namespace {
domain::PostDraft answerTo(qint64 post)
{
    return {{}, PostRelation::Answer, PostId(post)};
}
} // namespace

/// Who is told of posts: in the same list as of the forum's texts.
class TestPostNotices : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(3);
        m_blog.run({"HSET", "bbs::name_to_uid", "p1", "1", "p2", "2", "p3", "3"});
    }

    void whoIsMentionedIsToldAndFindsThePost()
    {
        const auto post = m_blog.publish(2, u"Ask @p1 about #Redis#"_s);

        const auto page = notices(1);

        QCOMPARE(page.unread, 1);
        QCOMPARE(page.rows.first().post, PostId(post));
        QCOMPARE(page.rows.first().kind, Notice::Kind::Mention);
        QCOMPARE(page.rows.first().authorName, u"p2"_s);
        QCOMPARE(page.rows.first().excerpt, u"Ask @p1 about #Redis#"_s);
        QCOMPARE(m_blog.ids({"ZRANGE", "fm:posts:mentions:1", "0", "-1"}), QList<qint64>{post});
    }

    void theAuthorIsToldOfAnAnswerOnce()
    {
        const auto post = m_blog.publish(1);
        m_blog.publish(2, u"Indeed"_s, answerTo(post));
        m_blog.publish(3, u"@p1 no"_s, answerTo(post));

        const auto page = notices(1);

        QCOMPARE(page.rows.size(), 2);
        QCOMPARE(page.rows.at(0).kind, Notice::Kind::Mention);
        QCOMPARE(page.rows.at(1).kind, Notice::Kind::AnswerToPost);
    }

    void nobodyIsToldOfTheirOwnWords()
    {
        const auto post = m_blog.publish(1, u"I am @p1"_s);
        m_blog.publish(1, u"And go on"_s, answerTo(post));

        QCOMPARE(notices(1).rows.size(), 0);
    }

    void aDeletedPostIsSaidToBeGone()
    {
        const auto post = m_blog.publish(2, u"Hello @p1"_s);
        QVERIFY(store::deletePost(m_blog.connection, m_blog.timelineKeys, PostId(post),
                                  AccountId(qint64(2))));

        const auto page = notices(1);

        QVERIFY(page.rows.first().isGone);
        QVERIFY(m_blog.ids({"ZRANGE", "fm:posts:mentions:1", "0", "-1"}).isEmpty());
        QVERIFY(store::restorePost(m_blog.connection, m_blog.timelineKeys, PostId(post),
                                   AccountId(qint64(2))));
        QVERIFY(!notices(1).rows.first().isGone);
        QCOMPARE(m_blog.ids({"ZRANGE", "fm:posts:mentions:1", "0", "-1"}), QList<qint64>{post});
    }

private:
    domain::NoticePage notices(qint64 person)
    {
        const auto page = support::perform(store::ListNotices{0, 50}, m_blog.connection,
                                           m_blog.keys, AccountId(person));
        return page ? *page : domain::NoticePage();
    }

    Microblog m_blog;
};

REGISTER_TEST(TestPostNotices)
#include "tst_postnotices.moc"
