// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "items/list/listmodel.h"
#include "items/list/mergingmodel.h"

#include <QAbstractTableModel>

namespace store {
class ModerationStore;
}

namespace items {

/// The acts on record, newest first, as far back as somebody looked. What happens meanwhile comes
/// in above. GUI thread.
class AuditListModel : public MergingModel<QAbstractTableModel> {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum Column { When, Who, What, Target, Reason, ColumnCount };
    enum Role { EntryRole = Qt::UserRole + 1 }; ///< domain::AuditEntry
    static constexpr qsizetype pageSize = 100;

    explicit AuditListModel(store::ModerationStore &store, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    /// EntryRole, Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole (of the first column
    /// the whole sentence).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    /// While what was read last found something; else lookFurther().
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] bool isReading() const { return m_isReading; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] const domain::AuditQuery &query() const { return m_query; }
    /// There is more that nobody looked at; reached() says from where on.
    [[nodiscard]] bool hasMore() const { return !m_cursor.isEmpty(); }
    [[nodiscard]] domain::Timestamp reached() const { return m_reached; }
    [[nodiscard]] domain::Timestamp now() const { return m_now; }
    [[nodiscard]] domain::AuditEntry entryAt(int row) const { return m_rows.value(row); }

public Q_SLOTS:
    void setQuery(const domain::AuditQuery &query);
    /// Whether anybody may look; else nothing is read.
    void setActive(bool wanted);
    void refresh();
    void lookFurther();
    /// Answers undone() or requestFailed(); the entry shows so.
    void undo(const QByteArray &entry, const domain::AccountId &actor);
    /// What the query means, as JSON Lines; answers exported() or requestFailed().
    void exportTo(const QString &path);
    /// exported() comes all the same.
    void cancelExport();
    /// After a change of language.
    void retranslate();

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    /// Reading began or ended; hasMore() and reached() may be others.
    void progressed();
    /// `own` is the entry that took it back, if it is known.
    void undone(const domain::AuditEntry &entry, const QByteArray &own);
    void exportProgressed(int percent); ///< −1: over
    void exported(qint64 entries, bool isCancelled);
    void requestFailed(const base::Error &error);

private:
    void read();
    void take(const base::Result<domain::AuditPage> &page);
    void readNews();
    void applyNews(const domain::AuditPage &page);
    void setPhase(Phase phase);

    store::ModerationStore &m_store;
    domain::AuditQuery m_query;
    QList<domain::AuditEntry> m_rows;
    QByteArray m_cursor;
    domain::Timestamp m_reached{};
    domain::Timestamp m_now{};
    domain::AuditEntry m_awaited; ///< was taken back: whoever did it stands in the next page
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    bool m_isActive = false;
    bool m_isReading = false;
    bool m_isReadingNews = false;
    bool m_hasNews = false; ///< came while others were being read
    QList<domain::AuditEntry> m_gathered; ///< all rows, while they are read anew
    qsizetype m_goal = 0; ///< so many were there: what was far down is found again
    bool m_replacesAll = false; ///< what comes takes the place of all rows
    bool m_foundSome = true;
};

} // namespace items
