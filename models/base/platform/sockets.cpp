// SPDX-License-Identifier: MIT
#include "base/platform/sockets.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace platform {

void keepFromChildren(int descriptor)
{
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

void ignoreBrokenPipes()
{
    sigset_t signal;
    sigemptyset(&signal);
    sigaddset(&signal, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &signal, nullptr);
}

QStringList numericAddresses(const QByteArray &host)
{
    addrinfo wanted = {};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo *found = nullptr;
    if (::getaddrinfo(host.constData(), nullptr, &wanted, &found) != 0)
        return {};
    QStringList addresses;
    for (const auto *each = found; each; each = each->ai_next) {
        std::array<char, NI_MAXHOST> text{};
        if (::getnameinfo(each->ai_addr, each->ai_addrlen, text.data(), text.size(), nullptr, 0,
                          NI_NUMERICHOST)
            == 0)
            addresses.append(QString::fromLatin1(text.data()));
    }
    ::freeaddrinfo(found);
    addresses.removeDuplicates();
    return addresses;
}

Wake::Wake()
    : m_descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
}

Wake::~Wake()
{
    ::close(m_descriptor);
}

void Wake::wake()
{
    (void)::eventfd_write(m_descriptor, 1);
}

void Wake::wait(std::chrono::milliseconds longest, qintptr socket)
{
    // poll(2) leaves out what is negative.
    std::array<pollfd, 2> ends{{{m_descriptor, POLLIN, 0}, {static_cast<int>(socket), POLLIN, 0}}};
    (void)::poll(ends.data(), ends.size(), static_cast<int>(longest.count()));
    forget();
}

void Wake::forget()
{
    eventfd_t wakes = 0;
    (void)::eventfd_read(m_descriptor, &wakes);
}

SocketTwin::SocketTwin(qintptr descriptor)
    : m_descriptor(::dup(static_cast<int>(descriptor)))
{
}

SocketTwin::~SocketTwin()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

QByteArray SocketTwin::read(qsizetype size) const
{
    QByteArray bytes(size, Qt::Uninitialized);
    bytes.truncate(std::max<ssize_t>(
        ::recv(m_descriptor, bytes.data(), static_cast<size_t>(size), MSG_DONTWAIT), 0));
    return bytes;
}

} // namespace platform
