// SPDX-License-Identifier: MIT
#include "store/guarded/inboxes.h"

#include "base/json.h"
#include "base/mapped.h"
#include "store/core/scripts/scriptreply.h"

#include <QCryptographicHash>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using base::Result;

namespace store {

namespace {
constexpr auto mostEntries = "1000";
constexpr auto mostBytes = "1048576"; ///< of an inbox

InboxHead::Kind kindOf(QByteArrayView word)
{
    return word == "act"    ? InboxHead::Kind::Act
        : word == "later"   ? InboxHead::Kind::Later
        : word == "poison"  ? InboxHead::Kind::Poison
        : word == "large"   ? InboxHead::Kind::Large
        : word == "flooded" ? InboxHead::Kind::Flooded
                            : InboxHead::Kind::None;
}
} // namespace

QByteArray digestOf(const QByteArray &entry)
{
    return QCryptographicHash::hash(entry, QCryptographicHash::Sha1).toHex();
}

Result<QList<InboxHead>> beginActs(redis::Connection &connection, const GuardedKeys &keys,
                                   const QList<InboxLook> &looks)
{
    static const auto script = redis::Script::fromResource(u"beginacts"_s);
    const auto inbox = [&](const auto &look) { return keys.inbox(look.person); };
    const auto person = [](const auto &look) { return look.person.bytes(); };
    const auto looked = [](const auto &look) { return QByteArray::number(look.looked); };
    const auto replies = TRY(script.run(
        connection,
        redis::ScriptCall{{{"lease", keys.lease()},
                           {"begun", keys.begun()},
                           {"poison", keys.poison()},
                           {"inboxes", base::mapped(looks, inbox)}},
                          {{"mostEntries", mostEntries},
                           {"mostBytes", mostBytes},
                           {"mostEntryBytes", QByteArray::number(base::json::longestText)},
                           {"people", base::mapped(looks, person)},
                           {"looked", base::mapped(looks, looked)}}}));
    const auto answer = replies.first();
    TRY(outcomeOf(answer));
    QList<InboxHead> heads;
    for (qsizetype i = 0; i < looks.size(); ++i)
        heads.append({looks[i].person, kindOf(answer[1 + 4 * i].view()), answer[2 + 4 * i].bytes(),
                      answer[3 + 4 * i].strings(), answer[4 + 4 * i].integer().value_or(0)});
    return heads;
}

Result<void> answerActs(redis::Connection &connection, const GuardedKeys &keys,
                        const QList<InboxAnswer> &answers)
{
    static const auto script = redis::Script::fromResource(u"answeracts"_s);
    const auto all = [&](auto of) { return base::mapped(answers, of); };
    using Answer = const InboxAnswer &;
    return base::withoutValue(outcomeOf(script.run(
        connection,
        redis::ScriptCall{
            {{"begun", keys.begun()},
             {"inboxes", all([&](Answer answer) { return keys.inbox(answer.head.person); })},
             {"devices", all([&](Answer answer) { return keys.devices(answer.head.person); })},
             {"answers",
              all([&](Answer answer) { return keys.answers(answer.head.person, answer.device); })},
             {"operations", all([&](Answer answer) { return keys.operation(answer.operation); })}},
            {{"publish", connection.publishing()},
             {"people", all([](Answer answer) { return answer.head.person.bytes(); })},
             {"entries", all([](Answer answer) {
                  return answer.head.isDropped() ? "" : digestOf(answer.head.entry);
              })},
             {"names", all([](Answer answer) { return answer.device; })},
             {"numbers", all([](Answer answer) {
                  return answer.number > 0 ? QByteArray::number(answer.number) : QByteArray();
              })},
             {"heard", all([](Answer answer) { return QByteArray::number(answer.heard); })},
             {"texts", all([](Answer answer) {
                  return QJsonDocument(answer.answer).toJson(QJsonDocument::Compact);
              })},
             {"channels",
              all([&](Answer answer) { return keys.heardBy(answer.head.person); })}}})));
}

} // namespace store
