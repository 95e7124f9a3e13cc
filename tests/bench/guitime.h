// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QByteArray>

#include <chrono>
#include <vector>

namespace bench {

/// What the GUI thread did between two waits.
struct Turn {
    std::chrono::nanoseconds time{0};
    bool hasPainted = false; ///< then it was a frame
    QByteArray longest; ///< what took most of it, e.g. "QWidget Paint"
};

/// Measures what the GUI thread does; waiting for events costs nothing.
class MeasuredApplication : public QApplication {
public:
    MeasuredApplication(int &argc, char **argv);

    bool notify(QObject *receiver, QEvent *event) override;
    /// All of it since the last call.
    [[nodiscard]] std::chrono::nanoseconds takeBusyTime();
    /// Turns that ended since the last call. A loop that does not wait has none.
    [[nodiscard]] std::vector<Turn> takeTurns();

private:
    void endTurn();

    int m_depth = 0;
    std::chrono::nanoseconds m_busy{0};
    std::chrono::nanoseconds m_longest{0}; ///< in this turn
    Turn m_turn;
    std::vector<Turn> m_turns;
};

} // namespace bench
