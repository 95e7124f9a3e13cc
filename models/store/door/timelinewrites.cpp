// SPDX-License-Identifier: MIT
// The half of TimelineStore that writes.
#include "store/articles/articlerows.h"
#include "store/core/keys/operations.h"
#include "store/door/timelinestore_p.h"
#include "store/timeline/delivery.h"
#include "store/timeline/follows.h"
#include "store/timeline/posts/postrows.h"
#include "store/timeline/posts/publishing.h"

using namespace Qt::StringLiterals;
using base::Action;
using base::Result;
using domain::AccountId;
using domain::PostId;

namespace store {

TimelineStore::Answer<PostId> TimelineStore::publish(const domain::PostDraft &draft,
                                                     const AccountId &author)
{
    if (const auto no = writeRefusal(d->access, author))
        return Private::refuse<PostId>(*no);
    const auto clean = domain::cleanPostDraft(draft);
    if (!clean)
        return Private::refuse<PostId>(clean.error());
    d->fanOut.noteOwnPost();
    return d->run(Action::named(u"publish"_s),
                  [operation = freshOperation(), clean = *clean,
                   author](auto &connection, const auto &keys, auto &names) -> Result<PostId> {
                      const auto name = readNames(connection, keys, names, {author});
                      if (!name)
                          return tl::unexpected(name.error());
                      return publishPost(connection, keys, operation, clean, author, name->first());
                  });
}

TimelineStore::Answer<void> TimelineStore::deletePost(const PostId &id, const AccountId &author)
{
    return d->write<void>(author, u"delete a post"_s,
                          [id, author](auto &connection, const auto &keys, auto &) {
                              return store::deletePost(connection, keys, id, author);
                          });
}

TimelineStore::Answer<void> TimelineStore::restorePost(const PostId &id, const AccountId &author)
{
    return d->write<void>(author, u"restore a post"_s,
                          [id, author](auto &connection, const auto &keys, auto &) {
                              return store::restorePost(connection, keys, id, author);
                          });
}

TimelineStore::Answer<qint64> TimelineStore::like(const PostId &id, const AccountId &person,
                                                  bool liked)
{
    return d->write<qint64>(person, liked ? u"like"_s : u"take back a like"_s,
                            [id, person, liked](auto &connection, const auto &keys, auto &) {
                                return likePost(connection, keys, id, person, liked);
                            });
}

TimelineStore::Answer<void> TimelineStore::follow(const AccountId &person, const AccountId &other,
                                                  bool followed)
{
    return d->write<void>(person, followed ? u"follow"_s : u"unfollow"_s,
                          [person, other, followed](auto &connection, const auto &keys, auto &) {
                              return followed ? store::follow(connection, keys, person, other)
                                              : unfollow(connection, keys, person, other);
                          });
}

TimelineStore::Answer<void> TimelineStore::mute(const AccountId &person, const AccountId &other,
                                                bool muted)
{
    return d->write<void>(person, muted ? u"mute"_s : u"unmute"_s,
                          [person, other, muted](auto &connection, const auto &keys, auto &) {
                              return setMuted(connection, keys, person, other, muted);
                          });
}

TimelineStore::Answer<void> TimelineStore::setDelivery(domain::Delivery delivery,
                                                       const AccountId &actor)
{
    return d->write<void>(actor, u"change how posts are delivered"_s,
                          [delivery, actor](auto &connection, const auto &keys, auto &) {
                              return store::setDelivery(connection, keys, delivery, actor);
                          });
}

} // namespace store
