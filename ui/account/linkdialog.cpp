// SPDX-License-Identifier: MIT
#include "ui/account/linkdialog.h"

#include <QPushButton>

namespace ui {

namespace {
constexpr int linkWidth = 560;
} // namespace

LinkDialog::LinkDialog(const Texts &texts, QWidget *parent)
    : CardDialog(texts.title, linkWidth, parent)
{
    addText(texts.about);
    addCopyable(tr("Link"), texts.link);
    connect(addPrimary(tr("Close")), &QAbstractButton::clicked, this, &QDialog::accept);
}

} // namespace ui
