// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"
#include "items/finder.h"

namespace app {

/// Gives the quick switcher what the community has under the typed words, wherever it is read.
class FinderModule : public QObject {
    Q_OBJECT
public:
    /// The pages on which articles, topics and posts are read.
    struct Pages {
        const ui::Workspace &articles;
        const ui::Workspace &topics;
        const ui::Workspace &posts;
    };
    FinderModule(const ModuleContext &context, const Pages &pages);

private:
    [[nodiscard]] QList<ui::PaletteEntry> entriesOf(const items::Finder::Found &found) const;

    Pages m_pages;
    items::Finder m_finder;
};

} // namespace app
