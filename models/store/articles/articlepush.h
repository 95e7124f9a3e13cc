// SPDX-License-Identifier: MIT
#pragma once

#include "domain/article.h"
#include "store/core/articlecache.h"
#include "store/core/invalidationrouter.h"
#include "store/core/keys/keys.h"

namespace store {

/// Which articles and lists changed, by their keys. GUI thread.
class ArticlePush : public InvalidationRouter {
    Q_OBJECT
public:
    ArticlePush(const Keys &keys, ArticleCache &cache, QObject *parent = nullptr);

    /// As they are, instead of their keys among those that come next.
    void tell(const QList<domain::Article> &articles) { m_articles.expect(articles); }

Q_SIGNALS:
    void articlesInvalidated(const QList<domain::ArticleId> &ids);
    void articlesTold(const QList<domain::Article> &articles);
    void listsInvalidated();

protected:
    void addKey(const QByteArray &bare) override;
    [[nodiscard]] bool isDirty() const override { return !m_articles.isEmpty() || m_lists; }
    void flush() override;
    void forget() override;

private:
    Keys m_bare; ///< without the namespace
    ArticleCache &m_cache;
    ChangedItems<domain::Article> m_articles;
    bool m_lists = false;
};

} // namespace store
