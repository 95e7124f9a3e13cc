// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"
#include "items/postdrafts.h"
#include "ui/compose/composebox.h"
#include "ui/compose/mentioncompleter.h"

class QPlainTextEdit;

namespace ui {

class LengthRing;

/// Where one writes a post, above the cards: a new one, an answer or a quote, each with a text of
/// its own.
class PostBox : public ComposeBox {
    Q_OBJECT
public:
    explicit PostBox(QWidget *parent = nullptr);

    void setPerson(const domain::AccountId &id, const QString &name, qint64 followers);
    /// From before; what was typed until now has been saved.
    void setDraft(const items::StoredPost &draft);
    using ComposeBox::isSending;
    [[nodiscard]] bool isSending(const domain::PostDraft &draft) const
    {
        return m_isSending && m_sent == draft;
    }
    [[nodiscard]] QString text() const;
    [[nodiscard]] items::StoredPost draft() const;
    /// Goes on with an answer to, or a quote of, a post. What is in the box stays if it is that.
    void relate(const items::StoredPost &draft);
    void setWritable(bool writable, const QString &disabledReason);
    /// See MarkdownField::setMentions().
    void setMentions(items::Mentions &mentions, const MentionCompleter::Nearby &nearby);
    [[nodiscard]] QPlainTextEdit &edit() const { return *m_edit; }

public Q_SLOTS:
    void send() override;
    /// Somebody else writes from here on; what is on its way is theirs no more.
    void leaveSending();
    /// The post arrived: the text has done its work, unless somebody has gone on writing.
    void finish(const domain::PostDraft &sent);
    /// The post failed: the text stays and the reason is shown.
    void showFailure(const base::Error &error);
    void showSaved();

Q_SIGNALS:
    void sendRequested(const domain::PostDraft &draft);
    void draftChanged(const items::StoredPost &draft);
    /// Nothing is answered or quoted any more: the new post that was being written may come back.
    void newPostWanted();

protected:
    void storeDraft() override { Q_EMIT draftChanged(draft()); }
    void dropRelation() override;
    void showPause() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QRect card() const;
    void build();
    void retranslate();
    void replaceText(const QString &text);
    void textChanged();
    void showState();
    void showRelation();
    void showNote(int length);
    void fitHeight();

    QPlainTextEdit *m_edit;
    LengthRing *m_ring;
    domain::AccountId m_person;
    QString m_name;
    domain::PostRelation m_how = domain::PostRelation::None;
    domain::Post m_other;
    domain::PostDraft m_sent;
    QString m_refusal; ///< why it could not be sent, until the text is another
    qint64 m_followers = 0;
};

} // namespace ui
