// SPDX-License-Identifier: MIT
#include "items/moderation/historymodel.h"

#include "items/moderation/auditsentence.h"
#include "store/door/community.h"
#include "store/moderation/members/memberrequests.h"

using domain::HistoryOf;
using domain::HistoryRow;

namespace items {

namespace {
// In the order of domain::HistoryOf.
constexpr const char *historyNames[]{
    QT_TRANSLATE_NOOP("items::HistoryModel", "Articles"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Topics"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Replies"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Posts"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Votes for articles"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Likes"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Reports made"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Reports received"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Actions as a moderator"),
    QT_TRANSLATE_NOOP("items::HistoryModel", "Actions on this person"),
};
static_assert(std::size(historyNames) == static_cast<std::size_t>(HistoryOf::ActsOnThem) + 1);

domain::AuditEntry entryOf(const HistoryRow &row)
{
    domain::AuditEntry entry;
    entry.what = row.what;
    entry.target = row.target;
    entry.targetName = row.title;
    entry.after = row.after;
    return entry;
}
} // namespace

HistoryModel::HistoryModel(store::Community &community, QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("When"), [](const HistoryRow &row) { return shortMoment(row.at); }},
         {QT_TR_NOOP("What"), [](const HistoryRow &row) { return auditTarget(entryOf(row)); }},
         {QT_TR_NOOP("Details"), [this](const HistoryRow &row) { return detailOf(row); }}},
        {pageSize, Paging::Gaps::Wait}, parent)
{
}

QString HistoryModel::nameOf(HistoryOf of)
{
    return tr(historyNames[static_cast<std::size_t>(of)]);
}

void HistoryModel::fetch(const QByteArray &cursor, qsizetype count)
{
    read(m_community.run(store::ListHistory{m_person, m_of, cursor, count, m_order}),
         [](const domain::HistoryPage &page) -> Page {
             return {page.rows, page.cursor};
         });
}

/// A row has no id of its own; what nobody could tell apart is one.
QByteArray HistoryModel::key(const HistoryRow &row) const
{
    return QByteArrayList{row.target, QByteArray::number(row.at.time_since_epoch().count()),
                          row.what, row.text.toUtf8()}
        .join('\0');
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

void HistoryModel::show(const domain::AccountId &person, HistoryOf of, domain::TimeOrder order)
{
    m_person = person;
    m_of = of;
    m_order = order;
    restart();
}

} // namespace items

#include "moc_historymodel.cpp"
