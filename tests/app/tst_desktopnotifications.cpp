// SPDX-License-Identifier: MIT
#include "app/desktopnotifications.h"

#include "testregistry.h"

#include <QDBusContext>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using app::Announcement;
using app::DesktopNotifications;

namespace {
const auto serviceName = u"org.freedesktop.Notifications"_s;

Announcement announcement(const QString &title, const QString &subject = {})
{
    Announcement told;
    told.subject = subject;
    told.title = title;
    told.body = u"a < b & <b>c</b>"_s;
    told.link = u"folkmoot:topic/7"_s;
    return told;
}
} // namespace

/// A notification server that writes down what it is asked.
class RecordingServer : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    struct Notification {
        QString title;
        QString body;
        QStringList actions;
        QVariantMap hints;
        uint replaces = 0;
        uint id = 0;
    };
    QStringList capabilities{u"body"_s, u"body-markup"_s, u"actions"_s};
    QList<Notification> shown;
    QList<uint> closed;
    int asked = 0;
    bool isFull = false;

public Q_SLOTS:
    QStringList GetCapabilities() // NOLINT: the bus calls it so
    {
        ++asked;
        return capabilities;
    }
    // NOLINTNEXTLINE
    uint Notify(const QString &, uint replaces, const QString &, const QString &title,
                const QString &body, const QStringList &actions, const QVariantMap &hints, int)
    {
        if (isFull)
            sendErrorReply(QDBusError::LimitsExceeded, u"Too many"_s);
        const auto id = replaces > 0 ? replaces : ++m_last;
        shown.append({title, body, actions, hints, replaces, id});
        return id;
    }
    void CloseNotification(uint id) { closed.append(id); } // NOLINT

Q_SIGNALS:
    void NotificationClosed(uint id, uint reason); // NOLINT
    void ActionInvoked(uint id, const QString &action); // NOLINT

private:
    uint m_last = 0;
};

class TestDesktopNotifications : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_daemon.setProgram(u"dbus-daemon"_s);
        m_daemon.setArguments({u"--session"_s, u"--nofork"_s, u"--print-address=1"_s});
        m_daemon.start();
        QVERIFY2(m_daemon.waitForReadyRead(10'000), "is dbus-daemon installed?");
        m_address = QString::fromLatin1(m_daemon.readLine()).trimmed();
    }
    void cleanupTestCase()
    {
        m_daemon.terminate();
        m_daemon.waitForFinished();
    }
    void init()
    {
        QDBusConnection::connectToBus(m_address, u"server"_s);
        QDBusConnection::connectToBus(m_address, u"client"_s);
        m_server = std::make_unique<RecordingServer>();
        QVERIFY(QDBusConnection(u"server"_s)
                    .registerObject(u"/org/freedesktop/Notifications"_s, m_server.get(),
                                    QDBusConnection::ExportAllSlots
                                        | QDBusConnection::ExportAllSignals));
        QVERIFY(serve());
        m_desktop = std::make_unique<DesktopNotifications>(QDBusConnection(u"client"_s));
    }
    void cleanup()
    {
        m_desktop.reset();
        m_server.reset();
        QDBusConnection::disconnectFromBus(u"client"_s);
        QDBusConnection::disconnectFromBus(u"server"_s);
    }

    void whatIsShownIsEscapedAndCanBeClicked()
    {
        m_desktop->show(announcement(u"bob <replied>"_s));

        QTRY_COMPARE(m_server->shown.size(), 1);
        const auto &shown = m_server->shown.first();
        QCOMPARE(shown.title, u"bob <replied>"_s); // a title has no markup
        QCOMPARE(shown.body, u"a &lt; b &amp; &lt;b&gt;c&lt;/b&gt;"_s);
        QCOMPARE(shown.actions, (QStringList{u"default"_s, u"Open"_s}));
        QVERIFY(shown.hints.contains(u"desktop-entry"_s));
    }

    void aServerWithoutMarkupAndActionsGetsNone()
    {
        m_server->capabilities = {u"body"_s};

        m_desktop->show(announcement(u"One"_s));

        QTRY_COMPARE(m_server->shown.size(), 1);
        QCOMPARE(m_server->shown.first().body, u"a < b & <b>c</b>"_s);
        QVERIFY(m_server->shown.first().actions.isEmpty());
    }

    void capabilitiesAreAskedOnce()
    {
        for (const auto &title : {u"One"_s, u"Two"_s, u"Three"_s})
            m_desktop->show(announcement(title));

        QTRY_COMPARE(m_server->shown.size(), 3);
        QCOMPARE(m_server->asked, 1);
        QCOMPARE(m_server->shown.last().title, u"Three"_s);
    }

    void aSumTakesThePlaceOfTheOneBefore()
    {
        m_desktop->show(announcement(u"1 like"_s, u"likes"_s));
        QTRY_COMPARE(m_server->shown.size(), 1);
        m_desktop->show(announcement(u"A reply"_s));
        m_desktop->show(announcement(u"2 likes"_s, u"likes"_s)); // never leaves: the next is newer
        m_desktop->show(announcement(u"3 likes"_s, u"likes"_s));

        QTRY_COMPARE(m_server->shown.size(), 3);
        QCOMPARE(m_server->shown.at(1).replaces, 0u);
        QCOMPARE(m_server->shown.last().title, u"3 likes"_s);
        QCOMPARE(m_server->shown.last().replaces, m_server->shown.first().id);
    }

    void whatFollowsBeforeTheFirstHasAnIdTakesItsPlaceToo()
    {
        m_desktop->show(announcement(u"1 like"_s, u"likes"_s));
        m_desktop->show(announcement(u"2 likes"_s, u"likes"_s));

        QTRY_VERIFY(!m_server->shown.isEmpty() && m_server->shown.last().title == u"2 likes"_s);
        QCOMPARE(m_server->shown.last().id, 1u);
    }

    void aClickOpensWhatItIsAbout()
    {
        QSignalSpy opened(m_desktop.get(), &DesktopNotifications::opened);
        m_desktop->show(announcement(u"One"_s));
        m_desktop->show(announcement(u"Two"_s));
        QTRY_COMPARE(m_server->shown.size(), 2);
        m_desktop->show(announcement(u"Three"_s));
        QTRY_COMPARE(m_server->shown.size(), 3); // so the answer to the second has come

        Q_EMIT m_server->ActionInvoked(2, u"other"_s);
        Q_EMIT m_server->ActionInvoked(77, u"default"_s);
        Q_EMIT m_server->ActionInvoked(2, u"default"_s);
        Q_EMIT m_server->ActionInvoked(2, u"default"_s);
        Q_EMIT m_server->ActionInvoked(1, u"default"_s);

        QTRY_COMPARE(opened.size(), 2);
        QCOMPARE(opened.first().first().value<Announcement>().title, u"Two"_s);
        QCOMPARE(opened.last().first().value<Announcement>().title, u"One"_s);
    }

    void whatAPersonClosedIsNotReplaced()
    {
        QSignalSpy dismissed(m_desktop.get(), &DesktopNotifications::dismissed);
        m_desktop->show(announcement(u"1 like"_s, u"likes"_s));
        m_desktop->show(announcement(u"A reply"_s));
        QTRY_COMPARE(m_server->shown.size(), 2); // so the answer to the first has come

        Q_EMIT m_server->NotificationClosed(1, 2);
        QTRY_COMPARE(dismissed.size(), 1);
        m_desktop->show(announcement(u"1 like"_s, u"likes"_s));

        QTRY_COMPARE(m_server->shown.size(), 3);
        QCOMPARE(m_server->shown.last().replaces, 0u);
    }

    void withoutAServerNothingIsShownUntilThereIsOne()
    {
        QSignalSpy undelivered(m_desktop.get(), &DesktopNotifications::undelivered);
        QVERIFY(QDBusConnection(u"server"_s).unregisterService(serviceName));

        m_desktop->show(announcement(u"One"_s));
        QTRY_COMPARE(undelivered.size(), 1);
        QVERIFY(serve());
        m_desktop->show(announcement(u"Two"_s));

        QTRY_COMPARE(m_server->shown.size(), 1);
        QCOMPARE(m_server->shown.first().title, u"Two"_s);
    }

    void aServerThatRefusesOneIsThereForTheNext()
    {
        QSignalSpy undelivered(m_desktop.get(), &DesktopNotifications::undelivered);
        QSignalSpy opened(m_desktop.get(), &DesktopNotifications::opened);
        m_desktop->show(announcement(u"One"_s));
        QTRY_COMPARE(m_server->shown.size(), 1);
        m_server->isFull = true;
        m_desktop->show(announcement(u"Two"_s));
        QTRY_COMPARE(m_server->shown.size(), 2);
        m_server->isFull = false;
        m_desktop->show(announcement(u"Three"_s));
        QTRY_COMPARE(m_server->shown.size(), 3);

        Q_EMIT m_server->ActionInvoked(m_server->shown.first().id, u"default"_s);

        QTRY_COMPARE(opened.size(), 1);
        QCOMPARE(undelivered.size(), 0);
        QCOMPARE(m_server->asked, 1);
    }

    void aServerThatComesBackIsAnother()
    {
        m_desktop->show(announcement(u"1 like"_s, u"likes"_s));
        m_desktop->show(announcement(u"A reply"_s));
        QTRY_COMPARE(m_server->shown.size(), 2);
        QSignalSpy undelivered(m_desktop.get(), &DesktopNotifications::undelivered);
        QVERIFY(QDBusConnection(u"server"_s).unregisterService(serviceName));
        m_desktop->show(announcement(u"Lost"_s));
        QTRY_COMPARE(undelivered.size(), 1);
        m_server->capabilities = {u"body"_s};
        QVERIFY(serve());

        m_desktop->show(announcement(u"2 likes"_s, u"likes"_s));

        QTRY_VERIFY(!m_server->shown.isEmpty() && m_server->shown.last().title == u"2 likes"_s);
        QCOMPARE(m_server->shown.last().replaces, 0u);
        QVERIFY(m_server->shown.last().actions.isEmpty());
    }

    void aServerThatWasStartedAnewMeanwhileCountsAnew()
    {
        m_desktop->show(announcement(u"1 like"_s, u"likes"_s));
        m_desktop->show(announcement(u"A reply"_s));
        QTRY_COMPARE(m_server->shown.size(), 2);
        QSignalSpy opened(m_desktop.get(), &DesktopNotifications::opened);
        QVERIFY(QDBusConnection(u"server"_s).unregisterService(serviceName));
        QVERIFY(serve());

        Q_EMIT m_server->ActionInvoked(1, u"default"_s); // another program's by now
        m_desktop->show(announcement(u"Another reply"_s));
        QTRY_COMPARE(m_server->shown.size(), 3);
        m_desktop->show(announcement(u"2 likes"_s, u"likes"_s));

        QTRY_COMPARE(m_server->shown.size(), 4);
        QCOMPARE(m_server->shown.last().replaces, 0u);
        QCOMPARE(m_server->asked, 2);
        QCOMPARE(opened.size(), 0);
    }

    void aSumOfAnotherCommunityStandsBesideIt()
    {
        m_desktop->show(announcement(u"5 likes"_s, u"likes"_s));
        QTRY_COMPARE(m_server->shown.size(), 1);
        auto other = announcement(u"1 like"_s, u"likes"_s);
        other.place = u"elsewhere"_s;

        m_desktop->show(other);

        QTRY_COMPARE(m_server->shown.size(), 2);
        QCOMPARE(m_server->shown.last().replaces, 0u);
    }

    void withoutABusThereIsNobody()
    {
        DesktopNotifications nowhere(QDBusConnection(u"no bus"_s));
        QSignalSpy undelivered(&nowhere, &DesktopNotifications::undelivered);

        nowhere.show(announcement(u"One"_s));

        QCOMPARE(undelivered.size(), 1);
    }

    void whatIsShownGoesWithTheProgram()
    {
        m_desktop->show(announcement(u"One"_s));
        m_desktop->show(announcement(u"Two"_s));
        QTRY_COMPARE(m_server->shown.size(), 2);

        m_desktop.reset();

        QTRY_VERIFY(m_server->closed.contains(1u));
    }

private:
    static bool serve() { return QDBusConnection(u"server"_s).registerService(serviceName); }

    QProcess m_daemon;
    QString m_address;
    std::unique_ptr<RecordingServer> m_server;
    std::unique_ptr<DesktopNotifications> m_desktop;
};

REGISTER_TEST(TestDesktopNotifications)
#include "tst_desktopnotifications.moc"
