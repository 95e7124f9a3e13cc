// SPDX-License-Identifier: MIT
#include "store/articles/articlelinks.h"

#include "domain/articlerules.h"
#include "redis/wire/reply.h"
#include "store/articles/articlerows.h"
#include "store/core/community/communityclock.h"

#include <QCryptographicHash>

using base::Result;
using domain::ArticleId;
using domain::EarlierPost;

namespace store {

namespace {
/// 72 bits: among a million links the chance of any two alike is 1 to 10 thousand millions, and
/// whoever finds an article compares the link itself.
constexpr qsizetype digestBytes = 9;
} // namespace

QByteArray linkDigest(const QString &link)
{
    const auto comparable = domain::comparableLink(link);
    if (comparable.isEmpty())
        return {};
    return QCryptographicHash::hash(comparable.toUtf8(), QCryptographicHash::Sha1)
        .first(digestBytes)
        .toBase64();
}

Result<std::optional<EarlierPost>> articleByLink(redis::Connection &connection, const Keys &keys,
                                                 ArticleCache &cache, const QString &link)
{
    const auto digest = linkDigest(link);
    if (digest.isEmpty())
        return std::nullopt;
    QList<redis::Command> commands{{"HGET", keys.links(), digest}};
    commands += CommunityClock::commands(keys);
    const auto answers = connection.pipeline(commands);
    if (!answers)
        return tl::unexpected(answers.error());
    if ((*answers)[0].isError())
        return tl::unexpected(redis::errorOf((*answers)[0]));
    QList<ArticleId> ids;
    for (const auto &id : (*answers)[0].bytes().split(' ')) {
        if (!id.isEmpty())
            ids.append(ArticleId(id));
    }
    if (ids.isEmpty())
        return std::nullopt;
    const auto articles = readRows(connection, keys, cache, ids, {});
    if (!articles)
        return tl::unexpected(articles.error());
    std::optional<EarlierPost> newest;
    const auto comparable = domain::comparableLink(link);
    for (const auto &article : *articles) {
        const bool isNewer = !newest || article.posted > newest->posted;
        if (isNewer && domain::comparableLink(article.link) == comparable)
            newest = {article.id, article.posterName, article.posted, {}};
    }
    if (newest)
        newest->now = CommunityClock::decode((*answers)[1], (*answers)[2]).now;
    return newest;
}

} // namespace store
