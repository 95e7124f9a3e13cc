// SPDX-License-Identifier: MIT
#include "ui/timeline/timelinepage.h"

#include "domain/placelink.h"
#include "domain/post.h"
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/posteditor.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "ui/list/draftspane.h"
#include "ui/list/newbar.h"
#include "ui/list/sourcetree.h"
#include "ui/list/switcherentries.h"
#include "ui/list/threepanes.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/people/besidepane.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/people/peopleview.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/timeline/profile/workspane.h"
#include "ui/widgets/bareviews.h"
#include "ui/widgets/boxes.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/errortext.h"
#include "ui/widgets/menus.h"
#include "ui/widgets/personname.h"
#include "ui/widgets/retext.h"
#include "ui/widgets/statepane.h"

#include <QItemSelectionModel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace ui {

using Entry = items::TimelineSources::Entry;
using Page = TimelineQuery::Page;
using items::PersonReader;
using items::TimelineModel;

namespace {
struct Source {
    Entry entry;
    Page page;
};
constexpr Source sources[]{{Entry::Everyone, Page::Everyone},   {Entry::Drafts, Page::Drafts},
                           {Entry::Home, Page::Home},           {Entry::Mentions, Page::Mentions},
                           {Entry::Mine, Page::Mine},           {Entry::Followed, Page::Followed},
                           {Entry::Followers, Page::Followers}, {Entry::Find, Page::Find}};
/// In the order of PersonHead::Tab.
constexpr std::array personTabs{Page::Articles, Page::Topics,    Page::Replies,
                                Page::Profile,  Page::Followers, Page::Followed};
} // namespace

TimelinePage::TimelinePage(const Models &models, ActionRegistry &actions, QWidget *parent)
    : PanesPage(models.session, actions, parent)
    , m(models)
    , m_tree(new SourceTree)
    , m_feedPane(new FeedPane(models.home, models.feed))
    , m_peoplePane(new PeoplePane(models.people))
    , m_draftsPane(new DraftsPane)
    , m_worksPane(new WorksPane(models.works))
    , m_personHead(new PersonHead)
    , m_middle(new QStackedWidget)
    , m_beside(new BesidePane(models.suggestions))
    , m_navigation([this](const TimelineHistoryEntry &entry) { goTo(entry); })
    , m_writing(m, *m_feedPane, *m_draftsPane, m_participant)
    , m_posts(m, *m_feedPane, m_writing, m_participant)
    , m_persons(m, m_navigation, m_posts, *m_peoplePane, m_participant)
{
    for (auto *pane :
         std::initializer_list<StackedPane *>{m_feedPane, m_peoplePane, m_draftsPane, m_worksPane})
        m_middle->addWidget(pane);
    auto *middle = new QWidget;
    columnOf({m_personHead, {m_middle, 1}}, {.margins = {}, .spacing = 0}, middle);
    auto *beside = scrollAreaFor(m_beside);
    beside->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    beside->setFocusPolicy(Qt::NoFocus);
    setFrame(new ThreePanes(new TreePane(m_tree), middle, beside, this, ThreePanes::Middle::Feed));
    for (auto *pane :
         std::initializer_list<StackedPane *>{m_feedPane, m_peoplePane, m_draftsPane, m_worksPane})
        m_frame->addDrawerButton(pane->drawerButton());
    connectSources();
    connectFeed();
    connectPeople();
    connectPerson();
    connectActions();
    setFocusProxy(&view());
    applyPerson();
}

QList<QWidget *> TimelinePage::panes() const
{
    if (m_middle->currentWidget() == m_draftsPane)
        return {m_tree, m_draftsPane};
    auto *middle = static_cast<StackedPane *>(m_middle->currentWidget())->focusTarget();
    return {m_tree, middle, &m_feedPane->box()};
}

TimelineView &TimelinePage::view() const
{
    return m_feedPane->view();
}

void TimelinePage::connectSources()
{
    m_tree->setModel(&m.sources);
    keepTranslated(*m_tree, [this] { m_tree->setAccessibleName(tr("Lists of posts")); });
    connect(m_tree, &SourceTree::rowSelected, this, [this](const QModelIndex &index) {
        showEntry(index.data(items::TimelineSources::EntryRole).value<Entry>());
    });
    connect(&m_session, &items::Session::personChanged, this, &TimelinePage::applyPerson);
    connect(m_draftsPane, &DraftsPane::statusChanged, this, &Workspace::draftStatusChanged);
    connect(&m_writing, &PostWriting::sourceWanted, this, &TimelinePage::showSource);
    connect(&m_writing, &PostWriting::postedWanted, this, &TimelinePage::showPosted);
    connect(&m_posts, &PostActs::threadWanted, this, &TimelinePage::showThread);
    connect(&m_posts, &PostActs::linkWanted, this, &TimelinePage::followLink);
    connect(&m_posts, &PostActs::profileWanted, this, &TimelinePage::showProfile);
}

void TimelinePage::connectFeed()
{
    connect(&m.home, &TimelineModel::newCountChanged, &m.sources,
            &items::TimelineSources::setNewCount);
    connect(&m.home, &TimelineModel::newCountChanged, this, &Workspace::unreadCountChanged);
    connect(&m.home, &TimelineModel::pulled, this, [this](const domain::PullReport &report) {
        const auto own = m.viewer.person();
        const auto followed = own ? own->followed : 0;
        if (followed > 0 || report.posts > 0)
            m_beside->setReport(report, followed);
    });
    connect(&m.feed, &TimelineModel::threadOpened, this, [this](const auto &before) {
        if (m_query.page == Page::Thread && m_navigation.current().selected.isEmpty())
            view().showAtTop(before);
    });
    connect(&m_feedPane->newBar(), &QAbstractButton::clicked, this, &TimelinePage::showNew);
    connect(m_feedPane, &FeedPane::emptyButtonClicked, this, &TimelinePage::leaveEmptyList);
    connect(&view(), &TimelineView::linkSelected, this, &TimelinePage::followLink);
    connect(view().verticalScrollBar(), &QScrollBar::valueChanged, this, &TimelinePage::keepPlace);
    connect(view().selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TimelinePage::showActions);
}

void TimelinePage::connectPeople()
{
    for (auto *reader : {&m.viewer, &m.person})
        connect(reader, &PersonReader::changed, this, &TimelinePage::showPersons);
    connect(&m.person, &PersonReader::found, this, &TimelinePage::showProfile);
    connect(&m.person, &PersonReader::failed, this, [this](const base::Error &error) {
        m_participant.tell(error.kind == base::Failure::NotFound ? tr("No one here has this name.")
                                                                 : sentenceFor(error));
    });
    auto &people = m_peoplePane->view();
    connect(&people, &PeopleView::personSelected, this, &TimelinePage::showProfile);
    connect(people.selectionModel(), &QItemSelectionModel::currentChanged, this,
            &TimelinePage::showActions);
    connect(m_peoplePane, &PeoplePane::wordsChanged, this, [this](const QString &words) {
        auto query = m.people.query();
        query.words = words;
        if (m_query.page == Page::Find)
            m.people.setQuery(query);
    });
    connect(m_beside, &BesidePane::followRequested, &m_persons, &PeopleActs::follow);
    connect(m_beside, &BesidePane::personSelected, this, &TimelinePage::showProfile);
    connect(m_beside, &BesidePane::allRequested, this, [this] {
        showSource({Page::Find, {}, {}, {}});
    });
    for (auto *card : {&m_beside->own(), &m_personHead->card()}) {
        m_persons.addCard(*card);
        connect(card, &ProfileCard::postsSelected, this, &TimelinePage::showProfile);
        connect(card, &ProfileCard::followedSelected, this, [this](const auto &person) {
            showSource({Page::Followed, person, {}, {}});
        });
        connect(card, &ProfileCard::followersSelected, this, [this](const auto &person) {
            showSource({Page::Followers, person, {}, {}});
        });
    }
}

void TimelinePage::connectPerson()
{
    connect(m_personHead, &PersonHead::tabSelected, this, &TimelinePage::showPersonTab);
    connect(m_personHead, &PersonHead::menuRequested, this, &TimelinePage::showPersonMenu);
    connect(m_personHead, &PersonHead::memberCardRequested, this, [this] {
        if (const auto person = m.person.person())
            Q_EMIT memberCardRequested(person->id, person->name);
    });
    connect(m_worksPane, &WorksPane::linkActivated, this, &TimelinePage::followLink);
    connect(m_worksPane, &WorksPane::placeUnknown, this, [this] {
        m_participant.tell(tr("Another program wrote this reply and did not record its topic."));
    });
}

/// The focus stays with the tabs: one looks through them by the arrow keys.
void TimelinePage::showPersonTab(PersonHead::Tab tab)
{
    showSource({personTabs.at(size_t(tab)), m_query.person, {}, {}});
}

void TimelinePage::showPersonMenu(const QPoint &globalPosition)
{
    const auto person = m.person.person();
    if (!person)
        return;
    auto *menu = newMenu(*m_personHead);
    if (const auto place = domain::PlaceLink::toPerson(person->id))
        menu->addAction(tr("Copy link"), this,
                        [this, link = place->toString()] { m_participant.copyLink(link); });
    addCopy(*menu, tr("Copy name"), person->name);
    if (m_isActAsOffered && person->id != m_participant.id())
        menu->addAction(tr("Act as %1").arg(personName(person->id, person->name, 32)), this,
                        [this, name = person->name] { Q_EMIT actAsRequested(name); });
    menu->addSeparator();
    m_participant.addMemberCard(*menu, person->id, person->name);
    menu->popup(globalPosition);
}

void TimelinePage::connectActions()
{
    auto &actions = m_actions;
    using enum ActionId;
    actions.attachList(&view(), ActionScope::Timeline);
    actions.attachList(&m_feedPane->statePane(), ActionScope::Timeline);
    actions.attachList(&m_peoplePane->view(), ActionScope::Timeline);
    actions.handle(NewPost, &m_writing, &PostWriting::write);
    actions.handle(AnswerPost, &m_posts, [this] { m_posts.relate(domain::PostRelation::Answer); });
    actions.handle(QuotePost, &m_posts, [this] { m_posts.relate(domain::PostRelation::Quote); });
    actions.handle(ActionId::Repost, &m_posts, &PostActs::repost);
    actions.handle(ActionId::Like, &m_posts, &PostActs::toggleLike);
    actions.handle(DeletePost, &m_posts, &PostActs::deletePost);
    actions.handle(FollowAuthor, &m_persons, &PeopleActs::followCurrent);
    actions.handle(MuteAuthor, &m_persons, &PeopleActs::muteCurrent);
    handleWhileShown(actions, CopyLink, &m_posts, &PostActs::copyLink);
    handleWhileShown(actions, ReportItem, &m_posts, &PostActs::report);
    handleWhileShown(actions, ShowNew, this, &TimelinePage::showNew);
    handleWhileShown(actions, Refresh, m_feedPane, [](FeedPane *pane) { pane->feed().refresh(); });
    handleWhileShown(actions, Refresh, &m.people, &items::PeopleModel::refresh);
    handleWhileShown(actions, Refresh, m_worksPane, &WorksPane::refresh);
    handleNavigation(m_navigation);
    handleMoves(actions, view());
    handleMoves(actions, m_peoplePane->view());
}

void TimelinePage::showEntry(Entry entry)
{
    for (const auto &source : sources) {
        if (source.entry == entry)
            showSource({source.page, {}, {}, {}});
    }
    m_frame->closeDrawer();
}

void TimelinePage::showProfile(const domain::AccountId &person)
{
    if (!person.isEmpty())
        showSource({Page::Profile, person, {}, {}});
}

void TimelinePage::followLink(const QString &target)
{
    if (target.startsWith(u'#'))
        showSource({Page::Hashtag, {}, {}, target.mid(1, target.size() - 2)});
    else if (!openLink(target))
        m_participant.followLink(target, *this);
}

void TimelinePage::goTo(const TimelineHistoryEntry &entry)
{
    const QScopedValueRollback guard(m_isGoing, true);
    // The tabs above keep it, and what comes next to what hides does not get it.
    const bool hadFocus = m_middle->isAncestorOf(window()->focusWidget());
    const bool isOther = std::exchange(m_query, entry.query) != entry.query;
    if (isOther)
        showWholeList();
    const auto viewer = m_participant.id();
    m.person.setPerson(m_query.person.isEmpty() ? viewer : m_query.person, viewer);
    if (m_query.isOfPeople())
        readPeople();
    else if (m_query.isOfWorks())
        m_worksPane->show(m_query.person,
                          m_query.page == Page::Articles     ? domain::HistoryOf::Articles
                              : m_query.page == Page::Topics ? domain::HistoryOf::Topics
                                                             : domain::HistoryOf::Replies);
    else if (m_query.isOfPosts() && m_query.page != Page::Home)
        m.feed.setFeed(m_query.feedFor(viewer));
    showMiddle();
    if (m_query.isOfPosts())
        view().showAtTop(entry.selected);
    showInTree();
    showEmptyText();
    showPersons();
    showActions();
    startAtNewest();
    // Else it would go to whatever comes next to what has just hidden.
    if (hadFocus)
        panes().at(1)->setFocus(Qt::OtherFocusReason);
}

/// Whoever comes for the first time, and was not in the middle when they left, is at the newest;
/// after that nothing moves under their eyes.
void TimelinePage::startAtNewest()
{
    const auto viewer = m_participant.id();
    if (!isVisible() || m_query.page != Page::Home || viewer == m_begunFor)
        return;
    m_begunFor = viewer;
    if (!viewer.isEmpty() && m_navigation.current().selected.isEmpty())
        m.home.startAtNewest();
}

void TimelinePage::showEvent(QShowEvent *event)
{
    PanesPage::showEvent(event);
    startAtNewest();
}

void TimelinePage::readPeople()
{
    using Kind = items::PeopleModel::Kind;
    items::PeopleModel::Query people;
    people.kind = m_query.page == Page::Find ? Kind::Found
        : m_query.page == Page::Followed     ? Kind::Followed
                                             : Kind::Followers;
    people.viewer = m_participant.id();
    people.person = m_query.person.isEmpty() ? people.viewer : m_query.person;
    m.people.setQuery(people);
    m_peoplePane->setSearchShown(m_query.page == Page::Find);
}

void TimelinePage::showMiddle()
{
    if (m_query.isOfPosts())
        m_feedPane->setFeed(m_query.page == Page::Home ? FeedPane::Feed::Home
                                                       : FeedPane::Feed::Other);
    m_middle->setCurrentWidget(m_query.isOfPeople()      ? static_cast<QWidget *>(m_peoplePane)
                                   : m_query.isOfPosts() ? m_feedPane
                                   : m_query.isOfWorks() ? static_cast<QWidget *>(m_worksPane)
                                                         : m_draftsPane);
    m_feedPane->setBoxShown(m_query.page != Page::Profile && m_query.page != Page::Hashtag);
    m_personHead->setVisible(m_query.isOfPerson());
    if (m_query.isOfPerson())
        m_personHead->setTab(
            PersonHead::Tab(std::ranges::find(personTabs, m_query.page) - personTabs.begin()));
}

void TimelinePage::showInTree()
{
    const auto source = std::find_if(std::begin(sources), std::end(sources),
                                     [this](const auto &one) { return one.page == m_query.page; });
    const bool isInTree = source != std::end(sources) && m_query.person.isEmpty();
    m_tree->showSelected(isInTree ? m.sources.indexOf(source->entry) : QModelIndex());
}

void TimelinePage::keepPlace()
{
    if (!m_isGoing && m_query.isOfPosts() && m_words.isEmpty())
        m_navigation.select(view().topPost());
}

void TimelinePage::showNew()
{
    if (m_query.page != Page::Home && m_query.page != Page::Everyone)
        showSource({});
    m_navigation.select(domain::PostId());
    view().holdPlace(false);
    view().verticalScrollBar()->setValue(0);
    m_feedPane->feed().showNew();
    view().setFocus();
}

void TimelinePage::showPosted(const domain::PostId &id)
{
    Q_EMIT linkRequested(u"folkmoot:page/"_s + this->id());
    showWholeList();
    showNew();
    if (const auto index = m_feedPane->indexOf(id); index.isValid())
        view().setCurrentIndex(index);
}

QVariantMap TimelinePage::saveState() const
{
    auto state = m_navigation.save();
    state.insert(u"worksOrder"_s, m_worksPane->order());
    return state;
}

void TimelinePage::restoreState(const QVariantMap &state)
{
    m_worksPane->setOrder(state.value(u"worksOrder"_s).toInt());
    m_navigation.restore(state);
}

void TimelinePage::setFilter(const QString &words)
{
    m_words = words;
    m_feedPane->setFilter(words);
    m_peoplePane->setFilter(words);
    m_worksPane->setFilter(words);
    showEmptyText();
}

void TimelinePage::showPersons()
{
    const auto viewer = m_participant.id();
    const auto own = m.viewer.person();
    m.sources.setPerson(own.value_or(domain::Person()));
    m_beside->own().setPerson(own, viewer);
    m_personHead->setPerson(m.person.person(), m.person.member(), viewer);
    m_feedPane->box().setPerson(viewer, own ? own->name : QString(), own ? own->followers : 0);
    showHeading();
    showEmptyText();
}

void TimelinePage::showHeading()
{
    if (m_query.isOfPeople())
        return showPeopleHeading();
    const auto own = m.viewer.person();
    const auto person = m.person.person();
    QString name = tr("Home");
    QString detail;
    if (m_query.page == Page::Home && own && own->followed > 0)
        detail = tr("from %Ln people you follow", nullptr, int(own->followed));
    else if (m_query.page == Page::Everyone)
        name = tr("Everyone"), detail = tr("posts by everyone");
    else if (m_query.page == Page::Mentions)
        name = tr("Mentions"), detail = tr("posts that mention you");
    else if (m_query.page == Page::Mine)
        name = tr("My posts");
    else if (m_query.page == Page::Profile)
        name = tr("Posts"), detail = tr("newest first");
    else if (m_query.page == Page::Thread)
        name = tr("Post and replies");
    else if (m_query.page == Page::Hashtag)
        name = u'#' + displayLine(m_query.topic, 40) + u'#';
    m_feedPane->setHeading(name, detail);
}

void TimelinePage::showPeopleHeading()
{
    const auto person = m.person.person();
    const bool isOwn = m_query.person.isEmpty() || m_query.person == m_participant.id();
    const auto who = person ? personName(person->id, person->name, 32) : QString();
    if (m_query.page == Page::Find)
        m_peoplePane->setHeading(tr("Find people"), {});
    else if (m_query.page == Page::Followed)
        m_peoplePane->setHeading(isOwn ? tr("Following") : tr("People %1 follows").arg(who), {});
    else
        m_peoplePane->setHeading(isOwn ? tr("Followers") : tr("Followers of %1").arg(who), {});
}

void TimelinePage::showEmptyText()
{
    using Text = StackedPane::EmptyText;
    Text text{u"radio"_s, tr("Your timeline is empty."),
              tr("Posts by people you follow appear here."), tr("Find people")};
    if (!m_words.isEmpty())
        text = {u"search"_s, tr("Nothing found."), tr("No post here contains these words."),
                tr("Show everything")};
    else if (m_participant.id().isEmpty() && m_query.page <= Page::Mine)
        text = {u"radio"_s, tr("You are not signed in."), tr("Sign in to see your timeline."),
                tr("Sign in")};
    else if (m_query.isOfPerson() && m.person.isMissing())
        text = {u"user"_s, tr("No account here has this name."), {}, {}};
    else if (m_query.page == Page::Mentions)
        text = {u"at-sign"_s,
                tr("No one has mentioned you yet."),
                tr("Posts that mention you with @ appear here."),
                {}};
    else if (m_query.page == Page::Mine)
        text = {u"user"_s, tr("You have not posted yet."), tr("Your own posts appear here."),
                m_participant.isReadOnly() ? QString() : tr("New post")};
    else if (m_query.page != Page::Home)
        text = {u"radio"_s, tr("No posts yet."), {}, {}};
    m_feedPane->setEmptyText(text);
    const bool isFinding = m_query.page == Page::Find;
    m_peoplePane->setEmptyText({u"users"_s,
                                isFinding ? tr("No one found.") : tr("No one yet."),
                                isFinding ? tr("Try part of the name.") : QString(),
                                {}});
}

void TimelinePage::showWholeList()
{
    if (m_words.isEmpty())
        return;
    setFilter({});
    Q_EMIT filterChanged({});
}

void TimelinePage::leaveEmptyList()
{
    if (!m_words.isEmpty()) {
        showWholeList();
    } else if (m_participant.id().isEmpty()) {
        m_participant.action(ActionId::SignIn)->trigger();
    } else if (m_query.page == Page::Home) {
        showSource({Page::Find, {}, {}, {}});
    } else {
        m_writing.write();
    }
}

QList<PaletteEntry> TimelinePage::switcherEntries(const QString &words) const
{
    using Role = items::TimelineSources::Role;
    auto entries
        = sourceEntries(m.sources, Role::TotalRole, [](const QModelIndex &index) -> SourceEntry {
              const auto entry = index.data(Role::EntryRole).value<Entry>();
              const bool isHead = index.data(Role::IsSectionRole).toBool();
              return {isHead ? QString() : u"entry:%1"_s.arg(int(entry))};
          });
    if (words.isEmpty())
        return entries;
    for (int row = 0; row < qMin(rowsLookedAt, m.home.rowCount()); ++row) {
        const auto entry
            = m.home.index(row).data(TimelineModel::EntryRole).value<items::TimelineEntry>();
        const auto &post = entry.post;
        if (!entry.isLoaded)
            continue;
        entries.append(
            {.kind = PaletteKind::Post,
             .title = displayLine(post.content, 200),
             .details = authorAndAge(post.author, post.authorName, post.posted, entry.now),
             .iconName = iconName(),
             .key = u"post:"_s + post.id.toString()});
        addPerson(entries, post.author, post.authorName);
    }
    return entries;
}

void TimelinePage::openEntry(const QString &key)
{
    if (key.startsWith("post:"_L1))
        showThread(domain::PostId(key.sliced(5).toUtf8()));
    else if (key.startsWith("entry:"_L1))
        showEntry(Entry(key.sliced(6).toInt()));
}

bool TimelinePage::openLink(const QString &link)
{
    if (const auto post = domain::parsePostLink(link)) {
        showThread(*post);
        return true;
    }
    const auto place = domain::PlaceLink::parse(link);
    if (!place || place->kind != domain::PlaceLink::Kind::Person)
        return false;
    if (place->name.startsWith(u'@'))
        m.person.findByName(place->name.mid(1));
    else
        showProfile(domain::AccountId(place->name.toUtf8()));
    return true;
}

domain::PostSelection TimelinePage::selection() const
{
    using Of = domain::PostSelection::Of;
    const auto viewer = m_participant.id();
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
    default:
        return {};
    }
}

void TimelinePage::showWritable()
{
    const bool canTry = m_participant.canTry();
    const auto disabledReason = m_participant.disabledReason();
    m_feedPane->setWritable(canTry, disabledReason);
    m_feedPane->box().setWritable(m_participant.canWrite(), disabledReason);
    m_peoplePane->setWritable(canTry, disabledReason);
    m_personHead->card().setWritable(canTry, disabledReason);
    m_beside->setWritable(canTry, disabledReason);
    showEmptyText();
}

void TimelinePage::showActions()
{
    if (!isVisible())
        return;
    m_posts.offer();
    m_persons.offer();
    offerNavigation(m_navigation);
}

void TimelinePage::applyPerson()
{
    const auto viewer = m_participant.id();
    m_writing.setPerson(viewer);
    m.viewer.setPerson(viewer, viewer);
    m.home.setFeed(TimelineQuery().feedFor(viewer));
    items::PeopleModel::Query suggested;
    suggested.viewer = viewer;
    m.suggestions.setQuery(suggested);
    m_peoplePane->setViewer(viewer);
    applyWritable();
    m_navigation.showAgain();
}

QList<domain::Target> TimelinePage::selectedTargets() const
{
    return m_posts.selected();
}

void TimelinePage::setModerating(bool moderating)
{
    PanesPage::setModerating(moderating);
    m_personHead->setModerating(moderating);
    m_posts.askForRemovals();
}

void TimelinePage::showRemoval(const domain::Target &target, const domain::Removal &removal)
{
    m_posts.showRemoval(target, removal);
}

void TimelinePage::retranslate()
{
    m.sources.retranslate();
    m.home.refreshAges();
    m.feed.refreshAges();
    showHeading();
    showEmptyText();
    m_writing.showDrafts();
}

} // namespace ui

#include "moc_timelinepage.cpp"
