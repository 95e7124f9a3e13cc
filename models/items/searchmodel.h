// SPDX-License-Identifier: MIT
#pragma once

#include "domain/search/searchhit.h"
#include "domain/search/searchquery.h"
#include "items/list/communityclock.h"
#include "items/list/listmodel.h"

#include <QFuture>

namespace store {
class SearchStore;
}

namespace items {

/// What a search found, best first; further rows come as the view asks for them. A new search gives
/// up the one before. GUI thread.
class SearchModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        HitRole = Qt::UserRole + 1, ///< domain::SearchHit
    };
    using Phase = ListModel::Phase;
    static constexpr qsizetype pageSize = 25;

    explicit SearchModel(store::SearchStore &store, QObject *parent = nullptr);
    ~SearchModel() override;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// HitRole, Qt::DisplayRole (title), Qt::AccessibleTextRole (a sentence).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] const domain::SearchQuery &query() const { return m_query; }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// How many were found; a few may prove wrong when they are read.
    [[nodiscard]] qint64 total() const { return m_findings.total; }
    /// Documents that the search did not look at, because they are not indexed yet.
    [[nodiscard]] qint64 unindexed() const { return m_findings.unindexed; }
    /// Documents that wait to be indexed now.
    [[nodiscard]] qint64 waiting() const { return m_waiting; }
    [[nodiscard]] domain::Timestamp now() const { return m_clock.now(); }

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
    /// Somebody moved the community's clock.
    void applyTime(domain::Timestamp now);
    /// After a change of language.
    void refreshAges();

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    /// total(), unindexed() or waiting() may be others.
    void figuresChanged();
    void rebuilding();
    /// Further rows could not be read; what is shown stays.
    void requestFailed(const base::Error &error);

private:
    void setPhase(Phase phase, const base::Error &error = {});
    void setRows(const QList<domain::SearchHit> &rows);
    void applyFindings(const base::Result<domain::SearchFindings> &answer);
    void applyRows(const base::Result<domain::SearchRows> &answer);

    store::SearchStore &m_store;
    domain::SearchQuery m_query;
    domain::SearchFindings m_findings;
    QList<domain::SearchHit> m_rows;
    QFuture<base::Result<domain::SearchFindings>> m_running;
    CommunityClock m_clock;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    qint64 m_waiting = 0;
    quint64 m_generation = 0;
    bool m_isReading = false;
};

/// "Reply #3 to TITLE, by AUTHOR, in PLACE, 3 hours ago: EXCERPT", for a screen reader.
[[nodiscard]] QString searchSentence(const domain::SearchHit &hit, domain::Timestamp now);

} // namespace items
