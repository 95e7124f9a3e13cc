// SPDX-License-Identifier: MIT
#include "redis/wire/connection.h"
#include "store/forum/replysubmission.h"
#include "testregistry.h"

#include <QTest>
#include <QUuid>

using namespace Qt::StringLiterals;

/// Not a test but a program of its own: what tst_forumconcurrency starts and kills. Replies without
/// end on the server whose socket FOLKMOOT_REPLY_AT names.
class ReplyingClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void repliesUntilItIsKilled()
    {
        base::Endpoint endpoint;
        endpoint.transport = base::Endpoint::Transport::UnixSocket;
        endpoint.path = qEnvironmentVariable("FOLKMOOT_REPLY_AT");
        if (endpoint.path.isEmpty())
            QSKIP("started by tst_forumconcurrency only");
        redis::Connection connection(endpoint);
        QVERIFY(connection.open());
        const store::ForumKeys keys{store::Keys()};
        store::ForumCache cache;
        for (qint64 i = 0;; ++i) {
            const domain::TopicId id(1 + i % 5);
            QVERIFY(store::replyToTopic(connection, keys, cache,
                                        QUuid::createUuid().toByteArray(QUuid::WithoutBraces), id,
                                        u"Text"_s, {}, domain::AccountId(7)));
        }
    }
};

REGISTER_TEST(ReplyingClient)
#include "replyingclient.moc"
