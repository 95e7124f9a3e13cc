// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"
#include "domain/article.h"

#include <QByteArrayList>
#include <QCache>
#include <QMutex>

#include <optional>

namespace store {

/// What the workers remember between jobs, to spare round trips: names of people and the groups
/// of articles. Only hints: scripts compare what they are told. Safe from any thread.
class ArticleCache {
public:
    ArticleCache();

    [[nodiscard]] std::optional<QString> name(const domain::AccountId &id) const;
    void rememberName(const domain::AccountId &id, const QString &name);
    void forgetName(const QByteArray &id);

    /// Empty where unknown.
    [[nodiscard]] QByteArrayList groups(const domain::ArticleId &id) const;
    void rememberGroups(const domain::ArticleId &id, const QByteArrayList &groups);

    /// The list of which a page was read last.
    void setViewed(const domain::ArticleQuery &query);
    [[nodiscard]] bool isViewed(const domain::ArticleQuery &query) const;

    void clear();

private:
    mutable QMutex m_mutex;
    mutable QCache<QByteArray, QString> m_names;
    mutable QCache<QByteArray, QByteArrayList> m_groups;
    domain::ArticleQuery m_viewed;
};

} // namespace store
