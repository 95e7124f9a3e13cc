// SPDX-License-Identifier: MIT
#include "ui/board/articlereading.h"

#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

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
    return {{.source = source.source, .group = source.group}, {}};
}

ArticleReading::ArticleReading(BoardNavigation &navigation, const BoardModels &models,
                               ArticleListView &list, ArticleReaderView &view,
                               Participant &participant)
    : ArticleItemReading(navigation, models.articles, models.reader, list, view,
                         domain::Target::Kind::Article, participant)
{
    connect(&m_view, &ArticleReaderView::articleSelected, this, &ArticleReading::open);
    connect(&m_reader, &items::ArticleReader::wasRead, this, [this](const auto &id, bool read) {
        if (isChosen(id))
            m_model.setRead(id, read);
    });
}

domain::Article ArticleReading::current() const
{
    if (areSeveralSelected())
        return {};
    // The reader follows the selection, and may show what the list does not hold.
    const auto &detail = m_view.detail();
    if (detail && detail->article.id == selected())
        return detail->article;
    return m_list.articleAt(m_model.indexOf(selected())).article;
}

void ArticleReading::showDetail()
{
    const auto &detail = m_reader.detail();
    if (!detail)
        return readId().isEmpty() ? m_view.showNothing() : m_view.showLoading();
    m_view.showDetail(*detail, m_participant.id());
    Q_EMIT changed();
}

void ArticleReading::showTally(const QModelIndex &row)
{
    const auto shown = m_list.articleAt(row);
    if (shown.isLoaded)
        m_view.showTally(shown.article, shown.voteState == items::VoteState::Pending);
}

QList<Selection::Fact> ArticleReading::factsOf(const QModelIndexList &rows) const
{
    SelectionSum sum(rows.size());
    for (const auto &row : rows) {
        const auto article = m_list.articleAt(row).article;
        sum.addName(tr("Posted by"), personName(article.poster, article.posterName));
        for (const auto &group : article.groups)
            sum.addName(tr("Groups"), group);
        sum.addTime(tr("Posted"), article.posted);
        sum.addNumber(tr("Votes in total"), article.votes);
        sum.addFlag(tr("Read"), article.isRead);
        sum.addFlag(tr("Saved"), article.isSaved);
        sum.addFlag(tr("Pinned"), article.pinnedUntil > m_model.now());
        sum.addFlag(tr("Locked"), article.isLocked);
    }
    return sum.facts(m_model.now());
}

void ArticleReading::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    if (!m_reader.detail() && target.id == readId().bytes())
        m_view.showRemoval(removal, m_model.now());
}

} // namespace ui

#include "moc_articlereading.cpp"
