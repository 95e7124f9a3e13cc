// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"

#include <QString>
#include <QStringList>

#include <functional>

namespace ui {

/// What a key holds, in the words of the domain and in the middle of a sentence: "the article 17";
/// the key itself where it is none of ours. `nameSpace` is taken off its front.
[[nodiscard]] QString keyMeaning(const QString &key, const QString &nameSpace);
/// Whether it is one of ours or of the tutorials.
[[nodiscard]] bool isKnownKey(const QString &key, const QString &nameSpace);

/// A script of the program: its name and Lua text; empty for any other command.
struct ScriptNamed {
    QByteArray name;
    QByteArray source;
};
/// What an EVALSHA or EVAL runs; the window knows no server.
using ScriptLookup = std::function<ScriptNamed(const QByteArrayList &command)>;

/// What a command does, in one sentence of the domain; `script` the name of what it runs, if any.
[[nodiscard]] QString explanation(const base::CommandRecord &command, const QByteArray &script,
                                  const QString &nameSpace);

/// The keys that it names, in their order and each once.
[[nodiscard]] QStringList keysOf(const base::CommandRecord &command);

} // namespace ui
