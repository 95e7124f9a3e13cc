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

} // namespace domain

Q_DECLARE_METATYPE(domain::Backup)
