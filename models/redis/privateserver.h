// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "base/endpoint.h"
#include "base/result.h"

#include <QObject>
#include <QString>
#include <QThread>

#include <chrono>
#include <memory>

namespace redis {

/// A redis-server of the person's own: on a unix socket in a folder that only they may enter,
/// without a TCP port, append-only, with a random password. Every program that uses the folder
/// shares one server; the last one out shuts it down; a crashed one is started again.
class PrivateServer : public QObject {
    Q_OBJECT
public:
    enum class Durability {
        EverySecond, ///< a power cut loses at most the last second
        Always, ///< loses nothing, at about a tenth of the speed
    };

    /// `folder` is made (0700) if missing. `program` is looked up in PATH; tests name another.
    PrivateServer(QString folder, Durability durability,
                  QString program = QStringLiteral("redis-server"), QObject *parent = nullptr);
    /// `patience`: how long a server that holds the folder may stay silent ("folder-locked").
    PrivateServer(QString folder, Durability durability, QString program,
                  std::chrono::milliseconds patience, QObject *parent = nullptr);
    /// Gives up this program's share. After the last one the server ends, at once or, if there is
    /// much to rewrite first, by itself later; that is waited for at most a second.
    ~PrivateServer() override;

    /// Starts or joins; the answer comes as ready() or failed(). After failed() it may be asked
    /// again, about a server that had run and could not be kept up too.
    void start();
    /// Does what the destructor does without being waited for: left() says when it is done.
    void leave();

    /// What going on with files that are damaged or not as they were left would lose, found on a
    /// copy; nothing in the folder is changed.
    using RepairEstimate = base::RepairEstimate;
    /// Answers repairEstimated() or failed().
    void estimateRepair();
    /// Keeps what there was beside what can be read of it, then starts.
    void repairAndStart();

    /// Takes effect at once, on a server that was joined too. Answers durabilityChanged() or
    /// durabilityRefused().
    void setDurability(Durability durability);

    /// From now on an opening of the folder in which the hash `metaKey` does not say this `id` is
    /// refused as "data-missing". What the server holds is brought to the disk before.
    void rememberCommunity(const QByteArray &metaKey, const QByteArray &id);

    [[nodiscard]] const QString &folder() const { return m_folder; }

Q_SIGNALS:
    void progressChanged(const base::ServerStartProgress &progress);
    void ready(const base::Endpoint &endpoint);
    /// Refused details: "program-missing", "folder-locked", "folder-unwritable", "disk-full",
    /// "aof-damaged" (a server can't read it), "data-changed" (it can, but it is not what was
    /// left), "data-missing" (the folder held a community and the server comes up without it),
    /// "path-long", "server-old", "server-silent" (it was started and did not answer); anything
    /// else in `detail` is the last lines of the server's log.
    void failed(const base::Error &error);
    void repairEstimated(const redis::PrivateServer::RepairEstimate &estimate);
    void durabilityChanged(redis::PrivateServer::Durability durability);
    void durabilityRefused(const base::Error &error);
    /// The server had crashed and runs again, with the data it had acknowledged.
    void restarted();
    void left();

private:
    class Worker;
    QString m_folder;
    std::unique_ptr<Worker> m_worker;
    QThread m_thread;
};

} // namespace redis
