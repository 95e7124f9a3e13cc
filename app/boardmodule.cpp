// SPDX-License-Identifier: MIT
#include "app/boardmodule.h"

using namespace Qt::StringLiterals;

namespace app {

BoardModule::BoardModule(const ModuleContext &context)
    : m_window(context.window)
    , m_articles(context.link.community())
    , m_sources(context.link.community())
    , m_reader(context.link.community())
    , m_editor(context.link.community(), context.history)
    , m_drafts(context.link.location().draftsFolder())
    , m_page({m_sources, m_articles, m_reader, m_editor, m_drafts, context.session},
             context.actions)
{
    connect(&context.link, &CommunityLink::connectionChanged, &m_articles,
            [this](const auto &state) { m_articles.setOnline(isOnline(state)); });
    m_sources.setLastSeen(context.settings.lastSeen(context.link.location()));
    connect(&m_sources, &items::ArticleSourceModel::lastSeenChanged, this, [this, context] {
        context.settings.setLastSeen(context.link.location(), m_sources.lastSeen());
    });
    m_drafts.load();
}

bool BoardModule::hasFirstPage() const
{
    return showsFirstRows<items::ArticleRow>(m_articles);
}

void BoardModule::openArticle(const QByteArray &id)
{
    m_window.showWorkspace(m_page.id());
    m_page.openEntry(u"article:"_s + QString::fromUtf8(id));
}

void BoardModule::refresh()
{
    m_articles.refresh();
    m_sources.refresh();
}

void BoardModule::applyTime(domain::Timestamp now)
{
    m_articles.applyTime(now);
    refresh();
}

} // namespace app

#include "moc_boardmodule.cpp"
