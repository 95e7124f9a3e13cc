// SPDX-License-Identifier: MIT
#include "store/forum/replypages.h"

#include "store/articles/articlerows.h"
#include "store/core/addressees.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/showntext.h"
#include "store/forum/forumrequests.h"
#include "store/forum/places/migration.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicrows.h"

#include <algorithm>

using namespace Qt::StringLiterals;
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
                                  const TopicId &topic, qint64 count, ReplyPage &page,
                                  TopicId &arrivesFrom)
{
    QList<redis::Command> commands{{"LRANGE", keys.comments(topic),
                                    QByteArray::number(1 - page.firstFloor - count),
                                    QByteArray::number(-page.firstFloor)},
                                   {"LLEN", keys.comments(topic)},
                                   {"EXISTS", keys.topic(topic)},
                                   {"HGET", keys.topic(topic), gatheringField}};
    commands += CommunityClock::commands(keys);
    const auto replies = TRY(connection.pipeline(commands));
    if (replies[0].isError())
        return base::fail(Failure::Malformed, replies[0].text());
    if (replies[2].integer().value_or(0) == 0)
        return base::fail(Failure::NotFound, topic.toString());
    page.total = replies[1].integer().value_or(0);
    if (const auto job = replies[3].bytes(); job.contains(' '))
        arrivesFrom = TopicId(job.mid(job.indexOf(' ') + 1));
    page.now = CommunityClock::decode(replies[4], replies[5]).now;
    auto ids = replies[0].strings();
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
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < ids.size(); ++i) {
        auto reply = decodeReply(ReplyId(ids[i]), replies[i]);
        if (!reply) {
            reply.emplace();
            reply->id = ReplyId(ids[i]);
            reply->isRemoved = true;
        }
        rows.append(*std::move(reply));
    }
    return rows;
}

/// What was split off leads to where it is now; nothing of what it says is shown here.
Result<void> makePointers(redis::Connection &connection, const ForumKeys &keys, QList<Reply> &rows)
{
    QList<redis::Command> commands;
    for (const auto &row : std::as_const(rows)) {
        if (row.isMoved)
            commands.append({"HGET", keys.topic(row.topic), "title"});
    }
    if (commands.isEmpty())
        return {};
    const auto titles = TRY(connection.pipeline(commands));
    qsizetype next = 0;
    for (auto &row : rows) {
        if (!row.isMoved)
            continue;
        const auto moved = std::exchange(row, Reply());
        row.id = moved.id;
        row.floor = moved.floor;
        row.posted = moved.posted;
        row.isRemoved = row.isMoved = true;
        row.topic = moved.topic;
        row.movedTitle = titles[next++].text();
        row.movedFloor = moved.movedFloor;
    }
    return {};
}

QString excerpt(const QString &content)
{
    auto length = std::min(quoteLength, content.size());
    if (length > 0 && content[length - 1].isHighSurrogate())
        --length;
    return content.left(length);
}

/// Replies by id: those of a page, and what they answer.
class KnownReplies {
public:
    explicit KnownReplies(const QList<Reply> &page)
        : m_replies(page)
    {
        index(0);
    }

    [[nodiscard]] const Reply *find(const ReplyId &id) const
    {
        const auto at = m_places.constFind(id);
        return at == m_places.cend() ? nullptr : &m_replies.at(*at);
    }
    /// Reads what those from `first` on answer, as far as it is not known.
    Result<void> readAnswered(redis::Connection &connection, const ForumKeys &keys, qsizetype first)
    {
        QByteArrayList wanted;
        for (auto i = first; i < m_replies.size(); ++i) {
            const auto id = m_replies.at(i).replyTo;
            if (!id.isEmpty() && !m_places.contains(id) && !wanted.contains(id.bytes()))
                wanted.append(id.bytes());
        }
        const auto read = TRY(readByIds(connection, keys, wanted));
        const auto known = m_replies.size();
        m_replies += read;
        index(known);
        return {};
    }
    Result<void> nameAuthors(redis::Connection &connection, const ForumKeys &keys,
                             ForumCache &cache)
    {
        return nameEach(connection, keys, cache.people, m_replies, &Reply::author,
                        &Reply::authorName);
    }
    [[nodiscard]] const Reply &at(qsizetype i) const { return m_replies.at(i); }

private:
    void index(qsizetype first)
    {
        for (auto i = first; i < m_replies.size(); ++i)
            m_places.insert(m_replies.at(i).id, i);
    }

    QList<Reply> m_replies;
    QHash<ReplyId, qsizetype> m_places;
};

void quote(const KnownReplies &known, Reply &reply)
{
    const auto *answered = known.find(reply.replyTo);
    if (!answered)
        return;
    // What was split off has its floor elsewhere.
    const bool isElsewhere
        = !answered->topic.isEmpty() && !reply.topic.isEmpty() && answered->topic != reply.topic;
    reply.replyToFloor = isElsewhere ? 0 : answered->floor;
    reply.quotedAuthor = answered->authorName;
    reply.quotedText = excerpt(answered->content);
    const auto *inner = known.find(answered->replyTo);
    if (!inner || inner->isRemoved)
        return;
    reply.innerQuote = {inner->id, inner->floor, inner->authorName, excerpt(inner->content)};
    reply.quotesGoOn = !inner->replyTo.isEmpty();
}

} // namespace

Result<void> fillQuotes(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        QList<Reply> &replies)
{
    KnownReplies known(replies);
    TRY(known.readAnswered(connection, keys, 0));
    // A quote holds one quote; those are mostly on the same page, and cost nothing then.
    TRY(known.readAnswered(connection, keys, replies.size()));
    TRY(known.nameAuthors(connection, keys, cache));
    for (qsizetype i = 0; i < replies.size(); ++i) {
        replies[i].authorName = known.at(i).authorName;
        quote(known, replies[i]);
    }
    return {};
}

Result<void> fillMentioned(redis::Connection &connection, const ForumKeys &keys,
                           QList<Reply> &replies)
{
    QStringList texts;
    for (const auto &reply : std::as_const(replies)) {
        texts.append(reply.mentioned.isEmpty() ? reply.content : QString());
        texts.append(reply.quotedText + u"\n\n"_s + reply.innerQuote.text);
    }
    const auto mentioned = TRY(readMentioned(connection, keys, texts));
    for (qsizetype i = 0; i < replies.size(); ++i) {
        replies[i].mentioned += mentioned.at(2 * i);
        replies[i].quotedMentioned = mentioned.at(2 * i + 1);
    }
    return {};
}

Result<ReplyPage> readReplies(redis::Connection &connection, const ForumKeys &keys,
                              ForumCache &cache, const TopicId &topic, qint64 firstFloor,
                              qint64 count)
{
    const redis::ModestValues modest(connection);
    ReplyPage page;
    page.firstFloor = std::max<qint64>(firstFloor, 1);
    count = std::clamp<qint64>(count, 1, pageLimit);
    TopicId arrivesFrom; // what still says that it is there stands here
    const auto ids = TRY(readFloors(connection, keys, topic, count, page, arrivesFrom));
    auto &rows = page.rows = TRY(readByIds(connection, keys, ids));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        auto &row = rows[i];
        if (!arrivesFrom.isEmpty() && row.topic == arrivesFrom)
            row.topic = topic;
        row.isMoved = !row.topic.isEmpty() && row.topic != topic;
        row.movedFloor = row.isMoved ? row.floor : 0;
        row.floor = page.firstFloor + i; // other programs do not write it down
        if (row.isMoved)
            continue;
        cache.rememberOrigin(row.id, {row.isRemoved ? AccountId() : row.author, topic});
    }
    TRY(fillQuotes(connection, keys, cache, rows));
    TRY(makePointers(connection, keys, rows));
    TRY(fillMentioned(connection, keys, rows));
    return page;
}

Result<domain::ReplyPage> ListReplies::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    return readReplies(context.connection, keys, context.memory<ForumCache>(), topic, firstFloor,
                       count);
}

Result<domain::TopicDetail> OpenTopic::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ForumKeys keys(context.keys);
    auto &cache = context.memory<ForumCache>();
    const redis::ModestValues modest(connection);
    auto rows = TRY(readTopics(connection, keys, cache, {topic}, context.actor));
    if (rows.isEmpty())
        return base::fail(Failure::NotFound, topic.toString());
    domain::TopicDetail detail;
    detail.topic = rows.takeFirst();
    const auto category = cache.place(topic).category;
    QList<redis::Command> commands{{"HMGET", keys.topic(topic), "content", "edited"},
                                   {"SMEMBERS", keys.categoryTabs(category)}};
    commands += CommunityClock::commands(keys);
    const auto replies = TRY(connection.pipeline(commands));
    detail.body = shownText(replies[0][0]);
    detail.mentioned = TRY(readMentioned(connection, keys, {detail.body})).constFirst();
    if (const auto moment = replies[0][1].number())
        detail.editedAt = timestampOf(*moment);
    const auto tabs = replies[1].strings();
    cache.rememberTabs(category, tabs);
    for (const auto &tab : tabs)
        detail.tabs.append(QString::fromUtf8(tab));
    detail.tabs.sort();
    detail.now = CommunityClock::decode(replies[2], replies[3]).now;
    return detail;
}

} // namespace store
