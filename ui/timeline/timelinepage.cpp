// SPDX-License-Identifier: MIT
#include "ui/timeline/timelinepage.h"

#include "items/peoplemodel.h"
#include "items/personreader.h"
#include "items/postdrafts.h"
#include "items/posteditor.h"
#include "items/session.h"
#include "items/timelinemodel.h"
#include "ui/list/draftspane.h"
#include "ui/list/threepanes.h"
#include "ui/list/treepane.h"
#include "ui/timeline/compose/postbox.h"
#include "ui/timeline/feed/feedpane.h"
#include "ui/timeline/list/timelineview.h"
#include "ui/timeline/people/besidepane.h"
#include "ui/timeline/people/peoplepane.h"
#include "ui/timeline/profile/profilecard.h"
#include "ui/timeline/sources/timelinetree.h"
#include "ui/widgets/errortext.h"

#include <QEvent>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace ui {

TimelinePage::TimelinePage(const Models &models, ActionRegistry &actions, QWidget *parent)
    : PanesPage(models.session, actions, parent)
    , m(models)
    , m_tree(new TimelineTree)
    , m_feedPane(new FeedPane(models.home, models.feed))
    , m_peoplePane(new PeoplePane(models.people))
    , m_draftsPane(new DraftsPane)
    , m_middle(new QStackedWidget)
    , m_beside(new BesidePane(models.suggestions))
{
    m_middle->addWidget(m_feedPane);
    m_middle->addWidget(m_peoplePane);
    m_middle->addWidget(m_draftsPane);
    setFrame(
        new ThreePanes(new TreePane(m_tree), m_middle, m_beside, this, ThreePanes::Middle::Feed));
    connectSources();
    connectFeed();
    connectPeople();
    connectEditor();
    connectActions();
    setFocusProxy(&view());
    applyPerson();
}

TimelinePage::~TimelinePage() = default;

QString TimelinePage::id() const
{
    return u"timeline"_s;
}

QString TimelinePage::title() const
{
    return tr("Timeline");
}

QString TimelinePage::iconName() const
{
    return u"radio"_s;
}

QList<QWidget *> TimelinePage::panes() const
{
    if (m_middle->currentWidget() == m_draftsPane)
        return {m_tree, m_draftsPane};
    const bool isOfPeople = m_middle->currentWidget() == m_peoplePane;
    auto *middle = isOfPeople ? m_peoplePane->focusTarget() : m_feedPane->focusTarget();
    return {m_tree, middle, &m_feedPane->box()};
}

TimelineView &TimelinePage::view() const
{
    return m_feedPane->view();
}

items::TimelineModel &TimelinePage::feed() const
{
    return m_feedPane->feed();
}

domain::Post TimelinePage::postOf(const domain::PostId &id) const
{
    const auto index = feed().indexOf(id);
    return index.data(items::TimelineModel::EntryRole).value<items::TimelineEntry>().post;
}

domain::Post TimelinePage::currentPost() const
{
    if (m_middle->currentWidget() != m_feedPane)
        return {};
    const auto entry = view().currentEntry();
    return entry.isLoaded && !entry.post.isDeleted ? entry.post : domain::Post();
}

void TimelinePage::setFilter(const QString &words)
{
    m_words = words;
    m_feedPane->setFilter(words);
    m_peoplePane->setFilter(words);
    showEmptyText();
}

void TimelinePage::showWritable()
{
    // Who only has to sign in is told so by a click.
    const bool canTry = m_disabledReason.isEmpty() || isSignInMissing();
    m_feedPane->setWritable(canTry, m_disabledReason);
    m_feedPane->box().setWritable(m_disabledReason.isEmpty(), m_disabledReason);
    m_peoplePane->setWritable(canTry, m_disabledReason);
    m_beside->setWritable(canTry, m_disabledReason);
    showEmptyText();
}

void TimelinePage::applyPerson()
{
    const auto viewer = m.session.personId();
    if (m.editor.person() != viewer)
        m_feedPane->box().leaveSending();
    m.editor.setPerson(viewer);
    // What the one before was writing stays theirs.
    m_feedPane->box().saveNow();
    m.drafts.setPerson(viewer);
    continueNewPost();
    m.viewer.setPerson(viewer, viewer);
    m.home.setFeed(TimelineQuery().feedFor(viewer));
    items::PeopleModel::Query suggested;
    suggested.viewer = viewer;
    m.suggestions.setQuery(suggested);
    m_peoplePane->setViewer(viewer);
    applyWritable();
    goTo(m_history.current());
}

QVariantMap TimelinePage::saveHistory() const
{
    return m_history.save();
}

void TimelinePage::restoreHistory(const QVariantMap &state)
{
    m_history.restore(state);
    goTo(m_history.current());
}

void TimelinePage::retranslate()
{
    m.sources.retranslate();
    m.home.refreshAges();
    m.feed.refreshAges();
    showHeading();
    showEmptyText();
    showDrafted();
}

} // namespace ui
