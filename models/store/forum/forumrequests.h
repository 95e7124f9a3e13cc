// SPDX-License-Identifier: MIT
#pragma once

#include "domain/forumdirectory.h"
#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "store/core/request.h"

namespace store {

/// `count` rows (at most 1,000) from rank `offset`: two round trips; one more for last replies that
/// are unknown, and one for names that are.
struct ListTopics {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a page"};
    static constexpr base::Fields fields{"", "offset?", "count"};
    domain::TopicQuery query;
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<domain::TopicPage> perform(const Context &context) const;
};

/// The same topics again, in the order asked; those that are gone are left out.
struct ReadTopics {
    static constexpr RequestTraits traits{RequestKind::Query, u"refresh", true};
    static constexpr base::Fields fields{"topics"};
    QList<domain::TopicId> topics;
    [[nodiscard]] base::Result<QList<domain::Topic>> perform(const Context &context) const;
};

/// How many of the query's topics had a reply (Mine, Recommended: were posted; Starred: were
/// starred) after `since`; of Recommended and HotToday among the first 200.
struct CountNewTopics {
    static constexpr RequestTraits traits{RequestKind::Query, u"count new", true};
    static constexpr base::Fields fields{"", "since"};
    domain::TopicQuery query;
    domain::Timestamp since{};
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

/// A stretch of a list that was searched for words, and what was found in it.
struct TopicSlice {
    static constexpr base::Fields fields{"topics", "examined", "total"};
    QList<domain::Topic> found;
    qint64 examined = 0; ///< rows of the list looked at; fewer than asked at its end
    qint64 total = 0; ///< size of the whole list
};

/// Looks at `count` rows from rank `offset` for topics whose title, author, category or tags
/// contain every word of `words`, case-folded.
struct FilterTopics {
    static constexpr RequestTraits traits{RequestKind::Survey, u"filter"};
    static constexpr base::Fields fields{"", "words", "offset?", "count"};
    domain::TopicQuery query;
    QString words;
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<TopicSlice> perform(const Context &context) const;
};

struct OpenTopic {
    static constexpr RequestTraits traits{RequestKind::Query, u"open a topic"};
    static constexpr base::Fields fields{"topic"};
    domain::TopicId topic;
    [[nodiscard]] base::Result<domain::TopicDetail> perform(const Context &context) const;
};

/// `count` floors (at most 200) from `firstFloor` on; costs the same anywhere in a topic.
struct ListReplies {
    static constexpr RequestTraits traits{RequestKind::Query, u"read replies"};
    static constexpr base::Fields fields{"topic", "first-floor?", "count"};
    domain::TopicId topic;
    qint64 firstFloor = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<domain::ReplyPage> perform(const Context &context) const;
};

/// Tabs, categories and tags with what is newer than `seen`.
struct ReadForumDirectory {
    static constexpr RequestTraits traits{RequestKind::Query, u"read categories", true};
    static constexpr base::Fields fields{"-"};
    domain::SeenCategories seen;
    [[nodiscard]] base::Result<domain::ForumDirectory> perform(const Context &context) const;
};

/// `count` tags (at most 1,000) from rank `offset`, those with most topics first: two round trips.
struct ListTags {
    static constexpr RequestTraits traits{RequestKind::Query, u"read tags"};
    static constexpr base::Fields fields{"offset?", "count"};
    qint64 offset = 0;
    qint64 count = 0;
    [[nodiscard]] base::Result<domain::TagPage> perform(const Context &context) const;
};

/// The earlier forms of a topic, or of one of its replies.
struct ListRevisions {
    static constexpr RequestTraits traits{RequestKind::Query, u"read edit history"};
    static constexpr base::Fields fields{"topic", "reply?"};
    domain::TopicId topic;
    domain::ReplyId reply;
    [[nodiscard]] base::Result<QList<domain::Revision>> perform(const Context &context) const;
};

/// Refused as domain::cleanTopicDraft() says.
struct CreateTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"post a topic"};
    static constexpr base::Fields fields{""};
    domain::TopicDraft draft;
    [[nodiscard]] base::Result<domain::TopicId> perform(const Context &context) const;
};

/// The floor of the new reply, complete. NotFound; Refused as domain::cleanReply() says,
/// "reply-to-elsewhere" for an answer to a reply of another topic.
struct ReplyToTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"reply"};
    static constexpr base::Fields fields{"topic", "content", "reply-to?"};
    domain::TopicId topic;
    QString content;
    domain::ReplyId replyTo;
    [[nodiscard]] base::Result<domain::Reply> perform(const Context &context) const;
};

/// Keeps the earlier form. Refused "not-yours", "edited-meanwhile" (`known`, text by text as
/// OpenTopic gave it, is no longer what is stored). Category stays; undo is the same with the
/// earlier draft.
struct EditTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"edit a topic"};
    static constexpr base::Fields fields{"topic", "known", "draft"};
    domain::TopicId topic;
    domain::TopicDraft known;
    domain::TopicDraft draft;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// The same for a reply.
struct EditReply {
    static constexpr RequestTraits traits{RequestKind::Act, u"edit a reply"};
    static constexpr base::Fields fields{"topic", "reply", "known", "content"};
    domain::TopicId topic;
    domain::ReplyId reply;
    QString known;
    QString content;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Up, down, or neither; swapping sides is one step. Being there already is success.
struct VoteOnTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"vote"};
    static constexpr base::Fields fields{"topic", "standing"};
    domain::TopicId topic;
    domain::TopicVote standing = domain::TopicVote::None;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<domain::TopicTally> perform(const Context &context) const;
};

/// Whoever reads is counted, signed in or not; once however often it is repeated with the same
/// `visit` (a uuid).
struct CountVisit {
    static constexpr RequestTraits traits{RequestKind::OpenAct, u"count a visit", true};
    static constexpr base::Fields fields{"topic", "visit"};
    domain::TopicId topic;
    QByteArray visit;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// The person has read up to this floor; a mark never moves backwards unless `floor` is −1, which
/// forgets it.
struct MarkTopicRead {
    static constexpr RequestTraits traits{RequestKind::Act, u"mark as read", true};
    static constexpr base::Fields fields{"topic", "floor"};
    domain::TopicId topic;
    qint64 floor = 0;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Puts the topic among those that the person starred, or takes it out: a list of one's own that
/// nobody else sees. What is so already is success.
struct StarTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"star"};
    static constexpr base::Fields fields{"topic", "starred"};
    domain::TopicId topic;
    bool isStarred = true;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Moves a topic to another category (and its tabs). Refused "not-yours" for all but its author and
/// moderators. Answers the category it was in, which undo moves it back to.
struct MoveTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"move a topic"};
    static constexpr base::Fields fields{"topic", "category"};
    domain::TopicId topic;
    QString category;
    [[nodiscard]] base::Result<QString> perform(const Context &context) const;
};

/// Undo of CreateTopic. Refused "not-yours", "has-replies" (tombstones are none), "has-votes" (of
/// others).
struct RemoveTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"withdraw a topic"};
    static constexpr base::Fields fields{"topic"};
    domain::TopicId topic;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of RemoveTopic.
struct RestoreTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"restore a topic"};
    static constexpr base::Fields fields{"topic"};
    domain::TopicId topic;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of ReplyToTopic: leaves a tombstone; the topic goes back to where it was if nobody replied
/// since. Refused "not-yours".
struct RemoveReply {
    static constexpr RequestTraits traits{RequestKind::Act, u"withdraw a reply"};
    static constexpr base::Fields fields{"topic", "reply"};
    domain::TopicId topic;
    domain::ReplyId reply;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of RemoveReply.
struct RestoreReply {
    static constexpr RequestTraits traits{RequestKind::Act, u"restore a reply"};
    static constexpr base::Fields fields{"topic", "reply"};
    domain::TopicId topic;
    domain::ReplyId reply;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Puts a category into a tab or takes it out; its topics follow in slices, and any client carries
/// on what another left. Undo is the inverse.
struct SetTabMember {
    static constexpr RequestTraits traits{RequestKind::Act, u"arrange a tab"};
    static constexpr base::Fields fields{"tab", "category", "member?"};
    QString tab;
    QString category;
    bool isMember = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Lists that other programs wrote past.
struct RebuildForum {
    static constexpr RequestTraits traits{RequestKind::Upkeep, u"rebuild", true};
    [[nodiscard]] QByteArray subject() const { return {}; }
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

/// The moves of topics into and out of tabs that somebody began.
struct ResumeTabs {
    static constexpr RequestTraits traits{RequestKind::Upkeep, u"tab", true};
    [[nodiscard]] QByteArray subject() const { return {}; }
    [[nodiscard]] base::Result<qint64> perform(const Context &context) const;
};

} // namespace store
