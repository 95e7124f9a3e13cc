// SPDX-License-Identifier: MIT
// What the quick switcher finds on the page.
#include "items/session.h"
#include "items/timelinemodel.h"
#include "ui/timeline/timelinepage.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::TimelineSources::Role;
using Entry = items::TimelineSources::Entry;
constexpr int rowsLookedAt = 200; ///< at every key
} // namespace

QList<PaletteEntry> TimelinePage::switcherEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    for (int row = 0; row < m.sources.rowCount(); ++row) {
        const auto index = m.sources.index(row);
        const auto name = index.data(Qt::DisplayRole).toString();
        if (index.data(Role::IsSectionRole).toBool() || !name.contains(words, Qt::CaseInsensitive))
            continue;
        const auto count = index.data(Role::CountRole).toLongLong();
        entries.append({tr("Lists"),
                        name,
                        count > 0 ? number(count) : QString(),
                        index.data(Role::IconRole).toString(),
                        {},
                        u"entry:%1"_s.arg(int(index.data(Role::EntryRole).value<Entry>())),
                        {}});
    }
    if (words.isEmpty())
        return entries;
    for (int row = 0; row < qMin(rowsLookedAt, m.home.rowCount()); ++row) {
        const auto entry
            = m.home.index(row).data(items::TimelineModel::EntryRole).value<items::TimelineEntry>();
        const auto &post = entry.post;
        if (!entry.isLoaded || !post.content.contains(words, Qt::CaseInsensitive))
            continue;
        entries.append({tr("Posts"),
                        displayLine(post.content, 200),
                        personName(post.author, post.authorName, 32) + u" · "_s
                            + shortAge(post.posted, entry.now),
                        u"radio"_s,
                        {},
                        u"post:"_s + post.id.toString(),
                        {}});
    }
    return entries;
}

domain::PostSelection TimelinePage::selection() const
{
    using Page = TimelineQuery::Page;
    using Of = domain::PostSelection::Of;
    const auto viewer = m.session.personId();
    switch (m_query.page) {
    case Page::Home:
        return {Of::Timeline, viewer, {}};
    case Page::Mine:
        return {Of::Author, viewer, {}};
    case Page::Profile:
        return {Of::Author, m_query.person, {}};
    case Page::Thread:
    case Page::Hashtag:
    case Page::Mentions:
        return {Of::These, {}, m.feed.ids()};
    case Page::Everyone:
    case Page::Drafts:
    case Page::Followed:
    case Page::Followers:
    case Page::Find:
        break;
    }
    return {};
}

void TimelinePage::openEntry(const QString &key)
{
    if (key.startsWith("post:"_L1))
        showSource({TimelineQuery::Page::Thread, {}, domain::PostId(key.sliced(5).toUtf8()), {}});
    else if (key.startsWith("entry:"_L1))
        showEntry(Entry(key.sliced(6).toInt()));
}

} // namespace ui
