// SPDX-License-Identifier: MIT
#include "ui/timeline/deliverydialog.h"

#include "ui/widgets/errortext.h"

#include <QPushButton>
#include <QRadioButton>

using namespace Qt::StringLiterals;
using domain::Delivery;

namespace ui {

DeliveryDialog::DeliveryDialog(const domain::DeliverySetting &setting, QWidget *parent)
    : CardDialog(tr("How posts reach their readers"), 520, parent)
{
    addText(tr("Everybody gets the same posts in the same order either way. This counts for the "
               "whole community, and can be changed at any time without losing a post."));
    m_pull = addChoice(tr("Readers look for them (pull)"),
                       tr("A post costs the same whoever follows its author, and nothing is kept "
                          "for people who are away. The better way where people have many "
                          "followers, or write about as often as they read."));
    m_push = addChoice(tr("They are brought to every reader (push)"),
                       tr("Opening the timeline is quickest, but a post costs as much more as its "
                          "author has followers, and memory for everybody who has not read it yet. "
                          "The better way where people have few followers and read far more often "
                          "than they write."));
    (setting.delivery == Delivery::Push ? m_push : m_pull)->setChecked(true);
    m_push->setEnabled(setting.canPush);
    if (!setting.canPush)
        addText(sentenceFor({base::Failure::Refused, u"foreign-posts"_s}));
    addCancel();
    auto *save = addPrimary(tr("Save"), tr("Saving…"));
    connect(save, &QAbstractButton::clicked, this, [this] {
        clearErrors();
        setBusy(true);
        Q_EMIT selected(m_push->isChecked() ? Delivery::Push : Delivery::Pull);
    });
}

} // namespace ui

#include "moc_deliverydialog.cpp"
