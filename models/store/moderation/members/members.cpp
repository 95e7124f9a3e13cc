// SPDX-License-Identifier: MIT
#include "store/moderation/members/memberrequests.h"

#include "base/mapped.h"
#include "domain/names.h"
#include "store/accounts/accountcommands.h"
#include "store/accounts/foreignnames.h"
#include "store/accounts/roles.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/forumkeys.h"
#include "store/moderation/acts/restrictions.h"
#include "store/timeline/people.h"
#include "store/timeline/posts/ownposts.h"

#include <algorithm>

using base::Result;
using domain::AccountId;
using domain::Member;
using domain::MemberPage;
using domain::MemberQuery;

namespace store {

namespace {
constexpr qsizetype idsAtOnce = 1'000;
constexpr qsizetype askedAtOnce = 100;

QList<redis::Command> questionsAbout(const ModerationKeys &keys, const AccountId &id)
{
    const ForumKeys forum(keys);
    const TimelineKeys timeline(keys);
    return QList<redis::Command>{{"HMGET", keys.user(id), "name", "created"},
                                 {"GET", keys.role(id)},
                                 {"ZCARD", keys.posted(id)},
                                 {"ZCARD", forum.topicsBy(id)},
                                 ownPostCount(timeline, id),
                                 {"LLEN", timeline.archivedPosts(id)}}
    + foreignAccountCommands(keys, id);
}

Result<domain::Timestamp> readNow(redis::Connection &connection, const Keys &keys)
{
    const auto clock = TRY(connection.pipeline(CommunityClock::commands(keys)));
    return CommunityClock::decode(clock[0], clock[1]).now;
}

/// From the answers to questionsAbout(), from element `at` on; nothing if that is nobody. Whoever
/// wrote is somebody, and be it that another program keeps no account of them.
std::optional<Member> memberIn(const ModerationKeys &keys, const AccountId &id,
                               const redis::Replies &answers, qsizetype at,
                               const Restrictions &restrictions)
{
    const auto fields = answers[at];
    const auto elsewhere
        = fields[0].isNil() ? foreignAccount(keys, id, answers, at + 6) : std::nullopt;
    const auto number = [&](qsizetype which) { return answers[at + which].integer().value_or(0); };
    Member member;
    member.id = id;
    member.name = elsewhere ? elsewhere->name
        : fields[0].isNil() ? id.toString()
                            : fields[0].text();
    member.role = roleNamed(answers[at + 1].view());
    member.created = elsewhere ? elsewhere->created : timestampOf(fields[1].number().value_or(0));
    member.ban = restrictions.ban;
    member.mute = restrictions.mute;
    member.articles = number(2);
    member.topics = number(3);
    member.posts = number(4) + number(5);
    const bool isKnown = elsewhere || !fields[0].isNil();
    if (!isKnown && member.articles + member.topics + member.posts == 0)
        return std::nullopt;
    return member;
}

enum class Bars { Read, Left };

/// These, in the order asked; those that are nobody are left out.
Result<QList<Member>> readMembersById(redis::Connection &connection, const ModerationKeys &keys,
                                      const QList<AccountId> &ids, Bars which = Bars::Read)
{
    QList<Member> members;
    for (qsizetype begin = 0; begin < ids.size(); begin += askedAtOnce) {
        const auto slice = ids.mid(begin, askedAtOnce);
        QList<redis::Command> questions;
        for (const auto &id : slice)
            questions.append(questionsAbout(keys, id));
        const auto answers = TRY(connection.pipeline(questions));
        const auto barred = which == Bars::Read ? slice : QList<AccountId>();
        const auto bars = TRY(readRestrictions(connection, keys, barred));
        const auto width = questions.size() / slice.size();
        for (qsizetype i = 0; i < slice.size(); ++i) {
            if (auto member = memberIn(keys, slice[i], answers, i * width, bars.value(i)))
                members.append(*std::move(member));
        }
    }
    return members;
}

Result<MemberPage> named(const ModerationKeys &keys, const QList<AccountId> &ids, QByteArray cursor,
                         redis::Connection &connection)
{
    auto rows = TRY(readMembersById(connection, keys, ids));
    return MemberPage{std::move(rows), std::move(cursor), -1, {}};
}

/// Whoever is barred, or was until lately; those are few.
Result<QList<AccountId>> readRestricted(redis::Connection &connection, const ModerationKeys &keys)
{
    const auto reply = TRY(connection.command({"ZREVRANGE", keys.restricted(), "0", "999"}));
    return base::mapped<AccountId>(reply.first().strings());
}

/// Downwards from the newest; numbers that nobody has are passed over.
Result<MemberPage> readEverybody(redis::Connection &connection, const ModerationKeys &keys,
                                 QByteArray cursor, qsizetype count)
{
    const auto numbers = TRY(AccountNumbers::read(connection, keys));
    MemberPage page;
    qsizetype asked = 0;
    do {
        const auto ids = numbers.some(
            cursor, std::min({count - page.rows.size(), askedAtOnce, idsAtOnce - asked}));
        asked += ids.size();
        const auto rows = TRY(readMembersById(connection, keys, ids));
        page.rows += rows;
    } while (!cursor.isEmpty() && asked < idsAtOnce && page.rows.size() < count);
    page.total = numbers.count();
    page.cursor = cursor;
    return page;
}

Result<MemberPage> readPage(redis::Connection &connection, const ModerationKeys &keys,
                            const MemberQuery &query, const QByteArray &cursor, qsizetype count)
{
    if (query.of != MemberQuery::Of::Everybody) {
        const auto ids = TRY(query.of == MemberQuery::Of::Staff ? readStaff(connection, keys)
                                                                : readRestricted(connection, keys));
        return named(keys, ids, {}, connection);
    }
    if (query.words.trimmed().isEmpty())
        return readEverybody(connection, keys, cursor, count);
    const auto found = TRY(searchPeople(connection, TimelineKeys(keys), query.words, cursor));
    return named(keys, found.ids, found.cursor, connection);
}
} // namespace

Result<MemberPage> ListMembers::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ModerationKeys keys(context.keys);
    auto page = TRY(readPage(connection, keys, query, cursor, count));
    page.now = TRY(readNow(connection, keys));
    const auto folded = domain::foldedName(query.words.trimmed());
    page.rows.removeIf([&](const Member &member) {
        return (!folded.isEmpty() && !domain::foldedName(member.name).contains(folded))
            || (query.of == MemberQuery::Of::Restricted && member.ban.until <= page.now
                && member.mute.until <= page.now);
    });
    return page;
}

Result<QList<Member>> ReadMembers::perform(const Context &context) const
{
    return readMembersById(context.connection, ModerationKeys(context.keys), people);
}

Result<QList<Member>> ReadProfiles::perform(const Context &context) const
{
    return readMembersById(context.connection, ModerationKeys(context.keys), people, Bars::Left);
}

} // namespace store
