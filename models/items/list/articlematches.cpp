// SPDX-License-Identifier: MIT
#include "items/list/articlematches.h"

#include <QSet>

namespace items {

QList<domain::Article> ArticleMatches::newOnes(const QList<domain::Article> &found) const
{
    QList<domain::Article> fresh;
    QSet<domain::ArticleId> seen;
    for (const auto &article : found) {
        if (m_rows.size() + fresh.size() >= limit)
            break;
        if (m_rowOf.contains(article.id) || seen.contains(article.id))
            continue;
        seen.insert(article.id);
        fresh.append(article);
    }
    return fresh;
}

void ArticleMatches::append(const QList<domain::Article> &articles, quint64 ticket,
                            quint64 revision)
{
    for (const auto &article : articles) {
        m_rowOf.insert(article.id, size());
        m_rows.append({article, ticket, revision});
    }
}

void ArticleMatches::removeAt(int row)
{
    m_rowOf.remove(m_rows.at(row).article.id);
    m_rows.removeAt(row);
    for (int i = row; i < size(); ++i)
        m_rowOf[m_rows.at(i).article.id] = i;
}

void ArticleMatches::clear()
{
    m_rows.clear();
    m_rowOf.clear();
}

} // namespace items
