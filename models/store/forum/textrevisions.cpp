// SPDX-License-Identifier: MIT
#include "store/forum/textrevisions.h"

#include "store/community/communityclock.h"
#include "store/forum/topicdecoder.h"
#include "store/forum/topicplace.h"
#include "store/forum/topicrows.h"
#include "store/notices/addressees.h"
#include "store/scriptreply.h"

#include <QCryptographicHash>

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

PlaceCall editCall(const ForumKeys &keys, const TopicId &id, const redis::Reply &fields,
                   const TopicDraft &draft, const AccountId &editor)
{
    PlaceCall call{id, editor, {fields[2].bytes(), fields[3].bytes()}, {}};
    call.ownKeys = {keys.topicHistory(id), keys.searchPending()};
    call.ownArguments = {fields[0].bytes(),   hashOf(fields[1].bytes()), draft.title.toUtf8(),
                         draft.body.toUtf8(), encodeTags(draft.tags),    historyLimit()};
    for (const auto &tag : draft.tags) {
        call.ownKeys.append(keys.tag(foldedTag(tag)));
        call.ownArguments.append({foldedTag(tag), tag.toUtf8()});
    }
    return call;
}
} // namespace

Result<void> editTopic(redis::Connection &connection, const ForumKeys &keys, ForumMemory &memory,
                       const TopicId &id, const TopicDraft &known, const TopicDraft &draft,
                       const AccountId &editor)
{
    static const auto script
        = scriptWith({u"topicplace"_s, u"notify"_s, u"barred"_s}, u"edittopic"_s);
    const auto done = retryWhileStale([&]() -> Result<std::optional<bool>> {
        // What the editor saw is text; the script compares bytes, which may be somebody else's.
        const auto stored = connection.command(
            {"HMGET", keys.topic(id), "title", "content", "category", "tags", "author_id"});
        if (!stored)
            return tl::unexpected(stored.error());
        const auto fields = stored->first();
        const bool isOwn = fields[4].view() == QByteArrayView(editor.bytes());
        if (isOwn && hasText(fields, draft))
            return std::optional(true);
        if (isOwn && !hasText(fields, known))
            return base::fail(Failure::Refused, u"edited-meanwhile"_s);
        auto call = editCall(keys, id, fields, draft, editor);
        const auto addressees = addresseesOf(connection, keys, memory,
                                             {editor, mentioningText(draft.title, draft.body),
                                              mentioningText(known.title, known.body)});
        if (!addressees)
            return tl::unexpected(addressees.error());
        call.ownKeys += addressees->keys;
        const auto placed = runPlaced(connection, keys, memory, script, call);
        if (!placed)
            return tl::unexpected(placed.error());
        if (placed->isStale)
            return std::optional<bool>();
        memory.rememberPlace(id, {call.place.category, encodeTags(draft.tags)});
        return std::optional(true);
    });
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

Result<void> editReply(redis::Connection &connection, const ForumKeys &keys, ForumMemory &memory,
                       const TopicId &topic, const domain::ReplyId &id, const QString &known,
                       const QString &content, const AccountId &editor)
{
    static const auto script = scriptWith({u"notify"_s, u"barred"_s}, u"editreply"_s);
    const auto addressees = addresseesOf(connection, keys, memory, {editor, content, known});
    if (!addressees)
        return tl::unexpected(addressees.error());
    const QByteArrayList touched{keys.meta(), keys.comment(id), keys.replyHistory(id),
                                 keys.searchPending(), keys.topic(topic)};
    const auto done
        = outcomeOf(script.run(connection, touched + addressees->keys,
                               {editor.bytes(), hashOf(known.toUtf8()), content.toUtf8(),
                                historyLimit(), id.bytes(), topic.bytes()}));
    if (!done)
        return tl::unexpected(done.error());
    return {};
}

QByteArrayList encodeRevision(const Revision &form, const AccountId &editor)
{
    return {secondsOf(form.at), editor.bytes(), form.title.toUtf8(), form.body.toUtf8(),
            form.tags.isEmpty() ? QByteArray() : encodeTags(form.tags)};
}

Result<QList<QList<Revision>>> readHistories(redis::Connection &connection, const ForumKeys &keys,
                                             ForumMemory &memory, const QByteArrayList &lists)
{
    QList<redis::Command> commands;
    for (const auto &list : lists)
        commands.append({"LRANGE", list, "0", "-1"});
    if (commands.isEmpty())
        return QList<QList<Revision>>();
    const auto stored = answersTo(connection, commands);
    if (!stored)
        return tl::unexpected(stored.error());
    QList<QList<Revision>> histories;
    QList<AccountId> editors;
    for (qsizetype i = 0; i < lists.size(); ++i) {
        histories.append(decodeHistory((*stored)[i]));
        for (const auto &form : histories.constLast())
            editors.append(form.editor);
    }
    const auto names = readPeople(connection, keys, memory, editors);
    if (!names)
        return tl::unexpected(names.error());
    qsizetype next = 0;
    for (auto &history : histories) {
        for (auto &form : history)
            form.editorName = names->at(next++);
    }
    return histories;
}

Result<QList<Revision>> readRevisions(redis::Connection &connection, const ForumKeys &keys,
                                      ForumMemory &memory, const TopicId &topic,
                                      const domain::ReplyId &reply)
{
    const auto key = reply.isEmpty() ? keys.topicHistory(topic) : keys.replyHistory(reply);
    auto histories = readHistories(connection, keys, memory, {key});
    if (!histories)
        return tl::unexpected(histories.error());
    auto &forms = histories->first();
    std::reverse(forms.begin(), forms.end());
    return std::move(forms);
}

} // namespace store
