// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/communitysettings.h"
#include "redis/wire/connection.h"
#include "store/core/keys/keys.h"
#include "store/core/request.h"

namespace store {

/// What administrators choose for the whole community.
struct ReadSettings {
    static constexpr RequestTraits traits{RequestKind::Query, u"read settings"};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<domain::CommunitySettings> perform(const Context &context) const;
};

/// See saveSettings(). Undo is the same the other way round.
struct SaveSettings {
    static constexpr RequestTraits traits{RequestKind::Act, u"change settings"};
    static constexpr base::Fields fields{"seen", "wanted"};
    domain::CommunitySettings seen;
    domain::CommunitySettings wanted;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// *Let other programs in…* Refused "not-administrator".
struct SetForeignWriters {
    static constexpr RequestTraits traits{RequestKind::Act, u"allow other programs"};
    static constexpr base::Fields fields{"allowed?"};
    bool allowed = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

[[nodiscard]] base::Result<domain::CommunitySettings> readSettings(redis::Connection &connection,
                                                                   const Keys &keys);

/// Makes them what is wanted where they still are what the person saw, all or nothing; each setting
/// that changes is an entry of the audit log. Being so already is success. Refused
/// "not-administrator", "changed-meanwhile", "zone-unknown", "body-long".
[[nodiscard]] base::Result<void> saveSettings(redis::Connection &connection, const Keys &keys,
                                              const domain::CommunitySettings &seen,
                                              const domain::CommunitySettings &wanted,
                                              const domain::AccountId &actor);

/// Whether other programs write here too. Refused "not-administrator".
[[nodiscard]] base::Result<void> setForeignWriters(redis::Connection &connection, const Keys &keys,
                                                   bool allowed, const domain::AccountId &actor);

/// One of them back to `before`, if it still is `after`; for the undo of an entry.
[[nodiscard]] base::Result<void> putSettingBack(redis::Connection &connection, const Keys &keys,
                                                const QByteArray &name, const QByteArray &after,
                                                const QByteArray &before,
                                                const domain::AccountId &actor);

} // namespace store
