// SPDX-License-Identifier: MIT
#include "items/replylistmodel.h"

#include "base/deliver.h"
#include "items/list/topicsentence.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <algorithm>

namespace items {

namespace {
/// So much of what one has read already is shown above the floor that is opened.
constexpr qint64 lead = 1;
} // namespace

ReplyListModel::ReplyListModel(store::Community &community, QObject *parent)
    : RowsModel(parent)
    , m_community(community)
{
    for (const auto changed : {&store::Changes::topicsChanged, &store::Changes::repliesChanged}) {
        connect(&community.changes(), changed, this, [this](const auto &ids) {
            if (ids.contains(m_topic))
                refresh();
        });
    }
    connect(&community.changes(), &store::Changes::everyTopicChanged, this,
            &ReplyListModel::refreshAnew);
    callEveryMinute(m_minute, this, &ReplyListModel::refreshAges);
}

QVariant ReplyListModel::cell(int row, int, int role) const
{
    const auto reply = shownAt(row);
    switch (role) {
    case ReplyRole:
        return QVariant::fromValue(reply);
    case FloorRole:
        return reply.floor;
    case IsFirstNewRole:
        return m_readBefore >= 0 && reply.floor == m_readBefore + 1;
    case Qt::DisplayRole:
        return reply.content;
    case Qt::AccessibleTextRole:
        return replySentence(reply, m_countLinks ? m_countLinks(reply.floor) : 0, now());
    default:
        return {};
    }
}

domain::Reply ReplyListModel::shownAt(int row) const
{
    auto reply = m_rows.at(row);
    if (reply.isMoved)
        reply.content = movedSentence(reply);
    else if (reply.isRemoved)
        reply.content = m_removedTexts.value(reply.id);
    return reply;
}

QList<domain::ReplyId> ReplyListModel::takeUnknownRemovals()
{
    QList<domain::ReplyId> ids;
    for (const auto &reply : std::as_const(m_rows)) {
        if (!reply.isRemoved || reply.isMoved || m_removedTexts.contains(reply.id))
            continue;
        ids.append(reply.id);
        m_removedTexts.insert(reply.id, {});
    }
    return ids;
}

void ReplyListModel::setRemovedText(const domain::ReplyId &id, const QString &text)
{
    m_removedTexts.insert(id, text);
    for (int row = 0; row < rowCount(); ++row) {
        if (m_rows.at(row).id == id)
            tellChanged(row, row);
    }
}

domain::Reply ReplyListModel::find(const domain::ReplyId &id) const
{
    const auto found = std::find_if(m_rows.cbegin(), m_rows.cend(),
                                    [&id](const auto &reply) { return reply.id == id; });
    return found == m_rows.cend() ? domain::Reply() : *found;
}

qint64 ReplyListModel::firstNew() const
{
    return m_readBefore > 0 && m_readBefore < m_total ? m_readBefore + 1 : 0;
}

qint64 ReplyListModel::newCount() const
{
    return std::max<qint64>(0, m_total - std::max<qint64>(0, m_readBefore) - m_own.size());
}

void ReplyListModel::noteOwn(qint64 floor)
{
    // Where nothing else is new the mark comes behind it.
    if (m_readBefore + 1 == floor)
        m_readBefore = floor;
    else if (floor > m_readBefore)
        m_own.insert(floor);
    refreshAges();
    Q_EMIT extentChanged();
}

QModelIndex ReplyListModel::indexOf(qint64 floor) const
{
    const bool isShown = !m_rows.isEmpty() && floor >= m_first && floor <= lastFloor();
    return isShown ? index(static_cast<int>(floor - m_first)) : QModelIndex();
}

void ReplyListModel::open(const domain::TopicId &topic, qint64 floor, qint64 readBefore)
{
    m_awaited.drop();
    m_topic = topic;
    m_readBefore = readBefore;
    m_own.clear();
    m_removedTexts.clear();
    m_total = 0;
    resetRows({});
    m_isRefreshing = false;
    m_isStale = false;
    m_replacesAll = false;
    setLoading(false);
    Q_EMIT extentChanged();
    if (!topic.isEmpty())
        goTo(floor);
}

void ReplyListModel::goTo(qint64 floor)
{
    m_target = std::max<qint64>(1, floor);
    if (indexOf(m_target).isValid())
        return Q_EMIT arrived(m_target);
    m_awaited.drop();
    m_isRefreshing = false;
    setLoading(true);
    read(std::max<qint64>(1, m_target - lead), pageSize, Into::Fresh);
}

void ReplyListModel::loadEarlier()
{
    if (m_isLoading || !hasEarlier())
        return;
    setLoading(true);
    const auto first = std::max<qint64>(1, m_first - pageSize);
    read(first, m_first - first, Into::Before);
}

void ReplyListModel::loadLater()
{
    if (m_isLoading || !hasLater())
        return;
    setLoading(true);
    read(lastFloor() + 1, pageSize, Into::After);
}

void ReplyListModel::refresh()
{
    if (m_topic.isEmpty())
        return;
    // One question at a time; what changes meanwhile asks once more.
    m_isStale = m_isRefreshing || m_isLoading;
    if (m_isStale)
        return;
    m_isRefreshing = true;
    // What one sees is at most a few pages; the end brings what came after it.
    constexpr qint64 limit = 200;
    const auto count = std::min<qint64>(limit, m_rows.size() + pageSize);
    const auto first = m_rows.isEmpty() ? 1 : std::max(m_first, lastFloor() + pageSize + 1 - limit);
    read(first, std::max(count, pageSize), Into::InPlace);
}

void ReplyListModel::refreshAnew()
{
    m_replacesAll = true;
    refresh();
}

void ReplyListModel::retry()
{
    if (m_rows.isEmpty())
        goTo(m_target);
    else
        refresh();
}

void ReplyListModel::read(qint64 first, qint64 count, Into into)
{
    m_awaited.await(m_community.run(store::ListReplies{m_topic, first, count}),
                    [this, into](const auto &answer) { take(answer, into); });
}

void ReplyListModel::take(const base::Result<domain::ReplyPage> &answer, Into into)
{
    if (into == Into::InPlace)
        m_isRefreshing = false;
    else
        setLoading(false);
    if (!answer) {
        m_isStale = false;
        // Nobody asked for a refresh: after a reconnect everything is read again anyway.
        if (into != Into::InPlace)
            Q_EMIT failed(answer.error());
        return;
    }
    if (m_clock.set(answer->now))
        refreshAges();
    // One that was asked for before may be of the time before.
    const bool replacesAll
        = into == Into::InPlace && !m_isStale && std::exchange(m_replacesAll, false);
    m_total = replacesAll ? answer->total : std::max(m_total, answer->total);
    if (replacesAll)
        cutTo(*answer);
    apply(*answer, into);
    Q_EMIT extentChanged();
    if (std::exchange(m_isStale, false))
        refresh();
    if (replacesAll && m_rows.isEmpty())
        goTo(m_total);
}

void ReplyListModel::apply(const domain::ReplyPage &page, Into into)
{
    switch (into) {
    case Into::Fresh:
        return applyFresh(page);
    case Into::Before:
        return applyBefore(page);
    case Into::After:
        return applyAfter(page);
    case Into::InPlace:
        return applyInPlace(page);
    }
}

void ReplyListModel::applyFresh(const domain::ReplyPage &page)
{
    // Beyond the end: what there is, from its end.
    if (page.rows.isEmpty() && page.total > 0) {
        m_target = page.total;
        setLoading(true);
        return read(std::max<qint64>(1, page.total - pageSize + 1), pageSize, Into::Fresh);
    }
    m_first = page.firstFloor;
    resetRows(page.rows);
    Q_EMIT arrived(std::min(m_target, std::max<qint64>(1, m_total)));
}

void ReplyListModel::applyBefore(const domain::ReplyPage &page)
{
    if (page.rows.isEmpty() || page.rows.constLast().floor != m_first - 1)
        return;
    m_first = page.firstFloor;
    insertAt(0, page.rows);
}

void ReplyListModel::applyAfter(const domain::ReplyPage &page)
{
    const auto known = lastFloor();
    const auto fresh = std::find_if(page.rows.cbegin(), page.rows.cend(),
                                    [known](const auto &reply) { return reply.floor > known; });
    if (fresh == page.rows.cend() || (!m_rows.isEmpty() && fresh->floor != known + 1))
        return;
    const QList<domain::Reply> rows(fresh, page.rows.cend());
    if (m_rows.isEmpty())
        m_first = rows.constFirst().floor;
    insertAt(rowCount(), rows);
}

void ReplyListModel::applyInPlace(const domain::ReplyPage &page)
{
    for (const auto &reply : page.rows) {
        const auto row = indexOf(reply.floor);
        if (!row.isValid() || m_rows.at(row.row()) == reply)
            continue;
        if (!reply.isRemoved)
            m_removedTexts.remove(reply.id); // whoever removes it again may say why
        m_rows[row.row()] = reply;
        Q_EMIT dataChanged(row, row);
    }
    applyAfter(page);
}

void ReplyListModel::cutTo(const domain::ReplyPage &page)
{
    const auto last = std::min(lastFloor(), page.total);
    const auto kept = std::max<qint64>(0, last - m_first + 1);
    removeAt(static_cast<int>(kept), m_rows.size() - kept);
    const auto earlier = std::clamp<qint64>(page.firstFloor - m_first, 0, m_rows.size());
    m_first += earlier;
    removeAt(0, earlier);
}

void ReplyListModel::setLoading(bool loading)
{
    if (std::exchange(m_isLoading, loading) != loading)
        Q_EMIT loadingChanged(loading);
}

} // namespace items

#include "moc_replylistmodel.cpp"
