// SPDX-License-Identifier: MIT
#include "items/board/sourcecounts.h"

#include "base/deliver.h"
#include "store/articles/articlerequests.h"
#include "store/door/community.h"

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

namespace {
QString groupKey(const QString &name)
{
    return u"group:"_s + name;
}

/// Since when the person knows the board at all: what is older is new in no group.
QString beginning()
{
    return u"first"_s;
}

QString allKey()
{
    return u"all"_s;
}
} // namespace

SourceCounts::SourceCounts(store::Community &community, QObject *parent)
    : QObject(parent)
    , m_community(community)
{
    callOnce(m_pause, 3s, this, [this] {
        if (std::exchange(m_isStale, false))
            refresh();
    });
    connect(&community.changes(), &store::Changes::articleListsChanged, this,
            &SourceCounts::refreshSoon);
    connect(&community.changes(), &store::Changes::everyArticleChanged, this,
            &SourceCounts::refreshSoon);
}

void SourceCounts::setViewer(const domain::AccountId &viewer)
{
    if (std::exchange(m_viewer, viewer) == viewer)
        return;
    refresh();
}

void SourceCounts::setLastSeen(const QVariantMap &seen)
{
    m_seen = seen;
    m_newInGroup.clear();
    refresh();
}

void SourceCounts::markSeen(const domain::ArticleQuery &query, domain::Timestamp now)
{
    const auto moment = QVariant(qlonglong(now.time_since_epoch().count()));
    if (!m_seen.contains(beginning()))
        m_seen.insert(beginning(), moment);
    if (query.source == domain::ArticleQuery::Source::All) {
        m_seen.insert(allKey(), moment);
        m_newInAll = 0;
    } else if (query.source == domain::ArticleQuery::Source::Group) {
        m_seen.insert(groupKey(query.group), moment);
        m_newInGroup.insert(query.group, 0);
    }
    // What is being counted was asked before this look.
    m_awaited.drop();
    Q_EMIT countsChanged();
}

void SourceCounts::noteOwn(const QStringList &groups, domain::Timestamp moment)
{
    m_own.insert(allKey(), moment);
    for (const auto &group : groups)
        m_own.insert(groupKey(group), moment);
    refresh();
}

/// What is new in a list only by the person's own act is not new.
bool SourceCounts::passOverOwn(const QString &source, qint64 count)
{
    const auto act = m_own.constFind(source);
    if (act == m_own.cend())
        return false;
    const auto moment = *act;
    m_own.erase(act);
    if (count != 1)
        return false;
    m_seen.insert(source, QVariant(qlonglong(moment.time_since_epoch().count())));
    Q_EMIT lastSeenChanged();
    return true;
}

void SourceCounts::refreshSoon()
{
    if (m_pause.isActive())
        m_isStale = true;
    else
        refresh();
}

void SourceCounts::refresh()
{
    m_awaited.drop();
    m_pause.start();
    readGroups();
    countAll();
    countSaved();
}

qint64 SourceCounts::newIn(const domain::GroupSummary &group) const
{
    return m_newInGroup.value(group.name, seenAt(beginning()) ? group.unseen : 0);
}

std::optional<domain::Timestamp> SourceCounts::seenAt(const QString &source) const
{
    const auto moment = m_seen.constFind(source);
    if (moment == m_seen.cend())
        return std::nullopt;
    return domain::Timestamp(std::chrono::milliseconds(moment->toLongLong()));
}

void SourceCounts::readGroups()
{
    const auto since = seenAt(beginning()).value_or(domain::Timestamp::max());
    base::deliver(m_community.run(store::ListGroups{since}), this,
                  [this](const base::Result<QList<domain::GroupSummary>> &groups) {
                      if (groups)
                          applyGroups(*groups);
                  });
}

void SourceCounts::applyGroups(const QList<domain::GroupSummary> &groups)
{
    Q_EMIT groupsRead(groups);
    for (const auto &group : groups) {
        const auto source = groupKey(group.name);
        const auto since = seenAt(source);
        if (!since && passOverOwn(source, seenAt(beginning()) ? group.unseen : 0)) {
            m_newInGroup.insert(group.name, 0);
            Q_EMIT countsChanged();
        }
        // Nothing since the beginning is nothing since the last visit either.
        if (since && group.unseen > 0)
            countGroup(group.name, *since);
    }
}

void SourceCounts::countAll()
{
    const auto since = seenAt(allKey());
    if (!since)
        return;
    m_awaited.await(m_community.run(store::CountNewArticles{{}, *since}),
                    [this](const base::Result<qint64> &count) {
                        if (count)
                            setCount(m_newInAll, passOverOwn(allKey(), *count) ? 0 : *count);
                    });
}

void SourceCounts::countSaved()
{
    if (m_viewer.isEmpty())
        return setCount(m_saved, 0);
    domain::ArticleQuery query;
    query.source = domain::ArticleQuery::Source::Saved;
    query.viewer = m_viewer;
    base::deliver(m_community.run(store::CountNewArticles{query, {}}), this,
                  [this, viewer = m_viewer](const base::Result<qint64> &count) {
                      if (count && viewer == m_viewer)
                          setCount(m_saved, *count);
                  });
}

void SourceCounts::countGroup(const QString &name, domain::Timestamp since)
{
    domain::ArticleQuery query;
    query.source = domain::ArticleQuery::Source::Group;
    query.group = name;
    m_awaited.await(m_community.run(store::CountNewArticles{query, since}),
                    [this, name](const base::Result<qint64> &count) {
                        if (!count)
                            return;
                        const bool isOwn = passOverOwn(groupKey(name), *count);
                        setCount(m_newInGroup[name], isOwn ? 0 : *count);
                    });
}

void SourceCounts::setCount(qint64 &count, qint64 value)
{
    if (std::exchange(count, value) != value)
        Q_EMIT countsChanged();
}

} // namespace items

#include "moc_sourcecounts.cpp"
