// SPDX-License-Identifier: MIT
#include "store/moderation/members/membernotes.h"

#include "domain/shownlength.h"
#include "store/accounts/foreignnames.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/moderationact.h"
#include "store/core/scripts/scriptreply.h"

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
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

Result<MemberNote> write(redis::Connection &connection, const ModerationKeys &keys,
                         const AccountId &person, const QByteArray &how, const QByteArray &id,
                         const QByteArray &value, const AccountId &actor,
                         const QByteArray &operation = {})
{
    static const auto script = redis::Script::fromResource(u"notemember"_s);
    const auto replies = script.run(
        connection,
        redis::ScriptCall{
            moderatorKeys(keys, actor)
                + redis::ScriptValues{{"notes", keys.notes(person)},
                                      {"homes", homesOf(keys, person)}},
            auditArguments(actor)
                + redis::ScriptValues{{"person", person.bytes()},
                                      {"how", how},
                                      {"note", id},
                                      {"text", value},
                                      {"most", QByteArray::number(domain::memberNotesKept)}},
            operationKey(keys, operation)});
    if (const auto outcome = outcomeOf(replies); !outcome)
        return tl::unexpected(outcome.error());
    return decodeNote(id, replies->first()[1].bytes());
}
} // namespace

Result<QList<MemberNote>> readNotes(redis::Connection &connection, const ModerationKeys &keys,
                                    const AccountId &person)
{
    const auto reply = connection.command({"HGETALL", keys.notes(person)});
    if (!reply)
        return tl::unexpected(reply.error());
    const auto pairs = reply->first().strings();
    QList<MemberNote> notes;
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
        notes.append(decodeNote(pairs[i], pairs[i + 1]));
    std::ranges::sort(notes, [](const MemberNote &a, const MemberNote &b) {
        return std::pair(b.at, b.id) < std::pair(a.at, a.id);
    });
    return notes;
}

Result<MemberNote> addNote(redis::Connection &connection, const ModerationKeys &keys,
                           const AccountId &person, const QByteArray &id, const QString &text,
                           const AccountId &actor)
{
    const auto typed = text.trimmed();
    if (typed.isEmpty())
        return base::fail(Failure::Refused, u"note-empty"_s);
    if (domain::shownLength(typed) > domain::memberNoteLimit)
        return base::fail(Failure::Refused, u"note-too-long"_s);
    return write(connection, keys, person, "add", id, typed.toUtf8(), actor);
}

Result<MemberNote> deleteNote(redis::Connection &connection, const ModerationKeys &keys,
                              const AccountId &person, const QByteArray &id, const AccountId &actor,
                              const QByteArray &operation)
{
    return write(connection, keys, person, "delete", id, {}, actor, operation);
}

Result<MemberNote> restoreNote(redis::Connection &connection, const ModerationKeys &keys,
                               const AccountId &person, const MemberNote &note,
                               const AccountId &actor)
{
    const auto moment = QByteArray::number(qint64(note.at.time_since_epoch().count()) * 1000);
    return write(connection, keys, person, "restore", note.id,
                 note.author.bytes() + ' ' + moment + ' ' + note.text.toUtf8(), actor);
}

} // namespace store
