// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <cstdio>
#include <memory>
#include <optional>

namespace platform {

[[nodiscard]] bool isTerminal(int descriptor);
[[nodiscard]] bool isTerminal(std::FILE *stream);

/// A line that is typed on a terminal without being shown. The terminal is as it was when this
/// goes.
class HiddenLine {
public:
    explicit HiddenLine(int input);
    ~HiddenLine();
    Q_DISABLE_COPY_MOVE(HiddenLine)

    /// Takes what has been typed, without waiting where there is something; the line once it has
    /// ended, by Ctrl+D as well.
    [[nodiscard]] std::optional<QByteArray> read();

private:
    struct State;
    int m_input;
    std::unique_ptr<State> m_before; ///< null: it is no terminal
    QByteArray m_typed;
};

/// At once, past whatever is buffered.
void writeTo(int output, const QByteArray &text);

} // namespace platform
