// SPDX-License-Identifier: MIT
// 100 authors, 50,000 posts, windows that pull at once, and clients that are killed: nothing
// missed, nothing twice, in order of ids.
#include "busyblog.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using store::PostSearch;

namespace {
constexpr int postsOfDay = 50'000;
} // namespace

class TestTimelineSchedules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsMissedAndNothingComesTwice()
    {
        m_blog.begin();
        m_blog.write();
        for (const auto how : {PostSearch::ByAuthor, PostSearch::ByPost}) {
            m_blog.repeat([this, how](auto &connection, auto &) {
                const auto pulled = store::pullTimeline(connection, m_blog.timelineKeys,
                                                        AccountId(BusyBlog::reader), how);
                return pulled ? base::Result<void>() : tl::unexpected(pulled.error());
            });
        }
        m_blog.repeat([this](auto &connection, auto &random) {
            return m_blog.pullLate(connection, random, 150ms);
        });

        const auto killed = m_blog.killClients(u"pullingclient"_s, u"FOLKMOOT_PULL_AT"_s);

        QCOMPARE(m_blog.finish(), 0);
        QVERIFY(killed >= 3);
        m_blog.pull(BusyBlog::reader);
        m_blog.note(m_blog.pull(BusyBlog::follower));
        QCOMPARE(m_blog.published(), postsOfDay);
        QCOMPARE(m_blog.timeline(BusyBlog::reader),
                 m_blog.postsOf(BusyBlog::firstSeldom, BusyBlog::lastSeldom));
        QCOMPARE(m_blog.wronglyPulled(), 0);
    }

private:
    BusyBlog m_blog{{.authors = 100, .posts = postsOfDay, .writers = 4, .seldomEvery = 160}};
};

REGISTER_TEST(TestTimelineSchedules)
#include "tst_timelineschedules.moc"
