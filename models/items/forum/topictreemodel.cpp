// SPDX-License-Identifier: MIT
#include "items/forum/topictreemodel.h"

#include "base/deliver.h"
#include "items/list/topicdrag.h"
#include "store/door/community.h"
#include "store/forum/forumrequests.h"

#include <QMimeData>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace items {

using Kind = TopicTreeSection::Kind;
using Source = domain::TopicQuery::Source;

namespace {
constexpr qsizetype shownTags = 10;

enum FixedRow { AllRow, HotRow, RecommendedRow, fixedRows };
enum MyRow { TopicsRow, StarredRow, DraftsRow, myRows };

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

struct FixedWords {
    Source source;
    const char *text;
    const char16_t *icon;
};
// In the order of FixedRow.
constexpr std::array<FixedWords, fixedRows> fixedWords{{
    {Source::All, QT_TRANSLATE_NOOP("items::TopicTreeModel", "All topics"), u"layers"},
    {Source::HotToday, QT_TRANSLATE_NOOP("items::TopicTreeModel", "Hot today"), u"flame"},
    {Source::Recommended, QT_TRANSLATE_NOOP("items::TopicTreeModel", "Recommended"), u"sparkles"},
}};

const FixedWords &fixedWordsAt(int fixedRow)
{
    return fixedWords.at(static_cast<std::size_t>(fixedRow));
}

QList<TopicTreeEntry> entriesOf(const QList<domain::CategorySummary> &categories)
{
    QList<TopicTreeEntry> entries;
    for (const auto &category : categories)
        entries.append({category.name, category.topics, category.unseen});
    return entries;
}

QList<TopicTreeSection> sectionsOf(const domain::ForumDirectory &directory)
{
    using Kind = TopicTreeSection::Kind;
    QList<TopicTreeSection> sections;
    for (const auto &tab : directory.tabs)
        sections.append({Kind::Tab, tab.name, tab.topics, entriesOf(tab.categories)});
    if (!directory.loose.isEmpty())
        sections.append({Kind::Loose, {}, 0, entriesOf(directory.loose)});
    if (!directory.tags.isEmpty()) {
        TopicTreeSection tags{Kind::Tags, {}, 0, {}};
        for (const auto &tag : directory.tags) {
            if (tags.entries.size() < shownTags)
                tags.entries.append({tag.name, tag.topics, 0});
            else
                tags.unshown.append(tag.name);
        }
        tags.entries.append(TopicTreeEntry()); // the way to all of them
        sections.append(tags);
    }
    if (!directory.archived.isEmpty()) {
        TopicTreeSection archived{Kind::Archived, {}, 0, entriesOf(directory.archived)};
        for (auto &entry : archived.entries)
            entry.unseen = 0;
        sections.append(archived);
    }
    return sections;
}
} // namespace

TopicTreeModel::TopicTreeModel(store::Community &community, QObject *parent)
    : MergingModel(parent)
    , m_community(community)
{
    m_sections.push_back(std::make_unique<TopicTreeSection>(
        TopicTreeSection{Kind::Mine, {}, 0, QList<TopicTreeEntry>(myRows)}));
    callOnce(m_pause, 3s, this, [this] {
        if (std::exchange(m_isStale, false))
            refresh();
    });
    connect(&community.changes(), &store::Changes::topicListsChanged, this,
            &TopicTreeModel::refreshSoon);
    connect(&community.changes(), &store::Changes::everyTopicChanged, this,
            &TopicTreeModel::refreshSoon);
}

QModelIndex TopicTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? sectionAt(parent.row()) : nullptr);
}

QModelIndex TopicTreeModel::parent(const QModelIndex &child) const
{
    const auto *section = static_cast<const TopicTreeSection *>(child.constInternalPointer());
    return child.isValid() && section ? createIndex(rowOf(section), 0) : QModelIndex();
}

int TopicTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return fixedRows + static_cast<int>(m_sections.size());
    if (parent.constInternalPointer() || parent.column() != 0)
        return 0;
    const auto *section = sectionAt(parent.row());
    return section ? static_cast<int>(section->entries.size()) : 0;
}
bool TopicTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (rowCount(parent) > 0 || !parent.isValid() || parent.constInternalPointer())
        return rowCount(parent) > 0;
    const auto *section = sectionAt(parent.row());
    return section && !section->unshown.isEmpty();
}

bool TopicTreeModel::canFetchMore(const QModelIndex &parent) const
{
    if (!parent.isValid() || parent.constInternalPointer())
        return false;
    const auto *section = sectionAt(parent.row());
    return section && section->kind == Kind::Tab && m_closedTabs.contains(section->name);
}

void TopicTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    // The rows come with the answer: a view asks in the middle of its own changes.
    m_closedTabs.remove(sectionAt(parent.row())->name);
    refresh();
}

QVariant TopicTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto place = positionOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(place);
    case Qt::AccessibleTextRole:
        return countOf(place) > 0 ? tr("%1, %L2").arg(textOf(place)).arg(countOf(place))
                                  : textOf(place);
    case Qt::AccessibleDescriptionRole:
    case Qt::ToolTipRole:
        return totalsOf(place);
    case QueryRole:
        return QVariant::fromValue(queryOf(place));
    case CountRole:
        return countOf(place);
    case IsUnseenRole:
        return isUnseen(place);
    case IconRole:
        return iconOf(place);
    case IsSectionRole:
        return place.section && place.row < 0;
    case IsDraftsRole:
        return isMine(place, DraftsRow);
    case IsTagsRole:
        return isAllTags(place);
    case IsQuietRole:
        return place.section && place.row < 0 && place.section->kind == Kind::Archived;
    case TotalRole:
        return totalOf(place);
    default:
        return {};
    }
}

Qt::ItemFlags TopicTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const auto place = positionOf(index);
    if (place.section && place.row < 0)
        return place.section->kind == Kind::Tab ? Qt::ItemIsEnabled | Qt::ItemIsSelectable
                                                : Qt::ItemFlags(Qt::ItemIsEnabled);
    // Drafts are kept without an account; the other lists of one's own need a person.
    if ((isMine(place, TopicsRow) || isMine(place, StarredRow)) && m_viewer.isEmpty())
        return Qt::ItemNeverHasChildren;
    const auto flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    const bool takesTopics
        = queryOf(place).source == Source::Category && place.section->kind != Kind::Archived;
    return takesTopics ? flags | Qt::ItemIsDropEnabled : flags;
}

QStringList TopicTreeModel::mimeTypes() const
{
    return {TopicDrag::mimeType()};
}
bool TopicTreeModel::canDropMimeData(const QMimeData *data, Qt::DropAction, int, int,
                                     const QModelIndex &parent) const
{
    if (!flags(parent).testFlag(Qt::ItemIsDropEnabled))
        return false;
    const auto drag = TopicDrag::fromMime(data);
    return drag && !drag->foreignTo(queryOf(positionOf(parent)).name).isEmpty();
}

bool TopicTreeModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                  const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    // The rows stay where they are until the server has agreed.
    const auto category = queryOf(positionOf(parent)).name;
    Q_EMIT moveRequested(TopicDrag::fromMime(data)->foreignTo(category), category);
    return true;
}

QModelIndex TopicTreeModel::indexOf(const domain::TopicQuery &query) const
{
    for (int row = 0; row < fixedRows; ++row) {
        if (query.source == fixedWordsAt(row).source)
            return index(row, 0);
    }
    for (size_t i = 0; i < m_sections.size(); ++i) {
        const auto heading = index(fixedRows + static_cast<int>(i), 0);
        const auto &section = *m_sections.at(i);
        if (query.source == Source::Tab && section.kind == Kind::Tab && section.name == query.name)
            return heading;
        for (int row = 0; row < section.entries.size(); ++row) {
            const auto here = queryOf({&section, row});
            if (here.source == query.source && here.name == query.name
                && !isMine({&section, row}, DraftsRow))
                return index(row, 0, heading);
        }
        if (query.source == Source::Tag && section.kind == Kind::Tags)
            return index(static_cast<int>(section.entries.size()) - 1, 0, heading);
    }
    return {};
}

QStringList TopicTreeModel::categoryNames() const
{
    return namesIn({Kind::Tab, Kind::Loose});
}

QStringList TopicTreeModel::tagNames() const
{
    return namesIn({Kind::Tags});
}

QStringList TopicTreeModel::tabNames() const
{
    QStringList names;
    for (const auto &section : m_sections) {
        if (section->kind == Kind::Tab)
            names.append(section->name);
    }
    return names;
}

void TopicTreeModel::setViewer(const domain::AccountId &viewer)
{
    m_viewer = viewer;
    retranslate();
}

void TopicTreeModel::setDraftCount(int count)
{
    if (std::exchange(m_draftCount, count) != count)
        retranslate();
}

void TopicTreeModel::setLastSeen(const QVariantMap &seen)
{
    m_seen = seen;
    refresh();
}

void TopicTreeModel::setClosedTabs(const QStringList &names)
{
    m_closedTabs = QSet<QString>(names.cbegin(), names.cend());
}

bool TopicTreeModel::isMine(const Position &position, int row)
{
    return position.section && position.section->kind == Kind::Mine && position.row == row;
}

bool TopicTreeModel::isAllTags(const Position &position)
{
    return position.section && position.section->kind == Kind::Tags && position.row >= 0
        && position.section->entries.at(position.row).name.isEmpty();
}

bool TopicTreeModel::isUnseen(const Position &position)
{
    return position.section && position.row >= 0
        && (position.section->kind == Kind::Tab || position.section->kind == Kind::Loose);
}

QString TopicTreeModel::iconOf(const Position &position)
{
    if (!position.section)
        return QString::fromUtf16(fixedWordsAt(position.row).icon);
    if (position.row < 0)
        return {};
    if (position.section->kind == Kind::Mine)
        return position.row == DraftsRow ? u"file-pen"_s
            : position.row == StarredRow ? u"star"_s
                                         : u"user"_s;
    if (isAllTags(position))
        return u"list"_s;
    return position.section->kind == Kind::Tags    ? u"tag"_s
        : position.section->kind == Kind::Archived ? u"archive"_s
                                                   : u"hash"_s;
}

TopicTreeSection *TopicTreeModel::sectionAt(int row) const
{
    const auto i = row - fixedRows;
    return i >= 0 && i < static_cast<int>(m_sections.size())
        ? m_sections.at(static_cast<size_t>(i)).get()
        : nullptr;
}

int TopicTreeModel::rowOf(const TopicTreeSection *section) const
{
    const auto found = std::find_if(m_sections.cbegin(), m_sections.cend(),
                                    [section](const auto &s) { return s.get() == section; });
    return fixedRows + static_cast<int>(found - m_sections.cbegin());
}

TopicTreeModel::Position TopicTreeModel::positionOf(const QModelIndex &index) const
{
    if (const auto *section = static_cast<const TopicTreeSection *>(index.constInternalPointer()))
        return {section, index.row()};
    if (const auto *section = sectionAt(index.row()))
        return {section, -1};
    return {nullptr, index.row()};
}

QString TopicTreeModel::textOf(const Position &position) const
{
    if (!position.section)
        return tr(fixedWordsAt(position.row).text);
    if (position.section->kind == Kind::Mine && position.row >= 0)
        return position.row == DraftsRow ? tr("Drafts")
            : position.row == StarredRow ? tr("Starred")
                                         : tr("My topics");
    if (isAllTags(position))
        return tr("All tags…");
    if (position.row >= 0)
        return position.section->entries.at(position.row).name;
    switch (position.section->kind) {
    case Kind::Tab:
        return position.section->name;
    case Kind::Loose:
        return tr("No tab");
    case Kind::Tags:
        return tr("Tags");
    case Kind::Archived:
        return tr("Archived");
    case Kind::Mine:
        return tr("Mine");
    }
    return {};
}

domain::TopicQuery TopicTreeModel::queryOf(const Position &position) const
{
    domain::TopicQuery query;
    query.viewer = m_viewer;
    if (!position.section) {
        query.source = fixedWordsAt(position.row).source;
        return query;
    }
    const auto kind = position.section->kind;
    if (kind == Kind::Mine) {
        query.source = position.row == StarredRow ? Source::Starred : Source::Mine;
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

qint64 TopicTreeModel::countOf(const Position &position) const
{
    if (isMine(position, DraftsRow))
        return m_draftCount;
    return isUnseen(position) ? position.section->entries.at(position.row).unseen : 0;
}

qint64 TopicTreeModel::totalOf(const Position &position) const
{
    if (!position.section)
        return position.row == HotRow ? m_hotToday : position.row == AllRow ? m_topics : 0;
    return position.row < 0 ? position.section->total
                            : position.section->entries.at(position.row).total;
}

QString TopicTreeModel::totalsOf(const Position &position) const
{
    if (totalOf(position) == 0)
        return {};
    constexpr auto largest = std::numeric_limits<int>::max();
    const auto total = tr("%Ln topics", nullptr, int(std::min<qint64>(totalOf(position), largest)));
    const auto unseen = countOf(position);
    return unseen > 0 ? tr("%1, %L2 new").arg(total).arg(unseen) : total;
}

QStringList TopicTreeModel::namesIn(const QList<Kind> &kinds) const
{
    QStringList names;
    for (const auto &section : m_sections) {
        if (!kinds.contains(section->kind))
            continue;
        for (const auto &entry : section->entries) {
            if (!entry.name.isEmpty())
                names.append(entry.name);
        }
        names += section->unshown;
    }
    names.removeDuplicates();
    return names;
}

void TopicTreeModel::refreshSoon()
{
    if (m_pause.isActive())
        m_isStale = true;
    else
        refresh();
}

void TopicTreeModel::refresh()
{
    m_pause.start();
    domain::SeenCategories known;
    known.beginning = m_seen.contains(beginning()) ? momentOf(m_seen.value(beginning()))
                                                   : domain::Timestamp::max();
    const auto prefix = categoryKey({});
    for (auto it = m_seen.cbegin(); it != m_seen.cend(); ++it) {
        if (it.key().startsWith(prefix))
            known.moments.insert(it.key().sliced(prefix.size()), momentOf(it.value()));
    }
    known.closedTabs = m_closedTabs;
    m_awaited.awaitOnly(m_community.run(store::ReadForumDirectory{known}),
                        [this](const auto &answer) { take(answer); });
}

void TopicTreeModel::take(const base::Result<domain::ForumDirectory> &answer)
{
    if (!answer)
        return;
    const bool isChanged = std::exchange(m_topics, answer->topics) != answer->topics;
    if (std::exchange(m_hotToday, answer->hotToday) != answer->hotToday || isChanged)
        Q_EMIT dataChanged(index(AllRow, 0), index(RecommendedRow, 0));
    auto directory = *answer;
    if (!m_own.isEmpty()) {
        for (auto &tab : directory.tabs)
            passOverOwn(tab.categories);
        passOverOwn(directory.loose);
        m_own.clear();
        Q_EMIT lastSeenChanged();
    }
    auto fresh = sectionsOf(directory);
    keepClosed(fresh);
    applySections(fresh);
}

void TopicTreeModel::keepClosed(QList<TopicTreeSection> &fresh) const
{
    for (auto &section : fresh) {
        if (section.kind != TopicTreeSection::Kind::Tab || !m_closedTabs.contains(section.name))
            continue;
        const auto known
            = std::find_if(m_sections.cbegin(), m_sections.cend(),
                           [&section](const auto &other) { return other->isSame(section); });
        QHash<QString, TopicTreeEntry> shown;
        if (known != m_sections.cend()) {
            for (const auto &entry : (*known)->entries)
                shown.insert(entry.name, entry);
        }
        for (const auto &entry : std::exchange(section.entries, {})) {
            if (shown.contains(entry.name))
                section.entries.append(shown.value(entry.name));
            else
                section.unshown.append(entry.name);
        }
    }
}

void TopicTreeModel::applySections(const QList<TopicTreeSection> &fresh)
{
    QStringList before;
    for (size_t i = 0; i + 1 < m_sections.size(); ++i)
        before.append(sectionKey(*m_sections.at(i)));
    QStringList wanted;
    for (const auto &section : fresh)
        wanted.append(sectionKey(section));

    const auto remove = [&](int row) {
        beginRemoveRows({}, fixedRows + row, fixedRows + row);
        m_sections.erase(m_sections.begin() + row);
        endRemoveRows();
    };
    const auto move = [&](int from, int to) {
        beginMoveRows({}, fixedRows + from, fixedRows + from, {}, fixedRows + to);
        std::rotate(m_sections.begin() + to, m_sections.begin() + from,
                    m_sections.begin() + from + 1);
        endMoveRows();
    };
    const auto insert = [&](int row, const QString &key) {
        beginInsertRows({}, fixedRows + row, fixedRows + row);
        const auto &section = fresh.at(wanted.indexOf(key));
        m_sections.insert(m_sections.begin() + row, std::make_unique<TopicTreeSection>(section));
        endInsertRows();
    };
    diffRows<QString>(before, wanted, remove, move, insert);
    for (qsizetype i = 0; i < fresh.size(); ++i) {
        auto &section = *m_sections.at(static_cast<size_t>(i));
        section.total = fresh.at(i).total;
        section.unshown = fresh.at(i).unshown;
        mergeRows(section.entries, fresh.at(i).entries, &TopicTreeEntry::name,
                  index(rowOf(&section), 0));
    }
}

void TopicTreeModel::passOverOwn(QList<domain::CategorySummary> &categories)
{
    for (auto &category : categories) {
        const auto act = m_own.constFind(category.name);
        if (act == m_own.cend() || category.unseen != 1)
            continue;
        category.unseen = 0;
        auto &moment = m_seen[categoryKey(category.name)];
        moment = std::max(moment.toLongLong(), qlonglong(act->time_since_epoch().count()));
    }
}

void TopicTreeModel::markSeen(const domain::TopicQuery &query, domain::Timestamp now)
{
    if (query.source != Source::Category)
        return;
    const auto moment = QVariant(qlonglong(now.time_since_epoch().count()));
    if (!m_seen.contains(beginning()))
        m_seen.insert(beginning(), moment);
    m_seen.insert(categoryKey(query.name), moment);
    for (auto &section : m_sections) {
        const bool holdsCategories = section->kind == TopicTreeSection::Kind::Tab
            || section->kind == TopicTreeSection::Kind::Loose;
        for (int row = 0; holdsCategories && row < section->entries.size(); ++row) {
            auto &entry = section->entries[row];
            if (entry.name != query.name || std::exchange(entry.unseen, 0) == 0)
                continue;
            const auto changed = index(row, 0, index(rowOf(section.get()), 0));
            Q_EMIT dataChanged(changed, changed);
        }
    }
    Q_EMIT lastSeenChanged();
}

void TopicTreeModel::noteOwn(const domain::Topic &topic)
{
    m_own.insert(topic.category, topic.lastReply);
    refresh();
}

void TopicTreeModel::retranslate()
{
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
    for (size_t i = 0; i < m_sections.size(); ++i) {
        const auto heading = index(fixedRows + static_cast<int>(i), 0);
        if (const int count = rowCount(heading); count > 0)
            Q_EMIT dataChanged(index(0, 0, heading), index(count - 1, 0, heading));
    }
}

} // namespace items

#include "moc_topictreemodel.cpp"
