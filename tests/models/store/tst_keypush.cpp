// SPDX-License-Identifier: MIT
#include "store/keypush.h"
#include "testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;

namespace {
/// Tells every key at once.
class Push : public store::KeyPush {
public:
    Push()
        : KeyPush("{x}:", nullptr, 1ms, 200ms)
    {
    }

    QByteArrayList told;

private:
    void noteKey(const QByteArray &bare) override { m_noted.append(bare); }
    [[nodiscard]] bool hasNews() const override { return !m_noted.isEmpty(); }
    void tell() override { told += std::exchange(m_noted, {}); }
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
