// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"

#include <QAbstractButton>

class QLabel;
class QMenu;

namespace ui {

/// "● private ▾": how the connection stands, and what can be done about it. Its text is a label
/// with the accessible name "Connection".
class ConnectionPill : public QAbstractButton {
    Q_OBJECT
public:
    explicit ConnectionPill(QWidget *parent = nullptr);

    void setCommunity(const QString &name);
    void setState(const base::ConnectionState &state);
    /// Below the state and Reconnect: Let other programs in…, Connect….
    void setFurtherActions(const QList<QAction *> &actions);

    [[nodiscard]] QSize sizeHint() const override;
    /// "Connected to Redis 7.0.15, 0.2 ms"
    [[nodiscard]] QString sentence() const;

Q_SIGNALS:
    void reconnectRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void openMenu();
    void updateTexts();

    base::ConnectionState m_state;
    QString m_community;
    QList<QAction *> m_furtherActions;
    QLabel *m_label;
    QMenu *m_menu;
};

} // namespace ui
