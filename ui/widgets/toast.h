// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <functional>

namespace ui {

class ElidedLabel;
class LinkButton;

/// What a toast says, and what its link does.
struct ToastMessage {
    QString text;
    QString actionText; ///< e.g. "Undo"; empty: no link
    std::function<void()> action; ///< run at most once
};

/// The dark note at the foot of a pane: "Removed. Undo". It stays 10 s, longer while the pointer
/// or the focus is on it; a new message takes the place of the old one. Announced to screen
/// readers as an alert.
class Toast : public QWidget {
    Q_OBJECT
public:
    /// Centred at the foot of `pane`, `bottomMargin` above its lower edge.
    explicit Toast(QWidget *pane, int bottomMargin = 16);

    void showMessage(const ToastMessage &message);
    [[nodiscard]] QString text() const;

    static constexpr std::chrono::seconds stay{10};

Q_SIGNALS:
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void place();
    void runAction();
    void dismiss();

    ElidedLabel *m_label;
    LinkButton *m_link;
    QTimer m_timer;
    std::function<void()> m_action;
    int m_bottomMargin;
};

} // namespace ui
