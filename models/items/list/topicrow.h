// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QMetaType>
#include <QString>

namespace items {

/// What a delegate needs to paint one row; one QVariant per row and paint.
struct TopicRow {
    domain::Topic topic;
    bool isVotePending
        = false; ///< shown already, not yet confirmed; `topic` holds what is hoped for
    /// Of a vote that was rolled back: the rule's token, or base::token() of what went wrong.
    QString failure;
    bool isLoaded = false; ///< otherwise a skeleton
    domain::Timestamp now{}; ///< community clock, for ages
    quint64 revision = 0; ///< changes whenever anything above does

    [[nodiscard]] bool isPinned() const { return topic.pinnedUntil > now; }
    /// Replies since the viewer was here; 0 where the viewer never was.
    [[nodiscard]] qint64 unread() const
    {
        return topic.lastReadFloor < 0 ? 0
                                       : std::max<qint64>(0, topic.replies - topic.lastReadFloor);
    }
    /// Opened, and nothing has come since.
    [[nodiscard]] bool isRead() const { return topic.lastReadFloor >= topic.replies; }
};

} // namespace items

Q_DECLARE_METATYPE(items::TopicRow)
