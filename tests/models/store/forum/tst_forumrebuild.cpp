// SPDX-License-Identifier: MIT
#include "forum.h"
#include "forumtutorial.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::TopicId;
using Source = domain::TopicQuery::Source;

class TestForumRebuild : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        m_forum.setForeignWriters(true);
    }

    void aForumOfTheTutorialAppearsInOurLists()
    {
        auto &connection = m_forum.connection;
        const auto first = tutorial::createTopic(connection, "First", "7", "WordPress",
                                                 "[\"\\u7b80\\u4f53\", \"Benny\"]", 1410165226.5);
        tutorial::includeTopic(connection, "WordPress", first, 1410165300);
        tutorial::createTopic(connection, "Second", "8", "WordPress", "[]", 1410165227.5);
        m_forum.run({"SADD", "bbs::tab::Tech::member", "WordPress"});

        QVERIFY(m_forum.rebuild());
        m_forum.resumeJobs();

        QCOMPARE(m_forum.order(Source::All), u"1 2"_s);
        QCOMPARE(m_forum.order(Source::Tag, u"benny"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tag, u"简体"_s), u"1"_s);
        QCOMPARE(m_forum.order(Source::Tab, u"Tech"_s), u"1"_s); // brings the topics it lacked
        QCOMPARE(m_forum.order({Source::Mine, {}, AccountId(8)}), u"2"_s);
        QCOMPARE(m_forum.list({"HVALS", "fm:categories"}), QByteArrayList{"WordPress"});
        QCOMPARE(m_forum.list({"HVALS", "fm:tabs"}), QByteArrayList{"Tech"});
    }

    void itIsDueOnceAMinuteAndNotAtAllWhereNobodyElseWrites()
    {
        QVERIFY(m_forum.rebuild());
        QVERIFY(!m_forum.rebuild());

        m_forum.setForeignWriters(false);
        m_forum.run({"DEL", "fm:rebuilt"});
        QVERIFY(!m_forum.rebuild());
    }

    void whatOthersDeletedIsStruckOut()
    {
        m_forum.create(u"One"_s, u"redis"_s);
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.run({"DEL", "bbs::topic::1", "bbs::category::redis", "bbs::tab::Tech::member"});

        QVERIFY(m_forum.rebuild());

        QCOMPARE(m_forum.number({"EXISTS", "fm:topics", "fm:tabs", "fm:category:redis:tabs"}), 0);
    }

    void whatIsOursStaysAsItIs()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        const auto id = m_forum.create(u"One"_s, u"redis"_s, {u"lua"_s});
        m_forum.create(u"Two"_s, u"redis"_s, {u"lua"_s});
        QVERIFY(m_forum.reply(id, u"Text"_s));

        QVERIFY(m_forum.rebuild());

        QCOMPARE(m_forum.order(Source::All), u"1 2"_s);
        QCOMPARE(m_forum.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_forum.forumInconsistencies(), QStringList());
    }

    void oddKeysDoNotStopIt()
    {
        m_forum.run({"SET", "bbs::topic::9", "no hash"});
        m_forum.run({"SET", "bbs::tab::odd::member", "no set"});
        m_forum.run({"HSET", "bbs::topic::5", "title", "T", "time", "inf", "tags", "x"});
        m_forum.run({"ZADD", "bbs::category::\xff", "5", "5"});

        QVERIFY(m_forum.rebuild());

        QCOMPARE(m_forum.order(Source::All), u"5"_s);
        QCOMPARE(m_forum.number({"EXISTS", "fm:categories"}), 0);
    }

private:
    Forum m_forum;
};

REGISTER_TEST(TestForumRebuild)
#include "tst_forumrebuild.moc"
