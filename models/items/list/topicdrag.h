// SPDX-License-Identifier: MIT
#pragma once

#include "domain/topic.h"

#include <QList>

#include <memory>
#include <optional>

class QMimeData;

namespace items {

/// Topics on their way from a list to a category, and where they stand now. Nothing else can be
/// made of them: other programs, and other windows of this one, which may show another community,
/// read nothing.
struct TopicDrag {
    struct Item {
        domain::TopicId id;
        QString category; ///< empty where the row has not been read

        friend bool operator==(const Item &, const Item &) = default;
    };
    QList<Item> items;

    [[nodiscard]] static QString mimeType();
    [[nodiscard]] std::unique_ptr<QMimeData> toMime() const;
    [[nodiscard]] static std::optional<TopicDrag> fromMime(const QMimeData *data);
    /// Those that are not there yet.
    [[nodiscard]] QList<domain::TopicId> foreignTo(const QString &category) const;
};

} // namespace items
