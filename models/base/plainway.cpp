// SPDX-License-Identifier: MIT
#include "base/plainway.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace base {

bool isReadableOnTheWay(const Endpoint &endpoint)
{
    if (endpoint.transport != Endpoint::Transport::Tcp)
        return false;
    const auto &host = endpoint.host;
    // Numbers only: 127.example.org is somewhere else.
    const bool isLoopback = host.startsWith("127."_L1)
        && std::all_of(host.cbegin(), host.cend(),
                       [](QChar c) { return c == u'.' || (c >= u'0' && c <= u'9'); });
    return !isLoopback && host != "::1"_L1
        && host.compare("localhost"_L1, Qt::CaseInsensitive) != 0;
}

} // namespace base
