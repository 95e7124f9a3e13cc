// SPDX-License-Identifier: MIT
#include "guarded/village.h"
#include "store/guarded/hand.h"
#include "store/guarded/pushed.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using domain::AccountId;
using store::Hand;

namespace {
const AccountId carol("7");
} // namespace

/// What a hand does with an inbox is the steward's, see TestSteward.
class TestHand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_village.clear();
        m_village.give("steward", store::AclRole::Steward);
        m_connection = m_village.signIn("steward");
        m_lease = std::make_unique<store::Lease>(m_village.keys);
        QCOMPARE(m_lease->take(*m_connection), base::Result<bool>(true));
        auto surroundings = std::make_shared<store::Surroundings>();
        surroundings->keys = m_village.keys;
        m_common.reset(new Hand::Common{m_connection->endpoint(),
                                        m_connection->serverRun(),
                                        m_village.keys,
                                        *m_lease,
                                        surroundings,
                                        {}});
        // No act is needed for an answer.
        m_village.run({"RPUSH", m_village.keys.inbox(carol),
                       store::textOf({"d1", 1, 0, {}, {{u"act"_s, u"no-such-act"_s}}, 0})});
    }

    void whomItIsToldOfIsAnswered()
    {
        Hand hand(*m_common, m_replicas, nullptr, {});
        hand.look(carol);

        QTRY_COMPARE(answers(), 1);
        QTRY_VERIFY(!hand.isBusy());
        QCOMPARE(hand.lag(), 0ms);
        QCOMPARE(hand.takeAnswered(), 1);
        QVERIFY(hand.check());
    }

    void itBeginsOnceTheOneBeforeIsSettled()
    {
        const auto before = std::make_shared<std::atomic<bool>>(false);
        Hand hand(*m_common, m_replicas, before, {carol});
        QTest::qWait(200);
        QCOMPARE(answers(), 0);
        QVERIFY(!*hand.settled());

        *before = true;

        QTRY_COMPARE(answers(), 1);
        QTRY_VERIFY(*hand.settled());
    }

    void itEndsWithAnErrorWhereTheLeaseIsAnothers()
    {
        Hand hand(*m_common, m_replicas, nullptr, {});
        m_village.run({"HSET", m_village.keys.lease(), "token", "another's"});
        hand.look(carol);

        QTRY_VERIFY(!hand.check());
        QCOMPARE(hand.check().error().detail, u"replaced"_s);
        QCOMPARE(answers(), 0);
    }

private:
    qint64 answers() { return m_village.number({"HLEN", m_village.keys.answers(carol, "d1")}); }

    Village m_village;
    std::unique_ptr<redis::Connection> m_connection;
    std::unique_ptr<store::Lease> m_lease;
    std::unique_ptr<Hand::Common> m_common;
    store::Replicas m_replicas;
};

REGISTER_TEST(TestHand)
#include "tst_hand.moc"
