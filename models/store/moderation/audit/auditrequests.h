// SPDX-License-Identifier: MIT
#pragma once

#include "domain/auditentry.h"
#include "store/core/request.h"

#include <optional>

namespace store {

/// Up to `count` entries behind `cursor` (empty: from the first on) that the query means. Looks at
/// no more than 2,000 entries, however few it finds; the page says where it stands.
struct ListAudit {
    static constexpr RequestTraits traits{RequestKind::Query, u"read the audit log"};
    static constexpr base::Fields fields{"", "cursor?", "count"};
    domain::AuditQuery query;
    QByteArray cursor;
    qsizetype count = 0;
    [[nodiscard]] base::Result<domain::AuditPage> perform(const Context &context) const;
};

/// Takes an act on record back by the inverse act: only if what the entry says is still so, and
/// only once. The inverse is an entry of its own, and can be taken back likewise: answers which;
/// nothing where it left none, or a steward of an earlier version did it. Having been taken back already is success. NotFound; Refused
/// "not-undoable", "changed-meanwhile", "not-moderator", "not-administrator", or as the inverse act
/// refuses.
struct UndoAct {
    static constexpr RequestTraits traits{RequestKind::Act, u"undo an act"};
    static constexpr base::Fields fields{"entry"};
    QByteArray entry;
    [[nodiscard]] base::Result<std::optional<QByteArray>> perform(const Context &context) const;
};

} // namespace store
