// SPDX-License-Identifier: MIT
#include "busyblog.h"

#include "store/timeline/posts/publishing.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTest>
#include <QUuid>

#include <algorithm>
#include <signal.h>

using namespace Qt::StringLiterals;
using domain::AccountId;

BusyBlog::BusyBlog(const Size &size)
    : m_size(size)
{
}

BusyBlog::~BusyBlog()
{
    finish();
}

void BusyBlog::begin()
{
    clear();
    people(m_size.authors + 1);
    for (auto other = firstSeldom; other <= lastSeldom; ++other)
        follow(reader, other);
    for (qint64 other = firstSeldom; other <= m_size.authors; ++other)
        follow(follower, other);
}

void BusyBlog::write()
{
    for (int writer = 0; writer < m_size.writers; ++writer)
        m_threads.emplace_back([this, writer] { publish(writer); });
}

void BusyBlog::publish(int writer)
{
    redis::Connection client(server().endpoint());
    QRandomGenerator random(uint(7 + writer));
    std::vector<std::pair<qint64, qint64>> published;
    if (!client.open())
        ++m_failures;
    for (int i = 0; i < m_size.posts / m_size.writers; ++i) {
        const auto author = i % m_size.seldomEvery == 0
            ? random.bounded(int(firstSeldom), int(lastSeldom) + 1)
            : 20 + random.bounded(m_size.authors - 19);
        const auto post
            = store::publishPost(client, timelineKeys, QUuid::createUuid().toByteArray(),
                                 {u"Text"_s, {}, {}}, AccountId(qint64(author)), u"p"_s);
        if (post)
            published.emplace_back(*post->number(), author);
        else
            ++m_failures;
    }
    const std::lock_guard lock(m_mutex);
    m_published.insert(m_published.end(), published.begin(), published.end());
    ++m_finished;
}

void BusyBlog::repeat(const Act &act)
{
    m_threads.emplace_back([this, act, seed = uint(100 + m_threads.size())] {
        redis::Connection client(server().endpoint());
        QRandomGenerator random(seed);
        if (!client.open())
            ++m_failures;
        while (!isWritten()) {
            const auto done = act(client, random);
            if (!done && done.error().detail != u"contended")
                ++m_failures;
        }
    });
}

int BusyBlog::killClients(const QString &client, const QString &variable)
{
    int killed = 0;
    QRandomGenerator random(11);
    while (!isWritten() || killed < 3) {
        QProcess child;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(variable, server().endpoint().path);
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(),
                    {client, u"-nocrashhandler"_s, u"-maxwarnings"_s, u"0"_s});
        if (!child.waitForStarted())
            return killed;
        QTest::qWait(150 + random.bounded(200));
        ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
        child.waitForFinished();
        ++killed;
    }
    return killed;
}

int BusyBlog::finish()
{
    for (auto &thread : m_threads)
        thread.join();
    m_threads.clear();
    return m_failures;
}

base::Result<void> BusyBlog::pullLate(redis::Connection &client, QRandomGenerator &random,
                                      std::chrono::milliseconds pause)
{
    using namespace std::chrono_literals;
    std::this_thread::sleep_for(random.bounded(4) ? 5ms : pause);
    const auto pulled = store::pullTimeline(client, timelineKeys, AccountId(follower));
    if (!pulled)
        return tl::unexpected(pulled.error());
    note(*pulled);
    return {};
}

void BusyBlog::note(const store::Pulled &pulled)
{
    const std::lock_guard lock(m_mutex);
    m_pulls.push_back(pulled);
}

QList<qint64> BusyBlog::postsOf(qint64 first, qint64 last) const
{
    QList<qint64> ids;
    for (const auto &[id, author] : m_published) {
        if (author >= first && author <= last)
            ids.append(id);
    }
    std::sort(ids.begin(), ids.end(), std::greater<>());
    return ids;
}

qsizetype BusyBlog::wronglyPulled() const
{
    QHash<qint64, int> times;
    for (const auto &pulled : m_pulls) {
        for (const auto id : pulled.ids)
            ++times[id];
        if (!pulled.gap)
            continue;
        for (const auto &[id, author] : m_published) {
            if (id >= pulled.gap->oldest && id <= pulled.gap->newest)
                ++times[id];
        }
    }
    qsizetype wrong = 0;
    for (const auto &[id, author] : m_published)
        wrong += times.take(id) == 1 ? 0 : 1;
    return wrong + times.size();
}
