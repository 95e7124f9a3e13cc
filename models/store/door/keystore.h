// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/keyview.h"
#include "domain/moderation.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// The community as Redis sees it: keys and what they hold. Every method runs on a worker and
/// answers through base::deliver(). Lives on the GUI thread.
class KeyStore : public QObject {
    Q_OBJECT
public:
    KeyStore(redis::Executor &interactive, redis::Executor &bulk, redis::Subscription &subscription,
             const Keys &keys, QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~KeyStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// See scanKeys() in store/lab/inspection/keyscan.h; `pattern` without the community's own
    /// beginning.
    [[nodiscard]] virtual Answer<domain::KeyPage> scan(const QByteArray &pattern,
                                                       const QByteArray &cursor, qsizetype wanted);
    /// The keys that are there because of this article, topic, reply or post.
    [[nodiscard]] virtual Answer<domain::KeyPage> keysOf(const domain::Target &target);
    /// Those of these keys that are there; see findKeys().
    [[nodiscard]] virtual Answer<domain::KeyPage> find(const QByteArrayList &keys);
    /// See readKey(). What was read is pushed when it changes.
    [[nodiscard]] virtual Answer<domain::KeyDetail> read(const QByteArray &key,
                                                         const QByteArray &from);
    /// See redis::readKeyStates().
    [[nodiscard]] virtual Answer<QList<base::KeyState>> look(const QByteArrayList &keys);
    // See store/lab/inspection/keyediting.h.
    [[nodiscard]] virtual Answer<domain::KeyExchange> edit(const domain::KeyEdit &edit,
                                                           const domain::AccountId &actor);
    [[nodiscard]] virtual Answer<domain::KeyExchange> restore(const domain::KeyExchange &exchange,
                                                              const domain::AccountId &actor);

Q_SIGNALS:
    /// Somebody changed these; at most one signal per 16 ms.
    void changed(const QByteArrayList &keys);
    void everythingChanged();

protected:
    /// For stand-ins in tests; every method must be overridden then.
    explicit KeyStore(QObject *parent = nullptr);

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// What a key is there for, if it is one of an article, topic, reply or post; without an id else.
[[nodiscard]] domain::Target targetOf(const QByteArray &key, const QByteArray &nameSpace);

} // namespace store
