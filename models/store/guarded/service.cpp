// SPDX-License-Identifier: MIT
#include "store/guarded/service.h"

#include "store/door/encoding.h"

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace store {

namespace {
// Everybody waits for a service: it does not wait for long.
constexpr auto shortestPause = 50ms;
constexpr auto longestPause = 1s;
constexpr auto slice = 50ms;

QByteArray textOf(const base::Error &error)
{
    auto text = encodedError(error, RequestKind::Query);
    text.insert(u"at"_s, QDateTime::currentSecsSinceEpoch());
    return QJsonDocument(text).toJson(QJsonDocument::Compact);
}
} // namespace

std::optional<ServiceError> readLastError(const QByteArray &text)
{
    const auto said = base::json::parseObject(text);
    const auto error = said ? decodedError(*said) : std::nullopt;
    if (!error)
        return std::nullopt;
    return ServiceError{*error, QDateTime::fromSecsSinceEpoch((*said)[u"at"_s].toInteger())};
}

Service::Service(const QString &name, const base::Endpoint &endpoint)
    : m_connection(endpoint)
    , m_sentinels(endpoint)
{
    setObjectName(name);
    connect(
        &m_sentinels, &redis::SentinelWatch::switched, this,
        [this] { m_connection.requestLeave(); }, Qt::DirectConnection);
}

void Service::run()
{
    base::Error told;
    auto pause = shortestPause;
    while (!m_isStopping) {
        const auto begun = std::chrono::steady_clock::now();
        const auto opened = openForGood(m_connection);
        const auto error = opened ? serve().error() : opened.error();
        m_connection.close();
        if (m_isStopping)
            return;
        m_lastError = textOf(error);
        const bool hasServed = std::chrono::steady_clock::now() - begun > longestPause;
        if (error != told || hasServed)
            Q_EMIT broke(error);
        told = error;
        pause = hasServed ? shortestPause
                          : std::min(pause * 2, std::chrono::milliseconds(longestPause));
        const auto chance = QRandomGenerator::global()->bounded(int(pause.count()) / 2 + 1);
        rest(pause + std::chrono::milliseconds(chance));
    }
}

base::Result<void> Service::openForGood(redis::Connection &connection)
{
    TRY(connection.open());
    TRY(connection.command({"CLIENT", "NO-EVICT", "ON"}));
    return {};
}

base::Result<void> Service::tell(const redis::Command &command)
{
    const auto told = m_connection.command(command);
    const bool isFull = !told && told.error().kind == base::Failure::ServerFull;
    return isFull ? base::Result<void>() : base::withoutValue(told);
}

void Service::stop()
{
    m_isStopping = true;
    if (wait(QDeadlineTimer(500ms)))
        return;
    m_connection.requestStop();
    wait();
}

bool Service::rest(std::chrono::milliseconds length) const
{
    while (length > 0ms && !m_isStopping) {
        const auto part = std::min(length, slice);
        QThread::msleep(static_cast<unsigned long>(part.count()));
        length -= part;
    }
    return !m_isStopping;
}

} // namespace store

#include "moc_service.cpp"
