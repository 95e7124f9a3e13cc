// SPDX-License-Identifier: MIT
#pragma once

#include "domain/backup.h"
#include "items/list/pagedlistmodel.h"
#include "items/undohistory.h"
#include "store/door/community.h"

namespace items {

/// The backups of the community, newest first, and what is done with them; one thing at a time.
/// GUI thread.
class BackupListModel : public PagedTableModel<domain::Backup> {
    Q_OBJECT
public:
    enum Role { BackupRole = RowRole }; ///< domain::Backup
    enum class Work { None, BackingUp, Checking, Restoring, Copying };

    /// `folder` is where they are.
    BackupListModel(store::Community &community, UndoHistory &history, QString folder,
                    QObject *parent = nullptr);
    /// What runs ends soon.
    ~BackupListModel() override { m_stop.request_stop(); }

    [[nodiscard]] Work work() const { return m_work; }
    /// Of the work; −1 while nobody knows.
    [[nodiscard]] int percent() const { return m_percent; }

    void backUp(const domain::AccountId &actor);
    void check(const QString &path);
    /// Takes whatever was done before out of the history, whose owner listens to restored(); this
    /// stands there.
    void restore(const QString &path, const domain::AccountId &actor)
    {
        restore(path, actor, nullptr);
    }
    void saveCopy(const QString &path, const QString &target);
    void discard(const QString &path);
    /// What runs ends soon.
    void cancel() { m_stop.request_stop(); }

Q_SIGNALS:
    /// Work or percent is another.
    void workChanged();
    void backedUp(const domain::Backup &backup);
    /// It is whole.
    void checked(const domain::Backup &backup);
    /// `kept` is what there was before; or a restore was taken back.
    void restored(const domain::Backup &kept, bool isUndo);
    void copied(const QString &target);
    void failed(const base::Error &error);

private:
    void fetch(const QByteArray &cursor, qsizetype count) override;
    [[nodiscard]] QByteArray key(const domain::Backup &backup) const override
    {
        return backup.path.toUtf8();
    }
    [[nodiscard]] QString sentence(const domain::Backup &backup) const override;
    /// Unless something runs.
    template <typename Request, typename Done>
    void begin(Work work, const Request &request, const domain::AccountId &actor, Done done,
               const UndoHistory::Answer &failedTo = nullptr);
    /// `failedTo` hears why not, if anybody does.
    void restore(const QString &path, const domain::AccountId &actor,
                 const UndoHistory::Answer &failedTo);
    void setWork(Work work);

    UndoHistory &m_history;
    QString m_folder;
    std::stop_source m_stop; ///< of what runs
    Work m_work = Work::None;
    int m_percent = -1;
};

/// "Before a restore"
[[nodiscard]] QString backupReason(const domain::Backup &backup);

} // namespace items
