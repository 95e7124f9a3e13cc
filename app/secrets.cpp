// SPDX-License-Identifier: MIT
#include "app/secrets.h"

#include <qt6keychain/keychain.h>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Jobs delete themselves when they have ended.
template <typename Job>
Job *jobFor(const Place &place)
{
    auto *job = new Job(u"folkmoot"_s);
    job->setInsecureFallback(false);
    job->setKey(place.key());
    return job;
}

} // namespace

Secrets::Secrets(QObject *parent)
    : QObject(parent)
{
}

void Secrets::read(const Place &place, QObject *context, std::function<void(const QString &)> found)
{
    auto *job = jobFor<QKeychain::ReadPasswordJob>(place);
    connect(job, &QKeychain::Job::finished, context, [job, found = std::move(found)] {
        found(job->error() == QKeychain::NoError ? job->textData() : QString());
    });
    job->start();
}

void Secrets::keep(const Place &place, const QString &password)
{
    auto *job = jobFor<QKeychain::WritePasswordJob>(place);
    job->setTextData(password);
    connect(job, &QKeychain::Job::finished, this,
            [this, job] { Q_EMIT kept(job->error() == QKeychain::NoError); });
    job->start();
}

void Secrets::forget(const Place &place)
{
    jobFor<QKeychain::DeletePasswordJob>(place)->start();
}

QString Secrets::fromEnvironment()
{
    return qEnvironmentVariable("FOLKMOOT_PASSWORD");
}

} // namespace app
