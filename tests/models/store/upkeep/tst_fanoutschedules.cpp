// SPDX-License-Identifier: MIT
// Writers, clients that bring posts to their readers, readers, somebody who follows and unfollows,
// an administrator who cannot decide, and clients that are killed, all at once: nothing missed,
// nothing twice, in order of ids.
#include "store/timeline/delivery.h"
#include "store/timeline/follows.h"
#include "store/upkeep/fanoutrequests.h"
#include "testregistry.h"
#include "timeline/busyblog.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::Result;
using domain::AccountId;
using domain::Delivery;

namespace {
constexpr int posts = 12'000;
constexpr qint64 wavering = 3; ///< follows and unfollows those whom the reader follows
constexpr auto firstSeldom = BusyBlog::firstSeldom;
constexpr auto lastSeldom = BusyBlog::lastSeldom;
} // namespace

class TestFanOutSchedules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsMissedAndNothingComesTwice()
    {
        m_blog.begin();
        m_blog.write();
        for (const auto act : {&TestFanOutSchedules::bring, &TestFanOutSchedules::bring,
                               &TestFanOutSchedules::pullOften, &TestFanOutSchedules::pullOften,
                               &TestFanOutSchedules::pullLate, &TestFanOutSchedules::waver,
                               &TestFanOutSchedules::decide})
            m_blog.repeat([this, act](auto &connection, auto &random) {
                return (this->*act)(connection, random);
            });

        const auto killed = m_blog.killClients(u"bringingclient"_s, u"FOLKMOOT_BRING_AT"_s);

        QCOMPARE(m_blog.finish(), 0);
        QVERIFY(killed >= 3);
        m_blog.pull(BusyBlog::reader);
        m_blog.note(m_blog.pull(BusyBlog::follower));
        for (auto other = firstSeldom; other <= lastSeldom; ++other)
            other < firstSeldom + 5 ? m_blog.follow(wavering, other)
                                    : m_blog.unfollow(wavering, other);
        m_blog.pull(wavering);
        QCOMPARE(m_blog.published(), posts);
        QCOMPARE(m_blog.timeline(BusyBlog::reader), m_blog.postsOf(firstSeldom, lastSeldom));
        QCOMPARE(m_blog.timeline(wavering), m_blog.postsOf(firstSeldom, firstSeldom + 4));
        QCOMPARE(m_blog.wronglyPulled(), 0);
        QVERIFY(m_brought > 0);
    }

private:
    Result<void> bring(redis::Connection &connection, QRandomGenerator &random)
    {
        const auto done = store::fanOutStep(connection, m_blog.timelineKeys, random.bounded(3));
        m_brought += done.value_or(0);
        return done ? Result<void>() : tl::unexpected(done.error());
    }

    Result<void> pullAs(redis::Connection &connection, qint64 person)
    {
        const auto pulled = store::pullTimeline(connection, m_blog.timelineKeys, AccountId(person));
        return pulled ? Result<void>() : tl::unexpected(pulled.error());
    }

    Result<void> pullOften(redis::Connection &connection, QRandomGenerator &)
    {
        return pullAs(connection, BusyBlog::reader);
    }

    Result<void> pullLate(redis::Connection &connection, QRandomGenerator &random)
    {
        return m_blog.pullLate(connection, random, 400ms);
    }

    Result<void> waver(redis::Connection &connection, QRandomGenerator &random)
    {
        const AccountId other(qint64(random.bounded(int(firstSeldom), int(lastSeldom) + 1)));
        const AccountId person(wavering);
        if (random.bounded(3) == 0)
            return pullAs(connection, wavering);
        return random.bounded(2) ? store::follow(connection, m_blog.timelineKeys, person, other)
                                 : store::unfollow(connection, m_blog.timelineKeys, person, other);
    }

    Result<void> decide(redis::Connection &connection, QRandomGenerator &random)
    {
        const auto delivery = random.bounded(4) ? Delivery::Push : Delivery::Pull;
        const auto done = store::setDelivery(connection, m_blog.timelineKeys, delivery,
                                             AccountId(BusyBlog::reader));
        std::this_thread::sleep_for(std::chrono::milliseconds(random.bounded(150)));
        return done;
    }

    BusyBlog m_blog{{.authors = 60, .posts = posts, .writers = 2, .seldomEvery = 20}};
    std::atomic<qint64> m_brought{0}; ///< slices, by the clients that live
};

REGISTER_TEST(TestFanOutSchedules)
#include "tst_fanoutschedules.moc"
