// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "domain/account.h"
#include "ui/actions/actionid.h"
#include "ui/widgets/filterfield.h"
#include "ui/widgets/kindtext.h"

#include <QAbstractButton>
#include <QLabel>
#include <QList>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

#include <optional>

namespace ui {

struct Tokens;

/// A button of the strip with a menu below it.
class MenuButton : public QAbstractButton {
    Q_OBJECT
public:
    /// At the end of the menu.
    void setFurtherActions(const QList<QAction *> &actions);
    [[nodiscard]] QMenu *menu() const { return m_menu; }

protected:
    explicit MenuButton(QWidget *parent);

    virtual void updateTexts() = 0;
    /// What stands above the further actions.
    virtual void addEntries(QMenu &menu) = 0;
    void fillMenu();
    void drawFrame(QPainter &painter, const Tokens &tokens);

private:
    void openMenu();

    QList<QAction *> m_furtherActions;
    QMenu *m_menu = new QMenu(this);
};

/// "● private ▾": how the connection stands, and what can be done about it. Its text is a label
/// with the accessible name "Connection".
class ConnectionPill : public MenuButton {
    Q_OBJECT
public:
    explicit ConnectionPill(QWidget *parent = nullptr);

    void setCommunity(const QString &name);
    void setNature(const std::optional<CommunityNature> &nature);
    void setState(const base::ConnectionState &state);

    [[nodiscard]] QSize sizeHint() const override;
    /// "Connected to Redis 7.0.15, 0.2 ms"
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void reconnectRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void updateTexts() override;
    void addEntries(QMenu &menu) override;

private:
    base::ConnectionState m_state;
    QString m_community;
    std::optional<CommunityNature> m_nature;
    QLabel *m_label = new QLabel(this);
};

/// Who acts in a window, and who else could.
struct Identity {
    std::optional<domain::Account> person;
    QList<domain::Account> people; ///< for the switcher; empty on a shared server
};

/// "(A) alice ▾": says who acts and opens the menu of people. The accessible name is
/// "Acting as NAME".
class IdentityButton : public MenuButton {
    Q_OBJECT
public:
    explicit IdentityButton(QWidget *parent = nullptr);

    void setIdentity(const Identity &identity);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void personSelected(const QString &name);
    /// Somebody whom the menu has no room for.
    void othersRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void updateTexts() override;
    void addEntries(QMenu &menu) override;

private:
    Identity m_identity;
};

class ActionRegistry;

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

private:
    void createParts();
    void followActions();
    void retranslate();

    ActionRegistry &m_actions;
    ActionId m_newId = ActionId::NewArticle;
    QToolButton *m_refresh = new QToolButton(this);
    QPushButton *m_new = new QPushButton(this);
    QPushButton *m_undo = new QPushButton(this);
    FilterField *m_filter = new FilterField(this);
    IdentityButton *m_identity = new IdentityButton(this);
    ConnectionPill *m_connection = new ConnectionPill(this);
};

} // namespace ui
