// SPDX-License-Identifier: MIT
#pragma once

#include "base/fields.h"
#include "domain/account.h"
#include "domain/timeorder.h"

#include <QByteArray>
#include <QPair>

namespace domain {

/// One act on record, as the audit stream tells it.
struct AuditEntry {
    static constexpr base::Fields fields{
        "id",    "who",    "who-name", "what",   "target",    "target-name", "before",
        "after", "reason", "at",       "undoes", "undone-by", "others",      "undoable"};
    QByteArray id; ///< of the stream
    AccountId who; ///< or "operator": whoever holds the server's credentials
    QString whoName;
    QByteArray what; ///< a word or two, "withdraw", "move"
    QByteArray target; ///< "article:5", "person:2"; of a repair, the key; empty: the community
    QString targetName; ///< its title or name; empty where nobody knows it
    QByteArray before;
    QByteArray after;
    QString reason;
    Timestamp at{};
    QByteArray undoes; ///< the entry that this act took back; empty: none
    QByteArray undoneBy; ///< the entry that took this act back; empty: none
    QList<QPair<QByteArray, QByteArray>> others; ///< fields of other kinds of acts and versions
    bool isUndoable = false; ///< an inverse is known; whether it fits is seen when it is tried

    [[nodiscard]] QByteArray other(const QByteArray &name) const
    {
        for (const auto &[field, value] : others) {
            if (field == name)
                return value;
        }
        return {};
    }

    friend bool operator==(const AuditEntry &, const AuditEntry &) = default;
};

/// Which entries are meant; what is empty does not matter.
struct AuditQuery {
    static constexpr base::Fields fields{"who?",  "who-id?", "what?", "target?",
                                         "from?", "until?",  "order?"};
    QString who; ///< a name as people type it, an id, or "operator"
    AccountId whoId; ///< instead of that
    QByteArrayList what; ///< any of these
    QByteArray target; ///< "article:5"
    Timestamp from{}; ///< the epoch: from the beginning
    Timestamp until{}; ///< the epoch: to the end
    TimeOrder order = TimeOrder::Newest;

    [[nodiscard]] bool isEverything() const
    {
        AuditQuery everything;
        everything.order = order;
        return *this == everything;
    }

    friend bool operator==(const AuditQuery &, const AuditQuery &) = default;
};

/// In the order asked for. A page that found nothing may still have a cursor: what follows was not
/// looked at.
struct AuditPage {
    static constexpr base::Fields fields{"entries", "cursor", "examined", "reached", "now"};
    QList<AuditEntry> rows;
    QByteArray cursor; ///< to go on; empty after the last
    qint64 examined = 0; ///< entries looked at for this page
    Timestamp reached{}; ///< of the oldest entry looked at; the epoch: none
    Timestamp now{};
};

} // namespace domain

Q_DECLARE_METATYPE(domain::AuditEntry)
Q_DECLARE_METATYPE(domain::AuditQuery)
