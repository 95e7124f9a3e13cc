// SPDX-License-Identifier: MIT
#pragma once

#include "store/guarded/outbox.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace ui {
class CardDialog;
class MainWindow;
} // namespace ui

namespace app {

/// Says in the window, quietly, what becomes of acts on their way to a guarded community's steward.
class OutboxReport : public QObject {
    Q_OBJECT
public:
    /// Both outlive it.
    OutboxReport(store::Outbox &outbox, ui::MainWindow &window);
    ~OutboxReport() override;

    /// Something waits for longer than a moment: Undo takes that back first.
    [[nodiscard]] bool isWaiting() const { return m_isShown; }
    /// Whether there was something.
    bool takeBack() { return m_outbox.takeBack(); }

Q_SIGNALS:
    void waitingChanged();
    /// An act that an earlier run of the program left was done, or is held.
    void doneLate(const QJsonObject &act);

private:
    void follow();
    void show();
    [[nodiscard]] QString waitingText() const;
    [[nodiscard]] QString unsafeText() const;
    void tellLate(const QJsonObject &act, const QJsonObject &answer);
    void askAboutOld(qsizetype acts);

    store::Outbox &m_outbox;
    ui::MainWindow &m_window;
    QTimer m_timer;
    QElapsedTimer m_since; ///< something was not answered
    QElapsedTimer m_unsafeSince;
    QPointer<ui::CardDialog> m_question;
    bool m_isShown = false;
};

} // namespace app
