// SPDX-License-Identifier: MIT
#pragma once

#include "app/place.h"

#include <QSettings>
#include <QString>
#include <QVariantMap>

#include <optional>

namespace app {

/// What is remembered between starts, and the only user of QSettings. No secrets.
class Settings {
public:
    /// The person's own settings, or those in `file` (tests).
    explicit Settings(const QString &file = {});

    [[nodiscard]] std::optional<Place> lastPlace() const;
    void setLastPlace(const Place &place);
    /// Where Connect… has been, newest first, at most ten.
    [[nodiscard]] QList<Place> recentServers() const;

    [[nodiscard]] QString theme() const; ///< "system", "light", "dark"
    void setTheme(const QString &theme);
    [[nodiscard]] QString language() const; ///< "" follows the system, "en", "zh_CN"
    void setLanguage(const QString &language);
    /// Every write of a private community is on the disk before it is answered.
    [[nodiscard]] bool syncsAlways() const;
    void setSyncsAlways(bool always);

    /// Geometry, pages, splitters and keys, as the window saves them.
    [[nodiscard]] QVariantMap window() const;
    void setWindow(const QVariantMap &state);

    /// Who acted last in a community.
    [[nodiscard]] QString person(const Place &place) const;
    void setPerson(const Place &place, const QString &name);
    /// Who acted last when drafts did not yet say whose they are; empty: nobody is known.
    [[nodiscard]] QString draftOwner(const Place &place) const;
    /// They have found their owner.
    void forgetDraftOwner(const Place &place);
    /// When each source of a community was last looked at.
    [[nodiscard]] QVariantMap lastSeen(const Place &place) const;
    void setLastSeen(const Place &place, const QVariantMap &seen);
    /// When each category of its forum was.
    [[nodiscard]] QVariantMap forumSeen(const Place &place) const;
    void setForumSeen(const Place &place, const QVariantMap &seen);

private:
    [[nodiscard]] static QString group(const QString &placeKey);
    /// Or what the place's former key had there.
    [[nodiscard]] QVariant value(const Place &place, const QString &name) const;
    [[nodiscard]] static std::optional<Place> decode(const QVariantMap &map);
    [[nodiscard]] static QVariantMap encode(const Place &place);

    QSettings m_store;
};

} // namespace app
