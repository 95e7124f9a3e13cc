// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"
#include "store/timeline/timelinepull.h"
#include "testregistry.h"

#include <QTest>

/// Not a test but a program of its own: what tst_timelineschedules starts and kills. Pulls without
/// end on the server whose socket FOLKMOOT_PULL_AT names.
class PullingClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pullsUntilItIsKilled()
    {
        base::Endpoint endpoint;
        endpoint.transport = base::Endpoint::Transport::UnixSocket;
        endpoint.path = qEnvironmentVariable("FOLKMOOT_PULL_AT");
        if (endpoint.path.isEmpty())
            QSKIP("started by tst_timelineschedules only");
        redis::Connection connection(endpoint);
        QVERIFY(connection.open());
        const store::TimelineKeys keys{store::Keys()};
        for (;;)
            (void)store::pullTimeline(connection, keys, domain::AccountId(1));
    }
};

REGISTER_TEST(PullingClient)
#include "pullingclient.moc"
