// SPDX-License-Identifier: MIT
#include "domain/moderation.h"
#include "store/core/keys/operations.h"
#include "store/door/moderationstore_p.h"
#include "store/moderation/acts/locks.h"
#include "store/moderation/acts/splits.h"
#include "store/moderation/batches.h"

#include <QUuid>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Target;

namespace store {

ModerationStore::Answer<void> ModerationStore::remove(const Target &target, const QString &reason,
                                                      const AccountId &actor)
{
    return d->write<void>(actor, u"remove"_s,
                          [target, reason, actor, cache = d->forum](
                              auto &connection, const auto &keys, auto &) -> Result<void> {
                              const auto clean = domain::cleanReason(reason);
                              if (!clean)
                                  return tl::unexpected(clean.error());
                              return removeTarget(connection, keys, *cache, target, actor,
                                                  {*clean});
                          });
}

ModerationStore::Answer<void> ModerationStore::restore(const Target &target, const AccountId &actor)
{
    return d->write<void>(
        actor, u"restore"_s,
        [target, actor, cache = d->forum](auto &connection, const auto &keys, auto &) {
            return restoreTarget(connection, keys, *cache, target, actor, {});
        });
}

ModerationStore::Answer<std::optional<Removal>> ModerationStore::removal(const Target &target)
{
    return d->run(base::Action::named(u"read what was removed"_s),
                  [target](auto &connection, const auto &keys, auto &) {
                      return readRemoval(connection, keys, target);
                  });
}

ModerationStore::Answer<QList<std::optional<Removal>>>
ModerationStore::removals(const QList<Target> &targets)
{
    return d->run(base::Action::named(u"read what was removed"_s),
                  [targets](auto &connection, const auto &keys, auto &names) {
                      return readRemovals(connection, keys, names, targets);
                  });
}

ModerationStore::Answer<void> ModerationStore::setLocked(const Target &target, bool locked,
                                                         const QString &reason,
                                                         const AccountId &actor)
{
    return d->write<void>(
        actor, locked ? u"lock"_s : u"unlock"_s,
        [target, locked, reason, actor](auto &connection, const auto &keys, auto &) {
            return store::setLocked(connection, keys, target, locked, actor,
                                    {domain::cleanReason(reason).value_or(QString())});
        });
}

ModerationStore::Answer<RoleAssignment> ModerationStore::office(const AccountId &person)
{
    return d->run(base::Action{0, u"read a role"_s},
                  [person](auto &connection, const auto &keys, auto &) {
                      return readRoleAssignment(connection, keys, person);
                  });
}

ModerationStore::Answer<RoleAssignment> ModerationStore::appoint(const AccountId &person,
                                                                 const RoleAssignment &office,
                                                                 const AccountId &actor)
{
    return d->write<RoleAssignment>(
        actor, u"give a role"_s,
        [=, operation = freshOperation()](auto &connection, const auto &keys, auto &) {
            return setOffice(connection, keys, person, office, actor, {}, {}, operation);
        });
}

ModerationStore::Answer<domain::Restriction>
    ModerationStore::restrict(const AccountId &person, domain::RestrictionKind bar,
                              const domain::Restriction &restriction, const QString &reason,
                              const AccountId &actor)
{
    return d->write<domain::Restriction>(
        actor, bar == domain::RestrictionKind::Ban ? u"ban"_s : u"mute"_s,
        [=, operation = freshOperation()](auto &connection, const auto &keys, auto &) {
            return restrictPerson(connection, keys, person, bar, restriction, actor,
                                  {domain::cleanReason(reason).value_or(QString())}, {}, operation);
        });
}

ModerationStore::Answer<QList<domain::BatchItem>>
ModerationStore::previewBatch(const domain::BatchAct &act, const QList<Target> &targets)
{
    return d->run(base::Action::named(u"preview a batch"_s),
                  [act, targets](auto &connection, const auto &keys, auto &) {
                      return store::previewBatch(connection, keys, act, targets);
                  });
}

ModerationStore::Answer<domain::BatchRun> ModerationStore::runBatch(const domain::BatchAct &act,
                                                                    const QList<Target> &targets,
                                                                    const AccountId &actor)
{
    return d->runBatch(actor, u"batch"_s,
                       [act, targets, actor](auto &connection, const auto &keys, auto &cache,
                                             auto &progress, const auto &isCancelled) {
                           return store::runBatch(connection, keys, cache, act, targets, actor,
                                                  progress, isCancelled);
                       });
}

ModerationStore::Answer<domain::BatchRun> ModerationStore::undoBatch(const QByteArrayList &entries,
                                                                     const AccountId &actor)
{
    return d->runBatch(actor, u"undo a batch"_s,
                       [entries, actor](auto &connection, const auto &keys, auto &cache,
                                        auto &progress, const auto &isCancelled) {
                           return store::undoBatch(connection, keys, cache, entries, actor,
                                                   progress, isCancelled);
                       });
}

ModerationStore::Answer<domain::SplitPlan>
ModerationStore::previewSplit(const domain::SplitChoice &choice)
{
    return d->run(base::Action::named(u"preview a split"_s),
                  [choice, cache = d->forum](auto &connection, const auto &keys, auto &) {
                      return readSplit(connection, ForumKeys(keys), *cache, choice);
                  });
}

ModerationStore::Answer<domain::TopicId> ModerationStore::split(const domain::SplitDraft &draft,
                                                                const QString &reason,
                                                                const AccountId &actor)
{
    // Drawn outside of the job: one that is run again must be known as the same.
    const auto operation = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    return d->write<domain::TopicId>(
        actor, u"split"_s,
        [draft, reason, actor, operation, cache = d->forum](auto &connection, const auto &keys,
                                                            auto &) {
            return splitTopic(connection, ForumKeys(keys), *cache, operation, draft, actor,
                              {domain::cleanReason(reason).value_or(QString()), {}});
        });
}

ModerationStore::Answer<void> ModerationStore::unsplit(const domain::TopicId &part,
                                                       const AccountId &actor)
{
    return d->write<void>(
        actor, u"put back together"_s,
        [part, actor, cache = d->forum](auto &connection, const auto &keys, auto &) {
            return unsplitTopic(connection, ForumKeys(keys), *cache, part, actor, {});
        });
}

void ModerationStore::cancelBatch()
{
    if (d && d->isBatchCancelled)
        *d->isBatchCancelled = true;
}

} // namespace store
