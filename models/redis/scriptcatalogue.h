// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>

namespace redis {

/// A script by name, with its Lua text.
struct ScriptText {
    QByteArray name;
    QByteArray source;
};

/// Every script that there is says so here when it is made; any thread.
void enterScript(const QByteArray &sha1, const ScriptText &text);

/// What an EVAL or EVALSHA runs; empty for what is no script of ours. Any thread.
[[nodiscard]] ScriptText scriptOf(const QByteArrayList &command);

} // namespace redis
