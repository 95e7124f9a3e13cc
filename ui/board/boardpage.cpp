// SPDX-License-Identifier: MIT
#include "ui/board/boardpage.h"

#include "domain/ranking.h"
#include "items/articleeditor.h"
#include "items/articlereader.h"
#include "items/board/articlesourcemodel.h"
#include "items/list/articlelistmodel.h"
#include "items/session.h"
#include "ui/board/list/articlelistpane.h"
#include "ui/board/list/articlelistview.h"
#include "ui/board/list/ordertabs.h"
#include "ui/board/reader/articlereaderview.h"
#include "ui/board/sources/sourcespane.h"
#include "ui/board/sources/sourcesview.h"
#include "ui/list/draftspane.h"
#include "ui/list/listfooter.h"
#include "ui/list/switcherentries.h"
#include "ui/list/threepanes.h"

#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

using items::ArticleListModel;
using Source = domain::ArticleQuery::Source;

BoardPage::BoardPage(const Models &models, ActionRegistry &actions, QWidget *parent)
    : PanesPage(models.session, actions, parent)
    , m(models)
    , m_sourcesPane(new SourcesPane)
    , m_listPane(new ArticleListPane)
    , m_draftsPane(new DraftsPane)
    , m_middle(new QStackedWidget)
    , m_readerView(new ArticleReaderView)
    , m_navigation([this](const BoardHistoryEntry &entry) { goTo(entry); })
    , m_reading(m_navigation, m.articles, m.reader, list(), *m_readerView, m_participant)
    , m_acts(m_reading, m.articles, m.sources, m.editor, list(), *m_readerView, m_participant)
    , m_writing(m.drafts, m.editor, m.sources, *m_draftsPane, m_participant, *this)
{
    m_middle->addWidget(m_listPane);
    m_middle->addWidget(m_draftsPane);
    setFrame(new ThreePanes(m_sourcesPane, m_middle, m_readerView, this));
    m_frame->addDrawerButton(m_listPane->drawerButton());
    m_frame->addDrawerButton(m_draftsPane->drawerButton());
    connectSources();
    connectList();
    connectActions();
    setFocusProxy(&list());
    applyPerson();
    m_writing.showDrafts();
    m.drafts.load();
}

BoardPage::~BoardPage() = default;

QList<QWidget *> BoardPage::panes() const
{
    auto *middle = m_middle->currentWidget() == m_draftsPane
        ? static_cast<QWidget *>(m_draftsPane->focusProxy())
        : m_listPane->focusTarget();
    return {&m_sourcesPane->view(), middle, m_readerView->focusTarget()};
}

int BoardPage::footerHeight() const
{
    return m_listPane->footer().height();
}

ArticleListView &BoardPage::list() const
{
    return m_listPane->view();
}

const domain::ArticleQuery &BoardPage::query() const
{
    return m.articles.query();
}

void BoardPage::connectSources()
{
    auto &view = m_sourcesPane->view();
    view.setModel(&m.sources);
    connect(&view, &SourcesView::sourceSelected, this, &BoardPage::showSource);
    connect(&view, &SourcesView::draftsSelected, this, &BoardPage::showDrafts);
    connect(&view, &SourcesView::groupsRequested, &m_acts, &ArticleActs::editGroups);
    connect(&m.sources, &QAbstractItemModel::rowsInserted, this,
            [this] { m_sourcesPane->view().showSelected(m.sources.indexOf(query())); });
    connect(&m_session, &items::Session::personChanged, this, &BoardPage::applyPerson);
    connect(m_draftsPane, &DraftsPane::statusChanged, this, &Workspace::draftStatusChanged);
    connect(&m_writing, &ArticleWriting::earlierRequested, &m_reading, &ArticleReading::open);
}

void BoardPage::connectList()
{
    list().setLocator([this](const auto &id) { return m.articles.indexOf(id); });
    m_listPane->showList(m.articles);
    connect(m_listPane, &ListPane::wasSeen, this, &BoardPage::markSeen);
    connect(m_listPane, &ListPane::emptyButtonClicked, this, &BoardPage::leaveEmptyList);
    connect(&m_listPane->tabs(), &OrderTabs::orderSelected, this, &BoardPage::setOrder);
    connect(&m.articles, &ArticleListModel::newCountChanged, this, &Workspace::unreadCountChanged);
    connect(&m_reading, &ArticleReading::changed, this, &BoardPage::showActions);
    connect(&m_acts, &ArticleActs::rankRequested, this, &BoardPage::rankRequested);
}

void BoardPage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&list(), ActionScope::Board);
    actions.handle(NewArticle, &m_writing, &ArticleWriting::write);
    actions.handle(OpenLink, &m_acts, &ArticleActs::openLink);
    actions.handle(EditGroups, &m_acts, &ArticleActs::editGroups);
    actions.handle(Vote, &m_acts, [this] { m_acts.castVote(domain::Vote::Cast); });
    actions.handle(RetractVote, &m_acts, [this] { m_acts.castVote(domain::Vote::Retract); });
    actions.handle(Save, &list(), &ArticleListView::saveCurrent);
    handleWhileShown(actions, CopyLink, &m_acts, &ArticleActs::copyLink);
    handleWhileShown(actions, ReportItem, &m_acts, &ArticleActs::report);
    handleWhileShown(actions, MarkRead, &list(), &ArticleListView::toggleReadOfCurrent);
    handleWhileShown(actions, ShowNew, m_listPane, &ListPane::showNew);
    handleWhileShown(actions, Refresh, &m.articles, &ArticleListModel::refresh);
    handleWhileShown(actions, Refresh, &m.sources, &items::ArticleSourceModel::refresh);
    handleNavigation(m_navigation);
    handleListActions(actions, list(), m_listPane->footer());
    const std::pair<ActionId, domain::ArticleOrder> orders[]
        = {{OrderTop, domain::ArticleOrder::Top},
           {OrderNew, domain::ArticleOrder::New},
           {OrderBottom, domain::ArticleOrder::Bottom},
           {OrderOldest, domain::ArticleOrder::Oldest}};
    for (const auto &[id, order] : orders)
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
    m_middle->setCurrentWidget(m_listPane);
    m_listPane->tabs().setByTimeOnly(isByTime);
    m_listPane->tabs().setOrder(query.order);
    for (const auto id : {ActionId::OrderTop, ActionId::OrderBottom})
        m_participant.offer(id, !isByTime);
    m_sourcesPane->view().showSelected(m.sources.indexOf(query));
    const auto &before = this->query();
    const bool isOther = query.source != before.source || query.group != before.group;
    if (isOther && !filter().isEmpty()) {
        m.articles.setFilter({});
        Q_EMIT filterChanged({});
    }
    list().startAtTop();
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

void BoardPage::showDrafts()
{
    m_middle->setCurrentWidget(m_draftsPane);
    m_reading.showNothing();
    m_frame->closeDrawer();
}

void BoardPage::markSeen()
{
    if (list().articleAt(m.articles.index(0, 0)).isLoaded)
        m.sources.markSeen(query(), m.articles.now());
}

void BoardPage::setFilter(const QString &words)
{
    m_listPane->setFilter(words);
    showEmptyText();
}

QString BoardPage::filter() const
{
    return m.articles.filter();
}

void BoardPage::showEmptyText()
{
    using Text = ArticleListPane::EmptyText;
    const auto top = tr("Go to Top");
    const bool isReadOnly = m_participant.isReadOnly();
    const auto write = isReadOnly ? QString() : tr("New article");
    Text text{u"newspaper"_s, tr("No articles yet."),
              isReadOnly ? tr("What people post gathers here.")
                         : tr("The first one is yours to post."),
              write};
    if (!filter().isEmpty())
        text = {u"search"_s, tr("Nothing found."), tr("No article here holds all of these words."),
                tr("Show everything")};
    else if (query().source == Source::Interesting)
        text = {u"sparkles"_s, tr("Nothing interesting yet."),
                tr("Articles with %1 votes gather here.").arg(domain::interestingVotes), top};
    else if (query().source == Source::Group)
        text = {u"hash"_s, tr("No articles in this group."),
                tr("Articles that are put into it gather here."), top};
    else if (query().source == Source::Mine)
        text = {u"user"_s, tr("You have not posted yet."), tr("Articles you post gather here."),
                write};
    else if (query().source == Source::Voted)
        text = {u"arrow-big-up"_s, tr("You have not voted yet."),
                tr("Articles you vote for gather here."), top};
    else if (query().source == Source::Saved)
        text = {u"bookmark"_s, tr("Nothing saved yet."), tr("Articles you save gather here."), top};
    m_listPane->setEmptyText(text);
}

void BoardPage::leaveEmptyList()
{
    if (!filter().isEmpty()) {
        setFilter({});
        Q_EMIT filterChanged({});
    } else if (query().source == Source::Mine || query().source == Source::All) {
        m_writing.write();
    } else {
        showSource({});
    }
}

QList<PaletteEntry> BoardPage::switcherEntries(const QString &words) const
{
    using Role = items::ArticleSourceModel::Role;
    SwitcherEntries found(words);
    found.addSources(m.sources, {Role::CountRole}, [](const QModelIndex &index) {
        const auto query = index.data(Role::QueryRole).value<domain::ArticleQuery>();
        const bool isList
            = !index.data(Role::IsSectionRole).toBool() && !index.data(Role::IsDraftsRole).toBool();
        return isList ? SwitcherEntries::sourceKey(int(query.source), query.group) : QString();
    });
    if (words.isEmpty())
        return found.entries();
    for (const auto &index : SwitcherEntries::rowsNear(list())) {
        const auto row = list().articleAt(index);
        const auto &article = row.article;
        if (row.isLoaded)
            found.addRow({tr("Articles"), article.title, article.poster, article.posterName,
                          article.posted, row.now, iconName(),
                          u"article:"_s + article.id.toString()});
    }
    return found.entries();
}

void BoardPage::openEntry(const QString &key)
{
    if (key.startsWith("article:"_L1))
        return m_reading.open(domain::ArticleId(key.sliced(8).toUtf8()));
    const auto source = SwitcherEntries::parseSource(key);
    if (!source)
        return;
    domain::ArticleQuery query;
    query.source = Source(source->kind);
    query.group = source->name;
    showSource(query);
}

void BoardPage::showWritable()
{
    // Who only has to sign in is told so by a click.
    list().setWritable(m_participant.canTry(), m_participant.disabledReason());
    m_readerView->setWritable(m_participant.canTry(), m_participant.disabledReason());
    m_writing.showWritable();
    m.articles.setOnline(m_participant.isOnline());
    showEmptyText();
}

void BoardPage::showActions()
{
    if (!isVisible())
        return;
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

void BoardPage::setModerating(bool moderating)
{
    PanesPage::setModerating(moderating);
    m_readerView->setModerating(moderating);
    m_readerView->setPurgeOffered(m_participant.isAdministrator());
    list().setSeveralSelectable(moderating);
}

void BoardPage::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    m_reading.showRemoval(target, removal);
}

QVariantMap BoardPage::saveHistory() const
{
    auto state = m_navigation.save();
    state.insert(u"lastSeen"_s, m.sources.lastSeen());
    return state;
}

void BoardPage::restoreHistory(const QVariantMap &state)
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
