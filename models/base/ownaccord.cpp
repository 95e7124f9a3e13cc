// SPDX-License-Identifier: MIT
#include "base/ownaccord.h"

namespace base {

namespace {
thread_local int given = 0;
}

OwnAccord::OwnAccord()
{
    ++given;
}

OwnAccord::~OwnAccord()
{
    --given;
}

bool OwnAccord::isGiven()
{
    return given > 0;
}

} // namespace base
