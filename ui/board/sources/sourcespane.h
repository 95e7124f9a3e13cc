// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace ui {

class SourcesView;

/// The left pane: the tree of sources on the colour of the window.
class SourcesPane : public QWidget {
    Q_OBJECT
public:
    explicit SourcesPane(QWidget *parent = nullptr);

    [[nodiscard]] SourcesView &view() const { return *m_view; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    SourcesView *m_view;
};

} // namespace ui
