// SPDX-License-Identifier: MIT
#include "items/moderation/auditlistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "store/door/moderationstore.h"

#include <algorithm>

using domain::AuditEntry;

namespace items {

AuditListModel::AuditListModel(store::ModerationStore &store, QObject *parent)
    : MergingModel(parent)
    , m_store(store)
{
    connect(&store, &store::ModerationStore::auditInvalidated, this, &AuditListModel::readNews);
}

int AuditListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AuditListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AuditListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &entry = m_rows.at(index.row());
    if (role == EntryRole)
        return QVariant::fromValue(entry);
    if (role == Qt::AccessibleTextRole && index.column() == 0)
        return auditSentence(entry);
    if (role == Qt::ToolTipRole && index.column() == When)
        return fullDate(entry.at);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case When:
        return shortMoment(entry.at);
    case Who:
        return auditActor(entry);
    case What:
        return entry.undoneBy.isEmpty() ? auditVerb(entry)
                                        : tr("%1 (undone)").arg(auditVerb(entry));
    case Target:
        return auditTarget(entry);
    case Reason:
        return entry.reason;
    default:
        return {};
    }
}

QVariant AuditListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case When:
        return tr("When");
    case Who:
        return tr("Who");
    case What:
        return tr("Did what");
    case Target:
        return tr("To what");
    case Reason:
        return tr("Reason");
    default:
        return {};
    }
}

bool AuditListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isReading && m_foundSome && hasMore();
}

void AuditListModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read();
}

void AuditListModel::setQuery(const domain::AuditQuery &query)
{
    m_query = query;
    beginResetModel();
    m_rows.clear();
    endResetModel();
    setPhase(Phase::Loading);
    refresh();
}

void AuditListModel::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted)
        return;
    if (!wanted) {
        ++m_generation;
        m_isReading = false;
        beginResetModel();
        m_rows.clear();
        endResetModel();
        m_cursor.clear();
        setPhase(Phase::Idle);
    }
}

void AuditListModel::refresh()
{
    if (!m_isActive)
        return;
    ++m_generation;
    m_cursor.clear();
    m_replacesAll = true;
    m_gathered.clear();
    m_goal = m_rows.size();
    if (m_rows.isEmpty())
        setPhase(Phase::Loading);
    read();
}

void AuditListModel::lookFurther()
{
    if (hasMore() && !m_isReading)
        read();
}

void AuditListModel::read()
{
    m_isReading = true;
    Q_EMIT progressed();
    base::deliver(m_store.audit(m_query, m_cursor, pageSize), this,
                  [this, generation = m_generation](const base::Result<domain::AuditPage> &page) {
                      if (generation == m_generation)
                          take(page);
                  });
}

void AuditListModel::take(const base::Result<domain::AuditPage> &page)
{
    if (!page) {
        m_isReading = false;
        m_error = page.error();
        if (m_rows.isEmpty())
            setPhase(Phase::Failed);
        else
            Q_EMIT requestFailed(m_error);
        return Q_EMIT progressed();
    }
    m_cursor = page->cursor;
    m_reached = page->reached;
    m_now = page->now;
    m_foundSome = !page->rows.isEmpty();
    if (m_replacesAll) {
        m_gathered += page->rows;
        if (m_gathered.size() < m_goal && hasMore())
            return read();
        m_replacesAll = false;
        mergeRows(m_rows, std::exchange(m_gathered, {}), &AuditEntry::id);
    } else if (!page->rows.isEmpty()) {
        const auto first = rowCount();
        beginInsertRows({}, first, first + static_cast<int>(page->rows.size()) - 1);
        m_rows += page->rows;
        endInsertRows();
    }
    m_isReading = false; // not earlier: views ask for more while the rows come
    setPhase(Phase::Ready);
    Q_EMIT progressed();
    if (m_awaited.id.isEmpty())
        return;
    const auto taken = std::exchange(m_awaited, {});
    const auto own = std::find_if(m_rows.cbegin(), m_rows.cend(), [&](const AuditEntry &entry) {
        return entry.undoes == taken.id;
    });
    Q_EMIT undone(taken, own == m_rows.cend() ? QByteArray() : own->id);
}

void AuditListModel::readNews()
{
    if (!m_isActive || m_phase != Phase::Ready)
        return;
    if (m_isReadingNews) {
        m_hasNews = true;
        return;
    }
    m_isReadingNews = true;
    base::deliver(m_store.audit(m_query, {}, pageSize), this,
                  [this, generation = m_generation](const base::Result<domain::AuditPage> &page) {
                      m_isReadingNews = false;
                      if (page && generation == m_generation)
                          applyNews(*page);
                      if (std::exchange(m_hasNews, false))
                          readNews();
                  });
}

void AuditListModel::applyNews(const domain::AuditPage &page)
{
    if (page.rows.isEmpty())
        return;
    const auto known = std::find_if(page.rows.cbegin(), page.rows.cend(), [this](const auto &row) {
        return !m_rows.isEmpty() && row.id == m_rows.first().id;
    });
    // More than a page of news, or nothing to put it on: what lies between is not known.
    if (known == page.rows.cend())
        return refresh();
    m_now = page.now;
    const auto count = static_cast<int>(known - page.rows.cbegin());
    if (count > 0) {
        beginInsertRows({}, 0, count - 1);
        m_rows = page.rows.first(count) + m_rows;
        endInsertRows();
    }
    // What the page knows better: acts that were taken back meanwhile.
    for (int row = count; row < std::min(page.rows.size(), m_rows.size()); ++row) {
        if (m_rows.at(row).id != page.rows.at(row).id || m_rows.at(row) == page.rows.at(row))
            continue;
        m_rows[row] = page.rows.at(row);
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
    Q_EMIT progressed();
}

void AuditListModel::undo(const QByteArray &id, const domain::AccountId &actor)
{
    AuditEntry meant;
    meant.id = id;
    for (const auto &entry : std::as_const(m_rows)) {
        if (entry.id == id)
            meant = entry;
    }
    base::deliver(m_store.undoEntry(id, actor), this,
                  [this, meant](const base::Result<void> &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      m_awaited = meant;
                      refresh();
                  });
}

void AuditListModel::exportTo(const QString &path)
{
    Q_EMIT exportProgressed(0);
    base::deliver(
        m_store.exportAudit(path, m_query), this,
        [this](int done, int total) {
            Q_EMIT exportProgressed(total > 0 ? static_cast<int>(qint64(done) * 100 / total) : 0);
        },
        [this](const base::Result<store::ExportCounts> &counts) {
            Q_EMIT exportProgressed(-1);
            if (counts)
                Q_EMIT exported(counts->written, counts->isCancelled);
            else
                Q_EMIT requestFailed(counts.error());
        });
}

void AuditListModel::cancelExport()
{
    m_store.cancelExport();
}

void AuditListModel::retranslate()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void AuditListModel::setPhase(Phase phase)
{
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged(phase);
}

} // namespace items
