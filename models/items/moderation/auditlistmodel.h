// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "items/list/pagedlistmodel.h"
#include "items/moderation/auditsentence.h"

#include <stop_token>

namespace items {

/// The acts on record, by time, as far as somebody looked. What happens meanwhile comes in at its
/// end. GUI thread.
class AuditListModel : public PagedTableModel<domain::AuditEntry> {
    Q_OBJECT
public:
    enum Role { EntryRole = RowRole }; ///< domain::AuditEntry
    static constexpr qsizetype pageSize = 100;

    explicit AuditListModel(store::Community &community, QObject *parent = nullptr);

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
    /// `own` is the entry that took it back, if it is known.
    void undone(const domain::AuditEntry &entry, const QByteArray &own);
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
    void tellUndone();
    void lookForNew();

    domain::AuditQuery m_query;
    domain::Timestamp m_reached{};
    std::stop_source m_stop; ///< of the export
    bool m_isBehind = false; ///< something new came while the list was read
    domain::AuditEntry m_awaited; ///< was taken back: whoever did it stands in the next page
};

} // namespace items
