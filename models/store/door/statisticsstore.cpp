// SPDX-License-Identifier: MIT
#include "store/door/statisticsstore.h"

#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/statistics/contributions.h"
#include "store/statistics/counters.h"
#include "store/statistics/keymemory.h"

#include <atomic>

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using redis::Connection;
using redis::OnBrokenConnection;
using redis::Progress;

namespace store {

namespace {
constexpr qsizetype contributorsShown = 20;
} // namespace

class StatisticsStore::Private {
public:
    /// Runs `job` (Result<T>(Connection &, const ModerationKeys &, Progress &, const
    /// std::atomic_bool &)) on the bulk worker.
    template <typename Job>
    auto run(const QString &name, Job job)
    {
        isCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(Action::named(name), OnBrokenConnection::Fail,
                        [keys = keys, flag = isCancelled,
                         job = std::move(job)](Connection &connection, Progress &progress) mutable {
                            return job(connection, keys, progress, *flag);
                        });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    ModerationKeys keys;
    Access access;
    std::shared_ptr<std::atomic_bool> isCancelled; ///< of what runs last
};

StatisticsStore::StatisticsStore(redis::Executor &interactive, redis::Executor &bulk,
                                 const Keys &keys, QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, bulk, ModerationKeys(keys), access, {}})
{
}

StatisticsStore::StatisticsStore(QObject *parent)
    : QObject(parent)
{
}

StatisticsStore::~StatisticsStore() = default;

StatisticsStore::Answer<domain::Statistics> StatisticsStore::statistics(int days)
{
    return d->interactive.run(Action::named(u"read statistics"_s),
                              [keys = d->keys, days](Connection &connection) {
                                  return readStatistics(connection, keys, days);
                              });
}

StatisticsStore::Answer<qint64> StatisticsStore::rebuild(const domain::AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<qint64>(tl::unexpected(*no)));
    return d->run(u"rebuild statistics"_s,
                  [actor](auto &connection, const auto &keys, auto &progress, const auto &flag) {
                      return rebuildStatistics(connection, keys, actor, progress, flag);
                  });
}

StatisticsStore::Answer<domain::Contributors> StatisticsStore::contributors(int days)
{
    return d->run(u"count contributors"_s,
                  [days](auto &connection, const auto &keys, auto &progress, const auto &flag) {
                      ArticleCache names;
                      return readContributors(connection, keys, names, days, contributorsShown,
                                              progress, flag);
                  });
}

StatisticsStore::Answer<domain::KeyMemory> StatisticsStore::keyMemory()
{
    return d->run(u"measure keys"_s,
                  [](auto &connection, const auto &keys, auto &progress, const auto &flag) {
                      return measureKeys(connection, keys, progress, flag);
                  });
}

void StatisticsStore::cancel()
{
    if (d && d->isCancelled)
        *d->isCancelled = true;
}

} // namespace store
