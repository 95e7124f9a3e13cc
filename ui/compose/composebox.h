// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "domain/timestamp.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace ui {

class DraftNote;
class FieldNote;
class LinkButton;

/// While slow mode or a limit lasts: the button that sends says when it will work again.
class SendPause : public QObject {
    Q_OBJECT
public:
    explicit SendPause(QObject *parent = nullptr);

    /// Of an error that says when; any other ends the pause.
    void start(const base::Error &error);
    void stop();
    [[nodiscard]] bool isOn() const { return m_until.has_value(); }
    /// "At 14:05"
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void changed();

private:
    std::optional<domain::Timestamp> m_until;
    QTimer m_timer;
};

/// Where one writes beside what one reads. The text saves itself a second after the last key and
/// stays whatever happens to what is sent; below it stand what it relates to and the button. Its
/// heirs bring the field and know what is sent.
class ComposeBox : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] bool isSending() const { return m_isSending; }
    [[nodiscard]] bool isUnsaved() const { return m_autosave.isActive(); }

Q_SIGNALS:
    /// By Escape: what is written stays, and one goes on reading.
    void left();

public Q_SLOTS:
    virtual void send() = 0;
    /// What the timer would do later.
    void saveNow();

protected:
    /// The field becomes its own.
    ComposeBox(QWidget *field, QWidget *parent);

    /// The notes, the relation, then whatever is added before the button.
    [[nodiscard]] QHBoxLayout *createFooter(const QList<QWidget *> &beforeButton = {});
    void saveSoon() { m_autosave.start(); }
    void forgetUnsaved() { m_autosave.stop(); }
    /// `isReady`: there is something that can be sent.
    void showSendButton(const QString &verb, bool isReady);
    virtual void storeDraft() = 0;
    virtual void dropRelation() = 0;
    virtual void showPause() = 0;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

    FieldNote *m_status;
    DraftNote *m_resumed;
    QLabel *m_relation; ///< "Reply to #3"
    LinkButton *m_dropRelation;
    QWidget *m_text;
    QPushButton *m_send;
    SendPause *m_pause;
    QString m_disabledReason;
    bool m_isSending = false;

private:
    QTimer m_autosave; ///< runs while something is unsaved
};

} // namespace ui
