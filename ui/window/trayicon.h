// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>
#include <QObject>
#include <QSystemTrayIcon>

namespace ui {

/// The program's icon with a count over it; 0: without. In the sizes that trays have.
[[nodiscard]] QIcon countedIcon(const QIcon &icon, qint64 count);

/// The icon in the desktop's tray: how many notices are unread, and the way back to the window.
class TrayIcon : public QObject {
    Q_OBJECT
public:
    explicit TrayIcon(QObject *parent = nullptr);

    void setShown(bool isShown) { m_icon.setVisible(isShown); }
    [[nodiscard]] bool isShown() const { return m_icon.isVisible(); }
    /// Whose window it is, as its title says.
    void setTitle(const QString &title);
    void setUnread(qint64 count);
    void setUndisturbed(bool isUndisturbed) { m_undisturbed->setChecked(isUndisturbed); }
    /// Where there is nothing else that shows it.
    void showMessage(const QString &title, const QString &text);

    [[nodiscard]] QMenu &menu() { return m_menu; }
    [[nodiscard]] QString toolTip() const { return m_icon.toolTip(); }

Q_SIGNALS:
    void openRequested();
    void noticesRequested();
    void undisturbedChosen(bool isUndisturbed);
    void quitRequested();
    void messageClicked();

private:
    void activate(QSystemTrayIcon::ActivationReason reason);
    void showTexts();

    QMenu m_menu; ///< before the icon, which shows it
    QSystemTrayIcon m_icon;
    QAction *m_open;
    QAction *m_notices;
    QAction *m_undisturbed;
    QAction *m_quit;
    QString m_title;
    qint64 m_unread = 0;
};

} // namespace ui
