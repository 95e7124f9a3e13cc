// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"

namespace store {

/// Puts a category into a tab or takes it out, and leaves a job for its topics. Both are made by
/// use. `job` is a fresh uuid: the same call again changes nothing and
/// answers the same. `entry`, if any, becomes that of
/// the audit log; empty where it was so already.
[[nodiscard]] base::Result<void> setTabMember(redis::Connection &connection, const ForumKeys &keys,
                                              ForumCache &cache, const QByteArray &job,
                                              const QString &tab, const QString &category,
                                              bool member, const domain::AccountId &actor,
                                              QByteArray *entry = nullptr);

/// Carries on every open job, whoever began it, slice by slice; several clients may do so at once.
/// How many slices it did. On the bulk worker.
[[nodiscard]] base::Result<qint64> resumeTabJobs(redis::Connection &connection,
                                                 const ForumKeys &keys,
                                                 const redis::Progress &progress);

} // namespace store
