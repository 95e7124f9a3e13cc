// SPDX-License-Identifier: MIT
#include "app/searchmodule.h"

namespace app {

SearchModule::SearchModule(const ModuleContext &context)
    : m_window(context.window)
    , m_found(context.link.community())
    , m_page(m_found, context.actions)
{
    context.actions.handle(ui::ActionId::Search, this, [this] { searchFor({}); });
    connect(&context.window, &ui::MainWindow::searchRequested, this, &SearchModule::searchFor);
}

void SearchModule::searchFor(const QString &words)
{
    m_window.showWorkspace(m_page.id());
    m_page.searchFor(words);
}

} // namespace app

#include "moc_searchmodule.cpp"
