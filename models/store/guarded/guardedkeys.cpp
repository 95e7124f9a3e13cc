// SPDX-License-Identifier: MIT
#include "store/guarded/guardedkeys.h"

#include <algorithm>

namespace store {

bool GuardedKeys::isGuardedName(QByteArrayView name)
{
    return !name.isEmpty() && name.size() <= 32 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

} // namespace store
