// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "redis/worker/executor.h"
#include "store/core/keys/forumkeys.h"
#include "store/transfer/export/listexport.h"
#include "store/transfer/files/exportfile.h"

#include <QByteArray>

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

/// One topic as it leaves the community.
struct TopicExportRow {
    QByteArray community; ///< id from fm:meta, may be empty
    domain::Topic topic;
    QString body;
    VoterPart voters; ///< by name; as many as its line holds
    QList<domain::Revision> earlier{}; ///< forms it had, the oldest first
};

/// The line that names the columns of topics, with its end.
[[nodiscard]] QByteArray topicCsvHeader();
/// Lists stand in one cell, a line each.
[[nodiscard]] QByteArray csvLine(const TopicExportRow &row);
/// Here, and in that of a reply, of the earlier forms the newest, as many as a line may hold.
[[nodiscard]] QByteArray jsonLine(const TopicExportRow &row);
/// Lines behind it that name more of its voters.
[[nodiscard]] QByteArray csvLine(const TopicExportRow &row, const VoterPart &more);
[[nodiscard]] QByteArray jsonLine(const TopicExportRow &row, const VoterPart &more);
/// A reply to the topic of the row, and the forms it had.
[[nodiscard]] QByteArray jsonLine(const TopicExportRow &row, const domain::Reply &reply,
                                  const QList<domain::Revision> &earlier);

} // namespace store
