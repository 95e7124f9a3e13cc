// SPDX-License-Identifier: MIT
#include "store/articles/articlerows.h"

#include "base/mapped.h"
#include "domain/article.h"
#include "store/core/community/communityclock.h"
#include "store/core/showntext.h"

#include <algorithm>
#include <cmath>

using base::Result;
using domain::AccountId;
using domain::Article;
using domain::ArticleId;

namespace store {

namespace {
constexpr qsizetype rowsAtOnce = 500;

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

QList<redis::Command> rowCommands(const Keys &keys, const QList<ArticleId> &ids,
                                  const AccountId &viewer)
{
    QList<redis::Command> commands;
    commands.reserve(ids.size() * 3 + 2);
    for (const auto &id : ids) {
        commands.append(articleCommand(keys, id));
        commands.append({"SMEMBERS", keys.articleGroups(id)});
        if (!viewer.isEmpty())
            commands.append({"SISMEMBER", keys.voted(id), viewer.bytes()});
    }
    if (!viewer.isEmpty()) {
        redis::Command read{"ZMSCORE", keys.read(viewer)};
        redis::Command saved{"ZMSCORE", keys.saved(viewer)};
        for (const auto &id : ids) {
            read.append(id.bytes());
            saved.append(id.bytes());
        }
        commands.append({read, saved});
    }
    return commands;
}

Result<void> readSlice(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                       const QList<ArticleId> &ids, const AccountId &viewer,
                       QList<Article> &articles)
{
    const auto replies = TRY(connection.pipeline(rowCommands(keys, ids, viewer)));
    const bool hasViewer = !viewer.isEmpty();
    const qsizetype width = hasViewer ? 3 : 2;
    for (qsizetype i = 0; i < ids.size(); ++i) {
        auto article = decodeArticle(ids[i], replies[i * width]);
        if (!article)
            continue;
        const auto groups = replies[i * width + 1].strings();
        cache.rememberGroups(ids[i], groups);
        article->groups = decodeGroups(groups);
        if (hasViewer) {
            const auto marks = ids.size() * width;
            article->isVoted = replies[i * width + 2].integer().value_or(0) == 1;
            // Nobody has to read what they wrote.
            article->isRead = article->poster == viewer || !replies[marks][i].isNil();
            article->isSaved = !replies[marks + 1][i].isNil();
        }
        articles.append(*std::move(article));
    }
    return {};
}

/// Only positive whole numbers are accounts; other databases name their people freely.
bool isAccount(const AccountId &id)
{
    return id.number().value_or(0) > 0;
}

/// Where a person's name may stand, ours first.
QList<redis::Command> nameCommands(const Keys &keys, const AccountId &id)
{
    QList<redis::Command> commands{{"HGET", keys.user(id), "name"}};
    if (keys.dialect().namesByUserId)
        commands.append({"GET", keys.nameByUserId(id)});
    if (keys.dialect().namesInHashes)
        commands.append({"HGET", keys.userHash(id), "login"});
    return commands;
}
} // namespace

redis::Command articleCommand(const Keys &keys, const ArticleId &id)
{
    return {"HMGET", keys.article(id), "title", "link",      "poster", "user",  "userId", "time",
            "now",   "postTime",       "votes", "upvoteNum", "locked", "pinned"};
}

std::optional<Article> decodeArticle(const ArticleId &id, const redis::Reply &fields)
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
    auto groups = base::mapped(names, [](const auto &name) { return QString::fromUtf8(name); });
    std::sort(groups.begin(), groups.end());
    return groups;
}

Result<QList<Article>> readRows(redis::Connection &connection, const Keys &keys,
                                ArticleCache &cache, const QList<ArticleId> &ids,
                                const AccountId &viewer)
{
    const redis::ModestValues modest(connection);
    QList<Article> articles;
    articles.reserve(ids.size());
    for (qsizetype begin = 0; begin < ids.size(); begin += rowsAtOnce)
        TRY(readSlice(connection, keys, cache, ids.mid(begin, rowsAtOnce), viewer, articles));
    TRY(nameEach(connection, keys, cache, articles, &Article::poster, &Article::posterName));
    return articles;
}

Result<QStringList> readNames(redis::Connection &connection, const Keys &keys, ArticleCache &cache,
                              const QList<AccountId> &ids)
{
    QHash<AccountId, QString> names;
    QList<AccountId> unknown;
    QList<redis::Command> commands;
    for (const auto &id : ids) {
        if (names.contains(id))
            continue;
        const auto known = isAccount(id) ? cache.name(id) : id.toString();
        names.insert(id, known.value_or(id.toString()));
        if (known)
            continue;
        unknown.append(id);
        commands += nameCommands(keys, id);
    }
    if (!commands.isEmpty()) {
        const redis::ModestValues modest(connection);
        const auto replies = TRY(connection.pipeline(commands));
        const auto places = commands.size() / unknown.size();
        for (qsizetype i = 0; i < unknown.size(); ++i) {
            for (auto at = (i + 1) * places - 1; at >= i * places; --at) {
                if (const auto name = replies[at]; name.type() == redis::Reply::Type::String)
                    names[unknown[i]] = name.text();
            }
            cache.rememberName(unknown[i], names.value(unknown[i]));
        }
    }
    return base::mapped(ids, [&](const auto &id) { return names.value(id); });
}

} // namespace store
