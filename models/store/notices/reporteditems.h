// SPDX-License-Identifier: MIT
#pragma once

#include "domain/report.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"

namespace store {

/// What a target says, whether it still stands or is kept for restoring.
struct ReportedItem {
    QString title; ///< of an article or topic; the first words of a reply or post
    QString text; ///< Markdown; of a topic only if it was asked for
    QString link;
    domain::AccountId author;
    domain::Timestamp posted{};
    domain::TopicId topic; ///< where a topic or reply is; empty where unknown
    qint64 floor = 0;
    bool isRemoved = false;
};

/// Where a target is written, and where it is kept while it is removed.
[[nodiscard]] QByteArray itemKey(const Keys &keys, const domain::Target &target);
[[nodiscard]] QByteArray removedItemKey(const Keys &keys, const domain::Target &target);

enum class ItemText { Titles, Everything };
/// The two commands of a target for a pipeline, and how to read their answers.
[[nodiscard]] QList<redis::Command> itemCommands(const Keys &keys, const domain::Target &target,
                                                 ItemText text);
[[nodiscard]] ReportedItem decodeItem(const domain::Target &target, const redis::Reply &item,
                                      const redis::Reply &removed);

} // namespace store
