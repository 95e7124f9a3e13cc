// SPDX-License-Identifier: MIT
#include "redis/wire/opensslend.h"

#include <QLibrary>

#include <cstdint>

using namespace Qt::StringLiterals;

namespace redis {

void keepOpenSslToTheEnd()
{
    // Qt loads the same library, later; the first call decides.
    [[maybe_unused]] static const bool isKept = [] {
        constexpr std::uint64_t noAtExit = 0x00080000; // OPENSSL_INIT_NO_ATEXIT
        using Begin = int (*)(std::uint64_t options, const void *settings);
        const auto begin
            = reinterpret_cast<Begin>(QLibrary::resolve(u"crypto"_s, 3, "OPENSSL_init_crypto"));
        return begin && begin(noAtExit, nullptr) == 1;
    }();
}

} // namespace redis
