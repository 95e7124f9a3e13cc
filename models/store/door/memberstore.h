// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/lift.h"
#include "domain/membercard.h"
#include "store/core/access.h"
#include "store/core/keys/moderationkeys.h"

#include <QFuture>
#include <QObject>

#include <memory>

namespace redis {
class Executor;
}

namespace store {

/// What moderators know of one person, and note about them. Answers through base::deliver(). Lives
/// on the GUI thread.
class MemberStore : public QObject {
    Q_OBJECT
public:
    MemberStore(redis::Executor &interactive, redis::Executor &bulk, const Keys &keys,
                QObject *parent = nullptr, Access access = Access::ReadWrite);
    ~MemberStore() override;

    template <typename T>
    using Answer = QFuture<base::Result<T>>;

    /// See readMemberCard().
    [[nodiscard]] virtual Answer<domain::MemberCard> card(const domain::AccountId &person);
    /// See readHistory().
    [[nodiscard]] virtual Answer<domain::HistoryPage> history(const domain::AccountId &person,
                                                              domain::HistoryOf of,
                                                              const QByteArray &cursor,
                                                              qsizetype count);

    // Every write: NotPermitted "read-only", or "sign-in" where nobody is named. See
    // store/moderation/members/membernotes.h.

    [[nodiscard]] virtual Answer<domain::MemberNote>
    addNote(const domain::AccountId &person, const QString &text, const domain::AccountId &actor);
    [[nodiscard]] virtual Answer<domain::MemberNote> deleteNote(const domain::AccountId &person,
                                                                const QByteArray &id,
                                                                const domain::AccountId &actor);
    [[nodiscard]] virtual Answer<domain::MemberNote> restoreNote(const domain::AccountId &person,
                                                                 const domain::MemberNote &note,
                                                                 const domain::AccountId &actor);

    /// See readVotePairs(); of everybody, if nobody is named. On the bulk worker, with progress.
    [[nodiscard]] virtual Answer<domain::VotePairs> votePairs(const domain::AccountId &somebody);
    /// What runs ends soon, and tells what it found.
    virtual void cancel();

protected:
    /// For stand-ins that answer by themselves, without a server.
    explicit MemberStore(QObject *parent);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace store
