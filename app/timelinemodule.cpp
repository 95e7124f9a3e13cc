// SPDX-License-Identifier: MIT
#include "app/timelinemodule.h"

using namespace Qt::StringLiterals;

namespace app {

TimelineModule::TimelineModule(const ModuleContext &context)
    : m_window(context.window)
    , m_home(context.link.community())
    , m_feed(context.link.community())
    , m_people(context.link.community())
    , m_suggestions(context.link.community())
    , m_viewer(context.link.community())
    , m_profile(context.link.community(), items::PersonReader::Depth::Member)
    , m_works(context.link.community())
    , m_editor(context.link.community(), context.history)
    , m_drafts(context.link.location().draftsFolder() + u"/timeline"_s)
    , m_mentions(context.link.community())
    , m_page({m_sources, m_home, m_feed, m_people, m_suggestions, m_viewer, m_profile, m_works,
              m_editor, m_drafts, m_mentions, context.session},
             context.actions)
{
    m_drafts.load();
    m_page.setActAsOffered(context.link.kind() == domain::CommunityKind::Private);
    connect(&m_page, &ui::TimelinePage::actAsRequested, &m_window, &ui::MainWindow::personSelected);
}

bool TimelineModule::hasFirstPage() const
{
    using Model = items::TimelineModel;
    if (m_home.phase() != Model::Phase::Ready || m_home.rowCount() == 0)
        return m_home.phase() != Model::Phase::Loading;
    return m_home.index(0).data(Model::EntryRole).value<items::TimelineEntry>().isLoaded;
}

void TimelineModule::openPost(const domain::PostId &post)
{
    m_window.showWorkspace(m_page.id());
    m_page.showSource({ui::TimelineQuery::Page::Thread, {}, post, {}});
}

void TimelineModule::openProfile(const domain::AccountId &person)
{
    m_window.showWorkspace(m_page.id());
    m_page.showProfile(person);
}

void TimelineModule::refresh()
{
    m_home.refresh();
    m_feed.refresh();
}

} // namespace app

#include "moc_timelinemodule.cpp"
