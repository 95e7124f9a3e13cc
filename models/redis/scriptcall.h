// SPDX-License-Identifier: MIT
#pragma once

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

} // namespace redis
