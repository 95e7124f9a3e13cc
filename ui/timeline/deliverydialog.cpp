// SPDX-License-Identifier: MIT
#include "ui/timeline/deliverydialog.h"

#include "ui/widgets/errortext.h"

#include <QPushButton>
#include <QRadioButton>

using namespace Qt::StringLiterals;
using domain::Delivery;

namespace ui {

DeliveryDialog::DeliveryDialog(const domain::DeliverySetting &setting, QWidget *parent)
    : CardDialog(tr("Post delivery"), 520, parent)
{
    addText(tr("Everyone sees the same posts in the same order either way. This applies "
               "to the whole community and can be changed at any time without losing "
               "posts."));
    m_pull = addChoice(tr("Fetched by readers (pull)"),
                       tr("A post costs the same no matter how many followers its author has, and "
                          "nothing is stored for people who are away. Best when people have many "
                          "followers, or write about as often as they read."));
    m_push = addChoice(tr("Delivered to every reader (push)"),
                       tr("Opening the timeline is fastest, but the cost of a post grows with its "
                          "author’s followers, and it takes memory for everyone who has not read "
                          "it yet. Best when people have few followers and read far more often "
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
