// SPDX-License-Identifier: MIT
#include "items/moderation/memberlistmodel.h"

#include "items/list/articlesentence.h"
#include "items/list/awaited.h"
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

auto figure(qint64 Member::*count)
{
    return [count](const Member &member) { return QLocale().toString(member.*count); };
}

QString barText(const QString &verb, const Restriction &bar, QString (*written)(domain::Timestamp))
{
    return bar.until >= domain::endless
        ? MemberListModel::tr("%1 permanently").arg(verb)
        : MemberListModel::tr("%1 until %2").arg(verb, written(bar.until));
}
} // namespace

MemberListModel::MemberListModel(store::Community &community, UndoHistory &history, QObject *parent)
    : PagedTableModel(
        community,
        {{QT_TR_NOOP("Name"), &Member::name},
         {QT_TR_NOOP("Role"), [](const Member &member) { return roleName(member.role); }},
         {QT_TR_NOOP("Since"), [](const Member &member) { return dayOf(member.created); }},
         {QT_TR_NOOP("Articles"), figure(&Member::articles), true},
         {QT_TR_NOOP("Topics"), figure(&Member::topics), true},
         {QT_TR_NOOP("Posts"), figure(&Member::posts), true},
         {QT_TR_NOOP("Restricted"),
          [this](const Member &member) { return standingOf(member, shortMoment); }, false,
          [this](const Member &member) { return standingOf(member, fullDate); }}},
        {.pageSize = pageSize, .start = Paging::Start::Inactive}, parent)
    , m_history(history)
{
}

void MemberListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    read(m_community.run(store::ListMembers{m_query, cursor, count}),
         [this](const domain::MemberPage &page) -> Page {
             applyTime(page.now);
             return {page.rows, page.cursor};
         });
}

QString MemberListModel::standingOf(const Member &member,
                                    QString (*written)(domain::Timestamp)) const
{
    QStringList bars;
    if (member.ban.until > now())
        bars.append(barText(tr("Banned"), member.ban, written));
    if (member.mute.until > now())
        bars.append(barText(tr("Muted"), member.mute, written));
    return bars.join(tr(", "));
}

QString MemberListModel::sentence(const Member &member) const
{
    const auto bars = standingOf(member, fullDate);
    //: A name, and what the person is: moderator, member
    const auto sentence = tr("%1, %2").arg(member.name, roleName(member.role));
    return bars.isEmpty() ? sentence : sentence + tr(", ") + bars;
}

void MemberListModel::setQuery(const domain::MemberQuery &query)
{
    m_query = query;
    restart();
}

void MemberListModel::setRole(const Member &member, domain::Role role, const AccountId &actor)
{
    if (member.role == role)
        return; // a moderator's places stay
    const store::AppointPerson request{member.id, {role}};
    base::deliver(m_community.run(request, actor), this,
                  orTell(this, &MemberListModel::requestFailed,
                         [=, this](const store::RoleAssignment &before) {
                             m_history.push(tr("Role of %1").arg(member.name), actor,
                                            store::AppointPerson{member.id, before}, request,
                                            changeOf(member.id));
                             readAgain(member.id);
                             //: A name, and what the person is from now on
                             Q_EMIT acted(tr("%1: %2.").arg(member.name, roleName(role)));
                         }));
}

void MemberListModel::setRestriction(const Member &member, RestrictionKind bar,
                                     const Restriction &restriction, const AccountId &actor)
{
    const bool isBan = bar == RestrictionKind::Ban;
    const bool isLifted = restriction.until == domain::Timestamp();
    const auto name = (isBan ? tr("Ban of %1") : tr("Mute of %1")).arg(member.name);
    const auto outcome = isLifted
        ? (isBan ? tr("%1 is no longer banned.") : tr("%1 is no longer muted."))
        : (isBan ? tr("%1 is banned.") : tr("%1 is muted."));
    const store::RestrictPerson request{member.id, bar, restriction, {}};
    base::deliver(
        m_community.run(request, actor), this,
        orTell(this, &MemberListModel::requestFailed, [=, this](const Restriction &before) {
            m_history.push(name, actor, store::RestrictPerson{member.id, bar, before, {}}, request,
                           changeOf(member.id));
            readAgain(member.id);
            Q_EMIT acted(outcome.arg(member.name));
        }));
}

UndoHistory::Done MemberListModel::changeOf(const AccountId &id)
{
    return [this, id](UndoHistory::Way) { readAgain(id); };
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

#include "moc_memberlistmodel.cpp"
