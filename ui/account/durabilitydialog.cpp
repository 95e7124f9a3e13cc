// SPDX-License-Identifier: MIT
#include "ui/account/durabilitydialog.h"

#include "ui/widgets/errortext.h"
#include "ui/widgets/followtoken.h"
#include "ui/widgets/prose.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QRadioButton>

namespace ui {

DurabilityDialog::DurabilityDialog(bool syncsAlways, QWidget *parent)
    : CardDialog(tr("Safety of what is written"), 480, parent)
{
    addText(tr("A crash of Folkmoot or of its server loses nothing either way. This is about power "
               "cuts, and counts for every private community of yours."));
    m_everySecond
        = addChoice(tr("On the disk within a second"),
                    tr("Quick. A power cut can lose what was written in the last second."));
    m_always = addChoice(tr("On the disk before it shows as done"),
                         tr("A power cut loses nothing, but writing takes about ten times as "
                            "long, and on a full disk the server stops."));
    (syncsAlways ? m_always : m_everySecond)->setChecked(true);
    addCancel();
    auto *save = addPrimary(tr("Save"), tr("Saving…"));
    connect(save, &QAbstractButton::clicked, this, [this] {
        clearErrors();
        setBusy(true);
        Q_EMIT chosen(m_always->isChecked());
    });
}

QRadioButton *DurabilityDialog::addChoice(const QString &title, const QString &cost)
{
    auto *button = new QRadioButton(title, form());
    button->setAccessibleDescription(cost);
    auto *text = plainLabel(cost, form());
    followToken(text, &Tokens::muted);
    auto *indent = new QHBoxLayout;
    indent->addSpacing(24);
    indent->addWidget(text, 1);
    auto *group = new QVBoxLayout;
    group->setSpacing(4);
    indent->setSpacing(0);
    group->addWidget(button);
    group->addLayout(indent);
    content()->addLayout(group);
    return button;
}

void DurabilityDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    setFieldError(nullptr, sentenceFor(error));
}

} // namespace ui
