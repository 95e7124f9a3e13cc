// SPDX-License-Identifier: MIT
#include "store/transfer/rows/postimportrow.h"

#include "store/transfer/files/importcells.h"
#include "store/transfer/files/importhead.h"

#include <array>

using namespace Qt::StringLiterals;
using domain::PostRelation;

namespace store {

namespace {
struct Named {
    QLatin1StringView name;
    PostRelation relation;
};
constexpr std::array relations{Named{"answer_to"_L1, PostRelation::Answer},
                               Named{"repost_of"_L1, PostRelation::Repost},
                               Named{"quote_of"_L1, PostRelation::Quote}};
} // namespace

tl::expected<ImportPost, QString> cleanImportPost(const QJsonObject &object,
                                                  const QByteArray &fileSource)
{
    ImportPost post;
    post.isDeleted = isImportTrue(object.value("deleted"_L1));
    const auto typed = importBody(object);
    domain::PostDraft draft;
    draft.content = typed;
    for (const auto &[name, relation] : relations) {
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
    const auto head = cleanImportHead(object, typed, fileSource, ImportAuthor::Needed);
    if (!head)
        return tl::unexpected(head.error());
    post.source = head->source;
    post.sourceId = head->sourceId;
    post.author = head->author;
    post.posted = head->posted;
    const auto likers = listOfJson(object.value("likes"_L1));
    if (likers.size() > postLikeLimit)
        return tl::unexpected(u"post-likes-many"_s);
    post.likers = cleanVoters(likers, {}, likers.size());
    return post;
}

} // namespace store
