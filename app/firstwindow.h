// SPDX-License-Identifier: MIT
#pragma once

#include <QLocalServer>
#include <QObject>

namespace app {

/// One window per community and person: a second start finds the first here, has it raised, and
/// ends.
class FirstWindow : public QObject {
    Q_OBJECT
public:
    /// `placeKey` and `person` as the command line gave them.
    FirstWindow(const QString &placeKey, const QString &person, QObject *parent = nullptr);

    /// True if another window answered and will come to the front. Waits at most half a second.
    [[nodiscard]] bool raiseOther();
    /// From now on we are the window that others raise.
    void claim();

Q_SIGNALS:
    void raiseRequested();

private:
    void greet();

    QString m_name;
    QLocalServer m_server;
};

} // namespace app
