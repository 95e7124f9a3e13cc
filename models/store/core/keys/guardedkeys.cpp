// SPDX-License-Identifier: MIT
#include "store/core/keys/guardedkeys.h"

#include <algorithm>

namespace store {

bool GuardedKeys::isGuardedName(QByteArrayView name)
{
    return !name.isEmpty() && name.size() <= 32 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

std::optional<GuardedKeys> GuardedKeys::ofNameSpace(const QByteArray &nameSpace)
{
    if (!nameSpace.startsWith('{') || !nameSpace.endsWith("}:"))
        return std::nullopt;
    const auto name = nameSpace.sliced(1, nameSpace.size() - 3);
    return isGuardedName(name) ? std::optional<GuardedKeys>(std::in_place, name) : std::nullopt;
}

} // namespace store
