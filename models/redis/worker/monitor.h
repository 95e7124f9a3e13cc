// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"
#include "base/endpoint.h"

#include <QByteArrayList>
#include <QByteArrayView>
#include <QObject>

#include <memory>
#include <optional>

namespace redis {

/// A command as MONITOR tells of it.
struct MonitorLine {
    bool isInner = false; ///< a script called it
    QByteArrayList arguments; ///< as observers may see them
};

/// Reads e.g. `1700000000.123456 [0 lua] "ZSCORE" "time:" "a\"b\x00"`; nothing of anything else.
[[nodiscard]] std::optional<MonitorLine> readMonitorLine(QByteArrayView line);

/// What scripts call inside, as the server tells of it (MONITOR): over a connection and on a
/// thread of its own, and only while somebody listens, since it slows the server down.
class Monitor : public QObject {
    Q_OBJECT
public:
    explicit Monitor(const base::Endpoint &endpoint, QObject *parent = nullptr);
    /// Waits for the thread, in less than a second.
    ~Monitor() override;

    void setListening(bool listening);

Q_SIGNALS:
    /// Scripts that ended, of any client, in their order.
    void scriptsRan(const QList<base::ScriptRun> &runs);

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace redis
