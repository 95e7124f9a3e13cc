// SPDX-License-Identifier: MIT
#include "store/notices/addressees.h"

#include "domain/mentions.h"

#include <QSet>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;

namespace store {

namespace {
/// What is not known without asking.
struct Question {
    QList<QStringList> mentions;
    QList<QStringList> earlier;
    QStringList names; ///< of both
    bool wantsAnswered = false;
};

AccountId rememberedAnswered(const ForumMemory &memory, const Addressed &addressed)
{
    if (addressed.reply.isEmpty())
        return memory.author(addressed.topic);
    const auto origin = memory.origin(addressed.reply);
    return origin ? origin->author : AccountId();
}

Question questionOf(const Addressed &addressed)
{
    Question question;
    question.mentions = domain::findMentions(addressed.text);
    question.earlier = domain::findMentions(addressed.earlier);
    question.mentions.removeIf([&](const auto &names) { return question.earlier.contains(names); });
    if (question.mentions.isEmpty())
        return question;
    QSet<QString> names;
    for (const auto &mention : question.mentions + question.earlier)
        names.unite({mention.cbegin(), mention.cend()});
    question.names = names.values();
    return question;
}

QList<redis::Command> commandsOf(const ForumKeys &keys, const Addressed &addressed,
                                 const Question &question)
{
    QList<redis::Command> commands;
    if (question.wantsAnswered && addressed.reply.isEmpty())
        commands.append({"HMGET", keys.topic(addressed.topic), "author_id", "category", "tags"});
    else if (question.wantsAnswered)
        commands.append({"HMGET", keys.comment(addressed.reply), "author_id"});
    if (question.names.isEmpty())
        return commands;
    redis::Command names{"HMGET", keys.nameToUid()};
    for (const auto &name : question.names)
        names.append(name.toUtf8());
    commands.append(names);
    return commands;
}

/// The script is told the topic's place too: it would answer "stale" otherwise.
AccountId answered(ForumMemory &memory, const Addressed &addressed, const redis::Reply &fields)
{
    const AccountId author(fields[0].bytes());
    if (addressed.reply.isEmpty() && !author.isEmpty()) {
        memory.rememberAuthor(addressed.topic, author);
        memory.rememberPlace(addressed.topic, {fields[1].bytes(), fields[2].bytes()});
    }
    return author;
}

QList<AccountId> mentioned(const Question &question, const redis::Reply &ids)
{
    QHash<QString, AccountId> people;
    for (qsizetype i = 0; i < question.names.size(); ++i) {
        if (!ids[i].isNil())
            people.insert(question.names[i], AccountId(ids[i].bytes()));
    }
    const QSet<QString> known(people.keyBegin(), people.keyEnd());
    const auto heard = domain::meantAmong(question.earlier, known);
    QList<AccountId> mentioned;
    for (const auto &name : domain::meantAmong(question.mentions, known)) {
        if (!heard.contains(name))
            mentioned.append(people.value(name));
    }
    return mentioned;
}
} // namespace

QString mentioningText(const QString &title, const QString &body)
{
    return title + u"\n\n"_s + body;
}

Result<QByteArrayList> noticeKeys(redis::Connection &connection, const ForumKeys &keys,
                                  ForumMemory &memory, const Addressed &addressed)
{
    auto question = questionOf(addressed);
    QList<AccountId> people{rememberedAnswered(memory, addressed)};
    question.wantsAnswered = people.first().isEmpty() && !addressed.topic.isEmpty();
    if (const auto commands = commandsOf(keys, addressed, question); !commands.isEmpty()) {
        const auto replies = connection.pipeline(commands);
        if (!replies)
            return tl::unexpected(replies.error());
        if (question.wantsAnswered)
            people = {answered(memory, addressed, (*replies)[0])};
        if (!question.names.isEmpty())
            people += mentioned(question, (*replies)[question.wantsAnswered ? 1 : 0]);
    }
    QByteArrayList touched;
    for (const auto &person : std::as_const(people)) {
        // Who is no number, or came with an import, cannot sign in and read notices.
        const auto key = keys.notices(person);
        if (person != addressed.writer && person.number().value_or(0) > 0 && !touched.contains(key))
            touched.append(key);
    }
    return touched;
}

} // namespace store
