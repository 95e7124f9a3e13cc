// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/revision.h"
#include "domain/topic.h"
#include "store/transfer/export/voterparts.h"

#include <QByteArray>

namespace store {

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
