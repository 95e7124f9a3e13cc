// SPDX-License-Identifier: MIT
#include "forumcommunity.h"

#include "redis/wire/connection.h"

using namespace Qt::StringLiterals;

namespace bench {

namespace {
constexpr qint64 slice = 500;
constexpr qint64 repliesOfBusy = 10;

// The same keys as posting and replying write; 500 topics a call, newest last.
const QByteArray topicScript = R"lua(
local first, count, all = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = tonumber(redis.call('TIME')[1])
for i = first, first + count - 1 do
    local id, c = tostring(i), tostring(i % 20)
    local time = string.format('%.0f.123', now - (all - i) * 30)
    local tags = i % 2 == 0 and '["reading","machines"]' or '[]'
    redis.call('HSET', 'bbs::topic::' .. id, 'id', id, 'time', time, 'click_counter', i % 500,
        'title', 'How topic number ' .. id .. ' found people to talk about it',
        'author_id', 1 + i % 100, 'content', string.rep('A sentence of forty letters and a few. ', 6),
        'category', 'category' .. c, 'tags', tags)
    redis.call('ZADD', 'fm:topics', time, id)
    redis.call('ZADD', 'bbs::category::category' .. c, time, id)
    redis.call('ZADD', 'bbs::tab::tab' .. (c % 5) .. '::topic_list', time, id)
    redis.call('ZADD', 'bbs::recommand::list', (time - 1134028003) / 45000, id)
    redis.call('SADD', 'bbs::topic::' .. id .. '::vote_up', -1, -2, -3)
    if i % 2 == 0 then
        redis.call('ZADD', 'fm:tag:reading', time, id)
        redis.call('ZADD', 'fm:tag:machines', time, id)
    end
end
redis.call('SET', 'bbs::topic_ids', first + count - 1)
return count
)lua";

const QByteArray replyScript = R"lua(
local topic, count = ARGV[1], tonumber(ARGV[2])
local now = tonumber(redis.call('TIME')[1])
for i = 1, count do
    local id = tostring(redis.call('INCR', 'bbs::comment_ids'))
    local list = 'bbs::topic::' .. topic .. '::comments'
    redis.call('HSET', 'bbs::comment::' .. id, 'id', id, 'author_id', 1 + i % 100, 'content',
        'Reply ' .. id .. ', of an ordinary length, as people write them: a sentence or two.',
        'time', now, 'topic', topic, 'floor', redis.call('LLEN', list) + 1)
    redis.call('LPUSH', list, id)
end
return count
)lua";

void mustSucceed(redis::Connection &connection, const redis::Command &command)
{
    if (const auto done = connection.command(command); !done)
        qFatal("filling failed: %s", qPrintable(done.error().detail));
}
} // namespace

ForumCommunity::ForumCommunity(qint64 topics)
    : m_server({u"set-max-intset-entries 4096"_s, u"hash-max-listpack-entries 512"_s})
    , m_topics(topics)
{
    redis::Connection connection(endpoint());
    if (!connection.open())
        qFatal("the benchmark's server does not answer");
    mustSucceed(connection, {"HSET", "fm:meta", "id", "bench", "foreign_writers", "0"});
    mustSucceed(connection, {"SET", "bbs::user_id", "1000"});
    for (int i = 1; i <= 100; ++i) {
        const auto id = QByteArray::number(i);
        mustSucceed(connection, {"HSET", "bbs::user::" + id, "id", id, "name", "person" + id});
    }
    for (int c = 0; c < 20; ++c) {
        const auto category = "category" + QByteArray::number(c);
        const auto tab = "tab" + QByteArray::number(c % 5);
        mustSucceed(connection, {"SADD", "bbs::tab::" + tab + "::member", category});
        mustSucceed(connection, {"SADD", "fm:category:" + category + ":tabs", tab});
        mustSucceed(connection, {"HSET", "fm:categories", category, category});
        mustSucceed(connection, {"HSET", "fm:tabs", tab, tab});
    }
    fillTopics(connection);
    fillReplies(connection, big(), 100'000);
    fillReplies(connection, small(), 100);
    for (qint64 i = 0; i < 500; ++i)
        fillReplies(connection, busy(i), repliesOfBusy);
    // A mark holds the reply too; only its floor decides.
    mustSucceed(connection,
                {"HSET", "fm:read:" + reader().bytes() + ":topics", big().bytes(), "1:50000",
                 small().bytes(), "1:50"});
}

void ForumCommunity::fillTopics(redis::Connection &connection) const
{
    for (qint64 first = 1; first <= m_topics; first += slice)
        mustSucceed(connection,
                    {"EVAL", topicScript, "0", QByteArray::number(first),
                     QByteArray::number(std::min(slice, m_topics - first + 1)),
                     QByteArray::number(m_topics)});
}

void ForumCommunity::fillReplies(redis::Connection &connection, const domain::TopicId &topic,
                                 qint64 count) const
{
    for (qint64 done = 0; done < count; done += slice)
        mustSucceed(connection,
                    {"EVAL", replyScript, "0", topic.bytes(),
                     QByteArray::number(std::min(slice, count - done))});
}

} // namespace bench
