// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "store/core/invalidationrouter.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
/// Tells every key at once.
class Push : public store::InvalidationRouter {
    Q_OBJECT
public:
    Push()
        : InvalidationRouter("{x}:", nullptr, 1ms, 200ms)
    {
    }

    QByteArrayList told;

Q_SIGNALS:
    void toldSomething();

private:
    void addKey(const QByteArray &bare) override { m_noted.append(bare); }
    [[nodiscard]] bool isDirty() const override { return !m_noted.isEmpty(); }
    void flush() override
    {
        told += std::exchange(m_noted, {});
        Q_EMIT toldSomething();
    }
    void forget() override { m_noted.clear(); }

    QByteArrayList m_noted;
};
} // namespace

class TestInvalidationRouter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysOfOtherNamespacesMeanNothing()
    {
        Push push;

        push.addKeys({"time:", "{y}:time:", "{x}:score:"});

        QCOMPARE(push.told, QByteArrayList{"score:"});
    }

    void afterTheLastChangeACalmIsToldOnce()
    {
        Push push;
        QSignalSpy quiesced(&push, &Push::quiesced);
        QSignalSpy everything(&push, &Push::everythingInvalidated);

        push.addKeys({"{x}:time:"});
        push.addKeys({"{x}:score:"});
        QTRY_COMPARE(push.told.size(), 2);

        QTRY_COMPARE(quiesced.size(), 1);
        QTest::qWait(500);
        QCOMPARE(quiesced.size(), 1);
        QCOMPARE(everything.size(), 0);
    }

    void afterABreakACalmIsToldToo()
    {
        Push push;
        QSignalSpy quiesced(&push, &Push::quiesced);

        push.noteEverything();

        QTRY_COMPARE(quiesced.size(), 1);
    }

    void whatIsReadBecauseOfItIsNobodysAction()
    {
        Push push;
        QList<quint64> ids;
        const auto read = [&ids] { ids.append(base::Action::named(u"read a page"_s).id); };
        connect(&push, &Push::toldSomething, this, read);
        connect(&push, &Push::everythingInvalidated, this, read);
        connect(&push, &Push::quiesced, this, read);

        push.addKeys({"{x}:time:"});
        push.noteEverything();
        QTRY_COMPARE(ids.size(), 3);

        QCOMPARE(ids, (QList<quint64>{0, 0, 0}));
        QVERIFY(base::Action::named(u"read a page"_s).id != 0);
    }

    void manyBreaksInARowAreToldInMeasure()
    {
        Push push;
        QSignalSpy everything(&push, &Push::everythingInvalidated);

        for (int i = 0; i < 1000; ++i)
            push.noteEverything();

        QCOMPARE(everything.size(), 1); // at once; the others are gathered
        QTRY_COMPARE(everything.size(), 2);
        QTest::qWait(50);
        QCOMPARE(everything.size(), 2);
    }

    void whereNothingChangesThereIsNoCalmToTell()
    {
        Push push;
        QSignalSpy quiesced(&push, &Push::quiesced);

        push.addKeys({"{y}:time:"});
        QTest::qWait(500);

        QCOMPARE(quiesced.size(), 0);
    }
};

REGISTER_TEST(TestInvalidationRouter)
#include "tst_invalidationrouter.moc"
