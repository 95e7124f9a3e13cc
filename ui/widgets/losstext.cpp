// SPDX-License-Identifier: MIT
#include "ui/widgets/losstext.h"

#include "ui/widgets/displaytext.h"
#include "ui/widgets/relativetime.h"

#include <QCoreApplication>

namespace ui {

namespace {
struct LossText {
    Q_DECLARE_TR_FUNCTIONS(ui::LossText)
};
} // namespace

QString lossSentence(const base::RepairEstimate &estimate)
{
    if (estimate.keysAre < 0)
        return estimate.keysWere < 0
            ? LossText::tr("The existing files can’t be read by any server.")
            : LossText::tr("There were %1 keys; the current files can’t be read by any server.")
                  .arg(number(estimate.keysWere));
    if (estimate.keysWere < 0)
        return LossText::tr("%1 keys can be read.").arg(number(estimate.keysAre));
    return estimate.keysWere == estimate.keysAre
        ? LossText::tr("There were %1 keys and all can be read, but their contents may differ.")
              .arg(number(estimate.keysWere))
        : LossText::tr("There were %1 keys; %2 can be read.")
              .arg(number(estimate.keysWere), number(estimate.keysAre));
}

QString changeSentence(const base::RepairEstimate::File &file)
{
    if (file.bytesAre < 0)
        return LossText::tr("%1 is missing.").arg(file.name);
    if (file.bytesWere < 0)
        return LossText::tr("%1 does not list the previous files.").arg(file.name);
    const auto sizes = file.bytesWere == file.bytesAre
        ? LossText::tr("%1: %2 bytes, as before.").arg(file.name, number(file.bytesAre))
        : LossText::tr("%1: %2 bytes before, %3 now.")
              .arg(file.name, number(file.bytesWere), number(file.bytesAre));
    return file.firstChange < 0
        ? sizes
        : joinSentences(
            sizes,
            LossText::tr("The contents after byte %1 have changed.").arg(number(file.firstChange)));
}

QString cutSentence(const base::RepairEstimate &estimate)
{
    if (estimate.bytesLost <= 0)
        return {};
    const auto lost = estimate.commandsLost >= 0
        ? LossText::tr("A repair would lose the last %n change(s).", nullptr,
                       static_cast<int>(estimate.commandsLost))
        : LossText::tr("The number of changes a repair would lose is unknown.");
    return joinSentences(
        lost,
        LossText::tr("The last %1 of %2 bytes would be cut off; the damaged file is kept "
                     "beside the repaired one.")
            .arg(number(estimate.bytesLost), number(estimate.bytesTotal)));
}

} // namespace ui
