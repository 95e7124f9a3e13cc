// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QProgressBar;
class QToolButton;

namespace ui {

class ElidedLabel;

/// The line of 26 at the foot: drafts and what is unread at the left, a transfer at the right.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);

    void setDraftStatus(const QString &text);
    void setUnread(qint64 count);
    /// −1: not known how far. An empty text takes the transfer away.
    void setTransfer(const QString &text, int percent);

Q_SIGNALS:
    void transferCancelled();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void updateLeft();
    void retranslate();

    QString m_draft;
    qint64 m_unread = 0;
    ElidedLabel *m_left;
    ElidedLabel *m_transfer;
    QProgressBar *m_progress;
    ElidedLabel *m_percent;
    QToolButton *m_cancel;
};

} // namespace ui
