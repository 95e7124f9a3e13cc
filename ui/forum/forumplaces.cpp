// SPDX-License-Identifier: MIT
#include "ui/forum/forumplaces.h"

using namespace Qt::StringLiterals;

namespace ui {

QString ForumPlace::key() const
{
    return QString::number(int(query.source)) + u':' + query.name;
}

QVariantMap ForumPlace::toMap() const
{
    return {
        {u"source"_s, int(query.source)}, {u"name"_s, query.name}, {u"topic"_s, selected.bytes()}};
}

ForumPlace ForumPlace::fromMap(const QVariantMap &map)
{
    ForumPlace place;
    const auto source = map.value(u"source"_s).toInt();
    if (source >= 0 && source <= int(domain::TopicQuery::Source::Mine))
        place.query.source = domain::TopicQuery::Source(source);
    place.query.name = map.value(u"name"_s).toString();
    place.selected = domain::TopicId(map.value(u"topic"_s).toByteArray());
    return place;
}

ForumPlace ForumPlace::top(const domain::TopicQuery &source)
{
    ForumPlace top;
    top.query.source = source.source;
    top.query.name = source.name;
    return top;
}

} // namespace ui
