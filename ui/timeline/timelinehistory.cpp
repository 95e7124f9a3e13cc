// SPDX-License-Identifier: MIT
#include "ui/timeline/timelinehistory.h"

using namespace Qt::StringLiterals;

namespace ui {

items::TimelineFeed TimelineQuery::feedFor(const domain::AccountId &viewer) const
{
    using Source = items::TimelineFeed::Source;
    items::TimelineFeed feed;
    feed.viewer = viewer;
    static const QHash<Page, Source> sources{
        {Page::Mentions, Source::Mentions}, {Page::Mine, Source::Profile},
        {Page::Profile, Source::Profile},   {Page::Thread, Source::Thread},
        {Page::Hashtag, Source::Hashtag},   {Page::Everyone, Source::Everyone}};
    feed.source = sources.value(page, feed.source);
    if (feed.source == Source::Profile)
        feed.person = person.isEmpty() ? viewer : person;
    if (feed.source == Source::Thread)
        feed.post = post;
    if (feed.source == Source::Hashtag)
        feed.topic = topic;
    return feed;
}

QVariantMap TimelineHistoryEntry::toMap() const
{
    return {{u"page"_s, int(query.page)},
            {u"person"_s, query.person.bytes()},
            {u"post"_s, query.post.bytes()},
            {u"topic"_s, query.topic},
            {u"top"_s, selected.bytes()}};
}

TimelineHistoryEntry TimelineHistoryEntry::fromMap(const QVariantMap &map)
{
    TimelineHistoryEntry entry;
    const auto page = map.value(u"page"_s).toInt();
    if (page >= 0 && page <= int(TimelineQuery::Page::Replies))
        entry.query.page = TimelineQuery::Page(page);
    entry.query.person = domain::AccountId(map.value(u"person"_s).toByteArray());
    entry.query.post = domain::PostId(map.value(u"post"_s).toByteArray());
    entry.query.topic = map.value(u"topic"_s).toString();
    entry.selected = domain::PostId(map.value(u"top"_s).toByteArray());
    return entry;
}

TimelineHistoryEntry TimelineHistoryEntry::top(const TimelineQuery &source)
{
    return {source, {}};
}

} // namespace ui
