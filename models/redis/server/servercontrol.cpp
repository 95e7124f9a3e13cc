// SPDX-License-Identifier: MIT
#include "redis/server/servercontrol.h"

#include "redis/wire/reply.h"

#include <fcntl.h>
#include <hiredis/hiredis.h>
#include <spawn.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

using namespace Qt::StringLiterals;

namespace redis {

namespace {
constexpr timeval Patience{1, 0};

/// How the child begins: own session, no signals blocked or ignored, no terminal, and of our
/// descriptors only the lock.
class ChildSetup {
public:
    ChildSetup(const FileLock &lock, const QByteArray &log)
    {
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_init(&attributes);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.constData(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
        // Without close-on-exec, even onto itself. What lies behind was inherited by ourselves: a
        // script's own lock or pipe must not be held for as long as the server lives.
        posix_spawn_file_actions_adddup2(&actions, lock.descriptor(),
                                         ServerProcess::LockDescriptor);
        posix_spawn_file_actions_addclosefrom_np(&actions, ServerProcess::LockDescriptor + 1);
    }
    ~ChildSetup()
    {
        posix_spawn_file_actions_destroy(&actions);
        posix_spawnattr_destroy(&attributes);
    }
    ChildSetup(const ChildSetup &) = delete;
    ChildSetup &operator=(const ChildSetup &) = delete;

    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
};
} // namespace

void ServerControl::Free::operator()(redisContext *context) const
{
    redisFree(context);
}

std::optional<ServerControl> ServerControl::connect(const base::Endpoint &endpoint)
{
    if (endpoint.path.isEmpty())
        return std::nullopt;
    const auto path = QFile::encodeName(endpoint.path);
    Context context(redisConnectUnixWithTimeout(path.constData(), Patience));
    if (!context || context->err != 0 || redisSetTimeout(context.get(), Patience) != REDIS_OK)
        return std::nullopt;
    // hiredis leaves it open for whatever program is started meanwhile.
    ::fcntl(context->fd, F_SETFD, FD_CLOEXEC);
    ServerControl control(std::move(context));
    if (control.ask({"AUTH", endpoint.password.toUtf8()}).isNull())
        return std::nullopt;
    return control;
}

QByteArray ServerControl::ask(const QByteArrayList &command)
{
    std::vector<const char *> arguments;
    std::vector<size_t> sizes;
    for (const auto &argument : command) {
        arguments.push_back(argument.constData());
        sizes.push_back(size_t(argument.size()));
    }
    void *answer
        = redisCommandArgv(m_context.get(), int(command.size()), arguments.data(), sizes.data());
    const std::unique_ptr<redisReply, void (*)(void *)> reply(static_cast<redisReply *>(answer),
                                                              freeReplyObject);
    if (!reply)
        return {};
    switch (reply->type) {
    case REDIS_REPLY_STRING:
    case REDIS_REPLY_STATUS:
        return {reply->str, qsizetype(reply->len)};
    case REDIS_REPLY_INTEGER:
        return QByteArray::number(reply->integer);
    default:
        return {};
    }
}

QByteArray ServerControl::info(const QByteArray &section, const QByteArray &field)
{
    return infoField(ask({"INFO", section}), field).toByteArray();
}

std::optional<ServerControl::Loading> ServerControl::loading()
{
    const auto isLoading = info("persistence", "loading");
    if (isLoading.isEmpty())
        return std::nullopt;
    if (isLoading == "0")
        return Loading{};
    bool ok = false;
    const double percent = info("persistence", "loading_loaded_perc").toDouble(&ok);
    return Loading{true, ok ? qBound(0, int(percent), 100) : -1};
}

std::optional<qint64> ServerControl::processId()
{
    bool ok = false;
    const auto id = info("server", "process_id").toLongLong(&ok);
    return ok ? std::optional(id) : std::nullopt;
}

std::optional<bool> ServerControl::holds(const QList<ServerFolder::Mark> &marks)
{
    for (const auto &mark : marks) {
        if (ask({"HGET", mark.key, "id"}) != mark.id)
            return m_context->err == 0 ? std::optional(false) : std::nullopt;
    }
    return true;
}

bool ServerControl::setSyncAlways(bool always)
{
    return ask({"CONFIG", "SET", "appendfsync", always ? "always" : "everysec"}) == "OK";
}

bool ServerControl::sync(const ServerFolder::Mark &mark, bool staysAlways)
{
    // Redis 7.0 has no WAITAOF. With `always` the answer to a write waits for the file, and a write
    // that changes nothing is a write as well; an fsync takes all that lies before it along.
    if (ask({"HGET", mark.key, "id"}) != mark.id || !setSyncAlways(true))
        return false;
    const bool isWritten = !ask({"HSET", mark.key, "id", mark.id}).isNull();
    return (staysAlways || setSyncAlways(false)) && isWritten;
}

std::optional<qint64> ServerControl::keys()
{
    const auto all = ask({"INFO", "keyspace"});
    if (all.isNull())
        return std::nullopt;
    qint64 keys = 0;
    for (const auto &line : all.split('\n')) { // db0:keys=12,expires=1,avg_ttl=0
        if (const auto at = line.indexOf(":keys="); at > 0)
            keys += line.sliced(at + 6).split(',').first().toLongLong();
    }
    return keys;
}

bool ServerControl::hasUnwritten()
{
    return info("persistence", "aof_buffer_length").toLongLong() > 0;
}

bool ServerControl::isRewriting()
{
    const auto all = ask({"INFO", "persistence"});
    return all.contains("aof_rewrite_in_progress:1") || all.contains("aof_rewrite_scheduled:1");
}

void ServerControl::rewrite()
{
    (void)ask({"BGREWRITEAOF"});
}

void ServerControl::shutdown()
{
    (void)ask({"SHUTDOWN"});
}

base::Result<ServerProcess> ServerProcess::launch(const Command &command, const FileLock &lock)
{
    const QString found = QStandardPaths::findExecutable(command.program);
    if (found.isEmpty())
        return base::fail(base::Failure::Refused, u"program-missing"_s);
    auto path = QFile::encodeName(found);
    auto texts = command.arguments;
    std::vector<char *> arguments{path.data()};
    for (auto &text : texts)
        arguments.push_back(text.data());
    arguments.push_back(nullptr);
    const ChildSetup setup(lock, QFile::encodeName(command.output));
    pid_t id = 0;
    const int error = posix_spawn(&id, path.constData(), &setup.actions, &setup.attributes,
                                  arguments.data(), environ);
    if (error == ENOENT || error == EACCES)
        return base::fail(base::Failure::Refused, u"program-missing"_s);
    if (error != 0)
        return base::fail(base::Failure::Refused, QString::fromLocal8Bit(std::strerror(error)));
    return ServerProcess(id);
}

bool ServerProcess::hasEnded()
{
    if (m_id > 0 && ::waitpid(m_id, &m_status, WNOHANG) != 0)
        m_id = 0;
    return m_id == 0;
}

QString ServerProcess::ending() const
{
    if (m_id > 0)
        return {};
    return WIFSIGNALED(m_status) ? u"(ended by signal %1)"_s.arg(WTERMSIG(m_status))
                                 : u"(ended with status %1)"_s.arg(WEXITSTATUS(m_status));
}

void ServerProcess::terminate()
{
    if (!hasEnded())
        ::kill(m_id, SIGTERM);
}

void ServerProcess::kill()
{
    // A session of its own is a group of its own.
    if (!hasEnded() && ::kill(-m_id, SIGKILL) != 0)
        ::kill(m_id, SIGKILL);
}

} // namespace redis
