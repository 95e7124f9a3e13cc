// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"

#include "ui/account/memberdialogs.h"

#include <QObject>
#include <QPointer>

namespace app {

/// What a member of a guarded community does with their own account: another password, the link for
/// further devices, leaving.
class MemberController : public QObject {
    Q_OBJECT
public:
    explicit MemberController(const ModuleContext &context);

Q_SIGNALS:
    /// From now on the account's key is another one, and Redis takes it.
    void keyChanged(const QString &key);
    /// There is no account any more.
    void hasLeft();

private:
    void askPassword();
    /// Closed meanwhile, the change goes on once it is on its way.
    using Dialog = QPointer<ui::PasswordDialog>;
    void changePassword(const Dialog &dialog, const QString &password);
    void sendKey(const Dialog &dialog, const QByteArray &salt, const QByteArray &key);
    void awaitKey(const Dialog &dialog, const QByteArray &key);
    void tellFailure(const Dialog &dialog, const base::Error &error);
    void showLink();
    void askToLeave();
    void leave(bool takesTexts);
    void followConnection(const base::ConnectionState &state);

    ModuleContext m;
    bool m_isLeaving = false;
};

} // namespace app
