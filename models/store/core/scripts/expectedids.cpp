// SPDX-License-Identifier: MIT
#include "store/core/scripts/expectedids.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace store {

namespace {
QByteArrayList idsBehind(qint64 last, qsizetype count)
{
    QByteArrayList ids;
    for (qsizetype i = 0; i < count && last < std::numeric_limits<qint64>::max(); ++i)
        ids.append(QByteArray::number(++last));
    return ids;
}
} // namespace

ExpectedIds::ExpectedIds(QByteArray counter, QByteArray last, QByteArrayList ids)
    : m_counter(std::move(counter))
    , m_last(std::move(last))
    , m_ids(std::move(ids))
{
}

ExpectedIds::ExpectedIds(QByteArray counter, qint64 last, qsizetype count)
    : ExpectedIds(std::move(counter), QByteArray::number(last), idsBehind(last, count))
{
}

void ExpectedIds::addTo(redis::ScriptCall &call) const
{
    call.keys.append({"counter", m_counter});
    call.arguments += {{"lastId", m_last}, {"ids", m_ids}};
}

IdSequence::IdSequence(redis::Connection &connection, QByteArray counter, qsizetype spare)
    : m_connection(connection)
    , m_counter(std::move(counter))
    , m_spare(spare)
    , m_last(m_connection.counter(m_counter))
{
}

ExpectedIds IdSequence::next(qsizetype count)
{
    ExpectedIds ids(m_counter, m_last, count + m_spare);
    m_last += count;
    m_ends.append(m_last);
    return ids;
}

base::Result<bool> IdSequence::haveMoved(const redis::Reply &answer)
{
    const auto end = m_ends.takeFirst();
    const auto haveMoved = haveIdsMoved(m_connection, m_counter, answer);
    auto &known = m_connection.counter(m_counter);
    if (answer[0].view() == "ok")
        known = std::max(known, end);
    return haveMoved;
}

base::Result<bool> haveIdsMoved(redis::Connection &connection, const QByteArray &counter,
                                const redis::Reply &answer)
{
    if (answer.size() != 2 || answer[0].view() != "stale")
        return false;
    const auto last = LastId(answer[1].bytes()).number();
    if (!last)
        return base::fail(base::Failure::Malformed,
                          u"%1 is no counter"_s.arg(QString::fromUtf8(counter)));
    connection.counter(counter) = *last;
    return true;
}

} // namespace store
