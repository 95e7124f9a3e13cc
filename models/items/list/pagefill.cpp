// SPDX-License-Identifier: MIT
#include "items/list/pagefill.h"

#include <QSet>

#include <algorithm>

namespace items {

namespace {
/// So many rows in a row that are shown already count as "joined".
constexpr qint64 overlap = 8;
/// Room for a few new ones, so that one read is enough most of the time.
constexpr qint64 slack = 16;
/// Widening doubles from 64 rows and ends here; what it has not found by then waits behind
/// "show new".
constexpr int readLimit = 12;
constexpr qint64 widestRead = 1000; // what the store gives at once
/// So many ids without data end the search: what lies beyond them has pages of its own.
constexpr qint64 deadLimit = 2000;
} // namespace

template <typename Item>
PageFill<Item>::PageFill(int page, int rowCount, qint64 rank, Joins joins,
                         domain::Timestamp frozenAt)
    : m_page(page)
    , m_wanted(rowCount)
    , m_guess(std::max<qint64>(0, rank))
    , m_joins(joins)
    , m_frozenAt(frozenAt)
{
}

template <typename Item>
std::optional<typename PageFill<Item>::Stretch> PageFill<Item>::next(const Order &order) const
{
    if (m_reads == 0)
        return first();
    if (m_reads >= readLimit || m_dead >= deadLimit)
        return std::nullopt;
    if (m_joins == Joins::PageBefore && m_begin > 0 && !beginsKnown(order))
        return before();
    if (m_joins == Joins::PageAfter && !m_isAtEnd && !endsKnown(order))
        return after();
    if (freshRows(order).size() >= m_wanted)
        return std::nullopt;
    if (!m_isAtEnd && (m_joins != Joins::PageAfter || m_begin == 0))
        return after();
    return m_begin > 0 ? std::optional(before()) : std::nullopt;
}

template <typename Item>
void PageFill<Item>::add(const Stretch &asked, const Answer &answer, quint64 ticket)
{
    const bool isFirst = m_reads++ == 0;
    if (isFirst)
        m_ticket = ticket;
    m_now = answer.now;
    m_dead += std::max<qint64>(
        0, std::min(asked.count, answer.total - asked.offset) - answer.rows.size());
    if (!isFirst && asked.offset < m_begin) {
        m_rows = answer.rows + m_rows;
        m_begin = asked.offset;
        return;
    }
    // Items without data are left out of an answer, so its length says nothing about the end.
    const auto asTold = std::min(asked.offset + asked.count, answer.total);
    if (isFirst)
        m_begin = std::min(asked.offset, answer.total);
    m_rows += answer.rows;
    m_end = std::max(m_begin, asTold);
    m_isAtEnd = m_end >= answer.total;
}

template <typename Item>
QList<Item> PageFill<Item>::rows(const Order &order) const
{
    QList<Item> rows;
    for (const auto i : selectedRows(order))
        rows.append(m_rows.at(i));
    return rows;
}

template <typename Item>
qint64 PageFill<Item>::rank(const Order &order) const
{
    const auto selected = selectedRows(order);
    // What was looked through in vain does not say that the list has moved.
    return selected.isEmpty() ? m_guess : m_begin + selected.first();
}

template <typename Item>
QList<qsizetype> PageFill<Item>::freshRows(const Order &order) const
{
    QList<qsizetype> fresh;
    // The list may have moved between two reads, so that one of them is in both.
    QSet<typename ListTraits<Item>::Id> seen;
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        const auto &item = m_rows.at(i);
        if (!isFresh(item, order) || seen.contains(item.id))
            continue;
        seen.insert(item.id);
        fresh.append(i);
    }
    return fresh;
}

template <typename Item>
QList<qsizetype> PageFill<Item>::selectedRows(const Order &order) const
{
    const auto fresh = freshRows(order);
    return m_joins == Joins::PageAfter ? fresh.last(std::min<qsizetype>(m_wanted, fresh.size()))
                                       : fresh.first(std::min<qsizetype>(m_wanted, fresh.size()));
}

template <typename Item>
bool PageFill<Item>::isFresh(const Item &item, const Order &order) const
{
    // A time in the future says nothing about when it came: it must not vanish for it.
    const auto cameAt = ListTraits<Item>::cameAt(item);
    const bool isNew = cameAt > m_frozenAt && cameAt <= m_now;
    return !isNew && !order.contains(item.id);
}

template <typename Item>
bool PageFill<Item>::beginsKnown(const Order &order) const
{
    const auto length = std::min<qsizetype>(overlap, m_rows.size());
    return length > 0
        && std::none_of(m_rows.cbegin(), m_rows.cbegin() + length,
                        [&](const auto &a) { return isFresh(a, order); });
}

template <typename Item>
bool PageFill<Item>::endsKnown(const Order &order) const
{
    const auto length = std::min<qsizetype>(overlap, m_rows.size());
    return length > 0 && std::none_of(m_rows.cend() - length, m_rows.cend(), [&](const auto &a) {
               return isFresh(a, order);
           });
}

template <typename Item>
typename PageFill<Item>::Stretch PageFill<Item>::first() const
{
    if (m_joins == Joins::Nothing)
        return {m_guess, m_wanted};
    const auto lead = m_joins == Joins::PageBefore ? overlap : slack;
    const auto trail = m_joins == Joins::PageAfter ? overlap : slack;
    const auto begin = std::max<qint64>(0, m_guess - lead);
    return {begin, m_guess - begin + m_wanted + trail};
}

template <typename Item>
typename PageFill<Item>::Stretch PageFill<Item>::before() const
{
    const auto count = std::min({m_begin, widestRead, qint64(64) << std::min(m_reads, 8)});
    return {m_begin - count, count};
}

template <typename Item>
typename PageFill<Item>::Stretch PageFill<Item>::after() const
{
    return {m_end, std::min(widestRead, qint64(64) << std::min(m_reads, 8))};
}

template class PageFill<domain::Article>;
template class PageFill<domain::Topic>;

} // namespace items
