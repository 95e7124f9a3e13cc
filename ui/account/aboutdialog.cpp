// SPDX-License-Identifier: MIT
#include "ui/account/aboutdialog.h"

#include "ui/widgets/prose.h"

#include <QApplication>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace ui {

AboutDialog::AboutDialog(QWidget *parent)
    : CardDialog(tr("About Folkmoot"), 460, parent)
{
    content()->addWidget(
        plainLabel(tr("Version %1, Qt %2")
                       .arg(QApplication::applicationVersion(), QLatin1StringView(qVersion())),
                   this));
    addText(tr("A place to read, vote and talk, on your own Redis."));
    addText(tr("Folkmoot is free software under the MIT licence. Icons by Lucide (ISC licence). It "
               "uses Qt, hiredis, libsodium, QtKeychain and tl::expected."));
    auto *close = addPrimary(tr("Close"));
    connect(close, &QAbstractButton::clicked, this, &QDialog::accept);
}

} // namespace ui
