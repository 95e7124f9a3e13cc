// SPDX-License-Identifier: MIT
#include "items/forum/topictreemodel_p.h"

#include "base/deliver.h"
#include "items/list/mergingmodel.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

using Kind = TopicTreeSection::Kind;
using Source = domain::TopicQuery::Source;

TopicTreeModel::Private::Private(TopicTreeModel &model, store::Community &forum)
    : q(model)
    , community(forum)
{
    sections.push_back(std::make_unique<TopicTreeSection>(
        TopicTreeSection{Kind::Mine, {}, 0, {TopicTreeEntry(), TopicTreeEntry()}}));
    m_pause.setSingleShot(true);
    m_pause.setInterval(3s);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isStale, false))
            refresh();
    });
    connect(&community.changes(), &store::Changes::topicListsChanged, this, &Private::refreshSoon);
    connect(&community.changes(), &store::Changes::everyTopicChanged, this, &Private::refreshSoon);
}

int TopicTreeModel::Private::fixedRow(Source source)
{
    return source == Source::HotToday   ? HotRow
        : source == Source::Recommended ? RecommendedRow
                                        : AllRow;
}

TopicTreeSection *TopicTreeModel::Private::sectionAt(int row) const
{
    const auto i = row - fixedRows;
    return i >= 0 && i < static_cast<int>(sections.size())
        ? sections.at(static_cast<size_t>(i)).get()
        : nullptr;
}

int TopicTreeModel::Private::rowOf(const TopicTreeSection *section) const
{
    const auto found = std::find_if(sections.cbegin(), sections.cend(),
                                    [section](const auto &s) { return s.get() == section; });
    return fixedRows + static_cast<int>(found - sections.cbegin());
}

TopicTreeModel::Private::TreePosition
TopicTreeModel::Private::positionOf(const QModelIndex &index) const
{
    if (const auto *section = static_cast<const TopicTreeSection *>(index.constInternalPointer()))
        return {section, index.row()};
    if (const auto *section = sectionAt(index.row()))
        return {section, -1};
    return {nullptr, index.row()};
}

QString TopicTreeModel::Private::textOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow        ? TopicTreeModel::tr("Hot today")
            : position.row == RecommendedRow ? TopicTreeModel::tr("Recommended")
                                             : TopicTreeModel::tr("All topics");
    if (position.section->kind == Kind::Mine && position.row >= 0)
        return position.row == DraftsRow ? TopicTreeModel::tr("Drafts")
                                         : TopicTreeModel::tr("My topics");
    if (position.row >= 0)
        return position.section->entries.at(position.row).name;
    switch (position.section->kind) {
    case Kind::Tab:
        return position.section->name;
    case Kind::Loose:
        return TopicTreeModel::tr("Without a tab");
    case Kind::Tags:
        return TopicTreeModel::tr("Tags");
    case Kind::Archived:
        return TopicTreeModel::tr("Archived");
    case Kind::Mine:
        return TopicTreeModel::tr("Mine");
    }
    return {};
}

domain::TopicQuery TopicTreeModel::Private::queryOf(const TreePosition &position) const
{
    domain::TopicQuery query;
    query.viewer = viewer;
    if (!position.section) {
        query.source = position.row == HotRow ? Source::HotToday
            : position.row == RecommendedRow  ? Source::Recommended
                                              : Source::All;
        return query;
    }
    const auto kind = position.section->kind;
    if (kind == Kind::Mine) {
        query.source = Source::Mine;
        return query;
    }
    if (position.row < 0) {
        query.source = Source::Tab;
        query.name = position.section->name;
        return query;
    }
    query.source = kind == Kind::Tags ? Source::Tag : Source::Category;
    query.name = position.section->entries.at(position.row).name;
    return query;
}

bool TopicTreeModel::Private::isMine(const TreePosition &position, MyRow row) const
{
    return position.section && position.section->kind == Kind::Mine && position.row == row;
}

qint64 TopicTreeModel::Private::countOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow ? hotToday : 0;
    if (isMine(position, DraftsRow))
        return draftCount;
    if (position.row < 0 || position.section->kind == Kind::Mine)
        return 0;
    const auto &entry = position.section->entries.at(position.row);
    return position.section->kind == Kind::Tags ? entry.total : entry.unseen;
}

qint64 TopicTreeModel::Private::totalOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow ? hotToday : topics;
    return position.row < 0 ? position.section->total
                            : position.section->entries.at(position.row).total;
}

bool TopicTreeModel::Private::isUnseen(const TreePosition &position) const
{
    return position.section && position.row >= 0
        && (position.section->kind == Kind::Tab || position.section->kind == Kind::Loose);
}

QString TopicTreeModel::Private::iconOf(const TreePosition &position) const
{
    if (!position.section)
        return position.row == HotRow        ? u"flame"_s
            : position.row == RecommendedRow ? u"sparkles"_s
                                             : u"layers"_s;
    if (position.row < 0)
        return {};
    if (position.section->kind == Kind::Mine)
        return position.row == DraftsRow ? u"file-pen"_s : u"user"_s;
    return position.section->kind == Kind::Tags    ? u"tag"_s
        : position.section->kind == Kind::Archived ? u"archive"_s
                                                   : u"hash"_s;
}

QStringList TopicTreeModel::Private::namesIn(const QList<Kind> &kinds) const
{
    QStringList names;
    for (const auto &section : sections) {
        if (!kinds.contains(section->kind))
            continue;
        for (const auto &entry : section->entries)
            names.append(entry.name);
        names += section->unread;
    }
    names.removeDuplicates();
    return names;
}

namespace {
/// Since when the person knows the forum at all: what is older is new in no category.
QString beginning()
{
    return u"first"_s;
}

QString categoryKey(const QString &name)
{
    return u"category:"_s + name;
}

domain::Timestamp momentOf(const QVariant &milliseconds)
{
    return domain::Timestamp(std::chrono::milliseconds(milliseconds.toLongLong()));
}

QString sectionKey(const TopicTreeSection &section)
{
    return QString::number(static_cast<int>(section.kind)) + section.name;
}
} // namespace

void TopicTreeModel::Private::refreshSoon()
{
    if (m_pause.isActive())
        m_isStale = true;
    else
        refresh();
}

void TopicTreeModel::Private::refresh()
{
    m_pause.start();
    domain::SeenCategories known;
    known.beginning
        = seen.contains(beginning()) ? momentOf(seen.value(beginning())) : domain::Timestamp::max();
    const auto prefix = categoryKey({});
    for (auto it = seen.cbegin(); it != seen.cend(); ++it) {
        if (it.key().startsWith(prefix))
            known.moments.insert(it.key().sliced(prefix.size()), momentOf(it.value()));
    }
    known.closedTabs = closedTabs;
    base::deliver(community.run(store::ReadForumDirectory{known}), this,
                  [this, question = ++asked](const auto &answer) {
                      if (question == asked)
                          take(answer);
                  });
}

void TopicTreeModel::Private::take(const base::Result<domain::ForumDirectory> &answer)
{
    if (!answer)
        return;
    const bool isChanged = std::exchange(topics, answer->topics) != answer->topics;
    if (std::exchange(hotToday, answer->hotToday) != answer->hotToday || isChanged)
        Q_EMIT q.dataChanged(q.index(AllRow, 0), q.index(RecommendedRow, 0));
    auto directory = *answer;
    if (!own.isEmpty()) {
        for (auto &tab : directory.tabs)
            passOverOwn(tab.categories);
        passOverOwn(directory.loose);
        own.clear();
        Q_EMIT q.lastSeenChanged();
    }
    auto fresh = sectionsOf(directory);
    keepClosed(fresh);
    applySections(fresh);
}

void TopicTreeModel::Private::keepClosed(QList<TopicTreeSection> &fresh) const
{
    for (auto &section : fresh) {
        if (section.kind != TopicTreeSection::Kind::Tab || !closedTabs.contains(section.name))
            continue;
        const auto known
            = std::find_if(sections.cbegin(), sections.cend(),
                           [&section](const auto &other) { return other->isSame(section); });
        QHash<QString, TopicTreeEntry> shown;
        if (known != sections.cend()) {
            for (const auto &entry : (*known)->entries)
                shown.insert(entry.name, entry);
        }
        for (const auto &entry : std::exchange(section.entries, {})) {
            if (shown.contains(entry.name))
                section.entries.append(shown.value(entry.name));
            else
                section.unread.append(entry.name);
        }
    }
}

void TopicTreeModel::Private::applySections(const QList<TopicTreeSection> &fresh)
{
    QStringList before;
    for (size_t i = 0; i + 1 < sections.size(); ++i)
        before.append(sectionKey(*sections.at(i)));
    QStringList wanted;
    for (const auto &section : fresh)
        wanted.append(sectionKey(section));

    const auto remove = [&](int row) {
        q.beginRemoveRows({}, fixedRows + row, fixedRows + row);
        sections.erase(sections.begin() + row);
        q.endRemoveRows();
    };
    const auto move = [&](int from, int to) {
        q.beginMoveRows({}, fixedRows + from, fixedRows + from, {}, fixedRows + to);
        std::rotate(sections.begin() + to, sections.begin() + from, sections.begin() + from + 1);
        q.endMoveRows();
    };
    const auto insert = [&](int row, const QString &key) {
        q.beginInsertRows({}, fixedRows + row, fixedRows + row);
        const auto &section = fresh.at(wanted.indexOf(key));
        sections.insert(sections.begin() + row, std::make_unique<TopicTreeSection>(section));
        q.endInsertRows();
    };
    diffRows<QString>(before, wanted, remove, move, insert);
    for (qsizetype i = 0; i < fresh.size(); ++i) {
        auto &section = *sections.at(static_cast<size_t>(i));
        section.total = fresh.at(i).total;
        section.unread = fresh.at(i).unread;
        applyEntries(section, fresh.at(i).entries);
    }
}

void TopicTreeModel::Private::applyEntries(TopicTreeSection &section,
                                           const QList<TopicTreeEntry> &fresh)
{
    QStringList before;
    for (const auto &entry : section.entries)
        before.append(entry.name);
    QStringList wanted;
    for (const auto &entry : fresh)
        wanted.append(entry.name);
    const auto heading = q.index(rowOf(&section), 0);

    const auto remove = [&](int row) {
        q.beginRemoveRows(heading, row, row);
        section.entries.removeAt(row);
        q.endRemoveRows();
    };
    const auto move = [&](int from, int to) {
        q.beginMoveRows(heading, from, from, heading, to);
        section.entries.move(from, to);
        q.endMoveRows();
    };
    const auto insert = [&](int row, const QString &name) {
        q.beginInsertRows(heading, row, row);
        section.entries.insert(row, fresh.at(wanted.indexOf(name)));
        q.endInsertRows();
    };
    diffRows<QString>(before, wanted, remove, move, insert);
    for (int row = 0; row < section.entries.size(); ++row) {
        if (section.entries.at(row) == fresh.at(row))
            continue;
        section.entries[row] = fresh.at(row);
        const auto index = q.index(row, 0, heading);
        Q_EMIT q.dataChanged(index, index);
    }
}

void TopicTreeModel::Private::noteOwn(const QString &category, domain::Timestamp moment)
{
    own.insert(category, moment);
    refresh();
}

void TopicTreeModel::Private::passOverOwn(QList<domain::CategorySummary> &categories)
{
    for (auto &category : categories) {
        const auto act = own.constFind(category.name);
        if (act == own.cend() || category.unseen != 1)
            continue;
        category.unseen = 0;
        auto &moment = seen[categoryKey(category.name)];
        moment = std::max(moment.toLongLong(), qlonglong(act->time_since_epoch().count()));
    }
}

void TopicTreeModel::Private::markSeen(const QString &category, domain::Timestamp now)
{
    const auto moment = QVariant(qlonglong(now.time_since_epoch().count()));
    if (!seen.contains(beginning()))
        seen.insert(beginning(), moment);
    seen.insert(categoryKey(category), moment);
    for (auto &section : sections) {
        const bool holdsCategories = section->kind == TopicTreeSection::Kind::Tab
            || section->kind == TopicTreeSection::Kind::Loose;
        for (int row = 0; holdsCategories && row < section->entries.size(); ++row) {
            auto &entry = section->entries[row];
            if (entry.name != category || std::exchange(entry.unseen, 0) == 0)
                continue;
            const auto index = q.index(row, 0, q.index(rowOf(section.get()), 0));
            Q_EMIT q.dataChanged(index, index);
        }
    }
}

void TopicTreeModel::Private::tellAllChanged()
{
    Q_EMIT q.dataChanged(q.index(0, 0), q.index(q.rowCount() - 1, 0));
    for (size_t i = 0; i < sections.size(); ++i) {
        const auto heading = q.index(fixedRows + static_cast<int>(i), 0);
        if (const int count = q.rowCount(heading); count > 0)
            Q_EMIT q.dataChanged(q.index(0, 0, heading), q.index(count - 1, 0, heading));
    }
}

} // namespace items
