// SPDX-License-Identifier: MIT
#include "store/door/categoriesstore.h"

#include "redis/worker/executor.h"
#include "store/moderation/categoryruns.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::CategoryAct;
using domain::CategoryOutcome;

namespace store {

struct CategoriesStore::Private {
    /// Runs `job` (Result<CategoryOutcome>(Connection &, const Keys &, ForumCache &, Progress &,
    /// const std::atomic_bool &)) on the bulk worker.
    template <typename Job>
    Answer<CategoryOutcome> runLong(const QString &name, Job job)
    {
        isCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(Action::named(name), redis::OnBrokenConnection::Fail,
                        [keys = keys, cache = cache, flag = isCancelled, job = std::move(job)](
                            redis::Connection &connection, redis::Progress &progress) mutable {
                            return job(connection, keys, *cache, progress, *flag);
                        });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    Keys keys;
    Access access;
    std::shared_ptr<ForumCache> cache = std::make_shared<ForumCache>();
    std::shared_ptr<std::atomic_bool> isCancelled{};
};

CategoriesStore::CategoriesStore(redis::Executor &interactive, redis::Executor &bulk,
                                 const Keys &keys, QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, bulk, keys, access})
{
}

CategoriesStore::CategoriesStore(QObject *parent)
    : QObject(parent)
{
}

CategoriesStore::~CategoriesStore() = default;

CategoriesStore::Answer<domain::Categories> CategoriesStore::places()
{
    return d->interactive.run(Action::named(u"read places"_s),
                              [keys = d->keys, cache = d->cache](redis::Connection &connection) {
                                  return readCategories(connection, keys, *cache);
                              });
}

CategoriesStore::Answer<CategoryOutcome> CategoriesStore::run(const CategoryAct &act,
                                                              const AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<CategoryOutcome>(tl::unexpected(*no)));
    if (isLong(act))
        return d->runLong(u"move a place"_s,
                          [act, actor](auto &connection, const auto &keys, auto &cache,
                                       auto &progress, const auto &isCancelled) {
                              return store::runLong(connection, keys, cache, act, actor, progress,
                                                    isCancelled);
                          });
    return d->interactive.run(Action::named(u"arrange a place"_s),
                              [keys = d->keys, cache = d->cache, act, actor,
                               operation = freshOperation()](redis::Connection &connection) {
                                  return runShort(connection, keys, *cache, act, actor, operation);
                              });
}

void CategoriesStore::cancel()
{
    if (d && d->isCancelled)
        *d->isCancelled = true;
}

CategoriesStore::Answer<CategoryOutcome> CategoriesStore::undo(const QByteArrayList &entries,
                                                               const AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<CategoryOutcome>(tl::unexpected(*no)));
    return d->runLong(u"undo a place"_s,
                      [entries, actor](auto &connection, const auto &keys, auto &cache,
                                       auto &progress, const auto &isCancelled) {
                          return undoCategories(connection, keys, cache, entries, actor, progress,
                                                isCancelled);
                      });
}

} // namespace store
