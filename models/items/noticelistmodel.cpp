// SPDX-License-Identifier: MIT
#include "items/noticelistmodel.h"

#include "items/list/articlesentence.h"
#include "items/noticesentence.h"
#include "store/notices/noticerequests.h"

#include <algorithm>

using namespace std::chrono_literals;
using domain::Notice;
using domain::NoticeId;

namespace items {

NoticeListModel::NoticeListModel(store::Community &community, UndoHistory &history, QObject *parent)
    : PagedListModel(1, {pageSize}, parent)
    , m_community(community)
    , m_history(history)
{
    connect(&community.changes(), &store::Changes::noticesChanged, this,
            &NoticeListModel::invalidate);
    m_minute.setInterval(1min);
    connect(&m_minute, &QTimer::timeout, this, &NoticeListModel::refreshAges);
    m_minute.start();
}

void NoticeListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    if (m_person.isEmpty())
        return take({});
    const auto offset = cursor.toLongLong();
    const auto overlap = cursor.isEmpty() ? 0 : 1;
    read(m_community.run(store::ListNotices{offset, count + overlap}, m_person),
         [this, offset](const domain::NoticePage &page) {
             if (m_clock.set(page.now))
                 refreshAges();
             m_unreadNow = page.unread;
             return counted(page.rows, offset, page.total);
         });
}

QByteArray NoticeListModel::key(const Notice &notice) const
{
    return notice.id.bytes();
}

QVariant NoticeListModel::cell(const Notice &notice, int, int role) const
{
    switch (role) {
    case NowRole:
        return QVariant::fromValue(now());
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return noticeSentence(notice, now());
    case Qt::ToolTipRole:
        return fullDate(notice.at);
    default:
        return {};
    }
}

QModelIndex NoticeListModel::indexOf(const NoticeId &id) const
{
    return index(rowOf(id.bytes()));
}

void NoticeListModel::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) == person && phase() != Phase::Idle)
        return;
    setCounts(0, 0);
    restart();
}

void NoticeListModel::setWatched(bool watched)
{
    m_isWatched = watched;
    if (m_new > 0)
        showNew();
}

void NoticeListModel::showNew()
{
    m_showsNew = true;
    invalidate();
}

void NoticeListModel::loadAll()
{
    constexpr qsizetype everything = 500;
    setLeast(everything);
}

QList<Notice> NoticeListModel::chosen(const QList<Notice> &read)
{
    qsizetype waiting = 0;
    const bool holdsBack = m_isWatched && !std::exchange(m_showsNew, false) && rowCount() > 0;
    while (holdsBack && waiting < read.size() && read.at(waiting).moment > rows().first().moment)
        ++waiting;
    setCounts(m_unreadNow, waiting);
    return read.sliced(waiting);
}

void NoticeListModel::markRead(const NoticeId &id, Marking marking)
{
    auto notice = rowAt(rowOf(id.bytes()));
    if (notice.id.isEmpty() || notice.isRead)
        return;
    notice.isRead = true;
    setRow(rowOf(id.bytes()), notice);
    setCounts(std::max<qint64>(0, m_unread - 1), m_new);
    base::deliver(m_community.run(store::MarkNotices{{id}, store::NoticeMark::Read}, m_person),
                  this, [this, id, marking, person = m_person](const base::Result<void> &answer) {
                      if (!answer)
                          Q_EMIT requestFailed(answer.error());
                      else if (marking == Marking::ByHand)
                          return rememberMarked(person, {id});
                      invalidate();
                  });
}

void NoticeListModel::markAllRead()
{
    if (rowCount() == 0)
        return;
    base::deliver(m_community.run(store::MarkAllNoticesRead{rows().first().moment}, m_person), this,
                  [this, person = m_person](const base::Result<QList<NoticeId>> &answer) {
                      if (!answer)
                          return Q_EMIT requestFailed(answer.error());
                      if (!answer->isEmpty())
                          rememberMarked(person, *answer);
                  });
}

void NoticeListModel::rememberMarked(const domain::AccountId &person,
                                     const QList<NoticeId> &notices)
{
    m_history.push(tr("Mark %Ln notice(s) as read", nullptr, static_cast<int>(notices.size())),
                   person, store::MarkNotices{notices, store::NoticeMark::Unread},
                   store::MarkNotices{notices, store::NoticeMark::Read},
                   [this](UndoHistory::Way) { invalidate(); });
    Q_EMIT markedRead(notices.size());
    invalidate();
}

void NoticeListModel::setCounts(qint64 unread, qint64 waiting)
{
    if (std::exchange(m_unread, unread) != unread)
        Q_EMIT unreadCountChanged(unread);
    if (std::exchange(m_new, waiting) != waiting)
        Q_EMIT newCountChanged(waiting);
}

} // namespace items
