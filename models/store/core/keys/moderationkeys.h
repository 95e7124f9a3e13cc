// SPDX-License-Identifier: MIT
#pragma once

#include "domain/moderation.h"
#include "domain/topic.h"
#include "store/core/keys/keys.h"

namespace store {

/// The keys of moderation, beside those of the community and its accounts.
class ModerationKeys : public Keys {
public:
    explicit ModerationKeys(const Keys &keys)
        : Keys(keys)
    {
    }

    /// Where a moderator may act, `category:<folded>` or `group:<name>`; missing: everywhere.
    [[nodiscard]] QByteArray scope(const domain::AccountId &person) const
    {
        return key("fm:scope:" + person.bytes());
    }
    /// Who has a role.
    [[nodiscard]] QByteArray staff() const { return key("fm:staff"); }
    /// Who is banned or muted → the later end of both.
    [[nodiscard]] QByteArray restricted() const { return key("fm:restricted"); }

    /// How often a person may still act, and where they wrote last.
    [[nodiscard]] QByteArray pace(const domain::AccountId &person) const
    {
        return key("fm:pace:" + person.bytes());
    }
    /// Words and sites that make a text wait.
    [[nodiscard]] QByteArray filters() const { return key("fm:filters"); }
    /// Texts that wait for a moderator → moment; and each of them.
    [[nodiscard]] QByteArray held() const { return key("fm:held"); }
    [[nodiscard]] QByteArray held(const QByteArray &id) const { return key("fm:held:" + id); }
    /// The field of meta() that holds the seconds of a category's slow mode.
    [[nodiscard]] static QByteArray slowField(const QByteArray &foldedCategory)
    {
        return "slow:" + foldedCategory;
    }
    /// What that field says of an archived category; its slow mode may stand behind it.
    [[nodiscard]] static bool isArchived(QByteArrayView slow)
    {
        return slow.startsWith("archived");
    }

    /// Entry of the audit stream → the entry that took it back.
    [[nodiscard]] QByteArray undone() const { return key("fm:audit:undone"); }
    /// What the doctor's repair took away whole, for its undo.
    [[nodiscard]] QByteArray putAside(const QByteArray &bare) const
    {
        return key("fm:aside:" + bare);
    }

    /// What stands first in a category, or on the board → until when.
    [[nodiscard]] QByteArray pins(const QByteArray &category) const
    {
        return key("fm:pins:category:" + category);
    }
    [[nodiscard]] QByteArray articlePins() const { return key("fm:pins:articles"); }

    /// Which replies a merged topic had, and what the other one was before.
    [[nodiscard]] QByteArray merged(const domain::TopicId &topic) const
    {
        return key("fm:merged:" + topic.bytes());
    }

    /// Of a topic that was split off another one: from where, and where its replies stood.
    [[nodiscard]] QByteArray split(const domain::TopicId &topic) const
    {
        return key("fm:split:" + topic.bytes());
    }

    /// What moderators noted about a person: id → who, when, text.
    [[nodiscard]] QByteArray notes(const domain::AccountId &person) const
    {
        return key("fm:notes:" + person.bytes());
    }

    /// Open reports, and settled ones: `<kind>:<id>` → moment.
    [[nodiscard]] QByteArray reports() const { return key("fm:reports"); }
    [[nodiscard]] QByteArray settledReports() const { return key("fm:reports:settled"); }
    [[nodiscard]] QByteArray report(const domain::Target &target) const
    {
        return key("fm:report:" + domain::nameOf(target));
    }
    [[nodiscard]] QByteArray reporters(const domain::Target &target) const
    {
        return report(target) + ":by";
    }
};

} // namespace store
