// SPDX-License-Identifier: MIT
#include "store/door/noticestore.h"

#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/forumcache.h"
#include "store/notices/noticepush.h"

#include <QUuid>

using namespace Qt::StringLiterals;
using base::Action;
using domain::AccountId;
using domain::NoticeId;

namespace store {

class NoticeStore::Private {
public:
    Private(redis::Executor &executor, const Keys &theKeys, Access theAccess)
        : interactive(executor)
        , keys(theKeys)
        , access(theAccess)
        , push(keys, *cache)
    {
    }

    template <typename T, typename Job>
    Answer<T> write(const AccountId &person, Job job)
    {
        if (const auto no = writeRefusal(access, person))
            return QtFuture::makeReadyFuture(base::Result<T>(tl::unexpected(*no)));
        // Drawn outside of the job: one that is run again must be known as the same.
        const auto operation = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
        return interactive.run(Action::named(u"mark notices"_s),
                               [keys = keys, operation, job](redis::Connection &connection) {
                                   return job(connection, keys, operation);
                               });
    }

    redis::Executor &interactive;
    ForumKeys keys;
    Access access;
    std::shared_ptr<ForumCache> cache = std::make_shared<ForumCache>();
    NoticePush push;
};

NoticeStore::NoticeStore(redis::Executor &interactive, redis::Subscription &subscription,
                         const Keys &keys, QObject *parent, Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(interactive, keys, access))
{
    auto *push = &d->push;
    connect(&subscription, &redis::Subscription::invalidated, push, &NoticePush::addKeys);
    connect(&subscription, &redis::Subscription::everythingInvalidated, push,
            &NoticePush::noteEverything);
    connect(&interactive, &redis::Executor::trackingRenewed, push, &NoticePush::noteEverything);
    connect(push, &NoticePush::noticesInvalidated, this, &NoticeStore::noticesInvalidated);
}

NoticeStore::NoticeStore(QObject *parent)
    : QObject(parent)
{
}

NoticeStore::~NoticeStore() = default;

NoticeStore::Answer<domain::NoticePage> NoticeStore::page(const AccountId &person, qint64 offset,
                                                          qint64 count)
{
    return d->interactive.run(
        Action{0, u"read notices"_s},
        [keys = d->keys, cache = d->cache, person, offset, count](redis::Connection &connection) {
            return readNotices(connection, keys, *cache, person, offset, count);
        });
}

NoticeStore::Answer<QList<NoticeId>> NoticeStore::markAllRead(const AccountId &person, qint64 upTo)
{
    return d->write<QList<NoticeId>>(
        person, [person, upTo](auto &connection, const auto &keys, const auto &operation) {
            return markAllNotices(connection, keys, operation, person, upTo);
        });
}

NoticeStore::Answer<void> NoticeStore::mark(const AccountId &person, const QList<NoticeId> &notices,
                                            NoticeMark how)
{
    return d->write<void>(
        person, [person, notices, how](auto &connection, const auto &keys, const auto &operation) {
            return markNotices(connection, keys, operation, person, notices, how);
        });
}

} // namespace store
