// SPDX-License-Identifier: MIT
#include "store/articles/articlesubmission.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/replysubmission.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/entryundo_p.h"
#include "store/timeline/posts/publishing.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::ArticleId;
using domain::AuditEntry;
using domain::TopicId;

namespace store {

namespace {
/// How far back it is looked why something was removed.
constexpr char entriesLookedAt[] = "1000";

/// The act by which that was removed which this entry restored; nothing if it is too long ago.
Result<std::optional<AuditEntry>> removalBefore(const Undoing &of)
{
    if (!of.entry.undoes.isEmpty()) {
        auto removal = readEntry(of.connection, of.keys, of.entry.undoes);
        if (!removal)
            return tl::unexpected(removal.error());
        return std::optional(*std::move(removal));
    }
    const auto replies = answersTo(
        of.connection,
        {{"XREVRANGE", of.keys.audit(), '(' + of.entry.id, "-", "COUNT", entriesLookedAt}});
    if (!replies)
        return tl::unexpected(replies.error());
    const auto entries = replies->first();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        auto entry = decodeAuditEntry(entries[i]);
        if (entry.target == of.entry.target && entry.what.startsWith("withdraw"))
            return std::optional(std::move(entry));
    }
    return std::optional<AuditEntry>();
}

/// What others wrote is removed for a reason only, also when that is to be so again.
Result<domain::ModerationContext> warrantToRemoveAgain(const Undoing &of)
{
    const auto removal = removalBefore(of);
    if (!removal)
        return tl::unexpected(removal.error());
    const bool isKnown = *removal
        && (!(*removal)->reason.isEmpty() || (*removal)->who.bytes() == of.actor.bytes());
    return domain::ModerationContext{isKnown ? (*removal)->reason : u"restoring undone"_s, {}};
}

Result<void> removeAgain(const Undoing &of, const domain::Target &target)
{
    const auto warrant = warrantToRemoveAgain(of);
    if (!warrant)
        return tl::unexpected(warrant.error());
    return removeTarget(of.connection, of.keys, of.cache, target, of.actor, *warrant);
}

QList<Comparison> isThere(const QByteArray &key)
{
    return {{key, "EXISTS", {}, "1"}};
}

/// The reply in "reply:9"; earlier versions named its topic, and the reply as a value.
domain::ReplyId replyOf(const Undoing &of)
{
    if (of.kind() == "reply")
        return domain::ReplyId(of.id());
    return domain::ReplyId(of.entry.before + of.entry.after);
}

Result<TopicId> topicOfReply(const Undoing &of)
{
    const auto topic = of.connection.command({"HGET", of.forum().comment(replyOf(of)), "topic"});
    if (!topic)
        return tl::unexpected(topic.error());
    return TopicId(of.kind() == "topic" ? of.id() : topic->first().bytes());
}

template <bool removed>
QList<Comparison> replyIs(const Undoing &of)
{
    return {{of.forum().comment(replyOf(of)), "HGET", "removed", removed ? "1" : ""}};
}

Result<void> restoreTheReply(const Undoing &of)
{
    const auto topic = topicOfReply(of);
    if (!topic)
        return tl::unexpected(topic.error());
    return restoreReply(of.connection, of.forum(), of.cache, *topic, replyOf(of), of.actor);
}
Result<void> withdrawTheReply(const Undoing &of)
{
    const auto topic = topicOfReply(of);
    if (!topic)
        return tl::unexpected(topic.error());
    const auto warrant = warrantToRemoveAgain(of);
    if (!warrant)
        return tl::unexpected(warrant.error());
    return removeReply(of.connection, of.forum(), of.cache, *topic, replyOf(of), of.actor,
                       *warrant);
}
Result<void> restoreTheArticle(const Undoing &of)
{
    return restoreArticle(of.connection, of.keys, ArticleId(of.id()), of.actor);
}
Result<void> withdrawTheArticle(const Undoing &of)
{
    return removeAgain(of, {domain::Target::Kind::Article, of.id()});
}
Result<void> restoreTheTopic(const Undoing &of)
{
    return restoreTopic(of.connection, of.forum(), of.cache, TopicId(of.id()), of.actor);
}
Result<void> withdrawTheTopic(const Undoing &of)
{
    return removeAgain(of, {domain::Target::Kind::Topic, of.id()});
}
Result<void> restoreThePost(const Undoing &of)
{
    return restorePost(of.connection, of.timeline(), domain::PostId(of.id()), of.actor);
}
Result<void> withdrawThePost(const Undoing &of)
{
    return removeAgain(of, {domain::Target::Kind::Post, of.id()});
}

QList<Comparison> articleIsGone(const Undoing &of)
{
    return isThere(of.keys.removed(ArticleId(of.id())));
}
QList<Comparison> articleStands(const Undoing &of)
{
    return isThere(of.keys.article(ArticleId(of.id())));
}
QList<Comparison> topicIsGone(const Undoing &of)
{
    return isThere(of.forum().removedTopic(TopicId(of.id())));
}
QList<Comparison> topicStands(const Undoing &of)
{
    return isThere(of.forum().topic(TopicId(of.id())));
}
QList<Comparison> postIsGone(const Undoing &of)
{
    return isThere(of.timeline().removedPost(domain::PostId(of.id())));
}
QList<Comparison> postStands(const Undoing &of)
{
    return {{of.timeline().post(domain::PostId(of.id())), "HEXISTS", "deleted", "0"}};
}
/// What was published on approval is removed; its author's text is kept as of any removal.
Result<void> withdrawApproved(const Undoing &of)
{
    const auto target = domain::targetNamed(of.entry.target);
    if (!target)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    return removeTarget(of.connection, of.keys, of.cache, *target, of.actor,
                        {u"approval undone"_s, {}});
}

} // namespace

QList<Inverse> removalInverses()
{
    return {
        {"withdraw", "article", articleIsGone, restoreTheArticle},
        {"restore", "article", articleStands, withdrawTheArticle},
        {"withdraw", "topic", topicIsGone, restoreTheTopic},
        {"restore", "topic", topicStands, withdrawTheTopic},
        {"withdraw", "post", postIsGone, restoreThePost},
        {"restore", "post", postStands, withdrawThePost},
        {"withdraw reply", {}, replyIs<true>, restoreTheReply},
        {"restore reply", {}, replyIs<false>, withdrawTheReply},
        {"withdraw", "reply", replyIs<true>, restoreTheReply},
        {"restore", "reply", replyIs<false>, withdrawTheReply},
        {"approve", "article", articleStands, withdrawApproved},
        {"approve", "topic", topicStands, withdrawApproved},
        {"approve", "reply", replyIs<false>, withdrawApproved},
        {"approve", "post", postStands, withdrawApproved},
    };
}

} // namespace store
