// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/membercard.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

// Reports lie by what was reported, not by people: 500 targets are looked at for a page, those
// that wait first, then those that were decided on; both from the newest on. Without titles.

/// What a person reported.
[[nodiscard]] base::Result<domain::HistoryPage> readReportsMade(redis::Connection &connection,
                                                                const ModerationKeys &keys,
                                                                const domain::AccountId &person,
                                                                const QByteArray &cursor);
/// What others reported of what the person wrote.
[[nodiscard]] base::Result<domain::HistoryPage> readReportsReceived(redis::Connection &connection,
                                                                    const ModerationKeys &keys,
                                                                    const domain::AccountId &person,
                                                                    const QByteArray &cursor);

} // namespace store
