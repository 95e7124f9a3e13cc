// SPDX-License-Identifier: MIT
#include "items/moderation/memberlistmodel.h"

#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/undohistory.h"
#include "store/door/community.h"
#include "store/moderation/acts/actrequests.h"
#include "store/moderation/members/memberrequests.h"

#include <QDateTime>
#include <QLocale>

using domain::AccountId;
using domain::Member;
using domain::Restriction;
using domain::RestrictionKind;

namespace items {

namespace {
QString dayOf(domain::Timestamp moment)
{
    if (moment == domain::Timestamp())
        return {};
    return QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(moment.time_since_epoch().count()).date(),
        QLocale::ShortFormat);
}

QString barText(const QString &verb, const Restriction &bar)
{
    return bar.until >= domain::endless
        ? MemberListModel::tr("%1 for ever").arg(verb)
        : MemberListModel::tr("%1 until %2").arg(verb, fullDate(bar.until));
}
} // namespace

MemberListModel::MemberListModel(store::Community &community, UndoHistory &history, QObject *parent)
    : PagedTableModel(
        ColumnCount,
        {pageSize, Paging::Gaps::ReadOn, Paging::Reach::Everything, Paging::Start::Inactive},
        parent)
    , m_community(community)
    , m_history(history)
{
}

void MemberListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    read(m_community.run(store::ListMembers{m_query, cursor, count}),
         [this](const domain::MemberPage &page) -> Page {
             m_now = page.now;
             return {page.rows, page.cursor};
         });
}

QByteArray MemberListModel::key(const Member &member) const
{
    return member.id.bytes();
}

QString MemberListModel::standingOf(const Member &member) const
{
    QStringList bars;
    if (member.ban.until > m_now)
        bars.append(barText(tr("Banned"), member.ban));
    if (member.mute.until > m_now)
        bars.append(barText(tr("Muted"), member.mute));
    return bars.join(tr(", "));
}

QString MemberListModel::sentence(const Member &member) const
{
    const auto bars = standingOf(member);
    //: A name, and what the person is: moderator, member
    const auto sentence = tr("%1, %2").arg(member.name, roleName(member.role));
    return bars.isEmpty() ? sentence : sentence + tr(", ") + bars;
}

QString MemberListModel::text(const Member &member, int column) const
{
    switch (column) {
    case Name:
        return member.name;
    case Role:
        return roleName(member.role);
    case Since:
        return dayOf(member.created);
    case Articles:
        return QLocale().toString(member.articles);
    case Topics:
        return QLocale().toString(member.topics);
    case Posts:
        return QLocale().toString(member.posts);
    default:
        return standingOf(member);
    }
}

QString MemberListModel::header(int column) const
{
    return QStringList{tr("Name"),   tr("Role"),  tr("Since"),     tr("Articles"),
                       tr("Topics"), tr("Posts"), tr("Restricted")}
        .value(column);
}

bool MemberListModel::isNumber(int column) const
{
    return column >= Articles && column <= Posts;
}

void MemberListModel::setQuery(const domain::MemberQuery &query)
{
    m_query = query;
    restart();
}

void MemberListModel::setRole(const Member &member, domain::Role role, const AccountId &actor)
{
    base::deliver(m_community.run(store::AppointPerson{member.id, {role}}, actor), this,
                  [=, this](const base::Result<store::RoleAssignment> &before) {
                      if (!before)
                          return Q_EMIT requestFailed(before.error());
                      rememberRole(member, *before, {role}, actor);
                  });
}

void MemberListModel::rememberRole(const Member &member, const store::RoleAssignment &before,
                                   const store::RoleAssignment &after, const AccountId &actor)
{
    const auto ask = [=, this](const store::RoleAssignment &to) {
        return [=, this] { return m_community.run(store::AppointPerson{member.id, to}, actor); };
    };
    m_history.push(tr("Role of %1").arg(member.name), ask(before), ask(after),
                   [this, member](UndoHistory::Way) { readAgain(member.id); });
    readAgain(member.id);
    //: A name, and what the person is from now on
    Q_EMIT acted(tr("%1: %2.").arg(member.name, roleName(after.role)));
}

void MemberListModel::setRestriction(const Member &member, RestrictionKind bar,
                                     const Restriction &restriction, const AccountId &actor)
{
    base::deliver(m_community.run(store::RestrictPerson{member.id, bar, restriction, {}}, actor),
                  this, [=, this](const base::Result<Restriction> &before) {
                      if (!before)
                          return Q_EMIT requestFailed(before.error());
                      rememberRestriction(member, bar, *before, restriction, actor);
                  });
}

void MemberListModel::rememberRestriction(const Member &member, RestrictionKind bar,
                                          const Restriction &before, const Restriction &after,
                                          const AccountId &actor)
{
    const auto ask = [=, this](const Restriction &to) {
        return [=, this] {
            return m_community.run(store::RestrictPerson{member.id, bar, to, {}}, actor);
        };
    };
    const bool isBan = bar == RestrictionKind::Ban;
    m_history.push((isBan ? tr("Ban of %1") : tr("Mute of %1")).arg(member.name), ask(before),
                   ask(after), [this, member](UndoHistory::Way) { readAgain(member.id); });
    readAgain(member.id);
    const bool isLifted = after.until == domain::Timestamp();
    const auto text = isLifted
        ? (isBan ? tr("%1 is not banned any more.") : tr("%1 may speak again."))
        : (isBan ? tr("%1 is banned.") : tr("%1 is muted."));
    Q_EMIT acted(text.arg(member.name));
}

void MemberListModel::readAgain(const AccountId &id)
{
    base::deliver(m_community.run(store::ReadMembers{{id}}), this,
                  [this, id](const base::Result<QList<Member>> &members) {
                      const auto row = rowOf(id.bytes());
                      if (!members || members->isEmpty() || row < 0)
                          return;
                      setRow(row, members->first());
                      Q_EMIT progressed();
                  });
}

} // namespace items
