// SPDX-License-Identifier: MIT
#include "app/forummodule.h"

using namespace Qt::StringLiterals;

namespace app {

ForumModule::ForumModule(const ModuleContext &context)
    : m_window(context.window)
    , m_topics(context.link.community())
    , m_tree(context.link.community())
    , m_tags(context.link.community())
    , m_reader(context.link.community())
    , m_replies(context.link.community())
    , m_editor(context.link.community(), context.history)
    , m_drafts(context.link.location().draftsFolder() + u"/forum"_s)
    , m_mentions(context.link.community())
    , m_page({m_tree, m_tags, m_topics, m_reader, m_replies, m_editor, m_drafts, m_mentions,
              context.session},
             context.actions)
{
    if (context.link.record().isPrivate)
        m_page.setTabsFor(ui::ForumPage::TabsFor::Moderators);
    m_tree.setLastSeen(context.settings.forumSeen(context.link.location()));
    connect(&m_tree, &items::TopicTreeModel::lastSeenChanged, this, [this, context] {
        context.settings.setForumSeen(context.link.location(), m_tree.lastSeen());
    });
    m_drafts.load();
}

bool ForumModule::hasFirstPage() const
{
    return showsFirstRows<items::TopicRow>(m_topics)
        && (m_topics.rowCount() == 0 || m_reader.detail());
}

void ForumModule::openTopic(const domain::TopicId &id, qint64 floor)
{
    m_window.showWorkspace(m_page.id());
    m_page.openTopic(id, floor);
}

void ForumModule::refresh()
{
    m_topics.refresh();
    m_tree.refresh();
}

void ForumModule::applyTime(domain::Timestamp now)
{
    m_topics.applyTime(now);
    refresh();
}

} // namespace app

#include "moc_forummodule.cpp"
