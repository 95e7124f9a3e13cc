// SPDX-License-Identifier: MIT
#include "app/passwordprompt.h"

#include <array>
#include <unistd.h>

namespace app {

namespace {
void write(int output, const QByteArray &text)
{
    [[maybe_unused]] const auto written = ::write(output, text.constData(), size_t(text.size()));
}
} // namespace

PasswordPrompt::PasswordPrompt(int input, int output, QObject *parent)
    : QObject(parent)
    , m_input(input)
    , m_output(output)
    , m_notifier(QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &PasswordPrompt::read);
}

PasswordPrompt::~PasswordPrompt()
{
    restore();
}

bool PasswordPrompt::isPossible() const
{
    return ::isatty(m_input) != 0 && ::isatty(m_output) != 0;
}

void PasswordPrompt::ask(const QString &question)
{
    termios state{};
    if (!m_before && ::tcgetattr(m_input, &state) == 0) {
        m_before = state;
        state.c_lflag &= ~tcflag_t(ECHO);
        ::tcsetattr(m_input, TCSAFLUSH, &state);
    }
    m_typed.clear();
    write(m_output, question.toLocal8Bit());
    m_notifier.setSocket(m_input);
    m_notifier.setEnabled(true);
}

void PasswordPrompt::read()
{
    std::array<char, 256> bytes{};
    const auto count = ::read(m_input, bytes.data(), bytes.size());
    if (count > 0)
        m_typed.append(bytes.data(), count);
    // Ctrl+D ends the line as well.
    const auto end = count > 0 ? m_typed.indexOf('\n') : m_typed.size();
    if (end < 0)
        return;
    m_notifier.setEnabled(false);
    restore();
    write(m_output, "\n");
    Q_EMIT answered(QString::fromLocal8Bit(m_typed.first(end)));
}

void PasswordPrompt::restore()
{
    if (m_before)
        ::tcsetattr(m_input, TCSAFLUSH, &*m_before);
    m_before.reset();
}

} // namespace app
