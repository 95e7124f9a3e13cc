// SPDX-License-Identifier: MIT
#include "items/moderation/heldlistmodel.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "store/moderation/limits/limitrequests.h"

#include <QCoreApplication>

using domain::HeldItem;

namespace items {

namespace {
struct HeldText {
    Q_DECLARE_TR_FUNCTIONS(items::HeldText)
};
} // namespace

QString heldKind(const HeldItem &item)
{
    switch (item.kind) {
    case domain::Target::Kind::Article:
        return HeldText::tr("Article");
    case domain::Target::Kind::Topic:
        return item.isEdit ? HeldText::tr("Edit of a topic") : HeldText::tr("Topic");
    case domain::Target::Kind::Reply:
        return item.isEdit ? HeldText::tr("Edit of a reply") : HeldText::tr("Reply");
    case domain::Target::Kind::Post:
        break;
    }
    return HeldText::tr("Post");
}

QString heldTitle(const HeldItem &item)
{
    return item.title.isEmpty() ? item.body.simplified().left(120) : item.title;
}

HeldListModel::HeldListModel(store::Community &community, UndoHistory &history, QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("Text"), heldTitle},
         {QT_TR_NOOP("Kind"), heldKind},
         {QT_TR_NOOP("Author"), &HeldItem::authorName},
         {QT_TR_NOOP("Filter"),
          [](const HeldItem &item) { return item.match ? item.match->text : QString(); }},
         {QT_TR_NOOP("Since"), [](const HeldItem &item) { return shortMoment(item.at); }, false,
          [](const HeldItem &item) { return fullDate(item.at); }}},
        {.pageSize = pageSize, .start = Paging::Start::Inactive}, parent)
    , m_history(history)
{
    connect(&community.changes(), &store::Changes::heldChanged, this, &HeldListModel::invalidate);
}

void HeldListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    const auto offset = cursor.toLongLong();
    const auto overlap = cursor.isEmpty() ? 0 : 1;
    read(m_community.run(store::ListHeld{offset, count + overlap, m_order}),
         [this, offset](const domain::HeldPage &page) {
             setTotal(page.total);
             return counted(page.rows, offset, page.total);
         });
}

QString HeldListModel::sentence(const HeldItem &item) const
{
    //: A text that waits, for a screen reader: kind, title, author
    return HeldText::tr("%1: %2, by %3").arg(heldKind(item), heldTitle(item), item.authorName);
}

void HeldListModel::setOrder(domain::TimeOrder order)
{
    if (std::exchange(m_order, order) != order)
        restart();
}

void HeldListModel::setActive(bool active)
{
    if (active == isActive())
        return;
    PagedTableModel::setActive(active);
    if (active)
        refresh();
    else
        setTotal(0);
}

void HeldListModel::setTotal(qint64 total)
{
    if (std::exchange(m_total, total) != total)
        Q_EMIT totalChanged(total);
}

void HeldListModel::approve(const HeldItem &item, const domain::AccountId &actor)
{
    decide(tr("Approve “%1”").arg(shortTitle(heldTitle(item))), item, HeldItem::State::Approved,
           actor, store::ApproveHeld{item.id}, store::HoldApproved{item.id});
}

void HeldListModel::reject(const HeldItem &item, const QString &reason,
                           const domain::AccountId &actor)
{
    decide(tr("Reject “%1”").arg(shortTitle(heldTitle(item))), item, HeldItem::State::Rejected,
           actor, store::RejectHeld{item.id, reason}, store::HoldAgain{item.id});
}

template <typename Act, typename Inverse>
void HeldListModel::decide(const QString &name, const HeldItem &item, HeldItem::State how,
                           const domain::AccountId &actor, const Act &act, const Inverse &inverse)
{
    m_history.run(
        name, actor, act, inverse, [this](UndoHistory::Way) { refresh(); }, this,
        [this, item, how](const base::Result<void> &answer) {
            refresh();
            if (answer)
                Q_EMIT decided(item, how);
            else
                Q_EMIT requestFailed(answer.error());
        });
}

} // namespace items

#include "moc_heldlistmodel.cpp"
