// SPDX-License-Identifier: MIT
#include "app/desktoppresence.h"

#include "testregistry.h"
#include "ui/actions/actionregistry.h"
#include "ui/preferences/preferences.h"
#include "ui/window/mainwindow.h"

#include <QDialog>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>

using app::DesktopPresence;

class TestDesktopPresence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_actions = std::make_unique<ui::ActionRegistry>();
        m_window = std::make_unique<ui::MainWindow>(*m_actions);
        m_presence = std::make_unique<DesktopPresence>(*m_window);
        m_presence->start();
        m_hiding = std::make_unique<QSignalSpy>(m_presence.get(), &DesktopPresence::hiding);
    }
    void cleanup()
    {
        m_hiding.reset();
        m_presence.reset();
        m_window.reset();
        m_actions.reset();
        QGuiApplication::setQuitOnLastWindowClosed(true);
    }

    void noTrayIsAskedForBeforeTheStart()
    {
        DesktopPresence before(*m_window);
        int questions = 0;
        m_presence.reset();
        m_window->preferences().setTray([&questions] { return ++questions > 0; });
        auto values = m_window->preferences().values();
        values.showsTrayIcon = true;

        m_window->preferences().set(values);
        QCOMPARE(questions, 0);
        before.start();

        QCOMPARE(questions, 1);
    }

    void whileATrayIsAwaitedThereIsNone()
    {
        wish(true, true);

        m_window->preferences().setTrayAwaited(true);
        QVERIFY(!m_window->preferences().isTrayAvailable());
        m_window->preferences().setTrayAwaited(false);

        QVERIFY(m_window->preferences().isTrayAvailable());
    }

    void closingKeepsTheWindowInTheTrayIfThatIsWanted()
    {
        wish(true, true);
        m_window->show();
        QDialog dialog(m_window.get());
        dialog.show();

        QVERIFY(!m_window->close());

        QVERIFY(m_window->isHidden() && dialog.isHidden());
        QCOMPARE(m_hiding->size(), 1);
        QVERIFY(!QGuiApplication::quitOnLastWindowClosed());
        m_presence->showWindow();
        QVERIFY(m_window->isVisible() && dialog.isVisible());
        QVERIFY(QGuiApplication::quitOnLastWindowClosed());
    }

    void nothingIsKeptUnlessItIsWanted()
    {
        wish(true, true, false);
        m_window->show();

        QVERIFY(m_window->close());

        QCOMPARE(m_hiding->size(), 0);
    }

    void whereThereIsNoTrayClosingCloses()
    {
        wish(false, true);
        m_window->show();

        QVERIFY(m_window->close());

        QCOMPARE(m_hiding->size(), 0);
        QVERIFY(QGuiApplication::quitOnLastWindowClosed());
    }

    void whoQuitsIsNotKept()
    {
        wish(true, true);
        m_window->show();

        m_presence->letClose();

        QVERIFY(m_window->close());
        QCOMPARE(m_hiding->size(), 0);
    }

    void whereTheEndOfTheSessionWasCalledOffTheWindowIsKeptAgain()
    {
        wish(true, true);
        m_window->show();
        m_presence->letClose();

        QEvent isInFront(QEvent::WindowActivate);
        QCoreApplication::sendEvent(m_window.get(), &isInFront);

        QVERIFY(!m_window->close());
        QCOMPARE(m_hiding->size(), 1);
    }

    void whoTakesTheIconAwayGetsTheWindowBack()
    {
        wish(true, true);
        m_window->show();
        m_window->close();
        QVERIFY(m_window->isHidden());

        wish(true, false);

        QVERIFY(m_window->isVisible());
    }

    void itBeginsHiddenInTheTrayOrElseMinimized()
    {
        wish(true, true);
        m_presence->showHidden();
        QVERIFY(m_window->isHidden());
        QVERIFY(!QGuiApplication::quitOnLastWindowClosed());

        wish(true, false);
        m_window->hide();
        m_presence->showHidden();

        QVERIFY(m_window->isMinimized());
    }

private:
    void wish(bool hasTray, bool showsIcon, bool stays = true)
    {
        m_window->preferences().setTray([hasTray] { return hasTray; });
        auto values = m_window->preferences().values();
        values.showsTrayIcon = showsIcon;
        values.staysInTray = stays;
        m_window->preferences().set(values);
    }

    std::unique_ptr<ui::ActionRegistry> m_actions;
    std::unique_ptr<ui::MainWindow> m_window;
    std::unique_ptr<DesktopPresence> m_presence;
    std::unique_ptr<QSignalSpy> m_hiding;
};

REGISTER_TEST(TestDesktopPresence)
#include "tst_desktoppresence.moc"
