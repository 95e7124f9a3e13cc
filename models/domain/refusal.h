// SPDX-License-Identifier: MIT
#pragma once

#include "base/error.h"
#include "base/fields.h"
#include "domain/timestamp.h"

#include <QString>

#include <optional>

namespace domain {

/// Why a rule said no, as `base::Error::detail` holds it in words: "closed", "slow 1700000000",
/// "limit vote 1700000000", "banned 1700000000 with a message".
struct Refusal {
    static constexpr base::Fields fields{"rule", "until", "subject?"};

    QString rule;
    std::optional<Timestamp> until{}; ///< when it will say yes again; `endless`: never
    QString subject{}; ///< what it is about, or what a moderator has to say

    [[nodiscard]] static Refusal parse(const QString &words);
    /// Of an error; of one that is no refusal its rule is empty.
    [[nodiscard]] static Refusal of(const base::Error &error);
    [[nodiscard]] QString words() const;

    /// Whether the person is kept from acting, by a ban or a mute.
    [[nodiscard]] bool isBar() const;
    /// Whether it is enough to wait.
    [[nodiscard]] bool isPause() const;

    friend bool operator==(const Refusal &, const Refusal &) = default;
};

} // namespace domain
