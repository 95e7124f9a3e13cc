// SPDX-License-Identifier: MIT
#include "store/core/addressees.h"

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

AccountId rememberedAnswered(const ForumCache &cache, const Addressed &addressed)
{
    if (addressed.reply.isEmpty())
        return cache.author(addressed.topic);
    const auto origin = cache.origin(addressed.reply);
    return origin ? origin->author : AccountId();
}

redis::Command namesCommand(const ForumKeys &keys, const QStringList &names)
{
    redis::Command command{"HMGET", keys.nameToUid()};
    for (const auto &name : names)
        command.append(name.toUtf8());
    return command;
}

QStringList namesIn(const QList<QStringList> &mentions)
{
    QSet<QString> names;
    for (const auto &mention : mentions)
        names.unite({mention.cbegin(), mention.cend()});
    return names.values();
}

Question questionOf(const Addressed &addressed)
{
    Question question;
    question.mentions = domain::findMentions(addressed.text);
    question.earlier = domain::findMentions(addressed.earlier);
    question.mentions.removeIf([&](const auto &names) { return question.earlier.contains(names); });
    if (question.mentions.isEmpty())
        return question;
    question.names = namesIn(question.mentions + question.earlier);
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
    if (!question.names.isEmpty())
        commands.append(namesCommand(keys, question.names));
    return commands;
}

/// The script is told the topic's place too: it would answer "stale" otherwise.
AccountId answered(ForumCache &cache, const Addressed &addressed, const redis::Reply &fields)
{
    const AccountId author(fields[0].bytes());
    if (addressed.reply.isEmpty() && !author.isEmpty()) {
        cache.rememberAuthor(addressed.topic, author);
        cache.rememberPlace(addressed.topic, {fields[1].bytes(), fields[2].bytes()});
    }
    return author;
}

/// Adds the people whom only the new text mentions.
void addMentioned(const Question &question, const redis::Reply &ids, QList<AccountId> &people,
                  QStringList &mentioned)
{
    QHash<QString, AccountId> found;
    for (qsizetype i = 0; i < question.names.size(); ++i) {
        if (!ids[i].isNil())
            found.insert(question.names[i], AccountId(ids[i].bytes()));
    }
    const QSet<QString> known(found.keyBegin(), found.keyEnd());
    const auto heard = domain::meantAmong(question.earlier, known);
    mentioned = domain::meantAmong(question.mentions, known);
    mentioned.removeIf([&](const auto &name) { return heard.contains(name); });
    for (const auto &name : std::as_const(mentioned))
        people.append(found.value(name));
}
} // namespace

QString mentioningText(const QString &title, const QString &body)
{
    return title + u"\n\n"_s + body;
}

Result<Addressees> addresseesOf(redis::Connection &connection, const ForumKeys &keys,
                                ForumCache &cache, const Addressed &addressed)
{
    Addressees addressees;
    auto question = questionOf(addressed);
    QList<AccountId> people{rememberedAnswered(cache, addressed)};
    question.wantsAnswered = people.first().isEmpty() && !addressed.topic.isEmpty();
    if (const auto commands = commandsOf(keys, addressed, question); !commands.isEmpty()) {
        const auto replies = TRY(connection.pipeline(commands));
        if (question.wantsAnswered)
            people = {answered(cache, addressed, replies[0])};
        if (!question.names.isEmpty())
            addMentioned(question, replies[question.wantsAnswered ? 1 : 0], people,
                         addressees.mentioned);
    }
    for (const auto &person : std::as_const(people)) {
        // Who is no number, or came with an import, cannot sign in and read notices.
        const auto key = keys.notices(person);
        if (person != addressed.writer && person.number().value_or(0) > 0
            && !addressees.keys.contains(key))
            addressees.keys.append(key);
    }
    return addressees;
}

Result<QList<QStringList>> readMentioned(redis::Connection &connection, const ForumKeys &keys,
                                         const QStringList &texts)
{
    QList<QList<QStringList>> found;
    QList<QStringList> all;
    for (const auto &text : texts) {
        found.append(domain::findMentions(text));
        all += found.last();
    }
    QList<QStringList> mentioned(texts.size());
    const auto names = namesIn(all);
    if (names.isEmpty())
        return mentioned;
    const auto replies = TRY(connection.command(namesCommand(keys, names)));
    QSet<QString> known;
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!replies.first()[i].isNil())
            known.insert(names[i]);
    }
    for (qsizetype i = 0; i < texts.size(); ++i)
        mentioned[i] = domain::meantAmong(found[i], known);
    return mentioned;
}

} // namespace store
