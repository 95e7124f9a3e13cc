// SPDX-License-Identifier: MIT
#include "items/noticelistmodel.h"

#include "items/list/articlesentence.h"
#include "items/list/awaited.h"
#include "store/notices/noticerequests.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::Notice;
using domain::NoticeId;
using store::NoticeMark;

namespace items {

namespace {
struct NoticeWords {
    Q_DECLARE_TR_FUNCTIONS(items::NoticeSentence)
};
} // namespace

QString noticeAct(const domain::Notice &notice)
{
    switch (notice.kind) {
    case domain::Notice::Kind::AnswerToPost:
        return NoticeWords::tr("%1 replied to your post").arg(notice.authorName);
    case domain::Notice::Kind::Mention:
        if (!notice.post.isEmpty())
            return NoticeWords::tr("%1 mentioned you in a post").arg(notice.authorName);
        return NoticeWords::tr("%1 mentioned you").arg(notice.authorName);
    case domain::Notice::Kind::ReplyToTopic:
        return NoticeWords::tr("%1 replied to your topic").arg(notice.authorName);
    case domain::Notice::Kind::ReplyToReply:
        return NoticeWords::tr("%1 replied to you").arg(notice.authorName);
    case domain::Notice::Kind::ReportResolved:
        return NoticeWords::tr("%1 resolved your report").arg(notice.authorName);
    case domain::Notice::Kind::ReportRejected:
        return NoticeWords::tr("%1 dismissed your report").arg(notice.authorName);
    case domain::Notice::Kind::Held:
        return NoticeWords::tr("Your text is waiting for review");
    case domain::Notice::Kind::HeldApproved:
        return NoticeWords::tr("%1 published your text").arg(notice.authorName);
    case domain::Notice::Kind::HeldRejected:
        return NoticeWords::tr("%1 rejected your text").arg(notice.authorName);
    }
    return {};
}

QString noticeSentence(const domain::Notice &notice, domain::Timestamp now)
{
    // Titles and texts may hold placeholders: everything is filled in at once.
    const auto act = noticeAct(notice);
    auto where = notice.floor > 0
        //: A notice for a screen reader: who did what, title of the topic, floor
        ? NoticeWords::tr("%1 in %2, #%3").arg(act, notice.title, QString::number(notice.floor))
        : NoticeWords::tr("%1 in %2").arg(act, notice.title);
    if (!notice.held.isEmpty())
        //: A notice for a screen reader: "bob published your text", its title
        where = NoticeWords::tr("%1: %2").arg(act, notice.title);
    if (notice.reported)
        //: A notice for a screen reader: "bob resolved your report", title of what was reported
        where = NoticeWords::tr("%1 of %2").arg(act, notice.title);
    if (notice.title.isEmpty())
        where = act;
    const auto gone
        = notice.reported ? NoticeWords::tr("removed") : NoticeWords::tr("since withdrawn");
    auto text = notice.excerpt.simplified();
    if (notice.isGone)
        text = notice.reported && !text.isEmpty() ? gone + NoticeWords::tr(", ") + text : gone;
    QStringList parts{where, text, spokenAge(notice.at, now),
                      notice.isRead ? NoticeWords::tr("read") : NoticeWords::tr("unread")};
    parts.removeAll(QString());
    //: Between the parts of the sentence that a screen reader speaks for a notice
    return parts.join(NoticeWords::tr(", "));
}

NoticeListModel::NoticeListModel(store::Community &community, UndoHistory &history, QObject *parent)
    : PagedListModel(community, 1, {pageSize}, parent)
    , m_history(history)
{
    connect(&community.changes(), &store::Changes::noticesChanged, this,
            &NoticeListModel::invalidate);
    callEveryMinute(m_minute, this, &NoticeListModel::refreshAges);
}

void NoticeListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    if (m_person.isEmpty())
        return take({});
    const auto offset = cursor.toLongLong();
    const auto overlap = cursor.isEmpty() ? 0 : 1;
    read(m_community.run(store::ListNotices{offset, count + overlap}, m_person),
         [this, offset](const domain::NoticePage &page) {
             applyTime(page.now);
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
    m_newest.reset();
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
    tellArrived(read);
    return read.sliced(waiting);
}

void NoticeListModel::tellArrived(const QList<Notice> &read)
{
    const auto newest = read.isEmpty() ? m_newest.value_or(0) : read.first().moment;
    const auto before = std::exchange(m_newest, std::max(newest, m_newest.value_or(0)));
    QList<Notice> fresh;
    for (const auto &notice : read) {
        if (before && notice.moment > *before && !notice.isRead && !notice.isGone)
            fresh.append(notice);
    }
    if (!fresh.isEmpty())
        Q_EMIT arrived(fresh);
}

void NoticeListModel::markRead(const NoticeId &id, Marking marking)
{
    mark(id, NoticeMark::Read, marking);
}

void NoticeListModel::markUnread(const NoticeId &id)
{
    mark(id, NoticeMark::Unread, Marking::ByHand);
}

void NoticeListModel::mark(const NoticeId &id, NoticeMark how, Marking marking)
{
    const bool isRead = how == NoticeMark::Read;
    auto notice = rowAt(rowOf(id.bytes()));
    // One that was opened from elsewhere may still be held back from the list, or not be loaded.
    const bool isListed = !notice.id.isEmpty();
    if (isListed ? notice.isRead == isRead : marking == Marking::ByHand)
        return;
    if (isListed) {
        notice.isRead = isRead;
        setRow(rowOf(id.bytes()), notice);
        setCounts(std::max<qint64>(0, m_unread + (isRead ? -1 : 1)), m_new);
    }
    base::deliver(m_community.run(store::MarkNotices{{id}, how}, m_person), this,
                  [this, id, how, marking, person = m_person](const base::Result<void> &answer) {
                      if (!answer)
                          Q_EMIT requestFailed(answer.error());
                      else if (marking == Marking::ByHand)
                          return rememberMarked(person, {id}, how);
                      invalidate();
                  });
}

void NoticeListModel::markAllRead()
{
    if (rowCount() == 0)
        return;
    base::deliver(m_community.run(store::MarkAllNoticesRead{rows().first().moment}, m_person), this,
                  orTell(this, &NoticeListModel::requestFailed,
                         [this, person = m_person](const auto &marked) {
                             if (!marked.isEmpty())
                                 rememberMarked(person, marked, NoticeMark::Read);
                         }));
}

void NoticeListModel::rememberMarked(const domain::AccountId &person,
                                     const QList<NoticeId> &notices, NoticeMark how)
{
    const bool isRead = how == NoticeMark::Read;
    const int count = static_cast<int>(notices.size());
    m_history.push(
        isRead ? tr("Mark %Ln notice(s) as read", nullptr, count) : tr("Mark a notice as unread"),
        person, store::MarkNotices{notices, isRead ? NoticeMark::Unread : NoticeMark::Read},
        store::MarkNotices{notices, how}, [this](UndoHistory::Way) { invalidate(); });
    isRead ? Q_EMIT markedRead(notices.size()) : Q_EMIT markedUnread();
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

#include "moc_noticelistmodel.cpp"
