// SPDX-License-Identifier: MIT
#pragma once

#include "domain/reply.h"
#include "domain/textfilter.h"
#include "domain/topic.h"
#include "store/core/articlecache.h"
#include "store/core/community/communityday.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QCache>
#include <QList>
#include <QMutex>

#include <optional>

namespace store {

/// The filters of words and sites of a community at one moment.
struct Filters {
    QByteArray version; ///< empty: there are none
    QList<domain::TextFilter> filters;
};

/// What decides in which lists a topic stands, as it is stored.
struct TopicPlace {
    QByteArray category;
    QByteArray tags; ///< the JSON text, byte by byte

    friend bool operator==(const TopicPlace &, const TopicPlace &) = default;
};

/// Who wrote a reply, and where.
struct ReplyOrigin {
    domain::AccountId author; ///< empty where it is removed
    domain::TopicId topic; ///< empty where unknown
};

/// What the workers remember of the forum between jobs, to spare round trips. Only hints: scripts
/// compare what they are told. Safe from any thread.
class ForumCache {
public:
    ForumCache();

    /// Names.
    ArticleCache people;

    /// Empty where unknown.
    [[nodiscard]] TopicPlace place(const domain::TopicId &id) const;
    void rememberPlace(const domain::TopicId &id, const TopicPlace &place);
    /// Who posted it, which never changes; empty where unknown.
    [[nodiscard]] domain::AccountId author(const domain::TopicId &id) const;
    void rememberAuthor(const domain::TopicId &id, const domain::AccountId &author);
    [[nodiscard]] QByteArrayList tabs(const QByteArray &category) const;
    void rememberTabs(const QByteArray &category, const QByteArrayList &tabs);

    [[nodiscard]] std::optional<ReplyOrigin> origin(const domain::ReplyId &id) const;
    void rememberOrigin(const domain::ReplyId &id, const ReplyOrigin &origin);
    /// What it was.
    std::optional<ReplyOrigin> forgetOrigin(const domain::ReplyId &id);

    [[nodiscard]] CommunityDay day() const;
    void rememberDay(const CommunityDay &day);

    /// Nothing as long as no script has asked for them.
    [[nodiscard]] std::optional<Filters> filters() const;
    void rememberFilters(const Filters &filters);

    void clear();

private:
    mutable QMutex m_mutex;
    mutable QCache<QByteArray, TopicPlace> m_places;
    mutable QCache<QByteArray, domain::AccountId> m_authors;
    mutable QCache<QByteArray, QByteArrayList> m_tabs;
    mutable QCache<QByteArray, ReplyOrigin> m_origins;
    CommunityDay m_day;
    std::optional<Filters> m_filters;
};

} // namespace store
