// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "domain/split.h"
#include "store/accounts/roles.h"
#include "store/core/request.h"

namespace store {

/// Takes away what anybody wrote, by a moderator and for a reason: an article out of every list, a
/// topic the same while its replies stay, a reply's or a post's text out of its place. Being gone
/// already is success. Refused "not-yours", "reason-empty", "reason-long"; NotFound.
struct RemoveItem {
    static constexpr RequestTraits traits{RequestKind::Act, u"remove"};
    static constexpr base::Fields fields{"target", "reason"};
    domain::Target target;
    QString reason;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// Undo of RemoveItem, with everything where it was. Refused "not-yours", "removed-by-moderator".
struct RestoreItem {
    static constexpr RequestTraits traits{RequestKind::Act, u"restore"};
    static constexpr base::Fields fields{"target"};
    domain::Target target;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// What was removed of these, by whom and why, in their order; nothing of one that was not.
struct ReadRemovals {
    static constexpr RequestTraits traits{RequestKind::Query, u"read removed text"};
    static constexpr base::Fields fields{"targets"};
    QList<domain::Target> targets;
    [[nodiscard]] base::Result<QList<std::optional<domain::Removal>>>
    perform(const Context &context) const;
};

/// What the choice means. Refused "split-many", "split-nothing"; NotFound.
struct PreviewSplit {
    static constexpr RequestTraits traits{RequestKind::Query, u"preview a split"};
    static constexpr base::Fields fields{""};
    domain::SplitChoice choice;
    [[nodiscard]] base::Result<domain::SplitPlan> perform(const Context &context) const;
};

/// The replies become a topic of their own, by the moderator, as old as the first of them; where
/// they stood, floors stay and lead there. By a moderator of both categories. Refused
/// "not-moderator", "split-many", "split-nothing", as drafts are; NotFound.
struct SplitTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"split"};
    static constexpr base::Fields fields{"", "reason"};
    domain::SplitDraft draft;
    QString reason;
    [[nodiscard]] base::Result<domain::TopicId> perform(const Context &context) const;
};

/// Undo of SplitTopic, with the topic that was split off. Refused "not-moderator",
/// "changed-meanwhile" where somebody replied there since.
struct UnsplitTopic {
    static constexpr RequestTraits traits{RequestKind::Act, u"undo a split"};
    static constexpr base::Fields fields{"part"};
    domain::TopicId part;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

/// By an administrator. Answers what the person was, which undo gives back. Refused
/// "not-administrator", "last-administrator".
struct AppointPerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"give a role"};
    static constexpr base::Fields fields{"person", "office"};
    domain::AccountId person;
    RoleAssignment office;
    [[nodiscard]] base::Result<RoleAssignment> perform(const Context &context) const;
};

/// Bans or mutes, by a moderator of the whole community; a restriction until the epoch ends it.
/// Answers what there was, which undo gives back. Messages are at most 200 characters of one line.
/// Refused "not-moderator"; "above-you": moderators are restricted by administrators,
/// administrators by nobody.
struct RestrictPerson {
    static constexpr RequestTraits traits{RequestKind::Act, u"restrict"};
    static constexpr base::Fields fields{"person", "bar", "restriction", "reason?"};
    domain::AccountId person;
    domain::RestrictionKind bar = domain::RestrictionKind::Ban;
    domain::Restriction restriction;
    QString reason;
    [[nodiscard]] QString verb() const;
    [[nodiscard]] base::Result<domain::Restriction> perform(const Context &context) const;
};

} // namespace store
