// SPDX-License-Identifier: MIT
#include "store/lab/inspection/keyediting.h"

#include "store/core/community/ownserver.h"
#include "store/core/keys/operations.h"
#include "store/core/scripts/scriptreply.h"

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::KeyEdit;
using domain::KeyExchange;

namespace store {

namespace {
QByteArray wordFor(KeyEdit::Act act)
{
    switch (act) {
    case KeyEdit::Act::Set:
        return "set";
    case KeyEdit::Act::Remove:
        return "remove";
    case KeyEdit::Act::Delete:
        break;
    }
    return "delete";
}

Result<KeyExchange> exchanged(const QByteArray &key, const Result<redis::Replies> &replies)
{
    if (const auto outcome = outcomeOf(replies); !outcome)
        return tl::unexpected(outcome.error());
    const auto answer = replies->first();
    return KeyExchange{key, answer[1].bytes(), answer[2].integer().value_or(-1), answer[3].bytes()};
}

redis::ScriptValues keysFor(const Keys &keys, const AccountId &actor, const QByteArray &key)
{
    return {
        {"meta", keys.meta()}, {"role", keys.role(actor)}, {"audit", keys.audit()}, {"key", key}};
}
} // namespace

Result<KeyExchange> editKey(redis::Connection &connection, const Keys &keys, const KeyEdit &edit,
                            const AccountId &actor, const QByteArray &operation)
{
    static const auto script = redis::Script::fromResource(u"editkey"_s);
    if (const auto own = refuseForeignServer(connection); !own)
        return tl::unexpected(own.error());
    return exchanged(edit.key,
                     script.run(connection,
                                {keysFor(keys, actor, edit.key),
                                 {{"actor", actor.bytes()},
                                  {"reason", ""},
                                  {"undoes", ""},
                                  {"act", wordFor(edit.act)},
                                  {"kind", edit.type},
                                  {"name", edit.name},
                                  {"seen", edit.seen},
                                  {"wanted", edit.wanted}},
                                 operationKey(keys, operation)}));
}

Result<KeyExchange> restoreKey(redis::Connection &connection, const Keys &keys,
                               const KeyExchange &exchange, const AccountId &actor,
                               const QByteArray &operation)
{
    static const auto script = redis::Script::fromResource(u"restorekey"_s);
    if (const auto own = refuseForeignServer(connection); !own)
        return tl::unexpected(own.error());
    return exchanged(exchange.key,
                     script.run(connection,
                                {keysFor(keys, actor, exchange.key),
                                 {{"actor", actor.bytes()},
                                  {"reason", ""},
                                  {"undoes", ""},
                                  {"value", exchange.before},
                                  {"timeToLive", QByteArray::number(exchange.timeToLive)},
                                  {"seen", exchange.after}},
                                 operationKey(keys, operation)}));
}

} // namespace store
