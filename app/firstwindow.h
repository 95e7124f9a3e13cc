// SPDX-License-Identifier: MIT
#pragma once

#include "base/platform/filelock.h"

#include <QLocalServer>
#include <QObject>

class QLocalSocket;

namespace app {

/// One window per community and person: a second start finds the first here, has it raised, and
/// ends. The name lies in a folder that nobody else may enter; without one no window is found.
class FirstWindow : public QObject {
    Q_OBJECT
public:
    /// `person`: who acts in it, empty while nobody is known.
    FirstWindow(const QString &locationKey, const QString &person, QObject *parent = nullptr);

    /// True if another window answered and will come to the front, showing what `link` leads to.
    /// Waits half a second for one that hangs, longer for one that is still being built.
    [[nodiscard]] bool raiseOther(const QString &link = {});
    /// The same for any window of that place, whoever acts there: the latest.
    [[nodiscard]] static bool raiseAny(const QString &locationKey, const QString &link);
    /// From now on we are the window that others raise, unless another is that already: of any
    /// number of starts at once exactly one gets true.
    bool claim();
    [[nodiscard]] bool isFor(const QString &locationKey, const QString &person) const;

Q_SIGNALS:
    /// `link` may be empty. What lets the window come to the front is in the environment by then.
    void raiseRequested(const QString &link);

private:
    void setBeginning(bool isBeginning);
    void greet();
    void answer(QLocalSocket *socket);

    QString m_name; ///< path of the socket; empty: there is no place for it
    /// Decides who listens; gone with its holder, however that ends. One byte long until we answer.
    platform::FileLock m_lock;
    QLocalServer m_server;
};

} // namespace app
