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
    enum class Fit : quint8 { Exact, Prefix, Words, Letters };
    Fit fit = Fit::Letters;
    int score = 0; ///< among those of the same fit
    QList<qsizetype> positions;
};

/// Every word of `pattern` must be found, its letters in order; runs and beginnings of words
/// score higher, so that "rs" finds "Redis streams" before "users". Han characters are found by
/// the initials of their pinyin as well. Case-folded; an empty pattern matches everything with 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString &pattern, const QString &title);

/// Headings and entries as the overlay lists them: what is called exactly so first, then by kind.
/// The kind whose best entry fits best comes first, and in it that entry.
class PaletteModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        EntryRole = Qt::UserRole + 1, ///< ui::PaletteEntry
        IsHeadingRole,
        MatchRole, ///< QList<qsizetype>: the characters of the title to emphasise
    };
    using QAbstractListModel::QAbstractListModel;

    /// Shares about so many rows among the kinds, at least two for each; their headings count the
    /// others.
    void setEntries(const QList<PaletteEntry> &entries, const QString &words, qsizetype rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    /// The next entry from `row` on, in steps of 1 or −1, around the ends; −1 if there is none.
    [[nodiscard]] int nextEntry(int row, int step) const;
    /// Where the same thing stands now; −1: nowhere.
    [[nodiscard]] int rowOf(const PaletteEntry &entry) const;

private:
    struct Row {
        PaletteEntry entry;
        QList<qsizetype> match;
        bool isHeading = false;
    };
    /// What fits, of one kind or exactly.
    struct Section {
        QString title;
        QList<std::pair<FuzzyMatch, PaletteEntry>> found;
    };
    [[nodiscard]] static QList<Section> sectionsOf(const QList<PaletteEntry> &entries,
                                                   const QString &words);
    void append(const Section &section, qsizetype limit);
    [[nodiscard]] static QString spoken(const Row &row);
    QList<Row> m_rows;
};

} // namespace ui

Q_DECLARE_METATYPE(ui::PaletteEntry)
