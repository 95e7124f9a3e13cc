// SPDX-License-Identifier: MIT
#pragma once

#include <QLocalServer>
#include <QObject>

class QLocalSocket;

namespace app {

/// One window per community and person: a second start finds the first here, has it raised, and
/// ends.
class FirstWindow : public QObject {
    Q_OBJECT
public:
    /// `person`: who acts in it, empty while nobody is known.
    FirstWindow(const QString &placeKey, const QString &person, QObject *parent = nullptr);

    /// True if another window answered and will come to the front, showing what `link` leads to.
    /// Waits at most half a second.
    [[nodiscard]] bool raiseOther(const QString &link = {});
    /// From now on we are the window that others raise, unless another is that already.
    void claim();
    [[nodiscard]] bool isFor(const QString &placeKey, const QString &person) const;

Q_SIGNALS:
    /// `link` may be empty.
    void raiseRequested(const QString &link);

private:
    void greet();
    void answer(QLocalSocket *socket);

    QString m_name;
    QLocalServer m_server;
};

} // namespace app
