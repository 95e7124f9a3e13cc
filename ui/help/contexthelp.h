// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;

namespace ui {

/// Brings the key of the handbook into dialogs, where those of the window behind mean nothing, and
/// the button for it into those with a row of buttons. One for the program.
class ContextHelp : public QObject {
    Q_OBJECT
public:
    ContextHelp(QAction &handbook, QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction &m_handbook;
};

} // namespace ui
