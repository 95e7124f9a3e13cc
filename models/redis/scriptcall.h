// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"

#include <QByteArrayList>

namespace redis {

/// A key or an argument of a script, by the name under which the script declares it.
struct ScriptValue {
    ScriptValue(const char *itsName, QByteArray itsValue)
        : name(itsName)
        , value(std::move(itsValue))
    {
    }
    /// Of what the script declares as a list.
    ScriptValue(const char *itsName, QByteArrayList itsValues)
        : name(itsName)
        , list(std::move(itsValues))
        , isList(true)
    {
    }

    QByteArrayView name; ///< of a literal
    QByteArray value{};
    QByteArrayList list{};
    bool isList = false;
};
using ScriptValues = QList<ScriptValue>;

/// What a script is called with, in any order.
struct ScriptCall {
    ScriptValues keys{};
    ScriptValues arguments{};
    QByteArray operationKey{}; ///< where the answer is kept for 600 s; empty: nowhere
};

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
///
///     -- FLAG: allow-oom
///
/// stands in those that the server is to run even when its memory is full: by which the community
/// is protected or made smaller, and which take little themselves.
struct ScriptSignature {
    struct Name {
        QByteArray name;
        bool isList = false;
    };

    [[nodiscard]] static ScriptSignature of(const QByteArray &source);

    /// Adds the names of a part; those that both have are the same.
    void include(const ScriptSignature &part);
    /// The text as the server runs it: behind its flags, with positions in the place of names,
    /// behind the tables of what is declared as a list.
    [[nodiscard]] QByteArray withPositions(const QByteArray &text) const;
    /// EVALSHA of a call, with its keys and arguments in their positions. Malformed, with its
    /// name, where one is missing, unknown or a list where it must not be.
    [[nodiscard]] base::Result<QByteArrayList> command(const QByteArray &sha1,
                                                       const ScriptCall &call) const;

    QByteArrayList parts;
    QByteArray flags; ///< of the script itself: those of a part are of no account
    QList<Name> keys;
    QList<Name> arguments;

private:
    [[nodiscard]] bool needsSizes() const;
    [[nodiscard]] QByteArray sizesOf(const ScriptCall &call) const;
};

} // namespace redis
