// SPDX-License-Identifier: MIT
#include "items/moderation/surveys.h"

#include "store/statisticsstore.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace items {

ContributorModel::ContributorModel(store::StatisticsStore &store, QObject *parent)
    : SurveyModel(parent)
    , m_store(store)
{
}

void ContributorModel::cancel()
{
    m_store.cancel();
}

int ContributorModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found.rows.size());
}

int ContributorModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant ContributorModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &row = m_found.rows.at(index.row());
    const QLocale locale;
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column());
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return tr("%1: %2 articles, %3 topics, %4 replies, %5 posts")
            .arg(row.name, locale.toString(row.articles), locale.toString(row.topics),
                 locale.toString(row.replies), locale.toString(row.posts));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    return index.column() == 0 ? row.name : locale.toString(row.total());
}

QString ContributorModel::columnName(int column) const
{
    return column == 0 ? tr("Name") : tr("Wrote");
}

void ContributorModel::count(int days)
{
    await(m_store.contributors(days), [this](const domain::Contributors &found) {
        m_found = found;
        return found.isCancelled;
    });
}

KeyMemoryModel::KeyMemoryModel(store::StatisticsStore &store, QObject *parent)
    : SurveyModel(parent)
    , m_store(store)
{
}

void KeyMemoryModel::cancel()
{
    m_store.cancel();
}

int KeyMemoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found.kinds.size());
}

int KeyMemoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 3;
}

QVariant KeyMemoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &row = m_found.kinds.at(index.row());
    const QLocale locale;
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column());
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return tr("%1: %2 of %3 keys measured")
            .arg(row.pattern, locale.toString(row.measured), locale.toString(row.keys));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case 0:
        return row.pattern;
    case 1:
        return locale.toString(row.keys);
    default:
        return row.measured > 0 ? locale.formattedDataSize(row.bytes) : u"—"_s;
    }
}

QString KeyMemoryModel::columnName(int column) const
{
    return column == 0 ? tr("Kind") : column == 1 ? tr("Keys") : tr("Memory");
}

void KeyMemoryModel::measure()
{
    await(m_store.keyMemory(), [this](const domain::KeyMemory &found) {
        m_found = found;
        return found.isCancelled;
    });
}

} // namespace items
