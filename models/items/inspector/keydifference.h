// SPDX-License-Identifier: MIT
#pragma once

#include "base/keystate.h"

#include <QList>

namespace items {

/// What a command changed in one key.
struct KeyDifference {
    enum class What {
        Part, ///< a field, member, element or a string's value
        Size, ///< of a key that is too large to be looked at whole: entries
        Expiry, ///< milliseconds that are left; −1: for ever
    };
    What what = What::Part;
    QByteArray name; ///< of the part; empty: of a string
    QByteArray before; ///< null: it was not there
    QByteArray after; ///< null: it is not there any more
};

/// Everything that is seen to differ, in the order of the parts; empty: nothing. What is newly
/// pushed to a list is one part each, not a shift of all that were there.
[[nodiscard]] QList<KeyDifference> differences(const base::KeyChange &change);

} // namespace items
