// SPDX-License-Identifier: MIT
#include "ui/moderation/backuppane.h"

#include "items/list/articlesentence.h"
#include "items/session.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/filequestion.h"
#include "ui/widgets/focusreason.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"
#include "ui/widgets/typedconfirmation.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::Backup;
using items::BackupListModel;

namespace ui {

PaneSource BackupPane::source()
{
    return {u"backup"_s, u"layers"_s, [] { return tr("Backups"); }, domain::Role::Administrator};
}

BackupPane::BackupPane(items::BackupListModel &backups, items::Session &session,
                       const ActionRegistry &actions, bool isPrivate, QObject *parent)
    : RecordsPane(source(), backups, {150, 0, 90, 100}, parent)
    , m_backups(backups)
    , m_session(session)
    , m_actions(actions)
    , m_isPrivate(isPrivate)
{
    build();
    retranslate();
    connectSignals();
    connectEnds();
}

void BackupPane::build()
{
    m_backUp->setIcon(icon(u"download"_s));
    setButtonKind(m_backUp, ButtonKind::Primary);
    view().addAct(m_restoreFile);
    view().addAct(m_backUp);
    view().addDetail({m_made, m_why, m_content, m_file, m_restore, m_check, m_copy, m_discard});
    view().table().setActs({{m_restore}, {m_check}, {m_copy}, {m_discard}});
    m_restoreFile->setVisible(m_isPrivate);
    m_restore->setVisible(m_isPrivate);
}

void BackupPane::connectSignals()
{
    connect(m_backUp, &QAbstractButton::clicked, this, &BackupPane::backUp);
    connect(m_restoreFile, &QAbstractButton::clicked, this, &BackupPane::restoreFile);
    connect(m_restore, &QAbstractButton::clicked, this, [this] { askRestore(selected()); });
    connect(m_check, &QAbstractButton::clicked, this, [this] { m_backups.check(m_shown); });
    connect(m_copy, &QAbstractButton::clicked, this, &BackupPane::saveCopy);
    connect(m_discard, &QAbstractButton::clicked, this, &BackupPane::askDiscard);
    connect(&view(), &RecordsView::footerButtonClicked, &m_backups, &BackupListModel::cancel);
    connect(&view().state(), &StatePane::actionRequested, this, &BackupPane::backUp);
    connect(&m_backups, &BackupListModel::workChanged, this, [this] { showState(); });
    connect(&m_session, &items::Session::personChanged, this, &BackupPane::showButtons);
}

/// What the ends of the work say.
void BackupPane::connectEnds()
{
    const auto tell = [this](const QString &text) { toast(text); };
    connect(&m_backups, &BackupListModel::backedUp, this, [tell](const Backup &backup) {
        tell(tr("%Ln key(s) backed up.", nullptr, int(backup.keys)));
    });
    connect(&m_backups, &BackupListModel::checked, this, [tell](const Backup &backup) {
        tell(tr("The backup is complete: %Ln key(s).", nullptr, int(backup.keys)));
    });
    connect(&m_backups, &BackupListModel::copied, this, [tell](const QString &target) {
        tell(tr("Saved as %1.").arg(QDir::toNativeSeparators(target)));
    });
    connect(&m_backups, &BackupListModel::failed, this,
            [tell](const base::Error &error) { tell(sentenceFor(error)); });
    connect(&m_backups, &BackupListModel::restored, this, [this](const Backup &, bool isUndo) {
        toastWithUndo(m_actions, isUndo ? tr("Restore undone.") : tr("Backup restored."));
    });
}

bool BackupPane::isEmpty() const
{
    return m_backups.rowCount() == 0 && m_backups.phase() == BackupListModel::Phase::Ready;
}

Backup BackupPane::selected() const
{
    const auto index = m_backups.index(view().selectedRow(), 0);
    return index.isValid() ? index.data(BackupListModel::BackupRole).value<Backup>() : Backup();
}

void BackupPane::describe()
{
    view().setEmptyText({u"layers"_s, tr("No backups yet."),
                         tr("A backup is one file with everything in the community at one moment. "
                            "Others can keep writing."),
                         tr("Back up now")});
    showFooter();
}

void BackupPane::showFooter()
{
    const auto percent = m_backups.percent();
    const auto amount = percent < 0 ? QString() : tr("%1 %").arg(percent);
    switch (m_backups.work()) {
    case BackupListModel::Work::None:
        return view().setFooter(m_backups.rowCount() > 0
                                    ? tr("%Ln backup(s)", nullptr, m_backups.rowCount())
                                    : QString());
    case BackupListModel::Work::BackingUp:
        return view().setFooter(tr("Backing up… %1").arg(amount), tr("Cancel"));
    case BackupListModel::Work::Checking:
        return view().setFooter(tr("Checking… %1").arg(amount), tr("Cancel"));
    case BackupListModel::Work::Restoring:
        return view().setFooter(tr("Restoring… %1").arg(amount), tr("Cancel"));
    case BackupListModel::Work::Copying:
        return view().setFooter(tr("Copying…"));
    }
}

void BackupPane::showRecord()
{
    const auto backup = selected();
    m_shown = backup.path;
    view().setDetailShown(!backup.path.isEmpty(), isEmpty() ? QString() : tr("Select a backup."));
    m_made->setTexts(tr("Created"), items::fullDate(backup.made));
    m_why->setTexts(tr("Reason"), items::backupReason(backup));
    m_content->setTexts(tr("Contents"), tr("%Ln key(s)", nullptr, int(backup.keys)));
    m_file->setTexts(tr("File"), QDir::toNativeSeparators(backup.path));
    showButtons();
}

void BackupPane::showButtons()
{
    const bool isIdle = m_backups.work() == BackupListModel::Work::None;
    const bool mayWrite = isIdle && disabledReason().isEmpty();
    m_backUp->setEnabled(isIdle);
    m_backUp->setVisible(!isEmpty()); // the empty list has one
    for (auto *button : {m_check, m_copy, m_discard})
        button->setEnabled(isIdle);
    enable({m_restore, m_restoreFile}, mayWrite, disabledReason());
}

void BackupPane::retranslate()
{
    label(m_backUp, tr("Back up now"));
    label(m_restoreFile, tr("Restore from a file…"));
    label(m_restore, tr("Restore…"));
    label(m_check, tr("Check"));
    label(m_copy, tr("Save a copy…"));
    label(m_discard, tr("Discard…"));
    view().setLoadingText(tr("Looking for backups…"));
    RecordsPane::retranslate();
}

void BackupPane::backUp()
{
    m_backups.backUp(m_session.personId());
}

void BackupPane::restoreFile()
{
    auto *dialog = askForFile(&view(), tr("Restore a backup from a file"),
                              {tr("Backups (*.folkmoot-backup)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        Backup backup;
        backup.path = path;
        askRestore(backup);
    });
}

void BackupPane::askRestore(const Backup &backup)
{
    //: Typed by the person before everything is replaced
    const auto word = tr("restore");
    const auto what = backup.made == domain::Timestamp{} ? QDir::toNativeSeparators(backup.path)
                                                         : items::fullDate(backup.made);
    auto *question = new TypedConfirmation(
        {tr("Replace the community with this backup?"),
         tr("Everything is reset to the state in the backup (%1). The current state "
            "is backed up first, so you can undo this.")
             .arg(what),
         word, tr("Restore")},
        &view());
    connect(question, &TypedConfirmation::confirmed, this,
            [this, path = backup.path] { restore(path); });
    question->open();
}

void BackupPane::restore(const QString &path)
{
    for (const auto *button : {m_restore, m_restoreFile})
        passFocus(*button, view().table());
    m_backups.restore(path, m_session.personId());
}

void BackupPane::saveCopy()
{
    auto *dialog = askWhereToSave(&view(), tr("Save a copy of the backup"), {}, {},
                                  QFileInfo(m_shown).fileName());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, path = m_shown](const QString &target) { m_backups.saveCopy(path, target); });
}

void BackupPane::askDiscard()
{
    //: Typed by the person before a backup is thrown away
    const auto word = tr("discard");
    auto *question = new TypedConfirmation(
        {tr("Discard this backup?"),
         tr("The file is moved to the trash, or deleted permanently if there is none."), word,
         tr("Discard")},
        &view());
    connect(question, &TypedConfirmation::confirmed, this,
            [this, path = m_shown] { m_backups.discard(path); });
    question->open();
}

} // namespace ui

#include "moc_backuppane.cpp"
