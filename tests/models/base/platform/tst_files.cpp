// SPDX-License-Identifier: MIT
#include "base/platform/files.h"
#include "testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocalServer>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using base::Failure;
using platform::FileKind;

/// What belongs to one person alone, and comes whole or not at all.
class TestPlatformFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void aPrivateFolderIsClosedToOthers()
    {
        const auto folder = path(u"private"_s);
        QVERIFY(QDir().mkdir(folder));
        QVERIFY(QFile::setPermissions(folder,
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner
                                          | QFile::ReadOther | QFile::ExeOther));
        QVERIFY(!platform::isClosedToOthers(folder));

        QVERIFY(platform::makePrivateFolder(folder));

        QVERIFY(platform::isClosedToOthers(folder));
        QVERIFY(platform::isOurs(folder, FileKind::Folder));
    }

    void aFileInTheWayIsNoFolder()
    {
        write(path(u"file"_s), "text");

        const auto made = platform::makePrivateFolder(path(u"file"_s));

        QCOMPARE(made.error().detail, u"folder-unwritable"_s);
    }

    void aPrivateFileReplacesTheOneBeforeAndLeavesNoDraft()
    {
        const auto file = path(u"secret"_s);
        QVERIFY(platform::writePrivateFile(file, "first"));
        QVERIFY(platform::writePrivateFile(file, "second"));

        QCOMPARE(read(file), "second");
        QCOMPARE(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther), 0);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"secret"_s});
    }

    void whereNothingCanBeWrittenTheOneBeforeStays()
    {
        const auto written = platform::writePrivateFile(path(u"nowhere/secret"_s), "text");

        QCOMPARE(written.error().kind, Failure::Refused);
        QCOMPARE(written.error().detail, u"folder-unwritable"_s);
        const auto longName = QString(300, u'x');
        QCOMPARE(platform::writePrivateFile(path(longName), "text").error().detail, u"path-long"_s);
    }

    void aFileTakesThePlaceOfAnother()
    {
        write(path(u"old"_s), "old");
        write(path(u"new"_s), "new");

        QVERIFY(platform::replaceFile(path(u"new"_s), path(u"old"_s)));

        QCOMPARE(read(path(u"old"_s)), "new");
        QVERIFY(!QFile::exists(path(u"new"_s)));
        QVERIFY(!platform::replaceFile(path(u"new"_s), path(u"old"_s)));
        QCOMPARE(read(path(u"old"_s)), "new");
    }

    void aSecondNameTakesNothingAway()
    {
        write(path(u"one"_s), "one");
        write(path(u"two"_s), "two");

        QVERIFY(!platform::linkFile(path(u"one"_s), path(u"two"_s)));
        QCOMPARE(read(path(u"two"_s)), "two");
        QVERIFY(platform::linkFile(path(u"one"_s), path(u"three"_s)));
        QVERIFY(QFile::remove(path(u"one"_s)));
        QCOMPARE(read(path(u"three"_s)), "one");
    }

    void aLinkIsNotWhatItLeadsTo()
    {
        QVERIFY(QFile::link(m_folder->path(), path(u"link"_s)));
        QVERIFY(!platform::isOurs(path(u"link"_s), FileKind::Folder));

        QLocalServer server;
        QVERIFY(server.listen(path(u"socket"_s)));
        QVERIFY(platform::isOurs(path(u"socket"_s), FileKind::Socket));
        QVERIFY(!platform::isOurs(path(u"socket"_s), FileKind::Folder));
    }

    void aFileIsReadPieceByPieceToItsEnd()
    {
        write(path(u"text"_s), "abcde");
        QFile file(path(u"text"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));

        QVERIFY(platform::isPlainFile(file));
        QCOMPARE(platform::readSome(file, 3), QByteArray("abc"));
        QCOMPARE(platform::readSome(file, 3), QByteArray("de"));
        QCOMPARE(platform::readSome(file, 3), QByteArray());
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    static void write(const QString &file, const QByteArray &text)
    {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }
    static QByteArray read(const QString &file)
    {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("unreadable");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

REGISTER_TEST(TestPlatformFiles)
#include "tst_files.moc"
