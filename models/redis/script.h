// SPDX-License-Identifier: MIT
#pragma once

#include "redis/connection.h"

namespace redis {

/// A Lua script: EVALSHA, and on NOSCRIPT EVAL once. Immutable; shared by all threads.
class Script {
public:
    /// `name` for the inspector, `source` the Lua text.
    Script(QByteArray name, QByteArray source);
    /// Reads ":/redis/<name>.lua"; a missing resource is our bug.
    [[nodiscard]] static Script fromResource(const QString &name);

    [[nodiscard]] base::Result<Replies> run(Connection &connection, const QByteArrayList &keys,
                                            const QByteArrayList &arguments) const;

    /// One EVALSHA for a pipeline; the caller runs load() first and again on NOSCRIPT.
    [[nodiscard]] Command command(const QByteArrayList &keys,
                                  const QByteArrayList &arguments) const;
    [[nodiscard]] base::Result<void> load(Connection &connection) const;

    [[nodiscard]] const QByteArray &name() const { return m_name; }
    [[nodiscard]] const QByteArray &source() const { return m_source; }
    [[nodiscard]] const QByteArray &sha1() const { return m_sha1; }

private:
    QByteArray m_name;
    QByteArray m_source;
    QByteArray m_sha1;
};

} // namespace redis
