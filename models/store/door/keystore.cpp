// SPDX-License-Identifier: MIT
#include "store/door/keystore.h"

#include "redis/commandfeed.h"
#include "redis/keystates.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/keys/timelinekeys.h"
#include "store/lab/inspection/keyediting.h"
#include "store/lab/inspection/keyscan.h"

using namespace Qt::StringLiterals;
using base::Action;
using domain::Target;

namespace store {

namespace {
QByteArrayList keysAbout(const Keys &keys, const Target &target)
{
    const ForumKeys forum(keys);
    const TimelineKeys timeline(keys);
    switch (target.kind) {
    case Target::Kind::Article: {
        const domain::ArticleId id(target.id);
        return {keys.article(id),       keys.voted(id),   keys.articleGroups(id),
                keys.articleVotes(id),  keys.removed(id), keys.removedVoters(id),
                keys.removedGroups(id), keys.time(),      keys.score()};
    }
    case Target::Kind::Topic: {
        const domain::TopicId id(target.id);
        return {forum.topic(id),     forum.comments(id),     forum.votesUp(id),
                forum.votesDown(id), forum.topicHistory(id), forum.removedTopic(id),
                forum.topics(),      forum.recommended(),    forum.dayRank()};
    }
    case Target::Kind::Reply: {
        const domain::ReplyId id(target.id);
        return {forum.comment(id), forum.replyHistory(id), forum.removedReply(id)};
    }
    case Target::Kind::Post: {
        using domain::PostRelation;
        const domain::PostId id(target.id);
        return {timeline.post(id),
                timeline.likes(id),
                timeline.related(id, PostRelation::Answer),
                timeline.related(id, PostRelation::Repost),
                timeline.related(id, PostRelation::Quote),
                timeline.removedPost(id),
                timeline.recentPosts()};
    }
    }
    return {};
}
} // namespace

class KeyStore::Private {
public:
    redis::Executor &interactive;
    redis::Executor &bulk;
    Keys keys;
    Access access;
};

KeyStore::KeyStore(redis::Executor &interactive, redis::Executor &bulk,
                   redis::Subscription &subscription, const Keys &keys, QObject *parent,
                   Access access)
    : QObject(parent)
    , d(std::make_unique<Private>(Private{interactive, bulk, keys, access}))
{
    connect(&subscription, &redis::Subscription::invalidated, this, &KeyStore::changed);
    connect(&subscription, &redis::Subscription::everythingInvalidated, this,
            &KeyStore::everythingChanged);
    connect(&interactive, &redis::Executor::trackingRenewed, this, &KeyStore::everythingChanged);
}

KeyStore::KeyStore(QObject *parent)
    : QObject(parent)
{
}

KeyStore::~KeyStore() = default;

KeyStore::Answer<domain::KeyPage> KeyStore::scan(const QByteArray &pattern,
                                                 const QByteArray &cursor, qsizetype wanted)
{
    // A walk over millions of keys is not to delay a click.
    return d->bulk.run(Action::named(u"look for keys"_s),
                       [match = d->keys.wholePattern().chopped(1) + pattern, cursor,
                        wanted](redis::Connection &connection) {
                           return scanKeys(connection, match, cursor, wanted);
                       });
}

KeyStore::Answer<domain::KeyPage> KeyStore::keysOf(const Target &target)
{
    return d->interactive.run(Action::named(u"look for keys"_s),
                              [keys = keysAbout(d->keys, target)](redis::Connection &connection) {
                                  return findKeys(connection, keys);
                              });
}

KeyStore::Answer<domain::KeyPage> KeyStore::find(const QByteArrayList &keys)
{
    return d->interactive.run({0, redis::inspectorsAction}, [keys](redis::Connection &connection) {
        return findKeys(connection, keys);
    });
}

KeyStore::Answer<domain::KeyDetail> KeyStore::read(const QByteArray &key, const QByteArray &from)
{
    return d->interactive.run(
        Action::named(u"look at a key"_s),
        [key, from](redis::Connection &connection) { return readKey(connection, key, from); });
}

KeyStore::Answer<QList<base::KeyState>> KeyStore::look(const QByteArrayList &keys)
{
    return d->interactive.run({0, redis::inspectorsAction}, [keys](redis::Connection &connection) {
        return redis::readKeyStates(connection, keys);
    });
}

KeyStore::Answer<domain::KeyExchange> KeyStore::edit(const domain::KeyEdit &edit,
                                                     const domain::AccountId &actor)
{
    using Result = base::Result<domain::KeyExchange>;
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result(tl::unexpected(*no)));
    return d->interactive.run(
        Action::named(u"edit a key"_s),
        [keys = d->keys, edit, actor, operation = freshOperation()](redis::Connection &connection) {
            return editKey(connection, keys, edit, actor, operation);
        });
}

KeyStore::Answer<domain::KeyExchange> KeyStore::restore(const domain::KeyExchange &exchange,
                                                        const domain::AccountId &actor)
{
    using Result = base::Result<domain::KeyExchange>;
    if (const auto no = writeRefusal(d->access, actor))
        return QtFuture::makeReadyFuture(Result(tl::unexpected(*no)));
    return d->interactive.run(Action::named(u"take a key's change back"_s),
                              [keys = d->keys, exchange, actor,
                               operation = freshOperation()](redis::Connection &connection) {
                                  return restoreKey(connection, keys, exchange, actor, operation);
                              });
}

Target targetOf(const QByteArray &key, const QByteArray &nameSpace)
{
    using Kind = Target::Kind;
    static constexpr struct {
        Kind kind;
        const char *prefix;
        const char *suffix;
    } forms[] = {
        {Kind::Article, "article:", ""},
        {Kind::Article, "voted:", ""},
        {Kind::Article, "fm:article:", ":groups"},
        {Kind::Article, "fm:article:", ":votes"},
        {Kind::Topic, "bbs::topic::", ""},
        {Kind::Topic, "bbs::topic::", "::comments"},
        {Kind::Topic, "bbs::topic::", "::vote_up"},
        {Kind::Topic, "bbs::topic::", "::vote_down"},
        {Kind::Post, "post:postid:", ""},
    };
    if (!key.startsWith(nameSpace))
        return {};
    const auto bare = key.mid(nameSpace.size());
    for (const auto &form : forms) {
        const auto id = ForumKeys::between(bare, form.prefix, form.suffix);
        bool isNumber = false;
        id.toLongLong(&isNumber);
        if (isNumber)
            return {form.kind, id};
    }
    return {};
}

} // namespace store
