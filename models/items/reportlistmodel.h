// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "items/list/communityclock.h"
#include "items/list/pagedlistmodel.h"
#include "items/list/timers.h"

namespace items {

/// "Article", "Topic", "Reply", "Post".
[[nodiscard]] QString kindName(domain::Target::Kind kind);
/// "Spam", "Abuse", "Off topic", "Illegal", "Other".
[[nodiscard]] QString reasonName(domain::ReportReason reason);
/// "Open", "Claimed by bob", "Resolved by bob", "Rejected by bob".
[[nodiscard]] QString stateName(const domain::Report &report);

/// What a screen reader says of a row: "Topic: TITLE, 3 reports, Spam 2, Abuse 1, by gus, …".
[[nodiscard]] QString reportSentence(const domain::Report &report, domain::Timestamp now);

/// What was reported, in pages that the view asks for; kept true by push while it is watched, the
/// number of what waits always. GUI thread.
class ReportListModel : public PagedListModel<domain::Report> {
    Q_OBJECT
public:
    enum Role {
        ReportRole = RowRole, ///< domain::Report
        NowRole, ///< domain::Timestamp: the community's clock, for ages
    };
    static constexpr qsizetype pageSize = 50;

    explicit ReportListModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] const domain::ReportQuery &query() const { return m_query; }
    /// Targets that wait for a moderator, of all kinds.
    [[nodiscard]] qint64 waitingCount() const { return m_waiting; }
    [[nodiscard]] QModelIndex indexOf(const domain::Target &target) const;

public Q_SLOTS:
    void setQuery(const domain::ReportQuery &query);
    /// Somebody may see it: a moderator. Else nothing is read.
    void setActive(bool active) override;

Q_SIGNALS:
    void waitingCountChanged(qint64 count);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Report &report) const override;
    /// NowRole, Qt::DisplayRole and Qt::AccessibleTextRole (a sentence), Qt::ToolTipRole (full
    /// date).
    [[nodiscard]] QVariant cell(const domain::Report &report, int column, int role) const override;
    void setWaiting(qint64 count);

    domain::ReportQuery m_query;
    QTimer m_minute; ///< ages move on
    qint64 m_waiting = 0;
};

} // namespace items
