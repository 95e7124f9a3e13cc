// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QSocketNotifier;

namespace platform {

/// Turns SIGINT, SIGTERM and SIGHUP into a signal on the thread that made it, so that a terminal's
/// Ctrl+C ends the program as its menu does. One at a time.
class QuitSignals : public QObject {
    Q_OBJECT
public:
    explicit QuitSignals(QObject *parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    void quitRequested();

private:
    void drain();

    int m_readEnd = -1;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace platform
