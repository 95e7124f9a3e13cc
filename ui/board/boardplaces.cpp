// SPDX-License-Identifier: MIT
#include "ui/board/boardplaces.h"

using namespace Qt::StringLiterals;

namespace ui {

namespace {
constexpr qsizetype longestHistory = 50;

QString keyOf(const domain::ArticleQuery &query)
{
    return QString::number(int(query.source)) + u':' + query.group;
}

QVariantMap toMap(const Place &place)
{
    return {{u"source"_s, int(place.query.source)},
            {u"group"_s, place.query.group},
            {u"order"_s, int(place.query.order)},
            {u"article"_s, place.selected.bytes()}};
}

Place fromMap(const QVariantMap &map)
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
} // namespace

void BoardPlaces::keep()
{
    m_bySource.insert(keyOf(m_current.query), m_current);
}

void BoardPlaces::visit(const Place &place)
{
    if (place.query == m_current.query)
        return;
    keep();
    m_back.append(m_current);
    if (m_back.size() > longestHistory)
        m_back.removeFirst();
    m_forward.clear();
    m_current = place;
    keep();
}

void BoardPlaces::select(const domain::ArticleId &id)
{
    m_current.selected = id;
    keep();
}

Place BoardPlaces::back()
{
    m_forward.append(m_current);
    m_current = m_back.takeLast();
    return m_current;
}

Place BoardPlaces::forward()
{
    m_back.append(m_current);
    m_current = m_forward.takeLast();
    return m_current;
}

Place BoardPlaces::lastOf(const domain::ArticleQuery &source) const
{
    Place top;
    top.query.source = source.source;
    top.query.group = source.group;
    return m_bySource.value(keyOf(source), top);
}

QVariantMap BoardPlaces::save() const
{
    QVariantList sources;
    for (const auto &place : m_bySource) {
        if (sources.size() < longestHistory)
            sources.append(toMap(place));
    }
    return {{u"current"_s, toMap(m_current)}, {u"sources"_s, sources}};
}

void BoardPlaces::restore(const QVariantMap &state)
{
    for (const auto &map : state.value(u"sources"_s).toList()) {
        const auto place = fromMap(map.toMap());
        m_bySource.insert(keyOf(place.query), place);
    }
    m_current = fromMap(state.value(u"current"_s).toMap());
    m_back.clear();
    m_forward.clear();
}

} // namespace ui
