// SPDX-License-Identifier: MIT
#pragma once

#include "base/commandrecord.h"

#include <QMetaType>

namespace domain {

/// A key of the community, as a list shows it.
struct KeyEntry {
    QByteArray key; ///< whole, with the community's own beginning
    QByteArray type; ///< as TYPE says it
    qint64 expiresAt = -1; ///< ms since 1970 by the clock of this computer; −1: never

    friend bool operator==(const KeyEntry &, const KeyEntry &) = default;
};

/// Some of the keys that match a pattern; SCAN may name one twice.
struct KeyPage {
    QList<KeyEntry> keys;
    QByteArray next; ///< where to go on; empty: there are no more
    qint64 examined = 0; ///< keys that were looked at for this page, about
    qint64 total = 0; ///< of the whole database
    qint64 writes = 0; ///< the server's count of them before the keys were looked for
};

/// All about one key and a part of what it holds.
struct KeyDetail {
    base::KeyState state; ///< its parts are those of this page; of a string all, up to 64 KiB
    QByteArray encoding; ///< as OBJECT ENCODING says it; empty: the server does not tell
    qint64 memory = -1; ///< bytes, estimated by the server; −1: it does not tell
    QByteArray next; ///< where the next part begins; empty: there is none
};

/// A change by hand of what a key holds.
struct KeyEdit {
    enum class Act {
        Set, ///< a part gets another value; of a set, another member takes its place
        Remove, ///< a part goes
        Delete, ///< the whole key goes
    };
    Act act = Act::Set;
    QByteArray key;
    QByteArray type; ///< as it was seen
    QByteArray name; ///< of the part; of a string empty
    QByteArray seen; ///< its value
    QByteArray wanted; ///< of Set
};

/// What an edit changed, for taking it back: as DUMP gives it; empty: there was no key.
struct KeyExchange {
    QByteArray key;
    QByteArray before;
    qint64 timeToLive = -1; ///< ms, of what was before
    QByteArray after;
};

} // namespace domain

Q_DECLARE_METATYPE(domain::KeyEntry)
