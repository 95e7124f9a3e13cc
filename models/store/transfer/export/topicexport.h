// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/topic.h"
#include "redis/worker/executor.h"
#include "store/core/keys/forumkeys.h"
#include "store/transfer/export/voterparts.h"
#include "store/transfer/files/exportfile.h"

namespace store {

/// Writes the topics of a list, in its order at the beginning, in a form that importing reads back
/// to the same forum. As JSON Lines each topic is followed by its replies, a line each, with
/// tombstones, and earlier forms of what was edited stand in the line of the text; as CSV there are
/// topics only, as they stand now. Voters stand there by name, in further lines with the topic's id
/// where they are more than `voterBytes` of names; people without one count among the anonymous.
/// The file appears whole or not at all. Refused "file-unwritable", "write-failed".
/// Blocking; on the bulk worker.
[[nodiscard]] base::Result<ExportCounts>
exportTopics(redis::Connection &connection, const ForumKeys &keys, const domain::TopicQuery &query,
             const QString &path, redis::Progress &progress, qsizetype voterBytes = voterPartBytes,
             ExportOrder order = ExportOrder::AsShown);

} // namespace store
