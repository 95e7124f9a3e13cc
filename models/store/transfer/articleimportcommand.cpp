// SPDX-License-Identifier: MIT
#include "store/transfer/articleimportcommand.h"

#include "domain/names.h"
#include "domain/ranking.h"
#include "store/articles/articlelinks.h"

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
    , m_people(people)
    , m_groups(groups)
    , m_keyList{keys.meta(),       keys.articleCounter(),   keys.time(),
                keys.score(),      keys.imported(source),   keys.groups(),
                keys.groupSizes(), keys.interestingScore(), keys.interestingTime(),
                keys.links(),      keys.voteLists()}
{
}

void ArticleImportCommand::setRows(const QList<ImportRow> &rows)
{
    begin(rows, nullptr);
}

void ArticleImportCommand::setStagedRow(ImportRow row, const VoterStage &stage)
{
    row.voters.clear();
    begin({row}, &stage);
}

void ArticleImportCommand::begin(const QList<ImportRow> &rows, const VoterStage *stage)
{
    const auto placeOf = [&](const QByteArray &key) { return key.isEmpty() ? "0" : indexOf(key); };
    m_arguments = {m_keys.nameSpace(), QByteArray::number(rows.size())};
    addGroups(rows);
    // The groups' keys stand first.
    m_arguments.insert(2, stage ? placeOf(stage->voters()) : "0");
    m_arguments.insert(3, stage ? placeOf(stage->people()) : "0");
    for (const auto &row : rows)
        m_arguments << row.sourceId;
    for (const auto &row : rows)
        addRow(row);
}

redis::Command ArticleImportCommand::build(const redis::Script &script) const
{
    return script.command(m_keyList, m_arguments);
}

void ArticleImportCommand::addGroups(const QList<ImportRow> &rows)
{
    QByteArrayList names;
    for (const auto &row : rows) {
        for (const auto &group : row.draft.groups) {
            const auto folded = domain::foldedName(group);
            const auto shown = m_groups.value(folded, group.toUtf8());
            if (m_groupPlaces.contains(shown))
                continue;
            m_groupPlaces.insert(shown, m_groupPlaces.size() + 1);
            names << shown << folded.toUtf8();
            m_keyList << m_keys.group(shown) << m_keys.rankScore(shown) << m_keys.rankTime(shown);
        }
    }
    m_arguments << QByteArray::number(m_groupPlaces.size()) << names;
}

void ArticleImportCommand::addRow(const ImportRow &row)
{
    const auto time = importSeconds(row.posted);
    const auto poster = m_people.value(domain::foldedName(row.poster));
    m_arguments << row.draft.title.toUtf8() << row.draft.link.toUtf8() << poster.bytes() << time
                << importSeconds(row.posted
                                 + std::chrono::seconds(domain::secondsPerVote * row.votes))
                << QByteArray::number(row.votes) << indexOf(m_keys.posted(poster))
                << indexOf(m_keys.votedBy(poster)) << QByteArray::number(row.draft.groups.size())
                << QByteArray::number(row.voters.size()) << QByteArray::number(row.history.size())
                << linkDigest(row.draft.link);
    for (const auto &group : row.draft.groups) {
        const auto shown = m_groups.value(domain::foldedName(group), group.toUtf8());
        m_arguments << QByteArray::number(m_groupPlaces.value(shown));
    }
    for (const auto &voter : row.voters) {
        const auto id = m_people.value(domain::foldedName(voter));
        m_arguments << id.bytes() << indexOf(m_keys.votedBy(id));
    }
    for (const auto &[bucket, votes] : row.history)
        m_arguments << QByteArray::number(bucket) << QByteArray::number(votes);
}

/// Lua counts from 1.
QByteArray ArticleImportCommand::indexOf(const QByteArray &key)
{
    auto place = m_keyPlaces.value(key, 0);
    if (place == 0) {
        m_keyList.append(key);
        place = m_keyList.size();
        m_keyPlaces.insert(key, place);
    }
    return QByteArray::number(place);
}

} // namespace store
