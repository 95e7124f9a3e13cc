// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QString>

#include <chrono>

namespace base {

/// What a window says about its connection; sent by value from the worker.
struct ConnectionState {
    enum class Phase { Connecting, Online, Offline };

    Phase phase = Phase::Connecting;
    Error cause; ///< when Offline, and when Connecting takes long
    QDateTime nextAttempt; ///< when Offline: the next try, for the countdown
    QString serverVersion; ///< when Online, e.g. "7.0.15"
    std::chrono::microseconds roundTrip{0}; ///< when Online: of the last PING or command
    Error pushTrouble = {}; ///< when Online: why changes by others are looked for by the clock;
                            ///< without a detail they are told
    QString node = {}; ///< when Online: the server, "host:port", where sentinels say which it is

    friend bool operator==(const ConnectionState &, const ConnectionState &) = default;
};

/// How far a private server is on its way up.
struct ServerStartProgress {
    enum class Stage { Locking, Launching, Loading, Ready };

    Stage stage = Stage::Locking;
    int percent = -1; ///< of Loading, −1 while unknown
    bool joinedRunning = false; ///< another window had started it

    friend bool operator==(const ServerStartProgress &, const ServerStartProgress &) = default;
};

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

Q_DECLARE_METATYPE(base::ConnectionState)
Q_DECLARE_METATYPE(base::ServerStartProgress)
