// SPDX-License-Identifier: MIT
#pragma once

#include "domain/communitysettings.h"
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
    static constexpr RequestTraits traits{RequestKind::Act, u"let other programs in"};
    static constexpr base::Fields fields{"allowed?"};
    bool allowed = true;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
