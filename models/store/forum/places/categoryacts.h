// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/account.h"
#include "redis/script.h"
#include "redis/wire/connection.h"
#include "store/core/keys/forumkeys.h"

namespace store {

enum class DirectoryKind { Category, Tab };

/// Where an act left its traces.
struct CategoryChange {
    QByteArray entry; ///< of the audit log; empty: it was so already
    QByteArray job; ///< by which topics follow; empty: none do
    qint64 topics = 0; ///< that follow
};

/// Who does it, and why.
struct CategoryActor {
    domain::AccountId person;
    QString reason{};
    QByteArray operation{}; ///< by which a repeated call is known; empty: it is none
};

/// What a place had before it was removed, for the undo of that.
struct CategoryBelongings {
    QByteArrayList tabs{};
    QByteArray slow{};
    bool isKept = true; ///< stays while it is empty
};

// Each of them is one script and one entry of the audit log. Refused "not-administrator".

/// Refused "place-exists".
[[nodiscard]] base::Result<CategoryChange>
createCategory(redis::Connection &connection, const ForumKeys &keys, DirectoryKind kind,
               const QString &name, const CategoryActor &actor,
               const CategoryBelongings &belongings = {});
/// A category without topics, a tab without categories. NotFound; Refused "place-not-empty".
[[nodiscard]] base::Result<CategoryChange> removeCategory(redis::Connection &connection,
                                                          const ForumKeys &keys, DirectoryKind kind,
                                                          const QString &name,
                                                          const CategoryActor &actor);
/// Nothing comes to an archived category any more: "archived". It can be read as before.
[[nodiscard]] base::Result<CategoryChange> archiveCategory(redis::Connection &connection,
                                                           const ForumKeys &keys,
                                                           const QString &category, bool archived,
                                                           const CategoryActor &actor);
/// NotFound; Refused "place-exists", "places-busy".
[[nodiscard]] base::Result<CategoryChange> renameTab(redis::Connection &connection,
                                                     const ForumKeys &keys, const QString &tab,
                                                     const QString &name,
                                                     const CategoryActor &actor);

/// "tabs" for the order of tabs, else that of the categories of one; no tab: of those without.
[[nodiscard]] QByteArray orderField(const std::optional<QString> &tab);
[[nodiscard]] QByteArray orderOf(const QStringList &names);
/// What is not named follows by name. Refused "changed-meanwhile" if it is not `before`.
[[nodiscard]] base::Result<CategoryChange>
orderCategories(redis::Connection &connection, const ForumKeys &keys, const QByteArray &field,
                const QByteArray &before, const QByteArray &after, const CategoryActor &actor);

/// What a script takes that says who acts and why, with the keys and arguments of its own.
[[nodiscard]] redis::ScriptCall actorCall(const Keys &keys, const CategoryActor &actor,
                                          const redis::ScriptValues &ownKeys,
                                          const redis::ScriptValues &ownArguments);
/// What such a script answered; empty: stale.
[[nodiscard]] base::Result<std::optional<CategoryChange>>
changeOf(const base::Result<redis::Replies> &replies, const QByteArray &job = {});
/// The same of one that is never stale.
[[nodiscard]] base::Result<CategoryChange> onceOf(const base::Result<redis::Replies> &replies,
                                                  const QByteArray &job = {});

} // namespace store
