// SPDX-License-Identifier: MIT
#pragma once

#include "ui/board/sources/sourcesview.h"

namespace ui {

/// The left pane of the board.
class SourcesPane : public TreePane {
    Q_OBJECT
public:
    SourcesPane()
        : SourcesPane(new SourcesView)
    {
    }

    [[nodiscard]] SourcesView &view() const { return *m_view; }

private:
    explicit SourcesPane(SourcesView *view)
        : TreePane(view)
        , m_view(view)
    {
    }

    SourcesView *m_view;
};

} // namespace ui
