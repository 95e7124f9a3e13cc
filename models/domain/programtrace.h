// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace domain {

/// What a program other than Folkmoot left in a database.
struct ProgramTrace {
    QByteArray program; ///< one word, as store::Writers names it
    qint64 items = 0; ///< articles, topics, posts, people: what that program makes
    bool isAtLeast = false; ///< counted in a part of the keys

    friend bool operator==(const ProgramTrace &, const ProgramTrace &) = default;
};

} // namespace domain
