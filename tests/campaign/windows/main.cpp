// SPDX-License-Identifier: MIT
// Many windows without widgets in one process: each has its connections, door and models, as
// app/communitylink and app's modules make them, and is another person of a community where all
// trust each other.
//
// folkmoot-windows SERVER PREFIX FIRST COUNT: people FIRST … look at the first articles. What
// happens is told by lines of JSON, moments in seconds of the monotonic clock: "ready"; "lost",
// when the first of them has no server any more; "back", when all have one and read anew. A line
// "vote RATE SECONDS" on the standard input makes them vote, and tells how soon the others saw it.
#include "base/endpoint.h"
#include "items/board/articlesourcemodel.h"
#include "items/list/articlelistmodel.h"
#include "items/list/articlerow.h"
#include "items/list/topiclistmodel.h"
#include "items/timelinemodel.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSocketNotifier>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using base::ConnectionState;
using domain::AccountId;
using domain::ArticleId;

namespace {
using Clock = std::chrono::steady_clock;

constexpr int shown = 25; ///< articles, all of which are voted for
/// Windows are not opened all at once either.
constexpr auto betweenStarts = 5ms;
/// The last votes are still on their way.
constexpr auto patience = 5s;

double seconds(Clock::duration since)
{
    return std::chrono::duration<double>(since).count();
}

void tell(const QJsonObject &what)
{
    std::puts(QJsonDocument(what).toJson(QJsonDocument::Compact).constData());
    std::fflush(stdout);
}

/// One person's.
class Window : public QObject {
    Q_OBJECT
public:
    Window(const base::Endpoint &endpoint, const AccountId &whose)
        : person(whose)
        , interactive(u"interactive"_s, endpoint)
        , bulk(u"bulk"_s, endpoint)
        , subscription(endpoint)
        , workers(interactive, bulk, subscription, store::Keys(endpoint.nameSpace))
        , articles(workers.community())
        , sources(workers.community())
        , topics(workers.community())
        , timeline(workers.community())
    {
        using redis::Executor;
        using redis::Subscription;
        connect(&subscription, &Subscription::listening, &interactive,
                &Executor::setTrackingTarget);
        connect(&subscription, &Subscription::deaf, &interactive, &Executor::pollInstead);
        connect(&interactive, &Executor::stateChanged, this, &Window::applyState);
        connect(&workers.community().changes(), &store::Changes::everyArticleChanged, this, [this] {
            m_isStale = false; // it reads anew what can be seen
            Q_EMIT told();
        });
        connect(&articles, &items::ListModel::phaseChanged, this, &Window::told);
        for (auto *list : {static_cast<items::ListModel *>(&articles),
                           static_cast<items::ListModel *>(&topics)}) {
            // As a view does, which knows only then how much there is.
            connect(list, &QAbstractItemModel::modelReset, list,
                    [list] { list->setVisibleRange(0, shown - 1); });
        }
        articles.setQuery({{}, {}, domain::ArticleOrder::Top, person});
        sources.setViewer(person);
        topics.setQuery({{}, {}, person});
        timeline.setFeed({items::TimelineFeed::Source::Home, person, {}, {}, {}});
    }

    [[nodiscard]] bool isOnline() const { return m_isOnline; }
    /// And knows that anything may have changed while it was not.
    [[nodiscard]] bool isReady() const
    {
        return m_isOnline && !m_isStale && articles.phase() == items::ListModel::Phase::Ready;
    }

    const AccountId person;
    redis::Executor interactive;
    redis::Executor bulk;
    redis::Subscription subscription;
    store::Workers workers;
    items::ArticleListModel articles;
    items::ArticleSourceModel sources;
    items::TopicListModel topics;
    items::TimelineModel timeline;

Q_SIGNALS:
    void told();

private:
    void applyState(const ConnectionState &state)
    {
        const bool isOnline = state.phase == ConnectionState::Phase::Online;
        if (std::exchange(m_isOnline, isOnline) == isOnline)
            return;
        m_isStale = m_isStale || !isOnline;
        articles.setOnline(isOnline);
        topics.setOnline(isOnline);
        if (isOnline)
            subscription.retryNow();
        Q_EMIT told();
    }

    bool m_isOnline = false;
    bool m_isStale = false;
};

/// A vote, and how many its article had by it.
struct Cast {
    const Window *voter = nullptr;
    ArticleId article;
    qint64 votes = 0;
    Clock::time_point at;
};

/// So many votes were seen first in that window at that time.
struct Sight {
    qint64 votes = 0;
    Clock::time_point at;
};

class Crowd : public QObject {
    Q_OBJECT
public:
    Crowd(base::Endpoint endpoint, qint64 first, int count)
        : m_endpoint(std::move(endpoint))
        , m_next(first)
        , m_count(count)
    {
        connect(&m_starting, &QTimer::timeout, this, &Crowd::startOne);
        m_starting.start(betweenStarts);
        connect(&m_voting, &QTimer::timeout, this, &Crowd::castOne);
        connect(&m_input, &QSocketNotifier::activated, this, &Crowd::readLine);
    }

private:
    void startOne()
    {
        auto window = std::make_unique<Window>(m_endpoint, AccountId(m_next++));
        const auto *made = window.get();
        connect(made, &Window::told, this, &Crowd::look);
        connect(&made->articles, &QAbstractItemModel::dataChanged, this,
                [this, made](const auto &first, const auto &last) {
                    note(*made, first.row(), last.row());
                });
        connect(&made->articles, &items::ListModel::requestFailed, this,
                [this](const base::Error &error) { m_failures.append(error.detail); });
        m_windows.push_back(std::move(window));
        if (int(m_windows.size()) == m_count)
            m_starting.stop();
    }

    /// Whether all are there, or the first one is gone.
    void look()
    {
        const auto isReady = [](const auto &window) { return window->isReady(); };
        const auto isLost = [](const auto &window) { return !window->isOnline(); };
        const bool isWhole = int(m_windows.size()) == m_count
            && std::all_of(m_windows.cbegin(), m_windows.cend(), isReady);
        if (!m_wasWhole && isWhole) {
            tell({{m_wasReady ? u"back"_s : u"ready"_s, seconds(Clock::now().time_since_epoch())}});
            m_wasWhole = m_wasReady = true;
        } else if (m_wasWhole && std::any_of(m_windows.cbegin(), m_windows.cend(), isLost)) {
            tell({{u"lost"_s, seconds(Clock::now().time_since_epoch())}});
            m_wasWhole = false;
        }
    }

    void readLine()
    {
        char line[256];
        if (!std::fgets(line, sizeof line, stdin))
            return QCoreApplication::quit();
        const auto words = QString::fromLatin1(line).simplified().split(u' ');
        if (words.size() != 3 || words[0] != "vote"_L1)
            return QCoreApplication::quit();
        m_casts.clear();
        m_sights.clear();
        m_failures.clear();
        m_voting.start(std::chrono::milliseconds(qRound(1000 / words[1].toDouble())));
        QTimer::singleShot(words[2].toInt() * 1s, this, [this] {
            m_voting.stop();
            QTimer::singleShot(patience, this, &Crowd::tellDelays);
        });
    }

    /// Somebody votes for what they have not voted for.
    void castOne()
    {
        auto &random = *QRandomGenerator::global();
        auto &window = *m_windows[size_t(random.bounded(int(m_windows.size())))];
        for (int tries = 0; tries < shown; ++tries) {
            const auto row = rowOf(window, random.bounded(shown));
            if (!row.isLoaded || row.voteState != items::VoteState::Open)
                continue;
            const auto at = Clock::now();
            const auto id = row.article.id;
            // Its answer says how many there are with it.
            auto *answered = new QObject(this);
            connect(
                &window.articles, &items::ArticleListModel::voteConfirmed, answered,
                [this, answered, &window, at, id](const auto &article) {
                    if (article != id)
                        return;
                    answered->deleteLater();
                    const auto index = indexOf(window, id);
                    if (index >= 0)
                        m_casts.push_back({&window, id, rowOf(window, index).article.votes, at});
                });
            return window.articles.castVote(id, domain::Vote::Cast);
        }
    }

    static items::ArticleRow rowOf(const Window &window, int row)
    {
        return window.articles.index(row)
            .data(items::ListModel::RowRole)
            .value<items::ArticleRow>();
    }
    static int indexOf(const Window &window, const ArticleId &id)
    {
        for (int row = 0; row < shown; ++row) {
            if (rowOf(window, row).article.id == id)
                return row;
        }
        return -1;
    }

    void note(const Window &window, int first, int last)
    {
        for (int row = first; row <= std::min(last, shown - 1); ++row) {
            const auto shownRow = rowOf(window, row);
            // What is hoped for says nothing of others.
            if (!shownRow.isLoaded || shownRow.voteState == items::VoteState::Pending)
                continue;
            auto &sights = m_sights[{&window, shownRow.article.id}];
            if (sights.empty() || sights.back().votes < shownRow.article.votes)
                sights.push_back({shownRow.article.votes, Clock::now()});
        }
    }

    void tellDelays()
    {
        std::vector<double> delays;
        qint64 missed = 0;
        for (const auto &cast : m_casts) {
            for (const auto &window : m_windows) {
                if (window.get() == cast.voter)
                    continue;
                const auto &sights = m_sights[{window.get(), cast.article}];
                const auto seen
                    = std::find_if(sights.cbegin(), sights.cend(),
                                   [&](const Sight &sight) { return sight.votes >= cast.votes; });
                if (seen == sights.cend())
                    ++missed;
                else
                    delays.push_back(std::max(0.0, seconds(seen->at - cast.at)));
            }
        }
        std::sort(delays.begin(), delays.end());
        const auto at = [&](double share) {
            return delays.empty() ? 0.0 : delays[size_t(double(delays.size() - 1) * share)];
        };
        tell({{u"votes"_s, int(m_casts.size())},
              {u"failures"_s, QJsonArray::fromStringList(m_failures)},
              {u"seen"_s, qint64(delays.size())},
              {u"missed"_s, missed},
              {u"p50"_s, at(0.5)},
              {u"p99"_s, at(0.99)},
              {u"worst"_s, at(1)}});
    }

    base::Endpoint m_endpoint;
    qint64 m_next;
    int m_count;
    std::vector<std::unique_ptr<Window>> m_windows;
    QTimer m_starting;
    QTimer m_voting;
    QSocketNotifier m_input{STDIN_FILENO, QSocketNotifier::Read};
    std::vector<Cast> m_casts;
    std::map<std::pair<const Window *, ArticleId>, std::vector<Sight>> m_sights;
    QStringList m_failures;
    bool m_wasWhole = false;
    bool m_wasReady = false;
};
} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    const auto endpoint = arguments.size() == 5 ? base::Endpoint::fromUri(arguments[1])
                                                : base::Result<base::Endpoint>();
    if (arguments.size() != 5 || !endpoint) {
        std::fputs("folkmoot-windows SERVER PREFIX FIRST COUNT\n", stderr);
        return 2;
    }
    auto place = *endpoint;
    place.nameSpace = arguments[2].toUtf8();
    const Crowd crowd(place, arguments[3].toLongLong(), arguments[4].toInt());
    return QCoreApplication::exec();
}

#include "main.moc"
