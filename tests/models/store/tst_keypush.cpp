// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "store/keypush.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
/// Tells every key at once.
class Push : public store::KeyPush {
    Q_OBJECT
public:
    Push()
        : KeyPush("{x}:", nullptr, 1ms, 200ms)
    {
    }

    QByteArrayList told;

Q_SIGNALS:
    void toldSomething();

private:
    void noteKey(const QByteArray &bare) override { m_noted.append(bare); }
    [[nodiscard]] bool hasNews() const override { return !m_noted.isEmpty(); }
    void tell() override
    {
        told += std::exchange(m_noted, {});
        Q_EMIT toldSomething();
    }
    void forget() override { m_noted.clear(); }

    QByteArrayList m_noted;
};
} // namespace

class TestKeyPush : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysOfOtherNamespacesMeanNothing()
    {
        Push push;

        push.noteKeys({"time:", "{y}:time:", "{x}:score:"});

        QCOMPARE(push.told, QByteArrayList{"score:"});
    }

    void afterTheLastChangeACalmIsToldOnce()
    {
        Push push;
        QSignalSpy calmed(&push, &Push::calmed);
        QSignalSpy everything(&push, &Push::everythingInvalidated);

        push.noteKeys({"{x}:time:"});
        push.noteKeys({"{x}:score:"});
        QTRY_COMPARE(push.told.size(), 2);

        QTRY_COMPARE(calmed.size(), 1);
        QTest::qWait(500);
        QCOMPARE(calmed.size(), 1);
        QCOMPARE(everything.size(), 0);
    }

    void afterABreakACalmIsToldToo()
    {
        Push push;
        QSignalSpy calmed(&push, &Push::calmed);

        push.noteEverything();

        QTRY_COMPARE(calmed.size(), 1);
    }

    void whatIsReadBecauseOfItIsNobodysAction()
    {
        Push push;
        QList<quint64> ids;
        const auto read = [&ids] { ids.append(base::Action::named(u"read a page"_s).id); };
        connect(&push, &Push::toldSomething, this, read);
        connect(&push, &Push::everythingInvalidated, this, read);
        connect(&push, &Push::calmed, this, read);

        push.noteKeys({"{x}:time:"});
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
        QSignalSpy calmed(&push, &Push::calmed);

        push.noteKeys({"{y}:time:"});
        QTest::qWait(500);

        QCOMPARE(calmed.size(), 0);
    }
};

REGISTER_TEST(TestKeyPush)
#include "tst_keypush.moc"
