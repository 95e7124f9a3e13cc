// SPDX-License-Identifier: MIT
#include "desk.h"
#include "forum/forum.h"
#include "store/accounts/accountcommands.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/notices/noticerequests.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::AccountId;
using domain::Notice;
using domain::NoticeId;
using domain::TopicId;
using store::NoticeMark;

class TestNoticePages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_forum.clear();
        for (const auto &name : {u"Ann"_s, u"bob"_s, u"cat"_s})
            QVERIFY(store::makeAccount(m_forum.connection, m_forum.keys, name.toUtf8(),
                                       {name, {}, {}, false}));
    }

    void aNoticeSaysWhoWhatAndWhere()
    {
        const auto id = m_forum.create(u"Title"_s, u"redis"_s, {}, 2);
        const auto first = m_forum.reply(id, u"What do you say, @ANN?"_s, 2);
        const auto mine = m_forum.reply(id, u"Nothing"_s, 1);
        const auto answer = m_forum.reply(id, u"So be it"_s, 3, mine->id);

        const auto page = read(1);

        QCOMPARE(page.total, 2);
        QCOMPARE(page.unread, 2);
        const auto &newest = page.rows.first();
        QCOMPARE(newest.kind, Notice::Kind::ReplyToReply);
        QCOMPARE(newest.authorName, u"cat"_s);
        QCOMPARE(newest.title, u"Title"_s);
        QCOMPARE(newest.category, u"redis"_s);
        QCOMPARE(newest.floor, answer->floor);
        QCOMPARE(newest.excerpt, u"So be it"_s);
        QVERIFY(!newest.isRead && !newest.isGone);
        QVERIFY(newest.at <= page.now && newest.at > page.now - std::chrono::minutes(1));
        QCOMPARE(page.rows.last().kind, Notice::Kind::Mention);
        QCOMPARE(page.rows.last().reply, first->id);
        QCOMPARE(read(2).rows.last().kind, Notice::Kind::ReplyToTopic);
    }

    void aTopicThatMentionsSomebodyHasNoFloor()
    {
        const auto id
            = store::createTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, "op",
                                 {u"T"_s, u"Dear @cat"_s, u"redis"_s, {}}, AccountId(1));

        const auto notice = read(3).rows.first();

        QCOMPARE(notice.topic, *id);
        QVERIFY(notice.reply.isEmpty());
        QCOMPARE(notice.floor, 0);
        QCOMPARE(notice.authorName, u"Ann"_s);
        QCOMPARE(notice.excerpt, u"Dear @cat"_s);
    }

    void theExcerptBeginsWhereThePersonIsMentioned()
    {
        const auto id = m_forum.create(u"T"_s, u"redis"_s, {}, 2);

        QVERIFY(m_forum.reply(
            id, QString(900, u'x') + u"\n\nNow "_s + QString(50, u'y') + u" @ann, what?"_s, 2));

        const auto excerpt = read(1).rows.first().excerpt;
        QVERIFY2(excerpt.startsWith(u"…Now yyy"_s), qPrintable(excerpt));
        QVERIFY(excerpt.contains(u"@ann, what?"_s));
    }

    void aWithdrawnTextShowsAsGoneUntilItComesBack()
    {
        const auto id = m_forum.create(u"T"_s);
        const auto reply = m_forum.reply(id, u"@cat"_s, 2);
        const auto act = [&](auto what) {
            return what(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id, reply->id,
                        AccountId(2), {});
        };

        QVERIFY(act(store::removeReply));
        QVERIFY(read(3).rows.first().isGone);
        QCOMPARE(read(3).rows.first().excerpt, QString());
        QVERIFY(act(store::restoreReply));

        QVERIFY(!read(3).rows.first().isGone);
        QCOMPARE(read(3).rows.first().excerpt, u"@cat"_s);
    }

    void aWithdrawnTopicShowsAsGone()
    {
        const auto id
            = store::createTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, "op",
                                 {u"T"_s, u"Dear @cat"_s, u"redis"_s, {}}, AccountId(1));
        QVERIFY(store::removeTopic(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, *id,
                                   AccountId(1)));

        QVERIFY(read(3).rows.first().isGone);
        QCOMPARE(read(3).total, 1);
    }

    void markingAllReadLeavesWhatArrivesMeanwhileAndUndoIsExact()
    {
        const auto id = m_forum.create(u"T"_s);
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_forum.reply(id, u"x"_s, 2));
        QVERIFY(mark({read(1).rows.at(1).id}, NoticeMark::Read));
        const auto seen = read(1).rows.first().moment;
        QVERIFY(m_forum.reply(id, u"meanwhile"_s, 2));

        const auto changed = all("op", seen);
        QCOMPARE(changed->size(), 2);
        QCOMPARE(states(), u"unread read read read"_s);
        QCOMPARE(*all("op", seen), *changed); // a repeat
        QVERIFY(m_forum.reply(id, u"later"_s, 2));
        QVERIFY(mark(*changed, NoticeMark::Unread));

        QCOMPARE(states(), u"unread unread unread read unread"_s);
        QCOMPARE(read(1).unread, 4);
    }

    void markingWhatIsGoneDoesNothing()
    {
        const auto id = m_forum.create(u"T"_s);
        QVERIFY(m_forum.reply(id, u"x"_s, 2));

        QVERIFY(mark({NoticeId("9:9"), read(1).rows.first().id}, NoticeMark::Unread));
        QVERIFY(mark({NoticeId("9:9")}, NoticeMark::Read));
        QVERIFY(mark({}, NoticeMark::Read));

        QCOMPARE(states(), u"unread"_s);
    }

    void foreignNonsenseIsLeftOut()
    {
        m_forum.run({"ZADD", "fm:notices:1", "5", "nonsense", "6", ":1", "inf", "1:", "7", "8:9"});

        const auto page = read(1);

        QCOMPARE(page.total, 1);
        QVERIFY(page.rows.first().isGone);
    }

    void pagesFollowEachOther()
    {
        const auto id = m_forum.create(u"T"_s);
        for (int i = 0; i < 7; ++i)
            QVERIFY(m_forum.reply(id, QString::number(i), 2));

        QCOMPARE(read(1, 0, 3).rows.last().excerpt, u"4"_s);
        QCOMPARE(read(1, 3, 3).rows.first().excerpt, u"3"_s);
        QCOMPARE(read(1, 6, 3).rows.size(), 1);
        QCOMPARE(read(1, 9, 3).rows.size(), 0);
        QCOMPARE(read(1, 9, 3).total, 7);
    }

    void aPageIsTwoRoundTripsOnceNamesAreKnown()
    {
        const auto id = m_forum.create(u"T"_s);
        for (int i = 0; i < 30; ++i)
            QVERIFY(m_forum.reply(id, u"x"_s, 2));
        read(1);
        const auto before = m_forum.connection.roundTrips();

        read(1);

        QCOMPARE(m_forum.connection.roundTrips() - before, 2);
    }

private:
    domain::NoticePage read(qint64 person, qint64 offset = 0, qint64 count = 50)
    {
        return m_desk.perform(store::ListNotices{offset, count}, AccountId(person))
            .value_or(domain::NoticePage());
    }
    QString states()
    {
        QStringList states;
        for (const auto &notice : read(1).rows)
            states.append(notice.isRead ? u"read"_s : u"unread"_s);
        return states.join(u' ');
    }
    base::Result<QList<NoticeId>> all(const QByteArray &operation, qint64 upTo)
    {
        return m_desk.perform(store::MarkAllNoticesRead{upTo}, AccountId(1), operation);
    }
    bool mark(const QList<NoticeId> &notices, NoticeMark how)
    {
        return m_desk
            .perform(store::MarkNotices{notices, how}, AccountId(1),
                     QByteArray::number(++m_operations))
            .has_value();
    }

    Forum m_forum;
    int m_operations = 0;
    support::Desk m_desk{m_forum.connection, m_forum.keys};
};

REGISTER_TEST(TestNoticePages)
#include "tst_noticepages.moc"
