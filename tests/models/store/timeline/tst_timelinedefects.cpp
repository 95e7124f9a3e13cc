// SPDX-License-Identifier: MIT
// What the tutorial's own commands lose, beside ours.
#include "microblog.h"
#include "performing.h"
#include "store/timeline/people.h"
#include "store/timeline/timelinerequests.h"
#include "testregistry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::AccountId;

namespace {
/// The tutorial's pull, in steps, so that something can happen between them.
class TutorialPull {
public:
    TutorialPull(Microblog &blog, const QByteArray &person)
        : m_blog(blog)
        , m_person(person)
    {
    }

    void look()
    {
        auto stars = m_blog.list({"SMEMBERS", "following:" + m_person});
        stars.append(m_person);
        const auto cursor = m_blog.number({"GET", "lastpull:userid:" + m_person});
        m_latest.clear();
        for (const auto &star : stars)
            m_latest += m_blog.ids({"ZRANGEBYSCORE", "starpost:userid:" + star,
                                    QByteArray::number(std::max<qint64>(cursor, 0) + 1),
                                    QByteArray::number(qint64(1) << (32 - 1))});
        std::sort(m_latest.begin(), m_latest.end());
    }
    void saveCursor()
    {
        if (!m_latest.isEmpty())
            m_blog.run({"SET", "lastpull:userid:" + m_person, QByteArray::number(m_latest.last())});
    }
    void saveList()
    {
        for (const auto id : m_latest)
            m_blog.run({"LPUSH", "receivepost:" + m_person, QByteArray::number(id)});
        m_blog.run({"LTRIM", "receivepost:" + m_person, "0", "999"});
    }
    QList<qint64> run()
    {
        look();
        saveCursor();
        saveList();
        return m_latest;
    }

private:
    Microblog &m_blog;
    QByteArray m_person;
    QList<qint64> m_latest;
};

/// The tutorial's publishing, in steps.
class TutorialPost {
public:
    TutorialPost(Microblog &blog, const QByteArray &author)
        : m_blog(blog)
        , m_author(author)
    {
    }

    TutorialPost &draw()
    {
        m_id = QByteArray::number(m_blog.number({"INCR", "global:postid"}));
        return *this;
    }
    void write()
    {
        m_blog.run({"HMSET", "post:postid:" + m_id, "userid", m_author, "username", "x", "time",
                    m_blog.list({"TIME"}).first(), "content", "Text"});
        const auto star = "starpost:userid:" + m_author;
        m_blog.run({"ZADD", star, m_id, m_id});
        if (m_blog.number({"ZCARD", star}) > 20)
            m_blog.run({"ZREMRANGEBYRANK", star, "0", "0"});
        m_blog.run({"LPUSH", "mypost:userid:" + m_author, m_id});
        if (m_blog.number({"LLEN", "mypost:userid:" + m_author}) > 1'000)
            m_blog.run({"RPOPLPUSH", "mypost:userid:" + m_author, "global:post"});
    }

private:
    Microblog &m_blog;
    QByteArray m_author;
    QByteArray m_id;
};
} // namespace

class TestTimelineDefects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_blog.clear();
        m_blog.people(4);
    }

    void twentyFivePostsBetweenTwoPullsAreTwentyFive()
    {
        m_blog.follow(1, 2);
        m_blog.run({"SADD", "following:3", "2"});
        for (int i = 0; i < 25; ++i)
            m_blog.publish(2);

        QCOMPARE(TutorialPull(m_blog, "3").run().size(), 20);
        QCOMPARE(m_blog.pull(1).ids.size(), 25);
    }

    void aSlowWritersLowerIdIsNotPassedByTheCursor()
    {
        m_blog.setForeignWriters(true);
        for (const auto *reader : {"1", "4"})
            m_blog.run({"SADD", QByteArray("following:") + reader, "2", "3"});
        TutorialPost slow(m_blog, "2");
        slow.draw();
        TutorialPost(m_blog, "3").draw().write();
        TutorialPull theirs(m_blog, "4");
        QCOMPARE(theirs.run(), QList<qint64>{2});
        const auto early = m_blog.pull(1).ids;

        slow.write();

        QCOMPARE(theirs.run(), QList<qint64>());
        QCOMPARE(early + m_blog.pull(1).ids, (QList<qint64>{2, 1}));
    }

    void aCrashBetweenCursorAndListLosesNothing()
    {
        m_blog.run({"SADD", "following:3", "2"});
        m_blog.follow(1, 2);
        m_blog.publish(2);
        TutorialPull crashed(m_blog, "3");
        crashed.look();
        crashed.saveCursor();

        QCOMPARE(TutorialPull(m_blog, "3").run(), QList<qint64>());
        QCOMPARE(m_blog.number({"LLEN", "receivepost:3"}), 0);
        // Ours stores both or neither: what comes before the script changes nothing.
        QCOMPARE(*support::perform(store::CountNewPosts(), m_blog.connection, m_blog.timelineKeys,
                                   AccountId(1)),
                 1);
        QCOMPARE(m_blog.number({"EXISTS", "lastpull:userid:1", "receivepost:1"}), 0);
        m_blog.pull(1);
        QCOMPARE(m_blog.timeline(1), QList<qint64>{1});
    }

    void twoWindowsTakeNothingTwice()
    {
        m_blog.run({"SADD", "following:3", "2"});
        m_blog.follow(1, 2);
        m_blog.publish(2);
        TutorialPull first(m_blog, "3");
        TutorialPull second(m_blog, "3");
        first.look();
        second.look();
        for (auto *window : {&first, &second}) {
            window->saveCursor();
            window->saveList();
        }

        QCOMPARE(m_blog.list({"LRANGE", "receivepost:3", "0", "-1"}), (QByteArrayList{"1", "1"}));
        m_blog.pull(1);
        m_blog.pull(1);
        QCOMPARE(m_blog.timeline(1), QList<qint64>{1});
    }

    void followingBringsWhatWasPostedAndUnfollowingTakesItAway()
    {
        m_blog.publish(2);
        m_blog.publish(3);
        TutorialPull theirs(m_blog, "4");
        m_blog.run({"SADD", "following:4", "3"});
        theirs.run();
        m_blog.run({"SADD", "following:4", "2"});
        theirs.run();
        m_blog.run({"SREM", "following:4", "3"});
        theirs.run();
        QCOMPARE(m_blog.list({"LRANGE", "receivepost:4", "0", "-1"}), QByteArrayList{"2"});

        m_blog.follow(1, 3);
        m_blog.pull(1);
        m_blog.follow(1, 2);
        QCOMPARE(m_blog.timeline(1), (QList<qint64>{2, 1}));
        m_blog.unfollow(1, 3);
        QCOMPARE(m_blog.timeline(1), QList<qint64>{1});
    }

    void idsBeyondTwoToThePowerOf31AreFound()
    {
        m_blog.run({"SADD", "following:3", "2"});
        m_blog.follow(1, 2);
        const qint64 many = qint64(1) << 31;
        m_blog.run({"SET", "global:postid", QByteArray::number(many)});
        for (const auto *person : {"1", "3"})
            m_blog.run({"SET", QByteArray("lastpull:userid:") + person, QByteArray::number(many)});
        m_blog.publish(2);

        QCOMPARE(TutorialPull(m_blog, "3").run(), QList<qint64>());
        QCOMPARE(m_blog.pull(1).ids, QList<qint64>{many + 1});
    }

    void theWindowOfTwentyIsTwentyAgainWhateverItWas()
    {
        for (int i = 1; i <= 25; ++i) {
            for (const auto *author : {"2", "3"})
                m_blog.run({"ZADD", QByteArray("starpost:userid:") + author, QByteArray::number(i),
                            QByteArray::number(i)});
        }
        m_blog.run({"SET", "global:postid", "25"});

        TutorialPost(m_blog, "3").draw().write();
        m_blog.publish(2);

        QCOMPARE(m_blog.number({"ZCARD", "starpost:userid:3"}), 25);
        QCOMPARE(m_blog.number({"ZCARD", "starpost:userid:2"}), 20);
    }

    void whatFallsOffAnAuthorsListStaysThatAuthors()
    {
        for (int i = 0; i < 1'002; ++i) {
            m_blog.publish(2);
            TutorialPost(m_blog, "3").draw().write();
        }

        QCOMPARE(m_blog.number({"LLEN", "global:post"}), 4); // of both, told apart by nothing
        QCOMPARE(m_blog.number({"LLEN", "fm:mypost:2:archive"}), 2);
        const auto own
            = store::readOwnPosts(m_blog.connection, m_blog.timelineKeys, AccountId(2), -1, 2'000);
        QCOMPARE(own->ids.size(), 1'002);
    }

private:
    Microblog m_blog;
};

REGISTER_TEST(TestTimelineDefects)
#include "tst_timelinedefects.moc"
