// SPDX-License-Identifier: MIT
#pragma once

#include "items/forumdrafts.h"
#include "ui/compose/composebox.h"

namespace ui {

class MarkdownField;

/// Where one answers, below the replies, with a text for each topic.
class ReplyBox : public ComposeBox {
    Q_OBJECT
public:
    explicit ReplyBox(QWidget *parent = nullptr);

    /// Another topic, with what was written for it before.
    void openTopic(const domain::TopicId &topic, const items::ReplyDraft &draft);
    /// Nobody writes here until the next openTopic(); what was typed is saved.
    void leave() { openTopic({}, {}); }
    void answer(const domain::Reply &reply);
    /// Words of a reply, or of the topic where it has no id. An answer to the first that is quoted;
    /// of others the quote names the floor.
    void quote(const domain::Reply &reply, const QString &text);
    void setWritable(bool writable, const QString &disabledReason);
    [[nodiscard]] items::ReplyDraft draft() const;
    using ComposeBox::isSending;
    [[nodiscard]] bool isSending(const domain::TopicId &topic, const QString &content) const
    {
        return m_isSending && m_topic == topic && m_sent == content;
    }
    /// What is in it is on its way, and not sent twice.
    void showSending();
    [[nodiscard]] MarkdownField &field() const { return *m_field; }
    /// Where there is little room it is one line, until somebody writes or has written.
    void setCramped(bool cramped);

public Q_SLOTS:
    void showSaved(const QString &key);
    void showSaveFailure(const QString &key);
    /// The reply arrived: the text has done its work, unless somebody has gone on writing.
    void finish(const domain::TopicId &topic, const QString &sent);
    /// The reply failed: the text stays and the reason is shown.
    void showFailure(const base::Error &error);
    void send() override;

Q_SIGNALS:
    void draftChanged(const domain::TopicId &topic, const items::ReplyDraft &draft);
    void sendRequested(const domain::TopicId &topic, const QString &content,
                       const domain::ReplyId &replyTo);

protected:
    void storeDraft() override;
    void dropRelation() override;
    void showPause() override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void connectSignals();
    void retranslate();
    void fill(const items::ReplyDraft &draft);
    void replace(const items::ReplyDraft &draft);
    void textChanged();
    void showQuote();
    void showButton();
    [[nodiscard]] bool isTooLong() const;
    void fitHeight();
    void unfold();
    [[nodiscard]] bool isFolded() const;

    MarkdownField *m_field;
    QWidget *m_footer;
    QTimer m_focusMoved;
    domain::TopicId m_topic;
    domain::ReplyId m_replyTo;
    qint64 m_replyToFloor = 0;
    QString m_sent;
    bool m_isCramped = false;
};

} // namespace ui
