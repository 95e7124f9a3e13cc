// SPDX-License-Identifier: MIT
#include "items/moderation/memberlistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "items/moderation/auditsentence.h"
#include "items/undohistory.h"
#include "store/door/moderationstore.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

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

MemberListModel::MemberListModel(store::ModerationStore &store, UndoHistory &history,
                                 QObject *parent)
    : MergingModel(parent)
    , m_store(store)
    , m_history(history)
{
}

int MemberListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int MemberListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
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

QVariant MemberListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &member = m_rows.at(index.row());
    const bool isNumber = index.column() >= Articles && index.column() <= Posts;
    if (role == MemberRole)
        return QVariant::fromValue(member);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    if (role == Qt::AccessibleTextRole && index.column() == 0) {
        const auto bars = standingOf(member);
        //: A name, and what the person is: moderator, member
        const auto sentence = tr("%1, %2").arg(member.name, roleName(member.role));
        return bars.isEmpty() ? sentence : sentence + tr(", ") + bars;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
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
    case State:
        return standingOf(member);
    default:
        return {};
    }
}

QVariant MemberListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::AlignVCenter
            | (section >= Articles && section <= Posts ? Qt::AlignRight : Qt::AlignLeft));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case Name:
        return tr("Name");
    case Role:
        return tr("Role");
    case Since:
        return tr("Since");
    case Articles:
        return tr("Articles");
    case Topics:
        return tr("Topics");
    case Posts:
        return tr("Posts");
    case State:
        return tr("Restricted");
    default:
        return {};
    }
}

bool MemberListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isReading && !m_cursor.isEmpty();
}

void MemberListModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read();
}

int MemberListModel::rowOf(const AccountId &id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_rows.at(row).id == id)
            return row;
    }
    return -1;
}

void MemberListModel::setQuery(const domain::MemberQuery &query)
{
    m_query = query;
    beginResetModel();
    m_rows.clear();
    endResetModel();
    refresh();
}

void MemberListModel::setActive(bool wanted)
{
    if (std::exchange(m_isActive, wanted) == wanted || wanted)
        return;
    ++m_generation;
    m_isReading = false;
    m_cursor.clear();
    beginResetModel();
    m_rows.clear();
    endResetModel();
    setPhase(Phase::Idle);
}

void MemberListModel::refresh()
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

void MemberListModel::read()
{
    m_isReading = true;
    Q_EMIT progressed();
    base::deliver(m_store.members(m_query, m_cursor, pageSize), this,
                  [this, generation = m_generation](const base::Result<domain::MemberPage> &page) {
                      if (generation == m_generation)
                          take(page);
                  });
}

void MemberListModel::take(const base::Result<domain::MemberPage> &page)
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
    m_now = page->now;
    append(page->rows);
    // A name may be far behind: slices without a find are passed over.
    const bool isShort = m_replacesAll ? m_gathered.size() < m_goal : m_rows.isEmpty();
    if ((isShort || (m_replacesAll && m_gathered.isEmpty())) && !m_cursor.isEmpty())
        return read();
    if (std::exchange(m_replacesAll, false))
        mergeRows(m_rows, std::exchange(m_gathered, {}), &Member::id);
    m_isReading = false; // not earlier: views ask for more while the rows come
    setPhase(Phase::Ready);
    Q_EMIT progressed();
}

void MemberListModel::append(const QList<Member> &page)
{
    auto &rows = m_replacesAll ? m_gathered : m_rows;
    QList<Member> fresh;
    for (const auto &member : page) {
        const auto isIt = [&](const Member &row) { return row.id == member.id; };
        if (std::none_of(rows.cbegin(), rows.cend(), isIt))
            fresh.append(member);
    }
    if (m_replacesAll || fresh.isEmpty()) {
        rows += fresh;
        return;
    }
    const auto first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(fresh.size()) - 1);
    rows += fresh;
    endInsertRows();
}

void MemberListModel::setRole(const Member &member, domain::Role role, const AccountId &actor)
{
    base::deliver(m_store.appoint(member.id, {role}, actor), this,
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
        return [=, this] { return m_store.appoint(member.id, to, actor); };
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
    base::deliver(m_store.restrict(member.id, bar, restriction, {}, actor), this,
                  [=, this](const base::Result<Restriction> &before) {
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
        return [=, this] { return m_store.restrict(member.id, bar, to, {}, actor); };
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
    base::deliver(m_store.membersById({id}), this,
                  [this](const base::Result<QList<Member>> &members) {
                      if (!members || members->isEmpty())
                          return;
                      const auto row = rowOf(members->first().id);
                      if (row < 0)
                          return;
                      m_rows[row] = members->first();
                      Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
                      Q_EMIT progressed();
                  });
}

void MemberListModel::retranslate()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

void MemberListModel::setPhase(Phase phase)
{
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged(phase);
}

} // namespace items
