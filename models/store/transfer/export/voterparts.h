// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace store {

/// So many bytes of names stand in one line of an export. A line of 4 MiB is refused by whoever
/// reads it, and a cell of 1 MiB; quoting may double them.
inline constexpr qsizetype voterPartBytes = qsizetype{384} * 1024;

/// Some of the voters of an article, who are all `ups`, or of a topic.
struct VoterPart {
    QStringList ups;
    QStringList downs;
};

/// All of them in portions that a line holds, in their order; one at least, which may be empty.
[[nodiscard]] QList<VoterPart> voterParts(const QStringList &ups, const QStringList &downs,
                                          qsizetype bytes = voterPartBytes);

} // namespace store
