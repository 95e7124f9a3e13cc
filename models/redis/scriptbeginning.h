// SPDX-License-Identifier: MIT
#pragma once

#include "redis/scriptcall.h"

namespace redis {

class Script;

/// While it lives, every script that this thread runs begins with another one, which brings its own
/// names. So an act that takes another one back is that act's own script, in one atomic step,
/// without each act's knowing of it. Of one thread; not nested.
class ScriptBeginning {
public:
    ScriptBeginning(const Script &script, ScriptCall call);
    ~ScriptBeginning();
    ScriptBeginning(const ScriptBeginning &) = delete;
    ScriptBeginning &operator=(const ScriptBeginning &) = delete;

    /// Of this thread; null: none.
    [[nodiscard]] static const ScriptBeginning *current();

    [[nodiscard]] const Script &script() const { return m_script; }
    [[nodiscard]] const ScriptCall &call() const { return m_call; }

private:
    const Script &m_script;
    ScriptCall m_call;
};

} // namespace redis
