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

} // namespace app
