// SPDX-License-Identifier: MIT
#include "base/mapped.h"
#include "domain/refusal.h"
#include "redis/script.h"
#include "store/articles/articlerows.h"
#include "store/articles/articlesubmission.h"
#include "store/core/context.h"
#include "store/core/forumcache.h"
#include "store/core/keys/moderationkeys.h"
#include "store/forum/replysubmission.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicsubmission.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/notices/reporteditems.h"
#include "store/timeline/posts/publishing.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::TopicId;

namespace store {

namespace {
/// What is published, by the function that its author called.
struct Approval {
    redis::Connection &connection;
    ModerationKeys keys;
    ForumCache &cache;
    QByteArray id;
    QByteArray operation; ///< of its author, once more
    AccountId author;
    QString authorName;
    QJsonObject text;
    QByteArray taken; ///< what was published before that was undone; or empty

    [[nodiscard]] QString at(const QString &name) const { return text[name].toString(); }
    [[nodiscard]] QByteArray idAt(const QString &name) const { return at(name).toUtf8(); }
    [[nodiscard]] QStringList listAt(const QString &name) const
    {
        return base::mapped(text[name].toArray(), [](const auto &one) { return one.toString(); });
    }
};

Result<void> submit(const Approval &a)
{
    return withoutValue(submitArticle(a.connection, a.keys, a.operation,
                                      {a.at(u"title"_s), a.at(u"link"_s), a.listAt(u"groups"_s)},
                                      a.author, Screen::No));
}

Result<void> create(const Approval &a)
{
    return withoutValue(
        createTopic(a.connection, ForumKeys(a.keys), a.cache, a.operation,
                    {a.at(u"title"_s), a.at(u"body"_s), a.at(u"category"_s), a.listAt(u"tags"_s)},
                    a.author, Screen::No));
}

Result<void> reply(const Approval &a)
{
    return withoutValue(replyToTopic(a.connection, ForumKeys(a.keys), a.cache, a.operation,
                                     TopicId(a.idAt(u"topic"_s)), a.at(u"body"_s),
                                     domain::ReplyId(a.idAt(u"answers"_s)), a.author, Screen::No));
}

Result<void> publish(const Approval &a)
{
    const auto relation = a.at(u"relation"_s);
    const domain::PostDraft draft{a.at(u"body"_s),
                                  relation == "answer"_L1      ? domain::PostRelation::Answer
                                      : relation == "quote"_L1 ? domain::PostRelation::Quote
                                                               : domain::PostRelation::None,
                                  domain::PostId(a.idAt(u"other"_s))};
    return withoutValue(publishPost(a.connection, TimelineKeys(a.keys), a.operation, draft,
                                    a.author, a.authorName, {}, Screen::No));
}

Result<void> editTheTopic(const Approval &a)
{
    const auto category = a.at(u"category"_s);
    return editTopic(a.connection, ForumKeys(a.keys), a.cache, TopicId(a.idAt(u"topic"_s)),
                     {a.at(u"knownTitle"_s), a.at(u"known"_s), category, a.listAt(u"knownTags"_s)},
                     {a.at(u"title"_s), a.at(u"body"_s), category, a.listAt(u"tags"_s)}, a.author,
                     Screen::No);
}

Result<void> editTheReply(const Approval &a)
{
    return editReply(a.connection, ForumKeys(a.keys), a.cache, TopicId(a.idAt(u"topic"_s)),
                     domain::ReplyId(a.idAt(u"reply"_s)), a.at(u"known"_s), a.at(u"body"_s),
                     a.author, Screen::No);
}

struct Way {
    QByteArrayView kind;
    QString edited; ///< where the text says what is edited; empty: nothing is
    Result<void> (*act)(const Approval &);
};

Result<void> publishAs(const Way &way, const Approval &approval, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"approving"_s);
    const auto &keys = approval.keys;
    QByteArrayList takenItem;
    if (const auto taken = domain::targetNamed(way.kind.toByteArray() + ':' + approval.taken))
        takenItem = {itemKey(keys, *taken), removedItemKey(keys, *taken)};
    const redis::ScriptBeginning beginning(
        script,
        {{{"approvedQueue", keys.held()},
          {"approvedText", keys.held(approval.id)},
          {"approvedNotices", keys.notices(approval.author)},
          {"approverRole", keys.role(actor)},
          {"approverScope", keys.scope(actor)},
          {"approvals", keys.audit()},
          {"takenItem", takenItem}},
         {{"approvedId", approval.id},
          {"approver", actor.bytes()},
          {"publishedKind", way.edited.isEmpty() ? way.kind.toByteArray() : way.edited.toUtf8()},
          {"publishedId", way.edited.isEmpty() ? QByteArray() : approval.idAt(way.edited)},
          {"taken", approval.taken}}});
    auto done = way.act(approval);
    if (done || done.error().kind != Failure::Refused)
        return done;
    constexpr auto ofActor = "actor "_L1;
    if (done.error().detail.startsWith(ofActor))
        return base::fail(Failure::Refused, done.error().detail.mid(ofActor.size()));
    if (domain::Refusal::of(done.error()).isBar())
        return base::fail(Failure::Refused, u"author-barred"_s);
    return done;
}
} // namespace

Result<void> approveHeld(redis::Connection &connection, const ModerationKeys &keys,
                         ForumCache &cache, const QByteArray &item, const AccountId &actor)
{
    static const std::array ways{
        Way{"article", {}, submit},
        Way{"topic", {}, create},
        Way{"reply", {}, reply},
        Way{"post", {}, publish},
        Way{"topic edit", u"topic"_s, editTheTopic},
        Way{"reply edit", u"reply"_s, editTheReply},
    };
    const auto held
        = TRY(connection.command({"HMGET", keys.held(item), "kind", "author", "text", "taken"}));
    const auto kind = held.first()[0].bytes();
    const AccountId author(held.first()[1].bytes());
    const auto names = TRY(readNames(connection, keys, cache.people, {author}));
    for (const auto &way : ways) {
        if (way.kind == QByteArrayView(kind))
            return publishAs(way,
                             {connection, keys, cache, item, heldWhat(item), author, names.first(),
                              QJsonDocument::fromJson(held.first()[2].bytes()).object(),
                              held.first()[3].bytes()},
                             actor);
    }
    return base::fail(Failure::NotFound);
}

Result<void> ApproveHeld::perform(const Context &context) const
{
    return approveHeld(context.connection, ModerationKeys(context.keys),
                       context.memory<ForumCache>(), item, context.actor);
}

} // namespace store
