// SPDX-License-Identifier: MIT
#include "answers.h"
#include "articles/board.h"
#include "store/door/requestqueue.h"
#include "store/lab/crowd/crowdrequests.h"
#include "store/upkeep/communitycommands.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using support::wait;

class TestCrowdRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_board.clear();
        m_board.run({"FLUSHALL"});
        QVERIFY(
            store::openCommunity(m_board.connection, m_board.keys, store::Access::ReadWrite, true));
        m_door = std::make_unique<store::SideDoor>(u"crowd"_s, Board::server().endpoint(),
                                                   m_board.keys);
    }
    void cleanup() { m_door.reset(); }

    void theCrowdThatWasGatheredLastActs()
    {
        QVERIFY(wait(m_door->community().run(store::GatherCrowd{7})));
        QCOMPARE(act(3).size(), 3);
        QCOMPARE(m_board.number({"HLEN", "bbs::name_to_uid"}), 3);

        // The people of the next one have other names only where theirs are taken.
        QVERIFY(wait(m_door->community().run(store::GatherCrowd{7})));

        QCOMPARE(act(1).first().deed, domain::CrowdDeed::Register);
        QCOMPARE(m_board.number({"HLEN", "bbs::name_to_uid"}), 4);
    }

    void aSharedCommunityIsLeftAlone()
    {
        m_board.run({"HSET", "fm:meta", "private", "0"});

        QCOMPARE(wait(m_door->community().run(store::GatherCrowd{7})).error().detail,
                 u"not-private"_s);
    }

    void itsConnectionComesWithTheFirstRequestAndGoesWithTheDoor()
    {
        const auto before = clients();
        QVERIFY(wait(m_door->community().run(store::GatherCrowd{7})));
        QCOMPARE(clients(), before + 1);

        m_door.reset();

        QTRY_COMPARE(clients(), before);
    }

private:
    QList<domain::CrowdAct> act(int count)
    {
        return wait(m_door->community().run(store::LetCrowdAct{count}))
            .value_or(QList<domain::CrowdAct>());
    }
    qsizetype clients() { return m_board.text({"CLIENT", "LIST"}).count("\n"); }

    Board m_board;
    std::unique_ptr<store::SideDoor> m_door;
};

REGISTER_TEST(TestCrowdRequests)
#include "tst_crowdrequests.moc"
