// SPDX-License-Identifier: MIT
#pragma once

#include "domain/account.h"

namespace ui {

/// What a connection says of a community.
struct CommunityNature {
    domain::CommunityKind kind = domain::CommunityKind::Private;
    bool isFloodable = false; ///< founded for trying, without limits
};

/// Which kind of community it is, and what a person's identity is worth there, said plainly.
[[nodiscard]] QString kindSentence(domain::CommunityKind kind);
[[nodiscard]] QString natureSentence(const CommunityNature &nature);

} // namespace ui
