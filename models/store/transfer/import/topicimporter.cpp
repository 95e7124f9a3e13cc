// SPDX-License-Identifier: MIT
#include "store/transfer/import/topicimporter.h"

#include "store/core/community/communityclock.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/textrevisions.h"
#include "store/forum/topics/topicdecoder.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::TopicId;

namespace store {

namespace {
constexpr qint64 votesOfScript = 1000; ///< a millisecond of the server; more are staged before

ImportSourceId idOf(const ImportTopic &topic)
{
    return {topic.source, topic.sourceId};
}

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
} // namespace

TopicImporter::TopicImporter(ForumImportContext &context)
    : m_context(context)
    , m_script(redis::Script::fromResource(u"importtopic"_s))
{
}

Result<void> TopicImporter::send()
{
    TRY(passOverKnown());
    m_displacements = 0;
    TRY(stage(m_pending));
    for (auto &pending : m_pending)
        pending.call = callFor(pending.topic);
    const auto sent
        = sendInRounds(m_pending, [this](const QList<Pending> &topics, qsizetype spare) {
              return sendOnce(topics, spare);
          });
    if (!sent)
        return sent;
    m_pending.clear();
    m_stages.clear();
    return {};
}

/// Topics that are here already: this very community exported them and still has them, or they were
/// taken in earlier. The latter the script finds out as well, but only after much was gathered for
/// them, and an id expected.
Result<void> TopicImporter::passOverKnown()
{
    QList<redis::Command> commands;
    for (const auto &[topic, call] : std::as_const(m_pending)) {
        if (m_context.isOwn(topic.source))
            commands.append({"EXISTS", m_context.keys.topic(TopicId(topic.sourceId))});
        commands.append({"HGET", m_context.keys.imported(topic.source), topicField(topic)});
    }
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(answersTo(m_context.connection, commands));
    qsizetype next = 0;
    m_repeated += m_pending.removeIf([&](const Pending &pending) {
        const auto &topic = pending.topic;
        const bool isStill
            = m_context.isOwn(topic.source) && answers[next++].integer().value_or(0) == 1;
        const auto taken = answers[next++].bytes();
        const TopicId id(isStill ? topic.sourceId : taken);
        if (!id.isEmpty())
            m_context.topics.insert(idOf(topic), id);
        return !id.isEmpty();
    });
    return {};
}

/// Gathers many votes, and earlier forms, before their topic is there.
Result<void> TopicImporter::stage(const QList<Pending> &topics)
{
    if (std::ranges::none_of(topics, isStaged, &Pending::topic))
        return {};
    StageFill filling(m_context.connection, m_context.isCancelled);
    TRY(filling.start());
    for (const auto &[topic, call] : topics)
        TRY(isStaged(topic) ? fill(filling, topic) : Result<void>());
    return filling.finish();
}

Result<void> TopicImporter::fill(StageFill &fill, const ImportTopic &topic)
{
    if (!m_stages.contains(idOf(topic))) // filled again under the same keys when they went away
        m_stages.insert(idOf(topic), stageFor(topic));
    const auto stage = m_stages.constFind(idOf(topic));
    auto filled = stage->votes ? stage->votes->first.fill(fill) : Result<void>();
    if (filled && stage->votes)
        filled = stage->votes->second.fill(fill);
    return filled ? m_context.fillForms(fill, stage->forms, topic.earlier) : filled;
}

TopicImporter::Stage TopicImporter::stageFor(const ImportTopic &topic) const
{
    Stage stage;
    const auto &people = m_context.people;
    const auto anonymousUps = topic.ups - topic.upVoters.size();
    if (hasManyVotes(topic))
        stage.votes.emplace(
            VoterStage::ofSide(m_context.keys, people.people(topic.upVoters), 1, anonymousUps),
            VoterStage::ofSide(m_context.keys, people.people(topic.downVoters), anonymousUps + 1,
                               topic.downs - topic.downVoters.size()));
    if (!topic.earlier.isEmpty())
        stage.forms = m_context.keys.stage(QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
    return stage;
}

TopicCall TopicImporter::callFor(const ImportTopic &topic) const
{
    const auto author = m_context.people.person(topic.author);
    const auto stage = m_stages.value(idOf(topic));
    QByteArrayList voters;
    if (stage.votes)
        voters = {stage.votes->first.voters(), stage.votes->second.voters()};
    QByteArrayList forms;
    if (!stage.forms.isEmpty())
        forms.append(stage.forms);
    TopicCall call{{}, author, {topic.draft.category.toUtf8(), encodeTags(topic.draft.tags)}};
    call.ownKeys = {{"imported", m_context.keys.imported(topic.source)},
                    {"authorTopics", m_context.keys.topicsBy(author)},
                    {"stagedVoters", voters},
                    {"stagedForms", forms}};
    call.ownArguments = argumentsFor(topic);
    call.newKeys = [&keys = m_context.keys, hasForms = !forms.isEmpty()](const ExpectedIds &ids) {
        return redis::ScriptValues{
            {"newTopics", ids.keys(keys, &ForumKeys::topic)},
            {"votesUp", ids.keys(keys, &ForumKeys::votesUp)},
            {"votesDown", ids.keys(keys, &ForumKeys::votesDown)},
            {"histories", hasForms ? ids.keys(keys, &ForumKeys::topicHistory) : QByteArrayList()}};
    };
    return call;
}

redis::ScriptValues TopicImporter::argumentsFor(const ImportTopic &topic) const
{
    const auto inScript = [&](const QStringList &names) {
        QByteArrayList ids;
        for (const auto &person :
             hasManyVotes(topic) ? QList<AccountId>() : m_context.people.people(names))
            ids.append(person.bytes());
        return ids;
    };
    const auto ups = inScript(topic.upVoters);
    const auto downs = inScript(topic.downVoters);
    return {{"importField", topicField(topic)},
            {"title", topic.draft.title.toUtf8()},
            {"content", topic.draft.body.toUtf8()},
            {"posted", secondsOf(topic.posted)},
            {"clicks", QByteArray::number(topic.clicks)},
            {"ups", QByteArray::number(topic.ups - ups.size())},
            {"downs", QByteArray::number(topic.downs - downs.size())},
            {"formCount", QByteArray::number(topic.earlier.size() * revisionWidth)},
            {"upVoters", ups},
            {"downVoters", downs}};
}

/// Those that came too late: ids, or where topics stand, were others than expected.
Result<QList<TopicImporter::Pending>> TopicImporter::sendOnce(const QList<Pending> &topics,
                                                              qsizetype spare)
{
    // The first time it was the tabs; later what was gathered may be gone.
    const bool mayBeGone = std::exchange(m_isDisplaced, false) && m_displacements > 1;
    TRY(mayBeGone ? stage(topics) : Result<void>());
    IdSequence ids(m_context.connection, m_context.keys.topicCounter(), spare);
    QList<redis::Command> commands;
    for (const auto &[topic, call] : topics) {
        const auto command = TRY(m_script.command(
            expecting(ids.next(), call, topicCall(m_context.keys, m_context.cache, call))));
        commands.append(command);
    }
    const auto answers = TRY(answersTo(m_context.connection, commands));
    QList<Pending> left;
    for (qsizetype i = 0; i < topics.size(); ++i) {
        auto topic = topics[i];
        const auto isTaken = TRY(take(answers[i], ids, topic));
        if (!isTaken)
            left.append(std::move(topic));
    }
    m_displacements += m_isDisplaced ? 1 : 0;
    return left;
}

/// What the script answered; false: again.
Result<bool> TopicImporter::take(const redis::Reply &answer, IdSequence &ids, Pending &topic)
{
    const auto outcome = TRY(outcomeOf(answer));
    const auto haveMoved = TRY(ids.haveMoved(answer));
    if (outcome == Outcome::Stale) {
        if (!haveMoved) {
            learnPlace(answer, m_context.cache, topic.call);
            m_isDisplaced = true;
        }
        return false;
    }
    const TopicId id(answer[1].bytes());
    m_context.topics.insert(idOf(topic.topic), id);
    m_context.cache.rememberPlace(id, topic.call.place);
    ++(outcome == Outcome::Done ? m_taken : m_repeated);
    return true;
}

} // namespace store
