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
                                   const QList<domain::AccountId> &people)
{
    static const auto script = redis::Script::fromResource(u"beginacts"_s);
    const auto bytes = [](const auto &person) { return person.bytes(); };
    const auto inbox = [&](const auto &person) { return keys.inbox(person); };
    const auto replies = TRY(script.run(
        connection,
        redis::ScriptCall{{{"lease", keys.lease()},
                           {"begun", keys.begun()},
                           {"poison", keys.poison()},
                           {"inboxes", base::mapped(people, inbox)}},
                          {{"mostEntries", mostEntries},
                           {"mostBytes", mostBytes},
                           {"mostEntryBytes", QByteArray::number(base::json::longestText)},
                           {"people", base::mapped(people, bytes)}}}));
    const auto answer = replies.first();
    TRY(outcomeOf(answer));
    QList<InboxHead> heads;
    for (qsizetype i = 0; i < people.size(); ++i)
        heads.append({people[i], kindOf(answer[1 + 3 * i].view()), answer[2 + 3 * i].bytes(),
                      answer[3 + 3 * i].strings()});
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
            {{"people", all([](Answer answer) { return answer.head.person.bytes(); })},
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
