// SPDX-License-Identifier: MIT
#include "items/list/newitemcounter.h"

#include "base/deliver.h"

namespace items {

template <typename Item>
NewItemCounter<Item>::NewItemCounter(store::Community &community, std::function<void()> changed)
    : m_community(community)
    , m_changed(std::move(changed))
{
}

template <typename Item>
void NewItemCounter<Item>::clear()
{
    ++m_generation;
    m_isCounting = false;
    m_counted = 0;
    m_ahead = 0;
    m_length.reset();
    m_grown = 0;
    m_restored.clear();
    m_own.clear();
    m_expected.clear();
    m_changed();
}

template <typename Item>
void NewItemCounter<Item>::count(const Query &query, domain::Timestamp since)
{
    // What happens while it is being counted asks once more.
    m_isStale = m_isCounting;
    if (std::exchange(m_isCounting, true))
        return;
    base::deliver(m_community.run(typename ListTraits<Item>::CountNew{query, since}), &m_life,
                  [=, this, generation = m_generation](const auto &counted) {
                      if (generation == m_generation)
                          take(query, since, counted);
                  });
}

template <typename Item>
void NewItemCounter<Item>::take(const Query &query, domain::Timestamp since,
                                const base::Result<qint64> &counted)
{
    m_isCounting = false;
    if (counted) {
        m_counted = std::max<qint64>(0, *counted);
        m_changed();
        measure(query);
    }
    if (takeStale())
        count(query, since);
}

template <typename Item>
void NewItemCounter<Item>::measure(const Query &query)
{
    base::deliver(m_community.run(typename ListTraits<Item>::CountNew{query, {}}), &m_life,
                  [this, generation = m_generation](const base::Result<qint64> &length) {
                      if (!length || generation != m_generation)
                          return;
                      if (!m_length)
                          m_length = *length;
                      m_grown = std::max<qint64>(0, *length - *m_length);
                      m_changed();
                  });
}

template <typename Item>
void NewItemCounter<Item>::discount(const Query &query, domain::Timestamp since)
{
    base::deliver(m_community.run(typename ListTraits<Item>::CountNew{query, since}), &m_life,
                  [this, generation = m_generation](const base::Result<qint64> &ahead) {
                      if (!ahead || generation != m_generation)
                          return;
                      m_ahead = std::max<qint64>(0, *ahead);
                      m_changed();
                  });
}

template <typename Item>
void NewItemCounter<Item>::addRestored(const Id &id)
{
    m_restored.insert(id);
    m_changed();
}

template <typename Item>
void NewItemCounter<Item>::remove(const Id &id)
{
    m_own.remove(id);
    if (m_restored.remove(id))
        m_changed();
}

template <typename Item>
void NewItemCounter<Item>::settleOwn(const Id &id, bool isCounted)
{
    m_expected.remove(id);
    if (isCounted) {
        m_own.insert(id);
        return; // the server tells of it, or has
    }
    m_own.remove(id);
    m_changed();
}

template <typename Item>
qint64 NewItemCounter<Item>::announced() const
{
    auto own = m_own;
    own.unite(m_expected);
    const auto others = std::max<qint64>(0, newer() - own.size()) + m_restored.size();
    return std::max(others, m_grown - own.size());
}

template class NewItemCounter<domain::Article>;
template class NewItemCounter<domain::Topic>;

} // namespace items
