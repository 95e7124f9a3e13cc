// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/notice.h"
#include "store/core/access.h"
#include "store/core/keys/keys.h"
#include "store/notices/noticepages.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
class Subscription;
} // namespace redis

namespace store {

/// What people are to hear of: who mentioned or answered them. Notices are written by the scripts
/// that write the texts; here they are read and marked. Lives on the GUI thread.
class NoticeStore : public QObject {
    Q_OBJECT
public:
    NoticeStore(redis::Executor &interactive, redis::Subscription &subscription, const Keys &keys,
                QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~NoticeStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// `count` notices (at most 500) from the `offset`th newest on.
    [[nodiscard]] virtual Answer<domain::NoticePage> page(const domain::AccountId &person,
                                                          qint64 offset, qint64 count);

    // Writes: NotPermitted "read-only", or "sign-in" where nobody is named.

    /// Marks what is unread up to a moment as read, and answers which that was; what arrives
    /// meanwhile stays unread.
    [[nodiscard]] virtual Answer<QList<domain::NoticeId>>
    markAllRead(const domain::AccountId &person, qint64 upTo);
    /// Undo of that, and for single ones.
    [[nodiscard]] virtual Answer<void>
    mark(const domain::AccountId &person, const QList<domain::NoticeId> &notices, NoticeMark mark);

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit NoticeStore(QObject *parent);

Q_SIGNALS:
    /// Somebody's notices, or the texts they are about, changed; at most 4 times a second.
    void noticesInvalidated();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
