// SPDX-License-Identifier: MIT
#include "store/scriptwith.h"

namespace store {

redis::Script scriptWith(std::initializer_list<QString> beginnings, const QString &name,
                         const QString &last)
{
    QByteArray source;
    for (const auto &beginning : beginnings)
        source += redis::Script::fromResource(beginning).source();
    if (!last.isEmpty())
        source += redis::Script::fromResource(last).source();
    return {name.toUtf8(), source + redis::Script::fromResource(name).source()};
}

} // namespace store
