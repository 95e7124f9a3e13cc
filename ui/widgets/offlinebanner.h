// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"

#include <QTimer>
#include <QWidget>

class QPushButton;

namespace ui {

class ElidedLabel;

/// "Offline. Next try in 12 s  [Now]": shown while the connection is gone.
class OfflineBanner : public QWidget {
    Q_OBJECT
public:
    explicit OfflineBanner(QWidget *parent = nullptr);

    void setState(const base::ConnectionState &state);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void retryRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateText();

    base::ConnectionState m_state;
    ElidedLabel *m_label;
    QPushButton *m_now;
    QTimer m_second;
};

} // namespace ui
