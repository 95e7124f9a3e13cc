// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/scriptcall.h"

namespace redis {

/// What a Lua script says in its first comments that it begins with and is called with, so that
/// neither side counts positions:
///
///     -- WITH: prelude, notify
///     -- KEYS: meta fm:meta  topic bbs::topic::<id>  tabTopics… bbs::tab::<name>::topic_list
///     -- ARGV: person  topic  tabs…
///
/// Two spaces or more part one entry from the next; the first word of a key's entry is its name,
/// the second what it is called in Redis. The text behind reads KEYS.topic and ARGV.person, and
/// what a name with … stands for as a table: KEYS.tabTopics[1].
struct ScriptSignature {
    struct Name {
        QByteArray name;
        bool isList = false;
    };

    [[nodiscard]] static ScriptSignature of(const QByteArray &source);
    /// Whether it declares anything; where it does not, positions are counted as ever.
    [[nodiscard]] bool isEmpty() const { return keys.isEmpty() && arguments.isEmpty(); }

    /// Adds the names of a part; those that both have are the same.
    void include(const ScriptSignature &part);
    /// Lua that gives the positions their names.
    [[nodiscard]] QByteArray prologue() const;
    /// KEYS and ARGV of a call. Malformed, with its name, where one is missing, unknown or a list
    /// where it must not be.
    struct Positions {
        QByteArrayList keys;
        QByteArrayList arguments;
    };
    [[nodiscard]] base::Result<Positions> positionsOf(const ScriptCall &call) const;

    QByteArrayList parts;
    QList<Name> keys;
    QList<Name> arguments;

private:
    [[nodiscard]] bool needsSizes() const;
};

} // namespace redis
