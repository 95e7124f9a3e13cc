// SPDX-License-Identifier: MIT
#pragma once

#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/linkbutton.h"

#include <QPointer>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <functional>

namespace ui {

/// What a toast says, and what its links do.
struct ToastMessage {
    QString text;
    QString actionText; ///< e.g. "Undo"; empty: no link
    std::function<void()> action; ///< run at most once
    QString furtherText{}; ///< of a second link behind it, e.g. "Show"
    std::function<void()> furtherAction{};
};

/// The dark note at the foot of a pane: "Removed. Undo". It stays 10 s, longer while the pointer
/// or the focus is on it; a new message takes the place of the old one. Announced to screen
/// readers as an alert.
class Toast : public QWidget {
    Q_OBJECT
public:
    /// Centred at the foot of `pane`.
    explicit Toast(QWidget *pane);
    /// So much at the foot of the pane stays free.
    void setFooter(int height) { m_footer = height; }
    void setStay(std::chrono::milliseconds time) { m_timer.setInterval(time); }

    void showMessage(const ToastMessage &message);
    /// It is not true any more, or what its links do can't be done.
    void dismiss();
    [[nodiscard]] QString text() const;

    static constexpr std::chrono::seconds stay{10};
    /// What a list leaves free below its last row, so that it can be scrolled out from under it.
    static constexpr int room = 76;

Q_SIGNALS:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void run(std::function<void()> ToastMessage::*action);
    void followFocus(QWidget *before, QWidget *now);

    ElidedLabel *m_label = new ElidedLabel(this);
    LinkButton *m_link = new LinkButton({}, this);
    LinkButton *m_furtherLink = new LinkButton({}, this);
    QTimer m_timer;
    ToastMessage m_message;
    QPointer<QWidget> m_before; ///< had the focus before a link got it
    int m_footer = 0;
};

} // namespace ui
