// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"
#include "store/articles/articlesubmission.h"
#include "testregistry.h"

#include <QTest>

/// Not a test but a program of its own: what tst_concurrency starts and kills. Votes and retracts
/// without end on the server whose socket FOLKMOOT_VOTE_AT names.
class VotingClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void votesUntilItIsKilled()
    {
        base::Endpoint endpoint;
        endpoint.transport = base::Endpoint::Transport::UnixSocket;
        endpoint.path = qEnvironmentVariable("FOLKMOOT_VOTE_AT");
        if (endpoint.path.isEmpty())
            QSKIP("started by tst_concurrency only");
        redis::Connection connection(endpoint);
        QVERIFY(connection.open());
        const store::Keys keys;
        store::ArticleCache cache;
        const auto first = 1000 * QCoreApplication::applicationPid();
        for (qint64 i = 0;; ++i) {
            const domain::ArticleId id(1 + i % 20);
            const domain::AccountId voter(first + i);
            QVERIFY(store::castVote(connection, keys, cache, id, voter, domain::Vote::Cast));
            if (i % 3 == 0)
                QVERIFY(store::castVote(connection, keys, cache, id, voter, domain::Vote::Retract));
        }
    }
};

REGISTER_TEST(VotingClient)
#include "votingclient.moc"
