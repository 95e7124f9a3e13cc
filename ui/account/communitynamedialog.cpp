// SPDX-License-Identifier: MIT
#include "ui/account/communitynamedialog.h"

#include "ui/widgets/displaytext.h"

#include <QLineEdit>
#include <QPushButton>

namespace ui {

CommunityNameDialog::CommunityNameDialog(const QString &name, const QString &address,
                                         QWidget *parent)
    : CardDialog(tr("Rename the community"), 420, parent)
{
    auto *line = addLine(tr("Name"));
    line->setMaxLength(64);
    line->setText(displayLine(name, 64));
    line->selectAll();
    addText(tr("Only you see this name for %1. Leave it empty to show the community’s "
               "own name.")
                .arg(displayLine(address, 200)));
    addCancel();
    connect(addPrimary(tr("Rename")), &QAbstractButton::clicked, this, [this, line] {
        Q_EMIT selected(line->text().trimmed());
        accept();
    });
    line->setFocus();
}

} // namespace ui

#include "moc_communitynamedialog.cpp"
