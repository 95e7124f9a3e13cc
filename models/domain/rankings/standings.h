// SPDX-License-Identifier: MIT
#pragma once

#include "domain/rankings/rankeditem.h"

#include <QHash>

namespace domain {

/// Articles with their places under every formula at one moment.
class Standings {
public:
    Standings() = default;
    /// Ids are each there once. Of equal values the greater id stands higher, byte by byte, as
    /// ZREVRANGE orders them.
    Standings(QList<RankedItem> items, const RankingConstants &constants, Timestamp now);

    [[nodiscard]] const QList<RankedItem> &items() const { return m_items; }
    [[nodiscard]] const RankingConstants &constants() const { return m_constants; }
    [[nodiscard]] Timestamp now() const { return m_now; }
    /// −1: it is not there.
    [[nodiscard]] qsizetype indexOf(const QByteArray &id) const { return m_places.value(id, -1); }
    [[nodiscard]] double value(Formula formula, qsizetype index) const;
    /// From 1.
    [[nodiscard]] int rank(Formula formula, qsizetype index) const;
    /// Which article stands there; −1: none.
    [[nodiscard]] qsizetype at(Formula formula, int rank) const;

private:
    struct Column {
        QList<double> values;
        QList<int> ranks;
        QList<qsizetype> order;
    };
    [[nodiscard]] const Column &column(Formula formula) const
    {
        return m_columns[static_cast<std::size_t>(formula)];
    }
    [[nodiscard]] Column columnOf(Formula formula) const;

    QList<RankedItem> m_items;
    RankingConstants m_constants;
    Timestamp m_now{};
    QHash<QByteArray, qsizetype> m_places;
    std::array<Column, allFormulas.size()> m_columns;
};

/// The place of one article among the others, without ordering these; 0: it is not among them.
[[nodiscard]] int rankAmong(const QList<RankedItem> &items, const QByteArray &id, Formula formula,
                            const RankingConstants &constants, Timestamp now);

} // namespace domain
