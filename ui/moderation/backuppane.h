// SPDX-License-Identifier: MIT
#pragma once

#include "items/moderation/backuplistmodel.h"
#include "ui/moderation/recordspane.h"
#include "ui/moderation/recordsview.h"

#include <QPushButton>

namespace items {
class Session;
}

namespace ui {

/// The backups of the community: made, checked, carried elsewhere, and put into its place again.
class BackupPane : public RecordsPane {
    Q_OBJECT
public:
    [[nodiscard]] static PaneSource source();
    /// All outlive it. Restoring is for private communities.
    BackupPane(items::BackupListModel &backups, items::Session &session,
               const ActionRegistry &actions, bool isPrivate, QObject *parent = nullptr);

    void retranslate() override;

private:
    void build();
    void connectSignals();
    void connectEnds();
    void backUp();
    void restoreFile();
    void askRestore(const domain::Backup &backup);
    void restore(const QString &path);
    void saveCopy();
    void askDiscard();
    void describe() override;
    void showRecord() override;
    void showFooter();
    void showButtons();
    [[nodiscard]] domain::Backup selected() const;
    /// There is none, as far as was looked.
    [[nodiscard]] bool isEmpty() const;

    items::BackupListModel &m_backups;
    items::Session &m_session;
    const ActionRegistry &m_actions;
    QPushButton *m_backUp = new QPushButton;
    QPushButton *m_restoreFile = new QPushButton;
    RecordField *m_made = new RecordField;
    RecordField *m_why = new RecordField;
    RecordField *m_content = new RecordField;
    RecordField *m_file = new RecordField;
    QPushButton *m_restore = new QPushButton;
    QPushButton *m_check = new QPushButton;
    QPushButton *m_copy = new QPushButton;
    QPushButton *m_discard = new QPushButton;
    QString m_shown; ///< path of the one that is chosen
    bool m_isPrivate;
};

} // namespace ui
