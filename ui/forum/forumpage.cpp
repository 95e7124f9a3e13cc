// SPDX-License-Identifier: MIT
#include "ui/forum/forumpage.h"

#include "domain/placelink.h"
#include "items/forum/topictreemodel.h"
#include "items/forumdrafts.h"
#include "items/list/topiclistmodel.h"
#include "items/replylistmodel.h"
#include "items/session.h"
#include "items/topiceditor.h"
#include "items/topicreader.h"
#include "ui/forum/list/tagspane.h"
#include "ui/forum/list/topiclistview.h"
#include "ui/forum/reader/repliesview.h"
#include "ui/forum/reader/topicreaderview.h"
#include "ui/forum/sources/forumtree.h"
#include "ui/list/draftspane.h"
#include "ui/list/listfooter.h"
#include "ui/list/switcherentries.h"
#include "ui/list/threepanes.h"
#include "ui/markdown/markdownview.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/statepane.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace ui {

using items::TopicListModel;
using Source = domain::TopicQuery::Source;

ForumPage::ForumPage(const Models &models, ActionRegistry &actions, QWidget *parent)
    : ListPage(models.session, actions, models.topics, parent)
    , m(models)
    , m_tree(new ForumTree)
    , m_listPane(new TopicListPane)
    , m_tagsPane(new TagsPane(models.tags))
    , m_readerView(new TopicReaderView(models.replies))
    , m_navigation([this](const ForumHistoryEntry &entry) { goTo(entry); })
    , m_reading(m_navigation, m, list(), *m_readerView, m_participant)
    , m_writing(m, m_readerView->replyBox(), *m_draftsPane, m_participant, *this)
    , m_acts(m, m_reading, m_writing, *m_listPane, *m_readerView, m_participant)
    , m_categoryMenu(m.tree, m.editor, m_participant, *this)
{
    layOut(new TreePane(m_tree), m_listPane, m_readerView, m_reading);
    addMiddle(m_tagsPane);
    connectSources();
    connectList();
    connectActions();
    setFocusProxy(&list());
    applyPerson();
    m_writing.showDrafts();
    m.drafts.load();
}

QList<QWidget *> ForumPage::panes() const
{
    return {m_tree, middle(), m_readerView->focusTarget(), &m_readerView->replies()};
}

TopicListView &ForumPage::list() const
{
    return m_listPane->view();
}

void ForumPage::connectSources()
{
    m_tree->setModel(&m.tree);
    connect(m_tree, &ForumTree::sourceSelected, this, &ForumPage::showSource);
    connect(m_tree, &ForumTree::draftsSelected, this, &ForumPage::showDrafts);
    connect(m_tree, &ForumTree::tagsSelected, this, &ForumPage::showTags);
    connect(m_tagsPane, &TagsPane::tagSelected, this, [this](const QString &name) {
        showSource({.source = Source::Tag, .name = name});
        list().setFocus(Qt::OtherFocusReason);
    });
    connect(m_tree, &ForumTree::menuRequested, &m_categoryMenu, &CategoryMenu::show);
    connect(m_tree, &ForumTree::closedSectionsChanged, &m.tree,
            &items::TopicTreeModel::setClosedTabs);
    connect(&m.tree, &QAbstractItemModel::rowsInserted, this, [this] {
        if (isListShown())
            m_tree->showSelected(m.tree.indexOf(query()));
    });
    // After the drag itself, which runs inside Qt until the drop has been dealt with.
    connect(&m.tree, &items::TopicTreeModel::moveRequested, &m_acts, &TopicActs::moveTopics,
            Qt::QueuedConnection);
    connect(&m_categoryMenu, &CategoryMenu::sourceSelected, this, &ForumPage::showSource);
}

void ForumPage::connectList()
{
    connect(m_listPane, &ListPane::wasSeen, this,
            [this] { m.tree.markSeen(query(), m.topics.now()); });
    connect(&m.topics, &TopicListModel::ownShown, &m.tree, &items::TopicTreeModel::noteOwn);
    connect(&m_reading, &TopicReading::opened, &m_writing, &TopicWriting::openTopic);
    connect(&m_acts, &TopicActs::splitRequested, this, &ForumPage::splitRequested);
    connect(&m_acts, &TopicActs::moveRequested, this, &ForumPage::moveRequested);
}

void ForumPage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&list(), ActionScope::Forum);
    actions.attachList(&m_listPane->statePane(), ActionScope::Forum);
    actions.attachList(&m_readerView->replies(), ActionScope::Forum);
    actions.attachList(&m_readerView->body(), ActionScope::Forum);
    actions.handle(NewTopic, &m_writing, &TopicWriting::writeTopic);
    actions.handle(EditTopic, &m_writing, &TopicWriting::editTopic);
    actions.handle(Reply, &m_acts, &TopicActs::answer);
    actions.handle(ShowRevisions, &m.reader, [this] { m.reader.readRevisions(); });
    actions.handle(VoteUp, &m_acts, [this] { m_acts.vote(domain::TopicVote::Up); });
    actions.handle(VoteDown, &m_acts, [this] { m_acts.vote(domain::TopicVote::Down); });
    actions.handle(UndoVote, &m_acts, [this] { m_acts.vote(domain::TopicVote::None); });
    actions.handle(StarTopic, &m_acts, &TopicActs::toggleStar);
    handleWhileShown(actions, CopyLink, &m_acts, &TopicActs::copyLink);
    handleWhileShown(actions, ReportItem, &m_acts, &TopicActs::report);
    handleWhileShown(actions, MarkRead, &m_acts, &TopicActs::toggleRead);
    handleWhileShown(actions, MarkAllRead, &m_acts, &TopicActs::markAllRead);
    handleWhileShown(actions, Refresh, &m.tree, &items::TopicTreeModel::refresh);
    handleWhileShown(actions, Refresh, &m.replies, &items::ReplyListModel::refresh);
    handleNavigation(m_navigation);
    handleListActions(actions, list(), m_listPane->footer());
}

void ForumPage::goTo(const ForumHistoryEntry &entry)
{
    auto query = entry.query;
    query.viewer = m_participant.id();
    m_tree->showSelected(m.tree.indexOf(query));
    const auto &before = this->query();
    showList(query.source != before.source || query.name != before.name);
    m.topics.setQuery(query);
    showHeading();
    showEmptyText();
    m_reading.resume();
    showActions();
}

void ForumPage::showSource(const domain::TopicQuery &source)
{
    m_navigation.showSource(source);
    m_frame->closeDrawer();
}

void ForumPage::showTags()
{
    showMiddle(m_tagsPane);
}

void ForumPage::openTopic(const domain::TopicId &id, qint64 floor)
{
    floor > 0 ? m_reading.openTopic(id, floor) : m_reading.enterTopic(id);
}

void ForumPage::setFilter(const QString &words)
{
    if (middle() == m_tagsPane->focusProxy())
        m_tagsPane->setFilter(words);
    else
        ListPage::setFilter(words);
}

QString ForumPage::filter() const
{
    return middle() == m_tagsPane->focusProxy() ? m_tagsPane->filter() : ListPage::filter();
}

bool ForumPage::isFilterable() const
{
    return middle() == m_tagsPane->focusProxy() || ListPage::isFilterable();
}

void ForumPage::showHeading()
{
    const auto source = query().source;
    const auto order = source == Source::Recommended ? tr("by votes and age")
        : source == Source::HotToday                 ? tr("by replies today")
        : source == Source::Starred                  ? tr("by when you starred them")
                                                     : tr("by last reply");
    auto name = query().name;
    if (source == Source::All)
        name = tr("All topics");
    else if (source == Source::Recommended)
        name = tr("Recommended");
    else if (source == Source::HotToday)
        name = tr("Hot today");
    else if (source == Source::Mine)
        name = tr("My topics");
    else if (source == Source::Starred)
        name = tr("Starred");
    m_listPane->setHeading(name, order);
}

ListPane::EmptyText ForumPage::emptyText() const
{
    const bool isReadOnly = m_participant.isReadOnly();
    const auto write = isReadOnly ? QString() : tr("New topic");
    const auto all = tr("All topics");
    if (query().source == Source::HotToday)
        return {u"flame"_s, tr("No replies today yet."),
                tr("Topics with replies today appear here."), all};
    if (query().source == Source::Recommended)
        return {u"sparkles"_s, tr("Nothing recommended yet."), tr("Topics with votes appear here."),
                all};
    if (query().source == Source::Starred)
        return {u"star"_s, tr("Nothing starred yet."),
                tr("Topics you star with S appear here; only you can see them."), all};
    if (query().source == Source::Mine)
        return {u"user"_s, tr("You have not posted yet."), tr("Topics you post appear here."),
                write};
    return {u"messages-square"_s, tr("No topics yet."),
            isReadOnly ? tr("What people post appears here.") : tr("Be the first to post."), write};
}

QString ForumPage::nothingFound() const
{
    return tr("No topic here contains all of these words.");
}

void ForumPage::leaveEmptyList()
{
    const auto source = query().source;
    if (source == Source::HotToday || source == Source::Recommended || source == Source::Starred)
        showSource({});
    else
        m_writing.writeTopic();
}

/// "#17", or the first and the last for "#"; of the topic that is read.
QList<PaletteEntry> ForumPage::floorEntries(const QString &words) const
{
    const auto total = m.replies.total();
    const auto floor = words.startsWith(u'#') ? words.sliced(1).toLongLong() : 0;
    if (total == 0 || (floor <= 0 && words != u"#"_s))
        return {};
    const auto entryOf = [&](qint64 number) -> PaletteEntry {
        return {.kind = PaletteKind::Floor,
                .title = u"#%1"_s.arg(number),
                .details = tr("of %Ln", nullptr, int(total)),
                .iconName = iconName(),
                .key = u"floor:%1"_s.arg(number)};
    };
    if (words == u"#"_s)
        return total == 1 ? QList{entryOf(1)} : QList{entryOf(1), entryOf(total)};
    auto entry = entryOf(std::min(floor, total));
    if (floor > total) {
        entry.title = TopicReading::floorsOf(total);
        entry.details = tr("Go to the last");
        entry.isLast = true; // whatever number was typed
    }
    return {entry};
}

QList<PaletteEntry> ForumPage::switcherEntries(const QString &words) const
{
    if (const auto floors = floorEntries(words); !floors.isEmpty())
        return floors;
    using Role = items::TopicTreeModel::Role;
    const auto entryOf = [](const QModelIndex &index) -> SourceEntry {
        const auto source = index.data(Role::QueryRole).value<domain::TopicQuery>();
        const bool isHead
            = index.data(Role::IsSectionRole).toBool() && source.source != Source::Tab;
        if (isHead || index.data(Role::IsTagsRole).toBool())
            return {};
        if (index.data(Role::IsDraftsRole).toBool())
            return {draftsKey};
        return {SourceKey{int(source.source), source.name}.toString(),
                source.source == Source::Category  ? PaletteKind::Category
                    : source.source == Source::Tag ? PaletteKind::Tag
                                                   : PaletteKind::List};
    };
    auto entries = sourceEntries(m.tree, Role::TotalRole, entryOf);
    for (const auto &tag : m.tree.tagNames()) {
        if (m.tree.indexOf({.source = Source::Tag, .name = tag}).data(Role::IsTagsRole).toBool())
            entries.append({.kind = PaletteKind::Tag,
                            .title = displayLine(tag, 64),
                            .iconName = u"tag"_s,
                            .key = SourceKey{int(Source::Tag), tag}.toString()});
    }
    if (words.isEmpty())
        return entries;
    for (const auto &index : list().rowsNear(rowsLookedAt)) {
        const auto row = list().topicAt(index);
        const auto &topic = row.topic;
        if (!row.isLoaded)
            continue;
        entries.append(
            {.kind = PaletteKind::Topic,
             .title = displayLine(topic.title, 400),
             .details = authorAndAge(topic.author, topic.authorName, topic.posted, row.now),
             .iconName = iconName(),
             .key = u"topic:"_s + topic.id.toString()});
        addPerson(entries, topic.author, topic.authorName);
    }
    return entries;
}

void ForumPage::openEntry(const QString &key)
{
    if (key.startsWith("topic:"_L1))
        return openTopic(domain::TopicId(key.sliced(6).toUtf8()));
    if (key.startsWith("floor:"_L1))
        return m_reading.goToFloor(key.sliced(6).toLongLong());
    if (key == draftsKey)
        return enterDrafts(*m_tree, items::TopicTreeModel::IsDraftsRole);
    if (const auto source = SourceKey::parse(key))
        showSource({.source = Source(source->kind), .name = source->name});
}

bool ForumPage::openLink(const QString &link)
{
    using Kind = domain::PlaceLink::Kind;
    if (const auto entry = domain::TopicLink::parse(link)) {
        openTopic(entry->topic, entry->floor);
        return true;
    }
    const auto place = domain::PlaceLink::parse(link);
    const bool isCategory = place && place->kind == Kind::Category;
    if (!isCategory && !(place && place->kind == Kind::Tag))
        return false;
    showSource({.source = isCategory ? Source::Category : Source::Tag, .name = place->name});
    return true;
}

void ForumPage::showWritable()
{
    const bool canWrite = m_participant.canWrite();
    const auto disabledReason = m_participant.disabledReason();
    list().setWritable(canWrite, disabledReason);
    list().setDragEnabled(canWrite);
    m_readerView->setWritable(canWrite, disabledReason);
    m_writing.showWritable();
    m.reader.setReadOnly(m_participant.isReadOnly());
    ListPage::showWritable();
}

void ForumPage::offer()
{
    m_acts.offer();
    offerNavigation(m_navigation);
}

void ForumPage::applyPerson()
{
    const auto person = m_participant.id();
    m.tree.setViewer(person);
    m.reader.setViewer(person);
    m.editor.setPerson(person);
    m_writing.setPerson(person);
    applyWritable();
    m_navigation.showAgain();
}

QList<domain::Target> ForumPage::selectedTargets() const
{
    return m_acts.selected();
}

QVariantMap ForumPage::saveState() const
{
    auto state = m_navigation.save();
    state.insert(u"closedSections"_s, m_tree->closedSections());
    state.insert(u"tagOrder"_s, m_tagsPane->order());
    return state;
}

void ForumPage::restoreState(const QVariantMap &state)
{
    m_tree->setClosedSections(state.value(u"closedSections"_s).toStringList());
    m_tagsPane->setOrder(state.value(u"tagOrder"_s).toInt());
    m_navigation.restore(state);
}

void ForumPage::retranslate()
{
    m.tree.retranslate();
    m.topics.refreshAges();
    showHeading();
    showEmptyText();
    m_writing.showDrafts();
}

} // namespace ui

#include "moc_forumpage.cpp"
