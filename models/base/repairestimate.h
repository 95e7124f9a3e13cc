// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

namespace base {

/// What is wrong with the files of a private community, and what going on with them would lose.
struct RepairEstimate {
    /// Of the file that is written last, if it can't be read to its end.
    qint64 bytesTotal = 0;
    qint64 bytesLost = 0;
    qint64 commandsLost = 0; ///< −1 if they cannot be counted

    /// A file that is not as its server left it.
    struct File {
        QString name;
        qint64 bytesWere = 0;
        qint64 bytesAre = -1; ///< −1: it is missing
        qint64 firstChange = -1; ///< at this byte or up to a mebibyte behind it; −1: not known
        friend bool operator==(const File &, const File &) = default;
    };
    QList<File> changed;
    qint64 keysWere = -1; ///< −1: nobody counted them
    qint64 keysAre = -1; ///< that a server reads of it, after the repair; −1: it reads nothing
};

} // namespace base
