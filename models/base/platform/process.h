// SPDX-License-Identifier: MIT
#pragma once

#include "base/platform/filelock.h"

#include <QByteArrayList>
#include <QString>

namespace platform {

/// A process that this program started for all who use a folder: a session of its own, so that
/// neither Ctrl+C in a terminal nor this program's end takes it away from other windows.
class Process {
public:
    /// Where the child finds `lock`, which it inherits and keeps for as long as it lives; behind it
    /// nothing is open.
    static constexpr int LockDescriptor = 3;
    struct Command {
        QString program; ///< looked up in PATH
        QByteArrayList arguments;
        QString output; ///< a file that what it says is added to; empty: nowhere
    };
    /// Refused "program-missing", or with what the system says.
    [[nodiscard]] static base::Result<Process> launch(const Command &command, const FileLock &lock);
    /// Reaps the child; true from then on.
    [[nodiscard]] bool hasEnded();
    /// How it ended, in the words of a log; nothing before.
    [[nodiscard]] QString ending() const;
    /// Asks it to write everything out and end.
    void terminate();
    /// Ends it with all that it started, where nothing is to be written out.
    void kill();

private:
    explicit Process(qint64 id)
        : m_id(id)
    {
    }
    qint64 m_id;
    int m_status = 0;
};

/// Of a process that was launched: it stands in nobody's folder and outlives whoever reads what it
/// says.
void outliveStarter();
/// Of one as well: lets go of the lock that it was given.
void closeInheritedLock();
/// Another process that was launched with `lock` and lives; 0: there is none.
[[nodiscard]] qint64 holderOf(const FileLock &lock);
/// Asks a process to end; see holderOf().
void terminate(qint64 process);
/// The program that runs, to be launched again, also when its file has been replaced meanwhile.
[[nodiscard]] QString ownProgram();

/// Tells a service manager that waits for it that the service runs (sd_notify(3)).
void tellReady();

} // namespace platform
