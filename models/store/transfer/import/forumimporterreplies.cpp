// SPDX-License-Identifier: MIT
#include "store/transfer/import/forumimporter.h"

#include "store/core/community/communityclock.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/textrevisions.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype repliesOfScript = 50;
constexpr qsizetype charactersOfScript = 40'000; ///< two milliseconds of the server

QByteArray replyField(const QByteArray &id)
{
    return id.isEmpty() ? id : "reply:" + id;
}
} // namespace

/// Topics of replies that stood in no row: taken in earlier, or exported here.
void ForumImporter::noteTab(const QString &category, const QString &tab)
{
    const auto name = category.toUtf8();
    auto tabs = m_cache.tabs(name);
    if (!tabs.contains(tab.toUtf8()))
        m_cache.rememberTabs(name, tabs << tab.toUtf8());
}

Result<void> ForumImporter::findTopics()
{
    QList<ImportSourceId> unknown;
    QList<redis::Command> commands;
    for (const auto &reply : std::as_const(m_replies)) {
        const ImportSourceId topic{reply.row.source, reply.row.topic};
        if (m_topicIds.contains(topic) || unknown.contains(topic))
            continue;
        unknown.append(topic);
        commands.append({"HGET", m_keys.imported(topic.first), "topic:" + topic.second});
        commands.append({"EXISTS", m_keys.topic(TopicId(topic.second))});
    }
    if (commands.isEmpty())
        return {};
    const auto answers = answersTo(m_connection, commands);
    if (!answers)
        return tl::unexpected(answers.error());
    for (qsizetype i = 0; i < unknown.size(); ++i) {
        const bool isStill
            = isOwn(unknown[i].first) && (*answers)[2 * i + 1].integer().value_or(0) == 1;
        const auto there = (*answers)[2 * i].bytes();
        m_topicIds.insert(unknown[i], isStill ? TopicId(unknown[i].second) : TopicId(there));
    }
    return {};
}

/// Replies that this very community exported, and still has; and what others answer among them.
Result<void> ForumImporter::passOverOwnReplies()
{
    QList<redis::Command> commands;
    for (const auto &reply : std::as_const(m_replies)) {
        if (!isOwn(reply.row.source))
            continue;
        commands.append({"HGET", m_keys.comment(domain::ReplyId(reply.row.sourceId)), "topic"});
        commands.append({"HGET", m_keys.comment(domain::ReplyId(reply.row.replyTo)), "topic"});
    }
    if (!commands.isEmpty()) {
        const auto answers = answersTo(m_connection, commands);
        if (!answers)
            return tl::unexpected(answers.error());
        QList<PendingReply> kept;
        qsizetype next = 0;
        for (auto &reply : m_replies) {
            const auto topic = m_topicIds.value({reply.row.source, reply.row.topic}).bytes();
            const bool mayBeHere = isOwn(reply.row.source) && !topic.isEmpty();
            const auto where = isOwn(reply.row.source) ? (*answers)[next++].bytes() : QByteArray();
            const auto answered
                = isOwn(reply.row.source) ? (*answers)[next++].bytes() : QByteArray();
            if (mayBeHere && answered == topic)
                reply.answered = domain::ReplyId(reply.row.replyTo);
            if (mayBeHere && where == topic)
                ++m_repeated;
            else
                kept.append(std::move(reply));
        }
        m_replies = std::move(kept);
    }
    gatherThreads();
    return {};
}

void ForumImporter::gatherThreads()
{
    QHash<ImportSourceId, qsizetype> places;
    for (auto &reply : m_replies) {
        const ImportSourceId topic{reply.row.source, reply.row.topic};
        if (!places.contains(topic)) {
            places.insert(topic, m_threads.size());
            m_threads.append({topic, {}, 0});
        }
        m_threads[places.value(topic)].replies.append(std::move(reply));
    }
    m_replies.clear();
    for (auto &thread : m_threads)
        sortByTime(thread.replies);
}

/// Tombstones, whose times may be lost, stay behind those they stand behind.
void ForumImporter::sortByTime(QList<PendingReply> &replies)
{
    domain::Timestamp before{};
    for (auto &reply : replies) {
        reply.order = reply.row.isRemoved ? std::max(before, reply.row.posted) : reply.row.posted;
        before = reply.order;
    }
    std::stable_sort(replies.begin(), replies.end(),
                     [](const auto &a, const auto &b) { return a.order < b.order; });
}

void ForumImporter::refuse(const ImportThread &thread)
{
    for (auto i = thread.sent; i < thread.replies.size(); ++i)
        m_badRows.append({thread.replies[i].line, u"topic-unknown"_s});
}

/// The next `count` replies of a thread.
TopicCall ForumImporter::callFor(const ImportThread &thread, qsizetype count) const
{
    const auto id = m_topicIds.value(thread.topic);
    QByteArrayList forms;
    QByteArrayList fields;
    QByteArrayList authors;
    QByteArrayList contents;
    QByteArrayList times;
    QByteArrayList answeredReplies;
    QByteArrayList answeredFields;
    QByteArrayList removedFlags;
    QByteArrayList formCounts;
    for (const auto &reply : thread.replies.mid(thread.sent, count)) {
        fields.append(replyField(reply.row.sourceId));
        authors.append(m_people.person(reply.row.author).bytes());
        contents.append(reply.row.content.toUtf8());
        times.append(secondsOf(reply.row.posted));
        answeredReplies.append(reply.answered.bytes());
        answeredFields.append(replyField(reply.row.replyTo));
        removedFlags.append(reply.row.isRemoved ? "1" : "");
        formCounts.append(QByteArray::number(reply.row.earlier.size() * revisionWidth));
        if (!reply.forms.isEmpty())
            forms.append(reply.forms);
    }
    TopicCall call{id, {}, m_cache.place(id)};
    call.ownKeys = {{"imported", m_keys.imported(thread.topic.first)},
                    {"topicReplies", m_keys.comments(id)},
                    {"stagedForms", forms}};
    call.ownArguments = {{"importFields", fields},
                         {"authors", authors},
                         {"contents", contents},
                         {"times", times},
                         {"answeredReplies", answeredReplies},
                         {"answeredFields", answeredFields},
                         {"removedFlags", removedFlags},
                         {"formCounts", formCounts}};
    const bool hasForms = !forms.isEmpty();
    call.newKeys = [this, hasForms](const ExpectedIds &ids) {
        return redis::ScriptValues{
            {"comments", ids.keys(m_keys, &ForumKeys::comment)},
            {"histories",
             hasForms ? ids.keys(m_keys, &ForumKeys::replyHistory) : QByteArrayList()}};
    };
    return call;
}

/// The script passes over replies that were taken in earlier; what they were is not gathered again,
/// and no id is expected for them.
Result<void> ForumImporter::noteTaken()
{
    QList<redis::Command> commands;
    for (const auto &thread : std::as_const(m_threads)) {
        redis::Command command{"HMGET", m_keys.imported(thread.topic.first)};
        for (const auto &reply : thread.replies)
            command.append(replyField(reply.row.sourceId));
        commands.append(command);
    }
    const auto answers = answersTo(m_connection, commands);
    if (!answers)
        return tl::unexpected(answers.error());
    for (qsizetype t = 0; t < m_threads.size(); ++t) {
        auto &replies = m_threads[t].replies;
        for (qsizetype i = 0; i < replies.size(); ++i) {
            replies[i].isTaken = !(*answers)[t][i].isNil();
            if (replies[i].isTaken)
                replies[i].row.earlier.clear();
        }
    }
    return {};
}

/// Gathers earlier forms before their replies are there.
Result<void> ForumImporter::stageReplies()
{
    StageFill fill(m_connection, m_isCancelled);
    bool isStarted = false;
    for (auto &thread : m_threads) {
        for (auto i = thread.sent; i < thread.replies.size(); ++i) {
            auto &reply = thread.replies[i];
            if (reply.row.earlier.isEmpty())
                continue;
            if (const auto started = isStarted ? Result<void>() : fill.start(); !started)
                return started;
            isStarted = true;
            if (reply.forms.isEmpty()) // filled again under the same key when it went away
                reply.forms = m_keys.stage(QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
            if (const auto filled = fillForms(fill, reply.forms, reply.row.earlier); !filled)
                return filled;
        }
    }
    return fill.finish();
}

Result<void> ForumImporter::sendReplies()
{
    for (const auto &thread : std::as_const(m_threads)) {
        if (m_topicIds.value(thread.topic).isEmpty())
            refuse(thread);
    }
    m_threads.removeIf(
        [&](const ImportThread &thread) { return m_topicIds.value(thread.topic).isEmpty(); });
    if (m_threads.isEmpty())
        return {};
    if (const auto noted = noteTaken(); !noted)
        return noted;
    auto before = m_repliesTaken + m_repeated;
    auto staged = stageReplies();
    for (int stale = 0, displaced = 0; staged && stale < importAttempts && !m_threads.isEmpty();
         ++stale) {
        m_isDisplaced = false;
        auto left = sendParts(m_threads, spareIds(stale));
        if (!left)
            return tl::unexpected(left.error());
        m_threads = *std::move(left);
        if (std::exchange(before, m_repliesTaken + m_repeated) != m_repliesTaken + m_repeated)
            stale = 0;
        // The first time it was the topic's place; later what was gathered may be gone.
        displaced += m_isDisplaced ? 1 : 0;
        if (m_isDisplaced && displaced > 1)
            staged = stageReplies();
    }
    if (!staged)
        return staged;
    return m_threads.isEmpty() ? Result<void>() : base::fail(Failure::Refused, u"contended"_s);
}

/// How many replies the next script takes.
qsizetype ForumImporter::sizeOfPart(const ImportThread &thread)
{
    qsizetype count = 0;
    qsizetype characters = 0;
    while (count < repliesOfScript && thread.sent + count < thread.replies.size()) {
        characters += thread.replies[thread.sent + count].row.content.size();
        if (count > 0 && characters > charactersOfScript)
            break;
        ++count;
    }
    return count;
}

/// One part of each thread; what is left then.
Result<QList<ImportThread>> ForumImporter::sendParts(const QList<ImportThread> &threads,
                                                     qsizetype spare)
{
    IdSequence ids(m_connection, m_keys.commentCounter(), spare);
    QList<redis::Command> commands;
    QList<TopicCall> calls;
    for (const auto &thread : threads) {
        const auto part = thread.replies.mid(thread.sent, sizeOfPart(thread));
        calls.append(callFor(thread, part.size()));
        const auto drawn = std::ranges::count(part, false, &PendingReply::isTaken);
        const auto command = m_replyScript.command(expecting(
            ids.next(drawn), calls.constLast(), topicCall(m_keys, m_cache, calls.constLast())));
        if (!command)
            return tl::unexpected(command.error());
        commands.append(*command);
    }
    const auto answers = answersTo(m_connection, commands);
    if (!answers)
        return tl::unexpected(answers.error());
    QList<ImportThread> left;
    for (qsizetype i = 0; i < threads.size(); ++i) {
        auto thread = threads[i];
        const auto answer = (*answers)[i];
        const auto outcome = outcomeOf(answer);
        const auto haveMoved = ids.haveMoved(answer);
        if (!haveMoved)
            return tl::unexpected(haveMoved.error());
        if (!outcome && outcome.error().kind == Failure::NotFound) {
            refuse(thread);
            continue;
        }
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (*outcome == Outcome::Stale) {
            if (!*haveMoved) {
                learnPlace(answer, m_cache, calls[i]);
                m_isDisplaced = true;
            }
        } else {
            m_repliesTaken += answer[1].integer().value_or(0);
            m_repeated += answer[2].integer().value_or(0);
            thread.sent += sizeOfPart(thread);
        }
        if (thread.sent < thread.replies.size())
            left.append(std::move(thread));
    }
    return left;
}

} // namespace store
