// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QMetaType>
#include <QString>
#include <QtGlobal>

#include <chrono>
#include <utility>

namespace base {

/// What a key held at one moment, as far as somebody looked.
struct KeyState {
    QByteArray key;
    QByteArray type; ///< as TYPE says it; "none": there is no such key
    qint64 timeToLive = -1; ///< ms from `at` on; −1: for ever
    std::chrono::system_clock::time_point at; ///< of the client's clock
    qint64 size = 0; ///< bytes of a string, entries of anything else
    /// A string under an empty name; fields with values, members with scores, members alone, the
    /// first elements of a list by their index, the last entries of a stream. Values are cut.
    QList<std::pair<QByteArray, QByteArray>> parts;
    bool isWhole = true; ///< false: only those parts that were asked for or stand at an end

    [[nodiscard]] bool exists() const { return type != "none"; }
};

/// What a key held before a command and after it.
struct KeyChange {
    KeyState before;
    KeyState after;
};

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

/// While one lives on a thread, what begins there is nobody's action: Action::named() gives no
/// number. For whoever tells that something changed, and for what reads again because of it.
class BackgroundScope {
public:
    BackgroundScope();
    ~BackgroundScope();
    Q_DISABLE_COPY_MOVE(BackgroundScope)

    [[nodiscard]] static bool isGiven();
};

/// The command as redis-cli takes it, on one line: what is not plain is quoted, what is no text or
/// would not show is written as \xHH.
[[nodiscard]] QString commandText(const QByteArrayList &arguments);

/// The keys that a command names, in their order and each once; none of a command that is not
/// known here.
[[nodiscard]] QByteArrayList keysOf(const QByteArrayList &command);

/// Whether it may change a key. A script may.
[[nodiscard]] bool mayWrite(const QByteArrayList &command);

} // namespace base

Q_DECLARE_METATYPE(base::ScriptRun)
Q_DECLARE_METATYPE(base::CommandRecord)
