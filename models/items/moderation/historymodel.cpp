// SPDX-License-Identifier: MIT
#include "items/moderation/historymodel.h"

#include "base/deliver.h"
#include "items/moderation/auditsentence.h"
#include "store/door/memberstore.h"

using domain::HistoryOf;
using domain::HistoryRow;

namespace items {

namespace {
domain::AuditEntry entryOf(const HistoryRow &row)
{
    domain::AuditEntry entry;
    entry.what = row.what;
    entry.target = row.target;
    entry.targetName = row.title;
    return entry;
}
} // namespace

HistoryModel::HistoryModel(store::MemberStore &store, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
{
}

QString HistoryModel::nameOf(HistoryOf of)
{
    switch (of) {
    case HistoryOf::Articles:
        return tr("Articles");
    case HistoryOf::Topics:
        return tr("Topics");
    case HistoryOf::Replies:
        return tr("Replies");
    case HistoryOf::Posts:
        return tr("Posts");
    case HistoryOf::Votes:
        return tr("Votes for articles");
    case HistoryOf::Likes:
        return tr("Likes");
    case HistoryOf::ReportsMade:
        return tr("Reports made");
    case HistoryOf::ReportsReceived:
        return tr("Reports received");
    case HistoryOf::Acts:
        return tr("Acts as a moderator");
    case HistoryOf::ActsOnThem:
        return tr("Acts on this person");
    }
    return {};
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int HistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString HistoryModel::detailOf(const HistoryRow &row) const
{
    switch (m_of) {
    case HistoryOf::Acts:
    case HistoryOf::ActsOnThem:
        //: What a moderator did, and why
        return row.text.isEmpty() ? auditVerb(entryOf(row))
                                  : tr("%1: %2").arg(auditVerb(entryOf(row)), row.text);
    case HistoryOf::ReportsMade:
        return row.text;
    case HistoryOf::ReportsReceived:
        return tr("%Ln report(s)", nullptr, row.text.toInt());
    default:
        return {};
    }
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const auto &row = m_rows.at(index.row());
    switch (index.column()) {
    case When:
        return shortMoment(row.at);
    case Target:
        return auditTarget(entryOf(row));
    case Detail:
        return detailOf(row);
    default:
        return {};
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    return section == When ? tr("When") : section == Target ? tr("What") : tr("Details");
}

bool HistoryModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isReading && m_foundSome && hasMore();
}

void HistoryModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read();
}

void HistoryModel::show(const domain::AccountId &person, HistoryOf of)
{
    beginResetModel();
    m_person = person;
    m_of = of;
    m_rows.clear();
    // Before views hear of it: they ask at once whether there is more.
    m_cursor.clear();
    m_foundSome = true;
    ++m_generation;
    m_phase = Phase::Loading;
    endResetModel();
    read();
}

void HistoryModel::lookFurther()
{
    if (hasMore() && !m_isReading)
        read();
}

void HistoryModel::read()
{
    m_isReading = true;
    Q_EMIT progressed();
    base::deliver(m_store.history(m_person, m_of, m_cursor, pageSize), this,
                  [this, generation = m_generation](const auto &page) {
                      if (generation == m_generation)
                          take(page);
                  });
}

void HistoryModel::take(const base::Result<domain::HistoryPage> &page)
{
    if (!page) {
        m_error = page.error();
        m_phase = Phase::Failed;
        m_isReading = false;
        return Q_EMIT progressed();
    }
    m_cursor = page->cursor;
    m_foundSome = !page->rows.isEmpty();
    if (m_foundSome) {
        const auto first = rowCount();
        beginInsertRows({}, first, first + static_cast<int>(page->rows.size()) - 1);
        m_rows += page->rows;
        endInsertRows();
    }
    m_isReading = false; // not earlier: views ask for more while the rows come
    m_phase = Phase::Ready;
    Q_EMIT progressed();
}

} // namespace items
