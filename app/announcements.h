// SPDX-License-Identifier: MIT
#pragma once

#include "base/connectionstate.h"
#include "domain/notice.h"
#include "store/timeline/timelinerequests.h"
#include "ui/preferences/preferences.h"

#include <QCoreApplication>
#include <QSet>
#include <QTime>

#include <chrono>
#include <optional>

namespace app {

/// What a person is told who does not look at the window: plain text, in their language.
struct Announcement {
    QString subject; ///< of the same one only the latest stands; empty: stands for itself
    QString title; ///< one line
    QString body; ///< lines; may be empty
    QString link; ///< what it is about, within the community, see ui::MainWindow::openLink()
    std::optional<domain::Notice> notice; ///< the same, if it is one
    QString place; ///< key of the community's location
    domain::AccountId person; ///< who is told

    friend bool operator==(const Announcement &, const Announcement &) = default;
};

/// Decides what of the news of one community is worth telling its person outside the window, and
/// says it. Holds the sums. Knows neither desktop nor clock.
class Announcements {
    Q_DECLARE_TR_FUNCTIONS(app::Announcements)

public:
    /// How things are when something happens.
    struct Situation {
        ui::PreferenceValues wishes;
        bool isLookedAt = false; ///< the window: then everything is seen there
        QTime time; ///< of day
        QString community{}; ///< its name, where a person has several; else empty
        QSet<domain::AccountId> muted{}; ///< whose texts are no news
    };
    using Moment = std::chrono::steady_clock::time_point;

    /// Of an outage that is shorter nobody has to hear.
    static constexpr std::chrono::seconds longOutage{10};
    /// So many stand beside each other until somebody looks; more are counted.
    static constexpr int mostNotices = 4;

    /// Whose texts are muted is heard of by nothing but decisions.
    [[nodiscard]] static bool isMuted(const domain::Notice &notice, const Situation &situation);
    /// New ones, the newest first; told from the oldest on.
    [[nodiscard]] QList<Announcement> ofNotices(const QList<domain::Notice> &notices,
                                                const Situation &situation);
    /// Likes that came to these posts of `person`.
    [[nodiscard]] std::optional<Announcement> ofLikes(const QList<store::LikedPost> &posts,
                                                      const domain::AccountId &person,
                                                      const Situation &situation);
    /// More reports, or held texts, came to those that wait.
    [[nodiscard]] std::optional<Announcement> ofWaiting(qint64 reports, qint64 held,
                                                        const Situation &situation);
    /// Others decided on some of them.
    void limitWaiting(qint64 reports, qint64 held);
    /// `unsent`: acts that are on their way to the server. Also when only their number changed.
    [[nodiscard]] std::optional<Announcement> ofConnection(const base::ConnectionState &state,
                                                           qsizetype unsent, Moment now,
                                                           const Situation &situation);
    /// The person has seen all, or wants to hear no more of it: sums begin anew.
    void forget();
    void forget(const QString &subject);

private:
    [[nodiscard]] static Announcement about(const domain::Notice &notice, const QString &community);
    [[nodiscard]] Announcement sumOfNotices(const domain::Notice &latest,
                                            const QString &community) const;
    [[nodiscard]] static QString in(const QString &community, const QString &text = {});

    int m_told = 0; ///< notices one by one, since somebody looked
    int m_summed = 0; ///< notices in sum
    qint64 m_likes = 0;
    QSet<domain::PostId> m_likedPosts;
    qint64 m_reports = 0;
    qint64 m_held = 0;
    bool m_wasOnline = false;
    bool m_hadUnsent = false;
    std::optional<Moment> m_lostAt;
    std::optional<Moment> m_backAt;
};

/// What leads to a notice's thing, or to the list of notices where there is none.
[[nodiscard]] QString linkOf(const domain::Notice &notice);

} // namespace app
