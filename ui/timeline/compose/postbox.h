// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/post.h"
#include "items/postdrafts.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ui {

class FieldNote;
class LengthRing;
class LinkButton;
class SendPause;

/// Where one writes a post, above the cards: a new one, an answer or a quote, each with a text of
/// its own. The text saves itself a second after the last key and stays whatever happens to the
/// post.
class PostBox : public QWidget {
    Q_OBJECT
public:
    explicit PostBox(QWidget *parent = nullptr);

    void setPerson(const domain::AccountId &id, const QString &name, qint64 followers);
    /// From before; what was typed until now has been saved.
    void setDraft(const items::StoredPost &draft);
    [[nodiscard]] QString text() const;
    [[nodiscard]] items::StoredPost draft() const;
    /// Goes on with an answer to, or a quote of, a post. What is in the box stays if it is that.
    void relate(const items::StoredPost &draft);
    void setWritable(bool writable, const QString &disabledReason);
    [[nodiscard]] bool isSending() const { return m_isSending; }
    [[nodiscard]] bool isUnsaved() const { return m_isUnsaved; }
    [[nodiscard]] QPlainTextEdit &edit() const { return *m_edit; }

public Q_SLOTS:
    void send();
    /// What the timer would do later.
    void saveNow();
    /// Somebody else writes from here on; what is on its way is theirs no more.
    void leaveSending();
    /// The post arrived: the text has done its work.
    void finish();
    /// The post failed: the text stays and the reason is shown.
    void showFailure(const base::Error &error);
    void showSaved();

Q_SIGNALS:
    void sendRequested(const domain::PostDraft &draft);
    void draftChanged(const items::StoredPost &draft);
    /// Nothing is answered or quoted any more: the new post that was being written may come back.
    void newPostWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QRect card() const;
    void textChanged();
    void showState();
    void fitHeight();
    void dropRelation();
    void retranslate();

    QPlainTextEdit *m_edit;
    FieldNote *m_status;
    QLabel *m_relation;
    LinkButton *m_dropRelation;
    LengthRing *m_ring;
    QPushButton *m_post;
    QTimer m_autosave;
    domain::AccountId m_person;
    QString m_name;
    domain::PostRelation m_how = domain::PostRelation::None;
    domain::Post m_other;
    items::StoredPost m_sent;
    QString m_disabledReason;
    QString m_refusal; ///< why it could not be sent, until the text is another
    qint64 m_followers = 0;
    SendPause *m_pause;
    bool m_isSending = false;
    bool m_isUnsaved = false;
};

} // namespace ui
