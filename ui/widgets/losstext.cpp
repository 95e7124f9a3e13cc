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
            ? LossText::tr("No server can read what is there.")
            : LossText::tr("%1 keys were there; no server can read what is there now.")
                  .arg(number(estimate.keysWere));
    if (estimate.keysWere < 0)
        return LossText::tr("%1 keys can be read.").arg(number(estimate.keysAre));
    return estimate.keysWere == estimate.keysAre
        ? LossText::tr(
              "%1 keys were there, and as many can be read; what they hold may be another.")
              .arg(number(estimate.keysWere))
        : LossText::tr("%1 keys were there, %2 can be read.")
              .arg(number(estimate.keysWere), number(estimate.keysAre));
}

QString changeSentence(const base::RepairEstimate::File &file)
{
    if (file.bytesAre < 0)
        return LossText::tr("%1 is missing.").arg(file.name);
    if (file.bytesWere < 0)
        return LossText::tr("%1 does not name the files that were there.").arg(file.name);
    const auto sizes = file.bytesWere == file.bytesAre
        ? LossText::tr("%1: %2 bytes, as before.").arg(file.name, number(file.bytesAre))
        : LossText::tr("%1: %2 bytes were there, %3 are.")
              .arg(file.name, number(file.bytesWere), number(file.bytesAre));
    return file.firstChange < 0
        ? sizes
        : joinSentences(sizes,
                        LossText::tr("What follows byte %1 is not what was there.")
                            .arg(number(file.firstChange)));
}

QString cutSentence(const base::RepairEstimate &estimate)
{
    if (estimate.bytesLost <= 0)
        return {};
    const auto lost = estimate.commandsLost >= 0
        ? LossText::tr("A repair would lose the last %n change(s).", nullptr,
                       static_cast<int>(estimate.commandsLost))
        : LossText::tr("How many changes a repair would lose can't be counted.");
    return joinSentences(
        lost,
        LossText::tr("%1 of %2 bytes would be cut off at the end; the damaged file is kept beside "
                     "the repaired one.")
            .arg(number(estimate.bytesLost), number(estimate.bytesTotal)));
}

} // namespace ui
