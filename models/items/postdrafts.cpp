// SPDX-License-Identifier: MIT
#include "items/postdrafts.h"

using namespace Qt::StringLiterals;
using domain::PostRelation;

namespace items {

namespace {
StoredPost storedPost(const StoredText &text)
{
    const auto &json = text.content;
    StoredPost post;
    post.savedAt = text.savedAt;
    post.draft.content = json.value("content"_L1).toString();
    const auto how = json.value("relation"_L1).toString();
    if (how.isEmpty())
        return post;
    post.draft.relation = how == "quote"_L1 ? PostRelation::Quote : PostRelation::Answer;
    post.draft.other = domain::PostId(json.value("other"_L1).toString().toUtf8());
    post.otherAuthor = domain::AccountId(json.value("author"_L1).toString().toUtf8());
    post.otherName = json.value("name"_L1).toString();
    return post;
}

QJsonObject toJson(const StoredPost &post)
{
    QJsonObject json{{u"content"_s, post.draft.content}};
    if (post.draft.relation == PostRelation::None)
        return json;
    json.insert(u"relation"_s,
                post.draft.relation == PostRelation::Quote ? u"quote"_s : u"answer"_s);
    json.insert(u"other"_s, post.draft.other.toString());
    json.insert(u"author"_s, post.otherAuthor.toString());
    json.insert(u"name"_s, post.otherName);
    return json;
}
} // namespace

QString PostDrafts::keyOf(const domain::PostDraft &draft)
{
    switch (draft.relation) {
    case PostRelation::Answer:
        return u"answer:"_s + draft.other.toString();
    case PostRelation::Quote:
        return u"quote:"_s + draft.other.toString();
    case PostRelation::None:
    case PostRelation::Repost:
        break;
    }
    return u"post"_s;
}

QList<StoredPost> PostDrafts::drafts() const
{
    QList<StoredPost> own;
    for (const auto &text : texts())
        own.append(storedPost(text));
    return own;
}

StoredPost PostDrafts::at(PostRelation relation, const domain::PostId &other) const
{
    StoredPost nothing;
    nothing.draft.relation = relation;
    nothing.draft.other = other;
    const auto text = latest(DraftFolder::keyOf(keyOf(nothing.draft)));
    return text.content.isEmpty() ? nothing : storedPost(text);
}

void PostDrafts::save(const StoredPost &post)
{
    const auto key = DraftFolder::keyOf(keyOf(post.draft));
    if (post.draft.content.trimmed().isEmpty())
        remove(key);
    else
        saveText(key, toJson(post));
}

void PostDrafts::removeOf(const domain::AccountId &person, const domain::PostDraft &sent)
{
    if (sent.relation == PostRelation::Repost) // has none; a new post may be half typed
        return;
    const auto key = DraftFolder::keyOf(person, keyOf(sent));
    if (latest(key).content.value("content"_L1) == sent.content)
        remove(key);
}

} // namespace items

#include "moc_postdrafts.cpp"
