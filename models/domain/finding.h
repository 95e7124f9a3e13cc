// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace domain {

/// Something among a community's keys that does not fit the others.
struct Finding {
    QByteArray kind; ///< a word of "Doctor" in models/store/README.md
    QByteArray what; ///< the key; of a list, and its member behind a space
    QByteArray is; ///< empty: it is not there
    QByteArray ought; ///< empty: it should not be there, or nothing proves what it should be
    bool isMended = false;

    friend bool operator==(const Finding &, const Finding &) = default;
};

/// What one run of repairs wrote into the audit log: entries of its person behind `after`, up to
/// `last`. Empty ids: nothing was repaired.
struct RepairRun {
    QByteArray after;
    QByteArray last;

    friend bool operator==(const RepairRun &, const RepairRun &) = default;
};

/// What a program other than Folkmoot left in a database.
struct ProgramTrace {
    QByteArray program; ///< one word, as store::Writers names it
    qint64 items = 0; ///< articles, topics, posts, people: what that program makes
    bool isAtLeast = false; ///< counted in a part of the keys

    friend bool operator==(const ProgramTrace &, const ProgramTrace &) = default;
};

} // namespace domain
