// SPDX-License-Identifier: MIT
#include "app/membercontroller.h"

#include "base/deliver.h"
#include "base/hexadecimal.h"
#include "store/accounts/accountkeys.h"
#include "store/accounts/passwords.h"
#include "store/moderation/members/memberrequests.h"
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
    connect(&m.link, &CommunityLink::connectionChanged, this, &MemberController::followConnection);
}

void MemberController::askPassword()
{
    const auto &person = m.session.person();
    auto *dialog = new ui::PasswordDialog(person ? person->name : QString(), &m.window);
    connect(dialog, &ui::PasswordDialog::submitted, this,
            [this, dialog](const QString &password) { changePassword(dialog, password); });
    dialog->open();
}

void MemberController::changePassword(const Dialog &dialog, const QString &password)
{
    const auto salt = base::drawnHexadecimal(16);
    const auto made
        = QtConcurrent::run([password, salt, server = store::identityOf(m.link.endpoint())] {
              return store::accountKey(password.toUtf8(), salt, server);
          });
    base::deliver(made, this, [this, dialog, salt](const base::Result<QByteArray> &key) {
        if (!key)
            return tellFailure(dialog, key.error());
        if (dialog)
            sendKey(dialog, salt, *key);
    });
}

void MemberController::sendKey(const Dialog &dialog, const QByteArray &salt, const QByteArray &key)
{
    const auto digest = base::sha256Of(key);
    base::deliver(m.link.community().run(store::ChangeKey{salt, digest}, m.session.personId()),
                  this, [this, dialog, key](const base::Result<void> &done) {
                      if (!done)
                          return tellFailure(dialog, done.error());
                      awaitKey(dialog, key);
                  });
}

/// The registrar does what was ordered within a second.
void MemberController::awaitKey(const Dialog &dialog, const QByteArray &key)
{
    auto account = m.link.endpoint();
    account.password = QString::fromLatin1(key);
    const auto awaited = QtConcurrent::run([account] { return store::awaitAccount(account); });
    base::deliver(awaited, this, [this, dialog, account](const base::Result<void> &done) {
        if (!done)
            return tellFailure(dialog, done.error());
        if (dialog)
            dialog->accept();
        Q_EMIT keyChanged(account.password);
    });
}

void MemberController::tellFailure(const Dialog &dialog, const base::Error &error)
{
    if (dialog)
        dialog->showFailure(error);
    else
        m.window.showError(error);
}

void MemberController::showLink()
{
    const auto link = store::JoinLink::toCommunity(m.link.endpoint());
    (new ui::LinkDialog(
         {tr("Link for other devices"),
          tr("Open it in Folkmoot on another device, then sign in with your name and "
             "password. The link contains no secret."),
          link.toString()},
         &m.window))
        ->open();
}

void MemberController::askToLeave()
{
    const auto &person = m.session.person();
    if (person && person->role != domain::Role::Member)
        return m.window.showError({base::Failure::Refused, QStringLiteral("office-first")});
    const auto name = m.link.location().title();
    auto *question = new ui::TypedConfirmation(
        {tr("Leave %1?").arg(name),
         tr("Your account will be closed. To come back you need a new invitation and "
            "a new name. What you wrote stays unless you remove it here; that can’t "
            "be undone, and a topic goes together with its replies. Moderators keep "
            "what was removed or reported before."),
         name, tr("Leave"), false, tr("Remove everything I wrote")},
        &m.window);
    connect(question, &ui::TypedConfirmation::confirmed, this,
            [this, question] { leave(question->isChosen()); });
    question->open();
}

void MemberController::leave(bool takesTexts)
{
    m_isLeaving = true;
    base::deliver(m.link.community().run(store::LeaveCommunity{takesTexts}, m.session.personId()),
                  this, [this](const base::Result<void> &done) {
                      if (!std::exchange(m_isLeaving, false))
                          return;
                      if (done)
                          Q_EMIT hasLeft();
                      else
                          m.window.showError(done.error());
                  });
}

/// The account may end before the answer is heard.
void MemberController::followConnection(const base::ConnectionState &state)
{
    const bool isOut = state.phase == base::ConnectionState::Phase::Offline
        && state.cause.kind == base::Failure::NotPermitted;
    if (isOut && std::exchange(m_isLeaving, false))
        Q_EMIT hasLeft();
}

} // namespace app

#include "moc_membercontroller.cpp"
