// SPDX-License-Identifier: MIT
#include "store/transfer/import/articleimporter.h"

#include "domain/article.h"
#include "domain/names.h"
#include "redis/script.h"
#include "store/articles/articlesubmission.h"
#include "store/articles/rankings/articlelists.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/community/communityclock.h"
#include "store/core/keys/keys.h"
#include "store/core/scripts/dialectscript.h"
#include "store/core/scripts/expectedids.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/import/stagefill.h"
#include "store/transfer/rows/articleimportrow.h"

#include <QHash>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace store {

namespace {
/// Builds one run of importarticles.lua; see there for what a row holds.
class ArticleImportCommand {
public:
    using Groups = QHash<QString, QByteArray>; ///< folded name → as shown

    ArticleImportCommand(const Keys &keys, const QByteArray &source, const ImportedPeople &people,
                         const Groups &groups);

    /// `isOpen` of any of them that it can still be voted on: then its voters count.
    void setRows(const QList<ImportRow> &rows, bool isOpen);
    /// One row whose voters were gathered before.
    void setStagedRow(ImportRow row, const VoterStage &stage, bool isOpen);
    [[nodiscard]] base::Result<redis::Command> build(const redis::Script &script,
                                                     const ExpectedIds &ids) const;

private:
    void addGroups(const QList<ImportRow> &rows);
    void addRow(const ImportRow &row);
    [[nodiscard]] QByteArray indexOf(const QByteArray &ownList);

    const Keys &m_keys;
    QByteArray m_source;
    const ImportedPeople &m_people;
    const Groups &m_groups;
    QByteArrayList m_stagedVoters;
    QByteArrayList m_stagedPeople;
    QList<GroupName> m_namedGroups;
    QByteArrayList m_ownLists;
    QByteArrayList m_sourceIds;
    QByteArrayList m_rows;
    bool m_hasHistory = false;
    bool m_hasOpen = false;
    QHash<QByteArray, qsizetype> m_listPlaces; ///< from 1, as Lua counts
    QHash<QByteArray, qsizetype> m_groupPlaces; ///< from 1, by name as shown
};

ArticleImportCommand::ArticleImportCommand(const Keys &keys, const QByteArray &source,
                                           const ImportedPeople &people, const Groups &groups)
    : m_keys(keys)
    , m_source(source)
    , m_people(people)
    , m_groups(groups)
{
}

void ArticleImportCommand::setRows(const QList<ImportRow> &rows, bool isOpen)
{
    m_hasOpen = isOpen;
    addGroups(rows);
    for (const auto &row : rows)
        addRow(row);
}

void ArticleImportCommand::setStagedRow(ImportRow row, const VoterStage &stage, bool isOpen)
{
    row.voters.clear();
    if (!stage.voters().isEmpty())
        m_stagedVoters.append(stage.voters());
    if (!stage.people().isEmpty())
        m_stagedPeople.append(stage.people());
    setRows({row}, isOpen);
}

base::Result<redis::Command> ArticleImportCommand::build(const redis::Script &script,
                                                         const ExpectedIds &ids) const
{
    // Keys cost, and few rows have lists of voters, or can still be voted on.
    const QByteArrayList none;
    redis::ScriptCall call{
        {{"meta", m_keys.meta()},
         {"times", m_keys.time()},
         {"scores", m_keys.score()},
         {"imported", m_keys.imported(m_source)},
         {"groupNames", m_keys.groups()},
         {"groupSizes", m_keys.groupSizes()},
         {"interestingScores", m_keys.interestingScore()},
         {"interestingTimes", m_keys.interestingTime()},
         {"links", m_keys.links()},
         {"voteLists", m_keys.voteLists()},
         {"stagedVoters", m_stagedVoters},
         {"stagedPeople", m_stagedPeople},
         {"ownLists", m_ownLists},
         {"articles", ids.keys(m_keys, &Keys::article)},
         {"voters", m_hasOpen ? ids.keys(m_keys, &Keys::voted) : none},
         {"articleGroups", m_namedGroups.isEmpty() ? none : ids.keys(m_keys, &Keys::articleGroups)},
         {"articleVotes", m_hasHistory ? ids.keys(m_keys, &Keys::articleVotes) : none},
         {"articleVoteLists",
          m_stagedPeople.isEmpty()
              ? none
              : ids.keys(m_keys, qConstOverload<const domain::ArticleId &>(&Keys::voteLists))}},
        {{"sourceIds", m_sourceIds}, {"rows", m_rows}}};
    ids.addTo(call);
    appendGroups(m_keys, m_namedGroups, call);
    return script.command(call);
}

void ArticleImportCommand::addGroups(const QList<ImportRow> &rows)
{
    for (const auto &row : rows) {
        for (const auto &group : row.draft.groups) {
            const auto folded = domain::foldedName(group);
            const auto shown = m_groups.value(folded, group.toUtf8());
            if (m_groupPlaces.contains(shown))
                continue;
            m_groupPlaces.insert(shown, m_groupPlaces.size() + 1);
            m_namedGroups.append({shown, folded.toUtf8()});
        }
    }
}

void ArticleImportCommand::addRow(const ImportRow &row)
{
    const auto time = secondsOf(row.posted);
    const auto poster = m_people.person(row.poster);
    m_sourceIds << row.sourceId;
    m_hasHistory = m_hasHistory || !row.history.isEmpty();
    m_rows << row.draft.title.toUtf8() << row.draft.link.toUtf8() << poster.bytes() << time
           << secondsOf(row.posted + std::chrono::seconds(domain::secondsPerVote * row.votes))
           << QByteArray::number(row.votes) << indexOf(m_keys.posted(poster))
           << indexOf(m_keys.votedBy(poster)) << QByteArray::number(row.draft.groups.size())
           << QByteArray::number(row.voters.size()) << QByteArray::number(row.history.size())
           << linkDigest(row.draft.link);
    for (const auto &group : row.draft.groups) {
        const auto shown = m_groups.value(domain::foldedName(group), group.toUtf8());
        m_rows << QByteArray::number(m_groupPlaces.value(shown));
    }
    for (const auto &voter : row.voters) {
        const auto id = m_people.person(voter);
        m_rows << id.bytes() << indexOf(m_keys.votedBy(id));
    }
    for (const auto &[bucket, votes] : row.history)
        m_rows << QByteArray::number(bucket) << QByteArray::number(votes);
}

/// Where one of those that a person has stands among the keys.
QByteArray ArticleImportCommand::indexOf(const QByteArray &ownList)
{
    auto place = m_listPlaces.value(ownList, 0);
    if (place == 0) {
        m_ownLists.append(ownList);
        place = m_ownLists.size();
        m_listPlaces.insert(ownList, place);
    }
    return QByteArray::number(place);
}

constexpr qsizetype rowsOfScript = 50;
/// What a script may write, in entries of a voter set: some milliseconds of the server.
constexpr qint64 costOfScript = 1000;
constexpr qint64 costOfNamedVoter = 4; ///< each has a list of votes of its own
constexpr qint64 costOfGroup = 12; ///< a set and two rankings
constexpr qsizetype scriptsOfPipeline = 16;
} // namespace

ArticleImporter::ArticleImporter(redis::Connection &connection, const Keys &keys,
                                 ImportedPeople &people, std::function<bool()> isCancelled)
    : m_connection(connection)
    , m_keys(keys)
    , m_people(people)
    , m_isCancelled(std::move(isCancelled))
    , m_articles(DialectScript(u"importarticles"_s).in(keys))
{
}

base::Result<void> ArticleImporter::start()
{
    const auto answers = TRY(answersTo(m_connection,
                                       {{"TIME"},
                                        {"HMGET", m_keys.meta(), "clock_offset", "id"},
                                        {"GET", m_keys.articleCounter()}}));
    m_now = CommunityClock::decode(answers[0], answers[1]).now;
    m_community = answers[1][1].bytes();
    m_connection.counter(m_keys.articleCounter())
        = domain::ArticleId(answers[2].bytes()).number().value_or(0);
    TRY(m_articles.load(m_connection));
    return resumeVoteLists(m_connection, m_keys, m_isCancelled);
}

qint64 ArticleImporter::costOf(const ImportRow &row) const
{
    return costOfNamedVoter * row.voters.size() + costOfGroup * row.draft.groups.size()
        + row.history.size() + (isOpen(row) ? row.votes : 0);
}

bool ArticleImporter::isOpen(const ImportRow &row) const
{
    return row.posted + domain::votingPeriod > m_now;
}

base::Result<void> ArticleImporter::add(ImportRow row)
{
    const auto cost = costOf(row);
    const bool fits = !m_batches.isEmpty() && m_batches.constLast().source == row.source
        && m_batches.constLast().rows.size() < rowsOfScript
        && m_batches.constLast().cost + cost <= costOfScript;
    if (!fits) {
        if (m_batches.size() == scriptsOfPipeline)
            TRY(send());
        m_batches.append(Batch{row.source, {}, 0, false, {}});
    }
    // Alone in its batch, as whatever came before or comes behind is too much beside it.
    m_batches.last().isStaged = cost > costOfScript;
    m_batches.last().cost += cost;
    m_batches.last().rows.append(std::move(row));
    return {};
}

base::Result<void> ArticleImporter::flush()
{
    const auto sent = send();
    return sent ? receive() : sent;
}

/// What was sent before is answered first.
base::Result<void> ArticleImporter::send()
{
    auto done = passOverKnown();
    if (done)
        done = findAllPeople();
    if (done)
        done = prepare(m_batches);
    if (!done || m_batches.isEmpty())
        return done;
    const bool isStaged
        = std::any_of(m_batches.cbegin(), m_batches.cend(), std::mem_fn(&Batch::isStaged));
    done = begin(std::exchange(m_batches, {}), spareIds(0));
    if (done && isStaged)
        done = receive();
    return done && isStaged ? resumeVoteLists(m_connection, m_keys, m_isCancelled) : done;
}

base::Result<void> ArticleImporter::receive()
{
    return applyAnswers(TRY(m_connection.finish()));
}

/// Those to the scripts come first. What was too late for its ids, or for the name of a group, is
/// sent until it is not.
base::Result<void> ArticleImporter::applyAnswers(const redis::Replies &answers)
{
    m_isDisplaced = false;
    auto before = m_sent.size();
    auto stale = staleOf(answers);
    for (int idle = 0, round = 1; stale && !stale->isEmpty(); ++round) {
        idle = stale->size() < before ? 0 : idle + 1;
        if (idle == importAttempts)
            return base::fail(base::Failure::Refused, u"contended"_s);
        before = stale->size();
        if (std::exchange(m_isDisplaced, false)) {
            m_groupsByName.clear();
            TRY(prepare(*stale));
        }
        TRY(begin(*std::move(stale), spareIds(round)));
        const auto more = TRY(m_connection.finish());
        stale = staleOf(more);
    }
    return stale ? base::Result<void>() : tl::unexpected(stale.error());
}

base::Result<void> ArticleImporter::prepare(QList<Batch> &batches)
{
    const auto found = findGroups(batches);
    return found ? stageVoters(batches) : found;
}

/// Rows that are here already: this very community exported them and still has them, or they were
/// taken in earlier. The latter the scripts find out as well, but only after their voters were
/// gathered and ids expected.
base::Result<void> ArticleImporter::passOverKnown()
{
    const auto isOwn = [this](const Batch &batch) {
        return !m_community.isEmpty() && batch.source == m_community;
    };
    QList<redis::Command> asked;
    for (const auto &batch : std::as_const(m_batches)) {
        redis::Command taken{"HMGET", m_keys.imported(batch.source)};
        for (const auto &row : batch.rows) {
            taken.append(row.sourceId);
            if (isOwn(batch))
                asked.append({"EXISTS", m_keys.article(domain::ArticleId(row.sourceId))});
        }
        asked.append(taken);
    }
    if (asked.isEmpty())
        return receive();
    TRY(m_connection.begin(asked));
    auto next = m_sent.size();
    const auto answers = TRY(m_connection.finish());
    TRY(applyAnswers(answers));
    for (auto i = next; i < answers.size(); ++i) {
        if (answers[i].isError())
            return tl::unexpected(redis::errorOf(answers[i]));
    }
    for (auto &batch : m_batches) {
        const auto taken = answers[next + (isOwn(batch) ? batch.rows.size() : 0)];
        qsizetype row = 0;
        m_repeated += batch.rows.removeIf([&](const ImportRow &) {
            const bool isHere = isOwn(batch) && answers[next++].integer().value_or(0) == 1;
            return !taken[row++].isNil() || isHere;
        });
        ++next;
    }
    erase_if(m_batches, [](const Batch &batch) { return batch.rows.isEmpty(); });
    return {};
}

base::Result<void> ArticleImporter::stageVoters(QList<Batch> &batches)
{
    if (std::none_of(batches.cbegin(), batches.cend(), std::mem_fn(&Batch::isStaged)))
        return {};
    StageFill fill(m_connection, m_isCancelled);
    TRY(fill.start());
    for (auto &batch : batches) {
        if (!batch.isStaged)
            continue;
        const auto &row = batch.rows.constFirst();
        QList<domain::AccountId> people{m_people.person(row.poster)};
        for (const auto &voter : row.voters)
            people.append(m_people.person(voter));
        if (!batch.stage) // filled again under the same keys when they went away
            batch.stage.emplace(m_keys, people, isOpen(row) ? row.votes : 0);
        TRY(batch.stage->fill(fill));
    }
    return fill.finish();
}

base::Result<void> ArticleImporter::findAllPeople()
{
    QStringList names;
    for (const auto &batch : std::as_const(m_batches)) {
        for (const auto &row : batch.rows) {
            names.append(row.poster);
            names.append(row.voters);
        }
    }
    return m_people.find(names);
}

/// A group keeps the form in which it was first written, as submitting does.
base::Result<void> ArticleImporter::findGroups(const QList<Batch> &batches)
{
    QStringList unknown;
    redis::Command command{"HMGET", m_keys.groups()};
    for (const auto &batch : batches) {
        for (const auto &row : batch.rows) {
            for (const auto &group : row.draft.groups) {
                const auto folded = domain::foldedName(group);
                if (m_groupsByName.contains(folded))
                    continue;
                m_groupsByName.insert(folded, group.toUtf8());
                unknown.append(folded);
                command.append(folded.toUtf8());
            }
        }
    }
    if (unknown.isEmpty())
        return {};
    const auto answer = TRY(m_connection.command(command));
    for (qsizetype i = 0; i < unknown.size(); ++i) {
        const auto shown = answer.first()[i];
        if (!shown.isNil())
            m_groupsByName.insert(unknown.at(i), shown.bytes());
    }
    return {};
}

base::Result<redis::Command> ArticleImporter::commandFor(const Batch &batch,
                                                         const ExpectedIds &ids) const
{
    ArticleImportCommand command(m_keys, batch.source, m_people, m_groupsByName);
    const bool hasOpen
        = std::ranges::any_of(batch.rows, [this](const ImportRow &row) { return isOpen(row); });
    if (batch.stage)
        command.setStagedRow(batch.rows.first(), *batch.stage, hasOpen);
    else
        command.setRows(batch.rows, hasOpen);
    return command.build(m_articles, ids);
}

base::Result<void> ArticleImporter::begin(QList<Batch> batches, qsizetype spare)
{
    m_sent = std::move(batches);
    m_ids.emplace(m_connection, m_keys.articleCounter(), spare);
    // In parts: the server takes in one batch while the next is made.
    for (const auto &batch : std::as_const(m_sent)) {
        const auto command = TRY(commandFor(batch, m_ids->next(batch.rows.size())));
        TRY(m_connection.begin({command}));
    }
    return {};
}

void ArticleImporter::noteTaken(qint64 count, const domain::ArticleId &first)
{
    m_taken += count;
    const auto number = first.number().value_or(0);
    for (qint64 i = 0; i < count && m_takenIds.size() < idLimit; ++i)
        m_takenIds.append(domain::ArticleId(number + i));
}

/// The batches that a group renamed meanwhile kept out, or ids that others drew.
base::Result<QList<ArticleImporter::Batch>> ArticleImporter::staleOf(const redis::Replies &answers)
{
    QList<Batch> stale;
    std::optional<base::Error> error;
    const auto batches = std::exchange(m_sent, {});
    for (qsizetype i = 0; i < batches.size(); ++i) {
        const auto outcome = outcomeOf(answers[i]);
        const auto haveMoved = m_ids->haveMoved(answers[i]);
        if (!outcome || !haveMoved) {
            error = outcome ? haveMoved.error() : outcome.error();
            continue;
        }
        if (*outcome == Outcome::Stale) {
            stale.append(batches.at(i));
            m_isDisplaced = m_isDisplaced || !*haveMoved;
            continue;
        }
        if (const auto taken = answers[i][1].integer().value_or(0); taken > 0)
            noteTaken(taken, domain::ArticleId(answers[i][3].bytes()));
        m_repeated += answers[i][2].integer().value_or(0);
    }
    if (error)
        return tl::unexpected(*error);
    return stale;
}

} // namespace store
