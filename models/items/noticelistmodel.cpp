// SPDX-License-Identifier: MIT
#include "items/noticelistmodel.h"

#include "base/deliver.h"
#include "items/list/articlesentence.h"
#include "items/list/rowdiff.h"
#include "items/noticesentence.h"
#include "items/undohistory.h"
#include "store/door/noticestore.h"

#include <algorithm>

using namespace std::chrono_literals;
using domain::Notice;
using domain::NoticeId;

namespace items {

NoticeListModel::NoticeListModel(store::NoticeStore &store, UndoHistory &history, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_history(history)
{
    connect(&store, &store::NoticeStore::noticesInvalidated, this, [this] { read(Part::Newest); });
    m_minute.setInterval(1min);
    connect(&m_minute, &QTimer::timeout, this, &NoticeListModel::refreshAges);
    m_minute.start();
}

int NoticeListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant NoticeListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &notice = m_rows.at(index.row());
    switch (role) {
    case NoticeRole:
        return QVariant::fromValue(notice);
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

bool NoticeListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_phase == Phase::Ready && !m_isReading
        && m_rows.size() + m_new < m_total;
}

void NoticeListModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read(Part::Older);
}

QModelIndex NoticeListModel::indexOf(const NoticeId &id) const
{
    const auto row = std::find_if(m_rows.cbegin(), m_rows.cend(),
                                  [&](const auto &notice) { return notice.id == id; });
    return row == m_rows.cend() ? QModelIndex() : index(static_cast<int>(row - m_rows.cbegin()));
}

void NoticeListModel::setPerson(const domain::AccountId &person)
{
    if (std::exchange(m_person, person) == person && m_phase != Phase::Idle)
        return;
    ++m_generation;
    m_isReading = m_isStale = false;
    beginResetModel();
    m_rows.clear();
    m_total = 0;
    endResetModel();
    setCounts(0, 0);
    setPhase(person.isEmpty() ? Phase::Ready : Phase::Loading);
    read(Part::Newest);
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
    read(Part::Newest);
}

void NoticeListModel::retry()
{
    if (m_phase == Phase::Failed)
        setPhase(Phase::Loading);
    read(Part::Newest);
}

void NoticeListModel::loadAll()
{
    m_wantsAll = true;
    if (m_rows.size() + m_new < m_total)
        read(Part::Newest);
}

void NoticeListModel::read(Part part)
{
    if (m_person.isEmpty())
        return;
    // One question at a time; what changes meanwhile asks once more.
    m_isStale = m_isStale || m_isReading;
    if (std::exchange(m_isReading, true))
        return;
    constexpr qint64 everything = 500;
    const auto known = m_rows.size() + m_new;
    const auto offset = part == Part::Older ? known : 0;
    const auto count = m_wantsAll ? everything
        : part == Part::Older     ? pageSize
                                  : std::max<qint64>(pageSize, known + pageSize / 5);
    base::deliver(m_store.page(m_person, offset, count), this,
                  [this, part, generation = m_generation](const auto &answer) {
                      if (generation == m_generation)
                          take(part, answer);
                  });
}

void NoticeListModel::take(Part part, const base::Result<domain::NoticePage> &answer)
{
    m_isReading = false;
    if (!answer) {
        m_error = answer.error();
        // What is shown is still worth reading; the banner tells of the connection.
        if (m_rows.isEmpty())
            setPhase(Phase::Failed);
    } else {
        if (m_clock.set(answer->now))
            refreshAges();
        m_total = answer->total;
        if (part == Part::Newest)
            applyNewest(*answer);
        else
            append(answer->rows);
        setPhase(Phase::Ready);
    }
    if (std::exchange(m_isStale, false))
        read(Part::Newest);
}

void NoticeListModel::applyNewest(const domain::NoticePage &page)
{
    auto rows = page.rows;
    qint64 waiting = 0;
    const bool holdsBack = m_isWatched && !std::exchange(m_showsNew, false) && !m_rows.isEmpty();
    while (holdsBack && !rows.isEmpty() && rows.first().moment > m_rows.first().moment) {
        rows.removeFirst();
        ++waiting;
    }
    // What lies deeper than what was read stays.
    for (const auto &row : std::as_const(m_rows)) {
        if (page.rows.size() < page.total && row.moment < page.rows.last().moment)
            rows.append(row);
    }
    adopt(rows);
    setCounts(page.unread, waiting);
}

void NoticeListModel::append(const QList<Notice> &rows)
{
    auto all = m_rows;
    for (const auto &row : rows) {
        if (all.isEmpty() || row.moment < all.last().moment)
            all.append(row);
    }
    adopt(all);
}

void NoticeListModel::adopt(const QList<Notice> &rows)
{
    QHash<NoticeId, Notice> byId;
    QList<NoticeId> from;
    QList<NoticeId> to;
    for (const auto &row : std::as_const(m_rows))
        from.append(row.id);
    for (const auto &row : rows) {
        to.append(row.id);
        byId.insert(row.id, row);
    }
    diffRows(
        from, to,
        [this](int row) {
            beginRemoveRows({}, row, row);
            m_rows.removeAt(row);
            endRemoveRows();
        },
        [this](int row, int target) {
            beginMoveRows({}, row, row, {}, target);
            m_rows.move(row, target);
            endMoveRows();
        },
        [this, &byId](int row, const NoticeId &id) {
            beginInsertRows({}, row, row);
            m_rows.insert(row, byId.value(id));
            endInsertRows();
        });
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_rows.at(row) == rows.at(row))
            continue;
        m_rows[row] = rows.at(row);
        Q_EMIT dataChanged(index(row), index(row));
    }
}

void NoticeListModel::markRead(const NoticeId &id, Marking marking)
{
    const auto index = indexOf(id);
    if (!index.isValid() || m_rows.at(index.row()).isRead)
        return;
    m_rows[index.row()].isRead = true;
    Q_EMIT dataChanged(index, index);
    setCounts(std::max<qint64>(0, m_unread - 1), m_new);
    base::deliver(m_store.mark(m_person, {id}, store::NoticeMark::Read), this,
                  [this, id, marking, person = m_person](const base::Result<void> &answer) {
                      if (!answer)
                          Q_EMIT requestFailed(answer.error());
                      else if (marking == Marking::ByHand)
                          return rememberMarked(person, {id});
                      read(Part::Newest);
                  });
}

void NoticeListModel::markAllRead()
{
    if (m_rows.isEmpty())
        return;
    base::deliver(m_store.markAllRead(m_person, m_rows.first().moment), this,
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
    const auto mark = [=, this](store::NoticeMark how) {
        return [=, this] { return m_store.mark(person, notices, how); };
    };
    m_history.push(tr("Mark %Ln notice(s) as read", nullptr, static_cast<int>(notices.size())),
                   mark(store::NoticeMark::Unread), mark(store::NoticeMark::Read),
                   [this](UndoHistory::Way) { read(Part::Newest); });
    Q_EMIT markedRead(notices.size());
    read(Part::Newest);
}

void NoticeListModel::refreshAges()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void NoticeListModel::setPhase(Phase phase)
{
    if (std::exchange(m_phase, phase) != phase)
        Q_EMIT phaseChanged(phase);
}

void NoticeListModel::setCounts(qint64 unread, qint64 waiting)
{
    if (std::exchange(m_unread, unread) != unread)
        Q_EMIT unreadCountChanged(unread);
    if (std::exchange(m_new, waiting) != waiting)
        Q_EMIT newCountChanged(waiting);
}

} // namespace items
