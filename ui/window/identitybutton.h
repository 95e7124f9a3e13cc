// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

#include <QAbstractButton>
#include <QList>

#include <optional>

class QMenu;

namespace ui {

/// Who acts in a window, and who else could.
struct Identity {
    std::optional<domain::Account> person;
    QList<domain::Account> people; ///< for the switcher; empty on a shared server
};

/// "(A) alice ▾": says who acts and opens the menu of people. The accessible name is
/// "Acting as NAME".
class IdentityButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit IdentityButton(QWidget *parent = nullptr);

    void setIdentity(const Identity &identity);
    /// Below the people: New person…, Sign in…, Sign out.
    void setFurtherActions(const QList<QAction *> &actions);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QMenu *menu() const { return m_menu; }

Q_SIGNALS:
    void personSelected(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void openMenu();
    void fillMenu();
    void updateTexts();

    Identity m_identity;
    QList<QAction *> m_furtherActions;
    QMenu *m_menu;
};

} // namespace ui
