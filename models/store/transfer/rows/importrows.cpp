// SPDX-License-Identifier: MIT
#include "store/transfer/rows/importrows.h"

#include "domain/account.h"
#include "domain/names.h"
#include "domain/topic.h"
#include "store/forum/textrevisions.h"
#include "store/transfer/files/importcells.h"

#include <QJsonArray>
#include <QTimeZone>

#include <algorithm>

using namespace Qt::StringLiterals;
using domain::CommunitySettings;
using domain::PostRelation;

namespace store {

namespace {
/// In the order of ImportKind.
constexpr std::array kindNames{"article"_L1, "topic"_L1, "reply"_L1,   "post"_L1,
                               "person"_L1,  "tab"_L1,   "follows"_L1, "settings"_L1};

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
        form.body = TRY(domain::cleanReply(importBody(object)));
        return form;
    }
    auto draft
        = TRY(domain::cleanTopicDraft({importText(object, {"title"_L1}), importBody(object),
                                       topic->category, listOfJson(object.value("tags"_L1))}));
    form.title = std::move(draft.title);
    form.body = std::move(draft.body);
    form.tags = std::move(draft.tags);
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

tl::expected<QString, QString> nameIn(const QJsonObject &object, QLatin1StringView field)
{
    const auto name = domain::cleanName(importText(object, {field}));
    if (!name)
        return tl::unexpected(u"poster-invalid"_s);
    return *name;
}

QStringList namesIn(const QJsonObject &object, QLatin1StringView field)
{
    const auto typed = listOfJson(object.value(field));
    return cleanVoters(typed, {}, typed.size());
}

constexpr qsizetype mostNames = 10'000;

QStringList namesOf(const QJsonValue &value)
{
    QStringList names;
    for (const auto &typed : listOfJson(value).mid(0, mostNames)) {
        if (const auto name = domain::cleanName(typed))
            names.append(*name);
    }
    return names;
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
    const auto name = std::ranges::find(kindNames, kind->toString());
    if (name != kindNames.end())
        return static_cast<ImportKind>(name - kindNames.begin());
    return refuse(u"kind-unknown"_s);
}

tl::expected<ImportTopic, QString> cleanImportTopic(const QJsonObject &object,
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

tl::expected<ImportReply, QString> cleanImportReply(const QJsonObject &object,
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

tl::expected<ImportPost, QString> cleanImportPost(const QJsonObject &object,
                                                  const QByteArray &fileSource)
{
    ImportPost post;
    post.isDeleted = isImportTrue(object.value("deleted"_L1));
    const auto typed = importBody(object);
    domain::PostDraft draft;
    draft.content = typed;
    for (const auto &[name, relation] : relationFields) {
        const auto other = importText(object, {name}).toUtf8();
        if (other.isEmpty())
            continue;
        draft.relation = relation;
        draft.other = domain::PostId(other);
    }
    if (draft.other.bytes().size() > importIdLimit)
        return tl::unexpected(u"id-long"_s);
    const auto clean = domain::cleanPostDraft(draft);
    if (!clean && !post.isDeleted)
        return tl::unexpected(clean.error().detail);
    post.draft = clean.value_or(draft);
    if (post.isDeleted)
        post.draft.content.clear();
    const auto head = TRY(cleanImportHead(object, typed, fileSource, ImportAuthor::Needed));
    post.source = head.source;
    post.sourceId = head.sourceId;
    post.author = head.author;
    post.posted = head.posted;
    const auto likers = listOfJson(object.value("likes"_L1));
    if (likers.size() > postLikeLimit)
        return tl::unexpected(u"post-likes-many"_s);
    post.likers = cleanVoters(likers, {}, likers.size());
    return post;
}

tl::expected<ImportPerson, QString> cleanImportPerson(const QJsonObject &object)
{
    ImportPerson person;
    person.name = TRY(nameIn(object, "name"_L1));
    person.email = importText(object, {"email"_L1}).trimmed();
    if (person.email.size() > importIdLimit)
        return tl::unexpected(u"email-invalid"_s);
    const auto created = parseImportTime(importText(object, {"created"_L1}));
    if (!created)
        return tl::unexpected(u"time-invalid"_s);
    person.posted = *created;
    const auto role = importText(object, {"role"_L1});
    if (role == "administrator"_L1)
        person.role = domain::Role::Administrator;
    else if (role == "moderator"_L1)
        person.role = domain::Role::Moderator;
    person.places = listOfJson(object.value("places"_L1)).mid(0, followsOfLine);
    return person;
}

tl::expected<ImportTab, QString> cleanImportTab(const QJsonObject &object)
{
    const auto name = TRY(nameIn(object, "name"_L1));
    return ImportTab{name, namesIn(object, "categories"_L1), {}};
}

tl::expected<ImportFollows, QString> cleanImportFollows(const QJsonObject &object)
{
    const auto person = TRY(nameIn(object, "person"_L1));
    ImportFollows follows{person, namesIn(object, "follows"_L1), {}};
    follows.others.removeAll(follows.person);
    follows.others.resize(std::min(follows.others.size(), followsOfLine));
    return follows;
}

tl::expected<ImportSettings, QString> cleanImportSettings(const QJsonObject &object)
{
    ImportSettings settings;
    auto &community = settings.community;
    community = {importText(object, {"zone"_L1}), importText(object, {"welcome"_L1}),
                 importText(object, {"rules"_L1})};
    const bool isSound = (community.zone.isEmpty() || QTimeZone(community.zone.toUtf8()).isValid())
        && community.welcome.size() <= CommunitySettings::maxTextLength
        && community.rules.size() <= CommunitySettings::maxTextLength;
    if (!isSound)
        return tl::unexpected(u"settings-invalid"_s);
    settings.rates = domain::decodeRates(importText(object, {"limits"_L1}).toUtf8());
    const auto slow = object.value("slow"_L1).toObject();
    for (auto pause = slow.begin(); pause != slow.end(); ++pause) {
        const auto name = domain::cleanName(pause.key());
        if (const auto seconds = pause->toInteger(); name && seconds > 0)
            settings.slow.insert(domain::foldedName(*name), seconds);
    }
    for (const auto &text : listOfJson(object.value("filters"_L1)).mid(0, domain::filterLimit)) {
        if (const auto filter = domain::filterNamed(text.toUtf8()))
            settings.filters.append(*filter);
    }
    settings.keptCategories = namesOf(object.value("keptCategories"_L1));
    settings.keptTabs = namesOf(object.value("keptTabs"_L1));
    settings.archived = namesOf(object.value("archived"_L1));
    const auto order = object.value("order"_L1).toObject();
    for (auto field = order.begin(); field != order.end(); ++field) {
        const auto &name = field.key();
        if (name == "tabs"_L1 || name == "loose"_L1 || name.startsWith("tab:"_L1))
            settings.order.insert(name, namesOf(field.value()));
    }
    return settings;
}

} // namespace store
