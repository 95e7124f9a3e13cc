// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

namespace support {

/// Throw-away certificates, made by the openssl tool: an authority, and a server's for 127.0.0.1
/// and "localhost" that it signed, and a client's (client.crt, client.key), whose key is in
/// locked.key, too, encrypted by the word "open".
class Certificates {
public:
    /// `names`: for whom the server's is; in any case it calls itself localhost, too.
    static void make(const QString &folder,
                     const QString &names = QStringLiteral("DNS:localhost,IP:127.0.0.1"));
    [[nodiscard]] static QString authority(const QString &folder);
    /// What redis-server is told.
    [[nodiscard]] static QStringList serverLines(const QString &folder);
};

} // namespace support
