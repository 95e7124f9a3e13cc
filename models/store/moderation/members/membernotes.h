// SPDX-License-Identifier: MIT
#pragma once

#include "base/result.h"
#include "domain/membercard.h"
#include "redis/wire/connection.h"
#include "store/core/keys/moderationkeys.h"

namespace store {

/// The newest first, without names.
[[nodiscard]] base::Result<QList<domain::MemberNote>> readNotes(redis::Connection &connection,
                                                                const ModerationKeys &keys,
                                                                const domain::AccountId &person);

// Each is on record. Refused "not-moderator", "notes-full" (50), "note-too-long" (500
// characters), "note-empty"; NotFound where there is no such person or note.

/// `id` is drawn by the caller, so that a note that is sent again is known as the same.
[[nodiscard]] base::Result<domain::MemberNote>
addNote(redis::Connection &connection, const ModerationKeys &keys, const domain::AccountId &person,
        const QByteArray &id, const QString &text, const domain::AccountId &actor);
/// Answers what it was, for restoreNote(); so does the same `operation` again.
[[nodiscard]] base::Result<domain::MemberNote>
deleteNote(redis::Connection &connection, const ModerationKeys &keys,
           const domain::AccountId &person, const QByteArray &id, const domain::AccountId &actor,
           const QByteArray &operation = {});
/// As it was, with its author and moment.
[[nodiscard]] base::Result<domain::MemberNote> restoreNote(redis::Connection &connection,
                                                           const ModerationKeys &keys,
                                                           const domain::AccountId &person,
                                                           const domain::MemberNote &note,
                                                           const domain::AccountId &actor);

} // namespace store
