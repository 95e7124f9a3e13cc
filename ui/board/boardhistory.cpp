// SPDX-License-Identifier: MIT
#include "ui/board/boardhistory.h"

using namespace Qt::StringLiterals;

namespace ui {

QString HistoryEntry::key() const
{
    return QString::number(int(query.source)) + u':' + query.group;
}

QVariantMap HistoryEntry::toMap() const
{
    return {{u"source"_s, int(query.source)},
            {u"group"_s, query.group},
            {u"order"_s, int(query.order)},
            {u"article"_s, selected.bytes()}};
}

HistoryEntry HistoryEntry::fromMap(const QVariantMap &map)
{
    HistoryEntry entry;
    const auto source = map.value(u"source"_s).toInt();
    if (source >= 0 && source <= int(domain::ArticleQuery::Source::Saved))
        entry.query.source = domain::ArticleQuery::Source(source);
    const auto order = map.value(u"order"_s).toInt();
    if (order >= 0 && order <= int(domain::ArticleOrder::Oldest))
        entry.query.order = domain::ArticleOrder(order);
    entry.query.group = map.value(u"group"_s).toString();
    entry.selected = domain::ArticleId(map.value(u"article"_s).toByteArray());
    return entry;
}

HistoryEntry HistoryEntry::top(const domain::ArticleQuery &source)
{
    HistoryEntry top;
    top.query.source = source.source;
    top.query.group = source.group;
    return top;
}

} // namespace ui
