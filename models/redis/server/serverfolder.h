// SPDX-License-Identifier: MIT
#pragma once

#include "base/endpoint.h"
#include "base/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace redis {

/// The content; nothing for a file that is missing.
[[nodiscard]] QByteArray readPrivateFile(const QString &path);

/// The files of a private server. Written only by whoever holds the server's lock.
class ServerFolder {
public:
    /// A hash field that names what the folder holds, so that an empty start is noticed.
    struct Mark {
        QByteArray key;
        QByteArray id;
        friend bool operator==(const Mark &, const Mark &) = default;
    };

    explicit ServerFolder(const QString &path);

    [[nodiscard]] const QString &path() const { return m_path; }
    /// Held by the running redis-server itself.
    [[nodiscard]] QString serverLock() const { return file("server.lock"); }
    /// Shared by every program that uses the server; exclusive: the last one out.
    [[nodiscard]] QString clientsLock() const { return file("clients.lock"); }
    /// Held by the process that stays behind to end the server, see ServerKeeper.
    [[nodiscard]] QString keeperLock() const { return file("keeper.lock"); }
    /// What the server left at its end, see ContentRecord.
    [[nodiscard]] QString contents() const { return file("contents"); }
    [[nodiscard]] QString config() const { return file("redis.conf"); }
    [[nodiscard]] QString log() const { return file("redis.log"); }
    [[nodiscard]] QString appendOnlyFolder() const { return file("appendonlydir"); }
    [[nodiscard]] QString manifest() const;
    /// One of those that the manifest says make up the data, in their order.
    struct DataFile {
        QString name;
        qint64 number = 0; ///< higher in whatever took its place
        bool isBase = false;
        friend bool operator==(const DataFile &, const DataFile &) = default;
    };
    [[nodiscard]] QList<DataFile> dataFiles() const;
    [[nodiscard]] QString pathOf(const DataFile &file) const;

    /// Makes the folder if missing, and private.
    [[nodiscard]] base::Result<void> prepare() const;
    /// Password (kept if there), address and configuration for the next start.
    [[nodiscard]] base::Result<void> configure(bool syncAlways) const;
    /// Where the running server listens, as configured by whoever started it; no path before.
    [[nodiscard]] base::Endpoint endpoint() const;

    [[nodiscard]] QList<Mark> marks() const;
    [[nodiscard]] base::Result<void> remember(const Mark &mark) const;
    /// A server started now would come up empty although there was data, and overwrite its rest.
    [[nodiscard]] bool isDataMissing() const;
    /// A private community was begun here, or laid into the folder for its first start.
    [[nodiscard]] bool holdsCommunity() const;

    /// Whether an edition of this program that keeps no record of contents started it last.
    [[nodiscard]] bool isConfiguredByFirstEdition() const;

    [[nodiscard]] qint64 logSize() const;
    /// The log behind `offset`, or as much of its beginning as matters.
    [[nodiscard]] QString logSince(qint64 offset) const;
    /// The last lines of the log behind `offset`.
    [[nodiscard]] QString logTail(qint64 offset) const;
    /// Less than 1 MiB free, which is too little for a server to start.
    [[nodiscard]] bool isDiskFull() const;

private:
    [[nodiscard]] QString file(const char *name) const;
    [[nodiscard]] base::Result<QString> chooseSocket() const;
    [[nodiscard]] base::Result<QByteArray> ensurePassword() const;

    QString m_path;
};

} // namespace redis
