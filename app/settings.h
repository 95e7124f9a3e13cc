// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"

#include <QSettings>
#include <QString>
#include <QVariantMap>

#include <optional>

namespace ui {
struct PreferenceValues;
}

namespace app {

/// A community that a person has been in. Secrets of it are elsewhere.
struct CommunityProfile {
    CommunityLocation location;
    QString name; ///< as the person calls it, else its title
    qint64 unread = 0; ///< when it was left

    friend bool operator==(const CommunityProfile &, const CommunityProfile &) = default;
};

/// What is remembered between starts, and the only user of QSettings. No secrets.
class Settings {
public:
    /// The person's own settings, or those in `file` (tests).
    explicit Settings(const QString &file = {});

    /// What other programs have changed meanwhile.
    void readAnew() { m_store.sync(); }
    [[nodiscard]] QString file() const { return m_store.fileName(); }

    [[nodiscard]] std::optional<CommunityLocation> lastLocation() const;
    /// Also one of communities() from now on.
    void setLastLocation(const CommunityLocation &location);

    /// In the person's order. Each is kept under keys of its own, so that programs that run at the
    /// same time do not write over what the other remembers.
    [[nodiscard]] QList<CommunityProfile> communities() const;
    /// Last of all, unless it is there already.
    void addCommunity(const CommunityLocation &location);
    /// What is kept of it beside stays, for when somebody comes back.
    void forgetCommunity(const CommunityLocation &location);
    void moveCommunity(const CommunityLocation &location, int place);
    /// As the person calls it, else its title.
    [[nodiscard]] QString name(const CommunityLocation &location) const;
    /// Empty: its title.
    void setName(const CommunityLocation &location, const QString &name);
    void setUnread(const CommunityLocation &location, qint64 count);
    /// When it was setLastLocation(), in seconds since 1970; 0: never.
    [[nodiscard]] qint64 openedAt(const CommunityLocation &location) const;

    [[nodiscard]] QString theme() const; ///< "system", "light", "dark"
    void setTheme(const QString &theme);
    [[nodiscard]] QString language() const; ///< "" follows the system, "en", "zh_CN"
    void setLanguage(const QString &language);
    /// In percent, 80 to 200.
    [[nodiscard]] int textZoom() const;
    void setTextZoom(int percent);
    /// Every write of a private community is on the disk before it is answered.
    [[nodiscard]] bool syncsAlways() const;
    void setSyncsAlways(bool always);

    /// What draws a person's attention, and when; what was never chosen stays as it is.
    void readAttention(ui::PreferenceValues &values) const;
    /// Only what is another than `before`: another window may have changed the rest.
    void keepAttention(const ui::PreferenceValues &values, const ui::PreferenceValues &before);
    /// Whose links open without a question. Each is kept by itself, like communities.
    [[nodiscard]] QStringList trustedHosts() const;
    void setTrusted(const QString &host, bool isTrusted);

    /// How far the person is in a lesson, whoever they act as meanwhile. Each is kept by itself.
    [[nodiscard]] QVariantMap lesson(const QString &id) const;
    void setLesson(const QString &id, const QVariantMap &progress);
    /// The id of the one to go on with; empty: there is none, or a window plays it.
    [[nodiscard]] QString openLesson() const;
    void setOpenLesson(const QString &id);
    /// Where they put lessons of their own.
    [[nodiscard]] static QString lessonFolder();

    /// Geometry, pages, splitters and keys, as the window saves them.
    [[nodiscard]] QVariantMap window() const;
    void setWindow(const QVariantMap &state);

    /// Who acted last in a community.
    [[nodiscard]] QString person(const CommunityLocation &location) const;
    void setPerson(const CommunityLocation &location, const QString &name);
    /// Who acted last when drafts did not yet say whose they are; empty: nobody is known.
    [[nodiscard]] QString draftOwner(const CommunityLocation &location) const;
    /// They have found their owner.
    void forgetDraftOwner(const CommunityLocation &location);
    /// When each source of a community was last looked at.
    [[nodiscard]] QVariantMap lastSeen(const CommunityLocation &location) const;
    void setLastSeen(const CommunityLocation &location, const QVariantMap &seen);
    /// Which page was shown, and the place on each.
    [[nodiscard]] QVariantMap places(const CommunityLocation &location) const;
    void setPlaces(const CommunityLocation &location, const QVariantMap &places);
    /// When each category of its forum was.
    [[nodiscard]] QVariantMap forumSeen(const CommunityLocation &location) const;
    void setForumSeen(const CommunityLocation &location, const QVariantMap &seen);

private:
    [[nodiscard]] static QString group(const QString &locationKey);
    [[nodiscard]] QVariant ownValue(const CommunityLocation &location, const QString &name) const;
    /// Or what the place's former key had there.
    [[nodiscard]] QVariant value(const CommunityLocation &location, const QString &name) const;
    [[nodiscard]] static std::optional<CommunityLocation> decode(const QVariantMap &map);
    [[nodiscard]] static QVariantMap encode(const CommunityLocation &location);

    QSettings m_store;
};

} // namespace app
