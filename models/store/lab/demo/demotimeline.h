// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"
#include "redis/worker/executor.h"
#include "store/core/keys/timelinekeys.h"
#include "store/transfer/import/importedpeople.h"

class QJsonObject;

namespace store {

/// Who follows whom, posts and likes of a demonstration. Everybody has pulled the first part, so
/// that the rest is new to them. Answers how many posts there are. Blocking; on the bulk worker.
[[nodiscard]] base::Result<qint64>
fillDemoTimeline(redis::Connection &connection, const TimelineKeys &keys,
                 const ImportedPeople &people, const QStringList &names, const QJsonObject &content,
                 domain::Timestamp now, redis::Progress &progress);

} // namespace store
