// SPDX-License-Identifier: MIT
#include "store/moderation/members/memberrequests.h"

#include "base/mapped.h"
#include "domain/texts.h"
#include "store/accounts/foreignnames.h"
#include "store/accounts/roles.h"
#include "store/articles/articlerows.h"
#include "store/core/articlecache.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/keys/moderationkeys.h"
#include "store/core/keys/operations.h"
#include "store/core/keys/timelinekeys.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::MemberCard;
using domain::MemberNote;

namespace store {

namespace {
domain::Timestamp momentOf(const QByteArray &microseconds)
{
    return domain::Timestamp(std::chrono::milliseconds(microseconds.toLongLong() / 1000));
}

/// "<author> <microseconds> <text>"
MemberNote decodeNote(const QByteArray &id, const QByteArray &value)
{
    const auto first = value.indexOf(' ');
    const auto second = value.indexOf(' ', first + 1);
    MemberNote note;
    note.id = id;
    if (first <= 0 || second < 0)
        return note;
    note.author = AccountId(value.left(first));
    note.at = momentOf(value.mid(first + 1, second - first - 1));
    note.text = QString::fromUtf8(value.mid(second + 1));
    return note;
}

/// The newest first, without names.
Result<QList<MemberNote>> readNotes(redis::Connection &connection, const ModerationKeys &keys,
                                    const AccountId &person)
{
    const auto reply = TRY(connection.command({"HGETALL", keys.notes(person)}));
    const auto pairs = reply.first().strings();
    QList<MemberNote> notes;
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
        notes.append(decodeNote(pairs[i], pairs[i + 1]));
    std::ranges::sort(notes, [](const MemberNote &a, const MemberNote &b) {
        return std::pair(b.at, b.id) < std::pair(a.at, a.id);
    });
    return notes;
}

Result<MemberNote> writeNote(const Context &context, const AccountId &person, const QByteArray &how,
                             const QByteArray &id, const QByteArray &value,
                             const QByteArray &operation = {})
{
    static const auto script = redis::Script::fromResource(u"notemember"_s);
    const ModerationKeys keys(context.keys);
    const auto replies = script.run(
        context.connection,
        redis::ScriptCall{
            moderatorKeys(keys, context.actor)
                + redis::ScriptValues{{"notes", keys.notes(person)},
                                      {"homes", homesOf(keys, person)}},
            auditArguments(context.actor)
                + redis::ScriptValues{{"person", person.bytes()},
                                      {"how", how},
                                      {"note", id},
                                      {"text", value},
                                      {"most", QByteArray::number(domain::memberNotesKept)}},
            operationKey(keys, operation)});
    TRY(outcomeOf(replies));
    return decodeNote(id, replies->first()[1].bytes());
}
} // namespace

Result<MemberCard> ReadMemberCard::perform(const Context &context) const
{
    auto &connection = context.connection;
    const ModerationKeys keys(context.keys);
    const auto members = TRY(ReadMembers{{person}}.perform(context));
    if (members.isEmpty())
        return base::fail(base::Failure::NotFound);
    const auto office = TRY(readRoleAssignment(connection, keys, person));
    auto notes = TRY(readNotes(connection, keys, person));
    const auto authors = base::mapped(notes, [](const auto &note) { return note.author; });
    const auto known = TRY(readNames(connection, keys, context.memory<ArticleCache>(), authors));
    for (qsizetype i = 0; i < notes.size(); ++i)
        notes[i].authorName = known.at(i);
    const auto replies = TRY(connection.pipeline(
        CommunityClock::commands(keys)
        + QList<redis::Command>{{"ZCARD", keys.votedBy(person)},
                                {"ZCARD", TimelineKeys(keys).likedBy(person)}}));
    return MemberCard{members.first(),
                      office.places,
                      replies[2].integer().value_or(0),
                      replies[3].integer().value_or(0),
                      notes,
                      CommunityClock::decode(replies[0], replies[1]).now};
}

Result<MemberNote> AddNote::perform(const Context &context) const
{
    const auto typed = text.trimmed();
    if (typed.isEmpty())
        return base::fail(Failure::Refused, u"note-empty"_s);
    if (domain::shownLength(typed) > domain::memberNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    // A note that is sent again is known as the same.
    const auto id = QByteArray(context.operation).replace("-", "").left(12);
    return writeNote(context, person, "add", id, typed.toUtf8());
}

Result<MemberNote> DeleteNote::perform(const Context &context) const
{
    return writeNote(context, person, "delete", note, {}, context.operation);
}

Result<MemberNote> RestoreNote::perform(const Context &context) const
{
    const auto moment = QByteArray::number(qint64(note.at.time_since_epoch().count()) * 1000);
    return writeNote(context, person, "restore", note.id,
                     note.author.bytes() + ' ' + moment + ' ' + note.text.toUtf8());
}

} // namespace store
