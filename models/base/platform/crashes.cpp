// SPDX-License-Identifier: MIT
#include "base/platform/crashes.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <memory>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace platform {

namespace {

constexpr std::array crashSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr std::size_t keptSteps = 30;
constexpr int mostFrames = 100;

using Step = std::array<char, 48>; ///< ends with 0

/// All that a signal handler may read: it is there before one comes, and nothing of it goes away.
struct Kept {
    std::array<char, 512> file{};
    std::array<char, 512> head{};
    std::array<Step, keptSteps> steps{};
    std::atomic<std::size_t> count = 0;
};
Kept kept;

/// Where the thread that makes it handles signals: its own stack may be what overflowed.
class SignalStack {
public:
    SignalStack()
        : m_room(::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    {
        stack_t stack{};
        stack.ss_sp = m_room;
        stack.ss_size = size;
        if (m_room != MAP_FAILED)
            ::sigaltstack(&stack, &m_former);
    }
    ~SignalStack()
    {
        if (m_room == MAP_FAILED)
            return;
        ::sigaltstack(&m_former, nullptr);
        ::munmap(m_room, size);
    }
    Q_DISABLE_COPY_MOVE(SignalStack)

private:
    static constexpr std::size_t size = 65'536; ///< of which little is ever touched

    void *m_room;
    stack_t m_former{};
};

/// What a thread was made for.
struct Start {
    void *(*routine)(void *);
    void *argument;
};

void *runWithSignalStack(void *start)
{
    const SignalStack stack;
    const auto [routine, argument] = *std::unique_ptr<Start>(static_cast<Start *>(start));
    return routine(argument);
}

template <std::size_t Size>
void copy(const QByteArray &text, std::array<char, Size> &to)
{
    const auto length = std::min<std::size_t>(static_cast<std::size_t>(text.size()), Size - 1);
    std::memcpy(to.data(), text.constData(), length);
    to[length] = 0;
}

// Below here only what a signal handler may call: what signal-safety(7) names, and of glibc
// prctl(2), backtrace(3), whose library is loaded beforehand, and dladdr(3), which waits for the
// loader's lock.

void put(int file, const char *text)
{
    (void)!::write(file, text, std::strlen(text));
}

void putNumber(int file, std::size_t number)
{
    std::array<char, 24> digits{};
    auto at = digits.size() - 1;
    do
        digits[--at] = static_cast<char>('0' + number % 10);
    while ((number /= 10) > 0);
    put(file, digits.data() + at);
}

void putHexadecimal(int file, std::uintptr_t number)
{
    std::array<char, 20> digits{};
    auto at = digits.size() - 1;
    do
        digits[--at] = "0123456789abcdef"[number % 16];
    while ((number /= 16) > 0);
    put(file, "0x");
    put(file, digits.data() + at);
}

/// "libQt6Core.so.6(+0x1c2e9f _ZN7QObject5eventEP6QEvent)". Not in which folder it lies: that may
/// be called as a person is.
void putFrame(int file, void *address)
{
    Dl_info info{};
    const bool isKnown = ::dladdr(address, &info) != 0;
    const char *name = isKnown && info.dli_fname ? info.dli_fname : "?";
    if (const char *slash = std::strrchr(name, '/'))
        name = slash + 1;
    put(file, name);
    put(file, "(+");
    putHexadecimal(file,
                   reinterpret_cast<std::uintptr_t>(address)
                       - reinterpret_cast<std::uintptr_t>(info.dli_fbase));
    if (isKnown && info.dli_sname) {
        put(file, " ");
        put(file, info.dli_sname);
    }
    put(file, ")\n");
}

const char *nameOfSignal(int number)
{
    switch (number) {
    case SIGSEGV:
        return "SIGSEGV, an invalid address";
    case SIGBUS:
        return "SIGBUS, a file that ended";
    case SIGFPE:
        return "SIGFPE, arithmetic";
    case SIGILL:
        return "SIGILL, an invalid instruction";
    default:
        return "SIGABRT, given up";
    }
}

void writeReport(int number)
{
    const int file = ::open(kept.file.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return;
    put(file, kept.head.data());
    put(file, "Signal: ");
    put(file, nameOfSignal(number));
    std::array<char, 17> thread{};
    ::prctl(PR_GET_NAME, thread.data());
    put(file, "\nThread: ");
    put(file, thread.data());
    put(file, "\nDone last:");
    const auto count = kept.count.load();
    for (auto i = count > keptSteps ? count - keptSteps : 0; i < count; ++i) {
        put(file, i % 6 == 0 ? "\n  " : " ");
        put(file, kept.steps.at(i % keptSteps).data());
    }
    put(file, "\nBacktrace, ");
    std::array<void *, mostFrames> frames{};
    const int depth = ::backtrace(frames.data(), mostFrames);
    putNumber(file, static_cast<std::size_t>(depth));
    put(file, " frames:\n");
    for (int i = 0; i < depth; ++i)
        putFrame(file, frames.at(static_cast<std::size_t>(i)));
    ::close(file);
}

/// Handles a signal.
void crash(int number)
{
    static std::atomic_flag isWriting = ATOMIC_FLAG_INIT;
    // Of threads that crash together the first tells of it, and ends the program for all.
    if (isWriting.test_and_set())
        ::pause();
    // Who holds the loader's lock may have crashed, too: then the program ends without the rest of
    // the report.
    std::signal(SIGALRM, SIG_DFL);
    sigset_t end;
    ::sigemptyset(&end);
    ::sigaddset(&end, SIGALRM);
    ::pthread_sigmask(SIG_UNBLOCK, &end, nullptr);
    ::alarm(10);
    writeReport(number);
    // The program ends now as it would have, with its core where one is wanted.
    std::signal(number, SIG_DFL);
    ::raise(number);
}

} // namespace

void reportCrashes(const QByteArray &file, const QByteArray &head)
{
    copy(file, kept.file);
    copy(head, kept.head);
    // The first call loads what later ones only use.
    std::array<void *, 1> frame{};
    ::backtrace(frame.data(), 1);

    static const SignalStack mainStack;
    struct sigaction action { };
    action.sa_handler = crash;
    action.sa_flags = SA_ONSTACK;
    // A fault in the report itself ends the program at once.
    ::sigfillset(&action.sa_mask);
    for (const int number : crashSignals)
        ::sigaction(number, &action, nullptr);
}

void noteStep(const QByteArray &step)
{
    copy(step, kept.steps.at(kept.count.fetch_add(1) % keptSteps));
}

} // namespace platform

/// Stands before the one of the system, for all libraries too: so each thread can tell of an
/// overflow of its stack, also those that Qt, D-Bus and the display's library make.
extern "C" int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                              void *(*routine)(void *), void *argument) noexcept
{
    static const auto create
        = reinterpret_cast<decltype(&::pthread_create)>(::dlsym(RTLD_NEXT, "pthread_create"));
    auto start = std::make_unique<platform::Start>(platform::Start{routine, argument});
    const int error = create(thread, attributes, platform::runWithSignalStack, start.get());
    if (error == 0)
        (void)start.release();
    return error;
}
