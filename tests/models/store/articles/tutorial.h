// SPDX-License-Identifier: MIT
#pragma once

#include "redis/wire/connection.h"

#include <chrono>

/// The tutorials' own sequences of commands, as they stand there, defects included. Every
/// function stops after `commands` of them, as a client does that is killed.
namespace tutorial {

using Seconds = double;
inline constexpr int all = 1000;

/// Seed 000, postArticle: poster "username", float time.
QByteArray postArticle(redis::Connection &connection, const QByteArray &user, Seconds now,
                       const QByteArray &title = "A titile");
/// Seed 002, postArticle: fields user and now.
QByteArray postArticleInJava(redis::Connection &connection, const QByteArray &user, Seconds now);
/// Seed 000, voteArticle; `now` is the client's clock.
void voteArticle(redis::Connection &connection, const QByteArray &user, const QByteArray &article,
                 Seconds now, int commands = all);
/// Seed 000, addRemoveGroups.
void addToGroup(redis::Connection &connection, const QByteArray &article, const QByteArray &group);
/// Seed 000, getArticles: members of page `page`, each read by its own HGETALL.
QByteArrayList getArticles(redis::Connection &connection, int page,
                           const QByteArray &order = "score:", int perPage = 25);
/// Seed 000, getGroupArticles.
QByteArrayList getGroupArticles(redis::Connection &connection, const QByteArray &group, int page,
                                int commands = all);
/// Seed 003, PostArticle and UpvoteArticle; HINCRBY names the field that the seed forgets. The id.
QByteArray postArticleInGo(redis::Connection &connection, qint64 userId, qint64 now);
void upvoteArticleInGo(redis::Connection &connection, qint64 userId, const QByteArray &articleId,
                       qint64 now);
/// Seed 003, ListArticles: ids of page `page`, newest or best first.
QByteArrayList listArticlesInGo(redis::Connection &connection, const QByteArray &list, int page,
                                int perPage = 25);
/// Seed 004, User.create.
QByteArray createUser(redis::Connection &connection, const QByteArray &name,
                      const QByteArray &email, const QByteArray &password);

/// Redis in Action, chapter 8: create_user, follow_user, post_status (brought to whoever follows)
/// and delete_status.
QByteArray createChatter(redis::Connection &connection, const QByteArray &login);
void followInOrder(redis::Connection &connection, const QByteArray &uid, const QByteArray &other);
QByteArray postStatus(redis::Connection &connection, const QByteArray &uid,
                      const QByteArray &message, qint64 now);
void deleteStatus(redis::Connection &connection, const QByteArray &uid, const QByteArray &id);

/// This machine's clock, as time.time() gives it.
Seconds clock();

} // namespace tutorial
