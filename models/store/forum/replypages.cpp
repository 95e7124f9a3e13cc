// SPDX-License-Identifier: MIT
#include "store/forum/replypages.h"

#include "store/community/communityclock.h"
#include "store/forum/topicdecoder.h"
#include "store/forum/topicrows.h"

#include <algorithm>

using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Reply;
using domain::ReplyId;
using domain::ReplyPage;
using domain::TopicId;

namespace store {

namespace {
constexpr qint64 pageLimit = 200;
constexpr qsizetype quoteLength = 200;

/// The ids of the floors, oldest first; fills in what the page says of the topic.
Result<QByteArrayList> readFloors(redis::Connection &connection, const ForumKeys &keys,
                                  const TopicId &topic, qint64 count, ReplyPage &page)
{
    QList<redis::Command> commands{{"LRANGE", keys.comments(topic),
                                    QByteArray::number(1 - page.firstFloor - count),
                                    QByteArray::number(-page.firstFloor)},
                                   {"LLEN", keys.comments(topic)},
                                   {"EXISTS", keys.topic(topic)}};
    commands += CommunityClock::commands(keys);
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    if ((*replies)[0].isError())
        return base::fail(Failure::Malformed, (*replies)[0].text());
    if ((*replies)[2].integer().value_or(0) == 0)
        return base::fail(Failure::NotFound, topic.toString());
    page.total = (*replies)[1].integer().value_or(0);
    page.now = CommunityClock::decode((*replies)[3], (*replies)[4]).now;
    auto ids = (*replies)[0].strings();
    std::reverse(ids.begin(), ids.end());
    return ids;
}

/// Replies by id; what is no reply is a tombstone: its floor is there all the same.
Result<QList<Reply>> readByIds(redis::Connection &connection, const ForumKeys &keys,
                               const QByteArrayList &ids)
{
    QList<redis::Command> commands;
    for (const auto &id : ids)
        commands.append(replyCommand(keys, ReplyId(id)));
    QList<Reply> rows;
    if (commands.isEmpty())
        return rows;
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < ids.size(); ++i) {
        auto reply = decodeReply(ReplyId(ids[i]), (*replies)[i]);
        if (!reply) {
            reply.emplace();
            reply->id = ReplyId(ids[i]);
            reply->isRemoved = true;
        }
        rows.append(*std::move(reply));
    }
    return rows;
}

void quote(const Reply &answered, Reply &reply)
{
    reply.replyToFloor = answered.floor;
    reply.quotedAuthor = answered.authorName;
    auto length = std::min(quoteLength, answered.content.size());
    if (length > 0 && answered.content[length - 1].isHighSurrogate())
        --length;
    reply.quotedText = answered.content.left(length);
}
} // namespace

Result<void> fillQuotes(redis::Connection &connection, const ForumKeys &keys, ForumMemory &memory,
                        QList<Reply> &replies)
{
    QByteArrayList elsewhere;
    const auto isHere = [&](const ReplyId &id) {
        return std::any_of(replies.cbegin(), replies.cend(),
                           [&](const auto &reply) { return reply.id == id; });
    };
    for (const auto &reply : std::as_const(replies)) {
        if (!reply.replyTo.isEmpty() && !isHere(reply.replyTo)
            && !elsewhere.contains(reply.replyTo.bytes()))
            elsewhere.append(reply.replyTo.bytes());
    }
    const auto answered = readByIds(connection, keys, elsewhere);
    if (!answered)
        return tl::unexpected(answered.error());
    auto all = replies + *answered;
    QList<AccountId> authors;
    for (const auto &reply : std::as_const(all))
        authors.append(reply.author);
    const auto names = readPeople(connection, keys, memory, authors);
    if (!names)
        return tl::unexpected(names.error());
    QHash<ReplyId, qsizetype> places;
    for (qsizetype i = 0; i < all.size(); ++i) {
        all[i].authorName = names->at(i);
        places.insert(all[i].id, i);
    }
    for (qsizetype i = 0; i < replies.size(); ++i) {
        replies[i].authorName = names->at(i);
        if (const auto at = places.constFind(replies[i].replyTo); at != places.cend())
            quote(all[*at], replies[i]);
    }
    return {};
}

Result<ReplyPage> readReplies(redis::Connection &connection, const ForumKeys &keys,
                              ForumMemory &memory, const TopicId &topic, qint64 firstFloor,
                              qint64 count)
{
    ReplyPage page;
    page.firstFloor = std::max<qint64>(firstFloor, 1);
    count = std::clamp<qint64>(count, 1, pageLimit);
    const auto ids = readFloors(connection, keys, topic, count, page);
    if (!ids)
        return tl::unexpected(ids.error());
    auto rows = readByIds(connection, keys, *ids);
    if (!rows)
        return tl::unexpected(rows.error());
    for (qsizetype i = 0; i < rows->size(); ++i) {
        auto &row = (*rows)[i];
        row.floor = page.firstFloor + i; // other programs do not write it down
        memory.rememberOrigin(row.id, {row.isRemoved ? AccountId() : row.author, topic});
    }
    const auto filled = fillQuotes(connection, keys, memory, *rows);
    if (!filled)
        return tl::unexpected(filled.error());
    page.rows = *std::move(rows);
    return page;
}

Result<domain::TopicDetail> readTopicDetail(redis::Connection &connection, const ForumKeys &keys,
                                            ForumMemory &memory, const TopicId &id,
                                            const AccountId &viewer)
{
    auto rows = readTopics(connection, keys, memory, {id}, viewer);
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return base::fail(Failure::NotFound, id.toString());
    domain::TopicDetail detail;
    detail.topic = rows->takeFirst();
    const auto category = memory.place(id).category;
    QList<redis::Command> commands{{"HMGET", keys.topic(id), "content", "edited"},
                                   {"SMEMBERS", keys.categoryTabs(category)}};
    commands += CommunityClock::commands(keys);
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    detail.body = (*replies)[0][0].text();
    if (const auto moment = (*replies)[0][1].number())
        detail.editedAt = timestampOf(*moment);
    const auto tabs = (*replies)[1].strings();
    memory.rememberTabs(category, tabs);
    for (const auto &tab : tabs)
        detail.tabs.append(QString::fromUtf8(tab));
    detail.tabs.sort();
    detail.now = CommunityClock::decode((*replies)[2], (*replies)[3]).now;
    return detail;
}

} // namespace store
