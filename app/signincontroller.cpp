// SPDX-License-Identifier: MIT
#include "app/signincontroller.h"

#include "base/deliver.h"
#include "domain/account.h"
#include "domain/names.h"
#include "redis/wire/authority.h"
#include "store/accounts/accountrequests.h"
#include "store/timeline/timelinerequests.h"
#include "ui/account/signindialog.h"
#include "ui/account/writingdialogs.h"
#include "ui/actions/actionregistry.h"
#include "ui/timeline/deliverydialog.h"
#include "ui/widgets/displaytext.h"
#include "ui/window/mainwindow.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using ui::ActionId;

namespace app {

namespace {

constexpr qint64 LookedAt = 200;

/// What this computer calls the person in front of it, in the form of a name.
QString loginName()
{
    return domain::cleanName(qEnvironmentVariable("USER")).value_or(u"founder"_s);
}

domain::Passwords passwordsOf(const store::CommunityRecord &community)
{
    return community.isPrivate ? domain::Passwords::Required : domain::Passwords::NotKept;
}

} // namespace

SignInController::SignInController(CommunityLink &link, Settings &settings, ui::MainWindow &window,
                                   ui::ActionRegistry &actions, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_settings(settings)
    , m_window(window)
    , m_actions(actions)
    , m_session(link.community(), {link.record().isPrivate})
{
    connect(&m_session, &items::Session::personChanged, this, &SignInController::applyPerson);
    connect(&m_session, &items::Session::peopleChanged, this, &SignInController::showIdentity);
    connect(&m_session, &items::Session::requestFailed, this, &SignInController::applyFailure);
    connect(&window, &ui::MainWindow::personSelected, this, [this](const QString &name) {
        // Whoever acts already is no other.
        m_isSelected = !m_session.person() || m_session.person()->name != name;
        m_session.actAs(name);
    });
    connectActions(actions);
    m_session.setAddress(link.location().permalink());
    // Whoever vouches for a server is read from a file.
    if (link.kind() == domain::CommunityKind::Guarded) {
        const auto read = [endpoint = link.endpoint()]() -> base::Result<QByteArray> {
            return redis::authorityOf(endpoint);
        };
        base::deliver(
            QtConcurrent::run(read), this, [this](const base::Result<QByteArray> &authority) {
                m_session.setAddress(m_link.location().permalink(authority.value_or(QByteArray())));
            });
    }
    showIdentity();
}

void SignInController::connectActions(ui::ActionRegistry &actions)
{
    actions.handle(ActionId::SignOut, &m_session, &items::Session::signOut);
    actions.handle(ActionId::SignIn, this, &SignInController::askSignIn);
    actions.handle(ActionId::Register, this, &SignInController::askRegistration);
    actions.handle(ActionId::NewPerson, this, &SignInController::askNewPerson);
    actions.handle(ActionId::LetProgramsIn, this, &SignInController::askLetProgramsIn);
    actions.handle(ActionId::Delivery, this, &SignInController::askDelivery);
    actions.setOffered(ActionId::Durability, m_link.location().isPrivate());
    const bool isWritable = m_link.access() == store::Access::ReadWrite;
    for (const auto id : {ActionId::NewPerson, ActionId::LetProgramsIn}) {
        actions.setOffered(id, m_link.record().isPrivate);
        actions.action(id)->setEnabled(isWritable);
    }
    actions.action(ActionId::Register)->setEnabled(isWritable);
    // Where Redis proves who asks, whoever else wants to act signs in there.
    const bool isProven = !m_link.member().isEmpty();
    for (const auto id : {ActionId::SignIn, ActionId::SignOut, ActionId::Register})
        actions.setOffered(id, !isProven);
}

void SignInController::begin(const QString &asked, Otherwise otherwise)
{
    if (const auto member = m_link.member(); !member.isEmpty())
        return m_session.actAsMember(member);
    if (!m_link.record().isPrivate) {
        if (!asked.isEmpty())
            m_window.showError({base::Failure::Refused, u"not-private"_s});
        return;
    }
    m_isForSomebody = !asked.isEmpty();
    const QString name = asked.isEmpty() ? m_settings.person(m_link.location()) : asked;
    m_session.refreshPeople();
    if (!name.isEmpty())
        return m_session.actAs(name);
    if (m_link.access() == store::Access::ReadOnly)
        return;
    // Not the session's list: that says nothing when there is nobody.
    base::deliver(m_link.community().run(store::ListAccounts{0, LookedAt}), this,
                  [this, otherwise](const base::Result<QList<domain::Account>> &people) {
                      if (people && !m_session.person())
                          m_session.actAs(nameFor(*people, otherwise));
                  });
}

void SignInController::applyPerson()
{
    if (m_session.person() && m_link.record().isPrivate) {
        if (!m_isForSomebody)
            m_settings.setPerson(m_link.location(), m_session.person()->name);
        m_session.refreshPeople();
    }
    showIdentity();
    tellSwitch();
}

/// Not who it is in the beginning.
void SignInController::tellSwitch()
{
    const auto now = m_session.personId();
    const bool isAnother = std::exchange(m_before, now) != now;
    if (!std::exchange(m_isSelected, false) || !isAnother || !m_session.person()
        || domain::isAnonymous(now))
        return;
    m_window.showToast(
        {tr("You are now acting as %1.").arg(ui::displayLine(m_session.person()->name, 60)),
         {},
         {}});
}

QString SignInController::nameFor(const QList<domain::Account> &people, Otherwise otherwise)
{
    // Not just anybody: an import brings thousands of people who are not in front of the screen.
    const auto founder
        = std::ranges::find(people, domain::Role::Administrator, &domain::Account::role);
    if (founder != people.end())
        return founder->name;
    return otherwise == Otherwise::FirstPerson && !people.isEmpty() ? people.first().name
                                                                    : loginName();
}

void SignInController::applyFailure(const base::Error &error)
{
    m_isSelected = false;
    if (m_dialog)
        m_showFailure(error);
    else
        m_window.showError(error);
}

void SignInController::showIdentity()
{
    m_window.setIdentity({m_session.person(), m_session.people()});
    const auto &person = m_session.person();
    m_actions.action(ActionId::SignOut)->setEnabled(person.has_value());
    const bool knowsRoles
        = m_link.record().isPrivate || m_link.kind() == domain::CommunityKind::Guarded;
    m_actions.action(ActionId::Delivery)
        ->setEnabled(m_link.access() == store::Access::ReadWrite && person
                     && (person->role == domain::Role::Administrator || !knowsRoles));
}

template <typename Dialog>
void SignInController::follow(Dialog *dialog)
{
    connect(&m_session, &items::Session::personChanged, dialog, &QDialog::accept);
    // Not "until destroyed": a dialog may make room for the next one, and dies after it has come.
    m_dialog = dialog;
    m_showFailure = [dialog](const base::Error &error) { dialog->showFailure(error); };
    dialog->open();
}

void SignInController::askSignIn()
{
    auto *dialog
        = new ui::SignInDialog(m_link.location().title(), passwordsOf(m_link.record()), &m_window);
    if (m_link.record().dialect.namesByUserId)
        dialog->noteForeignPasswords();
    connect(dialog, &ui::SignInDialog::submitted, &m_session, &items::Session::signIn);
    connect(dialog, &ui::SignInDialog::registrationRequested, this,
            &SignInController::askRegistration, Qt::QueuedConnection);
    follow(dialog);
}

void SignInController::askRegistration()
{
    auto *dialog = new ui::RegisterDialog(passwordsOf(m_link.record()), &m_window);
    connect(dialog, &ui::RegisterDialog::submitted, &m_session, &items::Session::registerAccount);
    follow(dialog);
}

void SignInController::askNewPerson()
{
    auto *dialog = new ui::NewPersonDialog(&m_window);
    connect(dialog, &ui::NewPersonDialog::submitted, &m_session, &items::Session::actAs);
    follow(dialog);
}

void SignInController::askLetProgramsIn()
{
    using Dialog = ui::LetProgramsInDialog;
    auto *dialog = new Dialog(m_link.endpoint(), m_link.record().hasForeignWriters, &m_window);
    connect(dialog, &Dialog::allowRequested, this,
            [this] { m_link.allowForeignWriters(m_session.personId()); });
    connect(&m_link, &CommunityLink::foreignWritersAllowed, dialog, &Dialog::showAllowed);
    connect(&m_link, &CommunityLink::requestFailed, dialog, &Dialog::showFailure);
    dialog->open();
}

void SignInController::askDelivery()
{
    base::deliver(m_link.community().run(store::ReadDelivery()), this,
                  [this](const auto &setting) { showDelivery(setting); });
}

void SignInController::showDelivery(const base::Result<domain::DeliverySetting> &setting)
{
    using Dialog = ui::DeliveryDialog;
    if (!setting)
        return m_window.showError(setting.error());
    auto *dialog = new Dialog(*setting, &m_window);
    connect(dialog, &Dialog::selected, this, [this, dialog](domain::Delivery delivery) {
        if (!m_session.person())
            return dialog->showFailure({base::Failure::NotPermitted, u"sign-in"_s});
        base::deliver(m_link.community().run(store::SetDelivery{delivery}, m_session.person()->id),
                      dialog, [dialog](const base::Result<void> &done) {
                          done ? dialog->accept() : dialog->showFailure(done.error());
                      });
    });
    dialog->open();
}

} // namespace app

#include "moc_signincontroller.cpp"
