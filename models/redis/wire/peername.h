// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QSslCertificate;

namespace redis {

/// Whom a certificate is for where that is not `host`, and nothing where it is. Qt accepts the
/// common name beside the alternative names; RFC 6125 says that it counts only without any.
[[nodiscard]] QString strangerIn(const QSslCertificate &certificate, const QString &host);

} // namespace redis
