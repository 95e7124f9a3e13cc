// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace ui {

class ActionRegistry;

/// Cut, Copy, Paste and Select all: what the widget that has the focus in a window does by its own
/// keys, enabled as far as it would do something now. GUI thread.
class EditActions : public QObject {
    Q_OBJECT
public:
    /// Both outlive it; `window` becomes its parent.
    EditActions(QWidget &window, ActionRegistry &actions);

protected:
    /// Undo and Redo are the window's while the field has nothing to undo or redo itself.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(QWidget *focused);
    void showEnabled();
    void press(QKeySequence::StandardKey key);

    QWidget &m_window;
    ActionRegistry &m_actions;
    QPointer<QWidget> m_target; ///< stays while the focus is in the menu bar or another window
    QObject *m_listening = nullptr; ///< context of what is heard of the target
};

/// What was typed in the fields of a form was saved: Undo no longer takes back the typing there,
/// but the saving.
void forgetTyping(const QWidget &form);

} // namespace ui
