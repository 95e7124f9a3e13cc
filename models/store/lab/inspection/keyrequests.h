// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "domain/keyview.h"
#include "domain/moderation.h"
#include "redis/commandfeed.h"
#include "store/core/keys/keys.h"
#include "store/core/request.h"

namespace redis {
class Connection;
}

namespace store {

/// See scanKeys() in store/lab/inspection/keyscan.h; `pattern` without the community's own
/// beginning. A walk over millions of keys is not to delay a click.
struct ScanKeys {
    static constexpr RequestTraits traits{RequestKind::Survey, u"search for keys"};
    QByteArray pattern;
    QByteArray cursor;
    qsizetype wanted = 0;
    QByteArray type{}; ///< as TYPE says it; empty: of every type
    [[nodiscard]] base::Result<domain::KeyPage> perform(const Context &context) const;
};

/// The keys that are there because of this article, topic, reply or post.
struct FindKeysAbout {
    static constexpr RequestTraits traits{RequestKind::Query, u"search for keys"};
    domain::Target target;
    [[nodiscard]] base::Result<domain::KeyPage> perform(const Context &context) const;
};

/// Those of these keys that are there; see findKeys().
struct FindKeys {
    static constexpr RequestTraits traits{RequestKind::Query, redis::inspectorsAction, true};
    QByteArrayList keys;
    [[nodiscard]] base::Result<domain::KeyPage> perform(const Context &context) const;
};

/// See readKey(). What was read is pushed when it changes.
struct ReadKey {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a key"};
    QByteArray key;
    QByteArray from;
    [[nodiscard]] base::Result<domain::KeyDetail> perform(const Context &context) const;
};

/// See redis::readKeyStates().
struct ReadKeyStates {
    static constexpr RequestTraits traits{RequestKind::Query, redis::inspectorsAction, true};
    QByteArrayList keys;
    [[nodiscard]] base::Result<QList<base::KeyState>> perform(const Context &context) const;
};

/// See store/lab/inspection/keyediting.h. Answers what RestoreKey takes it back with.
struct EditKey {
    static constexpr RequestTraits traits{RequestKind::Act, u"edit a key"};
    domain::KeyEdit edit;
    [[nodiscard]] base::Result<domain::KeyExchange> perform(const Context &context) const;
};

/// Undo of EditKey, and of itself.
struct RestoreKey {
    static constexpr RequestTraits traits{RequestKind::Act, u"undo a key edit"};
    domain::KeyExchange exchange;
    [[nodiscard]] base::Result<domain::KeyExchange> perform(const Context &context) const;
};

/// Keys whose names match `pattern` (of SCAN), of one type unless `type` is empty, from `cursor` on
/// (empty: from the start). Looks at
/// 50,000 keys at most in steps of 1,000, so that no step holds the server up; ends sooner when
/// `wanted` are found.
[[nodiscard]] base::Result<domain::KeyPage> scanKeys(redis::Connection &connection,
                                                     const QByteArray &pattern,
                                                     const QByteArray &cursor, qsizetype wanted,
                                                     const QByteArray &type = {});

/// What is there of these, in their order, and how many keys there are at all.
[[nodiscard]] base::Result<domain::KeyPage> findKeys(redis::Connection &connection,
                                                     const QByteArrayList &keys);

/// One key and 200 of its entries from `from` on (empty: from the start; else KeyDetail::next).
/// NotFound if there is no such key. Two round trips of bare reads. Where one may not scan, see
/// GuardedKeys::are(), all entries of a hash or a set; Refused "key-unscanned" above 10,000.
[[nodiscard]] base::Result<domain::KeyDetail> readKey(redis::Connection &connection,
                                                      const QByteArray &key, const QByteArray &from,
                                                      bool mayScan = true);

/// Changes a key of a private community by hand: one atomic script, audited. Refused
/// "not-private", "not-administrator", "key-protected" (settings, roles and the audit log),
/// "key-large" (over 10,000 entries), "changed-meanwhile", "no-number", "not-editable" (streams).
/// The same `operation` again changes nothing and answers the same.
[[nodiscard]] base::Result<domain::KeyExchange>
editKey(redis::Connection &connection, const Keys &keys, const domain::KeyEdit &edit,
        const domain::AccountId &actor, const QByteArray &operation = {});

/// Takes it back and answers what takes that back; "changed-meanwhile" if somebody has changed the
/// key since.
[[nodiscard]] base::Result<domain::KeyExchange>
restoreKey(redis::Connection &connection, const Keys &keys, const domain::KeyExchange &exchange,
           const domain::AccountId &actor, const QByteArray &operation = {});

} // namespace store
