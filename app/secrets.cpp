// SPDX-License-Identifier: MIT
#include "app/secrets.h"

#include <qt6keychain/keychain.h>

#include <array>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Jobs delete themselves when they have ended.
template <typename Job>
Job *jobFor(const QString &key)
{
    auto *job = new Job(u"folkmoot"_s);
    job->setInsecureFallback(false);
    job->setKey(key);
    return job;
}

} // namespace

Secrets::Secrets(QObject *parent)
    : QObject(parent)
{
}

void Secrets::read(const CommunityLocation &location, QObject *context,
                   std::function<void(const QString &)> found)
{
    // Whose a password under the former name is nobody knows: it is tried as the default user's.
    const auto former = location.endpoint.user.isEmpty() ? location.formerKey() : QString();
    auto *job = jobFor<QKeychain::ReadPasswordJob>(location.key());
    connect(job, &QKeychain::Job::finished, context,
            [job, former, context, found = std::move(found)] {
                if (job->error() == QKeychain::NoError || former.isEmpty())
                    return found(job->error() == QKeychain::NoError ? job->textData() : QString());
                readFormer(former, context, found);
            });
    job->start();
}

void Secrets::readFormer(const QString &key, QObject *context,
                         const std::function<void(const QString &)> &found)
{
    auto *job = jobFor<QKeychain::ReadPasswordJob>(key);
    connect(job, &QKeychain::Job::finished, context, [job, found] {
        found(job->error() == QKeychain::NoError ? job->textData() : QString());
    });
    job->start();
}

void Secrets::keep(const CommunityLocation &location, const QString &password)
{
    auto *job = jobFor<QKeychain::WritePasswordJob>(location.key());
    job->setTextData(password);
    connect(job, &QKeychain::Job::finished, this,
            [this, job] { Q_EMIT kept(job->error() == QKeychain::NoError); });
    job->start();
}

void Secrets::forget(const CommunityLocation &location)
{
    jobFor<QKeychain::DeletePasswordJob>(location.key())->start();
}

QString Secrets::takeFromEnvironment()
{
    const auto password = qEnvironmentVariable("FOLKMOOT_PASSWORD");
    qunsetenv("FOLKMOOT_PASSWORD");
    return password;
}

namespace {
void write(int output, const QByteArray &text)
{
    [[maybe_unused]] const auto written = ::write(output, text.constData(), size_t(text.size()));
}
} // namespace

PasswordPrompt::PasswordPrompt(int input, int output, QObject *parent)
    : QObject(parent)
    , m_input(input)
    , m_output(output)
    , m_notifier(QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &PasswordPrompt::read);
}

PasswordPrompt::~PasswordPrompt()
{
    restore();
}

bool PasswordPrompt::isPossible() const
{
    return ::isatty(m_input) != 0 && ::isatty(m_output) != 0;
}

void PasswordPrompt::ask(const QString &question)
{
    termios state{};
    if (!m_before && ::tcgetattr(m_input, &state) == 0) {
        m_before = state;
        state.c_lflag &= ~tcflag_t(ECHO);
        ::tcsetattr(m_input, TCSAFLUSH, &state);
    }
    m_typed.clear();
    write(m_output, question.toLocal8Bit());
    m_notifier.setSocket(m_input);
    m_notifier.setEnabled(true);
}

void PasswordPrompt::read()
{
    std::array<char, 256> bytes{};
    const auto count = ::read(m_input, bytes.data(), bytes.size());
    if (count > 0)
        m_typed.append(bytes.data(), count);
    // Ctrl+D ends the line as well.
    const auto end = count > 0 ? m_typed.indexOf('\n') : m_typed.size();
    if (end < 0)
        return;
    m_notifier.setEnabled(false);
    restore();
    write(m_output, "\n");
    Q_EMIT answered(QString::fromLocal8Bit(m_typed.first(end)));
}

void PasswordPrompt::restore()
{
    if (m_before)
        ::tcsetattr(m_input, TCSAFLUSH, &*m_before);
    m_before.reset();
}

} // namespace app

#include "moc_secrets.cpp"
