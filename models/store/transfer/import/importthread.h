// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "store/transfer/import/voterstage.h"
#include "store/transfer/rows/forumimportrow.h"

#include <optional>
#include <utility>

namespace store {

/// Where a topic of a file comes from: its source, and its id there.
using ImportSourceId = std::pair<QByteArray, QByteArray>;

/// What is gathered before its topic is there.
struct TopicStage {
    std::optional<std::pair<VoterStage, VoterStage>> votes{}; ///< up and down, if they are many
    QByteArray forms{}; ///< key of the earlier ones; may be empty
};

/// A reply that was read and not sent yet.
struct PendingReply {
    ImportReply row;
    qint64 line = 0;
    domain::ReplyId answered{}; ///< where the reply that it answers is here already
    domain::Timestamp order{};
    QByteArray forms{}; ///< key under which its earlier ones are gathered; may be empty
    bool isTaken = false; ///< in an earlier import
};

/// The replies to one topic, in order.
struct ImportThread {
    ImportSourceId topic;
    QList<PendingReply> replies;
    qsizetype sent = 0;
};

} // namespace store
