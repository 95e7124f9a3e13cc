// SPDX-License-Identifier: MIT
#include "store/transfer/import/forumimporter.h"

#include "store/core/community/communityclock.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicdecoder.h"

#include <QUuid>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::TopicId;

namespace store {

namespace {
constexpr qsizetype topicsAtOnce = 400;
constexpr qsizetype bytesAtOnce = 1'000'000;
constexpr qsizetype topicsRemembered = 100'000;
constexpr qint64 votesOfScript = 1000; ///< a millisecond of the server; more are staged before

QByteArray topicField(const ImportTopic &topic)
{
    return "topic:" + topic.sourceId;
}

bool hasManyVotes(const ImportTopic &topic)
{
    return topic.ups + topic.downs > votesOfScript;
}

bool isStaged(const ImportTopic &topic)
{
    return hasManyVotes(topic) || !topic.earlier.isEmpty();
}

/// Of a text and the forms it had.
qsizetype bytesOf(const QString &text, const QList<domain::Revision> &forms)
{
    return std::accumulate(
        forms.cbegin(), forms.cend(), text.size() * 2,
        [](qsizetype bytes, const domain::Revision &form) { return bytes + form.body.size() * 2; });
}

QStringList editorsOf(const QList<domain::Revision> &forms)
{
    QStringList names;
    for (const auto &form : forms)
        names.append(form.editorName);
    return names;
}
} // namespace

ForumImporter::ForumImporter(redis::Connection &connection, const Keys &keys,
                             ImportedPeople &people, std::function<bool()> isCancelled)
    : m_connection(connection)
    , m_keys(keys)
    , m_people(people)
    , m_isCancelled(std::move(isCancelled))
    , m_topicScript(redis::Script::fromResource(u"importtopic"_s))
    , m_replyScript(redis::Script::fromResource(u"importreplies"_s))
{
}

Result<void> ForumImporter::start(const QByteArray &community)
{
    m_community = community;
    const auto loaded = m_topicScript.load(m_connection);
    return loaded ? m_replyScript.load(m_connection) : loaded;
}

Result<void> ForumImporter::add(ImportTopic topic)
{
    // A name is of ten characters or so, and more is kept of it than those.
    const auto voters = topic.upVoters.size() + topic.downVoters.size();
    const auto bytes = bytesOf(topic.draft.body, topic.earlier) + voters * 20;
    m_topics.append(std::move(topic));
    return flushIfEnough(bytes);
}

Result<void> ForumImporter::add(ImportReply reply, qint64 line)
{
    const auto bytes = bytesOf(reply.content, reply.earlier);
    m_replies.append({std::move(reply), line});
    return flushIfEnough(bytes);
}

Result<void> ForumImporter::flushIfEnough(qsizetype bytes)
{
    m_bytes += bytes;
    if (m_topics.size() + m_replies.size() < topicsAtOnce && m_bytes < bytesAtOnce)
        return {};
    return flush();
}

Result<void> ForumImporter::flush()
{
    if (m_topics.isEmpty() && m_replies.isEmpty())
        return {};
    for (const auto step :
         {&ForumImporter::findPeople, &ForumImporter::passOverKnownTopics,
          &ForumImporter::stageTopics, &ForumImporter::sendTopics, &ForumImporter::findTopics,
          &ForumImporter::passOverOwnReplies, &ForumImporter::sendReplies}) {
        if (const auto done = (this->*step)(); !done)
            return done;
    }
    if (m_topicIds.size() > topicsRemembered)
        m_topicIds.clear();
    m_bytes = 0;
    return {};
}

Result<void> ForumImporter::findPeople()
{
    QStringList names;
    for (const auto &topic : std::as_const(m_topics))
        names += QStringList{topic.author} + topic.upVoters + topic.downVoters
            + editorsOf(topic.earlier);
    for (const auto &reply : std::as_const(m_replies))
        names += QStringList{reply.row.author} + editorsOf(reply.row.earlier);
    names.removeAll(QString()); // of tombstones
    return m_people.find(names);
}

bool ForumImporter::isOwn(const QByteArray &source) const
{
    return !m_community.isEmpty() && source == m_community;
}

/// Topics that are here already: this very community exported them and still has them, or they were
/// taken in earlier. The latter the script finds out as well, but only after much was gathered for
/// them, and an id expected.
Result<void> ForumImporter::passOverKnownTopics()
{
    QList<redis::Command> commands;
    for (const auto &topic : std::as_const(m_topics)) {
        if (isOwn(topic.source))
            commands.append({"EXISTS", m_keys.topic(TopicId(topic.sourceId))});
        commands.append({"HGET", m_keys.imported(topic.source), topicField(topic)});
    }
    if (commands.isEmpty())
        return {};
    const auto answers = answersTo(m_connection, commands);
    if (!answers)
        return tl::unexpected(answers.error());
    qsizetype next = 0;
    m_repeated += m_topics.removeIf([&](const ImportTopic &topic) {
        const bool isStill = isOwn(topic.source) && (*answers)[next++].integer().value_or(0) == 1;
        const auto taken = (*answers)[next++].bytes();
        const TopicId id(isStill ? topic.sourceId : taken);
        if (!id.isEmpty())
            m_topicIds.insert({topic.source, topic.sourceId}, id);
        return !id.isEmpty();
    });
    return {};
}

/// Gathers many votes, and earlier forms, before their topic is there.
Result<void> ForumImporter::stageTopics()
{
    if (std::none_of(m_topics.cbegin(), m_topics.cend(), isStaged))
        return {};
    StageFill fill(m_connection, m_isCancelled);
    if (const auto started = fill.start(); !started)
        return started;
    for (const auto &topic : std::as_const(m_topics)) {
        if (!isStaged(topic))
            continue;
        const ImportSourceId id{topic.source, topic.sourceId};
        if (!m_stages.contains(id)) // filled again under the same keys when they went away
            m_stages.insert(id, stageFor(topic));
        const auto stage = m_stages.constFind(id);
        auto filled = stage->votes ? stage->votes->first.fill(fill) : Result<void>();
        if (filled && stage->votes)
            filled = stage->votes->second.fill(fill);
        if (filled)
            filled = fillForms(fill, stage->forms, topic.earlier);
        if (!filled)
            return filled;
    }
    return fill.finish();
}

TopicStage ForumImporter::stageFor(const ImportTopic &topic) const
{
    TopicStage stage;
    const auto anonymousUps = topic.ups - topic.upVoters.size();
    if (hasManyVotes(topic))
        stage.votes.emplace(VoterStage::ofSide(m_keys, people(topic.upVoters), 1, anonymousUps),
                            VoterStage::ofSide(m_keys, people(topic.downVoters), anonymousUps + 1,
                                               topic.downs - topic.downVoters.size()));
    if (!topic.earlier.isEmpty())
        stage.forms = m_keys.stage(QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
    return stage;
}

Result<void> ForumImporter::fillForms(StageFill &fill, const QByteArray &key,
                                      const QList<domain::Revision> &forms) const
{
    if (!forms.isEmpty())
        fill.into(StageFill::Kind::List, key);
    for (const auto &form : forms) {
        for (const auto &element : encodeRevision(form, m_people.person(form.editorName))) {
            if (const auto added = fill.add(element); !added)
                return added;
        }
    }
    return {};
}

TopicCall ForumImporter::callFor(const ImportTopic &topic) const
{
    const auto author = m_people.person(topic.author);
    const auto inScript = [&](const QStringList &names) {
        QByteArrayList ids;
        for (const auto &person : hasManyVotes(topic) ? QList<AccountId>() : people(names))
            ids.append(person.bytes());
        return ids;
    };
    const auto ups = inScript(topic.upVoters);
    const auto downs = inScript(topic.downVoters);
    const auto stage = m_stages.value({topic.source, topic.sourceId});
    QByteArrayList stagedVoters;
    if (stage.votes)
        stagedVoters = {stage.votes->first.voters(), stage.votes->second.voters()};
    QByteArrayList stagedForms;
    if (!stage.forms.isEmpty())
        stagedForms.append(stage.forms);
    TopicCall call{{}, author, {topic.draft.category.toUtf8(), encodeTags(topic.draft.tags)}};
    call.ownKeys = {{"imported", m_keys.imported(topic.source)},
                    {"authorTopics", m_keys.topicsBy(author)},
                    {"stagedVoters", stagedVoters},
                    {"stagedForms", stagedForms}};
    call.ownArguments = {{"importField", topicField(topic)},
                         {"title", topic.draft.title.toUtf8()},
                         {"content", topic.draft.body.toUtf8()},
                         {"posted", secondsOf(topic.posted)},
                         {"clicks", QByteArray::number(topic.clicks)},
                         {"ups", QByteArray::number(topic.ups - ups.size())},
                         {"downs", QByteArray::number(topic.downs - downs.size())},
                         {"formCount", QByteArray::number(topic.earlier.size() * revisionWidth)},
                         {"upVoters", ups},
                         {"downVoters", downs}};
    const bool hasForms = !stagedForms.isEmpty();
    call.newKeys = [this, hasForms](const ExpectedIds &ids) {
        return redis::ScriptValues{
            {"newTopics", ids.keys(m_keys, &ForumKeys::topic)},
            {"votesUp", ids.keys(m_keys, &ForumKeys::votesUp)},
            {"votesDown", ids.keys(m_keys, &ForumKeys::votesDown)},
            {"histories",
             hasForms ? ids.keys(m_keys, &ForumKeys::topicHistory) : QByteArrayList()}};
    };
    return call;
}

QList<AccountId> ForumImporter::people(const QStringList &names) const
{
    QList<AccountId> people;
    for (const auto &name : names)
        people.append(m_people.person(name));
    return people;
}

Result<void> ForumImporter::sendTopics()
{
    QList<TopicCall> calls;
    for (const auto &topic : std::as_const(m_topics))
        calls.append(callFor(topic));
    int displaced = 0;
    bool isDisplaced = false;
    for (int idle = 0, round = 0; !m_topics.isEmpty(); ++round) {
        if (idle == importAttempts)
            return base::fail(Failure::Refused, u"contended"_s);
        // The first time it was the tabs; later what was gathered may be gone.
        const auto staged = isDisplaced && displaced > 1 ? stageTopics() : Result<void>();
        if (!staged)
            return staged;
        IdSequence ids(m_connection, m_keys.topicCounter(), spareIds(round));
        QList<redis::Command> commands;
        for (const auto &call : std::as_const(calls)) {
            const auto command = m_topicScript.command(
                expecting(ids.next(), call, topicCall(m_keys, m_cache, call)));
            if (!command)
                return tl::unexpected(command.error());
            commands.append(*command);
        }
        const auto answers = answersTo(m_connection, commands);
        if (!answers)
            return tl::unexpected(answers.error());
        QList<ImportTopic> stale;
        QList<TopicCall> again;
        isDisplaced = false;
        for (qsizetype i = 0; i < calls.size(); ++i) {
            const auto outcome = outcomeOf((*answers)[i]);
            if (!outcome)
                return tl::unexpected(outcome.error());
            const auto haveMoved = ids.haveMoved((*answers)[i]);
            if (!haveMoved)
                return tl::unexpected(haveMoved.error());
            if (*outcome == Outcome::Stale) {
                if (!*haveMoved) {
                    learnPlace((*answers)[i], m_cache, calls[i]);
                    isDisplaced = true;
                }
                stale.append(std::move(m_topics[i]));
                again.append(calls[i]);
                continue;
            }
            const TopicId id((*answers)[i][1].bytes());
            m_topicIds.insert({m_topics[i].source, m_topics[i].sourceId}, id);
            m_cache.rememberPlace(id, calls[i].place);
            ++(*outcome == Outcome::Done ? m_taken : m_repeated);
        }
        idle = stale.size() < m_topics.size() ? 0 : idle + 1;
        displaced += isDisplaced ? 1 : 0;
        m_topics = std::move(stale);
        calls = std::move(again);
    }
    m_stages.clear();
    return {};
}

} // namespace store
