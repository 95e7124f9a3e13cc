// SPDX-License-Identifier: MIT
#include "store/transfer/import/replyimporter.h"

#include "base/mapped.h"
#include "store/core/community/communityclock.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/textrevisions.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::ReplyId;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype repliesOfScript = 50;
constexpr qsizetype charactersOfScript = 40'000; ///< two milliseconds of the server

ImportSourceId topicOf(const ImportReply &reply)
{
    return {reply.source, reply.topic};
}

QByteArray replyField(const QByteArray &id)
{
    return id.isEmpty() ? id : "reply:" + id;
}
} // namespace

ReplyImporter::ReplyImporter(ForumImportContext &context)
    : m_context(context)
    , m_script(redis::Script::fromResource(u"importreplies"_s))
{
}

Result<void> ReplyImporter::send()
{
    TRY(findTopics());
    TRY(passOverOwn());
    gatherThreads();
    return sendThreads();
}

/// Topics of replies that stood in no row: taken in earlier, or exported here.
Result<void> ReplyImporter::findTopics()
{
    QList<ImportSourceId> unknown;
    QList<redis::Command> commands;
    for (const auto &reply : std::as_const(m_pending)) {
        const auto topic = topicOf(reply.row);
        if (m_context.topics.contains(topic) || unknown.contains(topic))
            continue;
        unknown.append(topic);
        commands.append({"HGET", m_context.keys.imported(topic.first), "topic:" + topic.second});
        commands.append({"EXISTS", m_context.keys.topic(TopicId(topic.second))});
    }
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(answersTo(m_context.connection, commands));
    for (qsizetype i = 0; i < unknown.size(); ++i) {
        const bool isStill
            = m_context.isOwn(unknown[i].first) && answers[2 * i + 1].integer().value_or(0) == 1;
        const auto there = answers[2 * i].bytes();
        m_context.topics.insert(unknown[i], isStill ? TopicId(unknown[i].second) : TopicId(there));
    }
    return {};
}

/// Replies that this very community exported, and still has; and what others answer among them.
Result<void> ReplyImporter::passOverOwn()
{
    QList<redis::Command> commands;
    for (const auto &reply : std::as_const(m_pending)) {
        if (!m_context.isOwn(reply.row.source))
            continue;
        commands.append({"HGET", m_context.keys.comment(ReplyId(reply.row.sourceId)), "topic"});
        commands.append({"HGET", m_context.keys.comment(ReplyId(reply.row.replyTo)), "topic"});
    }
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(answersTo(m_context.connection, commands));
    qsizetype next = 0;
    for (auto &reply : m_pending) {
        if (!m_context.isOwn(reply.row.source))
            continue;
        const auto topic = m_context.topics.value(topicOf(reply.row)).bytes();
        const auto where = answers[next++].bytes();
        const auto answered = answers[next++].bytes();
        reply.isTaken = !topic.isEmpty() && where == topic;
        if (!topic.isEmpty() && answered == topic)
            reply.answered = ReplyId(reply.row.replyTo);
    }
    m_repeated += m_pending.removeIf([](const Pending &reply) { return reply.isTaken; });
    return {};
}

void ReplyImporter::gatherThreads()
{
    QHash<ImportSourceId, qsizetype> places;
    for (auto &reply : m_pending) {
        const auto topic = topicOf(reply.row);
        if (!places.contains(topic)) {
            places.insert(topic, m_threads.size());
            m_threads.append({topic});
        }
        m_threads[places.value(topic)].replies.append(std::move(reply));
    }
    m_pending.clear();
    for (auto &thread : m_threads)
        sortByTime(thread.replies);
}

/// Tombstones, whose times may be lost, stay behind those they stand behind.
void ReplyImporter::sortByTime(QList<Pending> &replies)
{
    domain::Timestamp before{};
    for (auto &reply : replies) {
        reply.order = reply.row.isRemoved ? std::max(before, reply.row.posted) : reply.row.posted;
        before = reply.order;
    }
    std::ranges::stable_sort(replies, {}, &Pending::order);
}

Result<void> ReplyImporter::sendThreads()
{
    for (auto &thread : m_threads) {
        if (m_context.topics.value(thread.topic).isEmpty())
            refuse(thread);
    }
    forgetSent();
    if (m_threads.isEmpty())
        return {};
    TRY(noteTaken());
    auto done = stage();
    for (int idle = 0, displacements = 0; done && idle < importAttempts && !m_threads.isEmpty();) {
        const auto before = m_taken + m_repeated;
        m_isDisplaced = false;
        done = sendParts(spareIds(idle));
        idle = m_taken + m_repeated > before ? 1 : idle + 1;
        // The first time it was the topic's place; later what was gathered may be gone.
        displacements += m_isDisplaced ? 1 : 0;
        if (done && m_isDisplaced && displacements > 1)
            done = stage();
    }
    if (!done)
        return done;
    return m_threads.isEmpty() ? Result<void>() : base::fail(Failure::Refused, u"contended"_s);
}

/// The script passes over replies that were taken in earlier; what they were is not gathered again,
/// and no id is expected for them.
Result<void> ReplyImporter::noteTaken()
{
    QList<redis::Command> commands;
    for (const auto &thread : std::as_const(m_threads)) {
        redis::Command command{"HMGET", m_context.keys.imported(thread.topic.first)};
        for (const auto &reply : thread.replies)
            command.append(replyField(reply.row.sourceId));
        commands.append(command);
    }
    const auto answers = TRY(answersTo(m_context.connection, commands));
    for (qsizetype t = 0; t < m_threads.size(); ++t) {
        auto &replies = m_threads[t].replies;
        for (qsizetype i = 0; i < replies.size(); ++i) {
            replies[i].isTaken = !answers[t][i].isNil();
            if (replies[i].isTaken)
                replies[i].row.earlier.clear();
        }
    }
    return {};
}

/// Gathers earlier forms before their replies are there.
Result<void> ReplyImporter::stage()
{
    StageFill fill(m_context.connection, m_context.isCancelled);
    bool isStarted = false;
    for (auto &thread : m_threads) {
        for (auto i = thread.sent; i < thread.replies.size(); ++i) {
            auto &reply = thread.replies[i];
            if (reply.row.earlier.isEmpty())
                continue;
            TRY(isStarted ? Result<void>() : fill.start());
            isStarted = true;
            if (reply.forms.isEmpty()) // filled again under the same key when it went away
                reply.forms
                    = m_context.keys.stage(QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
            const auto filled = m_context.fillForms(fill, reply.forms, reply.row.earlier);
            if (!filled)
                return filled;
        }
    }
    return fill.finish();
}

/// One part of each thread.
Result<void> ReplyImporter::sendParts(qsizetype spare)
{
    IdSequence ids(m_context.connection, m_context.keys.commentCounter(), spare);
    QList<redis::Command> commands;
    QList<TopicCall> calls;
    for (const auto &thread : std::as_const(m_threads)) {
        const auto part = nextPart(thread);
        const auto drawn = std::ranges::count(part, false, &Pending::isTaken);
        const auto call = callFor(thread, part);
        const auto command = TRY(m_script.command(
            expecting(ids.next(drawn), call, topicCall(m_context.keys, m_context.cache, call))));
        commands.append(command);
        calls.append(call);
    }
    const auto answers = TRY(answersTo(m_context.connection, commands));
    for (qsizetype i = 0; i < m_threads.size(); ++i)
        TRY(take(answers[i], ids, calls[i], m_threads[i]));
    forgetSent();
    return {};
}

Result<void> ReplyImporter::take(const redis::Reply &answer, IdSequence &ids, TopicCall &call,
                                 Thread &thread)
{
    const auto outcome = outcomeOf(answer);
    const auto haveMoved = TRY(ids.haveMoved(answer));
    if (!outcome && outcome.error().kind == Failure::NotFound) {
        refuse(thread);
        return {};
    }
    if (!outcome)
        return tl::unexpected(outcome.error());
    if (*outcome != Outcome::Stale) {
        m_taken += answer[1].integer().value_or(0);
        m_repeated += answer[2].integer().value_or(0);
        thread.sent += nextPart(thread).size();
    } else if (!haveMoved) {
        learnPlace(answer, m_context.cache, call);
        m_isDisplaced = true;
    }
    return {};
}

void ReplyImporter::refuse(Thread &thread)
{
    for (; thread.sent < thread.replies.size(); ++thread.sent)
        m_badRows.append({thread.replies[thread.sent].line, u"topic-unknown"_s});
}

void ReplyImporter::forgetSent()
{
    m_threads.removeIf([](const Thread &thread) { return thread.sent == thread.replies.size(); });
}

/// What the next script takes.
QList<ReplyImporter::Pending> ReplyImporter::nextPart(const Thread &thread)
{
    qsizetype count = 0;
    qsizetype characters = 0;
    while (count < repliesOfScript && thread.sent + count < thread.replies.size()) {
        characters += thread.replies[thread.sent + count].row.content.size();
        if (count > 0 && characters > charactersOfScript)
            break;
        ++count;
    }
    return thread.replies.mid(thread.sent, count);
}

TopicCall ReplyImporter::callFor(const Thread &thread, const QList<Pending> &part) const
{
    const auto id = m_context.topics.value(thread.topic);
    QByteArrayList forms;
    for (const auto &reply : part) {
        if (!reply.forms.isEmpty())
            forms.append(reply.forms);
    }
    TopicCall call{id, {}, m_context.cache.place(id)};
    call.ownKeys = {{"imported", m_context.keys.imported(thread.topic.first)},
                    {"topicReplies", m_context.keys.comments(id)},
                    {"stagedForms", forms}};
    call.ownArguments = argumentsFor(part);
    call.newKeys = [&keys = m_context.keys, hasForms = !forms.isEmpty()](const ExpectedIds &ids) {
        return redis::ScriptValues{
            {"comments", ids.keys(keys, &ForumKeys::comment)},
            {"histories", hasForms ? ids.keys(keys, &ForumKeys::replyHistory) : QByteArrayList()}};
    };
    return call;
}

redis::ScriptValues ReplyImporter::argumentsFor(const QList<Pending> &part) const
{
    const auto ofEach = [&part](auto value) {
        return base::mapped(part,
                            [&](const auto &reply) -> QByteArray { return value(reply.row); });
    };
    QByteArrayList answered;
    for (const auto &reply : part)
        answered.append(reply.answered.bytes());
    return {{"importFields", ofEach([](const auto &row) { return replyField(row.sourceId); })},
            {"authors", ofEach([this](const auto &row) {
                 return m_context.people.person(row.author).bytes();
             })},
            {"contents", ofEach([](const auto &row) { return row.content.toUtf8(); })},
            {"times", ofEach([](const auto &row) { return secondsOf(row.posted); })},
            {"answeredReplies", answered},
            {"answeredFields", ofEach([](const auto &row) { return replyField(row.replyTo); })},
            {"removedFlags", ofEach([](const auto &row) { return row.isRemoved ? "1" : ""; })},
            {"formCounts", ofEach([](const auto &row) {
                 return QByteArray::number(row.earlier.size() * revisionWidth);
             })}};
}

} // namespace store
