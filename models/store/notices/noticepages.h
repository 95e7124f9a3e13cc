// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "base/result.h"
#include "domain/notice.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// What is remembered of the texts that notices are about, apart from what the forum shows, so that
/// their changes alone are told.
class NoticeCache : public ForumCache { };

/// `count` notices from the `offset`th newest on. Two round trips; one more for replies that were
/// answered, and one for names, unless `memory` knows them.
[[nodiscard]] base::Result<domain::NoticePage> readNotices(redis::Connection &connection,
                                                           const ForumKeys &keys, ForumCache &cache,
                                                           const domain::AccountId &person,
                                                           qint64 offset, qint64 count);

/// Marks every unread notice up to a moment as read. Answers which: what undo makes unread again.
/// `operation` is a fresh uuid: the same call again answers the same.
[[nodiscard]] base::Result<QList<domain::NoticeId>>
markAllNotices(redis::Connection &connection, const ForumKeys &keys, const QByteArray &operation,
               const domain::AccountId &person, qint64 upTo);

enum class NoticeMark { Read, Unread };
constexpr auto namesOf(NoticeMark)
{
    return base::Fields{"read", "unread"};
}
/// Those that are so already, or are gone, stay as they are.
[[nodiscard]] base::Result<void> markNotices(redis::Connection &connection, const ForumKeys &keys,
                                             const QByteArray &operation,
                                             const domain::AccountId &person,
                                             const QList<domain::NoticeId> &notices,
                                             NoticeMark mark);

} // namespace store
