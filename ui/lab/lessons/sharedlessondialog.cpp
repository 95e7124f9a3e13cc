// SPDX-License-Identifier: MIT
#include "ui/lab/lessons/sharedlessondialog.h"

#include <QPushButton>

namespace ui {

SharedLessonDialog::SharedLessonDialog(const QString &community, QWidget *parent)
    : CardDialog(tr("Play the lesson here?"), 520, parent)
{
    addText(
        tr("“%1” is shared: its members see the votes, topics and posts that the lesson has you "
           "write. A private community on this computer is the better place; if it is empty, "
           "example people and articles are added.")
            .arg(community));
    addCancel();
    auto *here = new QPushButton(tr("Play here"), this);
    footer()->addWidget(here);
    auto *elsewhere = addPrimary(tr("Open private community"));
    connect(here, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT playHereRequested();
    });
    connect(elsewhere, &QAbstractButton::clicked, this, [this] {
        accept();
        Q_EMIT privateRequested();
    });
}

} // namespace ui

#include "moc_sharedlessondialog.cpp"
