// SPDX-License-Identifier: MIT
#include "redis/script.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/screening.h"
#include "store/moderation/acts/itemchanges.h"
#include "store/moderation/acts/removals.h"
#include "store/moderation/limits/helditems.h"
#include "store/moderation/limits/limitrequests.h"
#include "store/notices/reporteditems.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::PostRelation;
using domain::Target;
using domain::TopicId;

namespace store {

namespace {
/// How many replies may have come since, for whether one of them answers it.
constexpr qsizetype newerReplies = 200;

/// A text that was published on approval.
struct Publication {
    redis::Connection &connection;
    ModerationKeys keys;
    Target target;
    bool isEdit = false;
    AccountId author;
    QJsonObject text;
    QByteArray topic; ///< of a reply, where it is now
};

QByteArrayList votersOf(const Publication &of)
{
    if (of.isEdit)
        return {};
    const ForumKeys forum(of.keys);
    switch (of.target.kind) {
    case Target::Kind::Article:
        return {of.keys.voted(domain::ArticleId(of.target.id))};
    case Target::Kind::Topic:
        return {forum.votesUp(TopicId(of.target.id)), forum.votesDown(TopicId(of.target.id))};
    case Target::Kind::Post:
        return {TimelineKeys(of.keys).likes(domain::PostId(of.target.id))};
    case Target::Kind::Reply:
        break;
    }
    return {};
}

/// Refused "changed-meanwhile" where so many replied since that nobody looks whether they answer
/// it.
Result<QByteArrayList> newerThan(const Publication &of)
{
    const ForumKeys forum(of.keys);
    const auto all = forum.comments(TopicId(of.topic));
    const auto newest
        = TRY(of.connection.command({"LRANGE", all, "0", QByteArray::number(newerReplies)}));
    const auto ids = newest.first().strings();
    const auto place = ids.indexOf(of.target.id);
    if (place < 0)
        return base::fail(Failure::Refused, u"changed-meanwhile"_s);
    QByteArrayList keys{all};
    for (const auto &id : ids.first(place))
        keys.append(forum.comment(domain::ReplyId(id)));
    return keys;
}

Result<QByteArrayList> repliesTo(const Publication &of)
{
    if (of.isEdit)
        return QByteArrayList();
    const domain::PostId post(of.target.id);
    const TimelineKeys timeline(of.keys);
    switch (of.target.kind) {
    case Target::Kind::Topic:
        return QByteArrayList{ForumKeys(of.keys).comments(TopicId(of.target.id))};
    case Target::Kind::Reply:
        return newerThan(of);
    case Target::Kind::Post:
        return QByteArrayList{timeline.related(post, PostRelation::Answer),
                              timeline.related(post, PostRelation::Quote),
                              timeline.related(post, PostRelation::Repost)};
    case Target::Kind::Article:
        break;
    }
    return QByteArrayList();
}

/// The fields of its hash with what was approved.
QList<std::pair<QByteArray, QByteArray>> fieldsOf(const Publication &of)
{
    const auto at = [&](const QString &name) { return of.text[name].toString().toUtf8(); };
    if (of.isEdit)
        return {};
    switch (of.target.kind) {
    case Target::Kind::Article:
        return {{"title", at(u"title"_s)}, {"link", at(u"link"_s)}};
    case Target::Kind::Topic:
        return {{"title", at(u"title"_s)}, {"content", at(u"body"_s)}};
    case Target::Kind::Reply:
    case Target::Kind::Post:
        break;
    }
    return {{"content", at(u"body"_s)}};
}

/// What unapproving.lua is asked with.
Result<redis::ScriptCall> beginningOf(const Publication &of, const QByteArray &id,
                                      const AccountId &approver)
{
    const auto replies = TRY(repliesTo(of));
    QByteArrayList fields;
    QByteArrayList values;
    for (const auto &[field, value] : fieldsOf(of)) {
        fields.append(field);
        values.append(value);
    }
    const auto name = domain::nameOf(of.target);
    return redis::ScriptCall{
        {{"approvedQueue", of.keys.held()},
         {"approvedText", of.keys.held(id)},
         {"approvedNotices", of.keys.notices(of.author)},
         {"approvals", of.keys.audit()},
         {"approvedOperation", of.keys.operation(heldWhat(id))},
         {"approvedItem", itemKey(of.keys, of.target)},
         {"approvedVoters", votersOf(of)},
         {"approvedReplies", replies}},
        {{"approvedId", id},
         {"approver", approver.bytes()},
         {"approvedKind", of.isEdit ? QByteArray("edit") : name.left(name.indexOf(':'))},
         {"publishedId", of.target.id},
         {"approvedAuthor", of.author.bytes()},
         {"approvedFields", fields},
         {"approvedValues", values}}};
}
} // namespace

Result<void> holdApproved(redis::Connection &connection, const ModerationKeys &keys,
                          ForumCache &cache, const QByteArray &item, const AccountId &approver,
                          const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"unapproving"_s);
    const auto read = TRY(connection.command({"HMGET", keys.held(item), "state", "kind", "author",
                                              "text", "published", "decided", "taken"}));
    const auto held = read.first();
    if (held[0].isNil())
        return base::fail(Failure::NotFound);
    if (held[0].view() == "waiting" && !held[6].isNil())
        return {};
    const auto kind = held[1].bytes();
    const auto target = domain::targetNamed(kind.split(' ').first() + ':' + held[4].bytes());
    if (held[0].view() != "approved" || !target)
        return base::fail(Failure::Refused, u"changed-meanwhile"_s);
    Publication of{connection,
                   keys,
                   *target,
                   kind.endsWith(" edit"),
                   AccountId(held[2].bytes()),
                   QJsonDocument::fromJson(held[3].bytes()).object(),
                   {}};
    if (target->kind == Target::Kind::Reply) {
        const auto topic = TRY(connection.command({"HGET", itemKey(keys, *target), "topic"}));
        of.topic = topic.first().bytes();
    }
    const auto asked = TRY(beginningOf(of, item, approver));
    const redis::ScriptBeginning beginning(script, asked);
    if (of.isEdit)
        return revertEdit(connection, ForumKeys(keys), cache, *target,
                          timestampOf(held[5].number().value_or(0)), actor);
    return removeTarget(connection, keys, cache, *target, actor, {u"approval undone"_s, {}});
}

Result<void> HoldApproved::perform(const Context &context) const
{
    return holdApproved(context.connection, ModerationKeys(context.keys),
                        context.memory<ForumCache>(), item, context.actor, context.actor);
}

} // namespace store
