// SPDX-License-Identifier: MIT
#include "app/settings.h"

#include <QCryptographicHash>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr int MostServers = 10;

QString defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/folkmoot.ini"_s;
}

/// A value that a person may have edited by hand, or one of `allowed`.
QString oneOf(const QString &value, const QStringList &allowed)
{
    return allowed.contains(value) ? value : allowed.first();
}

} // namespace

Settings::Settings(const QString &file)
    : m_store(file.isEmpty() ? defaultFile() : file, QSettings::IniFormat)
{
}

QVariantMap Settings::encode(const CommunityLocation &location)
{
    if (location.isPrivate())
        return {{u"folder"_s, location.folder}, {u"namespace"_s, location.nameSpace}};
    return {{u"address"_s, location.endpoint.toUri()},
            {u"ca"_s, location.endpoint.caFile},
            {u"certificate"_s, location.endpoint.certificateFile},
            {u"certificateKey"_s, location.endpoint.keyFile},
            {u"namespace"_s, location.nameSpace}};
}

std::optional<CommunityLocation> Settings::decode(const QVariantMap &map)
{
    const auto nameSpace = map.value(u"namespace"_s).toByteArray();
    if (const auto folder = map.value(u"folder"_s).toString(); !folder.isEmpty())
        return CommunityLocation::inFolder(folder, nameSpace);
    auto endpoint = base::Endpoint::fromUri(map.value(u"address"_s).toString());
    if (!endpoint)
        return std::nullopt;
    endpoint->caFile = map.value(u"ca"_s).toString();
    endpoint->certificateFile = map.value(u"certificate"_s).toString();
    endpoint->keyFile = map.value(u"certificateKey"_s).toString();
    endpoint->nameSpace = nameSpace;
    return CommunityLocation{{}, *endpoint, nameSpace};
}

std::optional<CommunityLocation> Settings::lastLocation() const
{
    return decode(m_store.value(u"lastPlace"_s).toMap());
}

void Settings::setLastLocation(const CommunityLocation &location)
{
    m_store.setValue(u"lastPlace"_s, encode(location));
    if (location.isPrivate())
        return;
    QVariantList servers{encode(location)};
    for (const auto &other : recentServers()) {
        if (other.key() != location.key() && servers.size() < MostServers)
            servers.append(encode(other));
    }
    m_store.setValue(u"recentServers"_s, servers);
}

void Settings::forgetLocation(const CommunityLocation &location)
{
    if (const auto last = lastLocation(); last && last->key() == location.key())
        m_store.remove(u"lastPlace"_s);
    QVariantList servers;
    for (const auto &other : recentServers()) {
        if (other.key() != location.key())
            servers.append(encode(other));
    }
    m_store.setValue(u"recentServers"_s, servers);
}

QList<CommunityLocation> Settings::recentServers() const
{
    QList<CommunityLocation> locations;
    for (const auto &entry : m_store.value(u"recentServers"_s).toList()) {
        if (const auto location = decode(entry.toMap()))
            locations.append(*location);
    }
    return locations;
}

QString Settings::theme() const
{
    return oneOf(m_store.value(u"theme"_s).toString(), {u"system"_s, u"light"_s, u"dark"_s});
}

void Settings::setTheme(const QString &theme)
{
    m_store.setValue(u"theme"_s, theme);
}

QString Settings::language() const
{
    return oneOf(m_store.value(u"language"_s).toString(), {QString(), u"en"_s, u"zh_CN"_s});
}

void Settings::setLanguage(const QString &language)
{
    m_store.setValue(u"language"_s, language);
}

bool Settings::syncsAlways() const
{
    return m_store.value(u"syncAlways"_s, false).toBool();
}

void Settings::setSyncsAlways(bool always)
{
    m_store.setValue(u"syncAlways"_s, always);
}

QVariantMap Settings::window() const
{
    return m_store.value(u"window"_s).toMap();
}

void Settings::setWindow(const QVariantMap &state)
{
    m_store.setValue(u"window"_s, state);
}

QString Settings::group(const QString &locationKey)
{
    // Keys of an INI file are no place for slashes and people's folder names.
    const auto hash = QCryptographicHash::hash(locationKey.toUtf8(), QCryptographicHash::Sha256);
    return u"communities/"_s + QString::fromLatin1(hash.toHex().first(16)) + u'/';
}

QVariant Settings::value(const CommunityLocation &location, const QString &name) const
{
    const QString own = group(location.key()) + name;
    const auto former = location.formerKey();
    return former.isEmpty() || m_store.contains(own) ? m_store.value(own)
                                                     : m_store.value(group(former) + name);
}

QString Settings::person(const CommunityLocation &location) const
{
    return value(location, u"person"_s).toString();
}

void Settings::setPerson(const CommunityLocation &location, const QString &name)
{
    const QString owner = group(location.key()) + u"draftOwner"_s;
    if (!m_store.contains(owner))
        m_store.setValue(owner, draftOwner(location));
    m_store.setValue(group(location.key()) + u"person"_s, name);
}

QString Settings::draftOwner(const CommunityLocation &location) const
{
    const auto kept = value(location, u"draftOwner"_s);
    return kept.isValid() ? kept.toString() : person(location);
}

void Settings::forgetDraftOwner(const CommunityLocation &location)
{
    m_store.setValue(group(location.key()) + u"draftOwner"_s, QString());
}

QVariantMap Settings::lastSeen(const CommunityLocation &location) const
{
    return value(location, u"lastSeen"_s).toMap();
}

void Settings::setLastSeen(const CommunityLocation &location, const QVariantMap &seen)
{
    m_store.setValue(group(location.key()) + u"lastSeen"_s, seen);
}

QVariantMap Settings::places(const CommunityLocation &location) const
{
    const auto kept = value(location, u"places"_s);
    // Before each community had its own, the window kept those of the one that it showed last.
    const auto pages = window().value(u"workspaces"_s).toMap();
    const auto owner = pages.value(u"board"_s).toMap().value(u"community"_s).toString();
    if (!kept.isValid() && owner == location.key())
        return {{u"pages"_s, pages}, {u"current"_s, window().value(u"current"_s)}};
    return kept.toMap();
}

void Settings::setPlaces(const CommunityLocation &location, const QVariantMap &places)
{
    m_store.setValue(group(location.key()) + u"places"_s, places);
}

QVariantMap Settings::forumSeen(const CommunityLocation &location) const
{
    return value(location, u"forumSeen"_s).toMap();
}

void Settings::setForumSeen(const CommunityLocation &location, const QVariantMap &seen)
{
    m_store.setValue(group(location.key()) + u"forumSeen"_s, seen);
}

} // namespace app
