// SPDX-License-Identifier: MIT
#include "items/draftshelf.h"

#include "testregistry.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using items::DraftShelf;

class TestDraftShelf : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDraftSurvivesTheProgram();
    void savingAgainReplacesTheDraft();
    void theLastOfManySavesIsTheOneThatIsKept();
    void anEmptyDraftLeaves();
    void removingWhatIsNotThereIsNoMistake();
    void namesThatAreNoFileNamesAreKeysAllTheSame();
    void damagedFilesAreKeptAsideAndTheOthersRead();
    void aDiskThatSaysNoIsReported();
    void onlyThePersonMayReadTheFolder();
    void eachPersonHasTheirOwn();
    void whatWasTypedSinceADraftWasSentStaysWhoeverWritesNow();
    void whatNobodyTypedHereIsWhoseSignsIn();
    void whatHasNoOwnerIsGivenOnceAndStaysWithNobodyUntilThen();

private:
    [[nodiscard]] static domain::ArticleDraft draft(const QString &title)
    {
        return {title, u"http://example.org/%20"_s, {u"redis"_s, u"数据库"_s}};
    }
    static bool write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
};

void TestDraftShelf::aDraftSurvivesTheProgram()
{
    QTemporaryDir folder;
    {
        DraftShelf shelf(folder.path());
        shelf.save(u"new"_s, draft(u"Redis 流"_s));
    }

    DraftShelf shelf(folder.path());
    QSignalSpy changed(&shelf, &DraftShelf::changed);
    QVERIFY(shelf.drafts().isEmpty());
    shelf.load();
    QTRY_COMPARE(changed.count(), 1);

    QCOMPARE(shelf.drafts().size(), 1);
    QCOMPARE(shelf.drafts().first().key, u"new"_s);
    QCOMPARE(shelf.drafts().first().draft, draft(u"Redis 流"_s));
}

void TestDraftShelf::savingAgainReplacesTheDraft()
{
    QTemporaryDir folder;
    DraftShelf shelf(folder.path());
    QSignalSpy saved(&shelf, &DraftShelf::saved);

    shelf.save(u"a"_s, draft(u"one"_s));
    shelf.save(u"b"_s, draft(u"two"_s));
    QTRY_COMPARE(saved.count(), 2);
    shelf.save(u"a"_s, draft(u"three"_s));
    QTRY_COMPARE(saved.count(), 3);

    QCOMPARE(shelf.drafts().size(), 2);
    QCOMPARE(shelf.drafts().first().draft.title, u"three"_s);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 2);
}

void TestDraftShelf::theLastOfManySavesIsTheOneThatIsKept()
{
    QTemporaryDir folder;
    {
        DraftShelf shelf(folder.path());
        for (int i = 0; i < 100; ++i)
            shelf.save(u"new"_s, draft(QString::number(i)));
    }

    DraftShelf shelf(folder.path());
    shelf.load();
    QTRY_COMPARE(shelf.drafts().size(), 1);

    QCOMPARE(shelf.drafts().first().draft.title, u"99"_s);
}

void TestDraftShelf::anEmptyDraftLeaves()
{
    QTemporaryDir folder;
    DraftShelf shelf(folder.path());
    QSignalSpy changed(&shelf, &DraftShelf::changed);

    shelf.save(u"a"_s, draft(u"one"_s));
    QTRY_COMPARE(changed.count(), 1);
    shelf.save(u"a"_s, {u"  "_s, {}, {}});
    QTRY_COMPARE(changed.count(), 2);

    QVERIFY(shelf.drafts().isEmpty());
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestDraftShelf::removingWhatIsNotThereIsNoMistake()
{
    QTemporaryDir folder;
    DraftShelf shelf(folder.path());
    QSignalSpy failed(&shelf, &DraftShelf::saveFailed);
    QSignalSpy saved(&shelf, &DraftShelf::saved);

    shelf.remove(u"a"_s);
    shelf.save(u"b"_s, draft(u"one"_s));
    QTRY_COMPARE(saved.count(), 1);

    QCOMPARE(failed.count(), 0);
}

void TestDraftShelf::namesThatAreNoFileNamesAreKeysAllTheSame()
{
    QTemporaryDir folder;
    const QStringList keys{u".."_s, u"草稿"_s, u"a\\b"_s, QString(400, u'x')};
    {
        DraftShelf shelf(folder.path());
        for (const auto &key : keys)
            shelf.save(key, draft(key));
        // Another person's, whatever that person is called.
        shelf.save(u"../../outside"_s, draft(u"outside"_s));
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), keys.size() + 1);

    DraftShelf shelf(folder.path());
    shelf.load();
    QTRY_COMPARE(shelf.drafts().size(), keys.size());

    for (const auto &stored : shelf.drafts()) {
        QVERIFY(keys.contains(stored.key));
        QCOMPARE(stored.draft.title, stored.key);
    }
}

void TestDraftShelf::damagedFilesAreKeptAsideAndTheOthersRead()
{
    QTemporaryDir folder;
    {
        DraftShelf shelf(folder.path());
        shelf.save(u"good"_s, draft(u"one"_s));
    }
    QVERIFY(write(folder.filePath(u"half.json"_s), "{\"key\": \"half\", \"tit"));
    QVERIFY(write(folder.filePath(u"empty.json"_s), ""));
    QVERIFY(write(folder.filePath(u"number.json"_s), "[1,2]"));
    QVERIFY(write(folder.filePath(u"huge.json"_s), QByteArray(2'000'000, '[')));
    QVERIFY(QFile::copy(folder.filePath(u"good.json"_s), folder.filePath(u"other.json"_s)));

    DraftShelf shelf(folder.path());
    shelf.load();
    QTRY_COMPARE(shelf.drafts().size(), 1);

    QCOMPARE(shelf.drafts().first().key, u"good"_s);
    QCOMPARE(QDir(folder.path()).entryList({u"*.damaged"_s}).size(), 5);
    QVERIFY(QFile::exists(folder.filePath(u"half.json.damaged"_s)));
}

void TestDraftShelf::aDiskThatSaysNoIsReported()
{
    QTemporaryDir folder;
    QVERIFY(write(folder.filePath(u"file"_s), "not a folder"));
    DraftShelf shelf(folder.filePath(u"file/drafts"_s));
    QSignalSpy failed(&shelf, &DraftShelf::saveFailed);

    shelf.save(u"a"_s, draft(u"one"_s));
    QTRY_COMPARE(failed.count(), 1);

    QCOMPARE(failed.first().first().toString(), u"a"_s);
    QVERIFY(!failed.first().last().toString().isEmpty());
    QVERIFY(shelf.drafts().isEmpty());
}

void TestDraftShelf::onlyThePersonMayReadTheFolder()
{
    QTemporaryDir folder;
    {
        DraftShelf shelf(folder.filePath(u"drafts"_s));
        shelf.save(u"a"_s, draft(u"one"_s));
    }

    const auto permissions = QFile::permissions(folder.filePath(u"drafts"_s));

    QVERIFY(!(permissions & (QFile::ReadGroup | QFile::ReadOther | QFile::ExeOther)));
}

void TestDraftShelf::eachPersonHasTheirOwn()
{
    QTemporaryDir folder;
    const domain::AccountId alice(1);
    const domain::AccountId bob(11);
    DraftShelf mine(folder.path());
    DraftShelf his(folder.path());
    mine.setPerson(alice);
    his.setPerson(bob);
    const auto key = mine.freshKey();
    mine.save(key, draft(u"Alice's"_s));
    QTRY_COMPARE(mine.drafts().size(), 1);

    // In a window of his own, and in hers.
    QSignalSpy loaded(&his, &DraftShelf::changed);
    his.load();
    QTRY_COMPARE(loaded.size(), 1);
    mine.setPerson(bob);
    // What is saved late is hers all the same.
    mine.save(key, draft(u"Alice's, longer"_s));
    mine.save(mine.freshKey(), draft(u"Bob's"_s));

    QTRY_COMPARE(mine.drafts().size(), 1);
    QCOMPARE(mine.drafts().first().draft.title, u"Bob's"_s);
    QVERIFY(his.drafts().isEmpty());
    mine.setPerson(alice);
    QCOMPARE(mine.drafts().size(), 1);
    QCOMPARE(mine.drafts().first().draft.title, u"Alice's, longer"_s);
}

void TestDraftShelf::whatWasTypedSinceADraftWasSentStaysWhoeverWritesNow()
{
    QTemporaryDir folder;
    DraftShelf shelf(folder.path());
    shelf.setPerson(domain::AccountId(1));
    const auto sent = shelf.freshKey();
    const auto changed = shelf.freshKey();
    QSignalSpy saved(&shelf, &DraftShelf::saved);
    shelf.save(sent, draft(u"one"_s));
    shelf.save(changed, draft(u"one"_s));
    QTRY_COMPARE(saved.count(), 2);
    shelf.save(changed, draft(u"one and a half"_s)); // not yet on the disk
    shelf.setPerson(domain::AccountId(2));

    shelf.removeSent(sent, draft(u"one"_s));
    shelf.removeSent(changed, draft(u"one"_s));

    shelf.setPerson(domain::AccountId(1));
    QTRY_COMPARE(shelf.drafts().size(), 1);
    QTRY_COMPARE(shelf.drafts().first().draft.title, u"one and a half"_s);
}

void TestDraftShelf::whatNobodyTypedHereIsWhoseSignsIn()
{
    QTemporaryDir folder;
    DraftShelf shelf(folder.path());
    shelf.save(shelf.freshKey(), draft(u"Before signing in"_s));

    shelf.setPerson(domain::AccountId(3));

    QTRY_COMPARE(shelf.drafts().size(), 1);
    DraftShelf again(folder.path());
    again.setPerson(domain::AccountId(3));
    again.load();
    QTRY_COMPARE(again.drafts().size(), 1);
    again.setPerson({});
    QVERIFY(again.drafts().isEmpty());
}

void TestDraftShelf::whatHasNoOwnerIsGivenOnceAndStaysWithNobodyUntilThen()
{
    QTemporaryDir folder;
    {
        DraftShelf earlier(folder.path());
        earlier.save(u"5e7c"_s, draft(u"Of an earlier version"_s));
    }
    DraftShelf shelf(folder.path());
    QSignalSpy changed(&shelf, &DraftShelf::changed);
    shelf.setPerson(domain::AccountId(2));
    shelf.load();
    QTRY_COMPARE(changed.count(), 2);
    QVERIFY(shelf.drafts().isEmpty());
    shelf.setPerson(domain::AccountId(1));

    shelf.giveUnownedTo(domain::AccountId(1));

    QTRY_COMPARE(shelf.drafts().size(), 1);
    QCOMPARE(shelf.drafts().first().draft.title, u"Of an earlier version"_s);
    shelf.setPerson({});
    QVERIFY(shelf.drafts().isEmpty());
}

REGISTER_TEST(TestDraftShelf)
#include "tst_draftshelf.moc"
