// SPDX-License-Identifier: MIT
#include "domain/passwordstrength.h"
#include "testregistry.h"

#include <QTest>

using namespace Qt::StringLiterals;
using domain::PasswordStrength;

/// How good a password is against whoever got hold of what is kept.
class TestPasswordStrength : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatPeopleChooseIsWeak_data()
    {
        QTest::addColumn<QString>("password");
        QTest::addColumn<PasswordStrength>("strength");
        const auto row = [](const char *what, const QString &password, PasswordStrength strength) {
            QTest::newRow(what) << password << strength;
        };
        row("nothing", u""_s, PasswordStrength::Short);
        row("seven characters", u"zX9#qL4"_s, PasswordStrength::Short);
        row("the usual one", u"password"_s, PasswordStrength::Weak);
        row("with a figure for a letter", u"passw0rd1"_s, PasswordStrength::Weak);
        row("neighbours on the keyboard", u"qwertyuiop"_s, PasswordStrength::Weak);
        row("a date", u"19840512"_s, PasswordStrength::Weak);
        row("one letter again and again", u"aaaaaaaaaaaaaaaaaaaa"_s, PasswordStrength::Weak);
        row("some words", u"correct horse battery staple"_s, PasswordStrength::Good);
        row("drawn", u"vK3!pQz7Lw0x"_s, PasswordStrength::Good);
        row("Chinese", u"我們在山上看見月亮"_s, PasswordStrength::Good);
        row("longer than anybody looks", QString(100'000, u'x') + u"y"_s, PasswordStrength::Weak);
    }
    void whatPeopleChooseIsWeak()
    {
        QFETCH(const QString, password);
        QFETCH(const PasswordStrength, strength);

        QCOMPARE(domain::strengthOf(password, u"ann"_s), strength);
    }

    void onesOwnNameAddsNothing()
    {
        const auto name = u"Wolfgang Zerrissen"_s;

        QCOMPARE(domain::strengthOf(name, name), PasswordStrength::Weak);
        QVERIFY(domain::strengthOf(name, u"ann"_s) != PasswordStrength::Weak);
    }
};

REGISTER_TEST(TestPasswordStrength)
#include "tst_passwordstrength.moc"
