// SPDX-License-Identifier: MIT
#include "base/commandrecord.h"
#include "testregistry.h"

#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using base::Action;
using base::BackgroundScope;

class TestBackgroundScope : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyActionOfAPersonHasANumberOfItsOwn()
    {
        const auto first = Action::named(u"vote"_s);
        const auto second = Action::named(u"vote"_s);

        QVERIFY(first.id != 0);
        QVERIFY(second.id != 0);
        QVERIFY(first.id != second.id);
    }

    void whatBeginsOfItsOwnAccordHasNone()
    {
        {
            const BackgroundScope outer;
            {
                const BackgroundScope inner;
            }
            QCOMPARE(Action::named(u"open an article"_s), (Action{0, u"open an article"_s}));
        }
        QVERIFY(Action::named(u"open an article"_s).id != 0);
    }

    void otherThreadsKeepTheirs()
    {
        const BackgroundScope accord;
        quint64 id = 0;

        std::thread([&id] { id = Action::named(u"vote"_s).id; }).join();

        QVERIFY(id != 0);
    }
};

REGISTER_TEST(TestBackgroundScope)
#include "tst_backgroundscope.moc"
