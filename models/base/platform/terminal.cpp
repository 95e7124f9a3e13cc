// SPDX-License-Identifier: MIT
#include "base/platform/terminal.h"

#include <array>
#include <termios.h>
#include <unistd.h>

namespace platform {

bool isTerminal(int descriptor)
{
    return ::isatty(descriptor) != 0;
}

bool isTerminal(std::FILE *stream)
{
    return isTerminal(::fileno(stream));
}

struct HiddenLine::State {
    termios settings{};
};

HiddenLine::HiddenLine(int input)
    : m_input(input)
{
    State state;
    if (::tcgetattr(input, &state.settings) != 0)
        return;
    m_before = std::make_unique<State>(state);
    state.settings.c_lflag &= ~tcflag_t(ECHO);
    ::tcsetattr(input, TCSAFLUSH, &state.settings);
}

HiddenLine::~HiddenLine()
{
    if (m_before)
        ::tcsetattr(m_input, TCSAFLUSH, &m_before->settings);
}

std::optional<QByteArray> HiddenLine::read()
{
    std::array<char, 256> bytes{};
    const auto count = ::read(m_input, bytes.data(), bytes.size());
    if (count > 0)
        m_typed.append(bytes.data(), count);
    const auto end = count > 0 ? m_typed.indexOf('\n') : m_typed.size();
    return end < 0 ? std::nullopt : std::optional(m_typed.first(end));
}

void writeTo(int output, const QByteArray &text)
{
    [[maybe_unused]] const auto written = ::write(output, text.constData(), size_t(text.size()));
}

} // namespace platform
