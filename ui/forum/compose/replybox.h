// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "items/forumdrafts.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace ui {

class FieldNote;
class LinkButton;
class MarkdownField;
class SendPause;

/// Where one answers, below the replies. The text saves itself a second after the last key, for
/// each topic, and stays whatever happens to the post.
class ReplyBox : public QWidget {
    Q_OBJECT
public:
    explicit ReplyBox(QWidget *parent = nullptr);

    /// Another topic, with what was written for it before.
    void openTopic(const domain::TopicId &topic, const items::ReplyDraft &draft);
    /// Nobody writes here until the next openTopic(); what was typed is saved.
    void leave();
    void answer(const domain::Reply &reply);
    void setWritable(bool writable, const QString &disabledReason);
    [[nodiscard]] items::ReplyDraft draft() const;
    [[nodiscard]] MarkdownField &field() const { return *m_field; }
    /// Where there is little room it is one line, until somebody writes or has written.
    void setCramped(bool cramped);

public Q_SLOTS:
    void showSaved(const QString &key);
    void showSaveFailure(const QString &key);
    /// The reply arrived: the text has done its work.
    void finish(const domain::TopicId &topic);
    /// The reply failed: the text stays and the reason is shown.
    void showFailure(const domain::TopicId &topic, const base::Error &error);
    void send();

Q_SIGNALS:
    void draftChanged(const domain::TopicId &topic, const items::ReplyDraft &draft);
    void sendRequested(const domain::TopicId &topic, const QString &content,
                       const domain::ReplyId &replyTo);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void textChanged();
    void cancelQuote();
    void saveNow();
    void showQuote();
    void showButton();
    void showPause();
    void fitHeight();
    void unfold();
    [[nodiscard]] bool isFolded() const;
    void retranslate();

    MarkdownField *m_field;
    FieldNote *m_status;
    QWidget *m_footer;
    QLabel *m_quote;
    LinkButton *m_cancelQuote;
    QPushButton *m_send;
    QTimer m_autosave;
    QTimer m_focusMoved;
    domain::TopicId m_topic;
    domain::ReplyId m_replyTo;
    qint64 m_replyToFloor = 0;
    QString m_disabledReason;
    SendPause *m_pause;
    bool m_isSending = false;
    bool m_isCramped = false;
};

} // namespace ui
