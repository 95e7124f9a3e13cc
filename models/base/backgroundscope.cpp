// SPDX-License-Identifier: MIT
#include "base/backgroundscope.h"

namespace base {

namespace {
thread_local int given = 0;
}

BackgroundScope::BackgroundScope()
{
    ++given;
}

BackgroundScope::~BackgroundScope()
{
    --given;
}

bool BackgroundScope::isGiven()
{
    return given > 0;
}

} // namespace base
