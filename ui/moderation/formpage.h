// SPDX-License-Identifier: MIT
#pragma once

#include "ui/list/stackedpane.h"
#include "ui/list/threepanes.h"
#include "ui/moderation/moderationpane.h"
#include "ui/theme/textzoom.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QWidget>

namespace ui {

/// Above a pane: the button that shows the sources where they have become a drawer, the pane's
/// name, and what can be done with all of it.
class PaneHead : public QWidget {
    Q_OBJECT
public:
    static constexpr LineBox height{48};

    explicit PaneHead(QWidget *parent = nullptr);

    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }
    /// At the right, after those that are there.
    void add(QWidget *part) { m_row->addWidget(part, 0, Qt::AlignVCenter); }
    void setHeading(const QString &name, const QString &second = {});

private:
    QToolButton *m_drawerButton = new DrawerButton(this);
    ListHeading *m_heading = new ListHeading;
    QHBoxLayout *m_row = new QHBoxLayout(this);
};

/// The ground of a pane that is a form: a head above a hairline.
class FormPage : public QWidget {
    Q_OBJECT
public:
    explicit FormPage(QWidget *parent = nullptr);

    /// What stands there, from the head down; the last takes the room that is left.
    void setParts(const QList<QWidget *> &parts);
};

/// A source of the moderators' workspace that is such a page.
class FormPane : public ModerationPane {
    Q_OBJECT
protected:
    FormPane(const PaneSource &source, QObject *parent);

    [[nodiscard]] FormPage &page() const { return *m_page; }
    [[nodiscard]] PaneHead &head() const { return *m_head; }
    /// Below the head; once.
    void setContent(QWidget *content, QWidget *detail = nullptr);

private:
    FormPage *m_page = new FormPage;
    PaneHead *m_head = new PaneHead;
};

} // namespace ui
