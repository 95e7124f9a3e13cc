// SPDX-License-Identifier: MIT
// The rows of an ArticleListModel: how they come, change in place, age and leave.
#include "items/list/articlelistmodel_p.h"

#include "domain/ranking.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace items {

int ArticleListModel::Private::rowCount() const
{
    return isFiltered() ? matches.size() : rows.order().rowCount();
}

const LoadedRow *ArticleListModel::Private::rowAt(int row) const
{
    return isFiltered() ? matches.at(row) : rows.at(row);
}

int ArticleListModel::Private::rowOf(const domain::ArticleId &id) const
{
    return isFiltered() ? matches.rowOf(id) : rows.order().rowOf(id);
}

LoadedRow *ArticleListModel::Private::find(const domain::ArticleId &id)
{
    auto *match = isFiltered() ? matches.find(id) : nullptr;
    return match ? match : rows.find(id);
}

ArticleRow ArticleListModel::Private::present(const LoadedRow &row) const
{
    ArticleRow shown;
    shown.article = row.article;
    shown.isLoaded = true;
    shown.now = clock.now();
    // Ages change every row at once; the high bits keep that apart from what changes one.
    shown.revision = row.revision + (ageRevision << 40);
    marks.apply(shown, query.viewer);
    return shown;
}

void ArticleListModel::Private::placePage(int page, const QList<domain::Article> &articles,
                                          quint64 ticket)
{
    QList<domain::ArticleId> ids;
    ids.reserve(articles.size());
    for (const auto &article : articles)
        ids.append(article.id);
    rows.order().setPage(page, ids);
    rows.load(page, articles, ticket, ++revisions);
}

void ArticleListModel::Private::fillPage(int page, const QList<domain::Article> &articles,
                                         quint64 ticket)
{
    auto &order = rows.order();
    const int count = static_cast<int>(articles.size());
    const int first = order.firstRow(page);
    const int surplus = order.rowsIn(page) - count;
    if (surplus > 0) {
        if (!isFiltered())
            q.beginRemoveRows({}, first + count, first + count + surplus - 1);
        order.shrink(page, surplus);
        if (!isFiltered())
            q.endRemoveRows();
    }
    placePage(page, articles, ticket);
    if (!isFiltered() && count > 0)
        Q_EMIT q.dataChanged(q.index(first), q.index(first + count - 1));
    scheduleClosing();
}

void ArticleListModel::Private::reloadPage(int page, const QList<domain::Article> &articles,
                                           quint64 ticket)
{
    QHash<domain::ArticleId, domain::Article> answered;
    for (const auto &article : articles)
        answered.insert(article.id, article);
    const auto ids = rows.order().ids(page);
    for (const auto &id : ids) {
        if (!answered.contains(id))
            removeArticle(id);
    }
    QList<domain::Article> inOrder;
    const auto kept = rows.order().ids(page);
    for (const auto &id : kept)
        inOrder.append(answered.value(id));
    rows.load(page, inOrder, ticket, ++revisions);
    const int first = rows.order().firstRow(page);
    if (!isFiltered() && !inOrder.isEmpty())
        Q_EMIT q.dataChanged(q.index(first), q.index(first + static_cast<int>(inOrder.size()) - 1));
    scheduleClosing();
}

void ArticleListModel::Private::refreshRows(const QList<domain::ArticleId> &asked,
                                            const QList<domain::Article> &articles, quint64 ticket)
{
    QSet<domain::ArticleId> gone(asked.cbegin(), asked.cend());
    QList<domain::ArticleId> late;
    QList<int> changed;
    const auto revision = ++revisions;
    for (const auto &article : articles) {
        gone.remove(article.id);
        auto *inList = rows.find(article.id);
        auto *inMatches = matches.find(article.id);
        const auto list = inList ? updateRow(*inList, article, ticket, revision) : RowUpdate::Same;
        const auto match
            = inMatches ? updateRow(*inMatches, article, ticket, revision) : RowUpdate::Same;
        if (list == RowUpdate::Late || match == RowUpdate::Late)
            late.append(article.id);
        if ((isFiltered() ? match : list) == RowUpdate::Changed)
            changed.append(rowOf(article.id));
    }
    tellChanged(changed);
    for (const auto &id : std::as_const(gone))
        removeArticle(id);
    // Asked before something that this window did since: only a new answer knows both.
    refresher.want(late);
    scheduleClosing();
}

void ArticleListModel::Private::refreshEverything()
{
    if (phase == Phase::Failed)
        retry();
    if (phase != Phase::Ready)
        return;
    const auto [first, last] = nearRows();
    QList<domain::ArticleId> loaded;
    const int begin = isFiltered() ? 0 : first;
    const int end = isFiltered() ? matches.size() - 1 : last;
    for (int row = begin; row <= end; ++row) {
        if (const auto *shown = rowAt(row))
            loaded.append(shown->article.id);
    }
    if (isFiltered())
        rows.forgetOutside(0, -1);
    else
        rows.forgetOutside(first, last);
    refresher.want(loaded);
    reader.readAgain();
    countNew();
}

void ArticleListModel::Private::removeArticle(const domain::ArticleId &id)
{
    const int shownAt = rowOf(id);
    if (shownAt >= 0)
        q.beginRemoveRows({}, shownAt, shownAt);
    if (const int match = matches.rowOf(id); match >= 0)
        matches.removeAt(match);
    if (rows.order().contains(id))
        rows.remove(id);
    if (shownAt >= 0)
        q.endRemoveRows();
}

void ArticleListModel::Private::change(const domain::ArticleId &id,
                                       const std::function<void(domain::Article &)> &how)
{
    const auto ticket = ++tickets;
    const auto revision = ++revisions;
    for (auto *row : {rows.find(id), matches.find(id)}) {
        if (!row)
            continue;
        row->ticket = ticket;
        row->revision = revision;
        how(row->article);
    }
    tellChanged(id);
}

void ArticleListModel::Private::tellChanged(const domain::ArticleId &id)
{
    if (const int row = rowOf(id); row >= 0)
        tellChanged(QList<int>{row});
}

void ArticleListModel::Private::tellChanged(QList<int> changed)
{
    std::sort(changed.begin(), changed.end());
    for (qsizetype i = 0; i < changed.size();) {
        qsizetype end = i + 1;
        while (end < changed.size() && changed.at(end) == changed.at(end - 1) + 1)
            ++end;
        Q_EMIT q.dataChanged(q.index(changed.at(i)), q.index(changed.at(end - 1)));
        i = end;
    }
}

void ArticleListModel::Private::showVisible(int first, int last)
{
    firstVisible = std::max(0, first);
    lastVisible = last;
    if (!isFiltered())
        reader.setVisibleRange(firstVisible, lastVisible);
    else
        watchMatches();
    refresher.reconsider();
    scheduleClosing();
}

// A filter reads on the connection for long work, which hears of no changes: what can be seen is
// read once more on the one that does.
void ArticleListModel::Private::watchMatches()
{
    const auto [first, last] = nearRows();
    QList<domain::ArticleId> unwatched;
    for (int row = first; row <= last; ++row) {
        const auto &id = matches.at(row)->article.id;
        if (!rereadMatches.contains(id))
            unwatched.append(id);
    }
    if (unwatched.isEmpty())
        return;
    rereadMatches.unite(QSet<domain::ArticleId>(unwatched.cbegin(), unwatched.cend()));
    refresher.want(unwatched);
}

std::pair<int, int> ArticleListModel::Private::nearRows() const
{
    const int around = PageReader::screensAround * (lastVisible - firstVisible + 1);
    const auto last = std::min<qint64>(qint64(lastVisible) + around, rowCount() - 1);
    return {std::max(0, firstVisible - around), static_cast<int>(last)};
}

RowRefresher::Need ArticleListModel::Private::needFor(const domain::ArticleId &id) const
{
    if (!rows.find(id) && matches.rowOf(id) < 0)
        return RowRefresher::Need::Never;
    const int row = rowOf(id);
    const auto [first, last] = nearRows();
    return row >= 0 && row >= first && row <= last ? RowRefresher::Need::Now
                                                   : RowRefresher::Need::Later;
}

void ArticleListModel::Private::refreshAges()
{
    ++ageRevision;
    const int last = std::min(lastVisible, rowCount() - 1);
    if (firstVisible <= last)
        Q_EMIT q.dataChanged(q.index(firstVisible), q.index(last));
}

void ArticleListModel::Private::closeOverdue()
{
    const auto now = clock.now();
    const auto [first, last] = nearRows();
    QList<int> closed;
    for (int i = first; i <= last; ++i) {
        const auto *row = rowAt(i);
        if (!row)
            continue;
        const auto deadline = domain::closesAt(row->article);
        if (deadline <= closedUpTo || deadline > now)
            continue;
        find(row->article.id)->revision = ++revisions;
        closed.append(i);
    }
    closedUpTo = now;
    tellChanged(closed);
    scheduleClosing();
}

void ArticleListModel::Private::scheduleClosing()
{
    std::optional<domain::Timestamp> next;
    const auto [first, last] = nearRows();
    for (int i = first; i <= last; ++i) {
        const auto *row = rowAt(i);
        const auto deadline = row ? domain::closesAt(row->article) : closedUpTo;
        if (deadline > closedUpTo && (!next || deadline < *next))
            next = deadline;
    }
    if (!next)
        return closing.stop();
    // Far deadlines are looked at again by the hour: timers do not count in weeks.
    closing.start(std::clamp<std::chrono::milliseconds>(*next - clock.now(), 0ms, 1h));
}

} // namespace items
