// SPDX-License-Identifier: MIT
#include "store/accounts/passwords.h"
#include "testregistry.h"

#include <QTest>

class TestPasswords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHashIsArgon2idAndNeverTheSameTwice()
    {
        const auto first = store::hashPassword("correct horse", cheap);
        const auto second = store::hashPassword("correct horse", cheap);

        QVERIFY(first->startsWith("$argon2id$"));
        QVERIFY(*first != *second);
    }

    void onlyTheSamePasswordVerifies()
    {
        const auto hash = store::hashPassword("correct horse", cheap);

        QVERIFY(store::verifyPassword(*hash, "correct horse", cheap));
        QVERIFY(!store::verifyPassword(*hash, "correct horsE", cheap));
        QVERIFY(!store::verifyPassword(*hash, "", cheap));
    }

    void nobodysHashVerifiesNothing()
    {
        QVERIFY(!store::verifyPassword({}, "correct horse", cheap));
        QVERIFY(!store::verifyPassword("garbage", "correct horse", cheap));
    }

    void bytesBeyondTextAndZerosAreKept()
    {
        const QByteArray odd("a\0b\xff", 4);
        const auto hash = store::hashPassword(odd, cheap);

        QVERIFY(store::verifyPassword(*hash, odd, cheap));
        QVERIFY(!store::verifyPassword(*hash, "a", cheap));
    }

    void impossibleCostIsAnErrorNotACrash() { QVERIFY(!store::hashPassword("x", {0, 1})); }

private:
    static constexpr store::PasswordCost cheap{1, 8192};
};

REGISTER_TEST(TestPasswords)
#include "tst_passwords.moc"
