// SPDX-License-Identifier: MIT
#pragma once

#include "articles/tutorial.h"

/// Seed 004's own sequences of commands, as they stand there, defects included.
namespace tutorial {

/// Topic.create.
QByteArray createTopic(redis::Connection &connection, const QByteArray &title,
                       const QByteArray &author, const QByteArray &category, const QByteArray &tags,
                       Seconds now);
/// Category.include_topic.
void includeTopic(redis::Connection &connection, const QByteArray &category,
                  const QByteArray &topic, Seconds now);
/// Tab.include_topic, under the key that make_tab_list_key() makes.
void includeInTab(redis::Connection &connection, const QByteArray &tab, const QByteArray &topic,
                  Seconds now);
/// Comment.create and CommentList.push; stops after `commands`.
QByteArray comment(redis::Connection &connection, const QByteArray &topic, const QByteArray &author,
                   const QByteArray &text, Seconds now, int commands = all);
/// TopicVote.is_voted.
bool isVoted(redis::Connection &connection, const QByteArray &topic, const QByteArray &user);
/// Topic.get_by_id for every member of a page of a category.
QByteArrayList getTopics(redis::Connection &connection, const QByteArray &category, int page,
                         int perPage = 25);
/// ReplyDayRank.incr_reply_count, with member and increment where redis-py now expects them.
void countReply(redis::Connection &connection, const QByteArray &topic);

} // namespace tutorial
