// SPDX-License-Identifier: MIT
#include "ui/board/articlereading.h"

#include "items/articlereader.h"
#include "items/list/articlelistmodel.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/list/participant.h"

using namespace Qt::StringLiterals;

namespace ui {

using items::ArticleListModel;
using items::ArticleReader;

QVariantMap BoardHistoryEntry::toMap() const
{
    return {{u"source"_s, int(query.source)},
            {u"group"_s, query.group},
            {u"order"_s, int(query.order)},
            {u"article"_s, selected.bytes()}};
}

BoardHistoryEntry BoardHistoryEntry::fromMap(const QVariantMap &map)
{
    BoardHistoryEntry entry;
    const auto source = map.value(u"source"_s).toInt();
    if (source >= 0 && source <= int(domain::ArticleQuery::Source::Saved))
        entry.query.source = domain::ArticleQuery::Source(source);
    const auto order = map.value(u"order"_s).toInt();
    if (order >= 0 && order <= int(domain::ArticleOrder::Oldest))
        entry.query.order = domain::ArticleOrder(order);
    entry.query.group = map.value(u"group"_s).toString();
    entry.selected = domain::ArticleId(map.value(u"article"_s).toByteArray());
    return entry;
}

BoardHistoryEntry BoardHistoryEntry::top(const domain::ArticleQuery &source)
{
    BoardHistoryEntry top;
    top.query.source = source.source;
    top.query.group = source.group;
    return top;
}

ArticleReading::ArticleReading(BoardNavigation &navigation, ArticleListModel &articles,
                               ArticleReader &reader, ArticleListView &list,
                               ArticleReaderView &view, Participant &participant)
    : m_articles(articles)
    , m_reader(reader)
    , m_list(list)
    , m_view(view)
    , m_participant(participant)
    , m_row(navigation, list, [this](const auto &id) { m_reader.open(id); })
{
    connectSignals();
}

void ArticleReading::connectSignals()
{
    connect(&m_list, &ArticleListView::articleSelected, this, [this](const auto &id) {
        m_row.walkTo(id);
        Q_EMIT changed();
    });
    connect(&m_list, &QAbstractItemView::clicked, this, &ArticleReading::readAfterAll);
    connect(&m_articles, &ArticleListModel::phaseChanged, this, [this](auto phase) {
        if (phase == ArticleListModel::Phase::Ready)
            m_row.showFirst();
    });
    connect(&m_articles, &QAbstractItemModel::dataChanged, this, &ArticleReading::showTally);
    connect(&m_reader, &ArticleReader::wasRead, this, [this](const auto &id, bool read) {
        if (m_row.isChosen(id))
            m_articles.setRead(id, read);
    });
    connect(&m_reader, &ArticleReader::opened, this, &ArticleReading::showDetail);
    connect(&m_reader, &ArticleReader::updated, this, &ArticleReading::showDetail);
    connect(&m_reader, &ArticleReader::failed, this, &ArticleReading::showFailure);
    connect(&m_view, &ArticleReaderView::retryRequested, &m_reader, &ArticleReader::retry);
    connect(&m_view, &ArticleReaderView::articleSelected, this, &ArticleReading::open);
    connect(&m_view, &ArticleReaderView::restoreRequested, this,
            [this] { moderate(domain::BatchAct::Kind::Restore); });
    connect(&m_view, &ArticleReaderView::purgeRequested, this,
            [this] { moderate(domain::BatchAct::Kind::Purge); });
}

domain::Article ArticleReading::current() const
{
    // The reader follows the selection, and may show what the list does not hold.
    const auto &detail = m_view.detail();
    if (detail && detail->article.id == m_row.selected())
        return detail->article;
    return m_list.articleAt(m_articles.indexOf(m_row.selected())).article;
}

void ArticleReading::resume()
{
    m_row.resume();
    if (m_row.selected().isEmpty())
        m_view.showNothing();
}

void ArticleReading::showNothing()
{
    m_reader.open({});
    m_view.showNothing();
}

void ArticleReading::leave(const domain::ArticleId &id)
{
    m_articles.dropWithdrawn(id);
    m_row.leave(id);
    if (m_reader.articleId() == id)
        m_reader.open({});
    Q_EMIT changed();
}

void ArticleReading::readAfterAll(const QModelIndex &index)
{
    const auto id = m_list.articleAt(index).article.id;
    if (m_row.chooseAfterAll(id) && m_participant.canWrite())
        m_articles.setRead(id, true);
}

void ArticleReading::showDetail()
{
    const auto &detail = m_reader.detail();
    if (!detail) {
        m_reader.articleId().isEmpty() ? m_view.showNothing() : m_view.showLoading();
        return;
    }
    m_view.showDetail(*detail, m_participant.id());
    Q_EMIT changed();
}

void ArticleReading::showTally(const QModelIndex &first, const QModelIndex &last)
{
    const auto &detail = m_view.detail();
    const auto index = detail ? m_articles.indexOf(detail->article.id) : QModelIndex();
    if (!index.isValid() || index.row() < first.row() || index.row() > last.row())
        return;
    const auto row = m_list.articleAt(index);
    if (row.isLoaded)
        m_view.showTally(row.article, row.voteState == items::VoteState::Pending);
    Q_EMIT changed();
}

void ArticleReading::showFailure(const base::Error &error)
{
    // What was read before is still worth reading; the banner tells of the connection.
    if (m_reader.detail())
        return;
    m_view.showError(error);
    if (error.kind == base::Failure::NotFound && m_participant.isModerating())
        m_participant.askForRemovals(
            {{domain::Target::Kind::Article, m_reader.articleId().bytes()}});
}

void ArticleReading::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    if (!m_reader.detail() && target.id == m_reader.articleId().bytes())
        m_view.showRemoval(removal, m_articles.now());
}

void ArticleReading::moderate(domain::BatchAct::Kind kind)
{
    m_participant.moderate(kind, {domain::Target::Kind::Article, m_reader.articleId().bytes()});
}

} // namespace ui
