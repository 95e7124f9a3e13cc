// SPDX-License-Identifier: MIT
#include "ui/transfer/importdialog.h"

#include "ui/widgets/displaytext.h"
#include "ui/widgets/prose.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFileInfo>
#include <QPushButton>

namespace ui {

ImportDialog::ImportDialog(const QString &path, QWidget *parent)
    : CardDialog(tr("Import"), 472, parent)
    , m_rebase(new QCheckBox(tr("Shift times so that the newest is now"), form()))
{
    content()->addWidget(plainLabel(displayLine(QFileInfo(path).fileName(), 200), form()));
    content()->addWidget(m_rebase);
    addText(tr("Voting closes a week after posting: articles of an old file are open for votes "
               "only if their times are shifted. What was imported before is not doubled."));
    addCancel();
    auto *start = addPrimary(tr("Import"));
    connect(start, &QAbstractButton::clicked, this, [this, path] {
        Q_EMIT importRequested(path, m_rebase->isChecked());
        accept();
    });
}

} // namespace ui
