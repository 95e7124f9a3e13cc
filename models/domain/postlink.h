// SPDX-License-Identifier: MIT
#pragma once

#include "domain/post.h"

#include <optional>

namespace domain {

/// "folkmoot:post/12": a post of this community.
[[nodiscard]] QString postLink(const PostId &post);
/// The post that a link leads to.
[[nodiscard]] std::optional<PostId> parsePostLink(const QString &text);

} // namespace domain
