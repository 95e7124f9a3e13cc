// SPDX-License-Identifier: MIT
#include "items/list/frozenorder.h"

#include "domain/topic.h"
#include "testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using domain::TopicId;
using Order = items::FrozenOrder<TopicId>;

/// An order of rows against a plain list of ids in which the same happened.
class TestFrozenOrder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsRaisedIsTheFirstAndNothingElseMoves_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void whatIsRaisedIsTheFirstAndNothingElseMoves()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        Order order;
        QList<TopicId> expected;
        fill(order, expected);

        for (int i = 0; i < 300; ++i) {
            const bool isNew = random.bounded(3) == 0;
            const auto id = isNew ? TopicId(qint64(10'000 + i))
                                  : expected.at(random.bounded(int(expected.size())));
            expected.removeOne(id);
            if (random.bounded(4) > 0) {
                order.raise(id);
                expected.prepend(id);
            } else if (!isNew) {
                order.remove(id);
            }
        }

        QCOMPARE(order.rowCount(), expected.size());
        for (int row = 0; row < expected.size(); ++row) {
            QCOMPARE(order.idAt(row), expected.at(row));
            QCOMPARE(order.rowOf(expected.at(row)), row);
            const int page = order.pageOf(row);
            QVERIFY(row >= order.firstRow(page));
            QVERIFY(row < order.firstRow(page) + order.rowsIn(page));
        }
    }

    void aSizeThatNobodyCanShowIsClipped_data()
    {
        QTest::addColumn<qint64>("told");
        QTest::newRow("a hundred million") << qint64(100'000'000);
        QTest::newRow("2^62") << (qint64(1) << 62);
    }
    void aSizeThatNobodyCanShowIsClipped()
    {
        QFETCH(const qint64, told);
        Order order;

        order.reset(told);

        QCOMPARE(order.rowCount(), Order::mostRows);
        QCOMPARE(order.pageOf(order.rowCount() - 1), order.pageCount() - 1);
    }

    void pagesThatNobodyHasSeenKeepTheirRows()
    {
        Order order;
        order.reset(3 * Order::pageSize);
        QList<TopicId> ids;
        for (qint64 id = 1; id <= Order::pageSize; ++id)
            ids.append(TopicId(id));
        order.setPage(0, ids);

        order.raise(TopicId(qint64(5)));
        order.raise(TopicId(qint64(1'000)));

        QCOMPARE(order.rowCount(), 3 * Order::pageSize + 1);
        QCOMPARE(order.rowOf(TopicId(qint64(5))), 1);
        QCOMPARE(order.rowsIn(0), Order::pageSize + 1);
        QCOMPARE(order.firstRow(1), Order::pageSize + 1);
        QCOMPARE(order.rowsIn(1), Order::pageSize);
        QCOMPARE(order.pageOf(Order::pageSize), 0);
        QCOMPARE(order.pageOf(Order::pageSize + 1), 1);
    }

private:
    static void fill(Order &order, QList<TopicId> &ids)
    {
        constexpr int count = 2 * Order::pageSize + 40;
        for (qint64 id = 1; id <= count; ++id)
            ids.append(TopicId(id));
        order.reset(count);
        for (int page = 0; page < order.pageCount(); ++page)
            order.setPage(page, ids.mid(page * Order::pageSize, Order::pageSize));
    }
};

REGISTER_TEST(TestFrozenOrder)
#include "tst_frozenorder.moc"
