// SPDX-License-Identifier: MIT
#include "store/forum/replysubmission.h"

#include "store/community/communityclock.h"
#include "store/forum/replypages.h"
#include "store/forum/topicplace.h"
#include "store/notices/addressees.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Reply;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
Result<void> runOnReply(redis::Connection &connection, const ForumKeys &keys, ForumMemory &memory,
                        const redis::Script &script, const TopicId &topic, const ReplyId &id,
                        const AccountId &author)
{
    const auto done = runOnTopic(
        connection, keys, memory, script,
        {topic,
         author,
         {},
         {},
         {keys.comment(id), keys.removedReply(id), keys.comments(topic), keys.searchPending()},
         {id.bytes()}});
    if (!done)
        return tl::unexpected(done.error());
    memory.forgetOrigin(id);
    return {};
}
} // namespace

Result<Reply> replyToTopic(redis::Connection &connection, const ForumKeys &keys,
                           ForumMemory &memory, const QByteArray &operation, const TopicId &topic,
                           const QString &content, const ReplyId &replyTo, const AccountId &author)
{
    static const auto script = scriptWith({u"topicplace"_s, u"notify"_s}, u"replytopic"_s);
    const auto notices
        = noticeKeys(connection, keys, memory, {author, content, {}, topic, replyTo});
    if (!notices)
        return tl::unexpected(notices.error());
    const auto answered = replyTo.isEmpty() ? keys.topic(topic) : keys.comment(replyTo);
    const auto done
        = runOnTopic(connection, keys, memory, script,
                     {topic,
                      author,
                      {},
                      {},
                      QByteArrayList{keys.operation(operation), keys.commentCounter(),
                                     keys.comments(topic), answered, keys.searchPending()}
                          + *notices,
                      {content.toUtf8(), replyTo.bytes()}});
    if (!done)
        return tl::unexpected(done.error());
    const auto answer = done->first();
    Reply reply;
    reply.id = ReplyId(answer[1].bytes());
    reply.floor = answer[2].integer().value_or(0);
    reply.posted = timestampOf(answer[3].number().value_or(0));
    reply.author = author;
    reply.content = content;
    reply.replyTo = replyTo;
    memory.rememberOrigin(reply.id, {author, topic});
    QList<Reply> one{reply};
    const auto filled = fillQuotes(connection, keys, memory, one);
    if (!filled)
        return tl::unexpected(filled.error());
    return one.takeFirst();
}

Result<void> withdrawReply(redis::Connection &connection, const ForumKeys &keys,
                           ForumMemory &memory, const TopicId &topic, const ReplyId &id,
                           const AccountId &author)
{
    static const auto script = scriptWith({u"topicplace"_s}, u"withdrawreply"_s);
    return runOnReply(connection, keys, memory, script, topic, id, author);
}

Result<void> restoreReply(redis::Connection &connection, const ForumKeys &keys, ForumMemory &memory,
                          const TopicId &topic, const ReplyId &id, const AccountId &author)
{
    static const auto script = scriptWith({u"topicplace"_s}, u"restorereply"_s);
    return runOnReply(connection, keys, memory, script, topic, id, author);
}

} // namespace store
