// SPDX-License-Identifier: MIT
#include "ui/board/boardpage.h"

#include "domain/article.h"
#include "domain/placelink.h"
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/list/articlelistmodel.h"
#include "items/session.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/list/draftspane.h"
#include "ui/list/listfooter.h"
#include "ui/list/switcherentries.h"
#include "ui/list/threepanes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/statepane.h"

#include <QAction>

#include <utility>

using namespace Qt::StringLiterals;

namespace ui {

using Source = domain::ArticleQuery::Source;

namespace {
constexpr std::pair<ActionId, domain::ArticleOrder> orderActions[]{
    {ActionId::OrderTop, domain::ArticleOrder::Top},
    {ActionId::OrderNew, domain::ArticleOrder::New},
    {ActionId::OrderBottom, domain::ArticleOrder::Bottom},
    {ActionId::OrderOldest, domain::ArticleOrder::Oldest}};
} // namespace

BoardPage::BoardPage(const Models &models, ActionRegistry &actions, QWidget *parent)
    : ListPage(models.session, actions, models.articles, parent)
    , m(models)
    , m_sourcesView(new SourcesView)
    , m_listPane(new ArticleListPane)
    , m_readerView(new ArticleReaderView)
    , m_navigation([this](const BoardHistoryEntry &entry) { goTo(entry); })
    , m_reading(m_navigation, m, list(), *m_readerView, m_participant)
    , m_acts(m, m_reading, list(), *m_readerView, m_participant)
    , m_writing(m, *m_draftsPane, m_participant, *this)
{
    layOut(new TreePane(m_sourcesView), m_listPane, m_readerView, m_reading);
    connectSources();
    connectList();
    connectActions();
    setFocusProxy(&list());
    applyPerson();
    m_writing.showDrafts();
    m.drafts.load();
}

QList<QWidget *> BoardPage::panes() const
{
    return {m_sourcesView, middle(), m_readerView->focusTarget()};
}

int BoardPage::footerHeight() const
{
    return m_listPane->footer().height();
}

ArticleListView &BoardPage::list() const
{
    return m_listPane->view();
}

void BoardPage::connectSources()
{
    m_sourcesView->setModel(&m.sources);
    connect(m_sourcesView, &SourcesView::sourceSelected, this, &BoardPage::showSource);
    connect(m_sourcesView, &SourcesView::draftsSelected, this, &BoardPage::showDrafts);
    connect(m_sourcesView, &SourcesView::groupsRequested, &m_acts, &ArticleActs::editGroups);
    connect(&m.sources, &QAbstractItemModel::rowsInserted, this, [this] {
        if (isListShown())
            m_sourcesView->showSelected(m.sources.indexOf(query()));
    });
    connect(&m_writing, &ArticleWriting::earlierRequested, &m_reading, &ArticleReading::open);
}

void BoardPage::connectList()
{
    connect(m_listPane, &ListPane::wasSeen, this, &BoardPage::markSeen);
    connect(&m_listPane->tabs(), &OrderTabs::orderSelected, this, &BoardPage::setOrder);
    connect(&m_acts, &ArticleActs::rankRequested, this, &BoardPage::rankRequested);
    connect(&m_acts, &ArticleActs::postedWanted, this, &BoardPage::showPosted);
}

void BoardPage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&list(), ActionScope::Board);
    actions.attachList(&m_listPane->statePane(), ActionScope::Board);
    actions.handle(NewArticle, &m_writing, &ArticleWriting::write);
    actions.handle(OpenLink, &m_acts, &ArticleActs::openLink);
    actions.handle(EditGroups, &m_acts, &ArticleActs::editGroups);
    actions.handle(Vote, &m_acts, [this] { m_acts.castVote(domain::Vote::Cast); });
    actions.handle(RetractVote, &m_acts, [this] { m_acts.castVote(domain::Vote::Retract); });
    actions.handle(Save, &list(), &ArticleListView::saveSelected);
    handleWhileShown(actions, CopyLink, &m_acts, &ArticleActs::copyLink);
    handleWhileShown(actions, CopyPermalink, &m_acts, &ArticleActs::copyPermalink);
    handleWhileShown(actions, ReportItem, &m_acts, &ArticleActs::report);
    handleWhileShown(actions, MarkRead, &list(), &ArticleListView::toggleReadOfSelected);
    handleWhileShown(actions, MarkAllRead, &m_acts, &ArticleActs::markAllRead);
    handleWhileShown(actions, Refresh, &m.sources, &items::ArticleSourceModel::refresh);
    handleNavigation(m_navigation);
    handleListActions(actions, list(), m_listPane->footer());
    for (const auto &[id, order] : orderActions)
        actions.handle(id, this, [this, order = order] { setOrder(order); });
}

void BoardPage::goTo(const BoardHistoryEntry &entry)
{
    auto query = entry.query;
    query.viewer = m_participant.id();
    const bool isByTime = query.source == Source::Mine || query.source == Source::Voted
        || query.source == Source::Saved;
    if (isByTime && query.order == domain::ArticleOrder::Top)
        query.order = domain::ArticleOrder::New;
    else if (isByTime && query.order == domain::ArticleOrder::Bottom)
        query.order = domain::ArticleOrder::Oldest;
    m_listPane->tabs().setByTimeOnly(isByTime);
    m_listPane->tabs().setOrder(query.order);
    for (const auto id : {ActionId::OrderTop, ActionId::OrderBottom})
        m_participant.offer(id, !isByTime);
    for (const auto &[id, order] : orderActions)
        m_participant.action(id)->setChecked(order == query.order);
    m_sourcesView->showSelected(m.sources.indexOf(query));
    const auto &before = this->query();
    showList(query.source != before.source || query.group != before.group);
    m.articles.setQuery(query);
    showEmptyText();
    m_reading.resume();
    showActions();
}

void BoardPage::showSource(const domain::ArticleQuery &source)
{
    m_navigation.showSource(source);
    m_frame->closeDrawer();
}

void BoardPage::setOrder(domain::ArticleOrder order)
{
    auto entry = m_navigation.current();
    entry.query.order = order;
    m_navigation.visit(entry);
}

/// Among the newest of all.
void BoardPage::showPosted(const domain::ArticleId &id)
{
    Q_EMIT linkRequested(u"folkmoot:page/"_s + this->id());
    setFilter({});
    Q_EMIT filterChanged({});
    m_navigation.visit({{.source = Source::All, .order = domain::ArticleOrder::New}, id});
    list().seekId(id.bytes());
    middle()->setFocus(Qt::OtherFocusReason);
}

void BoardPage::markSeen()
{
    if (list().articleAt(m.articles.index(0, 0)).isLoaded)
        m.sources.markSeen(query(), m.articles.now());
}

ListPane::EmptyText BoardPage::emptyText() const
{
    const auto top = tr("Go to Top");
    const bool isReadOnly = m_participant.isReadOnly();
    const auto write = isReadOnly ? QString() : tr("New article");
    switch (query().source) {
    case Source::Interesting:
        return {u"sparkles"_s, tr("Nothing interesting yet."),
                tr("Articles with at least %1 votes appear here.").arg(domain::interestingVotes),
                top};
    case Source::Group:
        return {u"hash"_s, tr("No articles in this group."),
                tr("Articles added to this group appear here."), top};
    case Source::Mine:
        return {u"user"_s, tr("You have not posted yet."), tr("Articles you post appear here."),
                write};
    case Source::Voted:
        return {u"arrow-big-up"_s, tr("You have not voted yet."),
                tr("Articles you vote for appear here."), top};
    case Source::Saved:
        return {u"bookmark"_s, tr("Nothing saved yet."), tr("Articles you save appear here."), top};
    case Source::All:
        break;
    }
    return {u"newspaper"_s, tr("No articles yet."),
            isReadOnly ? tr("What people post appears here.") : tr("Be the first to post."), write};
}

QString BoardPage::nothingFound() const
{
    return tr("No article here contains all of these words.");
}

void BoardPage::leaveEmptyList()
{
    if (query().source == Source::Mine || query().source == Source::All)
        m_writing.write();
    else
        showSource({});
}

QList<PaletteEntry> BoardPage::switcherEntries(const QString &words) const
{
    using Role = items::ArticleSourceModel::Role;
    const auto entryOf = [](const QModelIndex &index) -> SourceEntry {
        const auto source = index.data(Role::QueryRole).value<domain::ArticleQuery>();
        if (index.data(Role::IsSectionRole).toBool())
            return {};
        if (index.data(Role::IsDraftsRole).toBool())
            return {draftsKey};
        return {SourceKey{int(source.source), source.group}.toString(),
                source.source == Source::Group ? PaletteKind::Group : PaletteKind::List};
    };
    auto entries = sourceEntries(m.sources, Role::TotalRole, entryOf);
    if (words.isEmpty())
        return entries;
    for (const auto &index : list().rowsNear(rowsLookedAt)) {
        const auto row = list().articleAt(index);
        const auto &article = row.article;
        if (!row.isLoaded)
            continue;
        entries.append(
            {.kind = PaletteKind::Article,
             .title = displayLine(article.title, 400),
             .details = authorAndAge(article.poster, article.posterName, article.posted, row.now),
             .iconName = iconName(),
             .key = u"article:"_s + article.id.toString()});
        addPerson(entries, article.poster, article.posterName);
    }
    return entries;
}

void BoardPage::openEntry(const QString &key)
{
    if (key.startsWith("article:"_L1))
        return m_reading.open(domain::ArticleId(key.sliced(8).toUtf8()));
    if (key == draftsKey)
        return enterDrafts(*m_sourcesView, items::ArticleSourceModel::IsDraftsRole);
    if (const auto source = SourceKey::parse(key))
        showSource({.source = Source(source->kind), .group = source->name});
}

bool BoardPage::openLink(const QString &link)
{
    using Kind = domain::PlaceLink::Kind;
    const auto place = domain::PlaceLink::parse(link);
    if (!place)
        return false;
    if (place->kind == Kind::Article)
        m_reading.open(domain::ArticleId(place->name.toUtf8()));
    else if (place->kind == Kind::Group)
        showSource({.source = Source::Group, .group = place->name});
    else if (place->kind == Kind::Site)
        showSite(place->name);
    else
        return false;
    return true;
}

/// No list of a site's articles is kept: the filter looks at hosts, too.
void BoardPage::showSite(const QString &host)
{
    showSource({});
    setFilter(host);
    Q_EMIT filterChanged(host);
}

void BoardPage::showWritable()
{
    // Who only has to sign in is told so by a click.
    list().setWritable(m_participant.canTry(), m_participant.disabledReason());
    m_readerView->setWritable(m_participant.canTry(), m_participant.disabledReason());
    m_writing.showWritable();
    ListPage::showWritable();
}

void BoardPage::offer()
{
    m_acts.offer();
    offerNavigation(m_navigation);
}

void BoardPage::applyPerson()
{
    const auto person = m_participant.id();
    m.sources.setViewer(person);
    m.reader.setViewer(person);
    m.editor.setPerson(person);
    m_writing.setPerson(person);
    applyWritable();
    m_navigation.showAgain();
}

QList<domain::Target> BoardPage::selectedTargets() const
{
    return targetsOf(domain::Target::Kind::Article, list().selectedIds());
}

QVariantMap BoardPage::saveState() const
{
    auto state = m_navigation.save();
    state.insert(u"lastSeen"_s, m.sources.lastSeen());
    return state;
}

void BoardPage::restoreState(const QVariantMap &state)
{
    m.sources.setLastSeen(state.value(u"lastSeen"_s).toMap());
    m_navigation.restore(state);
}

void BoardPage::retranslate()
{
    m.sources.retranslate();
    m.articles.refreshAges();
    showEmptyText();
    m_writing.showDrafts();
}

} // namespace ui

#include "moc_boardpage.cpp"
