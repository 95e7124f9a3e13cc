// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"

#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

/// Stands in the window while a server is on its way to answer: which, with Cancel, and after two
/// seconds why it takes so long.
class ConnectingPage : public QWidget {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds patience{2000};

    /// `server` as the window's title calls it.
    explicit ConnectingPage(const QString &server, QWidget *parent = nullptr);

    void setState(const base::ConnectionState &state);
    /// What is being waited for, while there is a connection or one is being made.
    void showWaiting(const base::Error &reason);

Q_SIGNALS:
    void cancelled();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void createParts();
    void say();
    [[nodiscard]] QString reason() const;

    QString m_server;
    base::ConnectionState m_state;
    base::Error m_cause; ///< the last that was heard of
    base::Error m_waiting;
    bool m_isSlow = false;
    QWidget *m_card = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_text = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr;
    QTimer m_patience;
};

} // namespace ui
