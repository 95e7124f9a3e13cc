// SPDX-License-Identifier: MIT
#include "store/notices/noticetexts.h"

#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/notices/reporteditems.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Notice;
using domain::TopicId;

namespace store {

namespace {
void fill(const redis::Reply &topic, const redis::Reply &text, NoticeRow &row)
{
    auto &notice = row.notice;
    notice.title = topic[0].text();
    notice.category = topic[1].text();
    row.topicAuthor = AccountId(topic[2].bytes());
    notice.isGone = topic[0].isNil();
    if (notice.reply.isEmpty()) {
        notice.author = row.topicAuthor;
        notice.excerpt = text[0].text();
        return;
    }
    const auto reply = decodeReply(notice.reply, text);
    row.isTextGone = !reply || reply->isRemoved;
    notice.isGone = notice.isGone || row.isTextGone;
    if (!reply)
        return;
    notice.author = reply->author;
    notice.floor = reply->floor;
    notice.excerpt = reply->content;
    row.answered = reply->replyTo;
    if (!reply->topic.isEmpty())
        notice.topic = reply->topic; // merged or split off since
}

/// The topics in which replies are now, where that is another one than the notice names.
Result<void> followMoved(redis::Connection &connection, const ForumKeys &keys,
                         const QList<Notice> &notices, QList<NoticeRow> &rows)
{
    QList<redis::Command> commands;
    QList<qsizetype> asked;
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const auto &notice = rows[i].notice;
        if (notice.reply.isEmpty() || notice.topic == notices[i].topic)
            continue;
        commands.append({"HMGET", keys.topic(notice.topic), "title", "category", "author_id"});
        asked.append(i);
    }
    if (commands.isEmpty())
        return {};
    const auto topics = connection.pipeline(commands);
    if (!topics)
        return tl::unexpected(topics.error());
    for (qsizetype i = 0; i < asked.size(); ++i) {
        auto &row = rows[asked[i]];
        const auto &topic = (*topics)[i];
        row.notice.title = topic[0].text();
        row.notice.category = topic[1].text();
        row.topicAuthor = AccountId(topic[2].bytes());
        row.notice.isGone = topic[0].isNil() || row.isTextGone;
    }
    return {};
}

void fillPost(const redis::Reply &post, NoticeRow &row)
{
    auto &notice = row.notice;
    notice.author = AccountId(post[0].bytes());
    notice.excerpt = post[1].text();
    row.isAnswer = !post[2].isNil();
    notice.isGone = post[0].isNil() || !post[3].isNil();
}

void fillReport(const redis::Reply &item, const redis::Reply &report, NoticeRow &row)
{
    auto &notice = row.notice;
    const auto reported = decodeItem(*notice.reported, item, item[-1]);
    notice.title = reported.title;
    notice.topic = reported.topic;
    notice.floor = reported.floor;
    notice.isGone = reported.isRemoved;
    row.isResolved = report[0].view() == "resolved";
    notice.author = AccountId(report[1].bytes());
    notice.excerpt = report[2].text();
}

void fillHeld(const redis::Reply &held, NoticeRow &row)
{
    auto &notice = row.notice;
    const auto state = held[1].view();
    const auto text = QJsonDocument::fromJson(held[4].bytes()).object();
    notice.kind = state == "approved" ? Notice::Kind::HeldApproved
        : state == "rejected"         ? Notice::Kind::HeldRejected
                                      : Notice::Kind::Held;
    notice.author = AccountId(held[2].bytes());
    notice.title = text[u"title"_s].toString();
    if (notice.title.isEmpty())
        notice.title = text[u"body"_s].toString().simplified().left(120);
    notice.excerpt = held[3].text();
    notice.topic = TopicId(text[u"topic"_s].toString().toUtf8());
    notice.isGone = held[1].isNil();
    const auto kind = held[0].bytes();
    if (!held[5].isNil())
        notice.published = domain::targetNamed(kind.split(' ').first() + ':' + held[5].bytes());
}

/// The two questions that a notice's text takes.
QList<redis::Command> textCommands(const ForumKeys &keys, const Notice &notice)
{
    if (!notice.held.isEmpty())
        return {{"HMGET", ModerationKeys(keys).held(notice.held), "kind", "state", "by", "reason",
                 "text", "published"},
                {"ECHO", ""}};
    if (notice.reported)
        return {itemCommands(keys, *notice.reported, ItemText::Titles).first(),
                {"HMGET", ModerationKeys(keys).report(*notice.reported), "outcome", "by", "note"}};
    if (!notice.post.isEmpty())
        return {{"HMGET", TimelineKeys(keys).post(notice.post), "userid", "content", "answer_to",
                 "deleted"},
                {"ECHO", ""}};
    return {{"HMGET", keys.topic(notice.topic), "title", "category", "author_id"},
            notice.reply.isEmpty() ? redis::Command{"HMGET", keys.topic(notice.topic), "content"}
                                   : replyCommand(keys, notice.reply)};
}
} // namespace

Result<QList<NoticeRow>> readNoticeTexts(redis::Connection &connection, const ForumKeys &keys,
                                         const QList<Notice> &notices)
{
    QList<redis::Command> commands;
    for (const auto &notice : notices)
        commands += textCommands(keys, notice);
    QList<NoticeRow> rows;
    if (commands.isEmpty())
        return rows;
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < notices.size(); ++i) {
        NoticeRow row{notices[i], {}, {}};
        if (!row.notice.held.isEmpty())
            fillHeld((*replies)[2 * i], row);
        else if (row.notice.reported)
            fillReport((*replies)[2 * i], (*replies)[2 * i + 1], row);
        else if (row.notice.post.isEmpty())
            fill((*replies)[2 * i], (*replies)[2 * i + 1], row);
        else
            fillPost((*replies)[2 * i], row);
        rows.append(row);
    }
    if (const auto followed = followMoved(connection, keys, notices, rows); !followed)
        return tl::unexpected(followed.error());
    return rows;
}

} // namespace store
