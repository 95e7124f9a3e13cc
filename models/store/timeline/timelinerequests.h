// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "store/core/request.h"
#include "store/timeline/people.h"
#include "store/timeline/timelinepull.h"

namespace store {

/// A person's timeline as it is stored: what was pulled so far, and where the limit cut.
struct StoredTimeline {
    static constexpr base::Fields fields{"posts", "gaps"};
    QList<domain::PostId> ids; ///< newest first, at most 1,000
    QList<domain::TimelineGap> gaps; ///< newest first
};

/// That of whoever asks.
struct ReadTimeline {
    static constexpr RequestTraits traits{RequestKind::Query, u"read the timeline"};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<StoredTimeline> perform(const Context &context) const;
};

/// Brings the timeline up to date. Refused as an act is, where CountNewPosts still counts.
/// Where other programs bring the posts there is nothing to pull.
struct PullTimeline {
    static constexpr RequestTraits traits{RequestKind::Act, u"pull", true};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<Pulled> perform(const Context &context) const;
};

/// How many posts a pull would bring, at most 1,000.
struct CountNewPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"count new", true};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

/// Posts of a gap below `before` (0: its newest), newest first.
struct ReadGap {
    static constexpr RequestTraits traits{RequestKind::Query, u"load missing posts"};
    domain::TimelineGap gap;
    qint64 before = 0;
    qsizetype limit = 0;
    [[nodiscard]] base::Result<FoundPosts> perform(const Context &context) const;
};

/// In the order asked; deleted ones as tombstones, those that never were left out.
struct ReadPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"read posts", true};
    static constexpr base::Fields fields{"posts"};
    QList<domain::PostId> posts;
    [[nodiscard]] base::Result<domain::PostPage> perform(const Context &context) const;
};

/// See readOwnPosts().
struct ListOwnPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a profile"};
    static constexpr base::Fields fields{"author", "position?", "count"};
    domain::AccountId author;
    qint64 position = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<OwnPosts> perform(const Context &context) const;
};

struct ReadThread {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a thread"};
    static constexpr base::Fields fields{"post"};
    domain::PostId post;
    [[nodiscard]] base::Result<domain::Thread> perform(const Context &context) const;
};

/// Answers to a post beyond `after` (0: from the first), with those to them: at most 50 to itself,
/// then 10, 5 and 3 to each, 300 in all; a round trip for each of four levels. What was left out is
/// a row with `rest`. Depths count from that of the row.
struct ReadAnswers {
    static constexpr RequestTraits traits{RequestKind::Query, u"read answers"};
    static constexpr base::Fields fields{""};
    domain::ThreadRow rest;
    [[nodiscard]] base::Result<QList<domain::ThreadRow>> perform(const Context &context) const;
};

/// What a post answers, at most ten posts up: a round trip for each.
struct ReadEarlierPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"read earlier posts"};
    static constexpr base::Fields fields{"post"};
    domain::PostId post;
    [[nodiscard]] base::Result<domain::EarlierPosts> perform(const Context &context) const;
};

/// Posts of anybody.
struct RecentPosts {
    static constexpr base::Fields fields{"posts", "newest", "examined"};
    QList<domain::PostId> ids; ///< newest first, without deleted ones
    qint64 newest = 0; ///< id drawn last
    qint64 examined = 0; ///< down to which id was looked; where the next page goes on
    [[nodiscard]] bool hasMore() const { return examined > 1; }
};

/// The newest `limit` posts below `before` (0: from the newest), as far as so many are among 10,000
/// ids: slices of at most 500, whoever wrote them.
struct ListRecentPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"read everyone’s posts"};
    static constexpr base::Fields fields{"before?", "count"};
    qint64 before = 0;
    qsizetype limit = 0;
    [[nodiscard]] base::Result<RecentPosts> perform(const Context &context) const;
};

/// How many were published after this one, at most 1,000.
struct CountPostsAfter {
    static constexpr RequestTraits traits{RequestKind::Query, u"count new", true};
    static constexpr base::Fields fields{"after"};
    qint64 after = 0;
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

/// Posts that name a topic as #topic#, newest first.
struct ListHashtagPosts {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a topic"};
    static constexpr base::Fields fields{"hashtag", "offset?", "count"};
    QString topic;
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<QList<domain::PostId>> perform(const Context &context) const;
};

/// Posts that mention whoever asks, newest first.
struct ListMentions {
    static constexpr RequestTraits traits{RequestKind::Query, u"read mentions"};
    static constexpr base::Fields fields{"offset?", "count"};
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<QList<domain::PostId>> perform(const Context &context) const;
};

struct ReadPeople {
    static constexpr RequestTraits traits{RequestKind::Query, u"read people", true};
    static constexpr base::Fields fields{"people"};
    QList<domain::AccountId> people;
    [[nodiscard]] base::Result<QList<domain::Person>> perform(const Context &context) const;
};

enum class Side { Followed, Followers };
constexpr auto namesOf(Side)
{
    return base::Fields{"followed", "followers"};
}
/// About `count` of those whom `person` follows, or who follow `person`; nobody twice, and nobody
/// left out who is there all along. `cursor` empty begins.
struct ListFollows {
    static constexpr RequestTraits traits{RequestKind::Query, u"read follows"};
    static constexpr base::Fields fields{"side?", "person", "cursor?", "count"};
    Side side = Side::Followed;
    domain::AccountId person;
    QByteArray cursor;
    qint64 count = 0;
    [[nodiscard]] base::Result<PeoplePage> perform(const Context &context) const;
};

/// See searchPeople().
struct FindPeople {
    static constexpr RequestTraits traits{RequestKind::Survey, u"find people"};
    static constexpr base::Fields fields{"words", "cursor?"};
    QString words;
    QByteArray cursor;
    [[nodiscard]] base::Result<PeoplePage> perform(const Context &context) const;
};

/// NotFound if nobody is called so.
struct FindPerson {
    static constexpr RequestTraits traits{RequestKind::Query, u"find a person"};
    static constexpr base::Fields fields{"name"};
    QString name;
    [[nodiscard]] base::Result<domain::AccountId> perform(const Context &context) const;
};

/// At most `count` people whom whoever asks may want to follow, does not follow and has not muted;
/// Person::why says why. First those whom most of those follow whom one follows (Person::mutual
/// names some), then the most followed of those who wrote the newest posts. Looks at 100 people and
/// 500 posts, however many there are.
struct SuggestPeople {
    static constexpr RequestTraits traits{RequestKind::Query, u"suggest people"};
    static constexpr base::Fields fields{"count"};
    qsizetype count = 0;
    [[nodiscard]] base::Result<QList<domain::Person>> perform(const Context &context) const;
};

/// Refused as domain::cleanPostDraft() says; NotFound: the post that it answers, repeats or quotes
/// is gone. Repeating a post again answers the first repost.
struct PublishPost {
    static constexpr RequestTraits traits{RequestKind::Act, u"publish"};
    static constexpr base::Fields fields{""};
    domain::PostDraft draft;
    [[nodiscard]] base::Result<domain::PostId> perform(const Context &context) const;
};

/// Undo of PublishPost. Refused "not-yours".
struct DeletePost {
    static constexpr RequestTraits traits{RequestKind::Act, u"delete a post"};
    static constexpr base::Fields fields{"post"};
    domain::PostId post;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of DeletePost. Refused "not-yours", "repeated-meanwhile".
struct RestorePost {
    static constexpr RequestTraits traits{RequestKind::Act, u"restore a post"};
    static constexpr base::Fields fields{"post"};
    domain::PostId post;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// How many like it then. Being so already is success.
struct LikePost {
    static constexpr RequestTraits traits{RequestKind::Act, u"like"};
    static constexpr base::Fields fields{"post", "liked?"};
    domain::PostId post;
    bool isLiked = true;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

/// A post of whoever asks.
struct LikedPost {
    static constexpr base::Fields fields{"post", "content", "likes"};
    domain::PostId id;
    QString content;
    qint64 likes = 0; ///< of others, but for those whom its author muted
};

/// Those of the newest 50 own posts that are not deleted, newest first. Three round trips.
struct CountLikes {
    static constexpr RequestTraits traits{RequestKind::Query, u"count likes", true};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<QList<LikedPost>> perform(const Context &context) const;
};

/// Refused "self". Being so already is success.
struct FollowPerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"follow"};
    static constexpr base::Fields fields{"person", "followed?"};
    domain::AccountId person;
    bool isFollowed = true;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Whose posts whoever asks does not want to see. Filters what is shown; nothing is lost.
struct ListMuted {
    static constexpr RequestTraits traits{RequestKind::Query, u"read muted people", true};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<QList<domain::AccountId>> perform(const Context &context) const;
};

struct MutePerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"mute"};
    static constexpr base::Fields fields{"person", "muted?"};
    domain::AccountId person;
    bool isMuted = true;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Of the community. Either way everybody gets the same posts in the same order.
struct ReadDelivery {
    static constexpr RequestTraits traits{RequestKind::Query, u"read how posts are delivered",
                                          true};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<domain::DeliverySetting> perform(const Context &context) const;
};

/// Refused "not-administrator" (private communities), "foreign-posts".
struct SetDelivery {
    static constexpr RequestTraits traits{RequestKind::Act, u"change how posts are delivered"};
    static constexpr base::Fields fields{"delivery"};
    domain::Delivery delivery = domain::Delivery::Pull;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
