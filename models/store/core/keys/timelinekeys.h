// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/core/keys/keys.h"

namespace store {

/// What the fields of a post are called.
struct PostFields {
    QByteArray author = "userid";
    QByteArray authorName = "username";
    QByteArray time = "time";
    QByteArray content = "content";
};

/// The keys of the timeline, beside those of the community and its accounts.
class TimelineKeys : public Keys {
public:
    explicit TimelineKeys(const Keys &keys)
        : Keys(keys)
    {
    }

    // As the tutorials write them, each in its dialect
    [[nodiscard]] QByteArray postCounter() const;
    [[nodiscard]] QByteArray post(const domain::PostId &id) const;
    [[nodiscard]] PostFields postFields() const;
    [[nodiscard]] QByteArray following(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray followers(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray newestPosts(const domain::AccountId &author) const;
    [[nodiscard]] QByteArray ownPosts(const domain::AccountId &author) const;
    [[nodiscard]] QByteArray coldPosts() const { return key("global:post"); }
    [[nodiscard]] QByteArray timeline(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray cursor(const domain::AccountId &person) const;

    // Ours
    [[nodiscard]] QByteArray archivedPosts(const domain::AccountId &author) const;
    [[nodiscard]] QByteArray lastPosts() const { return key("fm:lastpost"); }
    [[nodiscard]] QByteArray recentPosts() const { return key("fm:posts"); }
    [[nodiscard]] QByteArray deletedPosts() const { return key("fm:posts:deleted"); }
    [[nodiscard]] QByteArray followVersion(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray gaps(const domain::AccountId &person) const;
    /// Posts on their way to their readers.
    [[nodiscard]] QByteArray fanOut() const { return key("fm:fanout"); }
    /// Posts that were brought to a person, and up to which post one cannot rely on that.
    [[nodiscard]] QByteArray inbox(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray inboxFrom(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray removedPost(const domain::PostId &id) const;
    /// Posts that answer or quote this one, or people → their reposts of it.
    [[nodiscard]] QByteArray related(const domain::PostId &id, domain::PostRelation how) const;
    [[nodiscard]] QByteArray likes(const domain::PostId &id) const;
    [[nodiscard]] QByteArray likedBy(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray muted(const domain::AccountId &person) const;
    /// Posts that mention a person.
    [[nodiscard]] QByteArray mentions(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray hashtag(const QByteArray &folded) const;
};

} // namespace store
