// SPDX-License-Identifier: MIT
#include "app/communitynews.h"

#include "items/moderation/heldlistmodel.h"
#include "items/noticelistmodel.h"
#include "items/reportlistmodel.h"
#include "ui/preferences/preferences.h"
#include "ui/widgets/displaytext.h"

#include <QApplication>

#include <algorithm>
#include <utility>

namespace app {

CommunityNews::CommunityNews(const ModuleContext &context, const Sources &sources)
    : m(context)
    , m_sources(sources)
    , m_likes(context.link.community())
{
    connectNotices();
    connectWaiting();
    connectConnection();
    connect(&m_likes, &items::LikeCounter::liked, this, [this](const auto &posts) {
        announce(m_announcements.ofLikes(posts, m.session.personId(), situation()));
    });
    connect(&m.session, &items::Session::personChanged, this, &CommunityNews::applyPerson);
    connect(&m.window.preferences(), &ui::Preferences::changed, this, &CommunityNews::applyWishes);
    // Whoever looks at the window sees what there is.
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](auto state) {
        if (state == Qt::ApplicationActive && m.window.isVisible())
            m_announcements.forget();
    });
    applyPerson();
}

void CommunityNews::connectNotices()
{
    using items::NoticeListModel;
    connect(&m_sources.notices, &NoticeListModel::arrived, this, &CommunityNews::applyArrived);
    connect(&m_sources.notices, &NoticeListModel::unreadCountChanged, this,
            &CommunityNews::unreadChanged);
}

void CommunityNews::connectWaiting()
{
    using items::HeldListModel;
    using items::ReportListModel;
    connect(&m_sources.reports, &ReportListModel::waitingCountChanged, this, [this](qint64 count) {
        const auto more = count - std::exchange(m_reports, count);
        if (m_sources.reports.phase() == ReportListModel::Phase::Ready)
            applyWaiting(more, 0);
    });
    connect(&m_sources.held, &HeldListModel::totalChanged, this, [this](qint64 count) {
        const auto more = count - std::exchange(m_held, count);
        if (m_sources.held.phase() == HeldListModel::Phase::Ready)
            applyWaiting(0, more);
    });
}

void CommunityNews::applyWaiting(qint64 newReports, qint64 newHeld)
{
    if (newReports > 0 || newHeld > 0)
        announce(m_announcements.ofWaiting(newReports, newHeld, situation()));
    else
        m_announcements.limitWaiting(m_reports, m_held);
}

void CommunityNews::connectConnection()
{
    m_connection.phase = base::ConnectionState::Phase::Online; // by which it was opened
    connect(&m.link, &CommunityLink::connectionChanged, this, [this](const auto &state) {
        if (std::exchange(m_connection, state).phase != state.phase)
            lookAtConnection();
    });
    if (auto *outbox = m.link.outbox())
        connect(outbox, &store::Outbox::waitingChanged, this, &CommunityNews::lookAtConnection);
    lookAtConnection();
}

void CommunityNews::lookAtConnection()
{
    const auto unsent = m.link.outbox() ? m.link.outbox()->unconfirmed() : 0;
    announce(m_announcements.ofConnection(m_connection, unsent, std::chrono::steady_clock::now(),
                                          situation()));
}

void CommunityNews::applyPerson()
{
    if (std::exchange(m_person, m.session.personId()) == m.session.personId())
        return;
    m_awaited.drop(); // whom the notices are for is not here any more
    m_announcements.forget();
    m_muted.clear();
    applyWishes();
}

void CommunityNews::applyWishes()
{
    const auto &wishes = m.window.preferences().values();
    m_likes.setPerson(wishes.notifies && wishes.notifiesOfLikes ? m.session.personId()
                                                                : domain::AccountId());
}

void CommunityNews::applyArrived(const QList<domain::Notice> &notices)
{
    const auto tell = [this, notices](const base::Result<QList<domain::AccountId>> &muted) {
        if (muted)
            m_muted = {muted->cbegin(), muted->cend()};
        const auto now = situation();
        for (const auto &told : m_announcements.ofNotices(notices, now))
            announce(told);
        const bool isHeard = std::ranges::any_of(
            notices, [&](const auto &notice) { return !Announcements::isMuted(notice, now); });
        if (isHeard && now.wishes.alertsOfNotices && !now.wishes.isQuietAt(now.time))
            QApplication::alert(&m.window);
    };
    if (const auto &wishes = m.window.preferences().values();
        wishes.notifies || wishes.alertsOfNotices)
        m_awaited.await(m.link.community().run(store::ListMuted{}, m.session.personId()), tell);
}

void CommunityNews::announce(const std::optional<Announcement> &announcement)
{
    if (!announcement)
        return;
    auto told = *announcement;
    told.place = m.link.location().key();
    told.person = m.session.personId();
    Q_EMIT announced(told);
}

Announcements::Situation CommunityNews::situation() const
{
    // The handbook may stand alone, with the window in the tray.
    const bool isLookedAt
        = QApplication::activeWindow() && m.window.isVisible() && !m.window.isMinimized();
    const bool isOneOfSeveral = m.settings.communities().size() > 1;
    return {m.window.preferences().values(), isLookedAt, QTime::currentTime(),
            isOneOfSeveral ? ui::displayLine(m.settings.name(m.link.location()), 40) : QString(),
            m_muted};
}

} // namespace app

#include "moc_communitynews.cpp"
