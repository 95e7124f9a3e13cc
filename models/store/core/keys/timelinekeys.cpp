// SPDX-License-Identifier: MIT
#include "store/core/keys/timelinekeys.h"

using domain::AccountId;
using domain::PostId;
using domain::PostRelation;

namespace store {

QByteArray TimelineKeys::postCounter() const
{
    return key(dialect().postsAreStatuses ? "status:id:" : "global:postid");
}

QByteArray TimelineKeys::post(const PostId &id) const
{
    return key((dialect().postsAreStatuses ? "status:" : "post:postid:") + id.bytes());
}

PostFields TimelineKeys::postFields() const
{
    return dialect().postsAreStatuses ? PostFields{"uid", "login", "posted", "message"}
                                      : PostFields();
}

QByteArray TimelineKeys::following(const AccountId &person) const
{
    return key("following:" + person.bytes());
}

QByteArray TimelineKeys::followers(const AccountId &person) const
{
    return key((dialect().followsInOrder ? "followers:" : "follower:") + person.bytes());
}

QByteArray TimelineKeys::newestPosts(const AccountId &author) const
{
    return key("starpost:userid:" + author.bytes());
}

QByteArray TimelineKeys::ownPosts(const AccountId &author) const
{
    return key((dialect().postsAreStatuses ? "profile:" : "mypost:userid:") + author.bytes());
}

QByteArray TimelineKeys::timeline(const AccountId &person) const
{
    return key((dialect().postsAreStatuses ? "home:" : "receivepost:") + person.bytes());
}

QByteArray TimelineKeys::cursor(const AccountId &person) const
{
    return key("lastpull:userid:" + person.bytes());
}

QByteArray TimelineKeys::archivedPosts(const AccountId &author) const
{
    return key("fm:mypost:" + author.bytes() + ":archive");
}

QByteArray TimelineKeys::followVersion(const AccountId &person) const
{
    return key("fm:followver:" + person.bytes());
}

QByteArray TimelineKeys::gaps(const AccountId &person) const
{
    return key("fm:gap:" + person.bytes());
}

QByteArray TimelineKeys::inbox(const AccountId &person) const
{
    return key("fm:inbox:" + person.bytes());
}

QByteArray TimelineKeys::inboxFrom(const AccountId &person) const
{
    return key("fm:inboxfrom:" + person.bytes());
}

QByteArray TimelineKeys::removedPost(const PostId &id) const
{
    return key("fm:removed:post:" + id.bytes());
}

QByteArray TimelineKeys::related(const PostId &id, PostRelation how) const
{
    switch (how) {
    case PostRelation::Answer:
        return key("fm:posts:answers:" + id.bytes());
    case PostRelation::Repost:
        return key("fm:posts:reposts:" + id.bytes());
    case PostRelation::Quote:
        return key("fm:posts:quotes:" + id.bytes());
    case PostRelation::None:
        break;
    }
    return meta();
}

QByteArray TimelineKeys::likes(const PostId &id) const
{
    return key("fm:posts:likes:" + id.bytes());
}

QByteArray TimelineKeys::likedBy(const AccountId &person) const
{
    return key("fm:liked:" + person.bytes());
}

QByteArray TimelineKeys::muted(const AccountId &person) const
{
    return key("fm:muted:" + person.bytes());
}

QByteArray TimelineKeys::mentions(const AccountId &person) const
{
    return key("fm:posts:mentions:" + person.bytes());
}

QByteArray TimelineKeys::hashtag(const QByteArray &folded) const
{
    return key("fm:hashtag:" + folded);
}

} // namespace store
