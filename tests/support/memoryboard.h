// SPDX-License-Identifier: MIT
#pragma once

#include "fakecommunity.h"
#include "store/articles/articlerequests.h"

#include <algorithm>
#include <map>

namespace support {

/// A board in memory, ranked as SPEC says, that answers for a support::FakeCommunity.
class MemoryBoard {
public:
    domain::Timestamp now{std::chrono::hours(24 * 20000)};

    domain::ArticleId post(qint64 votes = 1, const QString &title = {})
    {
        const domain::ArticleId id(++m_lastId);
        domain::Article article;
        article.id = id;
        article.title = title.isEmpty() ? QStringLiteral("Article %1").arg(m_lastId) : title;
        article.poster = domain::AccountId(qint64(900));
        article.posterName = QStringLiteral("ann");
        article.posted = now;
        m_articles.insert({id, article});
        vote(id, votes);
        return id;
    }
    void vote(const domain::ArticleId &id, qint64 votes)
    {
        auto &article = m_articles.at(id);
        article.votes += votes;
        article.score = double(article.posted.time_since_epoch().count()) / 1000.0
            + 432.0 * double(article.votes);
        m_isRanked = false;
    }
    void withdraw(const domain::ArticleId &id)
    {
        m_articles.erase(id);
        m_isRanked = false;
    }
    /// As it was: a removal that was undone.
    void bringBack(const domain::Article &article)
    {
        m_articles.insert({article.id, article});
        m_isRanked = false;
    }
    /// `count` articles, one a second.
    void fill(int count)
    {
        for (int i = 0; i < count; ++i) {
            now += std::chrono::seconds(1);
            post();
        }
    }
    [[nodiscard]] domain::Article &article(const domain::ArticleId &id)
    {
        return m_articles.at(id);
    }
    [[nodiscard]] bool holds(const domain::ArticleId &id) const { return m_articles.contains(id); }

    /// Ids by rank.
    [[nodiscard]] const QList<domain::ArticleId> &ranking(domain::ArticleOrder order)
    {
        if (!m_isRanked || order != m_order)
            rank(order);
        return m_ranking;
    }
    [[nodiscard]] domain::ArticlePage page(domain::ArticleOrder order, qint64 offset, qint64 count)
    {
        domain::ArticlePage answer;
        for (const auto &id : ranking(order).mid(offset, count))
            answer.rows.append(m_articles.at(id));
        answer.offset = offset;
        answer.total = ranking(order).size();
        answer.now = now;
        return answer;
    }
    void serve(support::FakeCommunity &community)
    {
        community.asked<store::ListArticles>().automatic
            = [this](const support::Asked<store::ListArticles>::Question &asked) {
                  return base::Result<domain::ArticlePage>(
                      page(asked.query.order, asked.offset, asked.count));
              };
        community.asked<store::ReadArticles>().automatic
            = [this](const support::Asked<store::ReadArticles>::Question &asked) {
                  QList<domain::Article> found;
                  for (const auto &id : asked.articles) {
                      if (holds(id))
                          found.append(m_articles.at(id));
                  }
                  return base::Result<QList<domain::Article>>(found);
              };
        community.asked<store::CountNewArticles>().automatic
            = [this](const support::Asked<store::CountNewArticles>::Question &asked) {
                  return base::Result<qint64>(
                      std::count_if(m_articles.cbegin(), m_articles.cend(),
                                    [&](const auto &a) { return a.second.posted > asked.since; }));
              };
    }

private:
    void rank(domain::ArticleOrder order)
    {
        using domain::ArticleOrder;
        const bool isByScore = order == ArticleOrder::Top || order == ArticleOrder::Bottom;
        const bool isFalling = order == ArticleOrder::Top || order == ArticleOrder::New;
        QList<std::pair<double, domain::ArticleId>> scored;
        for (const auto &[id, a] : m_articles)
            scored.append({isByScore ? a.score : double(a.posted.time_since_epoch().count()), id});
        std::sort(scored.begin(), scored.end());
        if (isFalling)
            std::reverse(scored.begin(), scored.end());
        m_ranking.clear();
        for (const auto &entry : scored)
            m_ranking.append(entry.second);
        m_order = order;
        m_isRanked = true;
    }

    qint64 m_lastId = 0;
    std::map<domain::ArticleId, domain::Article> m_articles;
    QList<domain::ArticleId> m_ranking;
    domain::ArticleOrder m_order = domain::ArticleOrder::Top;
    bool m_isRanked = false;
};

} // namespace support
