// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/searchmodel.h"
#include "ui/search/searchpage.h"

namespace app {

/// The search through one community: what was found, and the page that shows it.
class SearchModule : public QObject {
    Q_OBJECT
public:
    explicit SearchModule(const ModuleContext &context);

    [[nodiscard]] ui::SearchPage &page() { return m_page; }
    void applyTime(domain::Timestamp now) { m_found.applyTime(now); }

private:
    /// The window goes there; without words it waits for some.
    void searchFor(const QString &words);

    ui::MainWindow &m_window;
    items::SearchModel m_found;
    ui::SearchPage m_page;
};

} // namespace app
