// SPDX-License-Identifier: MIT
#include "store/transfer/import/articleimportcommand.h"

#include "domain/names.h"
#include "domain/ranking.h"
#include "store/articles/articlesubmission.h"

namespace store {

QByteArray importSeconds(domain::Timestamp moment)
{
    const auto milliseconds = moment.time_since_epoch().count();
    auto text = QByteArray::number(milliseconds / 1000);
    if (milliseconds < 0 && milliseconds > -1000)
        text.prepend('-');
    const auto fraction = QByteArray::number(std::abs(milliseconds % 1000));
    return text + '.' + fraction.rightJustified(3, '0');
}

ArticleImportCommand::ArticleImportCommand(const Keys &keys, const QByteArray &source,
                                           const People &people, const Groups &groups)
    : m_keys(keys)
    , m_source(source)
    , m_people(people)
    , m_groups(groups)
{
}

void ArticleImportCommand::setRows(const QList<ImportRow> &rows)
{
    addGroups(rows);
    for (const auto &row : rows)
        addRow(row);
}

void ArticleImportCommand::setStagedRow(ImportRow row, const VoterStage &stage)
{
    row.voters.clear();
    if (!stage.voters().isEmpty())
        m_stagedVoters.append(stage.voters());
    if (!stage.people().isEmpty())
        m_stagedPeople.append(stage.people());
    setRows({row});
}

base::Result<redis::Command> ArticleImportCommand::build(const redis::Script &script,
                                                         const ExpectedIds &ids) const
{
    // Keys cost, and few rows have lists of voters.
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
         {"voters", ids.keys(m_keys, &Keys::voted)},
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
    const auto time = importSeconds(row.posted);
    const auto poster = m_people.value(domain::foldedName(row.poster));
    m_sourceIds << row.sourceId;
    m_hasHistory = m_hasHistory || !row.history.isEmpty();
    m_rows << row.draft.title.toUtf8() << row.draft.link.toUtf8() << poster.bytes() << time
           << importSeconds(row.posted + std::chrono::seconds(domain::secondsPerVote * row.votes))
           << QByteArray::number(row.votes) << indexOf(m_keys.posted(poster))
           << indexOf(m_keys.votedBy(poster)) << QByteArray::number(row.draft.groups.size())
           << QByteArray::number(row.voters.size()) << QByteArray::number(row.history.size())
           << linkDigest(row.draft.link);
    for (const auto &group : row.draft.groups) {
        const auto shown = m_groups.value(domain::foldedName(group), group.toUtf8());
        m_rows << QByteArray::number(m_groupPlaces.value(shown));
    }
    for (const auto &voter : row.voters) {
        const auto id = m_people.value(domain::foldedName(voter));
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

} // namespace store
