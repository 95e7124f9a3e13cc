// SPDX-License-Identifier: MIT
#include "store/transfer/forumimportrow.h"

#include "domain/names.h"
#include "domain/topicrules.h"
#include "store/transfer/importcells.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
using Refusal = tl::unexpected<QString>;

Refusal refuse(const QString &reason)
{
    return Refusal(reason);
}

/// The first of these fields that is there.
QString text(const QJsonObject &object, std::initializer_list<QLatin1StringView> names)
{
    for (const auto name : names) {
        const auto field = object.constFind(name);
        if (field != object.constEnd() && !field->isNull())
            return textOfJson(*field);
    }
    return {};
}

bool isTrue(const QJsonValue &value)
{
    return value.isBool() ? value.toBool() : textOfJson(value) == "1"_L1;
}

enum class Author { Needed, MayBeUnknown };

/// What topics and replies have in common.
struct Head {
    QByteArray source;
    QByteArray sourceId;
    QString author;
    domain::Timestamp posted{};
};

tl::expected<Head, QString> cleanHead(const QJsonObject &object, const QString &content,
                                      const QByteArray &fileSource, Author needed)
{
    const auto typed = text(object, {"author"_L1, "poster"_L1, "user"_L1});
    const bool isUnknown = typed.trimmed().isEmpty();
    if (isUnknown && needed == Author::Needed)
        return refuse(u"poster-empty"_s);
    const auto author = isUnknown ? base::Result<QString>(QString()) : domain::cleanName(typed);
    if (!author)
        return refuse(u"poster-invalid"_s);
    const auto time = text(object, {"time"_L1, "created_at"_L1, "date"_L1});
    const auto posted = parseImportTime(time);
    if (!posted)
        return refuse(u"time-invalid"_s);
    Head head{text(object, {"community"_L1, "source"_L1}).toUtf8(),
              text(object, {"id"_L1}).toUtf8(), *author, *posted};
    if (head.source.isEmpty())
        head.source = fileSource;
    if (head.sourceId.isEmpty())
        head.sourceId = digestOfCells({typed, time, content});
    if (head.source.size() > importIdLimit || head.sourceId.size() > importIdLimit)
        return refuse(u"id-long"_s);
    return head;
}

QString bodyOf(const QJsonObject &object)
{
    return text(object, {"body"_L1, "content"_L1, "text"_L1});
}

tl::expected<ImportForumRow, QString> cleanTopic(const QJsonObject &object,
                                                 const QByteArray &fileSource)
{
    auto draft = domain::cleanTopicDraft({text(object, {"title"_L1}), bodyOf(object),
                                          text(object, {"category"_L1}),
                                          listOfJson(object.value("tags"_L1))});
    if (!draft)
        return refuse(draft.error().detail == "title-long"_L1 ? u"topic-title-long"_s
                                                              : draft.error().detail);
    const auto head
        = cleanHead(object, draft->title + u'\n' + draft->body, fileSource, Author::Needed);
    if (!head)
        return refuse(head.error());
    const auto clicks = parseImportCount(text(object, {"clicks"_L1, "click_counter"_L1}), 0);
    const auto ups = parseImportCount(text(object, {"ups"_L1}), 0);
    const auto downs = parseImportCount(text(object, {"downs"_L1}), 0);
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
    return topic;
}

tl::expected<ImportForumRow, QString> cleanReply(const QJsonObject &object,
                                                 const QByteArray &fileSource)
{
    const bool isRemoved = isTrue(object.value("removed"_L1));
    const auto typed = bodyOf(object);
    const auto content = isRemoved ? base::Result<QString>(QString()) : domain::cleanReply(typed);
    if (!content)
        return refuse(content.error().detail);
    const auto topic = text(object, {"topic"_L1}).toUtf8();
    const auto replyTo = text(object, {"reply_to"_L1, "replyTo"_L1}).toUtf8();
    if (topic.isEmpty())
        return refuse(u"topic-unknown"_s);
    const auto head = cleanHead(object, QString::fromUtf8(topic) + u'\n' + typed, fileSource,
                                isRemoved ? Author::MayBeUnknown : Author::Needed);
    if (!head)
        return refuse(head.error());
    if (topic.size() > importIdLimit || replyTo.size() > importIdLimit)
        return refuse(u"id-long"_s);
    return ImportReply{head->source, head->sourceId, topic,    replyTo,
                       head->author, head->posted,   *content, isRemoved};
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
    if (*kind == "article"_L1)
        return ImportKind::Article;
    return refuse(u"kind-unknown"_s);
}

tl::expected<ImportForumRow, QString> cleanForumRow(const QJsonObject &object, ImportKind kind,
                                                    const QByteArray &fileSource)
{
    return kind == ImportKind::Topic ? cleanTopic(object, fileSource)
                                     : cleanReply(object, fileSource);
}

} // namespace store
