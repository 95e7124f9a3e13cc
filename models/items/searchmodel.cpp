// SPDX-License-Identifier: MIT
#include "items/searchmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "store/door/searchstore.h"

#include <QCoreApplication>

using base::Result;
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

SearchModel::SearchModel(store::SearchStore &store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
{
    connect(&store, &store::SearchStore::waitingChanged, this, [this](qint64 documents) {
        m_waiting = documents;
        Q_EMIT figuresChanged();
    });
}

void SearchModel::rebuild()
{
    base::deliver(m_store.rebuild(), this, [this](const auto &answer) {
        if (answer)
            Q_EMIT rebuilding();
        else
            Q_EMIT requestFailed(answer.error());
    });
}

SearchModel::~SearchModel()
{
    m_running.cancel();
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &hit = m_rows.at(index.row());
    switch (role) {
    case HitRole:
        return QVariant::fromValue(hit);
    case Qt::DisplayRole:
        return hit.title.text;
    case Qt::AccessibleTextRole:
        return searchSentence(hit, now());
    default:
        return {};
    }
}

bool SearchModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_phase == Phase::Ready && !m_isReading
        && m_findings.examined < m_findings.ranked.size();
}

void SearchModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    m_isReading = true;
    base::deliver(m_store.rows(m_query, m_findings.ranked, m_findings.examined, pageSize), this,
                  [this, generation = m_generation](const Result<SearchRows> &answer) {
                      if (generation == m_generation)
                          applyRows(answer);
                  });
}

void SearchModel::applyRows(const Result<SearchRows> &answer)
{
    m_isReading = false;
    if (!answer)
        return Q_EMIT requestFailed(answer.error());
    m_findings.total -= answer->examined - m_findings.examined - answer->rows.size();
    m_findings.examined = answer->examined;
    if (!answer->rows.isEmpty()) {
        const auto first = static_cast<int>(m_rows.size());
        beginInsertRows({}, first, first + static_cast<int>(answer->rows.size()) - 1);
        m_rows += answer->rows;
        endInsertRows();
    }
    Q_EMIT figuresChanged();
    if (m_rows.isEmpty())
        fetchMore({});
}

void SearchModel::search(const domain::SearchQuery &query)
{
    m_running.cancel();
    ++m_generation;
    m_isReading = false;
    m_query = query;
    m_running = m_store.search(query, pageSize);
    setPhase(Phase::Loading);
    base::deliver(m_running, this,
                  [this, generation = m_generation](const Result<SearchFindings> &answer) {
                      if (generation == m_generation)
                          applyFindings(answer);
                  });
}

void SearchModel::applyFindings(const Result<SearchFindings> &answer)
{
    if (!answer) {
        setRows({});
        return setPhase(Phase::Failed, answer.error());
    }
    m_findings = *answer;
    m_clock.set(answer->now);
    // Before the rows come: what stands for an empty list speaks of this search.
    m_phase = Phase::Ready;
    setRows(std::exchange(m_findings.rows, {}));
    setPhase(Phase::Ready);
    Q_EMIT figuresChanged();
    // The view asks for more of a list only, not of nothing.
    if (m_rows.isEmpty())
        fetchMore({});
}

void SearchModel::setRows(const QList<SearchHit> &rows)
{
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

void SearchModel::setPhase(Phase phase, const base::Error &error)
{
    m_phase = phase;
    m_error = error;
    Q_EMIT phaseChanged(phase);
}

void SearchModel::retry()
{
    if (m_phase != Phase::Idle)
        search(domain::SearchQuery(m_query));
}

void SearchModel::cancel()
{
    if (m_phase != Phase::Loading)
        return;
    m_running.cancel();
    ++m_generation;
    setPhase(m_rows.isEmpty() ? Phase::Idle : Phase::Ready);
}

void SearchModel::clear()
{
    m_running.cancel();
    ++m_generation;
    m_isReading = false;
    m_query = {};
    m_findings = {};
    m_phase = Phase::Idle;
    setRows({});
    setPhase(Phase::Idle);
    Q_EMIT figuresChanged();
}

void SearchModel::applyTime(domain::Timestamp now)
{
    if (m_clock.set(now))
        refreshAges();
}

void SearchModel::refreshAges()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

} // namespace items
