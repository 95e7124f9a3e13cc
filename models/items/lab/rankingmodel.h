// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/standings.h"
#include "items/list/rowsmodel.h"

#include <optional>

namespace items {

/// Articles, told by their ids, with their ranks under every formula, side by side, sorted by any
/// of them. GUI thread.
class RankingModel : public RowsModel<QByteArray, QAbstractTableModel> {
    Q_OBJECT
public:
    enum Column { Title, Votes, Age, FirstFormula };
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QByteArray
        RankRole, ///< from 1; 0 in a column without one
        /// How many places higher the row stands here than under the formula that sorts; below 0:
        /// lower.
        LeadRole,
    };

    using RowsModel::RowsModel;

    /// Rows keep their identity: what stays is moved, not made anew.
    void show(domain::Standings standings);
    /// Titles that hold the words stay; the ranks are those among all.
    void setFilter(const QString &words);

    [[nodiscard]] const domain::Standings &standings() const { return m_standings; }
    /// The formula that sorts, or sorted last.
    [[nodiscard]] domain::Formula formula() const { return m_formula; }
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    [[nodiscard]] QByteArray idAt(int row) const { return m_rows.value(row); }
    /// Column 0 of its row, or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const QByteArray &id) const;
    [[nodiscard]] static std::optional<domain::Formula> formulaOf(int column);
    [[nodiscard]] static int columnOf(domain::Formula formula);
    /// What is shown, with tabs between the columns.
    [[nodiscard]] QString text() const;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    [[nodiscard]] QList<QByteArray> wanted() const;
    [[nodiscard]] bool isBefore(qsizetype a, qsizetype b) const;
    void arrange();
    void order(const QList<QByteArray> &wanted);
    /// Every column speaks the row's whole sentence.
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;
    [[nodiscard]] QString text(qsizetype item, int column) const;
    [[nodiscard]] QString toolTip(qsizetype item, int column) const;

    domain::Standings m_standings;
    QString m_words;
    domain::Formula m_formula = domain::Formula::Score;
    int m_sortColumn = FirstFormula;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace items
