// SPDX-License-Identifier: MIT
#pragma once

#include <QFileDialog>

namespace ui {

// Dialogs that open at once and delete themselves; connect to fileSelected().

/// Asks for something that is there.
QFileDialog *askForFile(QWidget *parent, const QString &title, const QStringList &filters,
                        QFileDialog::FileMode mode = QFileDialog::ExistingFile);

/// Asks where to write; a name without an ending gets `suffix`.
QFileDialog *askWhereToSave(QWidget *parent, const QString &title, const QStringList &filters,
                            const QString &suffix, const QString &name = {});

} // namespace ui
