// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QByteArray>
#include <QStringList>

namespace store {

/// One topic as it leaves the community.
struct TopicExportRow {
    QByteArray community; ///< id from fm:meta, may be empty
    domain::Topic topic;
    QString body;
    QStringList upVoters; ///< by name
    QStringList downVoters;
};

/// The line that names the columns of topics, with its end.
[[nodiscard]] QByteArray topicCsvHeader();
/// Lists stand in one cell, a line each.
[[nodiscard]] QByteArray csvLine(const TopicExportRow &row);
[[nodiscard]] QByteArray jsonLine(const TopicExportRow &row);
/// A reply to the topic of the row.
[[nodiscard]] QByteArray jsonLine(const TopicExportRow &row, const domain::Reply &reply);

} // namespace store
