// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "domain/search/searchquery.h"
#include "items/list/communityclock.h"
#include "items/list/pagedlistmodel.h"

#include <QFuture>

namespace items {

/// What a search found, best first; further rows come as the view asks for them. A new search gives
/// up the one before. GUI thread.
class SearchModel : public PagedListModel<domain::SearchHit> {
    Q_OBJECT
public:
    enum Role {
        HitRole = RowRole, ///< domain::SearchHit
    };
    static constexpr qsizetype pageSize = 25;

    explicit SearchModel(store::Community &community, QObject *parent = nullptr);
    ~SearchModel() override;

    [[nodiscard]] const domain::SearchQuery &query() const { return m_query; }
    /// How many were found; a few may prove wrong when they are read.
    [[nodiscard]] qint64 total() const { return m_findings.total; }
    /// Documents that the search did not look at, because they are not indexed yet.
    [[nodiscard]] qint64 unindexed() const { return m_findings.unindexed; }
    /// Documents that wait to be indexed now.
    [[nodiscard]] qint64 waiting() const { return m_waiting; }

public Q_SLOTS:
    void search(const domain::SearchQuery &query);
    /// The same again, e.g. because more is indexed now.
    void retry();
    void cancel();
    /// Makes the index anew, for texts that other programs changed; answers rebuilding() or
    /// requestFailed(). What is indexed again is found again.
    void rebuild();
    /// Nothing is looked for.
    void clear();

Q_SIGNALS:
    /// total(), unindexed() or waiting() may be others.
    void figuresChanged();
    void rebuilding();

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::SearchHit &hit) const override;
    /// Qt::DisplayRole (title), Qt::AccessibleTextRole (a sentence).
    [[nodiscard]] QVariant cell(const domain::SearchHit &hit, int column, int role) const override;
    [[nodiscard]] Page pageOf(const QList<domain::SearchHit> &hits) const;

    domain::SearchQuery m_query;
    domain::SearchFindings m_findings;
    QFuture<base::Result<domain::SearchFindings>> m_running;
    qint64 m_waiting = 0;
};

/// "Reply #3 to TITLE, by AUTHOR, in PLACE, 3 hours ago: EXCERPT", for a screen reader.
[[nodiscard]] QString searchSentence(const domain::SearchHit &hit, domain::Timestamp now);

} // namespace items
