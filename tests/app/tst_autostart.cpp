// SPDX-License-Identifier: MIT
#include "app/autostart.h"

#include "testregistry.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestAutostart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void theSessionStartsItInTheTray()
    {
        QVERIFY(!app::isAutostarted(file()));

        QVERIFY(app::setAutostarted(file(), u"/usr/bin/folkmoot"_s, true));

        QVERIFY(app::isAutostarted(file()));
        const auto entry = content();
        QVERIFY(entry.startsWith("[Desktop Entry]\nType=Application\n"));
        QVERIFY(entry.contains("\nExec=\"/usr/bin/folkmoot\" --hidden\n"));
        QVERIFY(entry.contains("\nTryExec=/usr/bin/folkmoot\n"));
        QVERIFY(entry.contains("\nIcon=org.folkmoot.folkmoot\n"));
    }

    void whatIsNotWantedAnyMoreIsGone()
    {
        QVERIFY(app::setAutostarted(file(), u"/usr/bin/folkmoot"_s, true));

        QVERIFY(app::setAutostarted(file(), u"/usr/bin/folkmoot"_s, false));
        QVERIFY(app::setAutostarted(file(), u"/usr/bin/folkmoot"_s, false)); // again

        QVERIFY(!QFile::exists(file()));
    }

    void aPathMayHoldWhatExecLinesMean()
    {
        QVERIFY(app::setAutostarted(file(), u"/opt/my \"$moot\"\\100%/folkmoot"_s, true));

        QVERIFY2(content().contains(R"(Exec="/opt/my \\"\\$moot\\"\\\\100%%/folkmoot" --hidden)"),
                 content().constData());
        QVERIFY(content().contains(R"(TryExec=/opt/my "$moot"\\100%/folkmoot)"));
    }

    void whatADesktopTurnedOffIsOff()
    {
        QVERIFY(app::setAutostarted(file(), u"/usr/bin/folkmoot"_s, true));
        QFile entry(file());
        QVERIFY(entry.open(QIODevice::Append));
        entry.write("Hidden = true\n");
        entry.close();

        QVERIFY(!app::isAutostarted(file()));
    }

    void theImageOfAnotherProgramIsNotStarted()
    {
        const auto program = QCoreApplication::applicationFilePath();
        qputenv("APPIMAGE", "/x/Other.AppImage");
        QCOMPARE(app::programForLater(), program);
        qputenv("APPDIR", "/tmp/.mount_other");
        QCOMPARE(app::programForLater(), program);

        qputenv("APPDIR", QFile::encodeName(QFileInfo(program).path()));
        QCOMPARE(app::programForLater(), u"/x/Other.AppImage"_s);

        qunsetenv("APPDIR");
        qunsetenv("APPIMAGE");
    }

    void whatCannotBeWrittenIsAnError()
    {
        QFile inTheWay(m_folder->filePath(u"config"_s));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));

        const auto written = app::setAutostarted(file(), u"/usr/bin/folkmoot"_s, true);

        QVERIFY(!written);
        QVERIFY(written.error().detail.contains(file()));
    }

private:
    [[nodiscard]] QString file() const
    {
        return m_folder->filePath(u"config/autostart/org.folkmoot.folkmoot.desktop"_s);
    }
    [[nodiscard]] QByteArray content() const
    {
        QFile entry(file());
        return entry.open(QIODevice::ReadOnly) ? entry.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

REGISTER_TEST(TestAutostart)
#include "tst_autostart.moc"
