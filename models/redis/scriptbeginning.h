// SPDX-License-Identifier: MIT
#pragma once

#include "redis/connection.h"

namespace redis {

class Script;

/// While it lives, every script that this thread runs begins with another one, which gets its keys
/// and arguments behind those of the script itself. So an act that takes another one back is that
/// act's own script, in one atomic step, without each act's knowing of it. Of one thread; not
/// nested.
class ScriptBeginning {
public:
    ScriptBeginning(const Script &script, QByteArrayList keys, QByteArrayList arguments);
    ~ScriptBeginning();
    ScriptBeginning(const ScriptBeginning &) = delete;
    ScriptBeginning &operator=(const ScriptBeginning &) = delete;

    /// Of this thread; null: none.
    [[nodiscard]] static const ScriptBeginning *current();

    [[nodiscard]] const Script &script() const { return m_script; }
    [[nodiscard]] const QByteArrayList &keys() const { return m_keys; }
    [[nodiscard]] const QByteArrayList &arguments() const { return m_arguments; }

private:
    const Script &m_script;
    QByteArrayList m_keys;
    QByteArrayList m_arguments;
};

} // namespace redis
