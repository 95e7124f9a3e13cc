// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"
#include "ui/palette/paletteentry.h"

#include <QCoreApplication>
#include <QModelIndexList>

#include <functional>
#include <limits>
#include <optional>

namespace ui {

class RowListView;

/// What the quick switcher finds on a page for some words: lists by their names, and rows near
/// what is shown.
class SwitcherEntries {
    Q_DECLARE_TR_FUNCTIONS(ui::SwitcherEntries)
public:
    explicit SwitcherEntries(const QString &words);

    [[nodiscard]] const QList<PaletteEntry> &entries() const { return m_entries; }

    struct Sources {
        int countRole = 0;
        QString icon{}; ///< of those that have none
        qsizetype most = std::numeric_limits<qsizetype>::max();
    };
    /// The key of a row of the tree; empty: it is no list.
    using KeyOf = std::function<QString(const QModelIndex &)>;
    void addSources(const QAbstractItemModel &tree, const Sources &sources, const KeyOf &keyOf);
    /// Something that somebody wrote.
    struct Row {
        QString section;
        QString text;
        domain::AccountId author;
        QString authorName;
        domain::Timestamp moment;
        domain::Timestamp now;
        QString icon;
        QString key;
    };
    /// If its text fits.
    void addRow(const Row &row, qsizetype longest = 400);
    /// Asked at every key, so only near what is shown.
    static constexpr int rowsLookedAt = 200;
    [[nodiscard]] static QModelIndexList rowsNear(const RowListView &list);

    /// The key of a list that is known by its kind and a name.
    [[nodiscard]] static QString sourceKey(int kind, const QString &name);
    struct Source {
        int kind = 0;
        QString name;
    };
    [[nodiscard]] static std::optional<Source> parseSource(const QString &key);

private:
    [[nodiscard]] bool fits(const QString &text) const;
    void addSources(const QAbstractItemModel &tree, const QModelIndex &parent,
                    const Sources &sources, const KeyOf &keyOf);

    QString m_words;
    QList<PaletteEntry> m_entries;
};

} // namespace ui
