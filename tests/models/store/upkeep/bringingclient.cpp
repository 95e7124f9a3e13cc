// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"
#include "store/timeline/timelinepull.h"
#include "store/upkeep/fanoutrequests.h"
#include "testregistry.h"

#include <QTest>

/// Not a test but a program of its own: what tst_fanoutschedules starts and kills. Brings posts to
/// their readers, and pulls as one of them, without end on the server whose socket
/// FOLKMOOT_BRING_AT names.
class BringingClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bringsUntilItIsKilled()
    {
        base::Endpoint endpoint;
        endpoint.transport = base::Endpoint::Transport::UnixSocket;
        endpoint.path = qEnvironmentVariable("FOLKMOOT_BRING_AT");
        if (endpoint.path.isEmpty())
            QSKIP("started by tst_fanoutschedules only");
        redis::Connection connection(endpoint);
        QVERIFY(connection.open());
        const store::TimelineKeys keys{store::Keys()};
        for (int round = 0;; ++round) {
            (void)store::fanOutStep(connection, keys);
            if (round % 16 == 0)
                (void)store::pullTimeline(connection, keys, domain::AccountId(1));
        }
    }
};

REGISTER_TEST(BringingClient)
#include "bringingclient.moc"
