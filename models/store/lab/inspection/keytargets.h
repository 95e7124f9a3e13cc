// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "store/core/keys/keys.h"

namespace store {

/// The keys that are there because of this article, topic, reply or post, or that name it.
[[nodiscard]] QByteArrayList keysAbout(const Keys &keys, const domain::Target &target);

/// What a key is there for, if it is one of an article, topic, reply or post; without an id else.
[[nodiscard]] domain::Target targetOf(const QByteArray &key, const QByteArray &nameSpace);

} // namespace store
