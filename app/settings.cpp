// SPDX-License-Identifier: MIT
#include "app/settings.h"

#include "base/mapped.h"
#include "ui/preferences/preferences.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace app {

namespace {

// Of the keys of what is kept of one community.
const auto groupPrefix = u"communities/"_s;
const auto placeSuffix = u"/place"_s;
const auto trustedPrefix = u"trusted/"_s;
const auto lessonPrefix = u"lessons/"_s;

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
    // Where an earlier version kept servers, the newest first.
    const auto former = u"recentServers"_s;
    for (const auto &entry : m_store.value(former).toList()) {
        if (const auto location = decode(entry.toMap()))
            addCommunity(*location);
    }
    if (m_store.contains(former))
        m_store.remove(former);
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
    addCommunity(location);
    m_store.setValue(group(location.key()) + u"opened"_s, QDateTime::currentSecsSinceEpoch());
}

QList<CommunityProfile> Settings::communities() const
{
    std::vector<std::pair<int, CommunityProfile>> ranked;
    for (const auto &key : m_store.allKeys()) {
        if (!key.startsWith(groupPrefix) || !key.endsWith(placeSuffix))
            continue;
        if (const auto location = decode(m_store.value(key).toMap()))
            ranked.emplace_back(ownValue(*location, u"rank"_s).toInt(),
                                CommunityProfile{*location, name(*location),
                                                 ownValue(*location, u"unread"_s).toLongLong()});
    }
    // Two programs may have given the same rank; the keys come in an order that stays.
    std::ranges::stable_sort(ranked, {}, [](const auto &entry) { return entry.first; });
    return base::mapped(ranked, [](const auto &entry) { return entry.second; });
}

void Settings::addCommunity(const CommunityLocation &location)
{
    const auto before = communities();
    m_store.setValue(group(location.key()) + u"place"_s, encode(location));
    if (!m_store.contains(group(location.key()) + u"rank"_s))
        m_store.setValue(
            group(location.key()) + u"rank"_s,
            before.isEmpty() ? 0 : ownValue(before.last().location, u"rank"_s).toInt() + 1);
}

void Settings::forgetCommunity(const CommunityLocation &location)
{
    if (const auto last = lastLocation(); last && last->key() == location.key())
        m_store.remove(u"lastPlace"_s);
    m_store.remove(group(location.key()) + u"place"_s);
}

void Settings::moveCommunity(const CommunityLocation &location, int place)
{
    auto all = communities();
    const auto found = std::ranges::find(all, location.key(),
                                         [](const auto &known) { return known.location.key(); });
    if (found == all.end() || place < 0 || place >= all.size())
        return;
    all.move(found - all.begin(), place);
    for (int rank = 0; rank < all.size(); ++rank)
        m_store.setValue(group(all.at(rank).location.key()) + u"rank"_s, rank);
}

QString Settings::name(const CommunityLocation &location) const
{
    const auto given = ownValue(location, u"name"_s).toString();
    return given.isEmpty() ? location.title() : given;
}

void Settings::setName(const CommunityLocation &location, const QString &name)
{
    m_store.setValue(group(location.key()) + u"name"_s,
                     name == location.title() ? QString() : name);
}

void Settings::setUnread(const CommunityLocation &location, qint64 count)
{
    m_store.setValue(group(location.key()) + u"unread"_s, count);
}

qint64 Settings::openedAt(const CommunityLocation &location) const
{
    return ownValue(location, u"opened"_s).toLongLong();
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

int Settings::textZoom() const
{
    const auto kept = m_store.value(u"textZoom"_s).toInt();
    return kept > 0 ? kept : 100;
}

void Settings::setTextZoom(int percent)
{
    m_store.setValue(u"textZoom"_s, percent);
}

bool Settings::syncsAlways() const
{
    return m_store.value(u"syncAlways"_s, false).toBool();
}

void Settings::setSyncsAlways(bool always)
{
    m_store.setValue(u"syncAlways"_s, always);
}

namespace {
using Values = ui::PreferenceValues;

const QList<std::pair<QString, bool Values::*>> &attentionSwitches()
{
    static const QList<std::pair<QString, bool Values::*>> all{
        {u"alertsOfNotices"_s, &Values::alertsOfNotices},
        {u"countsUnread"_s, &Values::countsUnread},
        {u"notifies"_s, &Values::notifies},
        {u"notifiesOfReplies"_s, &Values::notifiesOfReplies},
        {u"notifiesOfMentions"_s, &Values::notifiesOfMentions},
        {u"notifiesOfLikes"_s, &Values::notifiesOfLikes},
        {u"notifiesOfDecisions"_s, &Values::notifiesOfDecisions},
        {u"notifiesOfReports"_s, &Values::notifiesOfReports},
        {u"notifiesOfConnection"_s, &Values::notifiesOfConnection},
        {u"undisturbed"_s, &Values::isUndisturbed},
        {u"quietHours"_s, &Values::hasQuietHours},
        {u"trayIcon"_s, &Values::showsTrayIcon},
        {u"stayInTray"_s, &Values::staysInTray}};
    return all;
}

const QList<std::pair<QString, QTime Values::*>> &attentionTimes()
{
    static const QList<std::pair<QString, QTime Values::*>> all{
        {u"quietFrom"_s, &Values::quietFrom}, {u"quietUntil"_s, &Values::quietUntil}};
    return all;
}

const auto timeFormat = u"HH:mm"_s;
} // namespace

void Settings::readAttention(ui::PreferenceValues &values) const
{
    for (const auto &[key, value] : attentionSwitches())
        values.*value = m_store.value(key, values.*value).toBool();
    for (const auto &[key, value] : attentionTimes()) {
        const auto kept = QTime::fromString(m_store.value(key).toString(), timeFormat);
        values.*value = kept.isValid() ? kept : values.*value;
    }
}

void Settings::keepAttention(const ui::PreferenceValues &values, const ui::PreferenceValues &before)
{
    for (const auto &[key, value] : attentionSwitches()) {
        if (values.*value != before.*value)
            m_store.setValue(key, values.*value);
    }
    for (const auto &[key, value] : attentionTimes()) {
        if (values.*value != before.*value)
            m_store.setValue(key, (values.*value).toString(timeFormat));
    }
}

QStringList Settings::trustedHosts() const
{
    QStringList hosts;
    for (const auto &key : m_store.allKeys()) {
        if (key.startsWith(trustedPrefix) && m_store.value(key).toBool())
            hosts.append(key.sliced(trustedPrefix.size()));
    }
    return hosts;
}

void Settings::setTrusted(const QString &host, bool isTrusted)
{
    if (isTrusted)
        m_store.setValue(trustedPrefix + host, true);
    else
        m_store.remove(trustedPrefix + host);
}

QVariantMap Settings::lesson(const QString &id) const
{
    return m_store.value(lessonPrefix + id).toMap();
}

void Settings::setLesson(const QString &id, const QVariantMap &progress)
{
    m_store.setValue(lessonPrefix + id, progress);
}

QString Settings::openLesson() const
{
    return m_store.value(u"openLesson"_s).toString();
}

void Settings::setOpenLesson(const QString &id)
{
    m_store.setValue(u"openLesson"_s, id);
}

QString Settings::lessonFolder()
{
    return QFileInfo(defaultFile()).absolutePath() + u"/lessons"_s;
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
    return groupPrefix + QString::fromLatin1(hash.toHex().first(16)) + u'/';
}

QVariant Settings::ownValue(const CommunityLocation &location, const QString &name) const
{
    return m_store.value(group(location.key()) + name);
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
