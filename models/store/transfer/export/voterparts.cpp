// SPDX-License-Identifier: MIT
#include "store/transfer/export/voterparts.h"

namespace store {

namespace {
constexpr qsizetype besides = 4; ///< of a name: its quotes, and what stands before the next
} // namespace

QList<VoterPart> voterParts(const QStringList &ups, const QStringList &downs, qsizetype bytes)
{
    QList<VoterPart> parts{VoterPart()};
    qsizetype filled = 0;
    for (const auto side : {&VoterPart::ups, &VoterPart::downs}) {
        for (const auto &name : side == &VoterPart::ups ? ups : downs) {
            const auto size = name.toUtf8().size() + besides;
            if (filled > 0 && filled + size > bytes) {
                parts.append(VoterPart());
                filled = 0;
            }
            (parts.last().*side).append(name);
            filled += size;
        }
    }
    return parts;
}

} // namespace store
