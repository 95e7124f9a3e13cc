// SPDX-License-Identifier: MIT
#include "items/searchmodel.h"

#include "items/list/articlesentence.h"
#include "items/list/awaited.h"
#include "store/door/community.h"
#include "store/search/searchrequests.h"

#include <QCoreApplication>

using domain::SearchFindings;
using domain::SearchHit;
using domain::SearchRows;
using domain::SearchTarget;

namespace items {

namespace {
struct SearchWords {
    Q_DECLARE_TR_FUNCTIONS(items::SearchSentence)
};
} // namespace

QString searchSentence(const SearchHit &hit, domain::Timestamp now)
{
    const auto kind = hit.target.kind;
    QStringList parts;
    if (kind == SearchTarget::Kind::Topic)
        parts.append(SearchWords::tr("Topic %1").arg(hit.title.text));
    else if (kind == SearchTarget::Kind::Article)
        parts.append(SearchWords::tr("Article %1").arg(hit.title.text));
    else if (kind == SearchTarget::Kind::Post)
        parts.append(SearchWords::tr("Post"));
    else
        parts.append(SearchWords::tr("Reply #%1 to %2").arg(hit.floor).arg(hit.title.text));
    parts.append(SearchWords::tr("by %1").arg(hit.authorName));
    if (!hit.places.isEmpty())
        parts.append(SearchWords::tr("in %1").arg(hit.places.join(SearchWords::tr(", "))));
    parts.append(spokenAge(hit.posted, now));
    //: A found text for a screen reader: what and where it is, then the text
    return SearchWords::tr("%1: %2").arg(parts.join(SearchWords::tr(", ")),
                                         kind == SearchTarget::Kind::Post ? hit.title.text
                                                                          : hit.excerpt.text);
}

SearchModel::SearchModel(store::Community &community, QObject *parent)
    : PagedListModel(community, 1, {pageSize}, parent)
{
    connect(&community.changes(), &store::Changes::waitingDocumentsChanged, this,
            [this](qint64 documents) {
                m_waiting = documents;
                Q_EMIT figuresChanged();
            });
    connect(this, &SearchModel::progressed, this, &SearchModel::figuresChanged);
}

void SearchModel::rebuild()
{
    base::deliver(m_community.run(store::RebuildIndex()), this,
                  orTell(this, &SearchModel::requestFailed,
                         [this](const auto &...) { Q_EMIT rebuilding(); }));
}

SearchModel::~SearchModel()
{
    m_running.cancel();
}

void SearchModel::fetch(const QByteArray &cursor, qsizetype count)
{
    if (!cursor.isEmpty())
        return read(m_community.run(store::ReadFindings{m_query, m_findings.ranked,
                                                        m_findings.examined, count}),
                    [this](const domain::SearchRows &further) {
                        const auto looked = further.examined - m_findings.examined;
                        m_findings.total -= looked - further.rows.size();
                        m_findings.examined = further.examined;
                        return pageOf(further.rows);
                    });
    m_running = m_community.run(store::SearchDocuments{m_query, count});
    read(m_running, [this](const SearchFindings &findings) {
        m_findings = findings;
        applyTime(findings.now);
        return pageOf(std::exchange(m_findings.rows, {}));
    });
}

SearchModel::Page SearchModel::pageOf(const QList<SearchHit> &hits) const
{
    const bool goesOn = m_findings.examined < m_findings.ranked.size();
    return {hits, goesOn ? QByteArray::number(m_findings.examined) : QByteArray()};
}

QByteArray SearchModel::key(const SearchHit &hit) const
{
    return QByteArray::number(static_cast<int>(hit.target.kind)) + ':' + hit.target.id;
}

QVariant SearchModel::cell(const SearchHit &hit, int, int role) const
{
    if (role == Qt::DisplayRole)
        return hit.title.text;
    if (role == Qt::ToolTipRole)
        return fullDate(hit.posted);
    return role == Qt::AccessibleTextRole ? searchSentence(hit, now()) : QVariant();
}

void SearchModel::search(const domain::SearchQuery &query)
{
    m_running.cancel();
    m_query = query;
    restart(OldRows::StayUntilAnswered);
}

void SearchModel::retry()
{
    if (phase() != Phase::Idle)
        search(domain::SearchQuery(m_query));
}

void SearchModel::cancel()
{
    if (phase() != Phase::Loading)
        return;
    m_running.cancel();
    stop();
    setPhase(rowCount() == 0 ? Phase::Idle : Phase::Ready);
}

void SearchModel::clear()
{
    m_running.cancel();
    m_query = {};
    m_findings = {};
    PagedListModel::clear();
    Q_EMIT figuresChanged();
}

} // namespace items

#include "moc_searchmodel.cpp"
