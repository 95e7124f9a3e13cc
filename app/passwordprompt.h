// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <termios.h>

#include <optional>

namespace app {

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
    void restore();

    int m_input;
    int m_output;
    QSocketNotifier m_notifier;
    std::optional<termios> m_before;
    QByteArray m_typed;
};

} // namespace app
