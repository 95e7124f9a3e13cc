// SPDX-License-Identifier: MIT
#pragma once

#include "domain/timestamp.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>

namespace domain {

/// One file that holds a whole community as it was at one instant.
struct Backup {
    QString path;
    Timestamp made{};
    QByteArray community; ///< its id; empty where it had none
    QString why; ///< "" by hand, "restore" before another one took its place
    qint64 keys = 0;
    qint64 bytes = 0; ///< of the file

    friend bool operator==(const Backup &, const Backup &) = default;
};

/// A private community as it was at one instant, in a folder of its own with its server's RDB file.
struct Snapshot {
    QString path; ///< of the folder
    QString name; ///< as the person called it
    Timestamp made{}; ///< by the server's own clock
    Timestamp clock{}; ///< by the community's
    QByteArray community; ///< its id
    bool isBeforeRestore = false; ///< made by itself
    qint64 keys = 0;
    qint64 bytes = 0; ///< of the RDB file

    friend bool operator==(const Snapshot &, const Snapshot &) = default;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::Backup)
Q_DECLARE_METATYPE(domain::Snapshot)
