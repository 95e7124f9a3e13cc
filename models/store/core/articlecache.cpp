// SPDX-License-Identifier: MIT
#include "store/core/articlecache.h"

#include <QMutexLocker>

namespace store {

namespace {
constexpr int remembered = 20'000;
}

ArticleCache::ArticleCache()
    : m_names(remembered)
    , m_groups(remembered)
{
}

std::optional<QString> ArticleCache::name(const domain::AccountId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *name = m_names.object(id.bytes());
    return name ? std::optional(*name) : std::nullopt;
}

void ArticleCache::rememberName(const domain::AccountId &id, const QString &name)
{
    const QMutexLocker lock(&m_mutex);
    m_names.insert(id.bytes(), new QString(name));
}

void ArticleCache::forgetName(const QByteArray &id)
{
    const QMutexLocker lock(&m_mutex);
    m_names.remove(id);
}

QByteArrayList ArticleCache::groups(const domain::ArticleId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *groups = m_groups.object(id.bytes());
    return groups ? *groups : QByteArrayList();
}

void ArticleCache::rememberGroups(const domain::ArticleId &id, const QByteArrayList &groups)
{
    const QMutexLocker lock(&m_mutex);
    // Most articles are in no group, and unknown means the same.
    if (groups.isEmpty())
        m_groups.remove(id.bytes());
    else
        m_groups.insert(id.bytes(), new QByteArrayList(groups));
}

void ArticleCache::setViewed(const domain::ArticleQuery &query)
{
    const QMutexLocker lock(&m_mutex);
    m_viewed = query;
}

bool ArticleCache::isViewed(const domain::ArticleQuery &query) const
{
    const QMutexLocker lock(&m_mutex);
    return query.source == m_viewed.source && query.group == m_viewed.group;
}

void ArticleCache::clear()
{
    const QMutexLocker lock(&m_mutex);
    m_names.clear();
    m_groups.clear();
}

} // namespace store
