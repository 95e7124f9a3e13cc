// SPDX-License-Identifier: MIT
#pragma once

#include "domain/helditem.h"
#include "domain/limits.h"
#include "domain/timeorder.h"
#include "store/core/request.h"

namespace store {

/// What slows people down, and what holds their texts.
struct ReadLimits {
    static constexpr RequestTraits traits{RequestKind::Query, u"read the limits"};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<domain::Limits> perform(const Context &context) const;
};

/// Makes of `known`, which its editor saw, what they want; as changeLimits() says.
struct SaveLimits {
    static constexpr RequestTraits traits{RequestKind::Act, u"change the limits"};
    static constexpr base::Fields fields{"known", "wanted"};
    domain::Limits known;
    domain::Limits wanted;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Up to `count` of what waits for a moderator, from `offset` on, by when it was held.
struct ListHeld {
    static constexpr RequestTraits traits{RequestKind::Query, u"read held texts"};
    static constexpr base::Fields fields{"offset?", "count", "order?"};
    qint64 offset = 0;
    qint64 count = 0;
    domain::TimeOrder order = domain::TimeOrder::Oldest;
    [[nodiscard]] base::Result<domain::HeldPage> perform(const Context &context) const;
};

/// Publishes it in its author's name, once. NotFound; Refused "not-moderator",
/// "changed-meanwhile": somebody decided; "author-barred"; or as what is published refuses.
struct ApproveHeld {
    static constexpr RequestTraits traits{RequestKind::Act, u"approve"};
    static constexpr base::Fields fields{"item"};
    QByteArray item;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Refused "not-moderator", "changed-meanwhile", or as domain::cleanReason() says.
struct RejectHeld {
    static constexpr RequestTraits traits{RequestKind::Act, u"reject"};
    static constexpr base::Fields fields{"item", "reason"};
    QByteArray item;
    QString reason;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of ApproveHeld by the same moderator: the text waits again, what was published is removed
/// or, of an edit, reverted. Waiting again already is success. NotFound: its text is not kept any
/// more; Refused "not-moderator", "changed-meanwhile": it was edited, removed or decided on since;
/// "has-replies", "has-votes".
struct HoldApproved {
    static constexpr RequestTraits traits{RequestKind::Act, u"hold again"};
    static constexpr base::Fields fields{"item"};
    QByteArray item;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of RejectHeld.
struct HoldAgain {
    static constexpr RequestTraits traits{RequestKind::Act, u"hold again"};
    static constexpr base::Fields fields{"item"};
    QByteArray item;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
