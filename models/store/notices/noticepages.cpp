// SPDX-License-Identifier: MIT
#include "store/notices/noticepages.h"

#include "domain/mentions.h"
#include "domain/names.h"
#include "store/core/community/communityclock.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/topics/topicrows.h"
#include "store/notices/noticetexts.h"

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
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    page.now = CommunityClock::decode((*replies)[1], (*replies)[2]).now;
    const auto members = (*replies)[0];
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
    const auto replies = connection.pipeline(commands);
    if (!replies)
        return tl::unexpected(replies.error());
    for (qsizetype i = 0; i < asked.size(); ++i)
        answered[asked[i]] = AccountId((*replies)[i][0].bytes());
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

Result<QList<NoticeId>> mark(redis::Connection &connection, const ForumKeys &keys,
                             const QByteArray &operation, const AccountId &person,
                             const redis::ScriptValues &arguments)
{
    static const auto script = redis::Script::fromResource(u"marknotices"_s);
    const auto replies = script.run(
        connection, {{{"notices", keys.notices(person)}}, arguments, keys.operation(operation)});
    const auto outcome = outcomeOf(replies);
    if (!outcome)
        return tl::unexpected(outcome.error());
    QList<NoticeId> changed;
    for (const auto &notice : stringsFrom(replies->first(), 1))
        changed.append(NoticeId(notice));
    return changed;
}
} // namespace

Result<NoticePage> readNotices(redis::Connection &connection, const ForumKeys &keys,
                               ForumCache &cache, const AccountId &person, qint64 offset,
                               qint64 count)
{
    NoticePage page;
    const auto list = readList(connection, keys, person, page);
    if (!list)
        return tl::unexpected(list.error());
    offset = std::clamp<qint64>(offset, 0, list->size());
    auto rows = readNoticeTexts(connection, keys,
                                list->mid(offset, std::clamp<qint64>(count, 0, pageLimit)));
    if (!rows)
        return tl::unexpected(rows.error());
    const auto answered = readAnswered(connection, keys, cache, *rows);
    if (!answered)
        return tl::unexpected(answered.error());
    QList<AccountId> people{person};
    for (const auto &row : std::as_const(*rows))
        people.append(row.notice.author);
    const auto names = readPeople(connection, keys, cache, people);
    if (!names)
        return tl::unexpected(names.error());
    for (qsizetype i = 0; i < rows->size(); ++i) {
        auto &notice = (*rows)[i].notice;
        // The push that tells of changed texts asks for these.
        if (!notice.topic.isEmpty() && !notice.reported && notice.held.isEmpty())
            cache.rememberAuthor(notice.topic, (*rows)[i].topicAuthor);
        if (!notice.reply.isEmpty())
            cache.rememberOrigin(notice.reply, {notice.author, notice.topic});
        notice.kind = kindOf((*rows)[i], answered->at(i), person, names->first());
        notice.authorName = names->at(i + 1);
        const bool isMention = notice.kind == Notice::Kind::Mention;
        notice.excerpt = excerptOf(notice.excerpt, isMention ? names->first() : QString());
        page.rows.append(notice);
    }
    return page;
}

Result<QList<NoticeId>> markAllNotices(redis::Connection &connection, const ForumKeys &keys,
                                       const QByteArray &operation, const AccountId &person,
                                       qint64 upTo)
{
    return mark(connection, keys, operation, person,
                {{"how", "all"}, {"upTo", QByteArray::number(upTo)}, {"chosen", QByteArrayList()}});
}

Result<void> markNotices(redis::Connection &connection, const ForumKeys &keys,
                         const QByteArray &operation, const AccountId &person,
                         const QList<NoticeId> &notices, NoticeMark how)
{
    QByteArrayList chosen;
    for (const auto &notice : notices)
        chosen.append(notice.bytes());
    const auto done = mark(
        connection, keys, operation, person,
        {{"how", how == NoticeMark::Read ? "read" : "unread"}, {"upTo", ""}, {"chosen", chosen}});
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

} // namespace store
