// SPDX-License-Identifier: MIT
#include "redis/server/serverprocess.h"

#include <QFile>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace Qt::StringLiterals;

namespace redis {

namespace {

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
