// SPDX-License-Identifier: MIT
// The half of BackupPane that makes, copies, restores and discards.
#include "items/articlesentence.h"
#include "items/session.h"
#include "ui/moderation/backup/backuppane.h"
#include "ui/moderation/recordsview.h"
#include "ui/widgets/typedconfirmation.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

using domain::Backup;

namespace ui {

void BackupPane::backUp()
{
    m_backups.backUp(m_session.personId());
}

void BackupPane::restoreFile()
{
    auto *dialog = new QFileDialog(m_view, tr("Restore a backup from a file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Backups (*.folkmoot-backup)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        Backup backup;
        backup.path = path;
        askRestore(backup);
    });
    dialog->open();
}

void BackupPane::askRestore(const Backup &backup)
{
    //: Typed by the person before everything is replaced
    const auto word = tr("restore");
    const auto what = backup.made == domain::Timestamp{} ? QDir::toNativeSeparators(backup.path)
                                                         : items::fullDate(backup.made);
    auto *question = new TypedConfirmation(
        {tr("Put this backup into the place of the community?"),
         tr("Everything becomes what it was in the backup (%1). What there is now is backed up "
            "first, so that it can be taken back.")
             .arg(what),
         word, tr("Restore")},
        m_view);
    connect(question, &TypedConfirmation::confirmed, this,
            [this, path = backup.path] { restore(path); });
    question->open();
}

void BackupPane::restore(const QString &path)
{
    m_backups.restore(path, m_session.personId());
}

void BackupPane::saveCopy()
{
    auto *dialog = new QFileDialog(m_view, tr("Save a copy of the backup"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_shown).fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, path = m_shown](const QString &target) { m_backups.saveCopy(path, target); });
    dialog->open();
}

void BackupPane::askDiscard()
{
    //: Typed by the person before a backup is thrown away
    const auto word = tr("discard");
    auto *question = new TypedConfirmation(
        {tr("Discard this backup?"),
         tr("The file goes into the waste basket, or for good where there is none."), word,
         tr("Discard")},
        m_view);
    connect(question, &TypedConfirmation::confirmed, this,
            [this, path = m_shown] { m_backups.discard(path); });
    question->open();
}

} // namespace ui
