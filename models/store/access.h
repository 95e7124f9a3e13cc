// SPDX-License-Identifier: MIT
#pragma once

namespace store {

/// Whether a store may write. ReadOnly refuses every write with NotPermitted "read-only" before
/// anything is sent, and leaves rankings that others neglected as they are.
enum class Access { ReadWrite, ReadOnly };

} // namespace store
