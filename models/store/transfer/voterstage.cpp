// SPDX-License-Identifier: MIT
#include "store/transfer/voterstage.h"

#include "redis/wire/servererror.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype membersOfSlice = 1000;
constexpr qsizetype slicesOfPipeline = 32;

const redis::Script &stagingScript()
{
    static const auto script = redis::Script::fromResource(u"stagevoters"_s);
    return script;
}

/// Hands members on in slices, and slices by the pipeline.
class Slices {
public:
    using Send = std::function<base::Result<void>(const QList<redis::Command> &)>;

    Slices(QByteArray key, Send send)
        : m_key(std::move(key))
        , m_send(std::move(send))
    {
    }

    base::Result<void> add(const QByteArray &member)
    {
        m_members.append(member);
        if (m_members.size() < membersOfSlice)
            return {};
        cut();
        return m_commands.size() < slicesOfPipeline ? base::Result<void>() : sendCommands();
    }

    base::Result<void> finish()
    {
        if (!m_members.isEmpty())
            cut();
        return m_commands.isEmpty() ? base::Result<void>() : sendCommands();
    }

private:
    void cut()
    {
        m_commands.append(stagingScript().command({m_key}, std::exchange(m_members, {})));
    }
    base::Result<void> sendCommands() { return m_send(std::exchange(m_commands, {})); }

    QByteArray m_key;
    Send m_send;
    QByteArrayList m_members;
    QList<redis::Command> m_commands;
};
} // namespace

VoterStage::VoterStage(const QList<domain::AccountId> &people)
    : m_people(people)
{
    // Sets of integers grow at their end for nothing, and in their middle by moving the rest.
    std::sort(m_people.begin(), m_people.end(), [](const auto &a, const auto &b) {
        return a.bytes().toLongLong() < b.bytes().toLongLong();
    });
}

VoterStage::VoterStage(const Keys &keys, const QList<domain::AccountId> &people, qint64 votes)
    : VoterStage(people)
{
    m_poster = people.first();
    m_anonymous = votes - people.size();
    const auto uuid = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    if (votes > 0)
        m_voters = keys.stage(uuid);
    if (people.size() > 1)
        m_listed = keys.stagedPeople(uuid);
}

VoterStage VoterStage::ofSide(const Keys &keys, const QList<domain::AccountId> &people,
                              qint64 first, qint64 anonymous)
{
    VoterStage stage(people);
    stage.m_voters = keys.stage(QUuid::createUuid().toByteArray(QUuid::WithoutBraces));
    stage.m_firstAnonymous = first;
    stage.m_anonymous = anonymous;
    return stage;
}

base::Result<void> VoterStage::fill(redis::Connection &connection,
                                    const std::function<bool()> &isCancelled) const
{
    // Even where there is nothing to send.
    if (isCancelled())
        return base::fail(base::Failure::Cancelled);
    if (const auto loaded = stagingScript().load(connection); !loaded)
        return loaded;
    const auto sendUnlessCancelled
        = [&](const QList<redis::Command> &commands) -> base::Result<void> {
        if (!isCancelled())
            return send(connection, commands);
        if (const auto gone = drop(connection); !gone)
            return gone;
        return base::fail(base::Failure::Cancelled);
    };
    Slices voters(m_voters, sendUnlessCancelled);
    Slices listed(m_listed, sendUnlessCancelled);
    base::Result<void> done;
    if (!m_voters.isEmpty()) {
        const auto behind = 1 - m_firstAnonymous;
        for (auto number = behind - m_anonymous; number < behind && done; ++number)
            done = voters.add(QByteArray::number(number));
        for (auto i = m_people.cbegin(); i != m_people.cend() && done; ++i)
            done = voters.add(i->bytes());
        if (done)
            done = voters.finish();
    }
    // The poster's own list is told by the script that posts.
    for (auto i = m_people.cbegin(); i != m_people.cend() && done; ++i) {
        if (!m_listed.isEmpty() && *i != m_poster)
            done = listed.add(i->bytes());
    }
    return done ? listed.finish() : done;
}

base::Result<void> VoterStage::drop(redis::Connection &connection) const
{
    redis::Command command{"UNLINK"};
    for (const auto &key : {m_voters, m_listed}) {
        if (!key.isEmpty())
            command.append(key);
    }
    return send(connection, {command});
}

base::Result<void> VoterStage::send(redis::Connection &connection,
                                    const QList<redis::Command> &slices) const
{
    const auto answers = connection.pipeline(slices);
    if (!answers)
        return tl::unexpected(answers.error());
    for (qsizetype i = 0; i < slices.size(); ++i) {
        if ((*answers)[i].isError())
            return tl::unexpected(redis::errorOf((*answers)[i]));
    }
    return {};
}

} // namespace store
