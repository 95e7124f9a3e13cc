// SPDX-License-Identifier: MIT
#include "app/secrets.h"

#include <qt6keychain/keychain.h>

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

/// Of the password of a client's key.
QString keyOfKey(const CommunityLocation &location)
{
    return location.key() + u"#key"_s;
}

/// An empty text where nothing is kept, or nothing is asked for.
void readOne(const QString &key, QObject *context, std::function<void(const QString &)> found)
{
    if (key.isEmpty())
        return found({});
    auto *job = jobFor<QKeychain::ReadPasswordJob>(key);
    QObject::connect(job, &QKeychain::Job::finished, context, [job, found = std::move(found)] {
        found(job->error() == QKeychain::NoError ? job->textData() : QString());
    });
    job->start();
}

} // namespace

Secrets::Secrets(QObject *parent)
    : QObject(parent)
{
}

void Secrets::read(const CommunityLocation &location, QObject *context,
                   std::function<void(const Kept &)> found)
{
    // Whose a password under the former name is nobody knows: it is tried as the default user's.
    const auto former = location.endpoint.user.isEmpty() ? location.formerKey() : QString();
    const auto key = location.endpoint.certificateFile.isEmpty() ? QString() : keyOfKey(location);
    readOne(location.key(), context, [former, key, context, found = std::move(found)](auto own) {
        readOne(own.isEmpty() ? former : QString(), context, [own, key, context, found](auto old) {
            readOne(key, context, [password = own + old, found](const QString &keyPassword) {
                found({password, keyPassword});
            });
        });
    });
}

void Secrets::keep(const CommunityLocation &location, const Kept &secrets)
{
    auto *job = jobFor<QKeychain::WritePasswordJob>(location.key());
    job->setTextData(secrets.password);
    connect(job, &QKeychain::Job::finished, this,
            [this, job] { Q_EMIT kept(job->error() == QKeychain::NoError); });
    job->start();
    if (secrets.keyPassword.isEmpty())
        return;
    auto *ofKey = jobFor<QKeychain::WritePasswordJob>(keyOfKey(location));
    ofKey->setTextData(secrets.keyPassword);
    ofKey->start();
}

void Secrets::forget(const CommunityLocation &location)
{
    jobFor<QKeychain::DeletePasswordJob>(location.key())->start();
    if (!location.endpoint.certificateFile.isEmpty())
        jobFor<QKeychain::DeletePasswordJob>(keyOfKey(location))->start();
}

Secrets::Kept Secrets::takeFromEnvironment()
{
    const auto take = [](const char *name) {
        const auto value = qEnvironmentVariable(name);
        qunsetenv(name);
        return value;
    };
    return {take("FOLKMOOT_PASSWORD"), take("FOLKMOOT_KEY_PASSWORD")};
}

PasswordPrompt::PasswordPrompt(int input, int output, QObject *parent)
    : QObject(parent)
    , m_input(input)
    , m_output(output)
    , m_notifier(QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &PasswordPrompt::read);
}

PasswordPrompt::~PasswordPrompt() = default;

bool PasswordPrompt::isPossible() const
{
    return platform::isTerminal(m_input) && platform::isTerminal(m_output);
}

void PasswordPrompt::ask(const QString &question)
{
    m_line.emplace(m_input);
    platform::writeTo(m_output, question.toLocal8Bit());
    m_notifier.setSocket(m_input);
    m_notifier.setEnabled(true);
}

void PasswordPrompt::read()
{
    const auto line = m_line->read();
    if (!line)
        return;
    m_notifier.setEnabled(false);
    m_line.reset();
    platform::writeTo(m_output, "\n");
    Q_EMIT answered(QString::fromLocal8Bit(*line));
}

} // namespace app

#include "moc_secrets.cpp"
