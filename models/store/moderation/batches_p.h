// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/batch.h"

namespace store {

/// Whether an act is one for this kind of thing.
[[nodiscard]] bool isFor(domain::BatchAct::Kind kind, domain::Target::Kind target);
/// As the audit log calls it.
[[nodiscard]] QByteArray wordFor(domain::BatchAct::Kind kind);
/// With texts as they are kept; refused as each of them is.
[[nodiscard]] base::Result<domain::BatchAct> cleanAct(const domain::BatchAct &typed);

} // namespace store
