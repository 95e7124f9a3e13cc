// SPDX-License-Identifier: MIT
#include "forum/forum.h"
#include "store/forum/places/tabmembers.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::TopicId;
using Source = domain::TopicQuery::Source;

class TestTabMembers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void aCategoryBringsItsTopicsIntoATabAndTakesThemAlong()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.create(u"Two"_s, u"life"_s);
        m_forum.create(u"Three"_s, u"redis"_s);

        m_forum.arrange(u"Tech"_s, u"redis"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"3 1"_s);
        m_forum.arrange(u"Tech"_s, u"life"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"3 2 1"_s);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());

        m_forum.arrange(u"Tech"_s, u"redis"_s, false);

        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"2"_s);
        QCOMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_forum.list({"KEYS", "fm:job:*"}), QByteArrayList());
        QCOMPARE(m_forum.number({"XLEN", "fm:audit"}), 3);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void manyTopicsGoInSlicesEvenIfAllAreOfOneMoment_data()
    {
        QTest::addColumn<bool>("sameMoment");
        QTest::newRow("moments") << false;
        QTest::newRow("one moment") << true;
    }
    void manyTopicsGoInSlicesEvenIfAllAreOfOneMoment()
    {
        QFETCH(bool, sameMoment);
        fill("redis", 1, 1200, sameMoment);
        fill("life", 2001, 700, sameMoment);
        setMember("Tech", "redis", true);
        setMember("Tech", "life", true);
        QCOMPARE(m_forum.number({"ZCARD", "fm:jobs"}), 2);

        QVERIFY(m_forum.resumeJobs() > 2);
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 1900);

        setMember("Tech", "redis", false);
        m_forum.resumeJobs();
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 700);
    }

    void aReplyWhileATabIsFilledIsNotTakenBack()
    {
        fill("redis", 1, 10, false);
        setMember("Tech", "redis", true);
        QVERIFY(m_forum.reply(TopicId(3), u"Text"_s)); // before the job began

        m_forum.resumeJobs();

        QCOMPARE(m_forum.page({Source::Tab, u"Tech"_s}).rows.first().id, TopicId(3));
        QCOMPARE(m_forum.number({"ZCARD", "bbs::tab::Tech::topic_list"}), 10);
    }

    void aMemberTakenOutBeforeItsTopicsCameLeavesNone()
    {
        fill("redis", 1, 600, false);
        setMember("Tech", "redis", true);
        setMember("Tech", "redis", false);
        setMember("Tech", "redis", true);
        setMember("Tech", "redis", false);

        m_forum.resumeJobs();

        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Tech::topic_list", "fm:tabs", "fm:jobs"}), 0);
    }

    void aTopicMovedWhileItsTabIsEmptiedLeavesTheTabToo()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto id = m_forum.create(u"Title"_s, u"redis"_s);
        setMember("Tech", "redis", false);
        m_forum.run({"HSET", m_forum.forumKeys.topic(id), "category", "life"});

        m_forum.resumeJobs();

        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), QString());
    }

    void otherSpellingsAreTheSameTabAndCategory()
    {
        m_forum.create(u"One"_s, u"Redis"_s);
        m_forum.arrange(u"Tech"_s, u"Redis"_s);

        m_forum.arrange(u"TECH"_s, u"rEDIS"_s, false);

        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Tech::member", "bbs::tab::TECH::member"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void whatIsThereAlreadyMakesNoJob()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);

        setMember("Tech", "redis", true);
        setMember("Other", "redis", false);

        QCOMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Other::member"}), 0);
    }

    void aJobThatNobodyKnowsIsForgottenAndOneOfALaterVersionIsLeft()
    {
        m_forum.run({"ZADD", "fm:jobs", "1", "gone", "2", "later"});
        m_forum.run({"HSET", "fm:job:later", "kind", "merge"});

        m_forum.resumeJobs();

        QCOMPARE(m_forum.list({"ZRANGE", "fm:jobs", "0", "-1"}), QByteArrayList{"later"});
    }

    void onlyModeratorsArrangeTheTabsOfAPrivateCommunity()
    {
        const auto arrange = [this](const AccountId &actor, bool member) {
            return store::setTabMember(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                       "job of " + actor.bytes(), u"Tech"_s, u"redis"_s, member,
                                       actor);
        };
        m_forum.run({"HSET", "fm:meta", "private", "1"});
        m_forum.run({"SET", "fm:role:3", "member"});
        m_forum.run({"SET", "fm:role:4", "moderator"});

        QCOMPARE(arrange(AccountId(3), true).error().detail, u"not-moderator"_s);
        QCOMPARE(arrange(AccountId(5), true).error().detail, u"not-moderator"_s);
        QCOMPARE(m_forum.number({"EXISTS", "bbs::tab::Tech::member", "fm:jobs"}), 0);
        QVERIFY(arrange(AccountId(4), true));
        QCOMPARE(m_forum.number({"SISMEMBER", "bbs::tab::Tech::member", "redis"}), 1);
        QCOMPARE(arrange(AccountId(3), false).error().detail, u"not-moderator"_s);
        QVERIFY(arrange(AccountId(QByteArray("operator")), false));
    }

private:
    void setMember(const QByteArray &tab, const QByteArray &category, bool member)
    {
        static int count = 0;
        QVERIFY(store::setTabMember(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                    "job " + QByteArray::number(++count), QString::fromUtf8(tab),
                                    QString::fromUtf8(category), member, AccountId(1)));
    }
    void fill(const QByteArray &category, int first, int count, bool sameMoment)
    {
        QList<redis::Command> commands;
        for (int id = first; id < first + count; ++id) {
            const auto member = QByteArray::number(id);
            const auto time
                = sameMoment ? QByteArray("1700000000") : QByteArray::number(1'700'000'000 + id);
            commands.append({"HSET", "bbs::topic::" + member, "category", category, "time", time,
                             "title", "T", "tags", "[]"});
            commands.append({"ZADD", "bbs::category::" + category, time, member});
        }
        QVERIFY(m_forum.connection.pipeline(commands));
    }

    Forum m_forum;
};

REGISTER_TEST(TestTabMembers)
#include "tst_tabmembers.moc"
