// SPDX-License-Identifier: MIT
// The list of an ArticleListModel: what it shows, its filter, and what waits to be shown.
#include "items/list/articlelistmodel_p.h"

#include "base/deliver.h"
#include "store/articlestore.h"

#include <QSet>

using namespace std::chrono_literals;

namespace items {

namespace {
QList<domain::Article> withoutDoubles(const QList<domain::Article> &articles)
{
    QList<domain::Article> once;
    QSet<domain::ArticleId> seen;
    for (const auto &article :
         articles.first(std::min<qsizetype>(articles.size(), FrozenOrder::pageSize))) {
        if (seen.contains(article.id))
            continue;
        seen.insert(article.id);
        once.append(article);
    }
    return once;
}
} // namespace

ArticleListModel::Private::Private(ArticleListModel &model, store::ArticleStore &articles)
    : q(model)
    , store(articles)
    , reader(store, rows, tickets, this)
    , filter(store, tickets, this)
    , refresher(
          store, tickets, [this](const auto &id) { return needFor(id); }, this)
{
    minute.setInterval(1min);
    minute.setTimerType(Qt::VeryCoarseTimer);
    minute.start();
    closing.setSingleShot(true);
    connectParts();
}

void ArticleListModel::Private::connectParts()
{
    connect(&reader, &PageReader::started, this, &Private::takeStart);
    connect(&reader, &PageReader::startFailed, this, &Private::failStart);
    connect(&reader, &PageReader::filled, this, &Private::fillPage);
    connect(&reader, &PageReader::reread, this, &Private::reloadPage);
    connect(&reader, &PageReader::told, this, [this](domain::Timestamp now) { clock.set(now); });
    connect(&reader, &PageReader::readFailed, this, [this](const base::Error &failure) {
        // Being offline has a banner of its own.
        if (failure.kind != base::Failure::Unreachable)
            Q_EMIT q.requestFailed(failure);
    });
    connect(&filter, &ListFilter::found, this, &Private::takeMatches);
    connect(&filter, &ListFilter::percentChanged, &q, &ArticleListModel::filterProgressChanged);
    connect(&filter, &ListFilter::failed, &q, &ArticleListModel::requestFailed);
    connect(&refresher, &RowRefresher::refreshed, this, &Private::refreshRows);
    connect(&minute, &QTimer::timeout, this, &Private::refreshAges);
    connect(&closing, &QTimer::timeout, this, &Private::closeOverdue);
    connect(&store, &store::ArticleStore::articlesInvalidated, &refresher, &RowRefresher::want);
    connect(&store, &store::ArticleStore::listsInvalidated, this, &Private::countNew);
    connect(&store, &store::ArticleStore::everythingInvalidated, this, &Private::refreshEverything);
}

void ArticleListModel::Private::open(const domain::ArticleQuery &newQuery)
{
    if (newQuery.viewer != query.viewer)
        marks.clear();
    query = newQuery;
    ++listGeneration;
    filter.stop();
    refresher.clear();
    refresher.setViewer(query.viewer);
    q.beginResetModel();
    rows.reset(0);
    matches.clear();
    rereadMatches.clear();
    firstVisible = 0;
    lastVisible = -1;
    q.endResetModel();
    forgetComings();
    setPhase(Phase::Loading);
    reader.start(query);
}

void ArticleListModel::Private::reload()
{
    if (phase == Phase::Idle)
        return;
    if (phase == Phase::Failed)
        setPhase(Phase::Loading);
    reader.start(query);
}

void ArticleListModel::Private::retry()
{
    if (phase == Phase::Failed) {
        reload();
        return;
    }
    reader.readAgain();
    if (isFiltered() && filter.hasFailed())
        filterBy(std::exchange(words, {}));
}

void ArticleListModel::Private::cancel()
{
    reader.giveUp();
    filter.stop();
    if (phase != Phase::Loading)
        return;
    error = {base::Failure::Cancelled, {}};
    setPhase(Phase::Failed);
}

void ArticleListModel::Private::filterBy(const QString &text)
{
    const auto newWords = text.simplified();
    if (newWords == words)
        return;
    filter.stop();
    q.beginResetModel();
    words = newWords;
    matches.clear();
    rereadMatches.clear();
    firstVisible = 0;
    lastVisible = -1;
    q.endResetModel();
    if (!isFiltered())
        reader.readAgain();
    else if (phase == Phase::Ready)
        filter.start(query, words);
}

void ArticleListModel::Private::takeStart(const domain::ArticlePage &page, quint64 ticket)
{
    ++listGeneration;
    isCounting = false;
    clock.set(page.now);
    frozenAt = page.now;
    closedUpTo = page.now;
    refresher.clear();
    const auto articles = withoutDoubles(page.rows);
    q.beginResetModel();
    rows.reset(std::max<qint64>(page.total, articles.size()));
    matches.clear();
    rereadMatches.clear();
    if (!articles.isEmpty() || rows.order().rowCount() > 0) {
        rows.order().shrink(0, rows.order().rowsIn(0) - static_cast<int>(articles.size()));
        placePage(0, articles, ticket);
    }
    firstVisible = 0;
    lastVisible = -1;
    q.endResetModel();
    forgetComings();
    setPhase(Phase::Ready);
    if (isFiltered())
        filter.start(query, words);
}

void ArticleListModel::Private::failStart(const base::Error &failure)
{
    if (phase == Phase::Ready) {
        Q_EMIT q.requestFailed(failure);
        return;
    }
    error = failure;
    setPhase(Phase::Failed);
}

void ArticleListModel::Private::takeMatches(const QList<domain::Article> &articles, quint64 ticket)
{
    const auto fresh = matches.newOnes(articles);
    if (!fresh.isEmpty()) {
        const int first = matches.size();
        q.beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
        matches.append(fresh, ticket, ++revisions);
        q.endInsertRows();
        watchMatches();
        scheduleClosing();
    }
    if (matches.isFull())
        filter.stop();
}

void ArticleListModel::Private::countNew()
{
    if (phase != Phase::Ready)
        return;
    // One question at a time; what happens meanwhile asks once more.
    isCountStale = isCounting;
    if (std::exchange(isCounting, true))
        return;
    base::deliver(store.countNewer(query, frozenAt), this,
                  [this, generation = listGeneration](const auto &count) {
                      if (generation == listGeneration)
                          takeNewCount(count);
                  });
}

void ArticleListModel::Private::takeNewCount(const base::Result<qint64> &count)
{
    isCounting = false;
    if (count)
        setCounted(std::max<qint64>(0, *count));
    if (std::exchange(isCountStale, false))
        countNew();
}

void ArticleListModel::Private::setCounted(qint64 count)
{
    counted = count;
    showNewCount();
}

void ArticleListModel::Private::showNewCount()
{
    const auto count = counted + restored.size();
    reader.setNewCount(count);
    if (std::exchange(newCount, count) != count)
        Q_EMIT q.newCountChanged(count);
}

void ArticleListModel::Private::forgetComings()
{
    restored.clear();
    setCounted(0);
}

void ArticleListModel::Private::dropWithdrawn(const domain::ArticleId &id)
{
    removeArticle(id);
    if (restored.remove(id))
        showNewCount();
}

void ArticleListModel::Private::expectRestored(const domain::ArticleId &id)
{
    base::deliver(store.articles({id}, query.viewer), this,
                  [this, generation = listGeneration](const auto &articles) {
                      if (articles && !articles->isEmpty() && generation == listGeneration)
                          countRestored(articles->first());
                  });
}

void ArticleListModel::Private::countRestored(const domain::Article &article)
{
    // One posted since the list was frozen is counted with the others.
    if (article.posted > frozenAt || rows.order().contains(article.id) || !belongsHere(article))
        return;
    restored.insert(article.id);
    showNewCount();
}

bool ArticleListModel::Private::belongsHere(const domain::Article &article) const
{
    using Source = domain::ArticleQuery::Source;
    return query.source == Source::All
        || (query.source == Source::Group && article.groups.contains(query.group))
        || (query.source == Source::Mine && article.poster == query.viewer);
}

void ArticleListModel::Private::setPhase(Phase newPhase)
{
    if (newPhase != Phase::Failed)
        error = {};
    if (std::exchange(phase, newPhase) != newPhase)
        Q_EMIT q.phaseChanged(newPhase);
}

} // namespace items
