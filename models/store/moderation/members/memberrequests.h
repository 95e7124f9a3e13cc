// SPDX-License-Identifier: MIT
#pragma once

#include "domain/member.h"
#include "store/core/request.h"

namespace store {

/// About `count` members that the query means, the newest first (found by words: in no order).
/// Looks at no more than 1,000 ids, or 2,000 names, whatever it finds; `cursor` empty begins.
struct ListMembers {
    static constexpr RequestTraits traits{RequestKind::Query, u"read members"};
    static constexpr base::Fields fields{"", "cursor?", "count"};
    domain::MemberQuery query;
    QByteArray cursor;
    qsizetype count = 0;
    [[nodiscard]] base::Result<domain::MemberPage> perform(const Context &context) const;
};

/// These, in the order asked; those that are nobody are left out.
struct ReadMembers {
    static constexpr RequestTraits traits{RequestKind::Query, u"read members", true};
    static constexpr base::Fields fields{"people"};
    QList<domain::AccountId> people;
    [[nodiscard]] base::Result<QList<domain::Member>> perform(const Context &context) const;
};

/// The same as everybody may know it, without bans and mutes: of these moderators only are told.
struct ReadProfiles {
    static constexpr RequestTraits traits{RequestKind::Query, u"read members", true};
    static constexpr base::Fields fields{"people"};
    QList<domain::AccountId> people;
    [[nodiscard]] base::Result<QList<domain::Member>> perform(const Context &context) const;
};

/// What is known of a person; NotFound.
struct ReadMemberCard {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a member"};
    static constexpr base::Fields fields{"person"};
    domain::AccountId person;
    [[nodiscard]] base::Result<domain::MemberCard> perform(const Context &context) const;
};

/// About `count` rows behind `cursor` (empty: from the first on). Where there is no list of a
/// person's own (replies, reports), 2,000 of everybody's are looked at for a page, however few it
/// finds. Only Articles, Topics, Votes and Likes have another order than the newest first.
struct ListHistory {
    static constexpr RequestTraits traits{RequestKind::Query, u"read a member’s history"};
    static constexpr base::Fields fields{"person", "of", "cursor?", "count", "order?"};
    domain::AccountId person;
    domain::HistoryOf of = domain::HistoryOf::Articles;
    QByteArray cursor;
    qsizetype count = 0;
    domain::TimeOrder order = domain::TimeOrder::Newest;
    [[nodiscard]] base::Result<domain::HistoryPage> perform(const Context &context) const;
};

/// Accounts that vote together, by lift: over the newest 5,000 articles whose voting is open, and
/// the newest 5,000 topics (each side for itself) and liked posts; pairs that share at least 5. Of
/// one person, or of everybody, if nobody is named. Stopped: what was found until then.
struct CompareVotes {
    static constexpr RequestTraits traits{RequestKind::Survey, u"compare votes"};
    domain::AccountId somebody;
    [[nodiscard]] base::Result<domain::VotePairs> perform(const Context &context) const;
};

// Each of these is on record. Refused "not-moderator", "notes-full" (50), "note-too-long" (500
// characters), "note-empty"; NotFound where there is no such person or note.

struct AddNote {
    static constexpr RequestTraits traits{RequestKind::Act, u"add a note about a member"};
    static constexpr base::Fields fields{"person", "text"};
    domain::AccountId person;
    QString text;
    [[nodiscard]] base::Result<domain::MemberNote> perform(const Context &context) const;
};

/// Undo of AddNote. Answers what it was.
struct DeleteNote {
    static constexpr RequestTraits traits{RequestKind::Act, u"delete a note"};
    static constexpr base::Fields fields{"person", "note"};
    domain::AccountId person;
    QByteArray note;
    [[nodiscard]] base::Result<domain::MemberNote> perform(const Context &context) const;
};

/// Undo of DeleteNote: as it was, with its author and moment.
struct RestoreNote {
    static constexpr RequestTraits traits{RequestKind::Act, u"restore a note"};
    static constexpr base::Fields fields{"person", "note"};
    domain::AccountId person;
    domain::MemberNote note;
    [[nodiscard]] base::Result<domain::MemberNote> perform(const Context &context) const;
};

/// Ends the account of whoever asks in a guarded community. What they wrote stays, or is destroyed
/// first, whoever answered it or voted for it; what moderators removed stays with them. Stopped on
/// the way, the same again goes on; a text at which it broke off may stay removed instead. Refused
/// "office-first" to who is more than a member, "not-guarded".
struct LeaveCommunity {
    static constexpr RequestTraits traits{RequestKind::Job, u"leave the community"};
    static constexpr base::Fields fields{"texts?"};
    bool takesTexts = false;
    [[nodiscard]] base::Result<void> perform(const Context &context) const;
};

} // namespace store
