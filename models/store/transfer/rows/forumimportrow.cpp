// SPDX-License-Identifier: MIT
#include "store/transfer/rows/forumimportrow.h"

#include "domain/names.h"
#include "domain/topicrules.h"
#include "store/forum/textrevisions.h"
#include "store/transfer/files/importcells.h"
#include "store/transfer/files/importhead.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
using Refusal = tl::unexpected<QString>;

Refusal refuse(const QString &reason)
{
    return Refusal(reason);
}

/// The title and tags of a topic, or of none the text of a reply, as one may post it.
base::Result<domain::Revision> cleanForm(const QJsonObject &object, const domain::TopicDraft *topic)
{
    domain::Revision form;
    if (!topic) {
        auto body = domain::cleanReply(importBody(object));
        if (!body)
            return tl::unexpected(body.error());
        form.body = *std::move(body);
        return form;
    }
    auto draft = domain::cleanTopicDraft({importText(object, {"title"_L1}), importBody(object),
                                          topic->category, listOfJson(object.value("tags"_L1))});
    if (!draft)
        return tl::unexpected(draft.error());
    form.title = std::move(draft->title);
    form.body = std::move(draft->body);
    form.tags = std::move(draft->tags);
    return form;
}

/// Forms that the text of the row had; by its author, where no editor stands.
QList<domain::Revision> cleanForms(const QJsonObject &row, const ImportHead &head,
                                   const domain::TopicDraft *topic)
{
    QList<domain::Revision> forms;
    const auto raw = row.value("earlier"_L1).toArray();
    for (auto i = std::max<qsizetype>(raw.size() - revisionLimit, 0); i < raw.size(); ++i) {
        const auto object = raw[i].toObject();
        const auto at = parseImportTime(importText(object, {"time"_L1}));
        const auto editor = importText(object, {"editor"_L1});
        const auto name = editor.trimmed().isEmpty() ? base::Result<QString>(head.author)
                                                     : domain::cleanName(editor);
        auto form = cleanForm(object, topic);
        if (!at || !name || !form)
            continue;
        form->at = *at;
        form->editorName = *name;
        forms.append(*std::move(form));
    }
    std::stable_sort(forms.begin(), forms.end(),
                     [](const auto &a, const auto &b) { return a.at < b.at; });
    return forms;
}

tl::expected<ImportForumRow, QString> cleanTopic(const QJsonObject &object,
                                                 const QByteArray &fileSource)
{
    auto draft = domain::cleanTopicDraft({importText(object, {"title"_L1}), importBody(object),
                                          importText(object, {"category"_L1}),
                                          listOfJson(object.value("tags"_L1))});
    if (!draft)
        return refuse(draft.error().detail == "title-long"_L1 ? u"topic-title-long"_s
                                                              : draft.error().detail);
    const auto head = cleanImportHead(object, draft->title + u'\n' + draft->body, fileSource,
                                      ImportAuthor::Needed);
    if (!head)
        return refuse(head.error());
    const auto clicks = parseImportCount(importText(object, {"clicks"_L1, "click_counter"_L1}), 0);
    const auto ups = parseImportCount(importText(object, {"ups"_L1}), 0);
    const auto downs = parseImportCount(importText(object, {"downs"_L1}), 0);
    if (!clicks || !ups || !downs)
        return refuse(u"votes-invalid"_s);
    if (*ups + *downs > topicVoteLimit)
        return refuse(u"topic-votes-many"_s);
    ImportTopic topic{head->source,
                      head->sourceId,
                      *std::move(draft),
                      head->author,
                      head->posted,
                      *clicks,
                      *ups,
                      *downs,
                      {},
                      {}};
    topic.upVoters = cleanVoters(listOfJson(object.value("up_voters"_L1)), {}, *ups);
    topic.downVoters
        = cleanVoters(listOfJson(object.value("down_voters"_L1)), topic.upVoters, *downs);
    topic.earlier = cleanForms(object, *head, &topic.draft);
    return topic;
}

tl::expected<ImportForumRow, QString> cleanReply(const QJsonObject &object,
                                                 const QByteArray &fileSource)
{
    const bool isRemoved = isImportTrue(object.value("removed"_L1));
    const auto typed = importBody(object);
    const auto content = isRemoved ? base::Result<QString>(QString()) : domain::cleanReply(typed);
    if (!content)
        return refuse(content.error().detail);
    const auto topic = importText(object, {"topic"_L1}).toUtf8();
    const auto replyTo = importText(object, {"reply_to"_L1, "replyTo"_L1}).toUtf8();
    if (topic.isEmpty())
        return refuse(u"topic-unknown"_s);
    const auto head
        = cleanImportHead(object, QString::fromUtf8(topic) + u'\n' + typed, fileSource,
                          isRemoved ? ImportAuthor::MayBeUnknown : ImportAuthor::Needed);
    if (!head)
        return refuse(head.error());
    if (topic.size() > importIdLimit || replyTo.size() > importIdLimit)
        return refuse(u"id-long"_s);
    ImportReply reply{head->source, head->sourceId, topic,    replyTo,
                      head->author, head->posted,   *content, isRemoved};
    if (!isRemoved)
        reply.earlier = cleanForms(object, *head, nullptr);
    return reply;
}
} // namespace

tl::expected<ImportKind, QString> importKindOf(const QJsonObject &object)
{
    const auto kind = object.constFind("kind"_L1);
    if (kind == object.constEnd()) {
        if (object.contains("topic"_L1))
            return ImportKind::Reply;
        const bool hasLink = object.contains("link"_L1) || object.contains("url"_L1);
        return object.contains("category"_L1) && !hasLink ? ImportKind::Topic : ImportKind::Article;
    }
    if (*kind == "topic"_L1)
        return ImportKind::Topic;
    if (*kind == "reply"_L1)
        return ImportKind::Reply;
    if (*kind == "post"_L1)
        return ImportKind::Post;
    if (*kind == "article"_L1)
        return ImportKind::Article;
    if (*kind == "person"_L1)
        return ImportKind::Person;
    if (*kind == "tab"_L1)
        return ImportKind::Tab;
    if (*kind == "follows"_L1)
        return ImportKind::Follows;
    if (*kind == "settings"_L1)
        return ImportKind::Settings;
    return refuse(u"kind-unknown"_s);
}

tl::expected<ImportForumRow, QString> cleanForumRow(const QJsonObject &object, ImportKind kind,
                                                    const QByteArray &fileSource)
{
    return kind == ImportKind::Topic ? cleanTopic(object, fileSource)
                                     : cleanReply(object, fileSource);
}

} // namespace store
