// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/article.h"
#include "items/list/awaited.h"
#include "items/list/timers.h"

#include <QObject>
#include <QVariantMap>

namespace items {

/// Reads which groups there are and what is new in them, in all articles and in the marks, when a
/// list has changed; at most every three seconds. GUI thread.
class SourceCounts : public QObject {
    Q_OBJECT
public:
    SourceCounts(store::Community &community, QObject *parent);

    void setViewer(const domain::AccountId &viewer);
    void setLastSeen(const QVariantMap &seen);
    [[nodiscard]] const QVariantMap &lastSeen() const { return m_seen; }
    void markSeen(const domain::ArticleQuery &query, domain::Timestamp now);
    /// The person wrote in these groups: if that is all that is new there, nothing is.
    void noteOwn(const QStringList &groups, domain::Timestamp moment);
    void refresh();

    [[nodiscard]] qint64 newInAll() const { return m_newInAll; }
    [[nodiscard]] qint64 saved() const { return m_saved; }
    /// What is new in a group that the person has opened before, where that is known.
    [[nodiscard]] qint64 newIn(const domain::GroupSummary &group) const;

Q_SIGNALS:
    void groupsRead(const QList<domain::GroupSummary> &groups);
    void countsChanged();
    void lastSeenChanged();

private:
    [[nodiscard]] std::optional<domain::Timestamp> seenAt(const QString &source) const;
    void refreshSoon();
    void readGroups();
    void applyGroups(const QList<domain::GroupSummary> &groups);
    void countAll();
    void countSaved();
    void countGroup(const QString &name, domain::Timestamp since);
    void setCount(qint64 &count, qint64 value);
    [[nodiscard]] bool passOverOwn(const QString &source, qint64 count);

    store::Community &m_community;
    domain::AccountId m_viewer;
    QVariantMap m_seen;
    QHash<QString, qint64> m_newInGroup;
    QHash<QString, domain::Timestamp> m_own; ///< by source: acts of the person not counted yet
    qint64 m_newInAll = 0;
    qint64 m_saved = 0;
    QTimer m_pause;
    bool m_isStale = false;
    Awaited m_awaited;
};

} // namespace items
