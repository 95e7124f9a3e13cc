// SPDX-License-Identifier: MIT
#pragma once

#include "redis/script.h"
#include "store/core/keys/keys.h"

namespace store {

/// A script about articles in the words of each dialect: the same text behind other names, so that
/// a community in our own form pays nothing for the others.
class DialectScript {
public:
    /// One that begins with articleform.
    explicit DialectScript(const QString &name);

    [[nodiscard]] const redis::Script &in(const Keys &keys) const;

private:
    redis::Script m_poster;
    redis::Script m_nowUser;
    redis::Script m_bareIds;
};

} // namespace store
