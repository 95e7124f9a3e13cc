// SPDX-License-Identifier: MIT
// What the quick switcher finds on the page.
#include "items/forum/topictreemodel.h"
#include "items/replylistmodel.h"
#include "ui/forum/forumpage.h"
#include "ui/forum/list/topiclistpane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/relativetime.h"

using namespace Qt::StringLiterals;

namespace ui {

namespace {
using Role = items::TopicTreeModel::Role;
constexpr int rowsLookedAt = 200; ///< at every key, so only near what is shown
constexpr int sourcesOffered = 60;

/// "#17"
qint64 floorOf(const QString &words)
{
    return words.startsWith(u'#') ? words.sliced(1).toLongLong() : 0;
}

void appendSources(const QAbstractItemModel &model, const QModelIndex &parent, const QString &words,
                   QList<PaletteEntry> &entries)
{
    for (int row = 0; row < model.rowCount(parent) && entries.size() < sourcesOffered; ++row) {
        const auto index = model.index(row, 0, parent);
        const auto name = index.data(Qt::DisplayRole).toString();
        const auto query = index.data(Role::QueryRole).value<domain::TopicQuery>();
        const bool isTab = query.source == domain::TopicQuery::Source::Tab;
        const bool isSource = !index.data(Role::IsDraftsRole).toBool()
            && (!index.data(Role::IsSectionRole).toBool() || isTab);
        if (isSource && name.contains(words, Qt::CaseInsensitive)) {
            const auto total = index.data(Role::TotalRole).toLongLong();
            const auto icon = index.data(Role::IconRole).toString();
            entries.append({ForumPage::tr("Lists"),
                            displayLine(name, 64),
                            total > 0 ? number(total) : QString(),
                            icon.isEmpty() ? u"messages-square"_s : icon,
                            {},
                            u"source:%1:%2"_s.arg(int(query.source)).arg(query.name),
                            {}});
        }
        appendSources(model, index, words, entries);
    }
}
} // namespace

QList<PaletteEntry> ForumPage::switcherEntries(const QString &words) const
{
    QList<PaletteEntry> entries;
    if (const auto floor = floorOf(words); floor > 0 && floor <= m.replies.total()) {
        PaletteEntry entry;
        entry.section = tr("Floors");
        entry.title = words;
        entry.details = tr("of %Ln", nullptr, int(m.replies.total()));
        entry.iconName = u"messages-square"_s;
        entry.key = u"floor:"_s + QString::number(floor);
        return {entry};
    }
    appendSources(m.tree, {}, words, entries);
    if (words.isEmpty())
        return entries;
    const auto first = qMax(0, list().firstVisibleRow() - rowsLookedAt / 2);
    const auto last = qMin(m.topics.rowCount(), first + rowsLookedAt);
    for (int row = first; row < last; ++row) {
        const auto found = list().topicAt(m.topics.index(row, 0));
        const auto &topic = found.topic;
        if (!found.isLoaded || !topic.title.contains(words, Qt::CaseInsensitive))
            continue;
        entries.append({tr("Topics"),
                        displayLine(topic.title, 400),
                        personName(topic.author, topic.authorName, 32) + u" · "_s
                            + shortAge(topic.lastReply, found.now),
                        u"messages-square"_s,
                        {},
                        u"topic:"_s + topic.id.toString(),
                        {}});
    }
    return entries;
}

bool ForumPage::openLink(const QString &link)
{
    const auto entry = domain::TopicLink::parse(link);
    if (entry)
        openTopic(entry->topic, entry->floor);
    return entry.has_value();
}

void ForumPage::openEntry(const QString &key)
{
    if (key.startsWith("topic:"_L1)) {
        openTopic(domain::TopicId(key.sliced(6).toUtf8()));
        return;
    }
    if (key.startsWith("floor:"_L1))
        return goToFloor(key.sliced(6).toLongLong());
    const auto parts = key.split(u':');
    if (parts.size() < 3 || parts.at(0) != "source"_L1)
        return;
    domain::TopicQuery query;
    query.source = domain::TopicQuery::Source(parts.at(1).toInt());
    query.name = parts.mid(2).join(u':');
    showSource(query);
}

} // namespace ui
