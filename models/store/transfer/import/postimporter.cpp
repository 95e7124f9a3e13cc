// SPDX-License-Identifier: MIT
#include "store/transfer/import/postimporter.h"

#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"
#include "store/timeline/posts/publishing.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Result;
using domain::PostId;
using domain::PostRelation;

namespace store {

namespace {
constexpr qsizetype postsAtOnce = 400;
constexpr qsizetype postsRemembered = 100'000;

QByteArray fieldOf(const QByteArray &id)
{
    return "post:" + id;
}

QByteArray wordFor(PostRelation relation)
{
    const auto field = std::ranges::find(relationFields, relation, &RelationField::relation);
    return field == relationFields.end() ? QByteArray() : QByteArray(field->name.data());
}
} // namespace

PostImporter::PostImporter(redis::Connection &connection, const Keys &keys, ImportedPeople &people)
    : m_connection(connection)
    , m_keys(keys)
    , m_people(people)
    , m_script(redis::Script::fromResource(u"importpost"_s))
{
}

Result<void> PostImporter::start(const QByteArray &community)
{
    m_community = community;
    return m_script.load(m_connection);
}

PostImporter::SourceId PostImporter::idOf(const ImportPost &post)
{
    return {post.source, post.sourceId};
}

PostImporter::SourceId PostImporter::otherOf(const ImportPost &post)
{
    return {post.source, post.draft.other.bytes()};
}

Result<void> PostImporter::add(ImportPost post, qint64 line)
{
    m_pending.append({std::move(post), line});
    return m_pending.size() < postsAtOnce ? Result<void>() : flush();
}

Result<void> PostImporter::flush()
{
    if (m_pending.isEmpty())
        return {};
    if (m_keys.dialect().postsAreStatuses)
        return base::fail(base::Failure::Refused, u"statuses"_s);
    for (const auto step : {&PostImporter::findPeople, &PostImporter::findKnown})
        TRY((this->*step)());
    for (qsizetype begin = 0; begin < m_pending.size();) {
        const auto size = sizeOfPart(begin);
        TRY(sendPart(m_pending.mid(begin, size)));
        begin += size;
    }
    m_pending.clear();
    if (m_ids.size() > postsRemembered)
        m_ids.clear();
    return {};
}

Result<void> PostImporter::findPeople()
{
    QStringList names;
    for (const auto &pending : std::as_const(m_pending))
        names += QStringList(pending.row.author) + pending.row.likers;
    return m_people.find(names);
}

/// Posts that this very community exported and still has, and what rows relate to that stood in no
/// row: taken in earlier, or exported here.
Result<void> PostImporter::findKnown()
{
    QList<SourceId> unknown;
    QSet<SourceId> asked;
    const auto ask = [&](const SourceId &id) {
        if (m_ids.value(id).isEmpty() && !id.second.isEmpty() && !asked.contains(id)) {
            asked.insert(id);
            unknown.append(id);
        }
    };
    for (const auto &pending : std::as_const(m_pending)) {
        ask(idOf(pending.row));
        ask(otherOf(pending.row));
    }
    QList<redis::Command> commands;
    for (const auto &id : std::as_const(unknown)) {
        commands.append({"HGET", m_keys.imported(id.first), fieldOf(id.second)});
        commands.append({"EXISTS", m_keys.post(PostId(id.second))});
    }
    if (commands.isEmpty())
        return {};
    const auto answers = TRY(answersTo(m_connection, commands));
    for (qsizetype i = 0; i < unknown.size(); ++i) {
        const bool isOwn = !m_community.isEmpty() && unknown[i].first == m_community
            && answers[2 * i + 1].integer().value_or(0) == 1;
        m_ids.insert(unknown[i], PostId(isOwn ? unknown[i].second : answers[2 * i].bytes()));
    }
    return {};
}

/// How many rows from `begin` on can go together: what one relates to is there before it is sent.
qsizetype PostImporter::sizeOfPart(qsizetype begin) const
{
    QSet<SourceId> sent;
    auto end = begin;
    for (; end < m_pending.size(); ++end) {
        const auto &row = m_pending[end].row;
        if (row.draft.relation != PostRelation::None && sent.contains(otherOf(row)))
            break;
        sent.insert(idOf(row));
    }
    return end - begin;
}

Result<redis::Command> PostImporter::commandFor(const ImportPost &post, const ExpectedIds &ids)
{
    const auto lists = TRY(listsNamedIn(m_connection, m_keys, post.draft.content));
    const auto author = m_people.person(post.author);
    const auto other
        = post.draft.relation == PostRelation::None ? PostId() : m_ids.value(otherOf(post));
    const auto relation = other.isEmpty() ? PostRelation::None : post.draft.relation;
    QByteArrayList likedBy;
    for (const auto &liker : m_people.people(post.likers))
        likedBy.append(m_keys.likedBy(liker));
    redis::ScriptCall call{{{"meta", m_keys.meta()},
                            {"imported", m_keys.imported(post.source)},
                            {"newestPosts", m_keys.newestPosts(author)},
                            {"ownPosts", m_keys.ownPosts(author)},
                            {"archivedPosts", m_keys.archivedPosts(author)},
                            {"coldPosts", m_keys.coldPosts()},
                            {"lastPosts", m_keys.lastPosts()},
                            {"recentPosts", m_keys.recentPosts()},
                            {"deletedPosts", m_keys.deletedPosts()},
                            {"related", m_keys.related(other, relation)},
                            {"fanOut", m_keys.fanOut()},
                            {"lists", lists.lists},
                            {"likedBy", likedBy},
                            {"posts", ids.keys(m_keys, &TimelineKeys::post)},
                            {"likes", ids.keys(m_keys, &TimelineKeys::likes)}},
                           argumentsFor(post, other, relation)};
    ids.addTo(call);
    return m_script.command(call);
}

redis::ScriptValues PostImporter::argumentsFor(const ImportPost &post, const PostId &other,
                                               PostRelation relation) const
{
    QByteArrayList likers;
    for (const auto &liker : m_people.people(post.likers))
        likers.append(liker.bytes());
    return {{"field", fieldOf(post.sourceId)},
            {"author", m_people.person(post.author).bytes()},
            {"authorName", post.author.toUtf8()},
            {"content", post.draft.content.toUtf8()},
            {"relation", wordFor(relation)},
            {"other", other.bytes()},
            {"milliseconds", QByteArray::number(qint64(post.posted.time_since_epoch().count()))},
            {"isDeleted", post.isDeleted ? "1" : ""},
            {"likers", likers}};
}

/// Whether it is here already, or repeats what is nowhere.
bool PostImporter::isPassedOver(const Pending &pending)
{
    const auto &row = pending.row;
    const auto id = m_ids.value(idOf(row)).bytes();
    const bool isOwn = row.source == m_community && id == row.sourceId;
    if (!isOwn && row.draft.relation == PostRelation::Repost
        && m_ids.value(otherOf(row)).isEmpty()) {
        m_badRows.append({pending.line, u"repost-unknown"_s});
        return true;
    }
    m_repeated += id.isEmpty() ? 0 : 1;
    return !id.isEmpty();
}

Result<void> PostImporter::sendPart(QList<Pending> part)
{
    part.removeIf([this](const Pending &pending) { return isPassedOver(pending); });
    return sendInRounds(std::move(part), [this](const QList<Pending> &posts, qsizetype spare) {
        return sendOnce(posts, spare);
    });
}

/// Those whose ids others drew meanwhile.
Result<QList<PostImporter::Pending>> PostImporter::sendOnce(const QList<Pending> &part,
                                                            qsizetype spare)
{
    IdSequence ids(m_connection, m_keys.postCounter(), spare);
    QList<redis::Command> commands;
    for (const auto &pending : part) {
        const auto command = TRY(commandFor(pending.row, ids.next()));
        commands.append(command);
    }
    const auto answers = TRY(answersTo(m_connection, commands));
    QList<Pending> left;
    for (qsizetype i = 0; i < part.size(); ++i) {
        const auto outcome = TRY(outcomeOf(answers[i]));
        const auto haveMoved = TRY(ids.haveMoved(answers[i]));
        if (haveMoved) {
            left.append(part[i]);
            continue;
        }
        m_ids.insert(idOf(part[i].row), PostId(answers[i][1].bytes()));
        ++(outcome == Outcome::Done ? m_taken : m_repeated);
    }
    return left;
}

} // namespace store
