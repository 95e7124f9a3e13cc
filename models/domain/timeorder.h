// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"

namespace domain {

/// Which end of a list by time comes first.
enum class TimeOrder { Newest, Oldest };
constexpr auto namesOf(TimeOrder)
{
    return base::Fields{"newest", "oldest"};
}

} // namespace domain
