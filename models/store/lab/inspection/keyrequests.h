// SPDX-License-Identifier: MIT
#pragma once

#include "domain/keyview.h"
#include "domain/moderation.h"
#include "redis/commandfeed.h"
#include "store/core/request.h"

namespace store {

/// See scanKeys() in store/lab/inspection/keyscan.h; `pattern` without the community's own
/// beginning. A walk over millions of keys is not to delay a click.
struct ScanKeys {
    static constexpr RequestTraits traits{RequestKind::Survey, u"look for keys"};
    QByteArray pattern;
    QByteArray cursor;
    qsizetype wanted = 0;
    [[nodiscard]] base::Result<domain::KeyPage> perform(const Context &context) const;
};

/// The keys that are there because of this article, topic, reply or post.
struct FindKeysAbout {
    static constexpr RequestTraits traits{RequestKind::Query, u"look for keys"};
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
    static constexpr RequestTraits traits{RequestKind::Query, u"look at a key"};
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
    static constexpr RequestTraits traits{RequestKind::Act, u"take a key's change back"};
    domain::KeyExchange exchange;
    [[nodiscard]] base::Result<domain::KeyExchange> perform(const Context &context) const;
};

} // namespace store
