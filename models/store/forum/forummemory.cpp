// SPDX-License-Identifier: MIT
#include "store/forum/forummemory.h"

#include <QMutexLocker>

namespace store {

namespace {
constexpr int remembered = 20'000;
}

ForumMemory::ForumMemory()
    : m_places(remembered)
    , m_authors(remembered)
    , m_tabs(remembered)
    , m_origins(remembered)
{
}

TopicPlace ForumMemory::place(const domain::TopicId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *place = m_places.object(id.bytes());
    return place ? *place : TopicPlace();
}

void ForumMemory::rememberPlace(const domain::TopicId &id, const TopicPlace &place)
{
    const QMutexLocker lock(&m_mutex);
    m_places.insert(id.bytes(), new TopicPlace(place));
}

domain::AccountId ForumMemory::author(const domain::TopicId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *author = m_authors.object(id.bytes());
    return author ? *author : domain::AccountId();
}

void ForumMemory::rememberAuthor(const domain::TopicId &id, const domain::AccountId &author)
{
    const QMutexLocker lock(&m_mutex);
    m_authors.insert(id.bytes(), new domain::AccountId(author));
}

QByteArrayList ForumMemory::tabs(const QByteArray &category) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *tabs = m_tabs.object(category);
    return tabs ? *tabs : QByteArrayList();
}

void ForumMemory::rememberTabs(const QByteArray &category, const QByteArrayList &tabs)
{
    const QMutexLocker lock(&m_mutex);
    // Most categories are in no tab, and unknown means the same.
    if (tabs.isEmpty())
        m_tabs.remove(category);
    else
        m_tabs.insert(category, new QByteArrayList(tabs));
}

std::optional<ReplyOrigin> ForumMemory::origin(const domain::ReplyId &id) const
{
    const QMutexLocker lock(&m_mutex);
    const auto *origin = m_origins.object(id.bytes());
    return origin ? std::optional(*origin) : std::nullopt;
}

void ForumMemory::rememberOrigin(const domain::ReplyId &id, const ReplyOrigin &origin)
{
    const QMutexLocker lock(&m_mutex);
    m_origins.insert(id.bytes(), new ReplyOrigin(origin));
}

std::optional<ReplyOrigin> ForumMemory::forgetOrigin(const domain::ReplyId &id)
{
    const QMutexLocker lock(&m_mutex);
    const std::unique_ptr<ReplyOrigin> origin(m_origins.take(id.bytes()));
    return origin ? std::optional(*origin) : std::nullopt;
}

CommunityDay ForumMemory::day() const
{
    const QMutexLocker lock(&m_mutex);
    return m_day;
}

void ForumMemory::rememberDay(const CommunityDay &day)
{
    const QMutexLocker lock(&m_mutex);
    m_day = day;
}

std::optional<Filters> ForumMemory::filters() const
{
    const QMutexLocker lock(&m_mutex);
    return m_filters;
}

void ForumMemory::rememberFilters(const Filters &filters)
{
    const QMutexLocker lock(&m_mutex);
    m_filters = filters;
}

void ForumMemory::clear()
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
