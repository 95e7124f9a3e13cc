// SPDX-License-Identifier: MIT
#include "ui/account/durabilitydialog.h"

#include "ui/widgets/errortext.h"

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
        Q_EMIT selected(m_always->isChecked());
    });
}

void DurabilityDialog::showFailure(const base::Error &error)
{
    setBusy(false);
    setFieldError(nullptr, sentenceFor(error));
}

} // namespace ui
