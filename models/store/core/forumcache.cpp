// SPDX-License-Identifier: MIT
#include "store/core/forumcache.h"

#include <QMutexLocker>

namespace store {

namespace {
constexpr int rememberedOfEach = 20'000;
} // namespace

ForumCache::ForumCache()
    : m_places(rememberedOfEach)
    , m_authors(rememberedOfEach)
    , m_tabs(rememberedOfEach)
    , m_origins(rememberedOfEach)
{
}

TopicPlace ForumCache::place(const domain::TopicId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *place = m_places.object(id.bytes());
    return place ? *place : TopicPlace();
}

void ForumCache::rememberPlace(const domain::TopicId &id, const TopicPlace &place)
{
    const QMutexLocker lock(&m_mutex);
    m_places.insert(id.bytes(), new TopicPlace(place));
}

domain::AccountId ForumCache::author(const domain::TopicId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *author = m_authors.object(id.bytes());
    return author ? *author : domain::AccountId();
}

void ForumCache::rememberAuthor(const domain::TopicId &id, const domain::AccountId &author)
{
    const QMutexLocker lock(&m_mutex);
    m_authors.insert(id.bytes(), new domain::AccountId(author));
}

QByteArrayList ForumCache::tabs(const QByteArray &category) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *tabs = m_tabs.object(category);
    return tabs ? *tabs : QByteArrayList();
}

void ForumCache::rememberTabs(const QByteArray &category, const QByteArrayList &tabs)
{
    const QMutexLocker lock(&m_mutex);
    // Most categories are in no tab, and unknown means the same.
    if (tabs.isEmpty())
        m_tabs.remove(category);
    else
        m_tabs.insert(category, new QByteArrayList(tabs));
}

std::optional<ReplyOrigin> ForumCache::origin(const domain::ReplyId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *origin = m_origins.object(id.bytes());
    return origin ? std::optional(*origin) : std::nullopt;
}

void ForumCache::rememberOrigin(const domain::ReplyId &id, const ReplyOrigin &origin)
{
    const QMutexLocker lock(&m_mutex);
    m_origins.insert(id.bytes(), new ReplyOrigin(origin));
}

std::optional<ReplyOrigin> ForumCache::forgetOrigin(const domain::ReplyId &id)
{
    const QMutexLocker lock(&m_mutex);
    const std::unique_ptr<ReplyOrigin> origin(m_origins.take(id.bytes()));
    return origin ? std::optional(*origin) : std::nullopt;
}

CommunityDay ForumCache::day() const
{
    const QMutexLocker lock(&m_mutex);
    return m_day;
}

void ForumCache::rememberDay(const CommunityDay &day)
{
    const QMutexLocker lock(&m_mutex);
    m_day = day;
}

std::optional<Filters> ForumCache::filters() const
{
    const QMutexLocker lock(&m_mutex);
    return m_filters;
}

void ForumCache::rememberFilters(const Filters &filters)
{
    const QMutexLocker lock(&m_mutex);
    m_filters = filters;
}

void ForumCache::clear()
{
    people.clear();
    const QMutexLocker lock(&m_mutex);
    m_places.clear();
    m_authors.clear();
    m_tabs.clear();
    m_origins.clear();
    m_filters.reset();
    m_day = {};
}

} // namespace store
