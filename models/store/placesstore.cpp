// SPDX-License-Identifier: MIT
#include "store/placesstore.h"

#include "redis/executor.h"
#include "store/places/placerunning.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::PlaceAct;
using domain::PlaceOutcome;

namespace store {

struct PlacesStore::Private {
    /// Runs `job` (Result<PlaceOutcome>(Connection &, const Keys &, ForumMemory &, Progress &,
    /// const std::atomic_bool &)) on the bulk worker.
    template <typename Job>
    Answer<PlaceOutcome> runLong(const QString &name, Job job)
    {
        isCancelled = std::make_shared<std::atomic_bool>(false);
        return bulk.run(Action::named(name), redis::OnBrokenConnection::Fail,
                        [keys = keys, memory = memory, flag = isCancelled, job = std::move(job)](
                            redis::Connection &connection, redis::Progress &progress) mutable {
                            return job(connection, keys, *memory, progress, *flag);
                        });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    Keys keys;
    Access access;
    std::shared_ptr<ForumMemory> memory = std::make_shared<ForumMemory>();
    std::shared_ptr<std::atomic_bool> isCancelled{};
};

PlacesStore::PlacesStore(redis::Executor &interactive, redis::Executor &bulk, const Keys &keys,
                         QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, bulk, keys, access})
{
}

PlacesStore::PlacesStore(QObject *parent)
    : QObject(parent)
{
}

PlacesStore::~PlacesStore() = default;

PlacesStore::Answer<domain::Places> PlacesStore::places()
{
    return d->interactive.run(Action::named(u"read places"_s),
                              [keys = d->keys, memory = d->memory](redis::Connection &connection) {
                                  return readPlaces(connection, keys, *memory);
                              });
}

PlacesStore::Answer<PlaceOutcome> PlacesStore::run(const PlaceAct &act, const AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<PlaceOutcome>(tl::unexpected(*no)));
    if (isLong(act))
        return d->runLong(u"move a place"_s,
                          [act, actor](auto &connection, const auto &keys, auto &memory,
                                       auto &progress, const auto &isCancelled) {
                              return store::runLong(connection, keys, memory, act, actor, progress,
                                                    isCancelled);
                          });
    return d->interactive.run(Action::named(u"arrange a place"_s),
                              [keys = d->keys, memory = d->memory, act, actor,
                               operation = freshOperation()](redis::Connection &connection) {
                                  return runShort(connection, keys, *memory, act, actor, operation);
                              });
}

void PlacesStore::cancel()
{
    if (d && d->isCancelled)
        *d->isCancelled = true;
}

PlacesStore::Answer<PlaceOutcome> PlacesStore::undo(const QByteArrayList &entries,
                                                    const AccountId &actor)
{
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result<PlaceOutcome>(tl::unexpected(*no)));
    return d->runLong(u"undo a place"_s,
                      [entries, actor](auto &connection, const auto &keys, auto &memory,
                                       auto &progress, const auto &isCancelled) {
                          return undoPlaces(connection, keys, memory, entries, actor, progress,
                                            isCancelled);
                      });
}

} // namespace store
