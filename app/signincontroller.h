// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylink.h"
#include "app/settings.h"
#include "items/session.h"

#include <QDialog>
#include <QObject>
#include <QPointer>

#include <functional>

namespace ui {
class ActionRegistry;
class MainWindow;
} // namespace ui

namespace app {

/// Who acts in the window: brings the session of one community, the window and the dialogs for
/// signing in together.
class SignInController : public QObject {
    Q_OBJECT
public:
    SignInController(CommunityLink &link, Settings &settings, ui::MainWindow &window,
                     ui::ActionRegistry &actions, QObject *parent = nullptr);

    enum class Otherwise {
        Founder, ///< called as this computer calls them, made if missing
        FirstPerson, ///< of a demonstration
    };
    /// `asked` by --as, else whoever acted here last. On a server nobody, until they sign in.
    /// Who acts in a window that was opened for somebody is not who acts in the next one.
    void begin(const QString &asked, Otherwise otherwise);

    [[nodiscard]] items::Session &session() { return m_session; }

private:
    void connectActions(ui::ActionRegistry &actions);
    void applyPerson();
    void tellSwitch();
    [[nodiscard]] static QString nameFor(const QList<domain::Account> &people, Otherwise otherwise);
    void applyFailure(const base::Error &error);
    void showIdentity();
    void askSignIn();
    void askRegistration();
    void askNewPerson();
    void askLetProgramsIn();
    void askDelivery();
    void showDelivery(const base::Result<domain::DeliverySetting> &setting);
    /// Open until the session has a person; until then failures are the dialog's to show.
    template <typename Dialog>
    void follow(Dialog *dialog);

    CommunityLink &m_link;
    Settings &m_settings;
    ui::MainWindow &m_window;
    ui::ActionRegistry &m_actions;
    items::Session m_session;
    domain::AccountId m_before; ///< who acted until now
    bool m_isSelected = false; ///< who acts next, in the window
    QPointer<QDialog> m_dialog;
    std::function<void(const base::Error &)> m_showFailure; ///< in the dialog
    bool m_isForSomebody = false; ///< --as
};

} // namespace app
