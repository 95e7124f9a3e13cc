// SPDX-License-Identifier: MIT
#include "store/moderation/limits/helditems.h"

#include "base/mapped.h"
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/moderation/limits/limitrequests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::HeldItem;
using domain::Target;

namespace store {

namespace {
std::optional<Target::Kind> kindNamed(const QByteArray &word)
{
    const auto target = domain::targetNamed(word.left(word.indexOf(' ')) + ":1");
    return target ? std::optional(target->kind) : std::nullopt;
}

HeldItem::State stateNamed(QByteArrayView word)
{
    return word == "approved" ? HeldItem::State::Approved
        : word == "rejected"  ? HeldItem::State::Rejected
                              : HeldItem::State::Waiting;
}

QString placeIn(const QJsonObject &text)
{
    QStringList groups;
    const auto named = text[u"groups"_s].toArray();
    for (const auto &group : named)
        groups.append(group.toString());
    return groups.isEmpty() ? text[u"category"_s].toString() : groups.join(u", "_s);
}

std::optional<HeldItem> decode(const QByteArray &id, const redis::Reply &fields)
{
    const auto word = fields[1].bytes();
    const auto kind = kindNamed(word.endsWith(" edit") ? word : word + ' ');
    if (fields[0].isNil() || !kind)
        return std::nullopt;
    const auto text = QJsonDocument::fromJson(fields[5].bytes()).object();
    HeldItem item;
    item.id = id;
    item.state = stateNamed(fields[0].view());
    item.kind = *kind;
    item.isEdit = word.endsWith(" edit");
    item.author = AccountId(fields[2].bytes());
    item.moment = fields[3].bytes().toLongLong();
    item.at = domain::Timestamp(std::chrono::milliseconds(item.moment / 1000));
    item.match = domain::filterNamed(fields[4].bytes());
    item.title = text[u"title"_s].toString();
    item.link = text[u"link"_s].toString();
    item.body = text[u"body"_s].toString();
    item.place = placeIn(text);
    item.topic = text[u"topic"_s].toString().toUtf8();
    item.answers = text[u"answers"_s].toString().toUtf8();
    item.reason = fields[6].text();
    if (!fields[7].isNil())
        item.published = Target{*kind, fields[7].bytes()};
    return item;
}
} // namespace

Result<QList<HeldItem>> readHeldItems(redis::Connection &connection, const ModerationKeys &keys,
                                      const QByteArrayList &ids)
{
    QList<HeldItem> items;
    if (ids.isEmpty())
        return items;
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append({"HMGET", keys.held(id), "state", "kind", "author", "at", "match", "text",
                         "reason", "published"});
    const auto answers = TRY(answersTo(connection, commands));
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (auto item = decode(ids[i], answers[i]))
            items.append(*std::move(item));
    }
    return items;
}

/// In which topic a reply is to stand and what it answers, as far as both are there. The names are
/// still ids.
Result<void> readSurroundings(redis::Connection &connection, const ForumKeys &keys,
                              QList<HeldItem> &items)
{
    QList<redis::Command> commands;
    for (const auto &item : items) {
        commands.append(topicCommand(keys, domain::TopicId(item.topic)));
        commands.append(replyCommand(keys, domain::ReplyId(item.answers)));
    }
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(answersTo(connection, commands));
    for (qsizetype i = 0; i < items.size(); ++i) {
        auto &item = items[i];
        TopicPlace place;
        if (const auto topic = decodeTopic(domain::TopicId(item.topic), answers[2 * i], place)) {
            item.topicTitle = topic->title;
            if (item.place.isEmpty())
                item.place = topic->category;
        }
        if (const auto reply = decodeReply(domain::ReplyId(item.answers), answers[2 * i + 1])) {
            item.answeredName = reply->authorName;
            item.answeredText = reply->content;
        }
    }
    return {};
}

Result<void> settleHeld(redis::Connection &connection, const ModerationKeys &keys,
                        const QByteArray &id, Held how, const QString &reason,
                        const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"settleheld"_s);
    const auto author = TRY(connection.command({"HGET", keys.held(id), "author"}));
    const bool isRejected = how == Held::Rejected;
    return withoutValue(outcomeOf(
        script.run(connection,
                   redis::ScriptCall{
                       moderatorKeys(keys, actor)
                           + redis::ScriptValues{{"held", keys.held()},
                                                 {"heldText", keys.held(id)},
                                                 {"authorNotices",
                                                  keys.notices(AccountId(author.first().bytes()))}},
                       auditArguments(actor, {reason})
                           + redis::ScriptValues{
                               {"heldId", id}, {"wanted", isRejected ? "rejected" : "waiting"}}})));
}

Result<domain::HeldPage> ListHeld::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ModerationKeys keys(context.keys);
    const bool isOldestFirst = order == domain::TimeOrder::Oldest;
    auto commands = QList<redis::Command>{{isOldestFirst ? "ZRANGE" : "ZREVRANGE", keys.held(),
                                           QByteArray::number(offset),
                                           QByteArray::number(offset + count - 1)},
                                          {"ZCARD", keys.held()}};
    commands += CommunityClock::commands(keys);
    const auto answers = TRY(answersTo(connection, commands));
    auto items = TRY(readHeldItems(connection, keys, answers[0].strings()));
    TRY(readSurroundings(connection, ForumKeys(context.keys), items));
    auto people = base::mapped(items, [](const auto &item) { return item.author; });
    for (const auto &item : std::as_const(items))
        people.append(AccountId(item.answeredName.toUtf8()));
    const auto called
        = TRY(readNames(connection, keys, context.memory<ForumCache>().people, people));
    for (qsizetype i = 0; i < items.size(); ++i) {
        items[i].authorName = called.at(i);
        items[i].answeredName = called.at(items.size() + i);
    }
    return domain::HeldPage{std::move(items), answers[1].integer().value_or(0),
                            CommunityClock::decode(answers[2], answers[3]).now};
}

Result<void> RejectHeld::perform(const Context &context) const
{
    const auto clean = TRY(domain::cleanReason(reason));
    return settleHeld(context.connection, ModerationKeys(context.keys), item, Held::Rejected, clean,
                      context.actor);
}

Result<void> HoldAgain::perform(const Context &context) const
{
    return settleHeld(context.connection, ModerationKeys(context.keys), item, Held::Again, {},
                      context.actor);
}

} // namespace store
