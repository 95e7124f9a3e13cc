// SPDX-License-Identifier: MIT
#include "store/guarded/aclrules.h"

#include "base/keycatalogue.h"

using base::KeyDefinition;
using base::KeyReader;
using base::KeyWriter;

namespace store {

namespace {
// Enumerated: categories let more in than their names say. +@write runs FUNCTION DELETE, +@string
// SETRANGE. None costs more than the data that it names once, which ZINTER, SRANDMEMBER with a
// negative count, LRANGE of a list named twice and scripts do; a scan takes twice or three times as
// long as what reads all.
constexpr const char *readingCommands
    = "+get +mget +getrange +strlen +exists +type +pttl "
      "+hget +hmget +hgetall +hlen +hkeys +hvals +hexists "
      "+lrange +llen +lindex "
      "+scard +sismember +smismember +smembers "
      "+zcard +zcount +zscore +zmscore +zrange +zrevrange +zrangebyscore +zrevrangebyscore "
      "+zrank +zrevrank "
      "+time +ping +role +wait +asking +subscribe +ssubscribe +unsubscribe +sunsubscribe";

constexpr const char *stewardCommands
    = "+@read +@write -@dangerous -@blocking -function +eval +evalsha +script|load +multi +exec "
      "+watch +asking +subscribe +publish +spublish +ping +time +role +wait +info "
      "+client|id +client|tracking +client|no-evict";

constexpr const char *registrarCommands
    = "+acl|setuser +acl|deluser +client|kill +client|no-evict +hscan +hget +hset +lrange +ping "
      "+role +wait +asking";

/// Whether this node of a cluster serves the community; there is no such key.
QByteArray clusterQuestion(const GuardedKeys &keys)
{
    return "(+exists %R~" + keys.nameSpace() + ')';
}

QByteArrayList words(const char *text)
{
    return QByteArray(text).split(' ');
}

/// With `id` in the place of whom the key names, and anything in that of all else.
QByteArray globOf(QByteArray pattern, const QByteArray &id)
{
    for (qsizetype open = pattern.indexOf('<'); open >= 0; open = pattern.indexOf('<')) {
        const auto close = pattern.indexOf('>', open);
        const auto name = pattern.mid(open, close - open + 1);
        const bool isNamed = !id.isEmpty() && (name == "<person>" || name == "<invitation>");
        pattern.replace(open, close - open + 1, isNamed ? id : QByteArray("*"));
    }
    return pattern;
}

template <typename Is>
QByteArrayList keysThat(const GuardedKeys &keys, const char *permission, const QByteArray &id,
                        Is is)
{
    QByteArrayList rules;
    for (const auto &definition : base::keyCatalogue()) {
        const auto rule = permission + keys.of(globOf(definition.pattern, id));
        if (is(definition) && !rules.contains(rule))
            rules.append(rule);
    }
    return rules;
}

QByteArrayList readBy(const GuardedKeys &keys, KeyReader reader, const QByteArray &id = {})
{
    return keysThat(keys, "%R~", id, [&](const KeyDefinition &key) {
        const bool isOne = reader == KeyReader::Person || reader == KeyReader::Moderators;
        return key.reader == reader || (isOne && key.reader == KeyReader::PersonAndModerators);
    });
}

QByteArrayList visitorRules(const GuardedKeys &keys)
{
    return words(readingCommands) + readBy(keys, KeyReader::Everyone)
        + QByteArrayList{'&' + keys.news(), clusterQuestion(keys)};
}

/// A right of its own: who may push may not read there.
QByteArrayList pushing(const GuardedKeys &keys, KeyWriter writer, const QByteArray &id)
{
    const auto lists
        = keysThat(keys, "%W~", id, [&](const KeyDefinition &key) { return key.writer == writer; });
    return {"(+rpush " + lists.join(' ') + ')'};
}

QByteArrayList memberRules(const GuardedKeys &keys, const QByteArray &id)
{
    return visitorRules(keys) + readBy(keys, KeyReader::Person, id)
        + QByteArrayList{'&' + keys.heardBy(domain::AccountId(id))}
    + pushing(keys, KeyWriter::Person, id);
}

QByteArrayList invitedRules(const GuardedKeys &keys, const QByteArray &id)
{
    return QByteArrayList{"+ping", "+asking"} + pushing(keys, KeyWriter::Invited, id)
        + QByteArrayList{"(+get %R~" + keys.of(".joined:" + id + ":*") + ')',
                         "(+hmget %R~" + keys.texts() + " %R~" + keys.of(".invitation:" + id) + ')',
                         "(+hexists %R~" + keys.of(".login") + ')', clusterQuestion(keys)};
}

QByteArrayList stewardRules(const GuardedKeys &keys)
{
    const auto beside = [](const KeyDefinition &key) { return key.pattern[0] == '.'; };
    return words(stewardCommands) + QByteArrayList{'~' + keys.of("*")}
    + keysThat(keys, "~", {},
               [&](const KeyDefinition &key) {
                   return beside(key) && key.writer != KeyWriter::Registrar;
               })
        + readBy(keys, KeyReader::Steward)
        + QByteArrayList{'&' + keys.of(".*"), "&__redis__:invalidate"};
}

QByteArrayList registrarRules(const GuardedKeys &keys)
{
    return words(registrarCommands) + QByteArrayList{clusterQuestion(keys)}
    + readBy(keys, KeyReader::Registrar) + keysThat(keys, "~", {}, [](const KeyDefinition &key) {
               return key.writer == KeyWriter::Registrar;
           });
}

struct RoleText {
    AclRole role;
    const char *name;
    const char *id; ///< stands for that of whom it is about
};
constexpr RoleText roleTexts[]{
    {AclRole::SignIn, "sign-in", ""},     {AclRole::Visitor, "visitor", ""},
    {AclRole::Member, "member", "UID"},   {AclRole::Moderator, "moderator", "UID"},
    {AclRole::Invited, "invited", "ID"},  {AclRole::Steward, "steward", ""},
    {AclRole::Registrar, "registrar", ""}};
} // namespace

QByteArrayList aclRules(const GuardedKeys &keys, AclRole role, const QByteArray &id)
{
    switch (role) {
    case AclRole::SignIn:
        return {"+ping", "+asking", "(+hget %R~" + keys.of(".login") + ')', clusterQuestion(keys)};
    case AclRole::Visitor:
        return visitorRules(keys);
    case AclRole::Member:
        return memberRules(keys, id);
    case AclRole::Moderator:
        return memberRules(keys, id) + words("+xrange +xrevrange +xlen")
            + readBy(keys, KeyReader::Moderators);
    case AclRole::Invited:
        return invitedRules(keys, id);
    case AclRole::Steward:
        return stewardRules(keys);
    case AclRole::Registrar:
        return registrarRules(keys);
    }
    return {};
}

QByteArray aclRulesText(const GuardedKeys &keys)
{
    QByteArray text;
    for (const auto &[role, name, id] : roleTexts)
        text += name + QByteArray(":\n  ") + aclRules(keys, role, id).join("\n  ") + '\n';
    return text;
}

} // namespace store
