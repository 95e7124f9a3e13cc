// SPDX-License-Identifier: MIT
#pragma once

#include "ui/palette/paletteentry.h"

#include <QAbstractListModel>
#include <QList>
#include <QString>

#include <optional>

namespace ui {

/// How well `pattern` fits into a title, and which characters of the title it takes.
struct FuzzyMatch {
    int score = 0;
    QList<qsizetype> positions;
};

/// Every word of `pattern` must be found, its letters in order; runs and beginnings of words
/// score higher, so that "rs" finds "Redis streams" before "users". Case-folded; an empty pattern
/// matches everything with 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &title);

/// Headings and entries as the overlay lists them. Sections keep the order in which they came,
/// entries the order of their fit; each section shows its eight best.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        EntryRole = Qt::UserRole + 1, ///< ui::PaletteEntry
        IsHeadingRole,
        MatchRole, ///< QList<qsizetype>: the characters of the title to emphasise
    };
    using QAbstractListModel::QAbstractListModel;

    void setEntries(const QList<PaletteEntry> &entries, const QString &words, int sectionLimit);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// The next entry from `row` on, in steps of 1 or −1, around the ends; −1 if there is none.
    [[nodiscard]] int nextEntry(int row, int step) const;

private:
    struct Row {
        PaletteEntry entry;
        QList<qsizetype> match;
        bool isHeading = false;
    };
    QList<Row> m_rows;
};

} // namespace ui

Q_DECLARE_METATYPE(ui::PaletteEntry)
