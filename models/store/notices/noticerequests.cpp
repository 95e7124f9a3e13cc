// SPDX-License-Identifier: MIT
#include "store/notices/noticerequests.h"

#include "base/mapped.h"
#include "domain/mentions.h"
#include "domain/names.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicrows.h"
#include "store/notices/noticepush.h"
#include "store/notices/reporteditems.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::Notice;
using domain::NoticeId;
using domain::NoticePage;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
constexpr qint64 pageLimit = 500;
// Where a topic's id stands otherwise.
constexpr QByteArrayView postPrefix = "post:";
constexpr QByteArrayView reportPrefix = "report:";
constexpr QByteArrayView heldPrefix = "held:";

std::optional<Notice> decodeNotice(const QByteArray &member, const redis::Reply &score)
{
    const auto colon = member.indexOf(':');
    const auto value = score.number().value_or(-1);
    if (colon <= 0 || !std::isfinite(value) || value < 0 || value > 9e15)
        return std::nullopt;
    const bool isPost = member.startsWith(postPrefix);
    const bool isReport = member.startsWith(reportPrefix);
    const auto reported = isReport ? domain::targetNamed(member.mid(colon + 1)) : std::nullopt;
    if (isReport && !reported)
        return std::nullopt;
    const auto marked = std::llround(value); // twice the moment, and one while unread
    Notice notice;
    notice.id = NoticeId(member);
    notice.reported = reported;
    if (member.startsWith(heldPrefix)) {
        notice.held = member.mid(heldPrefix.size());
    } else if (isPost) {
        notice.post = domain::PostId(member.mid(colon + 1));
    } else if (!isReport) {
        notice.topic = TopicId(member.left(colon));
        notice.reply = ReplyId(member.mid(colon + 1));
    }
    notice.isRead = marked % 2 == 0;
    notice.moment = marked / 2;
    notice.at = domain::Timestamp(std::chrono::milliseconds(notice.moment / 1000));
    return notice;
}

/// All of a person's notices, at most 500, without what their texts say.
Result<QList<Notice>> readList(redis::Connection &connection, const ForumKeys &keys,
                               const AccountId &person, NoticePage &page)
{
    QList<redis::Command> commands{{"ZRANGE", keys.notices(person), "0", "-1", "WITHSCORES"}};
    commands += CommunityClock::commands(keys);
    const auto replies = TRY(connection.pipeline(commands));
    page.now = CommunityClock::decode(replies[1], replies[2]).now;
    const auto members = replies[0];
    QList<Notice> notices;
    for (qsizetype i = 0; i + 1 < members.size(); i += 2) {
        if (const auto notice = decodeNotice(members[i].bytes(), members[i + 1]))
            notices.append(*notice);
    }
    std::sort(notices.begin(), notices.end(),
              [](const Notice &a, const Notice &b) { return a.moment > b.moment; });
    page.total = notices.size();
    page.unread = std::count_if(notices.cbegin(), notices.cend(),
                                [](const auto &notice) { return !notice.isRead; });
    return notices;
}

/// A notice and what decides of which kind it is.
struct NoticeRow {
    domain::Notice notice;
    domain::AccountId topicAuthor;
    domain::ReplyId answered;
    bool isAnswer = false; ///< of a post to another one
    bool isResolved = false; ///< of a report
    bool isTextGone = false; ///< the reply, wherever its topic is
};

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
    const auto topics = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < asked.size(); ++i) {
        auto &row = rows[asked[i]];
        const auto &topic = topics[i];
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
        return {itemCommands(keys, *notice.reported, ItemText::Titles).constFirst(),
                {"HMGET", ModerationKeys(keys).report(*notice.reported), "outcome", "by", "note"}};
    if (!notice.post.isEmpty())
        return {{"HMGET", TimelineKeys(keys).post(notice.post), "userid", "content", "answer_to",
                 "deleted"},
                {"ECHO", ""}};
    return {{"HMGET", keys.topic(notice.topic), "title", "category", "author_id"},
            notice.reply.isEmpty() ? redis::Command{"HMGET", keys.topic(notice.topic), "content"}
                                   : replyCommand(keys, notice.reply)};
}

/// What the texts say that the notices are about, without names; one round trip.
Result<QList<NoticeRow>> readNoticeTexts(redis::Connection &connection, const ForumKeys &keys,
                                         const QList<Notice> &notices)
{
    QList<redis::Command> commands;
    for (const auto &notice : notices)
        commands += textCommands(keys, notice);
    QList<NoticeRow> rows;
    if (commands.isEmpty())
        return rows;
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < notices.size(); ++i) {
        NoticeRow row{notices[i], {}, {}};
        if (!row.notice.held.isEmpty())
            fillHeld(replies[2 * i], row);
        else if (row.notice.reported)
            fillReport(replies[2 * i], replies[2 * i + 1], row);
        else if (row.notice.post.isEmpty())
            fill(replies[2 * i], replies[2 * i + 1], row);
        else
            fillPost(replies[2 * i], row);
        rows.append(row);
    }
    TRY(followMoved(connection, keys, notices, rows));
    return rows;
}

/// The stretch in which the person is addressed, or the beginning.
QString excerptOf(const QString &text, const QString &name)
{
    constexpr qsizetype length = 400;
    constexpr qsizetype lead = 60;
    const auto folded = domain::foldedName(name);
    for (auto at = text.indexOf(u'@'); at >= 0 && !name.isEmpty();
         at = text.indexOf(u'@', at + 1)) {
        const auto ends = domain::mentionEnds(text, at);
        const bool isMeant = std::any_of(ends.cbegin(), ends.cend(), [&](auto end) {
            return domain::mentionAt(text, at, end) == folded;
        });
        if (!isMeant)
            continue;
        const auto paragraph = text.lastIndexOf(u'\n', at) + 1;
        const auto begin = at - paragraph <= lead ? paragraph : at - lead;
        return begin == 0 ? text.left(length) : u'…' + text.mid(begin, length);
    }
    return text.left(length);
}

/// Whom the replies answer, in order; empty where they answer none.
Result<QList<AccountId>> readAnswered(redis::Connection &connection, const ForumKeys &keys,
                                      ForumCache &cache, const QList<NoticeRow> &rows)
{
    QList<redis::Command> commands;
    QList<qsizetype> asked;
    QList<AccountId> answered(rows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (rows[i].answered.isEmpty())
            continue;
        const auto origin = cache.origin(rows[i].answered);
        answered[i] = origin ? origin->author : AccountId();
        if (!answered[i].isEmpty())
            continue;
        commands.append({"HMGET", keys.comment(rows[i].answered), "author_id"});
        asked.append(i);
    }
    if (commands.isEmpty())
        return answered;
    const auto replies = TRY(connection.pipeline(commands));
    for (qsizetype i = 0; i < asked.size(); ++i)
        answered[asked[i]] = AccountId(replies[i][0].bytes());
    return answered;
}

bool isMentioned(const QString &text, const QString &name)
{
    const auto mentions = domain::findMentions(text);
    return std::any_of(
        mentions.cbegin(), mentions.cend(),
        [folded = domain::foldedName(name)](const auto &names) { return names.contains(folded); });
}

Notice::Kind kindOf(const NoticeRow &row, const AccountId &answered, const AccountId &person,
                    const QString &name)
{
    if (!row.notice.held.isEmpty())
        return row.notice.kind;
    if (row.notice.reported)
        return row.isResolved ? Notice::Kind::ReportResolved : Notice::Kind::ReportRejected;
    if (!row.notice.post.isEmpty())
        return row.isAnswer && !isMentioned(row.notice.excerpt, name) ? Notice::Kind::AnswerToPost
                                                                      : Notice::Kind::Mention;
    if (row.notice.reply.isEmpty())
        return Notice::Kind::Mention;
    if (!row.answered.isEmpty())
        return answered == person ? Notice::Kind::ReplyToReply : Notice::Kind::Mention;
    return row.topicAuthor == person ? Notice::Kind::ReplyToTopic : Notice::Kind::Mention;
}

Result<QList<NoticeId>> markAs(const Context &context, const redis::ScriptValues &arguments)
{
    static const auto script = redis::Script::fromResource(u"marknotices"_s);
    const auto &keys = context.keys;
    const auto replies = script.run(
        context.connection,
        {{{"notices", keys.notices(context.actor)}}, arguments, keys.operation(context.operation)});
    TRY(outcomeOf(replies));
    return base::mapped<NoticeId>(stringsFrom(replies->first(), 1));
}

/// What the push that tells of changed texts asks for.
void remember(const NoticeRow &row, ForumCache &cache)
{
    const auto &notice = row.notice;
    if (!notice.topic.isEmpty() && !notice.reported && notice.held.isEmpty())
        cache.rememberAuthor(notice.topic, row.topicAuthor);
    if (!notice.reply.isEmpty())
        cache.rememberOrigin(notice.reply, {notice.author, notice.topic});
}
} // namespace

Result<NoticePage> ListNotices::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ForumKeys keys(context.keys);
    auto &cache = context.memory<NoticeCache>();
    NoticePage page;
    const auto list = TRY(readList(connection, keys, context.actor, page));
    auto rows = TRY(readNoticeTexts(connection, keys,
                                    list.mid(std::clamp<qint64>(offset, 0, list.size()),
                                             std::clamp<qint64>(count, 0, pageLimit))));
    const auto answered = TRY(readAnswered(connection, keys, cache, rows));
    QList<AccountId> people{context.actor};
    for (const auto &row : std::as_const(rows))
        people.append(row.notice.author);
    const auto names = TRY(readPeople(connection, keys, cache, people));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        auto &notice = rows[i].notice;
        remember(rows[i], cache);
        notice.kind = kindOf(rows[i], answered.at(i), context.actor, names.first());
        notice.authorName = names.at(i + 1);
        const bool isMention = notice.kind == Notice::Kind::Mention;
        notice.excerpt = excerptOf(notice.excerpt, isMention ? names.first() : QString());
        page.rows.append(notice);
    }
    return page;
}

Result<QList<NoticeId>> MarkAllNoticesRead::perform(const Context &context) const
{
    return markAs(
        context,
        {{"how", "all"}, {"upTo", QByteArray::number(upTo)}, {"chosen", QByteArrayList()}});
}

Result<void> MarkNotices::perform(const Context &context) const
{
    const auto chosen = base::mapped(notices, [](const auto &notice) { return notice.bytes(); });
    return withoutValue(markAs(
        context,
        {{"how", mark == NoticeMark::Read ? "read" : "unread"}, {"upTo", ""}, {"chosen", chosen}}));
}

} // namespace store
