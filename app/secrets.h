// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"
#include "base/platform/terminal.h"

#include <QObject>
#include <QSocketNotifier>
#include <QString>

#include <functional>
#include <optional>

namespace app {

/// Passwords of servers, in the desktop's keychain and nowhere else: without one they are asked
/// each time, never written in the clear. Nothing here waits.
class Secrets : public QObject {
    Q_OBJECT
public:
    explicit Secrets(QObject *parent = nullptr);

    /// Empty where nothing is known.
    struct Kept {
        QString password;
        QString keyPassword; ///< see base::Endpoint

        friend bool operator==(const Kept &, const Kept &) = default;
    };
    /// Tells `found` what is kept. Never after the death of `context`.
    void read(const CommunityLocation &location, QObject *context,
              std::function<void(const Kept &)> found);
    void keep(const CommunityLocation &location, const Kept &secrets);
    void forget(const CommunityLocation &location);

    /// FOLKMOOT_PASSWORD and FOLKMOOT_KEY_PASSWORD, which come before the keychain. Gone from the
    /// environment afterwards: the programs that this one starts have no use for them. Before there
    /// are threads.
    [[nodiscard]] static Kept takeFromEnvironment();

Q_SIGNALS:
    /// After keep(): false means that the person will be asked again next time.
    void kept(bool isKept);
};

/// Asks for a password on a terminal, without showing what is typed and without holding up the
/// event loop, so that Ctrl+C ends the program as ever.
class PasswordPrompt : public QObject {
    Q_OBJECT
public:
    explicit PasswordPrompt(int input = 0, int output = 2, QObject *parent = nullptr);
    /// The terminal shows again what is typed.
    ~PasswordPrompt() override;

    [[nodiscard]] bool isPossible() const;
    void ask(const QString &question);

Q_SIGNALS:
    void answered(const QString &password);

private:
    void read();

    int m_input;
    int m_output;
    QSocketNotifier m_notifier;
    std::optional<platform::HiddenLine> m_line; ///< while it is typed
};

} // namespace app
