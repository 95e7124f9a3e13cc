// SPDX-License-Identifier: MIT
#include "items/moderation/surveymodel.h"

namespace items {

namespace {
QVariant alignment(int column)
{
    return QVariant::fromValue(Qt::AlignVCenter | (column > 0 ? Qt::AlignRight : Qt::AlignLeft));
}
} // namespace

int SurveyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows());
}

int SurveyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns();
}

QVariant SurveyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column());
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return sentence(index.row());
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    return cell(index.row(), index.column());
}

QVariant SurveyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return alignment(section);
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return columnName(section);
    return QAbstractTableModel::headerData(section, orientation, role);
}

void SurveyModel::begin()
{
    ++m_generation;
    m_state = State::Running;
    m_percent = 0;
    Q_EMIT progressed();
}

void SurveyModel::step(int done, int total)
{
    m_percent = total > 0 ? static_cast<int>(std::min<qint64>(qint64(done) * 100 / total, 100)) : 0;
    Q_EMIT progressed();
}

void SurveyModel::end(State state)
{
    m_state = state;
    Q_EMIT progressed();
}

void SurveyModel::clear()
{
    if (m_state == State::Running)
        cancel();
    ++m_generation;
    beginResetModel();
    drop();
    endResetModel();
    end(State::Unasked);
}

void SurveyModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

} // namespace items
