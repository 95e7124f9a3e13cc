// SPDX-License-Identifier: MIT
#include "items/postdrafts.h"

#include "items/draftfolder.h"

using namespace Qt::StringLiterals;
using domain::PostRelation;

namespace items {

namespace {
const auto key = u"post"_s;
} // namespace

PostDrafts::PostDrafts(const QString &folder, QObject *parent)
    : QObject(parent)
    , m_folder(new DraftFolder(folder, this))
{
    connect(m_folder, &DraftFolder::saved, this, &PostDrafts::saved);
    connect(m_folder, &DraftFolder::changed, this, &PostDrafts::changed);
    connect(m_folder, &DraftFolder::saveFailed, this,
            [this](const QString &, const QString &reason) { Q_EMIT saveFailed(reason); });
}

std::optional<StoredPost> PostDrafts::post() const
{
    if (m_folder->texts().isEmpty())
        return std::nullopt;
    const auto &json = m_folder->texts().constFirst().content;
    StoredPost post;
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

QDateTime PostDrafts::savedAt() const
{
    return m_folder->texts().isEmpty() ? QDateTime() : m_folder->texts().constFirst().savedAt;
}

void PostDrafts::load()
{
    m_folder->load();
}

void PostDrafts::save(const StoredPost &post)
{
    if (post.draft.content.trimmed().isEmpty())
        return m_folder->remove(key);
    QJsonObject json{{u"content"_s, post.draft.content}};
    if (post.draft.relation != PostRelation::None) {
        json.insert(u"relation"_s,
                    post.draft.relation == PostRelation::Quote ? u"quote"_s : u"answer"_s);
        json.insert(u"other"_s, post.draft.other.toString());
        json.insert(u"author"_s, post.otherAuthor.toString());
        json.insert(u"name"_s, post.otherName);
    }
    m_folder->save(key, json);
}

} // namespace items
