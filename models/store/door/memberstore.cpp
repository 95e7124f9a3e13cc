// SPDX-License-Identifier: MIT
#include "store/door/memberstore.h"

#include "redis/worker/executor.h"
#include "store/core/articlecache.h"
#include "store/core/keys/operations.h"
#include "store/moderation/members/history.h"
#include "store/moderation/members/membernotes.h"
#include "store/moderation/members/votepairs.h"

#include <QUuid>

#include <atomic>

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::MemberNote;
using redis::Connection;

namespace store {

class MemberStore::Private {
public:
    /// Runs `job` (Result<MemberNote>(Connection &, const ModerationKeys &)), if `actor` may write.
    template <typename Job>
    Answer<MemberNote> write(const AccountId &actor, const QString &name, Job job)
    {
        if (const auto no = writeRefusal(access, actor))
            return QtFuture::makeReadyFuture(Result<MemberNote>(tl::unexpected(*no)));
        return interactive.run(Action::named(name),
                               [keys = keys, job = std::move(job)](Connection &connection) mutable {
                                   return job(connection, keys);
                               });
    }

    redis::Executor &interactive;
    redis::Executor &bulk;
    ModerationKeys keys;
    Access access;
    std::shared_ptr<std::atomic_bool> isCancelled; ///< of what runs
};

MemberStore::MemberStore(redis::Executor &interactive, redis::Executor &bulk, const Keys &keys,
                         QObject *parent, Access access)
    : QObject(parent)
    , d(new Private{interactive, bulk, ModerationKeys(keys), access, {}})
{
}

MemberStore::MemberStore(QObject *parent)
    : QObject(parent)
{
}

MemberStore::~MemberStore() = default;

MemberStore::Answer<domain::MemberCard> MemberStore::card(const AccountId &person)
{
    return d->interactive.run(Action::named(u"read a member"_s),
                              [keys = d->keys, person](Connection &connection) {
                                  ArticleCache names;
                                  return readMemberCard(connection, keys, names, person);
                              });
}

MemberStore::Answer<domain::HistoryPage> MemberStore::history(const AccountId &person,
                                                              domain::HistoryOf of,
                                                              const QByteArray &cursor,
                                                              qsizetype count)
{
    return d->interactive.run(
        Action::named(u"read a member's history"_s), [=, keys = d->keys](Connection &connection) {
            ArticleCache names;
            return readHistory(connection, keys, names, person, of, cursor, count);
        });
}

MemberStore::Answer<MemberNote> MemberStore::addNote(const AccountId &person, const QString &text,
                                                     const AccountId &actor)
{
    // Drawn here, not in the job: a job that is run again must be known as the same.
    const auto id = QUuid::createUuid().toByteArray(QUuid::Id128).left(12);
    return d->write(actor, u"note something about a member"_s,
                    [=](auto &connection, const auto &keys) {
                        return store::addNote(connection, keys, person, id, text, actor);
                    });
}

MemberStore::Answer<MemberNote>
MemberStore::deleteNote(const AccountId &person, const QByteArray &id, const AccountId &actor)
{
    return d->write(actor, u"delete a note"_s,
                    [=, operation = freshOperation()](auto &connection, const auto &keys) {
                        return store::deleteNote(connection, keys, person, id, actor, operation);
                    });
}

MemberStore::Answer<MemberNote>
MemberStore::restoreNote(const AccountId &person, const MemberNote &note, const AccountId &actor)
{
    return d->write(actor, u"restore a note"_s, [=](auto &connection, const auto &keys) {
        return store::restoreNote(connection, keys, person, note, actor);
    });
}

MemberStore::Answer<domain::VotePairs> MemberStore::votePairs(const AccountId &somebody)
{
    d->isCancelled = std::make_shared<std::atomic_bool>(false);
    return d->bulk.run(Action::named(u"compare votes"_s), redis::OnBrokenConnection::Fail,
                       [keys = d->keys, flag = d->isCancelled,
                        somebody](Connection &connection, redis::Progress &progress) {
                           ArticleCache names;
                           return readVotePairs(connection, keys, names, somebody, progress, *flag);
                       });
}

void MemberStore::cancel()
{
    if (d && d->isCancelled)
        *d->isCancelled = true;
}

} // namespace store
