// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"
#include "store/keys.h"
#include "store/transfer/articleimportrow.h"
#include "store/transfer/voterstage.h"

#include <QHash>

namespace store {

/// Builds one run of importarticles.lua; see there for the order of keys and arguments.
class ArticleImportCommand {
public:
    using People = QHash<QString, domain::AccountId>; ///< by folded name
    using Groups = QHash<QString, QByteArray>; ///< folded name → as shown

    ArticleImportCommand(const Keys &keys, const QByteArray &source, const People &people,
                         const Groups &groups);

    void setRows(const QList<ImportRow> &rows);
    /// One row whose voters were gathered before.
    void setStagedRow(ImportRow row, const VoterStage &stage);
    [[nodiscard]] redis::Command build(const redis::Script &script) const;

private:
    void begin(const QList<ImportRow> &rows, const VoterStage *stage);
    void addGroups(const QList<ImportRow> &rows);
    void addRow(const ImportRow &row);
    [[nodiscard]] QByteArray indexOf(const QByteArray &key);

    const Keys &m_keys;
    const People &m_people;
    const Groups &m_groups;
    QByteArrayList m_keyList;
    QByteArrayList m_arguments;
    QHash<QByteArray, qsizetype> m_keyPlaces;
    QHash<QByteArray, qsizetype> m_groupPlaces; ///< from 1, by name as shown
};

/// "1795225239.123"
[[nodiscard]] QByteArray importSeconds(domain::Timestamp moment);

} // namespace store
