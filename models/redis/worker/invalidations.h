// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/reply.h"

#include <QByteArrayList>
#include <QSet>

namespace redis {

/// Changes that the server told of and nobody was told yet.
class Invalidations {
public:
    /// Takes what a message of the channel says; other messages say nothing.
    void add(const Reply &message)
    {
        if (message[0].view() != "message" || message[1].view() != channel)
            return;
        const auto keys = message[2];
        if (!keys.isArray()) { // FLUSHALL and FLUSHDB
            m_isEverything = true;
            return;
        }
        for (const auto &key : keys.strings())
            m_keys.insert(key);
    }

    [[nodiscard]] bool isEmpty() const { return m_keys.isEmpty() && !m_isEverything; }
    [[nodiscard]] bool isEverything() const { return m_isEverything; }
    [[nodiscard]] QByteArrayList keys() const { return {m_keys.cbegin(), m_keys.cend()}; }
    void clear() { *this = {}; }

    static constexpr const char *channel = "__redis__:invalidate";

private:
    QSet<QByteArray> m_keys;
    bool m_isEverything = false;
};

} // namespace redis
