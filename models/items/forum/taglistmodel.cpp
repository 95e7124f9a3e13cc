// SPDX-License-Identifier: MIT
#include "items/forum/taglistmodel.h"

#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <algorithm>
#include <limits>

using namespace std::chrono_literals;
using domain::TagSummary;

namespace items {

TagListModel::TagListModel(store::Community &community, QObject *parent)
    : PagedListModel(community, 1, {pageSize}, parent)
{
    callOnce(m_pause, 3s, this, [this] {
        if (m_isWatched)
            invalidate();
    });
    const auto wait = [this] {
        if (m_isWatched && !m_pause.isActive())
            m_pause.start();
    };
    connect(&community.changes(), &store::Changes::topicListsChanged, this, wait);
    connect(&community.changes(), &store::Changes::everyTopicChanged, this, wait);
}

void TagListModel::setWatched(bool watched)
{
    if (std::exchange(m_isWatched, watched) == watched || !watched)
        return;
    setLeast(most);
    restart(OldRows::StayUntilAnswered);
}

void TagListModel::fetch(const QByteArray &cursor, qsizetype count)
{
    const auto offset = cursor.toLongLong();
    const auto overlap = cursor.isEmpty() ? 0 : 1;
    read(m_community.run(store::ListTags{offset, count + overlap}),
         [this, offset](const domain::TagPage &page) {
             if (std::exchange(m_total, page.total) != page.total)
                 Q_EMIT totalChanged(m_total);
             return counted(page.rows, offset, std::min<qint64>(page.total, most));
         });
}

QByteArray TagListModel::key(const TagSummary &tag) const
{
    return tag.name.toUtf8();
}

QVariant TagListModel::cell(const TagSummary &tag, int, int role) const
{
    const auto topics
        = static_cast<int>(std::min<qint64>(tag.topics, std::numeric_limits<int>::max()));
    switch (role) {
    case Qt::DisplayRole:
        return tag.name;
    case Qt::AccessibleTextRole:
        //: A tag and how many topics have it, for a screen reader
        return tr("%1, %2").arg(tag.name, tr("%Ln topics", nullptr, topics));
    default:
        return {};
    }
}

} // namespace items

#include "moc_taglistmodel.cpp"
