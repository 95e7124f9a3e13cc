// SPDX-License-Identifier: MIT
#pragma once

#include "ui/moderation/formpage.h"

class QPushButton;
class QStackedLayout;
class QToolButton;

namespace ui {

class ListHeading;
class PlacesTree;
class StatePane;

/// The tree of PlacesPane below its head.
class PlacesList : public FormPage {
    Q_OBJECT
public:
    explicit PlacesList(QWidget *parent = nullptr);

    [[nodiscard]] PlacesTree &tree() const { return *m_tree; }
    [[nodiscard]] StatePane &state() const { return *m_state; }
    [[nodiscard]] QToolButton &drawerButton() const { return *m_drawerButton; }
    void showTree(bool shown);
    /// A sentence says why nothing can be made; empty: it can.
    void setWhyNot(const QString &whyNot);
    void retranslate();

Q_SIGNALS:
    void tabRequested();
    void categoryRequested();

private:
    [[nodiscard]] QWidget *buildHead();

    QToolButton *m_drawerButton;
    ListHeading *m_heading;
    QPushButton *m_newTab;
    QPushButton *m_newCategory;
    QStackedLayout *m_stack;
    PlacesTree *m_tree;
    StatePane *m_state;
};

} // namespace ui
