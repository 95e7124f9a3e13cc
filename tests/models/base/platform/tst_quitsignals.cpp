// SPDX-License-Identifier: MIT
#include "base/platform/quitsignals.h"
#include "testregistry.h"

#include <csignal>

/// Ctrl+C ends the program as its menu does: by its event loop, not in the middle of something.
class TestQuitSignals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachOfThemAsksOnce_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("a service manager") << SIGTERM;
        QTest::newRow("a terminal that goes") << SIGHUP;
    }
    void eachOfThemAsksOnce()
    {
        QFETCH(const int, signal);
        int asked = 0;
        const platform::QuitSignals signals([&asked] { ++asked; });

        std::raise(signal);

        QCOMPARE(asked, 0); // never inside the handler
        QTRY_COMPARE(asked, 1);
        QCoreApplication::processEvents();
        QCOMPARE(asked, 1);
    }

    void anImpatientPersonAsksOnce()
    {
        int asked = 0;
        const platform::QuitSignals signals([&asked] { ++asked; });

        for (int i = 0; i < 40; ++i)
            std::raise(SIGINT);

        QTRY_COMPARE(asked, 1);
        QCoreApplication::processEvents();
        QCOMPARE(asked, 1);
    }

    void whatWasIgnoredBeforeStaysSo()
    {
        std::signal(SIGHUP, SIG_IGN); // nohup
        int asked = 0;
        {
            const platform::QuitSignals signals([&asked] { ++asked; });
            std::raise(SIGHUP);
            std::raise(SIGTERM);
            QTRY_COMPARE(asked, 1);
        }

        std::raise(SIGHUP); // or this ends the test

        QVERIFY(std::signal(SIGHUP, SIG_DFL) == SIG_IGN);
    }

    void whoeverComesLaterIsAsked()
    {
        int first = 0;
        int second = 0;
        {
            const platform::QuitSignals signals([&first] { ++first; });
        }
        const platform::QuitSignals signals([&second] { ++second; });

        std::raise(SIGTERM);

        QTRY_COMPARE(second, 1);
        QCOMPARE(first, 0);
    }
};

REGISTER_TEST(TestQuitSignals)
#include "tst_quitsignals.moc"
