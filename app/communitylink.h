// SPDX-License-Identifier: MIT
#pragma once

#include "app/communitylocation.h"
#include "base/connectionstate.h"
#include "redis/commandfeed.h"
#include "redis/privateserver.h"
#include "redis/worker/sentinelwatch.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/guarded/joining.h"
#include "store/guarded/outbox.h"
#include "store/upkeep/communitycommands.h"

#include <QObject>
#include <QThread>

#include <memory>
#include <optional>

namespace app {

/// Everything below the screen for one community: the server, if it is ours, the connections
/// and the door. Goes away as a whole when another community is opened.
class CommunityLink : public QObject {
    Q_OBJECT
public:
    enum class Folder {
        MadeIfMissing,
        AsItIs, ///< what holds no community is left alone: refused "no-community"
    };
    struct Settings {
        CommunityLocation location;
        QString password; ///< of a server; a private one has its own
        store::Access access = store::Access::ReadWrite;
        bool syncsAlways = false;
        /// The command line says what is to be written: nobody has to confirm it.
        bool isOperator = false;
        Folder folder = Folder::MadeIfMissing;
    };

    explicit CommunityLink(Settings settings, QObject *parent = nullptr);
    ~CommunityLink() override;

    /// Answers opened() or failed(); after failed() it may be called again.
    void open();
    /// For a server that wanted another password; empty: as it was. `keyPassword` as base::Endpoint
    /// has it, where that is not known yet.
    void openWithPassword(const QString &password, const QString &keyPassword = {});
    /// Of a private community whose file is damaged.
    void estimateRepair();
    void repairAndOpen()
    {
        if (m_server)
            m_server->repairAndStart();
    }
    /// Brings our own server back too, if that had been given up.
    void reconnect();
    /// For whoever closes the community and does not want to wait for its server's end.
    [[nodiscard]] std::unique_ptr<redis::PrivateServer> takeServer();
    /// And not for the end of what is being said either: a thread that ends the connections once it
    /// is started, and has done so before it is deleted. Nothing but the end is left to the link.
    [[nodiscard]] std::unique_ptr<QThread> takeConnections();

    [[nodiscard]] const CommunityLocation &location() const { return m_settings.location; }
    [[nodiscard]] bool isOpen() const { return m_record.has_value(); }
    /// Reading only, too, while what other programs wrote is not confirmed.
    [[nodiscard]] store::Access access() const;
    /// With the secret in it, for Let other programs in….
    [[nodiscard]] const base::Endpoint &endpoint() const { return m_endpoint; }
    [[nodiscard]] store::Keys keys() const;
    [[nodiscard]] domain::CommunityKind kind() const;
    /// Whose account of a guarded community this is; empty where Redis proves nobody.
    [[nodiscard]] domain::AccountId member() const { return store::memberOf(m_endpoint); }

    // From opened() on.
    [[nodiscard]] const store::CommunityRecord &record() const { return *m_record; }
    [[nodiscard]] store::Community &community() { return m_workers->community(); }
    [[nodiscard]] store::Workers &workers() { return *m_workers; }
    [[nodiscard]] redis::Executor &bulk() { return *m_bulk; }
    /// Null unless there is a steward.
    [[nodiscard]] store::Outbox *outbox() { return m_outbox.get(); }
    /// What the workers say to the server, for the inspector.
    [[nodiscard]] redis::CommandFeed &commands() { return *m_commands; }

    /// Of a community that other programs began; answers writersConfirmed() or requestFailed().
    void confirmWriters();
    /// A door that writes, after writersConfirmed(); whoever held the old one is gone by then.
    void openDoor();
    /// *Let other programs in…*; answers foreignWritersAllowed() or requestFailed().
    void allowForeignWriters(const domain::AccountId &actor);
    /// The clock was moved: whatever is shown is read again.
    void readAgain() { m_subscription->mistrustEverything(); }
    /// Of a private community; answers durabilityChanged() or durabilityRefused().
    void setSyncsAlways(bool always);
    [[nodiscard]] bool syncsAlways() const { return m_settings.syncsAlways; }

Q_SIGNALS:
    void startProgressed(const base::ServerStartProgress &progress);
    void opened();
    /// Before opened(): why there is no community.
    void failed(const base::Error &error);
    /// Before opened(), of what takes its time: why.
    void waiting(const base::Error &reason);
    /// After opened(): our own server stopped and could not be brought back; reconnect() tries it.
    void serverLost(const base::Error &error);
    void repairEstimated(const redis::PrivateServer::RepairEstimate &estimate);
    void connectionChanged(const base::ConnectionState &state);
    /// Our own server had crashed and runs again.
    void serverRestarted();
    void foreignWritersAllowed();
    void writersConfirmed();
    void durabilityChanged();
    void durabilityRefused(const base::Error &error);
    void requestFailed(const base::Error &error);

private:
    void startServer();
    void applyServerFailure(const base::Error &error);
    void retryConnections();
    void leaveServer();
    void connectTo(const base::Endpoint &endpoint);
    void listen(const redis::ConnectionLimits &limits);
    void applyState(const base::ConnectionState &told);
    [[nodiscard]] base::Error whyOut(const base::Error &cause) const;
    void applyRefusal(const base::Error &error);
    void disconnectFromServer();
    void readCommunity();
    void applyCommunity(const base::Result<store::CommunityRecord> &community);
    void applyConfirmed(const base::Result<store::CommunityRecord> &community);

    Settings m_settings;
    base::Endpoint m_endpoint;
    std::optional<store::CommunityRecord> m_record;
    bool m_isReading = false;
    bool m_isServerLost = false;
    // In the order of their making; the server goes last, when nobody talks to it any more.
    std::unique_ptr<redis::PrivateServer> m_server;
    std::unique_ptr<redis::CommandFeed> m_commands; ///< outlives the connections
    std::unique_ptr<redis::Executor> m_interactive;
    std::unique_ptr<redis::Executor> m_bulk;
    std::unique_ptr<redis::Subscription> m_subscription;
    std::unique_ptr<redis::SentinelWatch> m_sentinels;
    base::Error m_ban; ///< of the member, as long as that is what keeps them out
    std::unique_ptr<store::Outbox> m_outbox; ///< of a member of a guarded community
    std::unique_ptr<store::Workers> m_workers;
};

} // namespace app
