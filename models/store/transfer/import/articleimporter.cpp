// SPDX-License-Identifier: MIT
#include "store/transfer/import/articleimporter.h"

#include "domain/names.h"
#include "domain/ranking.h"
#include "store/articles/rankings/rankrebuild.h"
#include "store/core/scripts/dialectscript.h"
#include "store/core/scripts/scriptreply.h"
#include "store/transfer/import/articleimportcommand.h"
#include "store/transfer/import/importrounds.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace store {

namespace {
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
    const auto answers = answersTo(m_connection,
                                   {{"TIME"},
                                    {"HMGET", m_keys.meta(), "clock_offset", "id"},
                                    {"GET", m_keys.articleCounter()}});
    if (!answers)
        return tl::unexpected(answers.error());
    const auto time = (*answers)[0];
    const auto meta = (*answers)[1];
    const auto seconds = time[0].integer().value_or(0) + meta[0].integer().value_or(0);
    m_now = domain::Timestamp(std::chrono::seconds(seconds)
                              + std::chrono::milliseconds(time[1].integer().value_or(0) / 1000));
    m_community = meta[1].bytes();
    m_connection.counter(m_keys.articleCounter()) = (*answers)[2].integer().value_or(0);
    if (const auto loaded = m_articles.load(m_connection); !loaded)
        return loaded;
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
        if (m_batches.size() == scriptsOfPipeline) {
            if (const auto sent = flush(); !sent)
                return sent;
        }
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
    if (m_batches.isEmpty())
        return {};
    for (const auto step : {&ArticleImporter::passOverKnown, &ArticleImporter::findAllPeople,
                            &ArticleImporter::sendAll}) {
        if (const auto done = (this->*step)(); !done)
            return done;
    }
    return {};
}

base::Result<void> ArticleImporter::sendAll()
{
    const bool isStaged
        = std::any_of(m_batches.cbegin(), m_batches.cend(), std::mem_fn(&Batch::isStaged));
    m_isPrepared = false;
    for (int idle = 0, round = 0; !m_batches.isEmpty(); ++round) {
        if (idle == importAttempts)
            return base::fail(base::Failure::Refused, u"contended"_s);
        for (const auto step : {&ArticleImporter::findGroups, &ArticleImporter::stageVoters}) {
            if (const auto done = m_isPrepared ? base::Result<void>() : (this->*step)(); !done)
                return done;
        }
        m_isPrepared = true;
        auto stale = sendOnce(m_batches, spareIds(round));
        if (!stale)
            return tl::unexpected(stale.error());
        idle = stale->size() < m_batches.size() ? 0 : idle + 1;
        m_batches = std::move(*stale);
        if (!m_isPrepared)
            m_groupsByName.clear();
    }
    return isStaged ? resumeVoteLists(m_connection, m_keys, m_isCancelled) : base::Result<void>();
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
    const auto answers = answersTo(m_connection, asked);
    if (!answers)
        return tl::unexpected(answers.error());
    qsizetype next = 0;
    for (auto &batch : m_batches) {
        const auto taken = (*answers)[next + (isOwn(batch) ? batch.rows.size() : 0)];
        qsizetype row = 0;
        m_repeated += batch.rows.removeIf([&](const ImportRow &) {
            const bool isHere = isOwn(batch) && (*answers)[next++].integer().value_or(0) == 1;
            return !taken[row++].isNil() || isHere;
        });
        ++next;
    }
    erase_if(m_batches, [](const Batch &batch) { return batch.rows.isEmpty(); });
    return {};
}

base::Result<void> ArticleImporter::stageVoters()
{
    if (std::none_of(m_batches.cbegin(), m_batches.cend(), std::mem_fn(&Batch::isStaged)))
        return {};
    StageFill fill(m_connection, m_isCancelled);
    if (const auto started = fill.start(); !started)
        return started;
    for (auto &batch : m_batches) {
        if (!batch.isStaged)
            continue;
        const auto &row = batch.rows.constFirst();
        QList<domain::AccountId> people{m_people.person(row.poster)};
        for (const auto &voter : row.voters)
            people.append(m_people.person(voter));
        if (!batch.stage) // filled again under the same keys when they went away
            batch.stage.emplace(m_keys, people, isOpen(row) ? row.votes : 0);
        if (const auto filled = batch.stage->fill(fill); !filled)
            return filled;
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
base::Result<void> ArticleImporter::findGroups()
{
    QStringList unknown;
    redis::Command command{"HMGET", m_keys.groups()};
    for (const auto &batch : std::as_const(m_batches)) {
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
    const auto answer = m_connection.command(command);
    if (!answer)
        return tl::unexpected(answer.error());
    for (qsizetype i = 0; i < unknown.size(); ++i) {
        const auto shown = answer->first()[i];
        if (!shown.isNil())
            m_groupsByName.insert(unknown.at(i), shown.bytes());
    }
    return {};
}

base::Result<redis::Command> ArticleImporter::commandFor(const Batch &batch,
                                                         const ExpectedIds &ids) const
{
    ArticleImportCommand command(m_keys, batch.source, m_people.byName(), m_groupsByName);
    if (batch.stage)
        command.setStagedRow(batch.rows.first(), *batch.stage);
    else
        command.setRows(batch.rows);
    return command.build(m_articles, ids);
}

/// The batches that a group renamed meanwhile kept out, or ids that others drew.
base::Result<QList<ArticleImporter::Batch>> ArticleImporter::sendOnce(const QList<Batch> &batches,
                                                                      qsizetype spare)
{
    IdSequence ids(m_connection, m_keys.articleCounter(), spare);
    // In parts: the server takes in one batch while the next is made.
    for (const auto &batch : batches) {
        const auto command = commandFor(batch, ids.next(batch.rows.size()));
        if (!command)
            return tl::unexpected(command.error());
        if (const auto begun = m_connection.begin({*command}); !begun)
            return tl::unexpected(begun.error());
    }
    const auto answers = m_connection.finish();
    if (!answers)
        return tl::unexpected(answers.error());
    QList<Batch> stale;
    std::optional<base::Error> error;
    for (qsizetype i = 0; i < batches.size(); ++i) {
        const auto answer = (*answers)[i];
        const auto outcome = outcomeOf(answer);
        const auto haveMoved = ids.haveMoved(answer);
        if (!outcome || !haveMoved) {
            error = outcome ? haveMoved.error() : outcome.error();
            continue;
        }
        if (*outcome == Outcome::Stale) {
            stale.append(batches.at(i));
            m_isPrepared = m_isPrepared && *haveMoved;
            continue;
        }
        m_taken += answer[1].integer().value_or(0);
        m_repeated += answer[2].integer().value_or(0);
    }
    if (error)
        return tl::unexpected(*error);
    return stale;
}

} // namespace store
