// SPDX-License-Identifier: MIT
#include "store/moderation/audit/undoing.h"

#include "redis/script.h"
#include "store/core/context.h"
#include "store/forum/topics/topicplace.h"
#include "store/moderation/audit/auditlog.h"
#include "store/moderation/audit/auditrequests.h"
#include "store/moderation/audit/purges.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::AuditEntry;

namespace store {

namespace {
QByteArray wordOf(const Undoing &of, const QByteArray &name, const Words &own)
{
    const Words said{{"id", of.id()},
                     {"folded", foldedCategory(of.id())},
                     {"before", of.entry.before},
                     {"after", of.entry.after},
                     {"afterId", Undoing::idIn(of.entry.after)}};
    return own.value(name, said.value(name, of.entry.other(name)));
}
} // namespace

QByteArray Undoing::filled(QByteArrayView pattern, const Words &own) const
{
    QByteArray text;
    qsizetype done = 0;
    for (auto begin = pattern.indexOf('<'); begin >= 0; begin = pattern.indexOf('<', done)) {
        const auto end = pattern.indexOf('>', begin);
        text += pattern.sliced(done, begin - done);
        text += wordOf(*this, pattern.sliced(begin + 1, end - begin - 1).toByteArray(), own);
        done = end + 1;
    }
    text += pattern.sliced(done);
    return text;
}

QByteArray Undoing::keyOf(QByteArrayView pattern, const Words &own) const
{
    const auto key = filled(pattern, own);
    if (!pattern.startsWith('<'))
        return keys.nameSpace() + key;
    return key.isEmpty() ? keys.meta() : key; // an entry that names none
}

namespace {
/// Whether somebody else was quicker is asked last; what was purged is told so, and nobody has to
/// look for what changed.
Result<void> disabledReason(const Undoing &of, const base::Error &error)
{
    const auto undone = of.connection.command({"HEXISTS", of.keys.undone(), of.entry.id});
    if (undone && undone->first().integer().value_or(0) == 1)
        return {};
    const auto target = of.target();
    const auto isGone = target ? isPurged(of.connection, of.keys, *target) : Result<bool>(false);
    if (isGone.value_or(false))
        return base::fail(Failure::Refused, u"purged"_s);
    return tl::unexpected(error);
}

/// What undoing.lua is asked with.
redis::ScriptCall beginningOf(const Undoing &of, QByteArrayView needs,
                              const Comparison &stands = {})
{
    const auto one = [&](const QByteArray &value) {
        return stands.command.isEmpty() ? QByteArrayList() : QByteArrayList{value};
    };
    return {{{"meta", of.keys.meta()},
             {"undone", of.keys.undone()},
             {"undoerRole", of.keys.role(of.actor)},
             {"comparedKeys", one(of.keyOf(stands.key))}},
            {{"undoer", of.actor.bytes()},
             {"actedBefore", of.entry.who.bytes()},
             {"neededRole", needs.toByteArray()},
             {"undoneEntry", of.entry.id},
             {"undid", of.entry.undoes},
             {"comparedCommands", one(stands.command.toByteArray())},
             {"comparedFields", one(of.filled(stands.field))},
             {"comparedValues", one(of.filled(stands.expected))}}};
}
} // namespace

bool isUndoable(const AuditEntry &entry)
{
    return valueChangeOf(entry) != nullptr || inverseOf(entry) != nullptr;
}

Result<void> undoEntry(redis::Connection &connection, const ModerationKeys &keys, ForumCache &cache,
                       const QByteArray &operation, const QByteArray &id, const AccountId &actor)
{
    static const auto script = redis::Script::fromResource(u"undoing"_s);
    const auto entry = TRY(readEntry(connection, keys, id));
    const auto *change = valueChangeOf(entry);
    const auto *inverse = change ? nullptr : inverseOf(entry);
    if (!change && !inverse)
        return base::fail(Failure::Refused, u"not-undoable"_s);
    const Undoing of{connection, keys, cache, operation, entry, actor};
    const auto asked = change ? beginningOf(of, change->by.needs)
                              : beginningOf(of, inverse->needs, inverse->stands);
    const auto done = [&] {
        const redis::ScriptBeginning beginning(script, asked);
        return change ? putBack(of, *change) : inverse->act(of);
    }();
    const bool isOpen = !done
        && (done.error().kind == Failure::NotFound
            || done.error().detail == u"changed-meanwhile"_s);
    return isOpen ? disabledReason(of, done.error()) : done;
}

Result<std::optional<QByteArray>> UndoAct::perform(const Context &context) const
{
    const ModerationKeys keys(context.keys);
    TRY(undoEntry(context.connection, keys, context.memory<ForumCache>(), context.operation, entry,
                  context.actor));
    // It is done, whoever answers now.
    const auto own = context.connection.command({"HGET", keys.undone(), entry});
    if (!own || own->first().isNil())
        return std::nullopt;
    // Somebody else may have been a moment earlier: theirs is not this person's to take back.
    const auto id = own->first().bytes();
    const auto inverse = readEntry(context.connection, keys, id);
    return inverse && inverse->who == context.actor ? std::optional(id) : std::nullopt;
}

} // namespace store
