// SPDX-License-Identifier: MIT
#include "store/transfer/stagefill.h"

#include "store/scriptreply.h"

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
    return m_commands.size() < slicesOfPipeline ? base::Result<void>() : send();
}

base::Result<void> StageFill::finish()
{
    cut();
    return m_commands.isEmpty() ? base::Result<void>() : send();
}

void StageFill::cut()
{
    if (m_slice.isEmpty())
        return;
    const auto before = m_kind == Kind::List ? QByteArray::number(m_before) : QByteArray();
    m_commands.append(m_script.command({m_keys.constLast()}, QByteArrayList{before} + m_slice));
    m_before += m_slice.size();
    m_slice.clear();
    m_cost = 0;
}

base::Result<void> StageFill::send()
{
    if (m_isCancelled())
        return cancel();
    const auto answers = answersTo(m_connection, std::exchange(m_commands, {}));
    return answers ? base::Result<void>() : tl::unexpected(answers.error());
}

base::Result<void> StageFill::cancel()
{
    const auto gone = m_connection.command(redis::Command{"UNLINK"} + m_keys);
    return gone ? base::fail(base::Failure::Cancelled) : tl::unexpected(gone.error());
}

} // namespace store
