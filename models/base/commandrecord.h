// SPDX-License-Identifier: MIT
#pragma once

#include "base/keystate.h"

#include <QByteArrayList>
#include <QMetaType>
#include <QString>

#include <chrono>

namespace base {

/// The user action that causes commands, e.g. {17, "vote"}; 0 stands for the program itself
/// (push refetches, reconnects).
struct Action {
    quint64 id = 0;
    QString name;

    /// A fresh id; safe from any thread.
    [[nodiscard]] static Action named(QString name);

    friend bool operator==(const Action &, const Action &) = default;
};

/// A script as MONITOR saw it: the command that ran it, and what that called.
struct ScriptRun {
    QByteArrayList arguments;
    QList<QByteArrayList> inner;
};

/// One command as it went over the wire; made on the worker, shown by the inspector, counted by
/// tests. Secrets are already replaced by "(redacted)".
struct CommandRecord {
    Action action;
    QByteArrayList arguments; ///< command name first; each at most 4 KiB
    std::chrono::system_clock::time_point at;
    std::chrono::microseconds duration{0}; ///< of the whole round trip it travelled in
    qint64 replyBytes = 0;
    quint64 roundTrip = 0; ///< commands of one pipeline share the number
    bool failed = false; ///< answered -ERR; not: -NOSCRIPT
    /// Of a command that writes, where somebody looked before and after.
    QList<KeyChange> keys = {};
    /// Of a script, where the server tells: what it called.
    QList<QByteArrayList> inner = {};
};

} // namespace base

Q_DECLARE_METATYPE(base::ScriptRun)
Q_DECLARE_METATYPE(base::CommandRecord)
