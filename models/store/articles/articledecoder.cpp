// SPDX-License-Identifier: MIT
#include "store/articles/articledecoder.h"

#include "domain/ranking.h"
#include "store/core/community/communityclock.h"
#include "store/core/showntext.h"

#include <algorithm>
#include <cmath>

using domain::Article;

namespace store {

namespace {
redis::Reply firstOf(const redis::Reply &fields, qsizetype begin, qsizetype end)
{
    auto i = begin;
    while (i < end - 1 && fields[i].isNil())
        ++i;
    return fields[i];
}

qint64 votesOf(const redis::Reply &field)
{
    if (const auto whole = field.integer())
        return *whole;
    const auto number = field.number().value_or(0);
    return std::isfinite(number) && std::abs(number) < 1e15 ? std::llround(number) : 0;
}
} // namespace

redis::Command articleCommand(const Keys &keys, const domain::ArticleId &id)
{
    return {"HMGET", keys.article(id), "title", "link",      "poster", "user",  "userId", "time",
            "now",   "postTime",       "votes", "upvoteNum", "locked", "pinned"};
}

std::optional<Article> decodeArticle(const domain::ArticleId &id, const redis::Reply &fields)
{
    const auto title = fields[0];
    const auto time = firstOf(fields, 5, 8);
    if (title.isNil() && time.isNil())
        return std::nullopt;
    Article article;
    article.id = id;
    article.title = shownText(title);
    article.link = fields[1].isError() ? QString() : fields[1].text();
    article.poster = domain::AccountId(firstOf(fields, 2, 5).bytes());
    article.posterName = article.poster.toString();
    article.posted = timestampOf(time.number().value_or(0));
    article.votes = votesOf(firstOf(fields, 8, 10));
    article.score = domain::score(article.posted, article.votes);
    article.isLocked = !fields[10].isNil();
    article.pinnedUntil = timestampOf(fields[11].number().value_or(0));
    return article;
}

QStringList decodeGroups(const QByteArrayList &names)
{
    QStringList groups;
    groups.reserve(names.size());
    for (const auto &name : names)
        groups.append(QString::fromUtf8(name));
    std::sort(groups.begin(), groups.end());
    return groups;
}

} // namespace store
