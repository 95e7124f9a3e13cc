// SPDX-License-Identifier: MIT
#include "store/forum/topics/topicrows.h"

#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"
#include "store/forum/topics/topicdecoder.h"

using base::Result;
using domain::AccountId;
using domain::ReplyId;
using domain::Topic;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 500;

/// What the reading of rows gathers on its way.
struct Rows {
    QList<Topic> topics;
    QList<ReplyId> lastReplies; ///< of each topic; empty where nobody replied
};

QList<redis::Command> rowCommands(const ForumKeys &keys, const QList<TopicId> &ids,
                                  const AccountId &viewer)
{
    QList<redis::Command> commands;
    commands.reserve(ids.size() * 7 + 3);
    redis::Command lastReply{"ZMSCORE", keys.topics()};
    redis::Command marks{"HMGET", keys.readMarks(viewer)};
    redis::Command stars{"ZMSCORE", keys.starred(viewer)};
    for (const auto &id : ids) {
        commands.append({topicCommand(keys, id),
                         {"SCARD", keys.votesUp(id)},
                         {"SCARD", keys.votesDown(id)},
                         {"LLEN", keys.comments(id)},
                         {"LINDEX", keys.comments(id), "0"}});
        if (!viewer.isEmpty()) {
            commands.append({"SISMEMBER", keys.votesUp(id), viewer.bytes()});
            commands.append({"SISMEMBER", keys.votesDown(id), viewer.bytes()});
        }
        lastReply.append(id.bytes());
        marks.append(id.bytes());
        stars.append(id.bytes());
    }
    commands.append(lastReply);
    if (!viewer.isEmpty())
        commands.append({marks, stars});
    return commands;
}

domain::TopicVote standingOf(const redis::Reply &up, const redis::Reply &down)
{
    if (up.integer().value_or(0) == 1)
        return domain::TopicVote::Up;
    return down.integer().value_or(0) == 1 ? domain::TopicVote::Down : domain::TopicVote::None;
}

/// The floor in "<reply id>:<floor>".
qint64 floorOf(const redis::Reply &mark)
{
    if (mark.isNil())
        return -1;
    const auto text = mark.bytes();
    bool isNumber = false;
    const auto floor = text.mid(text.lastIndexOf(':') + 1).toLongLong(&isNumber);
    return isNumber && floor >= 0 ? floor : -1;
}

Result<void> readSlice(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                       const QList<TopicId> &ids, const AccountId &viewer, Rows &rows)
{
    const auto replies = TRY(connection.pipeline(rowCommands(keys, ids, viewer)));
    const bool hasViewer = !viewer.isEmpty();
    const qsizetype width = hasViewer ? 7 : 5;
    const auto lastReply = replies[ids.size() * width];
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const auto at = i * width;
        TopicPlace place;
        auto topic = decodeTopic(ids[i], replies[at], place);
        if (!topic)
            continue;
        cache.rememberPlace(ids[i], place);
        cache.rememberAuthor(ids[i], topic->author);
        topic->ups = replies[at + 1].integer().value_or(0);
        topic->downs = replies[at + 2].integer().value_or(0);
        topic->replies = replies[at + 3].integer().value_or(0);
        if (const auto moment = lastReply[i].number())
            topic->lastReply = timestampOf(*moment);
        if (hasViewer) {
            topic->standing = standingOf(replies[at + 5], replies[at + 6]);
            topic->lastReadFloor = floorOf(replies[ids.size() * width + 1][i]);
            topic->isStarred = !replies[ids.size() * width + 2][i].isNil();
            // Nobody has to read what they wrote; the answers they do.
            if (topic->author == viewer)
                topic->lastReadFloor = std::max<qint64>(topic->lastReadFloor, 0);
        }
        rows.lastReplies.append(ReplyId(replies[at + 4].bytes()));
        rows.topics.append(*std::move(topic));
    }
    return {};
}

/// Who wrote the last replies, as far as the memory does not know.
Result<void> readOrigins(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                         const Rows &rows)
{
    QList<redis::Command> commands;
    QList<qsizetype> asked;
    for (qsizetype i = 0; i < rows.lastReplies.size(); ++i) {
        const auto &id = rows.lastReplies[i];
        if (id.isEmpty() || cache.origin(id))
            continue;
        commands.append({"HMGET", keys.comment(id), "author_id", "removed", "topic"});
        asked.append(i);
    }
    if (commands.isEmpty())
        return {};
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < asked.size(); ++i) {
        const auto fields = replies[i];
        const auto &topic = rows.topics[asked[i]].id;
        const bool isElsewhere = !fields[2].isNil() && fields[2].bytes() != topic.bytes();
        const bool isRemoved = fields[1].view() == "1" || isElsewhere;
        cache.rememberOrigin(rows.lastReplies[asked[i]],
                             {isRemoved ? AccountId() : AccountId(fields[0].bytes()), topic});
    }
    return {};
}

Result<void> fillNames(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                       Rows &rows)
{
    const auto origins = readOrigins(connection, keys, cache, rows);
    if (!origins)
        return origins;
    QList<AccountId> people;
    people.reserve(rows.topics.size() * 2);
    for (qsizetype i = 0; i < rows.topics.size(); ++i) {
        const auto origin = cache.origin(rows.lastReplies[i]);
        people.append({rows.topics[i].author, origin ? origin->author : AccountId()});
    }
    const auto names = TRY(readPeople(connection, keys, cache, people));
    for (qsizetype i = 0; i < rows.topics.size(); ++i) {
        rows.topics[i].authorName = names.at(2 * i);
        rows.topics[i].lastReplier = names.at(2 * i + 1);
    }
    return {};
}
} // namespace

Result<QList<Topic>> readTopics(redis::Connection &connection, const ForumKeys &keys,
                                ForumCache &cache, const QList<TopicId> &ids,
                                const AccountId &viewer)
{
    const redis::ModestValues modest(connection);
    Rows rows;
    rows.topics.reserve(ids.size());
    for (qsizetype begin = 0; begin < ids.size(); begin += rowsAtOnce)
        TRY(readSlice(connection, keys, cache, ids.mid(begin, rowsAtOnce), viewer, rows));
    TRY(fillNames(connection, keys, cache, rows));
    return std::move(rows.topics);
}

Result<QStringList> readPeople(redis::Connection &connection, const ForumKeys &keys,
                               ForumCache &cache, const QList<AccountId> &ids)
{
    return readNames(connection, keys, cache.people, ids);
}

} // namespace store
