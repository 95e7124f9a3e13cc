// SPDX-License-Identifier: MIT
#include "domain/rankings/standings.h"

#include "domain/rankings/rankingformulas.h"

#include <algorithm>
#include <numeric>

namespace domain {

Standings::Standings(QList<RankedItem> items, const RankingConstants &constants, Timestamp now)
    : m_items(std::move(items))
    , m_constants(constants)
    , m_now(now)
{
    m_places.reserve(m_items.size());
    for (qsizetype i = 0; i < m_items.size(); ++i)
        m_places.insert(m_items.at(i).id, i);
    for (const auto formula : allFormulas)
        m_columns[static_cast<std::size_t>(formula)] = columnOf(formula);
}

Standings::Column Standings::columnOf(Formula formula) const
{
    Column column;
    column.values.reserve(m_items.size());
    for (const auto &item : m_items)
        column.values.append(valueUnder(formula, item, m_constants, m_now));
    column.order.resize(m_items.size());
    std::iota(column.order.begin(), column.order.end(), 0);
    std::sort(column.order.begin(), column.order.end(), [&](qsizetype a, qsizetype b) {
        const auto left = column.values.at(a);
        const auto right = column.values.at(b);
        return left != right ? left > right : m_items.at(a).id > m_items.at(b).id;
    });
    column.ranks.resize(m_items.size());
    for (qsizetype place = 0; place < column.order.size(); ++place)
        column.ranks[column.order.at(place)] = static_cast<int>(place) + 1;
    return column;
}

double Standings::value(Formula formula, qsizetype index) const
{
    return column(formula).values.value(index);
}

int Standings::rank(Formula formula, qsizetype index) const
{
    return column(formula).ranks.value(index);
}

qsizetype Standings::at(Formula formula, int rank) const
{
    return column(formula).order.value(rank - 1, -1);
}

int rankAmong(const QList<RankedItem> &items, const QByteArray &id, Formula formula,
              const RankingConstants &constants, Timestamp now)
{
    const auto wanted = std::find_if(items.begin(), items.end(),
                                     [&](const RankedItem &item) { return item.id == id; });
    if (wanted == items.end())
        return 0;
    const auto value = valueUnder(formula, *wanted, constants, now);
    return 1
        + static_cast<int>(std::count_if(items.begin(), items.end(), [&](const RankedItem &item) {
               const auto other = valueUnder(formula, item, constants, now);
               return other > value || (other == value && item.id > id);
           }));
}

} // namespace domain
