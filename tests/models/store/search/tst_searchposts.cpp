// SPDX-License-Identifier: MIT
#include "library.h"
#include "store/timeline/posts/publishing.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::PostId;
using domain::PostRelation;

class TestSearchPosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m.clear();
        m.run({"HSET", "bbs::name_to_uid", "ann", "1"});
        m.run({"HSET", "bbs::user::1", "id", "1", "name", "Ann"});
    }

    void aPostIsFoundBeforeAndAfterItIsIndexed()
    {
        publish(u"Small sets of integers are cheap"_s);
        m.post(u"integers"_s, u"in a topic"_s);

        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.find(u"integers"_s), u"t1 p1"_s);
            m.index();
        }
        const auto hit = m.search(u"cheap"_s).rows.first();
        QCOMPARE(hit.title.text, u"Small sets of integers are cheap"_s);
        QCOMPARE(hit.title.marks.size(), 1);
        QCOMPARE(hit.authorName, u"Ann"_s);
    }

    void filtersKnowTheTimelineAndItsTopics()
    {
        publish(u"word"_s, 1);
        publish(u"word #Redis#"_s, 2);
        m.post(u"word"_s, u"text"_s, u"life"_s, {u"redis"_s}, 2);
        m.index();

        QCOMPARE(m.find(u"word in:timeline"_s), u"p2 p1"_s);
        QCOMPARE(m.find(u"word in:动态"_s), u"p2 p1"_s);
        QCOMPARE(m.find(u"word in:timeline in:life"_s), u"t1 p2 p1"_s);
        QCOMPARE(m.find(u"word in:life"_s), u"t1"_s);
        QCOMPARE(m.find(u"word tag:redis"_s), u"t1 p2"_s);
        QCOMPARE(m.find(u"word by:ann"_s), u"p1"_s);
    }

    void aDeletedPostIsNotFoundUntilItIsRestored()
    {
        const auto post = publish(u"word"_s);
        m.index();
        QVERIFY(store::deletePost(m.connection, keys(), post, AccountId(1)));
        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.find(u"word"_s), QString());
            m.index();
        }

        QVERIFY(store::restorePost(m.connection, keys(), post, AccountId(1)));

        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.find(u"word"_s), u"p1"_s);
            m.index();
        }
        QVERIFY(m.indexFaults().isEmpty());
    }

    void aRepostIsNoTextOfItsOwn()
    {
        const auto post = publish(u"word"_s);
        publish({}, 2, {{}, PostRelation::Repost, post});
        publish(u"word and more"_s, 2, {{}, PostRelation::Quote, post});

        for (int round = 0; round < 2; ++round) {
            QCOMPARE(m.find(u"word"_s), u"p3 p1"_s);
            m.index();
        }
    }

    void whatTheTutorialWritesIsFoundToo()
    {
        m.run({"SET", "global:postid", "1"});
        m.run({"HMSET", "post:postid:1", "userid", "1", "username", "Ann", "time", "1456905600",
               "content", "by another program"});
        m.index();

        QCOMPARE(m.find(u"program"_s), u"p1"_s);
    }

private:
    store::TimelineKeys keys() { return store::TimelineKeys(m.keys); }
    PostId publish(const QString &text, qint64 author = 1, domain::PostDraft draft = {})
    {
        draft.content = text;
        const auto id = store::publishPost(m.connection, keys(), QUuid::createUuid().toByteArray(),
                                           draft, AccountId(author), u"p%1"_s.arg(author));
        return id.value_or(PostId());
    }

    Library m;
};

REGISTER_TEST(TestSearchPosts)
#include "tst_searchposts.moc"
