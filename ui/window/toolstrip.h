// SPDX-License-Identifier: MIT
#pragma once

#include "ui/actions/actionid.h"

#include <QWidget>

class QPushButton;
class QToolButton;

namespace ui {

class ActionRegistry;
class ConnectionPill;
class FilterField;
class IdentityButton;

/// The strip of 48 below the menus: refresh, New, Undo; filter; who acts, connection.
class ToolStrip : public QWidget {
    Q_OBJECT
public:
    explicit ToolStrip(ActionRegistry &actions, QWidget *parent = nullptr);

    /// What New does in the page that is shown.
    void setNewAction(ActionId id);

    [[nodiscard]] FilterField *filter() const { return m_filter; }
    [[nodiscard]] IdentityButton *identity() const { return m_identity; }
    [[nodiscard]] ConnectionPill *connection() const { return m_connection; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void createParts();
    void followActions();
    void retranslate();

    ActionRegistry &m_actions;
    ActionId m_newId = ActionId::NewArticle;
    QToolButton *m_refresh;
    QPushButton *m_new;
    QPushButton *m_undo;
    FilterField *m_filter;
    IdentityButton *m_identity;
    ConnectionPill *m_connection;
};

} // namespace ui
