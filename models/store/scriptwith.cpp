// SPDX-License-Identifier: MIT
#include "store/scriptwith.h"

namespace store {

redis::Script scriptWith(std::initializer_list<QString> beginnings, const QString &name)
{
    QByteArray source;
    for (const auto &beginning : beginnings)
        source += redis::Script::fromResource(beginning).source();
    return {name.toUtf8(), source + redis::Script::fromResource(name).source()};
}

} // namespace store
