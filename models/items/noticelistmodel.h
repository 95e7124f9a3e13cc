// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/notice.h"
#include "items/list/communityclock.h"
#include "items/list/listmodel.h"

#include <QTimer>

namespace store {
class NoticeStore;
}

namespace items {

class UndoHistory;

/// What a person is to hear of, the newest first; kept true by push. While somebody looks at it,
/// new ones wait until they are asked for. GUI thread.
class NoticeListModel : public QAbstractListModel {
    Q_OBJECT
public:
    using Phase = ListModel::Phase;
    enum Role {
        NoticeRole = Qt::UserRole + 1, ///< domain::Notice
        NowRole, ///< domain::Timestamp: the community's clock, for ages
    };
    /// Whoever opened one needs no undo of that.
    enum class Marking { ByOpening, ByHand };
    static constexpr qint64 pageSize = 50;

    NoticeListModel(store::NoticeStore &store, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// NoticeRole, NowRole, Qt::DisplayRole (all its words), Qt::AccessibleTextRole,
    /// Qt::ToolTipRole (full date).
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    [[nodiscard]] qint64 unreadCount() const { return m_unread; }
    [[nodiscard]] qint64 newCount() const { return m_new; } ///< wait behind "n new: show"
    [[nodiscard]] domain::Timestamp now() const { return m_clock.now(); }
    [[nodiscard]] QModelIndex indexOf(const domain::NoticeId &id) const;

public Q_SLOTS:
    void setPerson(const domain::AccountId &person);
    void setWatched(bool watched); ///< somebody looks: it must not move by itself
    void showNew();
    void retry();
    void loadAll(); ///< a word is looked for in all of them
    /// Shows at once; rolled back with requestFailed(). By hand: undo is in the history.
    void markRead(const domain::NoticeId &id, items::NoticeListModel::Marking marking);
    /// Those that are shown or lie below; undo is in the history.
    void markAllRead();
    void refreshAges(); ///< once a minute by itself

Q_SIGNALS:
    void phaseChanged(items::ListModel::Phase phase);
    void unreadCountChanged(qint64 count);
    void newCountChanged(qint64 count);
    void markedRead(qint64 count);
    void requestFailed(const base::Error &error);

private:
    enum class Part { Newest, Older };
    void read(Part part);
    void take(Part part, const base::Result<domain::NoticePage> &answer);
    void applyNewest(const domain::NoticePage &page);
    void append(const QList<domain::Notice> &rows);
    void adopt(const QList<domain::Notice> &rows);
    void rememberMarked(const domain::AccountId &person, const QList<domain::NoticeId> &notices);
    void setPhase(Phase phase);
    void setCounts(qint64 unread, qint64 waiting);

    store::NoticeStore &m_store;
    UndoHistory &m_history;
    domain::AccountId m_person;
    QList<domain::Notice> m_rows;
    CommunityClock m_clock;
    QTimer m_minute;
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    qint64 m_total = 0;
    qint64 m_unread = 0;
    qint64 m_new = 0;
    quint64 m_generation = 0;
    bool m_isReading = false;
    bool m_isStale = false; ///< something changed while it was being read
    bool m_wantsAll = false;
    bool m_showsNew = false; ///< with the next answer
    bool m_isWatched = false;
};

} // namespace items
