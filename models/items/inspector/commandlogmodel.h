// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/result.h"

#include <QAbstractTableModel>
#include <QFuture>

namespace items {

/// What went over the wire, newest action first and flat: an action's row, and below it those of
/// its commands, unless they are folded, as those that nobody asked for are at first. Kept are the
/// newest 20,000 rows. What the program does by itself between two actions is one stretch, of which
/// the newest 1,000 commands stay, so that it pushes no person's actions away.
class CommandLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { What, Trips, Took, ColumnCount };
    enum Role {
        IsActionRole = Qt::UserRole + 1,
        ActionNamesRole, ///< QStringList: "vote", or all that a stretch of own work consisted of
        IsOwnRole, ///< of the program's own accord: refreshing, reconnecting
        IsOpenRole, ///< of an action: its commands are shown
        IsFailedRole, ///< the server answered with an error
        AtRole, ///< QDateTime
        MicrosecondsRole,
        TripsRole,
        ArgumentsRole, ///< of a command, QByteArrayList
        SubjectRole, ///< of an action: the first key that is one thing's own, QByteArray
        ShareRole, ///< of a command: its part of what its action took, 0 to 1
    };
    static constexpr qsizetype capacity = 20'000;
    /// Longer actions come folded, so that one of them does not push all others away.
    static constexpr qsizetype shownAtFirst = 8;

    using QAbstractTableModel::QAbstractTableModel;

    /// In the order in which they happened.
    void append(const QList<base::CommandRecord> &records);
    /// What scripts called; each finds the command that ran it, whichever of them comes first.
    void addRuns(const QList<base::ScriptRun> &runs);
    void clear();
    /// Actions with a command that holds the words stay, and of their commands those.
    void setFilter(const QString &words);
    [[nodiscard]] const QString &filter() const { return m_filter; }
    void setOpen(int row, bool open);

    /// What an action's row stands for, or a command's.
    [[nodiscard]] QList<base::CommandRecord> commandsAt(int row) const;
    [[nodiscard]] bool isAction(int row) const { return placeOf(row).command < 0; }
    /// Actions and commands that are kept, shown or not.
    [[nodiscard]] qsizetype kept() const { return m_kept; }
    /// What is shown, as redis-cli takes it; before each action its time and name as a comment.
    [[nodiscard]] QString text() const { return textOf(m_groups); }
    /// The same into a file, on another thread. Refused "write-failed".
    [[nodiscard]] QFuture<base::Result<void>> exportTo(const QString &path) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Group {
        quint64 id = 0; ///< of the action; 0: the program's own work
        QStringList names;
        QList<base::CommandRecord> commands;
        QList<qsizetype> matching; ///< of commands
        bool isOpen = true;
        std::chrono::system_clock::time_point at; ///< of the first, kept or not
        qsizetype trips = 0; ///< of all, kept or not
        std::chrono::microseconds took{0}; ///< of all its round trips
        void take(const base::CommandRecord &record, bool isMatching);
        [[nodiscard]] qsizetype rows(bool isFiltered) const;
    };
    struct Place {
        qsizetype group = -1;
        qsizetype command = -1; ///< of the group's matching; −1: the action's own row
    };

    [[nodiscard]] static QString textOf(const QList<Group> &groups);
    [[nodiscard]] Place placeOf(int row) const;
    [[nodiscard]] int firstRow(qsizetype group) const;
    [[nodiscard]] bool matches(const base::CommandRecord &command) const;
    [[nodiscard]] qsizetype groupOf(const base::Action &action) const;
    void add(const base::CommandRecord &record);
    void begin(const base::CommandRecord &record);
    void dropOldest();
    void dropOldestOf(qsizetype group, qsizetype count);
    void attachRuns();
    [[nodiscard]] bool attach(const base::ScriptRun &run);
    [[nodiscard]] QVariant actionData(const Group &group, int column, int role) const;
    [[nodiscard]] QVariant commandData(const Group &group, const base::CommandRecord &command,
                                       int column, int role) const;

    QList<Group> m_groups; ///< newest first
    mutable QList<int> m_starts; ///< first row of each group; empty: to be counted
    qsizetype m_kept = 0;
    QList<base::ScriptRun> m_runs; ///< whose commands have not come yet
    QString m_filter;
};

} // namespace items
