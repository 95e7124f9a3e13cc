// SPDX-License-Identifier: MIT
#include "base/endpoint.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace base {

Result<Endpoint> Endpoint::fromUri(const QString &uri)
{
    const QUrl url(uri.trimmed(), QUrl::StrictMode);
    if (!url.isValid())
        return fail(Failure::Malformed, url.errorString());
    if (!url.password().isEmpty())
        return fail(Failure::Malformed, u"a password does not belong in an address"_s);
    if (url.hasQuery() || url.hasFragment())
        return fail(Failure::Malformed, u"unexpected ? or # in the address"_s);

    Endpoint endpoint;
    if (url.scheme() == "unix"_L1) {
        if (url.path().size() < 2 || !url.host().isEmpty())
            return fail(Failure::Malformed, u"expected unix:///PATH"_s);
        endpoint.transport = Transport::UnixSocket;
        endpoint.path = url.path();
        return endpoint;
    }
    if (url.scheme() != "redis"_L1 && url.scheme() != "rediss"_L1)
        return fail(Failure::Malformed, u"expected redis://, rediss:// or unix://"_s);
    if (url.host().isEmpty())
        return fail(Failure::Malformed, u"the address names no host"_s);
    endpoint.transport = url.scheme() == "rediss"_L1 ? Transport::Tls : Transport::Tcp;
    endpoint.host = url.host();
    endpoint.port = static_cast<quint16>(url.port(6379));
    endpoint.user = url.userName();
    if (const auto path = url.path(); path.size() > 1) {
        bool ok = false;
        endpoint.database = QStringView(path).mid(1).toInt(&ok);
        if (!ok || endpoint.database < 0)
            return fail(Failure::Malformed, u"the database is a number, e.g. /0"_s);
    }
    return endpoint;
}

QString Endpoint::toUri() const
{
    QUrl url;
    if (transport == Transport::UnixSocket) {
        url.setScheme(u"unix"_s);
        url.setPath(path);
        return u"unix://"_s + url.path(QUrl::FullyEncoded);
    }
    url.setScheme(transport == Transport::Tls ? u"rediss"_s : u"redis"_s);
    url.setHost(host);
    url.setPort(port);
    if (!user.isEmpty()) // an empty name would still bring its @
        url.setUserName(user);
    if (database != 0)
        url.setPath(u"/%1"_s.arg(database));
    return url.toString(QUrl::FullyEncoded);
}

} // namespace base
