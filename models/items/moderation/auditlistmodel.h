// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "items/list/pagedlistmodel.h"
#include "items/moderation/auditsentence.h"
#include "items/undohistory.h"

#include <stop_token>

namespace items {

/// The acts on record, by time, as far as somebody looked. What happens meanwhile comes in at its
/// end. GUI thread.
class AuditListModel : public PagedTableModel<domain::AuditEntry> {
    Q_OBJECT
public:
    enum Role { EntryRole = RowRole }; ///< domain::AuditEntry
    static constexpr qsizetype pageSize = 100;

    AuditListModel(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] const domain::AuditQuery &query() const { return m_query; }
    /// Behind it nobody looked.
    [[nodiscard]] domain::Timestamp reached() const { return m_reached; }
    [[nodiscard]] domain::AuditEntry entryAt(int row) const { return rowAt(row); }

public Q_SLOTS:
    void setQuery(const domain::AuditQuery &query);
    /// Answers undone() or requestFailed(); the entry shows so.
    void undo(const QByteArray &entry, const domain::AccountId &actor);
    /// What the query means, as JSON Lines; answers exported() or requestFailed().
    void exportTo(const QString &path);
    /// exported() comes all the same.
    void cancelExport() { m_stop.request_stop(); }

Q_SIGNALS:
    /// Whether the history takes that back.
    void undone(const domain::AuditEntry &entry, bool isUndoable);
    void exportProgressed(int percent); ///< −1: over
    void exported(qint64 entries, bool isCancelled);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::AuditEntry &entry) const override
    {
        return entry.id;
    }
    [[nodiscard]] QString sentence(const domain::AuditEntry &entry) const override
    {
        return auditSentence(entry);
    }
    void lookForNew();
    void remember(const domain::AuditEntry &entry, const QByteArray &own,
                  const domain::AccountId &actor);

    UndoHistory &m_history;
    domain::AuditQuery m_query;
    domain::Timestamp m_reached{};
    std::stop_source m_stop; ///< of the export
    bool m_isBehind = false; ///< something new came while the list was read
};

} // namespace items
