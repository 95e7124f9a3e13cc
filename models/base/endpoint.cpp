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

/// How an address of several hosts begins behind "redis" or "rediss".
struct SeveralHosts {
    QLatin1StringView mark;
    Endpoint::Discovery discovery;
    quint16 port; ///< where none is named
};
constexpr SeveralHosts severalHosts[]{{"+sentinel"_L1, Endpoint::Discovery::Sentinel, 26379},
                                      {"+cluster"_L1, Endpoint::Discovery::Cluster, 6379}};
constexpr auto beforeHosts = "://"_L1;

const SeveralHosts *severalIn(QStringView scheme)
{
    const auto *found = std::ranges::find_if(
        severalHosts, [&](const auto &kind) { return scheme.endsWith(kind.mark); });
    return found == std::end(severalHosts) ? nullptr : found;
}

bool namesPort(const QString &host)
{
    return host.lastIndexOf(u':') > host.lastIndexOf(u']');
}

/// The name of a primary, as sentinels take it, and perhaps a database.
Result<void> readPrimary(const QString &path, Endpoint &endpoint)
{
    const auto parts = path.split(u'/');
    endpoint.primary = parts.first();
    const bool isName = std::ranges::all_of(endpoint.primary, [](QChar c) {
        return (c.isLetterOrNumber() && c.unicode() < 128) || c == u'.' || c == u'-' || c == u'_';
    });
    if (endpoint.primary.isEmpty() || !isName || parts.size() > 2)
        return fail(Failure::Malformed,
                    u"behind the sentinels the name of the primary is expected: /NAME"_s);
    const auto database = parts.size() < 2 ? 0 : databaseIn(parts.at(1));
    if (!database)
        return fail(Failure::Malformed, u"the database is a number, e.g. /0"_s);
    endpoint.database = *database;
    return {};
}

/// Several hosts, of which QUrl knows nothing: each is read as though it were alone.
Result<Endpoint> hostsIn(const QString &scheme, const QString &rest, const SeveralHosts &kind)
{
    const auto slash = rest.indexOf(u'/');
    const auto authority = slash < 0 ? rest : rest.first(slash);
    const auto at = authority.lastIndexOf(u'@') + 1;
    Endpoint endpoint;
    for (const auto &host : authority.sliced(at).split(u',')) {
        auto one = TRY(Endpoint::fromUri(scheme + "://"_L1 + authority.first(at) + host));
        if (!namesPort(host))
            one.port = kind.port;
        if (endpoint.host.isEmpty())
            endpoint = one;
        else
            endpoint.others.append({one.host, one.port});
    }
    endpoint.discovery = kind.discovery;
    const auto path = slash < 0 ? QString() : rest.sliced(slash + 1);
    if (kind.discovery == Endpoint::Discovery::Sentinel)
        TRY(readPrimary(path, endpoint));
    else if (!path.isEmpty())
        return fail(Failure::Malformed, u"a cluster has no databases: nothing stands behind /"_s);
    return endpoint;
}

/// Numbers only: 127.example.org is somewhere else.
bool isHere(const QString &host)
{
    const bool isLoopback = host.startsWith("127."_L1)
        && std::all_of(host.cbegin(), host.cend(),
                       [](QChar c) { return c == u'.' || (c >= u'0' && c <= u'9'); });
    return isLoopback || host == "::1"_L1 || host.compare("localhost"_L1, Qt::CaseInsensitive) == 0;
}

} // namespace

Result<Endpoint> Endpoint::fromUri(const QString &uri)
{
    const auto hosts = uri.indexOf(beforeHosts);
    const auto scheme = hosts < 0 ? QString() : uri.first(hosts).trimmed();
    if (const auto *several = severalIn(scheme))
        return hostsIn(scheme.chopped(several->mark.size()),
                       uri.sliced(hosts + beforeHosts.size()).trimmed(), *several);
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

Endpoint Endpoint::at(const Node &node) const
{
    auto one = *this;
    one.discovery = Discovery::None;
    one.host = node.host;
    one.port = node.port;
    one.others.clear();
    one.primary.clear();
    return one;
}

QString Endpoint::toUri() const
{
    if (discovery != Discovery::None) {
        auto first = at({host, port});
        first.database = 0;
        auto uri = first.toUri();
        const auto *several = std::ranges::find(severalHosts, discovery, &SeveralHosts::discovery);
        uri.insert(uri.indexOf(u':'), several->mark);
        for (const auto &[other, otherPort] : others)
            uri += u",%1:%2"_s.arg(other.contains(u':') ? u'[' + other + u']' : other)
                       .arg(otherPort);
        if (discovery == Discovery::Cluster)
            return uri;
        uri += u'/' + primary;
        return database == 0 ? uri : uri + u"/%1"_s.arg(database);
    }
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
    // Where the server is, others tell later.
    return endpoint.discovery != Endpoint::Discovery::None || !isHere(endpoint.host);
}

} // namespace base
