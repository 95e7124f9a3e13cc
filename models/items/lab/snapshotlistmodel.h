// SPDX-License-Identifier: MIT
#pragma once

#include "items/list/pagedlistmodel.h"
#include "items/list/timers.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/lab/snapshots/snapshotfolder.h"

#include <functional>
#include <stop_token>

namespace items {

/// The snapshots of a private community, newest first, and what is done with them; one thing at a
/// time. GUI thread.
class SnapshotListModel : public PagedTableModel<domain::Snapshot> {
    Q_OBJECT
public:
    enum Role { SnapshotRole = RowRole }; ///< domain::Snapshot
    enum class Work { None, Taking, Restoring, Branching };

    /// Branches are made in `branches`.
    SnapshotListModel(store::Community &community, UndoHistory &history,
                      store::SnapshotFolder folder, QString branches, QObject *parent = nullptr);
    ~SnapshotListModel() override;

    [[nodiscard]] Work work() const { return m_work; }
    /// Of the work; −1 while nobody knows.
    [[nodiscard]] int percent() const { return m_percent; }

    /// An empty name: "Snapshot", and a number.
    void take(const QString &name, const domain::AccountId &actor);
    /// Takes whatever was done before out of the history, whose owner listens to restored(); this
    /// stands there.
    void restore(const domain::Snapshot &snapshot, const domain::AccountId &actor)
    {
        restore(snapshot, actor, nullptr);
    }
    void branch(const domain::Snapshot &snapshot, const QString &name,
                const domain::AccountId &actor);
    void discard(const domain::Snapshot &snapshot, const domain::AccountId &actor);
    /// What runs ends soon.
    void cancel() { m_stop.request_stop(); }

Q_SIGNALS:
    /// Work or percent is another.
    void workChanged();
    /// It is in the list.
    void taken(const domain::Snapshot &snapshot);
    /// `kept` is what there was before; or a restore was taken back.
    void restored(const domain::Snapshot &kept, bool isUndo);
    void branched(const QString &folder);
    void discarded(const domain::Snapshot &snapshot);
    void failed(const base::Error &error);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Snapshot &snapshot) const override
    {
        return snapshot.path.toUtf8();
    }
    [[nodiscard]] QString sentence(const domain::Snapshot &snapshot) const override;
    template <typename Request, typename Done>
    void begin(Work work, Request request, const domain::AccountId &actor, Done done,
               const UndoHistory::Answer &failedTo = nullptr);
    /// `failedTo` hears why not, if anybody does.
    void restore(const domain::Snapshot &snapshot, const domain::AccountId &actor,
                 const UndoHistory::Answer &failedTo);
    void setWork(Work work);
    void tellEnd();

    UndoHistory &m_history;
    store::SnapshotFolder m_folder;
    QString m_branches;
    std::stop_source m_stop; ///< of the work
    QTimer m_forget; ///< until then what was discarded can come back
    std::function<void()> m_end; ///< of the work: first the row comes, then who speaks of it
    Work m_work = Work::None;
    int m_percent = -1;
};

} // namespace items
