// SPDX-License-Identifier: MIT
#pragma once

#include "app/maintenancerun.h"
#include "store/door/requestqueue.h"
#include "store/guarded/founding.h"
#include "store/guarded/registrarservice.h"
#include "store/guarded/stewardservice.h"

#include <atomic>

namespace app {

/// `folkmoot --found NAME [--from FILE]`: makes a guarded community, keeps the passwords of its
/// services, and the links of those who come from elsewhere, in files that nobody else may read,
/// and prints the first invitation. Ends with 0, or 1 if it failed.
class FoundRun : public QObject {
    Q_OBJECT
public:
    FoundRun(const Options &options, const CommunityLocation &location);

    void start();
    void cancel() { Q_EMIT ended(1); }

Q_SIGNALS:
    void ended(int status);

private:
    void conclude(const base::Result<store::Founded> &founded);
    /// What was exported goes on here.
    void bringIn();
    void admit(const store::ImportCounts &counts);
    void conclude(const store::ImportCounts &counts, const store::Admission &admission);
    void finish();
    void fail(const QString &sentence);
    [[nodiscard]] bool keep(const QString &name, const QByteArray &text) const;

    Options m_options;
    base::Endpoint m_server;
    std::unique_ptr<store::SideDoor> m_door;
    store::Founded m_founded;
    ProgressLine m_progress;
};

/// `folkmoot --join LINK`: prints where the new account connects to, as JSON. Ends with 0, or 1 if
/// it was refused or failed.
class JoinRun : public QObject {
    Q_OBJECT
public:
    JoinRun(const Options &options, const CommunityLocation &location);
    ~JoinRun() override { m_isGivenUp = true; }

    void start();
    void cancel();

Q_SIGNALS:
    void ended(int status);

private:
    void conclude(const base::Result<base::Endpoint> &joined);

    Options m_options;
    std::atomic<bool> m_isGivenUp = false;
};

/// `folkmoot --registrar`: until it is stopped. With `--status` it says how that goes.
class RegistrarRun : public QObject {
    Q_OBJECT
public:
    RegistrarRun(const Options &options, const CommunityLocation &location);

    void start();
    void cancel() { Q_EMIT ended(0); }

Q_SIGNALS:
    void ended(int status);

private:
    base::Endpoint m_endpoint;
    Options m_options;
    std::unique_ptr<store::RegistrarService> m_service;
};

/// `folkmoot --steward`: the same.
class StewardRun : public MaintenanceRun {
    Q_OBJECT
public:
    StewardRun(const Options &options, const CommunityLocation &location);

    void start() override;
    void cancel() override;

protected:
    void begin() override;

private:
    Options m_options;
    std::unique_ptr<store::StewardService> m_service;
};

} // namespace app
