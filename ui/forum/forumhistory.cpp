// SPDX-License-Identifier: MIT
#include "ui/forum/forumhistory.h"

using namespace Qt::StringLiterals;

namespace ui {

QString ForumHistoryEntry::key() const
{
    return QString::number(int(query.source)) + u':' + query.name;
}

QVariantMap ForumHistoryEntry::toMap() const
{
    return {
        {u"source"_s, int(query.source)}, {u"name"_s, query.name}, {u"topic"_s, selected.bytes()}};
}

ForumHistoryEntry ForumHistoryEntry::fromMap(const QVariantMap &map)
{
    ForumHistoryEntry entry;
    const auto source = map.value(u"source"_s).toInt();
    if (source >= 0 && source <= int(domain::TopicQuery::Source::Mine))
        entry.query.source = domain::TopicQuery::Source(source);
    entry.query.name = map.value(u"name"_s).toString();
    entry.selected = domain::TopicId(map.value(u"topic"_s).toByteArray());
    return entry;
}

ForumHistoryEntry ForumHistoryEntry::top(const domain::TopicQuery &source)
{
    ForumHistoryEntry top;
    top.query.source = source.source;
    top.query.name = source.name;
    return top;
}

} // namespace ui
