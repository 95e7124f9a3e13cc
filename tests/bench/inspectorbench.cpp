// SPDX-License-Identifier: MIT
// What the inspector costs a vote: one client without it, one whose inspector is closed, one where
// it is open on a private community, turn about, so that a slow moment meets all three.
#include "benches.h"

#include "community.h"
#include "ratioreporter.h"
#include "redis/commandfeed.h"
#include "redis/keywitness.h"
#include "store/articles/articlevotes.h"

#include <algorithm>
#include <array>
#include <vector>

using namespace Qt::StringLiterals;

namespace bench {

namespace {
using Clock = std::chrono::steady_clock;
constexpr int rounds = 20'000;
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
    store::ArticleMemory m_memory;
};

double median(std::vector<double> &times)
{
    const auto middle = times.begin() + std::ptrdiff_t(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}
} // namespace

void measureInspector(const Community &community, RatioReporter &reporter)
{
    redis::CommandFeed closed;
    closed.setWitness(std::make_unique<redis::KeyWitness>(community.endpoint()));
    redis::CommandFeed open;
    open.setWitness(std::make_unique<redis::KeyWitness>(community.endpoint()));
    open.setWatching(true);
    std::array<Voter, 3> voters{Voter(community, nullptr), Voter(community, &closed),
                                Voter(community, &open)};
    std::array<std::vector<double>, voters.size()> times;
    for (int round = 0; round < rounds; ++round) {
        for (size_t turn = 0; turn < voters.size(); ++turn) {
            // Each is first, second and last equally often.
            const auto who = (turn + size_t(round)) % voters.size();
            times.at(who).push_back(
                voters.at(who).vote(firstVoter + round * qint64(voters.size()) + qint64(who)));
        }
    }
    const auto without = median(times.at(0));
    const auto share = [&](size_t who) {
        return u"%1 %"_s.arg((median(times.at(who)) / without - 1) * 100, 0, 'f', 1);
    };
    reporter.addFigure(u"a vote without the inspector"_s,
                       u"%1 µs"_s.arg(without / 1000, 0, 'f', 1));
    reporter.addFigure(u"more for a vote while the inspector is closed"_s, share(1));
    reporter.addFigure(u"more for a vote while it is open, keys before and after"_s, share(2));
}

} // namespace bench
