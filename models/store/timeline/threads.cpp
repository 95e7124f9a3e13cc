// SPDX-License-Identifier: MIT
#include "store/core/context.h"
#include "store/core/keys/timelinekeys.h"
#include "store/timeline/timelinerequests.h"

#include <algorithm>
#include <array>
#include <vector>

using base::Result;
using domain::PostId;
using domain::PostRelation;
using domain::ThreadRow;

namespace store {

namespace {
constexpr int mostEarlier = 10;
constexpr std::array<qsizetype, 4> answersOfEach{50, 10, 5, 3};
constexpr std::size_t mostAnswers = 300;

struct Node {
    PostId id;
    qint64 after = 0;
    qint64 rest = 0; ///< answers that are no nodes
    std::vector<std::size_t> answers; ///< their nodes
};

/// The answers to one post and to those, breadth first.
class Tree {
public:
    Tree(redis::Connection &connection, const TimelineKeys &keys, const PostId &root, qint64 after)
        : m_connection(connection)
        , m_keys(keys)
    {
        m_nodes.push_back({root, after, 0, {}});
    }

    Result<void> read()
    {
        std::size_t begin = 0;
        for (std::size_t level = 0; level <= answersOfEach.size(); ++level) {
            const auto end = m_nodes.size();
            const auto most = level < answersOfEach.size() ? answersOfEach[level] : 0;
            const auto done = readLevel(begin, end, most);
            if (!done)
                return done;
            begin = end;
        }
        return {};
    }
    [[nodiscard]] QList<ThreadRow> rows(int depth) const
    {
        QList<ThreadRow> rows;
        append(rows, m_nodes.front(), depth);
        return rows;
    }

private:
    Result<void> readLevel(std::size_t begin, std::size_t end, qsizetype most);
    void append(QList<ThreadRow> &rows, const Node &node, int depth) const;

    redis::Connection &m_connection;
    const TimelineKeys &m_keys;
    std::vector<Node> m_nodes;
};

Result<void> Tree::readLevel(std::size_t begin, std::size_t end, qsizetype most)
{
    if (begin == end)
        return {};
    QList<redis::Command> commands;
    for (auto i = begin; i < end; ++i) {
        const auto key = m_keys.related(m_nodes[i].id, PostRelation::Answer);
        const auto after = '(' + QByteArray::number(m_nodes[i].after);
        commands.append({"ZCOUNT", key, after, "+inf"});
        commands.append(
            {"ZRANGE", key, after, "+inf", "BYSCORE", "LIMIT", "0", QByteArray::number(most)});
    }
    const auto replies = TRY(m_connection.pipeline(commands));
    for (auto i = begin; i < end; ++i) {
        const auto at = static_cast<qsizetype>(i - begin) * 2;
        m_nodes[i].rest = replies[at].integer().value_or(0);
        for (const auto &id : replies[at + 1].strings()) {
            // An answer is younger than what it answers, so that no circle is ever walked.
            if (m_nodes.size() > mostAnswers
                || id.toLongLong() <= m_nodes[i].id.number().value_or(0))
                break;
            m_nodes[i].answers.push_back(m_nodes.size());
            m_nodes.push_back({PostId(id), 0, 0, {}});
            --m_nodes[i].rest;
        }
    }
    return {};
}

void Tree::append(QList<ThreadRow> &rows, const Node &node, int depth) const
{
    auto last = node.after;
    for (const auto answer : node.answers) {
        rows.append({m_nodes[answer].id, depth + 1, 0, 0});
        append(rows, m_nodes[answer], depth + 1);
        last = m_nodes[answer].id.number().value_or(0);
    }
    if (node.rest > 0)
        rows.append({node.id, depth + 1, node.rest, last});
}
} // namespace

Result<domain::EarlierPosts> ReadEarlierPosts::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    domain::EarlierPosts earlier;
    auto below = post;
    for (int i = 0; i <= mostEarlier; ++i) {
        const auto reply = TRY(context.connection.command({"HGET", keys.post(below), "answer_to"}));
        const PostId answered(reply.first().bytes());
        if (answered.number().value_or(0) <= 0
            || answered.number().value_or(0) >= below.number().value_or(0))
            break;
        earlier.hasMore = i == mostEarlier;
        if (!earlier.hasMore)
            earlier.ids.prepend(answered);
        below = answered;
    }
    return earlier;
}

Result<QList<ThreadRow>> ReadAnswers::perform(const Context &context) const
{
    const TimelineKeys keys(context.keys);
    Tree tree(context.connection, keys, rest.id, rest.after);
    return tree.read().map([&] { return tree.rows(rest.depth - 1); });
}

Result<domain::Thread> ReadThread::perform(const Context &context) const
{
    const auto earlier = TRY(ReadEarlierPosts{post}.perform(context));
    const auto answers = TRY(ReadAnswers{{post, 1}}.perform(context));
    return domain::Thread{earlier, answers};
}

} // namespace store
