// SPDX-License-Identifier: MIT
#include "store/forum/textrevisions.h"

#include "domain/topic.h"
#include "store/core/addressees.h"
#include "store/core/community/communityclock.h"
#include "store/core/context.h"
#include "store/core/scripts/scriptreply.h"
#include "store/forum/forumrequests.h"
#include "store/forum/topics/topicdecoder.h"
#include "store/forum/topics/topicplace.h"
#include "store/forum/topics/topicrows.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;
using domain::AccountId;
using domain::Revision;
using domain::TopicDraft;
using domain::TopicId;

namespace store {

namespace {

QByteArray historyLimit()
{
    return QByteArray::number(revisionLimit * revisionWidth);
}

QByteArray hashOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex();
}

bool hasText(const redis::Reply &fields, const TopicDraft &draft)
{
    return fields[0].text() == draft.title && fields[1].text() == draft.body
        && decodeTags(fields[3].bytes()) == draft.tags;
}

QList<Revision> decodeHistory(const redis::Reply &stored)
{
    QList<Revision> forms;
    for (qsizetype i = 0; i + revisionWidth <= stored.size(); i += revisionWidth)
        forms.append({timestampOf(stored[i].number().value_or(0)),
                      AccountId(stored[i + 1].bytes()),
                      {},
                      stored[i + 2].text(),
                      stored[i + 3].text(),
                      decodeTags(stored[i + 4].bytes())});
    return forms;
}

HeldText heldEdit(const TopicId &id, const QByteArray &category, const TopicDraft &known,
                  const TopicDraft &draft)
{
    return {"edit:topic:" + id.bytes(),
            "topic edit",
            {"category:" + foldedCategory(category)},
            {{u"topic"_s, id.toString()},
             {u"title"_s, draft.title},
             {u"body"_s, draft.body},
             {u"category"_s, draft.category},
             {u"tags"_s, QJsonArray::fromStringList(draft.tags)},
             {u"knownTitle"_s, known.title},
             {u"known"_s, known.body},
             {u"knownTags"_s, QJsonArray::fromStringList(known.tags)}}};
}

TopicCall editCall(const ForumKeys &keys, const TopicId &id, const redis::Reply &fields,
                   const TopicDraft &known, const TopicDraft &draft, const AccountId &editor,
                   const Screening &screening)
{
    TopicCall call{id, editor, {fields[2].bytes(), fields[3].bytes()}};
    const auto held = heldEdit(id, fields[2].bytes(), known, draft);
    call.ownKeys = screenKeys(keys, editor, held)
        + redis::ScriptValues{{"history", keys.topicHistory(id)},
                              {"searchPending", keys.searchPending()}};
    call.ownArguments = screenArguments(screening, editor, held)
        + redis::ScriptValues{{"knownTitle", fields[0].bytes()},
                              {"knownHash", hashOf(fields[1].bytes())},
                              {"title", draft.title.toUtf8()},
                              {"content", draft.body.toUtf8()},
                              {"historySize", historyLimit()}};
    addNewTags(keys, encodeTags(draft.tags), call);
    return call;
}

/// What a person makes of a topic.
struct TopicEdit {
    TopicId id;
    const TopicDraft &known;
    const TopicDraft &draft;
    AccountId editor;
};

Result<Outcome> tryEdit(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                        const TopicEdit &edit, const Screening &screening)
{
    static const auto script = redis::Script::fromResource(u"edittopic"_s);
    const auto &[id, known, draft, editor] = edit;
    // What the editor saw is text; the script compares bytes, which may be somebody else's.
    const auto stored = TRY(connection.command(
        {"HMGET", keys.topic(id), "title", "content", "category", "tags", "author_id"}));
    const auto fields = stored.first();
    const bool isOwn = fields[4].view() == QByteArrayView(editor.bytes());
    // On approval the script is to settle what was held.
    if (isOwn && hasText(fields, draft) && screening.version != "*")
        return Outcome::Already;
    if (isOwn && !hasText(fields, known) && !hasText(fields, draft))
        return base::fail(Failure::Refused, u"edited-meanwhile"_s);
    auto call = editCall(keys, id, fields, known, draft, editor, screening);
    const auto addressees = TRY(addresseesOf(connection, keys, cache,
                                             {editor, mentioningText(draft.title, draft.body),
                                              mentioningText(known.title, known.body)}));
    call.ownKeys.append({"addressees", addressees.keys});
    const auto placed = TRY(runPlaced(connection, keys, cache, script, call));
    if (placed.isStale)
        return Outcome::Stale;
    cache.rememberPlace(id, {call.place.category, encodeTags(draft.tags)});
    return Outcome::Done;
}

HeldText heldReplyEdit(const TopicId &topic, const domain::ReplyId &id, const QByteArray &category,
                       const QString &known, const QString &content)
{
    return {"edit:reply:" + id.bytes(),
            "reply edit",
            {"category:" + foldedCategory(category)},
            {{u"topic"_s, topic.toString()},
             {u"reply"_s, id.toString()},
             {u"known"_s, known},
             {u"body"_s, content}}};
}
} // namespace

Result<void> editTopic(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                       const TopicId &id, const TopicDraft &known, const TopicDraft &draft,
                       const AccountId &editor, Screen how)
{
    const TopicEdit edit{id, known, draft, editor};
    return whileScreened(
        connection, keys, how, QStringList{draft.title, draft.body} + draft.tags,
        [&](const Screening &screening) {
            return retryUntilDone(
                [&] { return tryEdit(connection, keys, cache, edit, screening); });
        },
        &cache);
}

Result<void> editReply(redis::Connection &connection, const ForumKeys &keys, ForumCache &cache,
                       const TopicId &topic, const domain::ReplyId &id, const QString &known,
                       const QString &content, const AccountId &editor, Screen how)
{
    static const auto script = redis::Script::fromResource(u"editreply"_s);
    const auto addressees = TRY(addresseesOf(connection, keys, cache, {editor, content, known}));
    const auto held = heldReplyEdit(topic, id, cache.place(topic).category, known, content);
    auto touched = screenKeys(keys, editor, held);
    touched += {{"meta", keys.meta()},
                {"bars", keys.bars()},
                {"reply", keys.comment(id)},
                {"history", keys.replyHistory(id)},
                {"searchPending", keys.searchPending()},
                {"topic", keys.topic(topic)},
                {"addressees", addressees.keys}};
    const auto attempt = [&](const Screening &screening) -> Result<Outcome> {
        const auto category = TRY(connection.command({"HGET", keys.topic(topic), "category"}));
        const auto name = category.first().bytes();
        const redis::ScriptValues given{{"actor", editor.bytes()},
                                        {"reply", id.bytes()},
                                        {"topic", topic.bytes()},
                                        {"category", name},
                                        {"foldedCategory", foldedCategory(name)},
                                        {"knownHash", hashOf(known.toUtf8())},
                                        {"content", content.toUtf8()},
                                        {"historySize", historyLimit()}};
        return outcomeOf(
            script.run(connection, {touched, given + screenArguments(screening, editor, held)}));
    };
    return whileScreened(
        connection, keys, how, {content},
        [&](const Screening &screening) {
            return retryUntilDone([&] { return attempt(screening); });
        },
        &cache);
}

QByteArrayList encodeRevision(const Revision &form, const AccountId &editor)
{
    return {secondsOf(form.at), editor.bytes(), form.title.toUtf8(), form.body.toUtf8(),
            form.tags.isEmpty() ? QByteArray() : encodeTags(form.tags)};
}

Result<QList<QList<Revision>>> readHistories(redis::Connection &connection, const ForumKeys &keys,
                                             ForumCache &cache, const QByteArrayList &lists)
{
    QList<redis::Command> commands;
    for (const auto &list : lists)
        commands.append({"LRANGE", list, "0", "-1"});
    if (commands.isEmpty())
        return QList<QList<Revision>>();
    const auto stored = TRY(answersTo(connection, commands));
    QList<QList<Revision>> histories;
    QList<AccountId> editors;
    for (qsizetype i = 0; i < lists.size(); ++i) {
        histories.append(decodeHistory(stored[i]));
        for (const auto &form : histories.constLast())
            editors.append(form.editor);
    }
    const auto names = TRY(readPeople(connection, keys, cache, editors));
    qsizetype next = 0;
    for (auto &history : histories) {
        for (auto &form : history)
            form.editorName = names.at(next++);
    }
    return histories;
}

Result<QList<Revision>> ListRevisions::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto read = [&](const QByteArray &key) {
        return readHistories(context.connection, keys, context.memory<ForumCache>(), {key});
    };
    auto histories
        = TRY(read(reply.isEmpty() ? keys.topicHistory(topic) : keys.replyHistory(reply)));
    if (histories.first().isEmpty()) {
        auto removed = read(reply.isEmpty() ? keys.removedTopicHistory(topic)
                                            : keys.removedReplyHistory(reply));
        // Members of a guarded community are not told what was removed, nor that there is any.
        if (!removed && removed.error().kind != Failure::NotPermitted)
            return tl::unexpected(removed.error());
        if (removed)
            histories = std::move(*removed);
    }
    auto &forms = histories.first();
    std::reverse(forms.begin(), forms.end());
    return std::move(forms);
}

Result<void> EditTopic::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    // The category stays, and may be one of another program that we would not take.
    auto typed = draft;
    typed.category = u"-"_s;
    const auto clean = TRY(domain::cleanTopicDraft(typed));
    return editTopic(context.connection, keys, context.memory<ForumCache>(), topic, known, clean,
                     context.actor);
}

Result<void> EditReply::perform(const Context &context) const
{
    const ForumKeys keys(context.keys);
    const auto clean = TRY(domain::cleanReply(content));
    return editReply(context.connection, keys, context.memory<ForumCache>(), topic, reply, known,
                     clean, context.actor);
}

} // namespace store
