// SPDX-License-Identifier: MIT
#pragma once

#include "app/workspacemodule.h"

#include <QObject>

namespace ui {
class PasswordDialog;
}

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
    void changePassword(ui::PasswordDialog *dialog, const QString &password);
    void sendKey(ui::PasswordDialog *dialog, const QByteArray &salt, const QByteArray &key);
    void awaitKey(ui::PasswordDialog *dialog, const QByteArray &key);
    void showLink();
    void askToLeave();
    void leave(bool takesTexts);

    ModuleContext m;
};

} // namespace app
