// SPDX-License-Identifier: MIT
#include "redis/wire/transport.h"

#include "base/mapped.h"
#include "base/platform/sockets.h"
#include "redis/wire/hostlookup.h"
#include "redis/wire/opensslend.h"

#include <QEventLoop>
#include <QFile>
#include <QHostAddress>
#include <QLocalSocket>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QSslCertificateExtension>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslSocket>
#include <QString>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using base::Failure;

namespace redis {

namespace {
/// Whom a certificate is for where that is not `host`, and nothing where it is. Qt accepts the
/// common name beside the alternative names; RFC 6125 says that it counts only without any.
[[nodiscard]] QString strangerIn(const QSslCertificate &certificate, const QString &host);

bool hasAlternativeNames(const QSslCertificate &certificate)
{
    const auto extensions = certificate.extensions();
    return std::any_of(extensions.cbegin(), extensions.cend(),
                       [](const auto &extension) { return extension.oid() == "2.5.29.17"_L1; });
}

/// A star stands for one whole label, the first.
bool matches(const QString &pattern, const QString &host)
{
    if (!pattern.startsWith("*."_L1))
        return pattern.compare(host, Qt::CaseInsensitive) == 0;
    const auto dot = host.indexOf(u'.');
    return dot > 0 && pattern.count(u'.') > 1
        && QStringView(pattern).mid(1).compare(QStringView(host).mid(dot), Qt::CaseInsensitive)
        == 0;
}

QString strangerIn(const QSslCertificate &certificate, const QString &host)
{
    if (!hasAlternativeNames(certificate))
        return {};
    const auto names = certificate.subjectAlternativeNames();
    const QHostAddress address(host);
    const auto ascii = QString::fromLatin1(QUrl::toAce(host));
    for (auto name = names.cbegin(); name != names.cend(); ++name) {
        const bool isRight = name.key() == QSsl::IpAddressEntry
            ? !address.isNull() && QHostAddress(name.value()) == address
            : name.key() == QSsl::DnsEntry && address.isNull() && matches(name.value(), ascii);
        if (isRight)
            return {};
    }
    const auto all = names.values();
    return all.isEmpty() ? u"?"_s : QStringList(all.cbegin(), all.cend()).join(u", "_s);
}

using Clock = std::chrono::steady_clock;
constexpr qint64 largestKey = 65'536;

/// What the three kinds of sockets share; `Connected` is the signal that says "usable now".
template <typename Socket, auto Connected>
class SocketTransport : public Transport {
public:
    base::Result<void> connect(std::chrono::milliseconds timeout,
                               const IsCancelled &isCancelled) override
    {
        const auto deadline = Clock::now() + timeout;
        const auto targets = TRY(this->targets(timeout, isCancelled));
        QString reason;
        for (qsizetype i = 0; i < targets.size(); ++i) {
            // One address that swallows everything must not take the time of those after it.
            const auto share = (deadline - Clock::now()) / (targets.size() - i);
            const auto made = attempt(targets.at(i), Clock::now() + share, isCancelled);
            if (made.has_value() && *made) {
                settle();
                TRY(verify());
                watch();
                return {};
            }
            if (!made)
                return tl::unexpected(made.error());
            if (isCancelled())
                return base::fail(Failure::Cancelled);
            reason = why();
            if (i + 1 < targets.size())
                m_socket.abort();
        }
        return base::fail(Failure::Unreachable, reason);
    }

    bool isConnected() const override { return m_socket.state() == Socket::ConnectedState; }
    QString errorString() const override { return m_socket.errorString(); }
    qint64 read(char *buffer, qint64 size) override
    {
        if (!m_lastWords.isEmpty()) {
            size = std::min<qint64>(size, m_lastWords.size());
            std::copy_n(m_lastWords.constData(), size, buffer);
            m_lastWords.remove(0, size);
            return size;
        }
        const auto got = m_socket.read(buffer, size);
        m_hasHeard |= got > 0;
        return got;
    }
    bool hasUnread() const override
    {
        return m_socket.bytesAvailable() > 0 || !m_lastWords.isEmpty();
    }

    void write(const QByteArray &bytes) override
    {
        constexpr bool isReadable = !std::is_same_v<Socket, QSslSocket>;
        if (m_hasHeard || !isReadable)
            return writeNow(bytes);
        // Whoever turns clients away says why and hangs up. A write into that fails, and Qt drops
        // what has arrived.
        const platform::SocketTwin twin(m_socket.socketDescriptor());
        writeNow(bytes);
        if (!isConnected())
            m_lastWords = twin.read(longestLastWords);
    }

    void wait(std::chrono::milliseconds timeout) override
    {
        m_socket.waitForReadyRead(static_cast<int>(timeout.count()));
    }

    void wait(std::chrono::milliseconds timeout, platform::Wake &wake) override
    {
        wake.wait(timeout, m_socket.socketDescriptor());
        m_socket.waitForReadyRead(0);
    }

protected:
    explicit SocketTransport(base::Endpoint endpoint)
        : m_endpoint(std::move(endpoint))
    {
    }
    ~SocketTransport() override
    {
        m_socket.disconnect();
        m_socket.abort();
    }
    /// Where to try, one after the other.
    virtual base::Result<QStringList> targets(std::chrono::milliseconds /*timeout*/,
                                              const IsCancelled & /*giveUp*/)
    {
        return QStringList{m_endpoint.path};
    }
    virtual base::Result<void> start(const QString &target) = 0;
    /// Called once the stream stands: options that are set before there is an engine are dropped.
    virtual void settle() { }
    /// Whether this is who was called, before a word is said.
    virtual base::Result<void> verify() { return {}; }
    virtual QString why() const
    {
        return m_socket.error() < 0 ? u"no connection in time"_s : m_socket.errorString();
    }

    Socket m_socket;
    base::Endpoint m_endpoint;

private:
    static constexpr qsizetype longestLastWords = 4096;

    void writeNow(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        m_socket.flush();
    }

    bool m_hasHeard = false;
    QByteArray m_lastWords; ///< what was said before a stream ended that had not been heard

    /// Whether the stream stands by `deadline`.
    base::Result<bool> attempt(const QString &target, Clock::time_point deadline,
                               const IsCancelled &isCancelled)
    {
        QEventLoop loop;
        bool isReady = false;
        bool isOver = false;
        const auto end = [&](bool ready) {
            isReady = ready;
            isOver = true;
            loop.quit();
        };
        QObject::connect(&m_socket, Connected, &loop, [&] { end(true); });
        QObject::connect(&m_socket, &Socket::errorOccurred, &loop, [&] { end(false); });
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
            if (isCancelled() || Clock::now() > deadline)
                end(false);
        });
        timer.start(slice);
        TRY(start(target));
        if (!isOver)
            loop.exec();
        return isReady;
    }

    void watch()
    {
        QObject::connect(&m_socket, &Socket::bytesWritten, &m_socket,
                         [this](qint64 bytes) { m_written += bytes; });
        const auto tell = [this] {
            if (onActivity)
                onActivity();
        };
        QObject::connect(&m_socket, &Socket::readyRead, &m_socket, tell);
        QObject::connect(&m_socket, &Socket::disconnected, &m_socket, tell);
    }
};

class LocalTransport final : public SocketTransport<QLocalSocket, &QLocalSocket::connected> {
public:
    explicit LocalTransport(const base::Endpoint &endpoint)
        : SocketTransport(endpoint)
    {
    }

private:
    base::Result<void> start(const QString &target) override
    {
        m_socket.connectToServer(target);
        return {};
    }
    QString why() const override
    {
        return m_socket.error() == QLocalSocket::SocketAccessError
            ? u"FORBIDDEN "_s + m_socket.errorString()
            : SocketTransport::why();
    }
};

template <typename Socket>
void prepare(Socket &socket)
{
    // A community is where its address says, whatever the desktop's web proxy is.
    socket.setProxy(QNetworkProxy::NoProxy);
}

/// What TCP and TLS share besides.
template <typename Socket, auto Connected>
class NetworkTransport : public SocketTransport<Socket, Connected> {
protected:
    using SocketTransport<Socket, Connected>::SocketTransport;

    base::Result<QStringList> targets(std::chrono::milliseconds timeout,
                                      const Transport::IsCancelled &isCancelled) override
    {
        const auto addresses = TRY(addressesOf(this->m_endpoint.host, timeout, isCancelled));
        return base::mapped(addresses, [](const auto &address) { return address.toString(); });
    }
    void settle() override
    {
        this->m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
        this->m_socket.setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    }
};

class TcpTransport final : public NetworkTransport<QTcpSocket, &QAbstractSocket::connected> {
public:
    explicit TcpTransport(const base::Endpoint &endpoint)
        : NetworkTransport(endpoint)
    {
    }

private:
    base::Result<void> start(const QString &target) override
    {
        prepare(m_socket);
        m_socket.connectToHost(target, m_endpoint.port);
        return {};
    }
};

/// The key of the client's certificate. Qt wants to be told of which kind it is.
base::Result<QSslKey> readKey(const base::Endpoint &endpoint)
{
    const auto name = endpoint.keyFile.isEmpty() ? endpoint.certificateFile : endpoint.keyFile;
    QFile file(name);
    const auto pem = file.open(QIODevice::ReadOnly) ? file.read(largestKey) : QByteArray();
    for (const auto kind : {QSsl::Ec, QSsl::Rsa}) {
        QSslKey key(pem, kind, QSsl::Pem, QSsl::PrivateKey, endpoint.keyPassword.toUtf8());
        if (!key.isNull())
            return key;
    }
    if (!pem.contains("ENCRYPTED"))
        return base::fail(Failure::Refused, u"client-key-unreadable"_s);
    return base::fail(Failure::Refused,
                      endpoint.keyPassword.isEmpty() ? u"client-key-encrypted"_s
                                                     : u"client-key-password"_s);
}

base::Result<void> showCertificate(QSslConfiguration &configuration, const base::Endpoint &endpoint)
{
    const auto chain = QSslCertificate::fromPath(endpoint.certificateFile);
    if (chain.isEmpty())
        return base::fail(Failure::Refused, u"client-certificate-unreadable"_s);
    const auto key = TRY(readKey(endpoint));
    configuration.setLocalCertificateChain(chain);
    configuration.setPrivateKey(key);
    return {};
}

struct CertificateFault {
    QSslError::SslError error;
    const char *code;
};

/// Of several the first counts, which says most of who it is.
constexpr std::array certificateFaults{
    CertificateFault{QSslError::SelfSignedCertificate, "UNTRUSTED"},
    CertificateFault{QSslError::SelfSignedCertificateInChain, "UNTRUSTED"},
    CertificateFault{QSslError::UnableToGetIssuerCertificate, "UNTRUSTED"},
    CertificateFault{QSslError::UnableToGetLocalIssuerCertificate, "UNTRUSTED"},
    CertificateFault{QSslError::UnableToVerifyFirstCertificate, "UNTRUSTED"},
    CertificateFault{QSslError::InvalidCaCertificate, "UNTRUSTED"},
    CertificateFault{QSslError::CertificateUntrusted, "UNTRUSTED"},
    CertificateFault{QSslError::HostNameMismatch, "OTHERHOST"},
    CertificateFault{QSslError::InvalidPurpose, "NOTSERVER"},
    CertificateFault{QSslError::CertificateExpired, "EXPIRED"},
    CertificateFault{QSslError::CertificateNotYetValid, "NOTYET"},
};

QString codeOf(const QList<QSslError> &errors)
{
    const auto *found = std::ranges::find_if(certificateFaults, [&](const CertificateFault &fault) {
        return std::ranges::find(errors, fault.error, &QSslError::error) != errors.end();
    });
    // Such as a key that is too short.
    return QString::fromLatin1(found == certificateFaults.end() ? "BADCERT" : found->code);
}

/// OpenSSL has words for it only.
bool isTooOld(const QString &reason)
{
    return reason.contains("unsupported protocol"_L1) || reason.contains("protocol version"_L1);
}

class TlsTransport final : public NetworkTransport<QSslSocket, &QSslSocket::encrypted> {
public:
    explicit TlsTransport(const base::Endpoint &endpoint)
        : NetworkTransport(endpoint)
    {
    }

    base::Result<void> connect(std::chrono::milliseconds timeout,
                               const IsCancelled &isCancelled) override
    {
        SpeechProbe probe(m_endpoint);
        // A plain server takes the handshake for the beginning of a line and waits for its end.
        const auto doubtful = Clock::now() + doubts;
        const auto isPlain = [&] {
            if (Clock::now() > doubtful)
                probe.start();
            return probe.hasHeardOther();
        };
        auto connected
            = SocketTransport::connect(timeout, [&] { return isCancelled() || isPlain(); });
        const bool isPatient = timeout >= SpeechProbe::patience;
        if (!connected && isPatient && mayBePlain() && probe.wait(isCancelled))
            return base::fail(Failure::Refused, u"speaks-plain"_s);
        // Of all that is this client's own only its key can be wrong by now.
        const bool isOurs = m_socket.error() == QAbstractSocket::SslInternalError
            || m_socket.error() == QAbstractSocket::SslInvalidUserDataError;
        if (!connected && isOurs && !m_endpoint.certificateFile.isEmpty())
            return base::fail(Failure::Refused, u"client-key-other"_s);
        return connected;
    }

private:
    /// Somebody is there, and never began to speak TLS.
    bool mayBePlain() const
    {
        return m_isCalling && !m_socket.isEncrypted() && m_socket.sslHandshakeErrors().isEmpty()
            && m_socket.error() != QAbstractSocket::ConnectionRefusedError
            && m_socket.error() != QAbstractSocket::HostNotFoundError;
    }

    static constexpr std::chrono::milliseconds doubts{700};
    bool m_isCalling = false;

    base::Result<void> start(const QString &target) override
    {
        prepare(m_socket);
        auto configuration = QSslConfiguration::defaultConfiguration();
        configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
        configuration.setProtocol(QSsl::TlsV1_2OrLater);
        if (!m_endpoint.caFile.isEmpty()) {
            const auto authorities = QSslCertificate::fromPath(m_endpoint.caFile);
            if (authorities.isEmpty())
                return base::fail(Failure::Unreachable, u"NOAUTHORITY in "_s + m_endpoint.caFile);
            // Instead of the system's: whoever names their own trusts no other.
            configuration.setCaCertificates(authorities);
        }
        if (!m_endpoint.certificateFile.isEmpty())
            TRY(showCertificate(configuration, m_endpoint));
        m_socket.setSslConfiguration(configuration);
        m_isCalling = true;
        m_socket.connectToHostEncrypted(target, m_endpoint.port, m_endpoint.host);
        return {};
    }

    base::Result<void> verify() override
    {
        const auto stranger = strangerIn(m_socket.peerCertificate(), m_endpoint.host);
        if (stranger.isEmpty())
            return {};
        return base::fail(
            Failure::Unreachable,
            u"OTHERHOST the certificate is for %1, not for %2"_s.arg(stranger, m_endpoint.host));
    }

    QString why() const override
    {
        const auto errors = m_socket.sslHandshakeErrors();
        if (errors.isEmpty()) {
            const auto reason = SocketTransport::why();
            return isTooOld(reason) ? u"OLDTLS "_s + reason : reason;
        }
        return codeOf(errors) + u' ' + base::mapped(errors, [](const auto &error) {
                                           return error.errorString();
                                       }).join(u"; "_s);
    }
};

constexpr std::chrono::milliseconds lookup{500};
} // namespace

std::unique_ptr<Transport> Transport::create(const base::Endpoint &endpoint)
{
    switch (endpoint.transport) {
    case base::Endpoint::Transport::UnixSocket:
        return std::make_unique<LocalTransport>(endpoint);
    case base::Endpoint::Transport::Tcp:
        keepOpenSslToTheEnd(); // of whoever looks whether the server speaks TLS
        return std::make_unique<TcpTransport>(endpoint);
    case base::Endpoint::Transport::Tls:
        keepOpenSslToTheEnd();
        return std::make_unique<TlsTransport>(endpoint);
    }
    Q_UNREACHABLE();
}

SpeechProbe::SpeechProbe(base::Endpoint endpoint)
    : m_endpoint(std::move(endpoint))
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
}

void SpeechProbe::start()
{
    if (std::exchange(m_isStarted, true))
        return;
    // Not by QTcpSocket's own look-up: the program would wait for a mute resolver when it ends.
    const auto addresses = addressesOf(m_endpoint.host, lookup, [] { return false; });
    if (!addresses)
        return;
    const auto address = addresses->first().toString();
    if (m_endpoint.transport == base::Endpoint::Transport::Tls) {
        QObject::connect(&m_socket, &QAbstractSocket::connected, &m_socket,
                         [this] { m_socket.write("PING\r\n"); });
        m_socket.connectToHost(address, m_endpoint.port);
    } else {
        // Only whether it is TLS: who it is will be looked at when somebody speaks to it.
        m_socket.setPeerVerifyMode(QSslSocket::VerifyNone);
        // One that wants a certificate of its client hangs up at once.
        QObject::connect(&m_socket, &QSslSocket::encrypted, &m_socket,
                         [this] { m_wasEncrypted = true; });
        m_socket.connectToHostEncrypted(address, m_endpoint.port, m_endpoint.host);
    }
}

bool SpeechProbe::hasHeardOther()
{
    if (m_endpoint.transport != base::Endpoint::Transport::Tls)
        return m_wasEncrypted;
    // +PONG, or an error that says why not.
    const auto first = m_socket.isOpen() ? m_socket.peek(1) : QByteArray();
    return first == "+" || first == "-";
}

bool SpeechProbe::isOver() const
{
    return m_socket.state() == QAbstractSocket::UnconnectedState;
}

bool SpeechProbe::wait(const Transport::IsCancelled &isCancelled)
{
    if (hasHeardOther())
        return true;
    start();
    QEventLoop loop;
    QTimer timer;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        if (hasHeardOther() || isOver() || isCancelled()
            || std::chrono::steady_clock::now() > deadline)
            loop.quit();
    });
    timer.start(Transport::slice);
    loop.exec();
    return hasHeardOther();
}

} // namespace redis
