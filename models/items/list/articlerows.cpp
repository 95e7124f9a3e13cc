// SPDX-License-Identifier: MIT
#include "items/list/articlerows.h"

#include <algorithm>

namespace items {

RowUpdate updateRow(LoadedRow &row, const domain::Article &article, quint64 ticket,
                    quint64 revision)
{
    if (ticket < row.ticket)
        return RowUpdate::Late;
    row.ticket = ticket;
    if (row.article == article)
        return RowUpdate::Same;
    row.article = article;
    row.revision = revision;
    return RowUpdate::Changed;
}

void ArticleRows::reset(qint64 total)
{
    m_pages.clear();
    m_order.reset(total);
}

void ArticleRows::load(int page, const QList<domain::Article> &articles, quint64 ticket,
                       quint64 revision)
{
    Q_ASSERT(articles.size() == m_order.rowsIn(page));
    auto rows = std::make_unique<Page>();
    rows->reserve(articles.size());
    for (const auto &article : articles)
        rows->append({article, ticket, revision});
    m_pages.insert(page, rows.release());
}

void ArticleRows::remove(const domain::ArticleId &id)
{
    if (auto *rows = m_pages.object(m_order.pageWith(id)))
        rows->removeIf([&](const LoadedRow &row) { return row.article.id == id; });
    m_order.remove(id);
}

void ArticleRows::forgetOutside(int firstRow, int lastRow)
{
    const auto loaded = m_pages.keys();
    for (const int page : loaded) {
        const int first = m_order.firstRow(page);
        if (first > lastRow || first + m_order.rowsIn(page) <= firstRow)
            m_pages.remove(page);
    }
}

const LoadedRow *ArticleRows::at(int row) const
{
    const int page = m_order.pageOf(row);
    const auto *rows = m_pages.object(page);
    const int i = row - m_order.firstRow(page);
    return rows && i >= 0 && i < rows->size() ? &rows->at(i) : nullptr;
}

LoadedRow *ArticleRows::find(const domain::ArticleId &id)
{
    auto *rows = m_pages.object(m_order.pageWith(id));
    if (!rows)
        return nullptr;
    const auto row = std::find_if(rows->begin(), rows->end(),
                                  [&](const LoadedRow &r) { return r.article.id == id; });
    return row == rows->end() ? nullptr : &*row;
}

const LoadedRow *ArticleRows::find(const domain::ArticleId &id) const
{
    const auto *rows = m_pages.object(m_order.pageWith(id));
    if (!rows)
        return nullptr;
    const auto row = std::find_if(rows->cbegin(), rows->cend(),
                                  [&](const LoadedRow &r) { return r.article.id == id; });
    return row == rows->cend() ? nullptr : &*row;
}

} // namespace items
