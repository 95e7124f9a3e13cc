// SPDX-License-Identifier: MIT
#include "domain/article.h"
#include "redis/wire/connection.h"
#include "redisserver.h"
#include "store/transfer/rows/importfile.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono;
using domain::Timestamp;

namespace {
constexpr int articlesPerDay = 1000;
constexpr int daysSimulated = 7;
constexpr std::size_t front = 100;
constexpr int dayLength = 86400000; ///< in milliseconds

struct Submission {
    Timestamp posted{};
    std::vector<Timestamp> votes; ///< the poster's own one is not among them
};

/// How long the interesting stories stood among the first hundred.
struct Standing {
    qint64 interesting = 0; ///< stories whose first 24 h were watched to the end
    qint64 alwaysInFront = 0; ///< of these, those that never left the first hundred
    qint64 momentsInFront = 0;
    qint64 moments = 0;
    [[nodiscard]] double share() const
    {
        return moments == 0 ? 0 : double(momentsInFront) / double(moments);
    }
};

/// Every vote and every post in the order of time; the board is looked at every ten minutes.
/// A submission that ends up interesting is watched from posting until a day later.
class Forecast {
public:
    explicit Forecast(const std::vector<Submission> &stories)
        : m_stories(stories)
        , m_votes(stories.size(), 0)
        , m_wasBehind(stories.size(), false)
    {
    }

    Standing run(Timestamp begin, Timestamp end)
    {
        auto events = eventsInOrder();
        auto next = events.cbegin();
        for (auto now = begin; now <= end; now += 10min) {
            for (; next != events.cend() && next->first <= now; ++next)
                take(next->second);
            look(now);
        }
        for (const auto i : m_watched) {
            if (m_stories[i].posted + 24h > end)
                continue;
            ++m_standing.interesting;
            m_standing.alwaysInFront += m_wasBehind[i] ? 0 : 1;
        }
        return m_standing;
    }

private:
    [[nodiscard]] std::vector<std::pair<Timestamp, std::size_t>> eventsInOrder() const
    {
        std::vector<std::pair<Timestamp, std::size_t>> events;
        for (std::size_t i = 0; i < m_stories.size(); ++i) {
            events.emplace_back(m_stories[i].posted, i);
            for (const auto vote : m_stories[i].votes)
                events.emplace_back(vote, i);
        }
        std::sort(events.begin(), events.end());
        return events;
    }

    void take(std::size_t i)
    {
        const auto posted = m_stories[i].posted;
        if (m_votes[i] > 0)
            m_ranking.erase({-domain::score(posted, m_votes[i]), i});
        ++m_votes[i];
        m_ranking.insert({-domain::score(posted, m_votes[i]), i});
        const auto final = m_stories[i].votes.size() + 1;
        if (m_votes[i] == 1 && final >= std::size_t(domain::interestingVotes))
            m_watched.push_back(i);
    }

    void look(Timestamp now)
    {
        std::vector<bool> isInFront(m_stories.size(), false);
        std::size_t place = 0;
        for (auto it = m_ranking.cbegin(); it != m_ranking.cend() && place < front; ++it, ++place)
            isInFront[it->second] = true;
        for (const auto i : m_watched) {
            if (now > m_stories[i].posted + 24h)
                continue;
            ++m_standing.moments;
            m_standing.momentsInFront += isInFront[i] ? 1 : 0;
            m_wasBehind[i] = m_wasBehind[i] || !isInFront[i];
        }
    }

    const std::vector<Submission> &m_stories;
    std::vector<qint64> m_votes;
    std::vector<bool> m_wasBehind;
    std::vector<std::size_t> m_watched;
    std::set<std::pair<double, std::size_t>> m_ranking;
    Standing m_standing;
};

const Timestamp firstDay = sys_days(year(2026) / 11 / 1);

/// The community of the claim: 50 stories a day get 200–400 votes within `spread`, the others ≤ 5.
std::vector<Submission> community(milliseconds spread, quint32 seed)
{
    QRandomGenerator random(seed);
    std::vector<Submission> stories;
    for (int day = 0; day < daysSimulated; ++day) {
        for (int i = 0; i < articlesPerDay; ++i) {
            Submission story;
            story.posted = firstDay + days(day) + milliseconds(random.bounded(dayLength));
            const bool isInteresting = i % (articlesPerDay / 50) == 0;
            const int votes = isInteresting ? random.bounded(200, 401) : random.bounded(1, 6);
            const auto within = isInteresting ? spread : milliseconds(24h);
            for (int v = 1; v < votes; ++v)
                story.votes.push_back(story.posted
                                      + milliseconds(random.bounded(int(within.count()))));
            stories.push_back(std::move(story));
        }
    }
    return stories;
}

/// Real votes, with posting times spread over a week of 1,000 stories a day; the votes of a story
/// come within its first day, thinning out as they do.
std::vector<Submission> hackerNews(store::ImportFile &file)
{
    QRandomGenerator random(12);
    std::vector<Submission> stories;
    while (stories.size() < articlesPerDay * daysSimulated) {
        const auto outcome = file.next();
        if (outcome == store::RecordOutcome::End)
            break;
        if (outcome == store::RecordOutcome::Bad)
            continue;
        Submission story;
        story.posted = firstDay + days(int(stories.size()) / articlesPerDay)
            + milliseconds(random.bounded(dayLength));
        for (qint64 v = 1; v < std::get<store::ImportRow>(file.record()).votes; ++v) {
            const auto part = random.generateDouble();
            story.votes.push_back(story.posted + milliseconds(qint64(part * part * dayLength)));
        }
        stories.push_back(std::move(story));
    }
    return stories;
}

void report(const char *what, const Standing &standing)
{
    qInfo("%s: %lld interesting, %lld always among the first %zu; %.1f %% of the time", what,
          standing.interesting, standing.alwaysInFront, front, standing.share() * 100);
}
} // namespace

/// The submissions of a shorter time in a real sorted set, as submitting and voting leave them.
class RealBoard {
public:
    explicit RealBoard(const std::vector<Submission> &stories)
        : m_connection(m_server.endpoint())
    {
        for (std::size_t i = 0; i < stories.size(); ++i) {
            const auto member = "article:" + QByteArray::number(qulonglong(i));
            const auto seconds = domain::score(stories[i].posted, 1);
            m_commands.append({stories[i].posted,
                               {"ZADD", "score:", QByteArray::number(seconds, 'f', 3), member}});
            for (const auto vote : stories[i].votes)
                m_commands.append({vote, {"ZINCRBY", "score:", "432", member}});
        }
        std::stable_sort(m_commands.begin(), m_commands.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
    }

    /// The first hundred after all that happened until `now`; one round trip.
    QSet<QByteArray> frontAt(Timestamp now)
    {
        if (!m_connection.isOpen() && !m_connection.open())
            return {};
        QList<redis::Command> commands;
        for (; m_next < m_commands.size() && m_commands.at(m_next).first <= now; ++m_next)
            commands.append(m_commands.at(m_next).second);
        commands.append({"ZREVRANGE", "score:", "0", "99"});
        const auto answers = m_connection.pipeline(commands);
        if (!answers)
            return {};
        const auto members = (*answers)[answers->size() - 1].strings();
        return {members.cbegin(), members.cend()};
    }

private:
    support::RedisServer m_server;
    redis::Connection m_connection;
    QList<std::pair<Timestamp, redis::Command>> m_commands;
    qsizetype m_next = 0;
};

class TestHeadlineClaim : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void interestingArticlesSpendTheirFirstDayAmongTheFirstHundred();
    void aRealSortedSetHoldsThemToo();
    void ageSinksThemWithoutAnyBackgroundJob();
    void votesSpreadOverTheDayHoldLessOften();
    void realVotesAreOfAnotherKind();
};

void TestHeadlineClaim::interestingArticlesSpendTheirFirstDayAmongTheFirstHundred()
{
    for (quint32 seed = 1; seed <= 3; ++seed) {
        const auto stories = community(1h, seed);

        const auto standing = Forecast(stories).run(firstDay, firstDay + days(daysSimulated));

        report("votes within the first hour", standing);
        QVERIFY(standing.interesting >= 50 * (daysSimulated - 1));
        QCOMPARE(standing.alwaysInFront, standing.interesting);
        QCOMPARE(standing.momentsInFront, standing.moments);
    }
}

void TestHeadlineClaim::aRealSortedSetHoldsThemToo()
{
    const auto stories = community(1h, 4);
    RealBoard board(stories);

    for (auto now = firstDay + 1h; now <= firstDay + 36h; now += 1h) {
        const auto inFront = board.frontAt(now);
        for (std::size_t i = 0; i < stories.size(); ++i) {
            const bool isInteresting
                = stories[i].votes.size() + 1 >= std::size_t(domain::interestingVotes);
            if (!isInteresting || stories[i].posted > now || stories[i].posted + 24h < now)
                continue;
            const auto member = "article:" + QByteArray::number(qulonglong(i));
            QVERIFY2(inFront.contains(member), member.constData());
        }
    }
}

void TestHeadlineClaim::ageSinksThemWithoutAnyBackgroundJob()
{
    const Timestamp posted = firstDay;

    QVERIFY(domain::score(posted, 200) > domain::score(posted + 23h, 1));
    QVERIFY(domain::score(posted, 200) < domain::score(posted + 24h, 1));
}

void TestHeadlineClaim::votesSpreadOverTheDayHoldLessOften()
{
    const auto stories = community(24h, 1);

    report("votes spread over the day",
           Forecast(stories).run(firstDay, firstDay + days(daysSimulated)));
}

void TestHeadlineClaim::realVotesAreOfAnotherKind()
{
    QTemporaryDir folder;
    const auto plain = hackerNewsFile(folder);
    if (plain.isEmpty())
        QSKIP("the Hacker News data are not here: set FOLKMOOT_DATA to their folder");
    const auto file = store::ImportFile::open(plain);
    QVERIFY(file.has_value());

    const auto stories = hackerNews(**file);

    report("Hacker News", Forecast(stories).run(firstDay, firstDay + days(daysSimulated)));
}

REGISTER_TEST(TestHeadlineClaim)
#include "tst_headlineclaim.moc"
