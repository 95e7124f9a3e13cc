// SPDX-License-Identifier: MIT
#pragma once

#include "domain/categories.h"
#include "store/core/request.h"

namespace store {

/// Tabs, categories and groups with what is in them.
struct ReadCategories {
    static constexpr RequestTraits traits{RequestKind::Query, u"read places"};
    static constexpr base::Fields fields{};
    [[nodiscard]] base::Result<domain::Categories> perform(const Context &context) const;
};

/// Whether topics or articles follow: MigrateCategory then, else ChangeCategory.
[[nodiscard]] bool isMigration(const domain::CategoryAct &act);

/// What one script does at once. Refused as that one, or as a name or reason is.
struct ChangeCategory {
    static constexpr RequestTraits traits{RequestKind::Act, u"arrange a place"};
    static constexpr base::Fields fields{""};
    domain::CategoryAct act;
    [[nodiscard]] base::Result<domain::CategoryOutcome> perform(const Context &context) const;
};

/// What goes in slices. Stopped: what was done of it goes back.
struct MigrateCategory {
    static constexpr RequestTraits traits{RequestKind::Job, u"move a place"};
    static constexpr base::Fields fields{""};
    domain::CategoryAct act;
    [[nodiscard]] base::Result<domain::CategoryOutcome> perform(const Context &context) const;
};

/// Takes back what either did, newest first, to its end. Refused "changed-meanwhile", and as the
/// inverse acts.
struct UndoCategories {
    static constexpr RequestTraits traits{RequestKind::Job, u"undo a place"};
    static constexpr base::Fields fields{"entries"};
    QByteArrayList entries; ///< of the audit log
    [[nodiscard]] base::Result<domain::CategoryOutcome> perform(const Context &context) const;
};

} // namespace store
