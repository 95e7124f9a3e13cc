// SPDX-License-Identifier: MIT
#include "ui/account/oldactsdialog.h"

#include <QPushButton>

namespace ui {

namespace {
constexpr int oldActsWidth = 440;
} // namespace

OldActsDialog::OldActsDialog(qsizetype acts, QWidget *parent)
    : CardDialog(tr("Send what was left?"), oldActsWidth, parent)
{
    addText(tr("%Ln thing(s) that you did here more than a day ago never got an answer: the "
               "community was not reached. Are they still to be done?",
               nullptr, int(acts)));
    auto *discard = new QPushButton(tr("Discard"), this);
    discard->setAutoDefault(false);
    footer()->addWidget(discard);
    connect(discard, &QAbstractButton::clicked, this, &OldActsDialog::discardRequested);
    connect(discard, &QAbstractButton::clicked, this, &QDialog::accept);
    addCancel()->setText(tr("Later"));
    auto *send = addPrimary(tr("Send"));
    connect(send, &QAbstractButton::clicked, this, &CardDialog::sendRequested);
    connect(send, &QAbstractButton::clicked, this, &QDialog::accept);
}

} // namespace ui
