// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/membercard.h"
#include "redis/wire/connection.h"
#include "store/core/articlecache.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// What is known of a person; NotFound.
[[nodiscard]] base::Result<domain::MemberCard> readMemberCard(redis::Connection &connection,
                                                              const ModerationKeys &keys,
                                                              ArticleCache &names,
                                                              const domain::AccountId &person);

/// About `count` rows behind `cursor` (empty: from the newest on). Where there is no list of a
/// person's own (replies, reports), 2,000 of everybody's are looked at for a page, however few it
/// finds.
[[nodiscard]] base::Result<domain::HistoryPage>
readHistory(redis::Connection &connection, const ModerationKeys &keys, ArticleCache &names,
            const domain::AccountId &person, domain::HistoryOf of, const QByteArray &cursor,
            qsizetype count);

} // namespace store
