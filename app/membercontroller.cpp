// SPDX-License-Identifier: MIT
#include "app/membercontroller.h"

#include "base/deliver.h"
#include "base/hexadecimal.h"
#include "store/accounts/accountkeys.h"
#include "store/accounts/passwords.h"
#include "store/moderation/members/memberrequests.h"
#include "ui/account/memberdialogs.h"
#include "ui/widgets/typedconfirmation.h"

#include <QtConcurrentRun>

namespace app {

using ui::ActionId;

MemberController::MemberController(const ModuleContext &context)
    : m(context)
{
    m.actions.handle(ActionId::ChangePassword, this, &MemberController::askPassword);
    m.actions.handle(ActionId::DeviceLink, this, &MemberController::showLink);
    m.actions.handle(ActionId::LeaveCommunity, this, &MemberController::askToLeave);
    const bool isWritable = m.link.access() == store::Access::ReadWrite;
    for (const auto id : {ActionId::ChangePassword, ActionId::LeaveCommunity})
        m.actions.action(id)->setEnabled(isWritable);
}

void MemberController::askPassword()
{
    const auto &person = m.session.person();
    auto *dialog = new ui::PasswordDialog(person ? person->name : QString(), &m.window);
    connect(dialog, &ui::PasswordDialog::submitted, this,
            [this, dialog](const QString &password) { changePassword(dialog, password); });
    dialog->open();
}

void MemberController::changePassword(ui::PasswordDialog *dialog, const QString &password)
{
    const auto salt = base::drawnHexadecimal(16);
    const auto made
        = QtConcurrent::run([password, salt, server = store::identityOf(m.link.endpoint())] {
              return store::accountKey(password.toUtf8(), salt, server);
          });
    base::deliver(made, dialog, [this, dialog, salt](const base::Result<QByteArray> &key) {
        if (!key)
            return dialog->showFailure(key.error());
        sendKey(dialog, salt, *key);
    });
}

void MemberController::sendKey(ui::PasswordDialog *dialog, const QByteArray &salt,
                               const QByteArray &key)
{
    const auto digest = base::sha256Of(key);
    base::deliver(m.link.community().run(store::ChangeKey{salt, digest}, m.session.personId()),
                  dialog, [this, dialog, key](const base::Result<void> &done) {
                      if (!done)
                          return dialog->showFailure(done.error());
                      awaitKey(dialog, key);
                  });
}

/// The registrar does what was ordered within a second.
void MemberController::awaitKey(ui::PasswordDialog *dialog, const QByteArray &key)
{
    auto account = m.link.endpoint();
    account.password = QString::fromLatin1(key);
    const auto awaited = QtConcurrent::run([account] { return store::awaitAccount(account); });
    base::deliver(awaited, dialog, [this, dialog, account](const base::Result<void> &done) {
        if (!done)
            return dialog->showFailure(done.error());
        dialog->accept();
        Q_EMIT keyChanged(account.password);
    });
}

void MemberController::showLink()
{
    const auto link = store::JoinLink::toCommunity(m.link.endpoint());
    (new ui::LinkDialog({tr("Link for your other devices"),
                         tr("Opened in Folkmoot on another device it leads here; you sign in there "
                            "by your name and password. It holds no secret."),
                         link.toString()},
                        &m.window))
        ->open();
}

void MemberController::askToLeave()
{
    const auto name = m.link.location().title();
    auto *question = new ui::TypedConfirmation(
        {tr("Leave %1?").arg(name),
         tr("Your account ends, and you come in again by another invitation and another name only. "
            "What you wrote stays, unless you remove it here: then it is gone for good, a topic "
            "with what others replied to it. What was removed or reported before stays with the "
            "moderators."),
         name, tr("Leave"), false, tr("Remove everything that I wrote")},
        &m.window);
    connect(question, &ui::TypedConfirmation::confirmed, this,
            [this, question] { leave(question->isChosen()); });
    question->open();
}

void MemberController::leave(bool takesTexts)
{
    base::deliver(m.link.community().run(store::LeaveCommunity{takesTexts}, m.session.personId()),
                  this, [this](const base::Result<void> &done) {
                      if (done)
                          Q_EMIT hasLeft();
                      else
                          m.window.showError(done.error());
                  });
}

} // namespace app
