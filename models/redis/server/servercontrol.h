// SPDX-License-Identifier: MIT
#pragma once

#include "redis/server/serverfolder.h"

#include <QByteArray>
#include <QByteArrayList>

#include <memory>
#include <optional>

struct redisContext;

namespace redis {

/// A short-lived connection for running a private server: it wants every answer while the server
/// is still LOADING, which Connection::open() waits out. Blocks up to a second per call; used on
/// the worker only.
class ServerControl {
public:
    /// Nothing if nobody answers there.
    [[nodiscard]] static std::optional<ServerControl> connect(const base::Endpoint &endpoint);

    struct Loading {
        bool isLoading = false;
        int percent = -1;
    };
    /// Nothing if the server does not answer or does not know our password.
    [[nodiscard]] std::optional<Loading> loading();
    [[nodiscard]] std::optional<qint64> processId();
    /// Whether the server holds what the folder remembers; nothing if it does not answer.
    [[nodiscard]] std::optional<bool> holds(const QList<ServerFolder::Mark> &marks);
    /// Whether the server took it.
    bool setSyncAlways(bool always);
    /// Comes back when everything up to now is on the disk, the mark with it.
    [[nodiscard]] bool sync(const ServerFolder::Mark &mark, bool staysAlways);
    /// Of all its databases; nothing if it does not answer.
    [[nodiscard]] std::optional<qint64> keys();
    /// Whether it has answered what is not in its file yet, as on a full disk: its end loses that.
    [[nodiscard]] bool hasUnwritten();
    /// Whether the append-only file is being rewritten, or is about to be.
    [[nodiscard]] bool isRewriting();
    /// Begins to; see isRewriting().
    void rewrite();
    void shutdown();

private:
    struct Free {
        void operator()(redisContext *context) const;
    };
    using Context = std::unique_ptr<redisContext, Free>;

    explicit ServerControl(Context context)
        : m_context(std::move(context))
    {
    }
    /// Text of a string or status reply; null for a nil, an error or no answer.
    [[nodiscard]] QByteArray ask(const QByteArrayList &command);
    [[nodiscard]] QByteArray info(const QByteArray &section, const QByteArray &field);

    Context m_context;
};

} // namespace redis
