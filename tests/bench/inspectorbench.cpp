// SPDX-License-Identifier: MIT
// What the inspector costs a vote: a client without it beside one whose inspector is closed, or
// open on a private community, turn about, so that a slow moment meets both.
#include "benches.h"

#include "community.h"
#include "ratioreporter.h"
#include "redis/commandfeed.h"
#include "redis/keystates.h"
#include "store/articles/articlesubmission.h"

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace bench {

namespace {
using Clock = std::chrono::steady_clock;
constexpr int rounds = 30'000;
constexpr qint64 firstVoter = 2'000'000; ///< nobody of the other measurements

class Voter {
public:
    Voter(const Community &community, redis::CommandObserver *observer)
        : m_community(community)
        , m_connection(community.endpoint(), {}, observer)
    {
        (void)m_connection.open();
        m_connection.setAction({1, u"vote"_s});
    }

    /// In nanoseconds.
    double vote(qint64 voter)
    {
        const domain::ArticleId article(m_community.articles() - voter % 50);
        m_connection.setAction({quint64(voter), u"vote"_s});
        const auto start = Clock::now();
        (void)store::castVote(m_connection, store::Keys(), m_memory, article,
                              domain::AccountId(voter), domain::Vote::Cast);
        return double((Clock::now() - start).count());
    }

private:
    const Community &m_community;
    redis::Connection m_connection;
    store::ArticleCache m_memory;
};

double median(std::vector<double> &times)
{
    const auto middle = times.begin() + std::ptrdiff_t(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

/// How much longer the second takes, in percent. They vote turn about, each as often after itself
/// as after the other: whoever comes after somebody finds the caches of that one.
double surplus(Voter &first, Voter &second, int count)
{
    static qint64 voter = firstVoter;
    std::array<std::vector<double>, 2> times;
    for (int round = 0; round < count; ++round) {
        const bool isSecond = round % 4 == 1 || round % 4 == 2;
        times.at(isSecond ? 1 : 0).push_back((isSecond ? second : first).vote(voter++));
    }
    return (median(times.at(1)) / median(times.at(0)) - 1) * 100;
}
} // namespace

void measureInspector(const Community &community, RatioReporter &reporter)
{
    redis::CommandFeed closed;
    closed.setWitness(std::make_unique<redis::KeySnapshotter>(community.endpoint()));
    redis::CommandFeed open;
    open.setWitness(std::make_unique<redis::KeySnapshotter>(community.endpoint()));
    open.setWatching(true);
    Voter without(community, nullptr);
    Voter alike(community, nullptr);
    Voter withClosed(community, &closed);
    Voter withOpen(community, &open);
    const auto share = [](double percent) { return u"%1 %"_s.arg(percent, 0, 'f', 1); };
    reporter.addFigure(u"more for a vote of another client alike (what the machine makes of it)"_s,
                       share(surplus(without, alike, rounds)));
    reporter.addFigure(u"more for a vote while the inspector is closed"_s,
                       share(surplus(without, withClosed, rounds)));
    reporter.addFigure(u"more for a vote while it is open, keys before and after"_s,
                       share(surplus(without, withOpen, rounds / 10)));
}

} // namespace bench
