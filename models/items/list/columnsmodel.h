// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractItemModel>
#include <QCoreApplication>

#include <functional>

namespace items {

/// A table (`Base`): an heir says what stands in each column of a row, and above it.
template <typename Row, typename Base>
class ColumnsModel : public Base {
public:
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override
    {
        if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
            return QCoreApplication::translate(this->metaObject()->className(),
                                               m_columns.at(section).header);
        if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
            return alignment(section);
        return Base::headerData(section, orientation, role);
    }

protected:
    using Text = std::function<QString(const Row &)>;
    struct Column {
        const char *header; ///< to be translated in the heir's context
        Text text;
        bool isNumber = false;
        Text toolTip{}; ///< where it is another
    };

    template <typename... Arguments>
    explicit ColumnsModel(const QList<Column> &columns, Arguments &&...arguments)
        : Base(std::forward<Arguments>(arguments)...)
        , m_columns(columns)
    {
    }
    /// What a screen reader speaks of a row, in place of its first cell.
    [[nodiscard]] virtual QString sentence(const Row &row) const { return m_columns[0].text(row); }

    [[nodiscard]] QVariant cellOf(const Row &row, int column, int role) const
    {
        const auto &[header, text, isNumber, toolTip] = m_columns.at(column);
        switch (role) {
        case Qt::DisplayRole:
            return text(row);
        case Qt::AccessibleTextRole:
            return column == 0 ? sentence(row) : text(row);
        case Qt::ToolTipRole:
            return toolTip ? toolTip(row) : text(row);
        case Qt::TextAlignmentRole:
            return alignment(column);
        default:
            return {};
        }
    }

    const QList<Column> m_columns;

private:
    [[nodiscard]] QVariant alignment(int column) const
    {
        return QVariant::fromValue(
            Qt::AlignVCenter | (m_columns.at(column).isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
};

} // namespace items
