// SPDX-License-Identifier: MIT
#include "redis/wire/authority.h"

#include "redis/wire/hostlookup.h"
#include "redis/wire/opensslend.h"

#include <QCryptographicHash>
#include <QEventLoop>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace redis {

namespace {
constexpr auto shakingTime = 10s;

QByteArray fingerprintOf(const QSslCertificate &certificate)
{
    return certificate.digest(QCryptographicHash::Sha256).toHex();
}

/// Of the first one in the file.
QByteArray fingerprintIn(const base::Endpoint &server, const QString &file)
{
    if (server.transport != base::Endpoint::Transport::Tls || file.isEmpty())
        return {};
    keepOpenSslToTheEnd();
    const auto certificates = QSslCertificate::fromPath(file);
    return certificates.isEmpty() ? QByteArray() : fingerprintOf(certificates.first());
}
} // namespace

QByteArray authorityOf(const base::Endpoint &server)
{
    return fingerprintIn(server, server.caFile);
}

QByteArray certificateOf(const base::Endpoint &server)
{
    return fingerprintIn(server, server.certificateFile);
}

base::Result<QByteArray> fetchAuthority(const base::Endpoint &server, const QByteArray &fingerprint,
                                        const Transport::IsCancelled &isCancelled)
{
    const auto addresses = TRY(addressesOf(server.host, shakingTime, isCancelled));
    keepOpenSslToTheEnd();
    QSslSocket socket;
    socket.setProxy(QNetworkProxy::NoProxy);
    // Whom the fingerprint does not name is not spoken to, whoever vouches for them.
    socket.setPeerVerifyMode(QSslSocket::VerifyNone);
    QEventLoop loop;
    QTimer timer;
    const auto deadline = std::chrono::steady_clock::now() + shakingTime;
    QObject::connect(&socket, &QSslSocket::encrypted, &loop, &QEventLoop::quit);
    QObject::connect(&socket, &QSslSocket::errorOccurred, &loop, &QEventLoop::quit);
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (isCancelled() || std::chrono::steady_clock::now() > deadline)
            loop.quit();
    });
    timer.start(Transport::slice);
    socket.connectToHostEncrypted(addresses.first().toString(), server.port, server.host);
    loop.exec();
    if (isCancelled())
        return base::fail(base::Failure::Cancelled);
    if (!socket.isEncrypted())
        return base::fail(base::Failure::Unreachable, socket.errorString());
    const auto chain = socket.peerCertificateChain();
    const auto found
        = std::find_if(chain.cbegin(), chain.cend(), [&](const QSslCertificate &certificate) {
              return fingerprintOf(certificate) == fingerprint;
          });
    if (found == chain.cend())
        return base::fail(base::Failure::Refused, u"authority-other"_s);
    return found->toPem();
}

} // namespace redis
