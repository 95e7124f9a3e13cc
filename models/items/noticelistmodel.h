// SPDX-License-Identifier: MIT
#pragma once

#include "domain/notice.h"
#include "items/list/communityclock.h"
#include "items/list/pagedlistmodel.h"
#include "items/list/timers.h"
#include "items/undohistory.h"

#include <optional>

namespace store {
enum class NoticeMark;
} // namespace store

namespace items {

/// "bob mentioned you", "bob replied to you", "bob replied to your topic".
[[nodiscard]] QString noticeAct(const domain::Notice &notice);

/// What a screen reader says of a row: "bob replied to you in TITLE, #17: TEXT, …".
[[nodiscard]] QString noticeSentence(const domain::Notice &notice, domain::Timestamp now);

/// What a person is to hear of, the newest first; kept true by push. While somebody looks at it,
/// new ones wait until they are asked for. GUI thread.
class NoticeListModel : public PagedListModel<domain::Notice> {
    Q_OBJECT
public:
    enum Role {
        NoticeRole = RowRole, ///< domain::Notice
        NowRole, ///< domain::Timestamp: the community's clock, for ages
    };
    /// Whoever opened one needs no undo of that.
    enum class Marking { ByOpening, ByHand };
    static constexpr qsizetype pageSize = 50;

    NoticeListModel(store::Community &community, UndoHistory &history, QObject *parent = nullptr);

    [[nodiscard]] qint64 unreadCount() const { return m_unread; }
    [[nodiscard]] qint64 newCount() const { return m_new; } ///< wait behind "n new: show"
    [[nodiscard]] QModelIndex indexOf(const domain::NoticeId &id) const;

public Q_SLOTS:
    void setPerson(const domain::AccountId &person);
    void setWatched(bool watched); ///< somebody looks: it must not move by itself
    void showNew();
    void loadAll(); ///< a word is looked for in all of them
    /// Shows at once; rolled back with requestFailed(). By hand: undo is in the history.
    void markRead(const domain::NoticeId &id, items::NoticeListModel::Marking marking);
    /// The same the other way round, by hand.
    void markUnread(const domain::NoticeId &id);
    /// Those that are shown or lie below; undo is in the history.
    void markAllRead();

Q_SIGNALS:
    void unreadCountChanged(qint64 count);
    void newCountChanged(qint64 count);
    void markedRead(qint64 count);
    void markedUnread();
    /// Unread ones that were not there when the list of this person was read first, each once, the
    /// newest first; also while they wait behind "n new: show".
    void arrived(const QList<domain::Notice> &notices);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Notice &notice) const override;
    /// NowRole, Qt::DisplayRole (all its words), Qt::AccessibleTextRole, Qt::ToolTipRole (full
    /// date).
    [[nodiscard]] QVariant cell(const domain::Notice &notice, int column, int role) const override;
    /// New ones wait while somebody looks.
    [[nodiscard]] QList<domain::Notice> chosen(const QList<domain::Notice> &read) override;
    void mark(const domain::NoticeId &id, store::NoticeMark how, Marking marking);
    void rememberMarked(const domain::AccountId &person, const QList<domain::NoticeId> &notices,
                        store::NoticeMark how);
    void setCounts(qint64 unread, qint64 waiting);
    void tellArrived(const QList<domain::Notice> &read);

    UndoHistory &m_history;
    domain::AccountId m_person;
    QTimer m_minute; ///< ages move on
    qint64 m_unread = 0;
    qint64 m_unreadNow = 0; ///< as the last page says
    qint64 m_new = 0;
    std::optional<qint64> m_newest; ///< moment of the latest that is known; nothing: of none yet
    bool m_showsNew = false; ///< with the next answer
    bool m_isWatched = false;
};

} // namespace items
