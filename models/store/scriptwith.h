// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"

#include <initializer_list>

namespace store {

/// ":/redis/<name>.lua" behind the shared beginnings that it names, and one more if there is one.
[[nodiscard]] redis::Script scriptWith(std::initializer_list<QString> beginnings,
                                       const QString &name, const QString &last = {});

} // namespace store
