// SPDX-License-Identifier: MIT
#include "forum.h"
#include "performing.h"
#include "store/forum/forumrequests.h"
#include "store/forum/replypages.h"
#include "store/forum/replysubmission.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Failure;
using domain::AccountId;
using domain::ReplyId;
using domain::ReplyPage;
using domain::TopicId;

class TestReplyPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_forum.clear(); }

    void floorsAreReadOldestFirstFromAnyFloorOn()
    {
        const auto id = topicWith(10);

        QCOMPARE(floors(read(id, 1, 4)), u"1 2 3 4"_s);
        QCOMPARE(floors(read(id, 5, 3)), u"5 6 7"_s);
        QCOMPARE(floors(read(id, 9, 20)), u"9 10"_s);
        QCOMPARE(floors(read(id, 11, 20)), QString());
        QCOMPARE(floors(read(id, 0, 2)), u"1 2"_s);
        QCOMPARE(read(id, 3, 2).rows.first().content, u"Reply 3"_s);
        QCOMPARE(read(id, 3, 2).total, 10);
        QCOMPARE(read(id, 3, 2).firstFloor, 3);
        QVERIFY(read(id, 1, 1).now.time_since_epoch() > 0ms);
    }

    void newRepliesShiftNothingThatIsBeingRead()
    {
        const auto id = topicWith(10);
        const auto before = read(id, 5, 3).rows;

        for (int i = 0; i < 5; ++i)
            QVERIFY(m_forum.reply(id, u"New"_s));

        QCOMPARE(read(id, 5, 3).rows, before);
    }

    void aPageTakesTwoRoundTripsAtEitherEndOfALongTopic()
    {
        const auto id = m_forum.create(u"Title"_s);
        redis::Command push{"RPUSH", "bbs::topic::1::comments"};
        for (int i = 10'000; i > 0; --i)
            push.append(QByteArray::number(i));
        m_forum.run(push);
        read(id, 1, 20);
        const auto before = m_forum.connection.roundTrips();

        QCOMPARE(read(id, 1, 20).rows.first().id, ReplyId(1));
        QCOMPARE(read(id, 9'981, 20).rows.last().id, ReplyId(10'000));

        QCOMPARE(m_forum.connection.roundTrips() - before, 4);
    }

    void aQuoteHoldsTheOneInsideItAndSaysThatThereAreMore()
    {
        const auto id = topicWith(30);
        QVERIFY(m_forum.reply(id, u"Second"_s, 3, ReplyId(2)));
        QVERIFY(m_forum.reply(id, u"Third"_s, 3, ReplyId(31)));
        QVERIFY(m_forum.reply(id, u"Fourth"_s, 3, ReplyId(32)));
        read(id, 32, 10);
        const auto before = m_forum.connection.roundTrips();

        const auto rows = read(id, 32, 10).rows;

        QCOMPARE(m_forum.connection.roundTrips() - before, 4); // two levels lie elsewhere
        QCOMPARE(rows[0].quotedText, u"Second"_s);
        QCOMPARE(rows[0].innerQuote.text, u"Reply 2"_s);
        QCOMPARE(rows[0].innerQuote.floor, 2);
        QVERIFY(!rows[0].quotesGoOn);
        QCOMPARE(rows[1].quotedText, u"Third"_s);
        QCOMPARE(rows[1].innerQuote.text, u"Second"_s);
        QVERIFY(rows[1].quotesGoOn);
    }

    void whoIsMentionedIsKnownWithTheText()
    {
        m_forum.run({"HSET", "bbs::name_to_uid", "ann", "1", "李白", "2"});
        const auto id = topicWith(2);
        m_forum.run({"HSET", "bbs::topic::1", "content", "@ann and `@李白`"});
        QVERIFY(m_forum.reply(id, u"请@李白说说, @zoe"_s, 3));
        read(id, 1, 10);
        const auto before = m_forum.connection.roundTrips();

        const auto rows = read(id, 1, 10).rows;

        QCOMPARE(m_forum.connection.roundTrips() - before, 3);
        QCOMPARE(rows[0].mentioned, QStringList());
        QCOMPARE(rows[2].mentioned, QStringList{u"李白"_s});
        const auto detail = this->detail(id);
        QCOMPARE(detail->mentioned, QStringList{u"ann"_s});
    }

    void whoIsMentionedInQuotesIsKnownInTheSameRoundTrip()
    {
        m_forum.run({"HSET", "bbs::name_to_uid", "ann", "1", "bob", "2"});
        const auto id = topicWith(1);
        const auto first = m_forum.reply(id, u"Ask @ann, not `@bob`"_s, 3);
        const auto second = m_forum.reply(id, u"@bob too"_s, 4, first->id);
        const auto third = m_forum.reply(id, u"Yes"_s, 5, second->id);
        read(id, 1, 10);
        const auto before = m_forum.connection.roundTrips();

        const auto rows = read(id, 1, 10).rows;

        QCOMPARE(m_forum.connection.roundTrips() - before, 3);
        QCOMPARE(rows[1].quotedMentioned, QStringList());
        QCOMPARE(rows[2].quotedMentioned, QStringList{u"ann"_s});
        QCOMPARE(rows[3].quotedMentioned, (QStringList{u"bob"_s, u"ann"_s}));
        QCOMPARE(third->quotedMentioned, rows[3].quotedMentioned);
        QCOMPARE(second->mentioned, QStringList{u"bob"_s});
    }

    void quotesOfOtherPagesCostOneRoundTripMore()
    {
        const auto id = topicWith(30);
        QVERIFY(m_forum.reply(id, u"Answer"_s, 3, ReplyId(2)));
        QVERIFY(m_forum.reply(id, u"Near"_s, 3, ReplyId(30)));
        read(id, 30, 10);
        const auto before = m_forum.connection.roundTrips();

        const auto rows = read(id, 30, 10).rows;

        QCOMPARE(m_forum.connection.roundTrips() - before, 3);
        QCOMPARE(rows[1].replyToFloor, 2);
        QCOMPARE(rows[1].quotedText, u"Reply 2"_s);
        QCOMPARE(rows[2].replyToFloor, 30);
        QCOMPARE(rows[2].quotedAuthor, u"2"_s);
    }

    void tombstonesAndWhatWasDeletedKeepTheirFloors()
    {
        const auto id = topicWith(4);
        QVERIFY(store::removeReply(m_forum.connection, m_forum.forumKeys, m_forum.forumCache, id,
                                   ReplyId(2), AccountId(2)));
        m_forum.run({"DEL", "bbs::comment::3"});

        const auto rows = read(id, 1, 10).rows;

        QCOMPARE(rows.size(), 4);
        QVERIFY(rows[1].isRemoved && rows[1].content.isEmpty() && rows[1].floor == 2);
        QVERIFY(rows[2].isRemoved && rows[2].floor == 3);
        QVERIFY(!rows[3].isRemoved && rows[3].floor == 4);
    }

    void repliesOfAnotherProgramGetTheirFloorsFromTheirPlaces()
    {
        const auto id = m_forum.create(u"Title"_s);
        for (int i = 1; i <= 3; ++i) {
            const auto reply = QByteArray::number(i);
            m_forum.run({"HSET", "bbs::comment::" + reply, "id", reply, "author_id", "9", "content",
                         "Hello", "time", "1410165226.25"});
            m_forum.run({"LPUSH", "bbs::topic::1::comments", reply});
        }

        const auto rows = read(id, 2, 5).rows;

        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].floor, 2);
        QCOMPARE(rows[1].id, ReplyId(3));
        QCOMPARE(rows[1].posted.time_since_epoch(), 1410165226250ms);
    }

    void noTopicHasNoReplies()
    {
        QCOMPARE(store::readReplies(m_forum.connection, m_forum.forumKeys, m_forum.forumCache,
                                    TopicId(9), 1, 10)
                     .error()
                     .kind,
                 Failure::NotFound);
        QCOMPARE(detail(TopicId(9)).error().kind, Failure::NotFound);
    }

    void aDetailHasTheTextAndTheTabs()
    {
        m_forum.arrange(u"Tech"_s, u"redis"_s);
        m_forum.arrange(u"All of it"_s, u"redis"_s);
        const auto id = m_forum.create(u"Title"_s);

        const auto found = detail(id);

        QCOMPARE(found->body, u"Body of Title"_s);
        QCOMPARE(found->tabs, (QStringList{u"All of it"_s, u"Tech"_s}));
        QCOMPARE(found->editedAt.time_since_epoch(), 0ms);
        QCOMPARE(found->topic.title, u"Title"_s);
    }

private:
    TopicId topicWith(int replies)
    {
        const auto id = m_forum.create(u"Title"_s);
        for (int i = 1; i <= replies; ++i)
            if (!m_forum.reply(id, u"Reply %1"_s.arg(i)))
                QTest::qFail("no reply", __FILE__, __LINE__);
        return id;
    }
    ReplyPage read(const TopicId &id, qint64 first, qint64 count)
    {
        const auto page = store::readReplies(m_forum.connection, m_forum.forumKeys,
                                             m_forum.forumCache, id, first, count);
        if (!page)
            QTest::qFail(qPrintable(page.error().detail), __FILE__, __LINE__);
        return page.value_or(ReplyPage());
    }
    base::Result<domain::TopicDetail> detail(const TopicId &id)
    {
        return support::perform(store::OpenTopic{id}, m_forum.connection, m_forum.keys,
                                AccountId(1));
    }
    static QString floors(const ReplyPage &page)
    {
        QStringList numbers;
        for (const auto &row : page.rows)
            numbers.append(QString::number(row.floor));
        return numbers.join(u' ');
    }

    Forum m_forum;
};

REGISTER_TEST(TestReplyPages)
#include "tst_replypages.moc"
