// SPDX-License-Identifier: MIT
#include "app/diagnostics.h"

#include "app/settings.h"
#include "base/logging.h"
#include "testregistry.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestDiagnostics : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { app::keepLog(); }

    void theyTellOfProgramSystemSettingsAndCommunity()
    {
        app::Settings settings(m_folder.filePath(u"settings"_s));
        settings.setTheme(u"dark"_s);
        base::ConnectionState online;
        online.phase = base::ConnectionState::Phase::Online;
        online.serverVersion = u"7.0.15"_s;
        online.roundTrip = std::chrono::microseconds(412);

        const auto text
            = app::diagnostics(settings, app::CommunityLocation::inFolder(m_folder.path()), online);

        for (const auto &word :
             {QString::fromLatin1(qVersion()), QSysInfo::kernelVersion(), u"theme dark"_s,
              u"language system"_s, u"private"_s, u"Redis 7.0.15, online"_s, u"412 µs"_s})
            QVERIFY2(text.contains(word), qPrintable(word));
    }

    void theyTellNeitherAddressNorSecret()
    {
        app::Settings settings(m_folder.filePath(u"settings"_s));
        app::CommunityLocation location;
        location.endpoint.host = u"redis.example.org"_s;
        location.endpoint.user = u"bob"_s;
        location.endpoint.password = u"hunter2"_s;

        const auto text = app::diagnostics(settings, location, {});

        QVERIFY(text.contains(u"on a server"_s));
        for (const auto &word : {u"hunter2"_s, u"bob"_s, u"example"_s})
            QVERIFY2(!text.contains(word), qPrintable(word));
    }

    void theLast200LinesAreKept()
    {
        QLoggingCategory::setFilterRules(u"folkmoot.store.debug=true"_s);
        for (int i = 1; i <= 250; ++i)
            qCDebug(base::storeLog) << "line" << i;
        QLoggingCategory::setFilterRules({});
        qCDebug(base::storeLog) << "nobody asked for this one";
        qWarning("a folder of somebody's");

        const auto lines = app::keptLog();

        QCOMPARE(lines.size(), 200);
        QVERIFY2(lines.constFirst().endsWith(u"folkmoot.store: line 51"_s),
                 qPrintable(lines.constFirst()));
        QVERIFY(lines.constLast().endsWith(u"line 250"_s));
    }

private:
    QTemporaryDir m_folder;
};

REGISTER_TEST(TestDiagnostics)
#include "tst_diagnostics.moc"
