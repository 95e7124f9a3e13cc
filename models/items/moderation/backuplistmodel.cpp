// SPDX-License-Identifier: MIT
#include "items/moderation/backuplistmodel.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "store/transfer/backup/backuprequests.h"

#include <QLocale>

using namespace Qt::StringLiterals;
using domain::Backup;

namespace items {

BackupListModel::BackupListModel(store::Community &community, UndoHistory &history, QString folder,
                                 QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("Created"), [](const Backup &backup) { return shortMoment(backup.made); },
          false, [](const Backup &backup) { return fullDate(backup.made); }},
         {QT_TR_NOOP("Reason"), backupReason},
         {QT_TR_NOOP("Keys"), [](const Backup &backup) { return QLocale().toString(backup.keys); },
          true},
         {QT_TR_NOOP("Size"),
          [](const Backup &backup) { return QLocale().formattedDataSize(backup.bytes); }, true}},
        {}, parent)
    , m_history(history)
    , m_folder(std::move(folder))
{
}

void BackupListModel::fetch(const QByteArray &, qsizetype)
{
    read(m_community.run(store::ListBackups{m_folder}),
         [](const QList<Backup> &backups) -> Page { return {backups}; });
}

QString BackupListModel::sentence(const Backup &backup) const
{
    //: A backup as a screen reader speaks it: when, why, how large
    return tr("%1, %2, %3")
        .arg(fullDate(backup.made), backupReason(backup),
             QLocale().formattedDataSize(backup.bytes));
}

template <typename Request, typename Done>
void BackupListModel::begin(Work work, const Request &request, const domain::AccountId &actor,
                            Done done, const UndoHistory::Answer &failedTo)
{
    if (m_work != Work::None)
        return failedTo ? failedTo(tl::unexpected(alreadyRunning())) : void();
    setWork(work);
    m_stop = {};
    base::deliver(
        m_community.run(request, actor, m_stop.get_token()), this,
        [this](int now, int total) {
            m_percent = total > 0 ? static_cast<int>(qint64(now) * 100 / total) : -1;
            Q_EMIT workChanged();
        },
        [this, done, failedTo](const auto &result) {
            setWork(Work::None);
            refresh();
            if (result)
                done(result);
            else if (failedTo)
                failedTo(tl::unexpected(result.error()));
            else if (result.error().kind != base::Failure::Cancelled)
                Q_EMIT failed(result.error());
        });
}

void BackupListModel::backUp(const domain::AccountId &actor)
{
    begin(Work::BackingUp, store::MakeBackup{m_folder}, actor,
          [this](const base::Result<Backup> &backup) { Q_EMIT backedUp(*backup); });
}

void BackupListModel::check(const QString &path)
{
    begin(Work::Checking, store::CheckBackup{path}, {},
          [this](const base::Result<Backup> &backup) { Q_EMIT checked(*backup); });
}

void BackupListModel::restore(const QString &path, const domain::AccountId &actor,
                              const UndoHistory::Answer &failedTo)
{
    const auto done = [this, actor,
                       isUndo = failedTo != nullptr](const base::Result<Backup> &kept) {
        Q_EMIT restored(*kept, isUndo);
        m_history.push(
            {tr("restore of a backup")}, actor,
            [this, actor, back = kept->path](const auto &answer) { restore(back, actor, answer); },
            [](const auto &) {});
    };
    begin(Work::Restoring, store::RestoreBackup{m_folder, path}, actor, done, failedTo);
}

void BackupListModel::saveCopy(const QString &path, const QString &target)
{
    begin(Work::Copying, store::CopyBackup{path, target}, {},
          [this, target](const base::Result<void> &) { Q_EMIT copied(target); });
}

void BackupListModel::discard(const QString &path)
{
    base::deliver(m_community.run(store::DiscardBackup{path}), this,
                  [this](const base::Result<void> &done) {
                      if (!done)
                          Q_EMIT failed(done.error());
                      refresh();
                  });
}
void BackupListModel::setWork(Work work)
{
    m_work = work;
    m_percent = -1;
    Q_EMIT workChanged();
}

QString backupReason(const Backup &backup)
{
    return backup.why == "restore"_L1 ? BackupListModel::tr("Before a restore")
                                      : BackupListModel::tr("Manual");
}

} // namespace items

#include "moc_backuplistmodel.cpp"
