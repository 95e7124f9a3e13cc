// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "base/strongid.h"
#include "domain/account.h"
#include "domain/timestamp.h"

#include <QList>
#include <QStringList>
#include <QtGlobal>

#include <chrono>
#include <optional>

namespace domain {

/// Posts are numbered without holes as long as only we write them; other programs may leave some.
using PostId = base::StrongId<struct PostTag>;

inline constexpr int postGuidance = 140; ///< characters: where the counter turns
inline constexpr int postLimit = 2'000; ///< characters that a post may have
inline constexpr qsizetype timelineLimit = 1'000; ///< posts that a pulled timeline keeps

/// A stretch of a timeline that its limit cut away: what it holds can still be loaded.
struct TimelineGap {
    static constexpr base::Fields fields{"oldest", "newest"};
    qint64 oldest = 0; ///< first id that may be in it
    qint64 newest = 0; ///< last id that may be in it

    friend bool operator==(const TimelineGap &, const TimelineGap &) = default;
};

/// How posts come to those who follow their authors.
enum class Delivery {
    Pull, ///< every reader looks for them
    Push, ///< they are brought to every reader
};
constexpr auto namesOf(Delivery)
{
    return base::Fields{"pull", "push"};
}

/// How a community does it, and whether posts can be brought there at all: not where other programs
/// write, or wrote.
struct DeliverySetting {
    static constexpr base::Fields fields{"delivery", "can-push"};
    Delivery delivery = Delivery::Pull;
    bool canPush = false;
};

/// How a post stands to another one.
enum class PostRelation { None, Answer, Repost, Quote };
constexpr auto namesOf(PostRelation)
{
    return base::Fields{"none", "answer", "repost", "quote"};
}

/// One post as one person sees it.
struct Post {
    static constexpr base::Fields fields{"id",       "author", "author-name", "content", "posted",
                                         "relation", "other",  "likes",       "answers", "reposts",
                                         "quotes",   "liked",  "reposted",    "deleted"};
    PostId id;
    AccountId author;
    QString authorName;
    QString content; ///< empty once it is deleted, and for a repost
    Timestamp posted{};
    PostRelation relation = PostRelation::None;
    PostId other{}; ///< the post that it answers, repeats or quotes
    qint64 likes = 0;
    qint64 answers = 0;
    qint64 reposts = 0;
    qint64 quotes = 0;
    bool isLiked = false; ///< by the viewer
    bool isReposted = false; ///< by the viewer
    bool isDeleted = false;

    /// Of the same post, what only its viewer knows.
    void takeMarksOf(const Post &mine)
    {
        isLiked = mine.isLiked;
        isReposted = mine.isReposted;
    }

    friend bool operator==(const Post &, const Post &) = default;
};

/// Posts as they were read together.
struct PostPage {
    static constexpr base::Fields fields{"posts", "now"};
    QList<Post> rows;
    Timestamp now{}; ///< community clock when they were read
};

/// Why somebody may be worth following.
enum class Suggestion {
    None,
    Mutual, ///< people follow them whom the viewer follows
    Followed, ///< many follow them
    Active, ///< posts lately
};
constexpr auto namesOf(Suggestion)
{
    return base::Fields{"none", "mutual", "followed", "active"};
}

/// One person among others.
struct Person {
    static constexpr base::Fields fields{"id",     "name",         "followers",   "following",
                                         "posts",  "is-followed",  "is-follower", "is-muted",
                                         "mutual", "mutual-count", "why"};
    AccountId id;
    QString name;
    qint64 followers = 0;
    qint64 followed = 0;
    qint64 posts = 0;
    bool isFollowed = false; ///< by the viewer
    bool isFollower = false; ///< of the viewer
    bool isMuted = false; ///< by the viewer
    QStringList mutual{}; ///< names of people whom the viewer follows and who follow this person;
                          ///< only in suggestions, at most 20
    qint64 mutualCount = 0; ///< how many those are
    Suggestion why = Suggestion::None;

    friend bool operator==(const Person &, const Person &) = default;
};

/// What a person is about to publish.
struct PostDraft {
    static constexpr base::Fields fields{"content", "relation?", "other?"};
    QString content; ///< empty for a repost
    PostRelation relation = PostRelation::None;
    PostId other{}; ///< the post that it answers, repeats or quotes

    friend bool operator==(const PostDraft &, const PostDraft &) = default;
};

/// The draft in the form in which it is stored: ends trimmed, line ends as \n. Refused
/// "post-empty" (a repost has no text of its own, and loses what was typed) or "post-long".
[[nodiscard]] base::Result<PostDraft> cleanPostDraft(const PostDraft &typed);

/// Topics named as #topic# in a post, as typed, without doubles, at most `limit`.
[[nodiscard]] QStringList hashtags(const QString &text, int limit = 10);

/// "folkmoot:post/12": a post of this community.
[[nodiscard]] QString postLink(const PostId &post);
/// The post that a link leads to.
[[nodiscard]] std::optional<PostId> parsePostLink(const QString &text);

/// Which posts to take out of the community.
struct PostSelection {
    enum class Of {
        Everybody,
        Author, ///< all of `person`
        Timeline, ///< what `person` has pulled
        These, ///< `ids`
    };
    Of of = Of::Everybody;
    AccountId person{};
    QList<PostId> ids{};

    friend bool operator==(const PostSelection &, const PostSelection &) = default;
};

/// How a pull went, for whoever wants to know what it cost.
struct PullReport {
    static constexpr base::Fields fields{"posts", "more", "by-post", "brought", "trips", "took"};
    qint64 posts = 0; ///< that were new
    bool hasMore = false; ///< and older ones, which wait behind a gap
    bool isByPost = false; ///< every new post was looked at; else every followed author
    bool isBrought = false; ///< neither: they lay in the inbox, but for those on their way
    quint64 roundTrips = 0;
    std::chrono::microseconds took{};

    friend bool operator==(const PullReport &, const PullReport &) = default;
};

/// A post below the one that a thread is of; or, with `rest`, those of its answers that were not
/// read.
struct ThreadRow {
    static constexpr base::Fields fields{"post", "depth", "rest", "after"};
    PostId id; ///< with `rest`: whose answers they are
    int depth = 0; ///< 1: answers the post that the thread is of
    qint64 rest = 0; ///< 0: a post; else how many answers there are beyond those before this row
    qint64 after = 0; ///< with `rest`: the last answer before this row; 0: none is

    friend bool operator==(const ThreadRow &, const ThreadRow &) = default;
};

/// What a post answers, up to a beginning of it all.
struct EarlierPosts {
    static constexpr base::Fields fields{"posts", "has-more"};
    QList<PostId> ids; ///< the first of all first
    bool hasMore = false; ///< the first of `ids` answers something too
};

/// A post between what it answers and what answers it, as far as it was read.
struct Thread {
    static constexpr base::Fields fields{"earlier", "answers"};
    EarlierPosts earlier;
    QList<ThreadRow> answers; ///< each followed by those to itself, oldest first
};

} // namespace domain
