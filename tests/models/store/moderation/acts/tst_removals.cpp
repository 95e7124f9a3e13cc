// SPDX-License-Identifier: MIT
#include "moderation/council.h"

#include "performing.h"
#include "store/articles/articlesubmission.h"
#include "store/forum/forumrequests.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/audit/purges.h"
#include "store/moderation/audit/undoing.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Target;

class TestRemovals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void undoRestoresTypeValueAndExpiryOfEveryKey_data() { targets(); }
    void undoRestoresTypeValueAndExpiryOfEveryKey()
    {
        QFETCH(const Target, target);
        const auto before = m_council.everything();

        QVERIFY(m_council.remove(target, 2));
        QVERIFY(m_council.everything() != before);
        QVERIFY(m_council.restore(target, 2));

        const auto after = m_council.everything();
        for (const auto &key : before.keys() + after.keys())
            QVERIFY2(before.value(key) == after.value(key),
                     key + ": " + before.value(key).join(' ') + " | " + after.value(key).join(' '));
    }

    void restoringWhatOthersWroteIsUndoneForTheSameReason_data() { targets(); }
    void restoringWhatOthersWroteIsUndoneForTheSameReason()
    {
        QFETCH(const Target, target);
        QVERIFY(m_council.remove(target, 2, u"spam"_s));
        QVERIFY(m_council.restore(target, 2));
        const auto newest = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});

        const auto undone = store::undoEntry(
            m_council.connection, store::ModerationKeys(m_council.keys), m_council.forumCache,
            "undo", newest.first()[0][0].bytes(), AccountId(2));

        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().detail));
        const auto removal = store::readRemoval(m_council.connection, m_council.keys, target);
        QVERIFY(removal && *removal);
        QCOMPARE((*removal)->reason, u"spam"_s);
    }

    void whatWasRemovedCanBeReadByThoseWhoAsk_data() { targets(); }
    void whatWasRemovedCanBeReadByThoseWhoAsk()
    {
        QFETCH(const Target, target);
        const auto none = store::readRemoval(m_council.connection, m_council.keys, target);
        QVERIFY(none && !*none);

        QVERIFY(m_council.remove(target, 2, u"spam"_s));

        const auto removal = store::readRemoval(m_council.connection, m_council.keys, target);
        QVERIFY(removal && *removal);
        QCOMPARE((*removal)->by, AccountId(2));
        QCOMPARE((*removal)->reason, u"spam"_s);
        QVERIFY((*removal)->at > domain::Timestamp());
        QVERIFY(!((*removal)->title + (*removal)->text).isEmpty());
    }

    void anAuthorCannotPutBackWhatAModeratorTookAway_data() { targets(); }
    void anAuthorCannotPutBackWhatAModeratorTookAway()
    {
        QFETCH(const Target, target);
        QVERIFY(m_council.remove(target, 2));
        const auto removed = m_council.everything();

        const auto answer = m_council.restore(target, 3);

        QCOMPARE(answer.error().detail, u"removed-by-moderator"_s);
        QCOMPARE(m_council.restore(target, 4).error().detail, u"not-yours"_s);
        QCOMPARE(m_council.everything(), removed);
    }

    void anotherModeratorMayPutItBack_data() { targets(); }
    void anotherModeratorMayPutItBack()
    {
        QFETCH(const Target, target);
        QVERIFY(m_council.remove(target, 2));

        QVERIFY(m_council.restore(target, 1));
        QVERIFY(m_council.restore(target, 1)); // a repeat
    }

    void aRemovalNeedsAReasonAndASecondOneChangesNothing_data() { targets(); }
    void aRemovalNeedsAReasonAndASecondOneChangesNothing()
    {
        QFETCH(const Target, target);
        QCOMPARE(m_council.remove(target, 2, {}).error().detail, u"reason-empty"_s);

        QVERIFY(m_council.remove(target, 2));
        const auto once = m_council.everything();
        const auto entries = m_council.number({"XLEN", "fm:audit"});
        QVERIFY(m_council.remove(target, 2, u"again"_s));

        QCOMPARE(m_council.everything(), once);
        QCOMPARE(m_council.number({"XLEN", "fm:audit"}), entries);
    }

    void eachRemovalIsOnRecordWithItsReason_data() { targets(); }
    void eachRemovalIsOnRecordWithItsReason()
    {
        QFETCH(const Target, target);
        QVERIFY(m_council.remove(target, 2, u"off the topic"_s));

        const auto entry = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"});
        const auto fields = entry.first()[0][1].strings();
        const auto field
            = [&](const QByteArray &name) { return fields.value(fields.indexOf(name) + 1); };
        QCOMPARE(field("who"), "2");
        QCOMPARE(field("what"), "withdraw");
        QCOMPARE(field("target"), domain::nameOf(target));
        QCOMPARE(field("reason"), "off the topic");
    }

    void aRemovedTopicsRepliesStayForItsReturn()
    {
        QVERIFY(m_council.reply(domain::TopicId("1"), u"Another"_s, 4));

        QVERIFY(m_council.remove(m_council.topic, 2));

        QCOMPARE(m_council.number({"LLEN", "bbs::topic::1::comments"}), 2);
        QVERIFY(m_council.text({"HGET", "bbs::comment::2", "content"}) == "Another");
        QVERIFY(!m_council.reply(domain::TopicId("1"), u"Late"_s, 4));
        QVERIFY2(m_council.forumInconsistencies().isEmpty(),
                 qPrintable(m_council.forumInconsistencies().join(u'\n')));
    }

    void earlierFormsGoAndComeWithTheText_data() { texts(); }
    void earlierFormsGoAndComeWithTheText()
    {
        QFETCH(const Target, target);
        edit();
        const auto history = "fm:history:" + domain::nameOf(target);
        const auto removedHistory = "fm:removed:history:" + domain::nameOf(target);
        const auto forms = m_council.list({"LRANGE", history, "0", "-1"});
        QCOMPARE(forms.size(), 5);

        QVERIFY(m_council.remove(target, 2));
        QCOMPARE(m_council.number({"EXISTS", history}), 0);
        QCOMPARE(m_council.list({"LRANGE", removedHistory, "0", "-1"}), forms);
        QCOMPARE(revisionsOf(target), 1);

        QVERIFY(m_council.restore(target, 2));
        QCOMPARE(m_council.list({"LRANGE", history, "0", "-1"}), forms);
        QCOMPARE(m_council.number({"EXISTS", removedHistory}), 0);
        QCOMPARE(revisionsOf(target), 1);
    }

    void earlierFormsThatStayedWithAnEarlierVersionAreThereAgain_data() { texts(); }
    void earlierFormsThatStayedWithAnEarlierVersionAreThereAgain()
    {
        QFETCH(const Target, target);
        edit();
        const auto history = "fm:history:" + domain::nameOf(target);
        QVERIFY(m_council.remove(target, 2));
        m_council.run({"RENAME", "fm:removed:history:" + domain::nameOf(target), history});
        QCOMPARE(revisionsOf(target), 1);

        QVERIFY(m_council.restore(target, 2));

        QCOMPARE(m_council.number({"LLEN", history}), 5);
        QCOMPARE(revisionsOf(target), 1);
    }

    void ofEarlierFormsAPurgeLeavesNothing_data() { texts(); }
    void ofEarlierFormsAPurgeLeavesNothing()
    {
        QFETCH(const Target, target);
        edit();
        QVERIFY(m_council.remove(target, 2));
        // As an earlier version left it.
        m_council.run({"COPY", "fm:removed:history:" + domain::nameOf(target),
                       "fm:history:" + domain::nameOf(target)});

        QVERIFY(store::purgeTarget(m_council.connection, store::ModerationKeys(m_council.keys),
                                   target, AccountId(1), u"law"_s));

        QCOMPARE(m_council.list({"KEYS", "*history:" + domain::nameOf(target)}), QByteArrayList());
        QCOMPARE(revisionsOf(target), 0);
    }

    void earlierFormsOfRepliesOutliveTheirTopic()
    {
        edit();
        QVERIFY(m_council.remove(m_council.topic, 2));

        QCOMPARE(m_council.number({"LLEN", "fm:history:reply:1"}), 5);
    }

    void anInterestingArticleIsInItsListsAgain()
    {
        m_council.run({"HSET", "article:1", "votes", "199"});
        QVERIFY(m_council.vote(domain::ArticleId(1), 6));
        QCOMPARE(m_council.number({"ZCARD", m_council.keys.interestingScore()}), 1);
        QVERIFY(isTakenBackWhole({m_council.article}, {m_council.article}));
        QCOMPARE(m_council.number({"ZCARD", m_council.keys.interestingTime()}), 1);
    }

    void articlesOfOneLinkStandInTheirOrderAgain()
    {
        for (const auto *title : {"One", "Two"})
            QVERIFY(store::submitArticle(m_council.connection, m_council.keys, title,
                                         {QString::fromLatin1(title), u"https://a.example"_s, {}},
                                         AccountId(3)));
        QVERIFY(isTakenBackWhole({{Target::Kind::Article, "2"}}, {{Target::Kind::Article, "2"}}));
        QVERIFY(isTakenBackWhole({{Target::Kind::Article, "3"}}, {{Target::Kind::Article, "3"}}));
    }

    void aTopicAndItsRepliesAreTakenBackInAnyOrder_data()
    {
        QTest::addColumn<QList<Target>>("removed");
        QTest::addColumn<QList<Target>>("restored");
        const auto &topic = m_council.topic;
        const auto &reply = m_council.answer;
        QTest::newRow("first in, first out") << QList{topic, reply} << QList{topic, reply};
        QTest::newRow("first in, last out") << QList{topic, reply} << QList{reply, topic};
        QTest::newRow("the reply first in and first out")
            << QList{reply, topic} << QList{reply, topic};
        QTest::newRow("the reply first in and last out")
            << QList{reply, topic} << QList{topic, reply};
    }
    void aTopicAndItsRepliesAreTakenBackInAnyOrder()
    {
        QFETCH(const QList<Target>, removed);
        QFETCH(const QList<Target>, restored);

        QVERIFY(isTakenBackWhole(removed, restored));

        QVERIFY(m_council.field(domain::TopicId("1"), "tombstones").isEmpty());
        QVERIFY(m_council.remove(m_council.answer, 2));
        m_council.run({"DEL", "bbs::topic::1::vote_up"});
        QVERIFY(store::removeTopic(m_council.connection, m_council.forumKeys, m_council.forumCache,
                                   domain::TopicId("1"), AccountId(3)));
    }

    void aCountBelowNothingOfEarlierVersionsComesRight()
    {
        m_council.run({"HSET", "bbs::topic::1", "tombstones", "-1"});

        QVERIFY(m_council.remove(m_council.answer, 2));

        QCOMPARE(m_council.field(domain::TopicId("1"), "tombstones"), "1");
    }

    void aMutedAuthorDoesNotPutBack_data()
    {
        QTest::addColumn<Target>("target");
        QTest::newRow("article") << Target{Target::Kind::Article, "2"};
        QTest::newRow("topic") << Target{Target::Kind::Topic, "2"};
        QTest::newRow("reply") << m_council.answer;
        QTest::newRow("post") << m_council.post;
    }
    void aMutedAuthorDoesNotPutBack()
    {
        QFETCH(const Target, target);
        m_council.submit(u"Own"_s, {}, 3);
        m_council.create(u"Own"_s, u"redis"_s, {}, 3);
        QVERIFY(m_council.remove(target, 3, {}));
        QVERIFY(m_council.bar(3, domain::RestrictionKind::Mute, 1));
        const auto removed = m_council.everything();

        const auto answer = m_council.restore(target, 3);

        QVERIFY(!answer);
        QVERIFY2(answer.error().detail.startsWith(u"muted"_s), qPrintable(answer.error().detail));
        QCOMPARE(m_council.everything(), removed);
        QVERIFY(m_council.restore(target, 2)); // what a moderator gives back is theirs to judge
    }

    void nothingComesBackToAnArchivedCategory_data()
    {
        QTest::addColumn<Target>("target");
        QTest::newRow("topic") << m_council.topic;
        QTest::newRow("reply") << m_council.answer;
    }
    void nothingComesBackToAnArchivedCategory()
    {
        QFETCH(const Target, target);
        QVERIFY(m_council.remove(target, 2));
        m_council.run({"HSET", "fm:meta", "slow:redis", "archived 60"});

        QCOMPARE(m_council.restore(target, 2).error().detail, u"archived"_s);
        m_council.run({"HSET", "fm:meta", "slow:redis", "60"});
        QVERIFY(m_council.restore(target, 2));
    }

    void aLockIsTakenOffAgain()
    {
        const auto before = m_council.everything();
        for (const auto &target : {m_council.article, m_council.topic, m_council.post}) {
            QVERIFY(setLocked(target, true));
            QVERIFY(setLocked(target, true)); // a repeat
            QVERIFY(setLocked(target, false));
        }

        QCOMPARE(m_council.everything(), before);
        QCOMPARE(setLocked(m_council.answer, true).error().kind, base::Failure::NotFound);
        QCOMPARE(setLocked({Target::Kind::Topic, "99"}, true).error().kind,
                 base::Failure::NotFound);
    }

private:
    void targets()
    {
        QTest::addColumn<Target>("target");
        QTest::newRow("article") << m_council.article;
        QTest::newRow("topic") << m_council.topic;
        QTest::newRow("reply") << m_council.answer;
        QTest::newRow("post") << m_council.post;
    }
    void texts()
    {
        QTest::addColumn<Target>("target");
        QTest::newRow("topic") << m_council.topic;
        QTest::newRow("reply") << m_council.answer;
    }
    /// Both texts that have earlier forms.
    void edit()
    {
        auto &c = m_council;
        const domain::TopicId topic("1");
        const domain::TopicDraft known{u"Topic"_s, u"Body of Topic"_s, u"redis"_s, {u"tag"_s}};
        auto draft = known;
        draft.body = u"Another"_s;
        QVERIFY(store::editTopic(c.connection, c.forumKeys, c.forumCache, topic, known, draft,
                                 AccountId(3)));
        QVERIFY(store::editReply(c.connection, c.forumKeys, c.forumCache, topic,
                                 domain::ReplyId("1"), u"Reply of @person4"_s, u"Another"_s,
                                 AccountId(3)));
    }
    qsizetype revisionsOf(const Target &target)
    {
        const domain::ReplyId reply(target.kind == Target::Kind::Reply ? target.id : QByteArray());
        const auto forms = support::perform(store::ListRevisions{domain::TopicId("1"), reply},
                                            m_council.connection, m_council.keys);
        return forms ? forms->size() : -1;
    }
    base::Result<void> setLocked(const Target &target, bool locked)
    {
        return store::setLocked(m_council.connection, m_council.keys, target, locked, AccountId(2),
                                {u"heated"_s});
    }

    /// Whether every key is as before when all this was removed and restored.
    [[nodiscard]] bool isTakenBackWhole(const QList<Target> &removed, const QList<Target> &restored)
    {
        const auto before = m_council.everything();
        bool isDone = true;
        for (const auto &target : removed)
            isDone = m_council.remove(target, 2).has_value() && isDone;
        for (const auto &target : restored)
            isDone = m_council.restore(target, 2).has_value() && isDone;
        const auto after = m_council.everything();
        for (const auto &key : before.keys() + after.keys()) {
            if (before.value(key) == after.value(key))
                continue;
            qWarning() << key << before.value(key) << after.value(key);
            isDone = false;
        }
        return isDone;
    }

    Council m_council;
};

REGISTER_TEST(TestRemovals)
#include "tst_removals.moc"
