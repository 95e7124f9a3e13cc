// SPDX-License-Identifier: MIT
#pragma once

#include "store/places/categoryacts.h"
#include "store/scriptreply.h"
#include "store/scriptwith.h"

namespace store {

/// ":/redis/<name>.lua" as administrators run it.
[[nodiscard]] inline redis::Script administersWith(const QString &name)
{
    return scriptWith(
        {QStringLiteral("once"), QStringLiteral("barred"), QStringLiteral("administers")}, name);
}

/// What those scripts answered; empty: stale.
[[nodiscard]] base::Result<std::optional<CategoryChange>>
changeOf(const base::Result<redis::Replies> &replies, const QByteArray &job = {});

/// The bytes by which a name is known.
[[nodiscard]] base::Result<QByteArrayList> membersOf(redis::Connection &connection,
                                                     const QByteArray &set);

} // namespace store
