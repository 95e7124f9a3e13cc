// SPDX-License-Identifier: MIT
#pragma once

#include "app/announcements.h"
#include "app/workspacemodule.h"
#include "items/likecounter.h"
#include "items/list/awaited.h"

namespace items {
class HeldListModel;
class NoticeListModel;
class ReportListModel;
} // namespace items

namespace app {

/// Listens to what happens in the community that is open, and says what of it its person is to be
/// told outside the window.
class CommunityNews : public QObject {
    Q_OBJECT
public:
    struct Sources {
        items::NoticeListModel &notices;
        items::ReportListModel &reports;
        items::HeldListModel &held;
    };
    /// The sources outlive it.
    CommunityNews(const ModuleContext &context, const Sources &sources);

    /// A person closed what said that: sums begin anew.
    void forget(const QString &subject) { m_announcements.forget(subject); }

Q_SIGNALS:
    void announced(const app::Announcement &announcement);
    /// Notices that the person has not read.
    void unreadChanged(qint64 count);

private:
    void connectNotices();
    void connectWaiting();
    void connectConnection();
    void applyPerson();
    void applyWishes();
    void applyArrived(const QList<domain::Notice> &notices);
    void applyWaiting(qint64 newReports, qint64 newHeld);
    void lookAtConnection();
    void announce(const std::optional<Announcement> &announcement);
    [[nodiscard]] Announcements::Situation situation() const;

    ModuleContext m;
    Sources m_sources;
    Announcements m_announcements;
    items::LikeCounter m_likes;
    items::Awaited m_awaited;
    domain::AccountId m_person;
    QSet<domain::AccountId> m_muted; ///< by them, as they were known last
    base::ConnectionState m_connection;
    qint64 m_reports = 0;
    qint64 m_held = 0;
};

} // namespace app
