// SPDX-License-Identifier: MIT
#include "app/communitylist.h"

#include "base/mapped.h"
#include "domain/permalink.h"
#include "ui/preferences/preferences.h"
#include "ui/widgets/displaytext.h"
#include "ui/window/mainwindow.h"

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace app {

CommunityList::CommunityList(Settings &settings, ui::MainWindow &window)
    : m_settings(settings)
    , m_window(window)
{
    connect(&m_window, &ui::MainWindow::communityRenamed, this, &CommunityList::rename);
    connect(&m_window, &ui::MainWindow::communityMoved, this, &CommunityList::move);
    connect(&m_window, &ui::MainWindow::communityRemoved, this, &CommunityList::remove);
}

void CommunityList::show(const std::optional<CommunityLocation> &open)
{
    m_open = open ? open->key() : QString();
    show();
}

void CommunityList::show()
{
    const auto entry = [this](const CommunityProfile &known) {
        const auto &location = known.location;
        const bool isAtHome = location.folder == CommunityLocation::defaultFolder();
        const bool isCounted
            = m_window.preferences().values().countsUnread && location.key() != m_open;
        return ui::CommunityEntry{location.key(),
                                  known.name,
                                  location.address(),
                                  isAtHome ? u"house"_s : QString(),
                                  isCounted ? known.unread : 0,
                                  m_settings.openedAt(location)};
    };
    m_window.setCommunities(base::mapped(m_settings.communities(), entry), m_open);
}

std::optional<CommunityProfile> CommunityList::profile(const QString &key) const
{
    for (auto &known : m_settings.communities()) {
        if (known.location.key() == key)
            return known;
    }
    return {};
}

std::optional<CommunityLocation> CommunityList::place(const QString &key) const
{
    const auto found = profile(key);
    return found ? std::optional(found->location) : std::nullopt;
}

QList<CommunityLocation> CommunityList::placesOf(const domain::Permalink &link) const
{
    QList<CommunityLocation> places;
    for (const auto &known : m_settings.communities()) {
        if (known.location.isLedToBy(link))
            places.append(known.location);
    }
    std::ranges::stable_sort(places, std::ranges::greater(),
                             [this](const auto &place) { return m_settings.openedAt(place); });
    return places;
}

StartController::OpenRequest CommunityList::wayTo(const CommunityLocation &location) const
{
    const auto typed = m_typed.value(location.key());
    StartController::OpenRequest request;
    request.location = location;
    request.location.endpoint.keyPassword = typed.keyPassword;
    request.password = typed.password;
    return request;
}

void CommunityList::readSecrets(const CommunityLocation &location, QObject *context,
                                std::function<void(const Secrets::Kept &)> found)
{
    m_secrets.read(location, context, std::move(found));
}

void CommunityList::keepTyped(const StartController::OpenRequest &request)
{
    const auto &location = request.location;
    const Secrets::Kept typed{request.password, location.endpoint.keyPassword};
    if (request.keepPassword)
        m_secrets.keep(location, typed);
    m_typed.insert(location.key(), typed);
}

void CommunityList::remember(StartController::OpenRequest &request)
{
    keepTyped(request);
    request.password.clear();
    m_settings.setLastLocation(request.location);
}

void CommunityList::changeKey(const CommunityLocation &location, const QString &key)
{
    m_secrets.read(location, this, [this, location, key](const auto &kept) {
        if (!kept.password.isEmpty())
            m_secrets.keep(location, {key, {}});
    });
}

void CommunityList::forget(const CommunityLocation &location)
{
    m_secrets.forget(location);
    m_settings.forgetCommunity(location);
    m_typed.remove(location.key());
}

void CommunityList::rename(const QString &key, const QString &name)
{
    if (const auto found = profile(key))
        m_settings.setName(found->location, name);
    Q_EMIT renamed();
}

void CommunityList::move(const QString &key, int to)
{
    if (const auto found = profile(key))
        m_settings.moveCommunity(found->location, to);
    show();
}

void CommunityList::remove(const QString &key)
{
    const auto found = profile(key);
    if (!found)
        return;
    m_settings.forgetCommunity(found->location);
    show();
    m_secrets.read(found->location, this,
                   [this, gone = *found](const auto &kept) { forgetSecrets(gone, kept); });
}

void CommunityList::forgetSecrets(const CommunityProfile &gone, const Secrets::Kept &kept)
{
    const auto &location = gone.location;
    m_secrets.forget(location);
    const auto restore = [this, location, kept, typed = m_typed.take(location.key())] {
        m_settings.addCommunity(location);
        m_typed.insert(location.key(), typed);
        if (kept != Secrets::Kept())
            m_secrets.keep(location, kept);
        show();
    };
    m_window.showToast({tr("“%1” was removed from the list, and its password was deleted.")
                            .arg(ui::displayLine(gone.name, 40)),
                        tr("Undo"), restore});
}

} // namespace app

#include "moc_communitylist.cpp"
