// SPDX-License-Identifier: MIT
#include "base/platform/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <vector>

using namespace Qt::StringLiterals;

namespace platform {

namespace {
constexpr auto running = "/proc/self/exe"_L1;
const QByteArray nowhere = "/dev/null";

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
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, nowhere.constData(), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.constData(),
                                         O_WRONLY | O_CREAT | O_APPEND, 0600);
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
        // Without close-on-exec, even onto itself. What lies behind was inherited by ourselves: a
        // script's own lock or pipe must not be held for as long as the server lives.
        posix_spawn_file_actions_adddup2(&actions, lock.descriptor(), Process::LockDescriptor);
        posix_spawn_file_actions_addclosefrom_np(&actions, Process::LockDescriptor + 1);
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

base::Result<Process> Process::launch(const Command &command, const FileLock &lock)
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
    const auto output = command.output.isEmpty() ? nowhere : QFile::encodeName(command.output);
    const ChildSetup setup(lock, output);
    pid_t id = 0;
    const int error = posix_spawn(&id, path.constData(), &setup.actions, &setup.attributes,
                                  arguments.data(), environ);
    if (error == ENOENT || error == EACCES)
        return base::fail(base::Failure::Refused, u"program-missing"_s);
    if (error != 0)
        return base::fail(base::Failure::Refused, QString::fromLocal8Bit(std::strerror(error)));
    return Process(id);
}

bool Process::hasEnded()
{
    if (m_id > 0 && ::waitpid(pid_t(m_id), &m_status, WNOHANG) != 0)
        m_id = 0;
    return m_id == 0;
}

QString Process::ending() const
{
    if (m_id > 0)
        return {};
    return WIFSIGNALED(m_status) ? u"(ended by signal %1)"_s.arg(WTERMSIG(m_status))
                                 : u"(ended with status %1)"_s.arg(WEXITSTATUS(m_status));
}

void Process::terminate()
{
    if (!hasEnded())
        ::kill(pid_t(m_id), SIGTERM);
}

void Process::kill()
{
    // A session of its own is a group of its own.
    if (!hasEnded() && ::kill(pid_t(-m_id), SIGKILL) != 0)
        ::kill(pid_t(m_id), SIGKILL);
}

void outliveStarter()
{
    [[maybe_unused]] const int moved = ::chdir("/");
    std::signal(SIGPIPE, SIG_IGN);
}

void closeInheritedLock()
{
    ::close(Process::LockDescriptor);
}

qint64 holderOf(const FileLock &lock)
{
    const auto processes = QDir(u"/proc"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const auto &name : processes) {
        const auto id = name.toInt();
        if (id > 0 && id != ::getpid()
            && lock.isAt(u"/proc/%1/fd/%2"_s.arg(id).arg(Process::LockDescriptor)))
            return id;
    }
    return 0;
}

void terminate(qint64 process)
{
    ::kill(pid_t(process), SIGTERM);
}

QString ownProgram()
{
    const auto program = QFile::symLinkTarget(running);
    return QFileInfo::exists(program) ? program : QString(running);
}

void tellReady()
{
    const auto path = qgetenv("NOTIFY_SOCKET");
    sockaddr_un address{};
    if (path.isEmpty() || path.size() >= qsizetype(sizeof address.sun_path))
        return;
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), static_cast<size_t>(path.size()));
    if (path.startsWith('@'))
        address.sun_path[0] = '\0';
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (socket < 0)
        return;
    constexpr std::string_view ready = "READY=1";
    const auto size = offsetof(sockaddr_un, sun_path) + static_cast<size_t>(path.size());
    (void)::sendto(socket, ready.data(), ready.size(), MSG_NOSIGNAL,
                   reinterpret_cast<const sockaddr *>(&address), static_cast<socklen_t>(size));
    ::close(socket);
}

} // namespace platform
