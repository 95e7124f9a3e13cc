// SPDX-License-Identifier: MIT
#include "store/transfer/backup/keywatch.h"

using namespace Qt::StringLiterals;
using base::Failure;
using base::Result;

namespace store {

namespace {
constexpr std::chrono::milliseconds patience(5000);
} // namespace

Result<std::unique_ptr<KeyWatch>> KeyWatch::begin(redis::Connection &source,
                                                  const QByteArray &nameSpace)
{
    std::unique_ptr<KeyWatch> watch(new KeyWatch(source.endpoint()));
    watch->m_listener.stopWith(source);
    if (auto opened = watch->m_listener.open(); !opened)
        return tl::unexpected(opened.error());
    const auto id = watch->m_listener.command({"CLIENT", "ID"});
    if (!id)
        return tl::unexpected(id.error());
    if (auto listening = watch->listen(); !listening)
        return tl::unexpected(listening.error());
    redis::Command track{"CLIENT",
                         "TRACKING",
                         "ON",
                         "REDIRECT",
                         QByteArray::number(id->first().integer().value_or(0)),
                         "BCAST"};
    if (!nameSpace.isEmpty())
        track << "PREFIX" << nameSpace;
    if (const auto tracked = source.command(track); !tracked)
        return tl::unexpected(tracked.error());
    return watch;
}

Result<void> KeyWatch::listen()
{
    if (auto sent = m_listener.send({"SUBSCRIBE", "__redis__:invalidate"}); !sent)
        return sent;
    const auto said = m_listener.receive(patience);
    if (!said)
        return tl::unexpected(said.error());
    return said->isEmpty() ? base::fail(Failure::TimedOut, u"SUBSCRIBE"_s) : Result<void>();
}

/// The answer to a PING comes behind everything that the server had to say before.
Result<QSet<QByteArray>> KeyWatch::changed()
{
    if (auto sent = m_listener.send({"PING"}); !sent)
        return tl::unexpected(sent.error());
    auto keys = std::exchange(m_later, {});
    for (bool isAnswered = false; !isAnswered;) {
        const auto said = m_listener.receive(patience);
        if (!said)
            return tl::unexpected(said.error());
        if (said->isEmpty())
            return base::fail(Failure::TimedOut, u"PING"_s);
        for (qsizetype i = 0; i < said->size(); ++i) {
            const auto message = (*said)[i];
            if (message[0].view() == "pong")
                isAnswered = true;
            if (message[0].view() != "message")
                continue;
            if (!message[2].isArray())
                return base::fail(Failure::Refused, u"changed-meanwhile"_s);
            for (const auto &key : message[2].strings())
                (isAnswered ? m_later : keys).insert(key);
        }
    }
    return keys;
}

} // namespace store
