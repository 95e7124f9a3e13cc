// SPDX-License-Identifier: MIT
#include "base/endpoint.h"

#include <QUrl>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace base {

namespace {

/// What a person may choose of a database: a whole number from 0 on.
std::optional<int> databaseIn(QStringView text)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    return ok && number >= 0 ? std::optional(number) : std::nullopt;
}

Result<Endpoint> socketIn(const QUrl &url)
{
    const auto wanted = u"expected unix://[USER@]/PATH[?db=NUMBER]"_s;
    Endpoint endpoint;
    endpoint.transport = Endpoint::Transport::UnixSocket;
    endpoint.path = url.path();
    endpoint.user = url.userName();
    if (endpoint.path.size() < 2 || !url.host().isEmpty() || url.port() >= 0 || url.hasFragment())
        return fail(Failure::Malformed, wanted);
    if (!url.hasQuery())
        return endpoint;
    const auto query = url.query();
    const auto database
        = query.startsWith("db="_L1) ? databaseIn(QStringView(query).mid(3)) : std::nullopt;
    if (!database)
        return fail(Failure::Malformed, wanted);
    endpoint.database = *database;
    return endpoint;
}

} // namespace

Result<Endpoint> Endpoint::fromUri(const QString &uri)
{
    const QUrl url(uri.trimmed(), QUrl::StrictMode);
    if (!url.isValid())
        return fail(Failure::Malformed, url.errorString());
    if (!url.password().isEmpty())
        return fail(Failure::Malformed, u"a password does not belong in an address"_s);
    if (url.scheme() == "unix"_L1)
        return socketIn(url);
    if (url.hasQuery() || url.hasFragment())
        return fail(Failure::Malformed, u"unexpected ? or # in the address"_s);

    Endpoint endpoint;
    if (url.scheme() != "redis"_L1 && url.scheme() != "rediss"_L1)
        return fail(Failure::Malformed, u"expected redis://, rediss:// or unix://"_s);
    if (url.host().isEmpty())
        return fail(Failure::Malformed, u"the address names no host"_s);
    endpoint.transport = url.scheme() == "rediss"_L1 ? Transport::Tls : Transport::Tcp;
    endpoint.host = url.host();
    endpoint.port = static_cast<quint16>(url.port(6379));
    endpoint.user = url.userName();
    if (const auto path = url.path(); path.size() > 1) {
        const auto database = databaseIn(QStringView(path).mid(1));
        if (!database)
            return fail(Failure::Malformed, u"the database is a number, e.g. /0"_s);
        endpoint.database = *database;
    }
    return endpoint;
}

QString Endpoint::toUri() const
{
    QUrl url;
    if (transport == Transport::UnixSocket) {
        url.setPath(path);
        QString uri = u"unix://"_s;
        if (!user.isEmpty())
            uri += QString::fromLatin1(QUrl::toPercentEncoding(user)) + u'@';
        uri += url.path(QUrl::FullyEncoded);
        return database == 0 ? uri : uri + u"?db=%1"_s.arg(database);
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

bool isReadableOnTheWay(const Endpoint &endpoint)
{
    if (endpoint.transport != Endpoint::Transport::Tcp)
        return false;
    const auto &host = endpoint.host;
    // Numbers only: 127.example.org is somewhere else.
    const bool isLoopback = host.startsWith("127."_L1)
        && std::all_of(host.cbegin(), host.cend(),
                       [](QChar c) { return c == u'.' || (c >= u'0' && c <= u'9'); });
    return !isLoopback && host != "::1"_L1
        && host.compare("localhost"_L1, Qt::CaseInsensitive) != 0;
}

} // namespace base
