// SPDX-License-Identifier: MIT
// Where a person goes on the page: lists of posts and people, profiles, back and forward; and what
// is said about where one is.
#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "ui/list/draftspane.h"
#include "ui/list/threepanes.h"
#include "ui/reader/openlinkdialog.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/people/besidepane.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/timeline/sources/timelinetree.h"
#include "ui/timeline/timelinepage.h"
#include "ui/widgets/displaytext.h"
#include "ui/widgets/personname.h"

#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

using Page = TimelineQuery::Page;
using Entry = items::TimelineSources::Entry;

namespace {
struct Source {
    Entry entry;
    Page page;
};
constexpr Source sources[]{{Entry::Everyone, Page::Everyone},   {Entry::Drafts, Page::Drafts},
                           {Entry::Home, Page::Home},           {Entry::Mentions, Page::Mentions},
                           {Entry::Mine, Page::Mine},           {Entry::Followed, Page::Followed},
                           {Entry::Followers, Page::Followers}, {Entry::Find, Page::Find}};
} // namespace

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
    if (person == m.session.personId())
        showSource({Page::Mine, {}, {}, {}});
    else if (!person.isEmpty())
        showSource({Page::Profile, person, {}, {}});
}

void TimelinePage::showSource(const TimelineQuery &query)
{
    const auto entry = m_history.lastOf(query);
    m_history.visit(entry);
    goTo(entry);
}

void TimelinePage::goTo(const TimelineHistoryEntry &entry)
{
    const QScopedValueRollback guard(m_isGoing, true);
    const bool hadFocus = m_middle->isAncestorOf(window()->focusWidget());
    const bool isOther = entry.query != m_query;
    m_query = entry.query;
    const auto viewer = m.session.personId();
    if (isOther && !m_words.isEmpty()) {
        setFilter({});
        Q_EMIT filterChanged({});
    }
    const auto person = m_query.person.isEmpty() ? viewer : m_query.person;
    m.person.setPerson(person, viewer);
    if (m_query.isOfPeople()) {
        items::PeopleModel::Query people;
        using Kind = items::PeopleModel::Kind;
        people.kind = m_query.page == Page::Find ? Kind::Found
            : m_query.page == Page::Followed     ? Kind::Followed
                                                 : Kind::Followers;
        people.viewer = viewer;
        people.person = person;
        m.people.setQuery(people);
        m_peoplePane->setSearchShown(m_query.page == Page::Find);
    } else if (m_query.page == Page::Home) {
        m_feedPane->setFeed(FeedPane::Feed::Home);
    } else if (m_query.isOfPosts()) {
        m.feed.setFeed(m_query.feedFor(viewer));
        m_feedPane->setFeed(FeedPane::Feed::Other);
    }
    m_middle->setCurrentWidget(m_query.isOfPeople()      ? static_cast<QWidget *>(m_peoplePane)
                                   : m_query.isOfPosts() ? m_feedPane
                                                         : static_cast<QWidget *>(m_draftsPane));
    m_feedPane->setTop(m_query.page == Page::Profile       ? FeedPane::Top::Profile
                           : m_query.page == Page::Hashtag ? FeedPane::Top::Nothing
                                                           : FeedPane::Top::Box);
    if (m_query.isOfPosts())
        view().showAtTop(entry.selected);
    const auto source = std::find_if(std::begin(sources), std::end(sources),
                                     [this](const auto &s) { return s.page == m_query.page; });
    const bool isInTree = source != std::end(sources) && m_query.person.isEmpty();
    m_tree->showSelected(isInTree ? m.sources.indexOf(source->entry) : QModelIndex());
    showHeading();
    showEmptyText();
    showPersons();
    showActions();
    // Else it would go to whatever comes next to what has just hidden.
    if (hadFocus)
        panes().at(1)->setFocus(Qt::OtherFocusReason);
}

void TimelinePage::goBack()
{
    if (m_history.canGoBack())
        goTo(m_history.back());
}

void TimelinePage::goForward()
{
    if (m_history.canGoForward())
        goTo(m_history.forward());
}

void TimelinePage::keepPlace()
{
    if (!m_isGoing && m_query.isOfPosts() && m_words.isEmpty())
        m_history.select(view().topPost());
}

void TimelinePage::showNew()
{
    if (m_query.page != Page::Home && m_query.page != Page::Everyone)
        showSource({});
    m_history.select(domain::PostId());
    view().holdPlace(false);
    view().verticalScrollBar()->setValue(0);
    feed().showNew();
    view().setFocus();
}

void TimelinePage::writePost()
{
    const bool hasBox = m_query.isOfPosts() && !m_feedPane->box().isHidden();
    if (!hasBox)
        showSource({});
    m_feedPane->box().edit().setFocus();
}

void TimelinePage::followLink(const QString &target)
{
    if (target.startsWith(u'@'))
        m.person.findByName(target.mid(1));
    else if (target.startsWith(u'#'))
        showSource({Page::Hashtag, {}, {}, target.mid(1, target.size() - 2)});
    else
        OpenLinkDialog::ask(target, this);
}

void TimelinePage::showPersons()
{
    const auto viewer = m.session.personId();
    const auto own = m.viewer.person();
    m.sources.setPerson(own.value_or(domain::Person()));
    m_beside->own().setPerson(own, viewer);
    m_feedPane->profile().setPerson(m.person.person(), viewer);
    m_feedPane->box().setPerson(viewer, own ? own->name : QString(), own ? own->followers : 0);
    showHeading();
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
        name = tr("Everyone"), detail = tr("all posts, whoever wrote them");
    else if (m_query.page == Page::Mentions)
        name = tr("Mentions"), detail = tr("posts that name you");
    else if (m_query.page == Page::Mine)
        name = tr("My posts");
    else if (m_query.page == Page::Profile)
        name = person ? personName(person->id, person->name) : QString();
    else if (m_query.page == Page::Thread)
        name = tr("Post and answers");
    else if (m_query.page == Page::Hashtag)
        name = u'#' + displayLine(m_query.topic, 40) + u'#';
    m_feedPane->setHeading(name, detail);
}

void TimelinePage::showPeopleHeading()
{
    const auto person = m.person.person();
    const bool isOwn = m_query.person.isEmpty() || m_query.person == m.session.personId();
    const auto who = person ? personName(person->id, person->name, 32) : QString();
    if (m_query.page == Page::Find)
        m_peoplePane->setHeading(tr("Find people"), {});
    else if (m_query.page == Page::Followed)
        m_peoplePane->setHeading(isOwn ? tr("Following") : tr("Whom %1 follows").arg(who), {});
    else
        m_peoplePane->setHeading(isOwn ? tr("Followers") : tr("Who follows %1").arg(who), {});
}

} // namespace ui
