// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/endpoint.h"
#include "base/result.h"

#include <QByteArrayList>

#include <memory>

namespace redis {

class Connection;

/// Of a collection up to this many entries are read whole; of a larger one the hinted entries and
/// the first few.
inline constexpr qint64 smallCollection = 64;
inline constexpr qsizetype shownValueBytes = 256;

/// What these keys hold, in their order: three round trips of bare commands, however many they are.
/// `hints` are fields, members or values that may matter in large collections. Hashes of passwords
/// are "(redacted)". Any server; a key that is no longer there is of type "none".
[[nodiscard]] base::Result<QList<base::KeyState>>
readKeyStates(Connection &connection, const QByteArrayList &keys, const QByteArrayList &hints = {});

/// Looks at keys for whoever is about to change them, over a connection of its own that is made
/// when the first one asks. Any thread may ask.
class KeySnapshotter {
public:
    explicit KeySnapshotter(const base::Endpoint &endpoint);
    /// Waits for its thread, in less than a second.
    ~KeySnapshotter();
    KeySnapshotter(const KeySnapshotter &) = delete;
    KeySnapshotter &operator=(const KeySnapshotter &) = delete;

    /// See readKeyStates(). Blocks for at most half a second; empty where that was not enough.
    [[nodiscard]] QList<base::KeyState> look(const QByteArrayList &keys,
                                             const QByteArrayList &hints);

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace redis
