// SPDX-License-Identifier: MIT
#include "items/moderation/auditlistmodel.h"

#include "items/list/articlesentence.h"
#include "store/door/community.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/transfer/export/exportrequests.h"

#include <algorithm>
#include <utility>

using domain::AuditEntry;

namespace items {

AuditListModel::AuditListModel(store::Community &community, UndoHistory &history, QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("When"), [](const AuditEntry &entry) { return shortMoment(entry.at); }, false,
          [](const AuditEntry &entry) { return fullDate(entry.at); }},
         {QT_TR_NOOP("Who"), auditActor},
         {QT_TR_NOOP("Action"),
          [](const AuditEntry &entry) {
              const auto verb = auditVerb(entry);
              return entry.undoneBy.isEmpty() ? verb : tr("%1 (undone)").arg(verb);
          }},
         {QT_TR_NOOP("Target"), auditTarget},
         {QT_TR_NOOP("Reason"), auditReason}},
        {pageSize, Paging::Gaps::Wait, Paging::Reach::News, Paging::Start::Inactive}, parent)
    , m_history(history)
{
    connect(&community.changes(), &store::Changes::auditChanged, this, &AuditListModel::lookForNew);
    connect(this, &AuditListModel::progressed, this, [this] {
        if (!isReading() && std::exchange(m_isBehind, false))
            lookForNew();
    });
}

/// At the top, or at the end once one has come there.
void AuditListModel::lookForNew()
{
    if (m_query.order == domain::TimeOrder::Newest)
        return invalidate();
    m_isBehind = isReading();
    if (!m_isBehind && phase() != Phase::Idle && !hasMore())
        refresh();
}

void AuditListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    read(m_community.run(store::ListAudit{m_query, cursor, count}),
         [this](const domain::AuditPage &page) -> Page {
             applyTime(page.now);
             if (m_reading != Reading::News)
                 m_reached = page.reached;
             return {page.rows, page.cursor};
         });
}

void AuditListModel::setQuery(const domain::AuditQuery &query)
{
    m_query = query;
    restart();
}

void AuditListModel::undo(const QByteArray &id, const domain::AccountId &actor)
{
    auto meant = rowAt(rowOf(id));
    meant.id = id;
    base::deliver(m_community.run(store::UndoAct{id}, actor), this,
                  [this, meant, actor](const base::Result<std::optional<QByteArray>> &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      refresh();
                      const std::optional<QByteArray> &own = *answer;
                      if (own)
                          remember(meant, *own, actor);
                      Q_EMIT undone(meant, own.has_value());
                  });
}

void AuditListModel::remember(const AuditEntry &entry, const QByteArray &own,
                              const domain::AccountId &actor)
{
    // Each step is an entry of its own, which the next one takes back.
    const auto objection = [](const base::Result<std::optional<QByteArray>> &answer,
                              store::UndoAct &inverse) {
        inverse.entry = answer->value_or(QByteArray());
        return QString();
    };
    const auto target = shortTitle(auditTarget(entry));
    m_history.push(
        {tr("undo of %1").arg(target), tr("Done again: %1.").arg(target),
         tr("Undone: %1.").arg(target)},
        actor, store::UndoAct{own}, store::UndoAct{entry.id},
        [this](UndoHistory::Way) { refresh(); }, objection);
}

void AuditListModel::exportTo(const QString &path)
{
    m_stop = {};
    Q_EMIT exportProgressed(0);
    base::deliver(
        m_community.run(store::ExportAudit{path, m_query}, {}, m_stop.get_token()), this,
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
} // namespace items

#include "moc_auditlistmodel.cpp"
