// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"
#include "store/articles/rankings/articlelists.h"
#include "store/core/keys/keys.h"
#include "store/core/scripts/expectedids.h"
#include "store/transfer/import/voterstage.h"
#include "store/transfer/rows/articleimportrow.h"

#include <QHash>

namespace store {

/// Builds one run of importarticles.lua; see there for what a row holds.
class ArticleImportCommand {
public:
    using People = QHash<QString, domain::AccountId>; ///< by folded name
    using Groups = QHash<QString, QByteArray>; ///< folded name → as shown

    ArticleImportCommand(const Keys &keys, const QByteArray &source, const People &people,
                         const Groups &groups);

    void setRows(const QList<ImportRow> &rows);
    /// One row whose voters were gathered before.
    void setStagedRow(ImportRow row, const VoterStage &stage);
    [[nodiscard]] base::Result<redis::Command> build(const redis::Script &script,
                                                     const ExpectedIds &ids) const;

private:
    void addGroups(const QList<ImportRow> &rows);
    void addRow(const ImportRow &row);
    [[nodiscard]] QByteArray indexOf(const QByteArray &ownList);

    const Keys &m_keys;
    QByteArray m_source;
    const People &m_people;
    const Groups &m_groups;
    QByteArrayList m_stagedVoters;
    QByteArrayList m_stagedPeople;
    QList<GroupName> m_namedGroups;
    QByteArrayList m_ownLists;
    QByteArrayList m_sourceIds;
    QByteArrayList m_rows;
    bool m_hasHistory = false;
    QHash<QByteArray, qsizetype> m_listPlaces; ///< from 1, as Lua counts
    QHash<QByteArray, qsizetype> m_groupPlaces; ///< from 1, by name as shown
};

/// "1795225239.123"
[[nodiscard]] QByteArray importSeconds(domain::Timestamp moment);

} // namespace store
