// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "ui/theme/tokens.h"

#include <QPushButton>
#include <QTimer>
#include <QWidget>

#include <chrono>

namespace ui {

/// When a loading pane begins to say so.
struct StateTiming {
    std::chrono::milliseconds skeleton{150}; ///< nothing before: most answers are faster
    std::chrono::milliseconds cancel{2000};
};

/// What stands in a pane's place while it has nothing to show: loading (rows of skeletons, later
/// Cancel), empty (a sentence and a button), or an error (plain cause, Retry, Copy details).
class StatePane : public QWidget {
    Q_OBJECT
public:
    enum class State { None, Loading, Empty, Error };

    explicit StatePane(QWidget *parent = nullptr, const StateTiming &timing = {});

    /// Which of the tokens it lies on; lists' by default.
    void setGround(QColor Tokens::*ground) { m_ground = ground; }
    /// `what` is said beside Cancel, e.g. "Reading page 3…".
    void showLoading(const QString &what);
    /// No button for an empty `action`.
    void showEmpty(const QString &iconName, const QString &title, const QString &text,
                   const QString &action = {});
    /// `text` below the cause, e.g. "Page 3 could not be read. Nothing was lost."
    void showError(const base::Error &error, const QString &text = {});
    /// Paints nothing and stops all timers.
    void clear();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool showsSkeleton() const { return m_showsSkeleton; }
    [[nodiscard]] bool offersCancel() const { return !m_cancel->isHidden(); }

Q_SIGNALS:
    void cancelRequested();
    void retryRequested();
    /// The button of showEmpty().
    void actionRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void enter(State state);
    void place();
    void turn();
    void drawLoading(QPainter &painter) const;
    void drawMessage(QPainter &painter) const;
    [[nodiscard]] QRect textRect() const;
    [[nodiscard]] QRect titleRect() const;
    [[nodiscard]] bool hasRoomForIcon() const;

    QColor Tokens::*m_ground = &Tokens::list;
    State m_state = State::None;
    bool m_showsSkeleton = false;
    bool m_showsFocus = false; ///< it came by the keyboard
    QString m_iconName;
    QString m_title;
    QString m_text;
    base::Error m_error;
    QTimer m_skeletonTimer;
    QTimer m_cancelTimer;
    QTimer m_turnTimer;
    int m_turn = 0;
    QPushButton *m_action = new QPushButton(this);
    QPushButton *m_retry;
    QPushButton *m_copy;
    QPushButton *m_cancel = new QPushButton(this);
};

} // namespace ui
