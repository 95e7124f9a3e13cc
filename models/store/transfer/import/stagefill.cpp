// SPDX-License-Identifier: MIT
#include "store/transfer/import/stagefill.h"

#include "store/core/scripts/scriptreply.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace store {

namespace {
constexpr qsizetype costOfSlice = 1000; ///< a member of a set costs one
constexpr qsizetype bytesOfOne = 100; ///< of a long element, for the same time
constexpr qsizetype slicesOfPipeline = 32;
} // namespace

StageFill::StageFill(redis::Connection &connection, std::function<bool()> isCancelled)
    : m_connection(connection)
    , m_isCancelled(std::move(isCancelled))
    , m_script(redis::Script::fromResource(u"stageimport"_s))
{
}

base::Result<void> StageFill::start()
{
    return m_isCancelled() ? base::fail(base::Failure::Cancelled) : m_script.load(m_connection);
}

void StageFill::into(Kind kind, const QByteArray &key)
{
    cut();
    m_kind = kind;
    m_keys.append(key);
    m_before = 0;
}

base::Result<void> StageFill::add(const QByteArray &element)
{
    m_slice.append(element);
    m_cost += 1 + element.size() / bytesOfOne;
    if (m_cost < costOfSlice)
        return {};
    cut();
    return m_calls.size() < slicesOfPipeline ? base::Result<void>() : send();
}

base::Result<void> StageFill::finish()
{
    cut();
    return m_calls.isEmpty() ? base::Result<void>() : send();
}

void StageFill::cut()
{
    if (m_slice.isEmpty())
        return;
    const auto before = m_kind == Kind::List ? QByteArray::number(m_before) : QByteArray();
    m_before += m_slice.size();
    m_calls.append({{{"stage", m_keys.constLast()}},
                    {{"before", before}, {"elements", std::exchange(m_slice, {})}}});
    m_cost = 0;
}

base::Result<void> StageFill::send()
{
    if (m_isCancelled())
        return cancel();
    QList<redis::Command> commands;
    for (const auto &call : std::exchange(m_calls, {})) {
        const auto command = TRY(m_script.command(call));
        commands.append(command);
    }
    return base::withoutValue(answersTo(m_connection, commands));
}

base::Result<void> StageFill::cancel()
{
    const auto gone = m_connection.command(redis::Command{"UNLINK"} + m_keys);
    return gone ? base::fail(base::Failure::Cancelled) : tl::unexpected(gone.error());
}

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

base::Result<void> VoterStage::fill(StageFill &fill) const
{
    base::Result<void> done;
    if (!m_voters.isEmpty()) {
        fill.into(StageFill::Kind::Set, m_voters);
        const auto behind = 1 - m_firstAnonymous;
        for (auto number = behind - m_anonymous; number < behind && done; ++number)
            done = fill.add(QByteArray::number(number));
        for (auto i = m_people.cbegin(); i != m_people.cend() && done; ++i)
            done = fill.add(i->bytes());
    }
    if (m_listed.isEmpty())
        return done;
    fill.into(StageFill::Kind::Set, m_listed);
    // The poster's own list is told by the script that posts.
    for (auto i = m_people.cbegin(); i != m_people.cend() && done; ++i) {
        if (*i != m_poster)
            done = fill.add(i->bytes());
    }
    return done;
}

} // namespace store
