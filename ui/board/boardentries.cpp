// SPDX-License-Identifier: MIT
// What the quick switcher finds on the page.
#include "items/board/articlesourcemodel.h"
#include "ui/board/boardpage.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

#include "items/articlereader.h"

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::ArticleSourceModel::Role;
constexpr int rowsLookedAt = 200; ///< at every key, so only near what is shown

QString keyOf(const domain::ArticleQuery &query)
{
    return u"source:%1:%2"_s.arg(int(query.source)).arg(query.group);
}

void appendSources(const QAbstractItemModel &model, const QModelIndex &parent, const QString &words,
                   QList<PaletteEntry> &entries)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const auto index = model.index(row, 0, parent);
        const auto name = index.data(Qt::DisplayRole).toString();
        const bool isSource
            = !index.data(Role::IsSectionRole).toBool() && !index.data(Role::IsDraftsRole).toBool();
        if (isSource && name.contains(words, Qt::CaseInsensitive)) {
            const auto count = index.data(Role::CountRole).toLongLong();
            entries.append({BoardPage::tr("Lists"),
                            displayLine(name, 64),
                            count > 0 ? number(count) : QString(),
                            index.data(Role::IconRole).toString(),
                            {},
                            keyOf(index.data(Role::QueryRole).value<domain::ArticleQuery>()),
                            {}});
        }
        appendSources(model, index, words, entries);
    }
}
} // namespace

QList<PaletteEntry> BoardPage::switcherEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    appendSources(m_sources, {}, words, entries);
    if (words.isEmpty())
        return entries;
    const auto first = qMax(0, list().firstVisibleRow() - rowsLookedAt / 2);
    const auto last = qMin(m_articles.rowCount(), first + rowsLookedAt);
    for (int row = first; row < last; ++row) {
        const auto found = list().articleAt(m_articles.index(row, 0));
        const auto &article = found.article;
        if (!found.isLoaded || !article.title.contains(words, Qt::CaseInsensitive))
            continue;
        entries.append({tr("Articles"),
                        displayLine(article.title, 400),
                        personName(article.poster, article.posterName, 32) + u" · "_s
                            + shortAge(article.posted, found.now),
                        u"newspaper"_s,
                        {},
                        u"article:"_s + article.id.toString(),
                        {}});
    }
    return entries;
}

void BoardPage::openEntry(const QString &key)
{
    if (key.startsWith("article:"_L1)) {
        const domain::ArticleId id(key.sliced(8).toUtf8());
        openArticle(id);
        return;
    }
    const auto parts = key.split(u':');
    if (parts.size() < 3 || parts.at(0) != "source"_L1)
        return;
    domain::ArticleQuery query;
    query.source = domain::ArticleQuery::Source(parts.at(1).toInt());
    query.group = parts.mid(2).join(u':');
    showSource(query);
}

} // namespace ui
