// SPDX-License-Identifier: MIT
// How the tree of topics is read and changes.
#include "base/deliver.h"
#include "items/board/rowdiff.h"
#include "items/forum/topictreemodel_p.h"
#include "store/forumstore.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace items {

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
    base::deliver(store.directory(known), this, [this, question = ++asked](const auto &answer) {
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
