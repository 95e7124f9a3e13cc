// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>

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

} // namespace base
