// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace store {
class ArticleStore;
}

namespace items {

/// Reads articles again that have changed, at most 4 times a second and one request at a time;
/// what changes meanwhile goes into the next one. GUI thread.
class RowRefresher : public QObject {
    Q_OBJECT
public:
    enum class Need {
        Now, ///< it can be seen
        Later, ///< it is loaded; ask again when the view moves
        Never,
    };
    using Judge = std::function<Need(const domain::ArticleId &)>;

    RowRefresher(store::ArticleStore &store, quint64 &tickets, Judge judge, QObject *parent);

    void setViewer(const domain::AccountId &viewer) { m_viewer = viewer; }
    void want(const QList<domain::ArticleId> &ids);
    /// The view moved: what was put off may be needed now.
    void reconsider();
    /// What is wanted or on its way no longer matters.
    void clear();

Q_SIGNALS:
    /// What was asked for, and those of it that still exist.
    void refreshed(const QList<domain::ArticleId> &asked, const QList<domain::Article> &articles,
                   quint64 ticket);

private:
    void read();
    void take(const QList<domain::ArticleId> &ids,
              const base::Result<QList<domain::Article>> &answer, quint64 ticket);
    [[nodiscard]] QList<domain::ArticleId> takeNeeded();

    store::ArticleStore &m_store;
    quint64 &m_tickets;
    Judge m_judge;
    domain::AccountId m_viewer;
    QSet<domain::ArticleId> m_wanted;
    QTimer m_pause;
    bool m_isReading = false;
    quint64 m_generation = 0;
};

} // namespace items
