// SPDX-License-Identifier: MIT
#pragma once

#include "domain/forumdirectory.h"
#include "items/list/pagedlistmodel.h"
#include "items/list/timers.h"

namespace items {

/// All tags of the forum, those with most topics first. GUI thread.
class TagListModel : public PagedListModel<domain::TagSummary> {
    Q_OBJECT
public:
    static constexpr qsizetype pageSize = 500;
    /// As many as can be sorted otherwise and filtered; of more the smallest are left out.
    static constexpr qsizetype most = 10'000;

    explicit TagListModel(store::Community &community, QObject *parent = nullptr);

    [[nodiscard]] qint64 total() const { return m_total; }

public Q_SLOTS:
    /// While somebody looks, changes are read a moment after they come; at first everything is.
    void setWatched(bool watched);

Q_SIGNALS:
    void totalChanged(qint64 total);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::TagSummary &tag) const override;
    /// Qt::DisplayRole (name), Qt::AccessibleTextRole (a sentence).
    [[nodiscard]] QVariant cell(const domain::TagSummary &tag, int column, int role) const override;

    QTimer m_pause;
    qint64 m_total = 0;
    bool m_isWatched = false;
};

} // namespace items
