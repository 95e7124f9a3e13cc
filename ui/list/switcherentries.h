// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"
#include "ui/palette/paletteentry.h"

#include <QModelIndex>

#include <functional>
#include <optional>

namespace ui {

/// What the quick switcher offers is asked at every key, so only so many rows near what is shown.
constexpr int rowsLookedAt = 200;

/// A list by what it is and its key; without a key it is none.
struct SourceEntry {
    QString key{};
    PaletteKind kind = PaletteKind::List;
};

/// The lists of a page's tree.
[[nodiscard]] QList<PaletteEntry>
sourceEntries(const QAbstractItemModel &tree, int countRole,
              const std::function<SourceEntry(const QModelIndex &)> &entryOf);

/// Somebody who was met in a row, unless they only have a number.
void addPerson(QList<PaletteEntry> &entries, const domain::AccountId &person, const QString &name);

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
