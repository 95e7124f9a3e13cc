// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/auditentry.h"
#include "domain/moderation.h"
#include "redis/wire/connection.h"
#include "store/core/forumcache.h"
#include "store/core/keys/forumkeys.h"
#include "store/core/keys/moderationkeys.h"

#include <QHash>

namespace store {

/// What a row's words in brackets stand for.
using Words = QHash<QByteArray, QByteArray>;

/// What taking an entry of the audit log back has to do with.
struct Undoing {
    redis::Connection &connection;
    ModerationKeys keys;
    ForumCache &cache;
    QByteArray operation;
    domain::AuditEntry entry;
    domain::AccountId actor;

    [[nodiscard]] QByteArray id() const { return idIn(entry.target); }
    [[nodiscard]] std::optional<domain::Target> target() const
    {
        return domain::targetNamed(entry.target);
    }
    [[nodiscard]] ForumKeys forum() const { return ForumKeys(keys); }

    /// A row's text, with what the entry says for the words in brackets: <id> of its target,
    /// <folded>, which is that as categories are compared, <before>, <after>, <afterId> (of
    /// "topic:7" 7), and the names of further fields. What is in `own` comes first.
    [[nodiscard]] QByteArray filled(QByteArrayView pattern, const Words &own = {}) const;
    /// A key by its pattern, as base/keycatalogue.h has them; a pattern that begins with a word in
    /// brackets is the whole key.
    [[nodiscard]] QByteArray keyOf(QByteArrayView pattern, const Words &own = {}) const;

    /// The id in "topic:7".
    [[nodiscard]] static QByteArray idIn(const QByteArray &target)
    {
        return target.mid(target.indexOf(':') + 1);
    }
};

/// Whether an entry of this verb and target is what a row is about; `target` is how it begins, or
/// empty for any.
[[nodiscard]] inline bool isAbout(const domain::AuditEntry &entry, QByteArrayView what,
                                  QByteArrayView target)
{
    return entry.what == what && entry.target.startsWith(target);
}

/// What a read of a key must answer; without a command nothing is asked.
struct Comparison {
    QByteArrayView command{};
    QByteArrayView key{};
    QByteArrayView field{};
    QByteArrayView expected{};
};

/// An act that an act of its own takes back.
struct Inverse {
    QByteArrayView what;
    QByteArrayView target; ///< how it begins; empty: any
    Comparison stands; ///< before that; where nothing is compared, the act asks by itself
    base::Result<void> (*act)(const Undoing &);
    QByteArrayView needs = "moderator";
};
/// Null: there is none.
[[nodiscard]] const Inverse *inverseOf(const domain::AuditEntry &entry);

/// An act that changed a value. Undo puts back what was before where this says.
struct ValueChange {
    /// Who takes it back, beside who undoing.lua lets: as undochange.lua names it.
    struct By {
        QByteArrayView needs;
        QByteArrayView word;
    };
    /// Whether the entry says before and after; if not, whether the value was made or unmade.
    enum class Said { ByEntry, Made, Unmade };

    QByteArrayView what;
    QByteArrayView target;
    QByteArrayView back; ///< what the entry of the undo says was done
    By by;
    QByteArrayView form; ///< how the value is reached: as undochange.lua names it
    QByteArrayList keys; ///< where it is, then what the form needs
    QByteArrayView member; ///< or field
    QByteArrayList more{}; ///< what else the form needs
    Said said = Said::ByEntry;
};
/// Null: there is none.
[[nodiscard]] const ValueChange *valueChangeOf(const domain::AuditEntry &entry);
/// Behind undoing.lua, which the caller has begin.
[[nodiscard]] base::Result<void> putBack(const Undoing &of, const ValueChange &change);

/// Whether the inverse of an act is known. It may still be refused.
[[nodiscard]] bool isUndoable(const domain::AuditEntry &entry);

/// Takes an act on record back by the inverse act, in that act's own script: only if what the
/// entry says is still so, and only once. The inverse is an entry of its own, and can be taken back
/// likewise. `operation` is a fresh uuid. Having been taken back already is success. NotFound;
/// Refused "not-undoable", "changed-meanwhile", "not-moderator", "not-administrator", or as the
/// inverse act refuses.
[[nodiscard]] base::Result<void> undoEntry(redis::Connection &connection,
                                           const ModerationKeys &keys, ForumCache &cache,
                                           const QByteArray &operation, const QByteArray &entry,
                                           const domain::AccountId &actor);

} // namespace store
