// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"
#include "ui/palette/paletteentry.h"

#include <QModelIndex>

#include <functional>
#include <limits>
#include <optional>

namespace ui {

/// What the quick switcher offers is asked at every key, so only so many rows near what is shown.
constexpr int rowsLookedAt = 200;

/// The lists of a page's tree whose names hold the words. `keyOf` is empty for what is no list.
[[nodiscard]] QList<PaletteEntry>
sourceEntries(const QAbstractItemModel &tree, const QString &words, int countRole,
              const std::function<QString(const QModelIndex &)> &keyOf,
              qsizetype most = std::numeric_limits<qsizetype>::max());

/// "alice · 3 h"
[[nodiscard]] QString authorAndAge(const domain::AccountId &author, const QString &name,
                                   domain::Timestamp moment, domain::Timestamp now);

/// A list that is known by its kind and a name, as a key of an entry.
struct SourceKey {
    int kind = 0;
    QString name;

    [[nodiscard]] QString toString() const;
    [[nodiscard]] static std::optional<SourceKey> parse(const QString &key);
};

} // namespace ui
