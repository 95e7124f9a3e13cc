// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"

#include <initializer_list>

namespace store {

/// ":/redis/<name>.lua" behind the shared beginnings that it names.
[[nodiscard]] redis::Script scriptWith(std::initializer_list<QString> beginnings,
                                       const QString &name);

} // namespace store
