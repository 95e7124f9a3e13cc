// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "ui/widgets/elidedlabel.h"

#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

#include <chrono>

namespace ui {

/// The line of 26 at the foot: drafts and what is unread at the left; at the right a transfer, or
/// else how far away the server is.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);

    void setDraftStatus(const QString &text);
    void setUnread(qint64 count);
    /// What is on its way to the server; empty: nothing.
    void setWaiting(const QString &text);
    void setConnection(const base::ConnectionState &state);
    /// How far the community's clock is ahead; 0: nothing is said.
    void setClockAhead(std::chrono::seconds ahead);
    /// −1: not known how far. An empty text takes the transfer away.
    void setTransfer(const QString &text, int percent);

Q_SIGNALS:
    void transferCancelled();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void updateLeft();
    void updateServer();
    void updateAhead();
    void retranslate();

    QString m_draft;
    QString m_waiting;
    qint64 m_unread = 0;
    base::ConnectionState m_connection;
    std::chrono::seconds m_aheadBy{0};
    ElidedLabel *m_left = new ElidedLabel(this);
    QWidget *m_clock = new QWidget(this); ///< room for its sign
    ElidedLabel *m_ahead = new ElidedLabel(this);
    ElidedLabel *m_server = new ElidedLabel(this);
    ElidedLabel *m_transfer = new ElidedLabel(this);
    QProgressBar *m_progress = new QProgressBar(this);
    ElidedLabel *m_percent = new ElidedLabel(this);
    QToolButton *m_cancel = new QToolButton(this);
};

} // namespace ui
