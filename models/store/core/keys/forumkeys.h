// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/topic.h"
#include "store/core/keys/keys.h"

namespace store {

/// The keys of the forum, beside those of the community and its accounts. Names of categories and
/// tabs are the bytes by which the community knows them; tags are folded.
class ForumKeys : public Keys {
public:
    explicit ForumKeys(const Keys &keys)
        : Keys(keys)
    {
    }

    // As the tutorial writes them
    [[nodiscard]] QByteArray topicCounter() const { return key("bbs::topic_ids"); }
    [[nodiscard]] QByteArray topic(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray category(const QByteArray &name) const;
    [[nodiscard]] QByteArray tabMembers(const QByteArray &tab) const;
    [[nodiscard]] QByteArray tabTopics(const QByteArray &tab) const;
    [[nodiscard]] QByteArray commentCounter() const { return key("bbs::comment_ids"); }
    [[nodiscard]] QByteArray comment(const domain::ReplyId &id) const;
    [[nodiscard]] QByteArray comments(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray votesUp(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray votesDown(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray dayRank() const { return key("bbs::reply_day_rank"); }
    [[nodiscard]] QByteArray recommended() const { return key("bbs::recommand::list"); }

    // Ours
    [[nodiscard]] QByteArray topics() const { return key("fm:topics"); }
    [[nodiscard]] QByteArray topicsBy(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray categories() const { return key("fm:categories"); }
    [[nodiscard]] QByteArray categoryTabs(const QByteArray &name) const;
    [[nodiscard]] QByteArray tabs() const { return key("fm:tabs"); }
    [[nodiscard]] QByteArray tag(const QByteArray &folded) const { return key("fm:tag:" + folded); }
    [[nodiscard]] QByteArray tags() const { return key("fm:tags"); }
    [[nodiscard]] QByteArray tagSizes() const { return key("fm:tagsizes"); }
    [[nodiscard]] QByteArray day() const { return key("fm:day"); }
    [[nodiscard]] QByteArray readMarks(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray starred(const domain::AccountId &person) const;
    [[nodiscard]] QByteArray topicHistory(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray replyHistory(const domain::ReplyId &id) const;
    [[nodiscard]] QByteArray removedTopic(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray removedReply(const domain::ReplyId &id) const;
    [[nodiscard]] QByteArray removedTopicHistory(const domain::TopicId &id) const;
    [[nodiscard]] QByteArray removedReplyHistory(const domain::ReplyId &id) const;
    /// In which order tabs stand, and the categories of each.
    [[nodiscard]] QByteArray order() const { return key("fm:order"); }
    /// Topics that a merge of categories brought along, for its undo.
    [[nodiscard]] QByteArray moved(const QByteArray &job) const { return key("fm:moved:" + job); }
    [[nodiscard]] QByteArray jobs() const { return key("fm:jobs"); }
    [[nodiscard]] QByteArray job(const QByteArray &id) const { return key("fm:job:" + id); }

    /// MATCH pattern of everything that the tutorial writes about the forum.
    [[nodiscard]] QByteArray pattern() const { return escapedNameSpace() + "bbs::*"; }
    /// What stands between a prefix and a suffix of a key without its namespace; empty if the key
    /// is not of that form.
    [[nodiscard]] static QByteArray between(const QByteArray &bare, QByteArrayView prefix,
                                            QByteArrayView suffix = {});
    /// The topic whose hash this key, without its namespace, is; empty for anything else.
    [[nodiscard]] static domain::TopicId topicOfKey(const QByteArray &bare);
};

} // namespace store
