// SPDX-License-Identifier: MIT
#include "ui/board/boardplaces.h"

using namespace Qt::StringLiterals;

namespace ui {

QString Place::key() const
{
    return QString::number(int(query.source)) + u':' + query.group;
}

QVariantMap Place::toMap() const
{
    return {{u"source"_s, int(query.source)},
            {u"group"_s, query.group},
            {u"order"_s, int(query.order)},
            {u"article"_s, selected.bytes()}};
}

Place Place::fromMap(const QVariantMap &map)
{
    Place place;
    const auto source = map.value(u"source"_s).toInt();
    if (source >= 0 && source <= int(domain::ArticleQuery::Source::Saved))
        place.query.source = domain::ArticleQuery::Source(source);
    const auto order = map.value(u"order"_s).toInt();
    if (order >= 0 && order <= int(domain::ArticleOrder::Oldest))
        place.query.order = domain::ArticleOrder(order);
    place.query.group = map.value(u"group"_s).toString();
    place.selected = domain::ArticleId(map.value(u"article"_s).toByteArray());
    return place;
}

Place Place::top(const domain::ArticleQuery &source)
{
    Place top;
    top.query.source = source.source;
    top.query.group = source.group;
    return top;
}

} // namespace ui
