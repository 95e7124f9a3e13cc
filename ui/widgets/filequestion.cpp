// SPDX-License-Identifier: MIT
#include "ui/widgets/filequestion.h"

namespace ui {

namespace {

QFileDialog *fileDialog(QWidget *parent, const QString &title, const QStringList &filters)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!filters.isEmpty())
        dialog->setNameFilters(filters);
    return dialog;
}

} // namespace

QFileDialog *askForFile(QWidget *parent, const QString &title, const QStringList &filters,
                        QFileDialog::FileMode mode)
{
    auto *dialog = fileDialog(parent, title, filters);
    dialog->setFileMode(mode);
    dialog->open();
    return dialog;
}

QFileDialog *askWhereToSave(QWidget *parent, const QString &title, const QStringList &filters,
                            const QString &suffix, const QString &name)
{
    auto *dialog = fileDialog(parent, title, filters);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    if (!name.isEmpty())
        dialog->selectFile(name);
    dialog->open();
    return dialog;
}

} // namespace ui
