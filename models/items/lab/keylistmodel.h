// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"
#include "domain/moderation.h"
#include "items/list/rowsmodel.h"
#include "items/list/timers.h"
#include "store/door/community.h"

#include <QSet>

namespace items {

/// Keys of the community: those that match a pattern, some hundred at a time, or those of one
/// article, topic, reply or post. While it is watched, keys that come are put at its end, and those
/// that go keep their row as "none": nothing moves under the reader. The server pushes what was
/// read; that there are new names it tells nobody, so their number is looked at. GUI thread.
class KeyListModel : public RowsModel<domain::KeyEntry, QAbstractTableModel> {
    Q_OBJECT
public:
    enum Column { Key, Type, Expires, ColumnCount };
    enum Role { KeyRole = Qt::UserRole + 1 }; ///< QByteArray
    enum class Phase { Idle, Loading, Ready, Failed };
    /// So many are looked for before somebody asks for more; where all are, folders hold them.
    static constexpr qsizetype wanted = 500;
    static constexpr qsizetype wantedOfAll = 2'000;

    /// No key that comes is put to so many rows.
    static constexpr qsizetype followed = 20'000;

    KeyListModel(store::Community &community, QByteArray nameSpace, QObject *parent = nullptr);

    /// What changes meanwhile is looked up when it is watched again.
    void setWatched(bool watched);

    /// Of SCAN; empty means all. Words without a wildcard may stand anywhere in the name.
    void setPattern(const QString &pattern);
    [[nodiscard]] const QString &pattern() const { return m_pattern; }
    /// As TYPE says it; empty: of every type.
    void setTypeFilter(const QByteArray &type);
    /// Whatever they are called.
    [[nodiscard]] bool isWhole() const { return !isLookedUp() && m_pattern.trimmed().isEmpty(); }
    [[nodiscard]] const QByteArray &nameSpace() const { return m_nameSpace; }
    void showTarget(const domain::Target &target);
    /// This one and no other; none if it is gone.
    void showKey(const QByteArray &key);
    /// All there is to find was looked up by its name.
    [[nodiscard]] bool isLookedUp() const { return m_target || !m_key.isEmpty(); }
    [[nodiscard]] const std::optional<domain::Target> &target() const { return m_target; }
    void refresh();
    /// Looks on where the last search ended.
    void more();
    [[nodiscard]] bool hasMore() const { return !m_next.isEmpty(); }
    /// Another search makes an end of it.
    void stop();

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const base::Error &error() const { return m_error; }
    /// Keys that were looked at, and all that the database has.
    [[nodiscard]] qint64 examined() const { return m_examined; }
    [[nodiscard]] qint64 total() const { return m_total; }
    /// −1 if it is not there.
    [[nodiscard]] int rowOf(const QByteArray &key) const { return m_known.value(key, -1); }
    [[nodiscard]] const QByteArray &keyAt(int row) const { return m_rows.at(row).key; }

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : ColumnCount;
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

Q_SIGNALS:
    void phaseChanged();

private:
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    void begin();
    void ask();
    void adopt(const domain::KeyPage &page);
    void append(QList<domain::KeyEntry> fresh);
    void note(const QByteArrayList &keys);
    void noteEverything();
    [[nodiscard]] bool isSought(const QByteArray &key) const;
    void follow();
    void countSoon();
    void count();
    void searchAgain();
    void settle(const QByteArrayList &asked, const domain::KeyPage &there);
    void update(const domain::KeyEntry &entry);
    [[nodiscard]] qsizetype portion() const { return isWhole() ? wantedOfAll : wanted; }
    void setPhase(Phase phase, const base::Error &error = {});

    store::Community &m_community;
    QByteArray m_nameSpace;
    QString m_pattern;
    QByteArray m_type;
    std::optional<domain::Target> m_target;
    QByteArray m_key; ///< is looked up instead of the pattern
    QHash<QByteArray, int> m_known; ///< rows; SCAN may name a key twice
    QByteArray m_next;
    qsizetype m_goal = 0; ///< rows at which the search rests
    qint64 m_examined = 0;
    qint64 m_total = 0;
    qint64 m_writes = 0; ///< of the server, when the search began
    Phase m_phase = Phase::Idle;
    base::Error m_error;
    quint64 m_generation = 0;
    bool m_isWatched = false;
    QSet<QByteArray> m_changed; ///< to be looked up
    bool m_isStale = false; ///< too much changed to be looked up
    QTimer m_gather; ///< what is pushed
    QTimer m_count;
};

} // namespace items
