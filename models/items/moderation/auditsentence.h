// SPDX-License-Identifier: MIT
#pragma once

#include "domain/auditentry.h"

#include <QString>

namespace items {

/// "removed", "moved", "set the role": what somebody did, after their name. Words of other
/// versions stand as they are.
[[nodiscard]] QString auditVerb(const domain::AuditEntry &entry);
/// "Article “First”", "ann", or the key that was repaired.
[[nodiscard]] QString auditTarget(const domain::AuditEntry &entry);
/// Who did it; whoever held the server's credentials is called the operator.
[[nodiscard]] QString auditActor(const domain::AuditEntry &entry);
/// A value as people read it: roles, ends of bans, states and lists of groups; empty: a dash.
[[nodiscard]] QString auditValue(const domain::AuditEntry &entry, const QByteArray &value);
/// What a moderator gave; where a report was the reason, its name.
[[nodiscard]] QString auditReason(const domain::AuditEntry &entry);
/// All of it, as a screen reader speaks it.
[[nodiscard]] QString auditSentence(const domain::AuditEntry &entry);

/// A role, in words.
[[nodiscard]] QString roleName(domain::Role role);

/// Day and time in the width of a column.
[[nodiscard]] QString shortMoment(domain::Timestamp moment);

} // namespace items
