// SPDX-License-Identifier: MIT
#include "items/list/frozenorder.h"

#include "domain/article.h"
#include "domain/topic.h"

#include <algorithm>
#include <limits>

namespace items {

namespace {
constexpr quint64 textFlag = quint64(1) << 63;
constexpr quint64 noKey = std::numeric_limits<quint64>::max();
} // namespace

template <typename Id>
void FrozenOrder<Id>::reset(qint64 total)
{
    *this = {};
    m_total = static_cast<int>(std::clamp<qint64>(total, 0, mostRows));
    m_rowCount = m_total;
}

template <typename Id>
int FrozenOrder<Id>::pageOf(int row) const
{
    int position = row;
    for (const auto &[page, lost] : m_missing) {
        // The first page may hold more than others.
        if (position < (page + 1) * pageSize - lost)
            return std::min(position / pageSize, page);
        position += lost;
    }
    return position / pageSize;
}

template <typename Id>
int FrozenOrder<Id>::firstRow(int page) const
{
    int row = page * pageSize;
    for (auto it = m_missing.cbegin(); it != m_missing.cend() && it->first < page; ++it)
        row -= it->second;
    return row;
}

template <typename Id>
int FrozenOrder<Id>::rowsIn(int page) const
{
    const auto missing = m_missing.find(page);
    const int rows = std::clamp(m_total - page * pageSize, 0, pageSize);
    return rows - (missing == m_missing.cend() ? 0 : missing->second);
}

template <typename Id>
QList<Id> FrozenOrder<Id>::ids(int page) const
{
    QList<Id> ids;
    const auto keys = m_pages.value(page);
    ids.reserve(keys.size());
    for (const auto key : keys)
        ids.append(idOf(key));
    return ids;
}

template <typename Id>
Id FrozenOrder<Id>::idAt(int row) const
{
    const int page = pageOf(row);
    const auto keys = m_pages.constFind(page);
    if (keys == m_pages.cend())
        return {};
    const int i = row - firstRow(page);
    return i >= 0 && i < keys->size() ? idOf(keys->at(i)) : Id();
}

template <typename Id>
int FrozenOrder<Id>::pageWith(const Id &id) const
{
    return m_pageOfKey.value(keyOf(id), -1);
}

template <typename Id>
int FrozenOrder<Id>::rowOf(const Id &id) const
{
    const int page = pageWith(id);
    if (page < 0)
        return -1;
    return firstRow(page) + static_cast<int>(m_pages.constFind(page)->indexOf(keyOf(id)));
}

template <typename Id>
void FrozenOrder<Id>::setPage(int page, const QList<Id> &ids)
{
    Q_ASSERT(!isKnown(page) && ids.size() == rowsIn(page));
    auto &keys = m_pages[page];
    keys.reserve(ids.size());
    for (const auto &id : ids) {
        const auto key = makeKey(id);
        Q_ASSERT(!m_pageOfKey.contains(key));
        keys.append(key);
        m_pageOfKey.insert(key, page);
        m_vacancies.remove(key); // it was put elsewhere meanwhile
    }
}

template <typename Id>
void FrozenOrder<Id>::shrink(int page, int count)
{
    Q_ASSERT(!isKnown(page) && count >= 0 && count <= rowsIn(page));
    if (count > 0)
        m_missing[page] += count;
    m_rowCount -= count;
}

template <typename Id>
void FrozenOrder<Id>::remove(const Id &id)
{
    const auto key = keyOf(id);
    const int page = m_pageOfKey.value(key, -1);
    Q_ASSERT(page >= 0);
    if (!m_seats.contains(page))
        m_seats.insert(page, m_pages.value(page));
    m_vacancies.insert(key, page);
    m_pages[page].removeOne(key);
    m_pageOfKey.remove(key);
    ++m_missing[page];
    --m_rowCount;
}

/// Before the first of those that followed it and still have a row.
template <typename Id>
qsizetype FrozenOrder<Id>::vacantPosition(Key key) const
{
    const int page = m_vacancies.value(key);
    const auto keys = m_pages.value(page);
    const auto seats = m_seats.value(page);
    for (auto i = seats.indexOf(key) + 1; i < seats.size(); ++i) {
        if (const auto at = keys.indexOf(seats.at(i)); at >= 0)
            return at;
    }
    return keys.size();
}

template <typename Id>
int FrozenOrder<Id>::vacantRow(const Id &id) const
{
    const auto key = keyOf(id);
    const auto page = m_vacancies.constFind(key);
    return page == m_vacancies.cend() ? -1
                                      : firstRow(*page) + static_cast<int>(vacantPosition(key));
}

template <typename Id>
void FrozenOrder<Id>::restore(const Id &id)
{
    const auto key = keyOf(id);
    Q_ASSERT(m_vacancies.contains(key));
    const auto position = vacantPosition(key);
    const int page = m_vacancies.take(key);
    m_pages[page].insert(position, key);
    m_pageOfKey.insert(key, page);
    --m_missing[page];
    ++m_rowCount;
}

template <typename Id>
void FrozenOrder<Id>::forgetVacancy(const Id &id)
{
    m_vacancies.remove(keyOf(id));
}

template <typename Id>
void FrozenOrder<Id>::raise(const Id &id)
{
    Q_ASSERT(isKnown(0));
    if (contains(id))
        remove(id);
    const auto key = makeKey(id);
    if (m_vacancies.contains(key))
        m_seats[m_vacancies.take(key)].removeOne(key);
    if (m_seats.contains(0))
        m_seats[0].prepend(key);
    m_pages[0].prepend(key);
    m_pageOfKey.insert(key, 0);
    --m_missing[0];
    ++m_rowCount;
}

template <typename Id>
typename FrozenOrder<Id>::Key FrozenOrder<Id>::keyOf(const Id &id) const
{
    const auto number = id.number();
    // "007" and "7" are different ids in a database that others wrote.
    if (number && *number >= 0 && QByteArray::number(*number) == id.bytes())
        return static_cast<Key>(*number);
    return m_keyOfText.value(id.bytes(), noKey);
}

template <typename Id>
typename FrozenOrder<Id>::Key FrozenOrder<Id>::makeKey(const Id &id)
{
    if (const auto key = keyOf(id); key != noKey)
        return key;
    const auto key = textFlag | static_cast<Key>(m_texts.size());
    m_texts.append(id.bytes());
    m_keyOfText.insert(id.bytes(), key);
    return key;
}

template <typename Id>
Id FrozenOrder<Id>::idOf(Key key) const
{
    if (key & textFlag)
        return Id(m_texts.at(static_cast<qsizetype>(key & ~textFlag)));
    return Id(static_cast<qint64>(key));
}

template class FrozenOrder<domain::ArticleId>;
template class FrozenOrder<domain::TopicId>;

} // namespace items
