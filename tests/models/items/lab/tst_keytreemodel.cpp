// SPDX-License-Identifier: MIT
#include "items/lab/keytreemodel.h"

#include "fakecommunity.h"
#include "store/lab/inspection/keyrequests.h"
#include "testregistry.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QTest>

using namespace Qt::StringLiterals;
using items::KeyListModel;
using items::KeyTreeModel;

namespace {
struct Folders {
    explicit Folders(const QByteArray &nameSpace = {})
        : keys(community, nameSpace)
        , tree(keys)
    {
        keys.refresh();
    }
    void answer(const QList<domain::KeyEntry> &found, const QByteArray &next = {})
    {
        community.asked<store::ScanKeys>().answerLast(domain::KeyPage{found, next, 9, 99});
    }
    [[nodiscard]] QStringList names(const QModelIndex &folder = {}) const
    {
        QStringList names;
        for (int row = 0; row < tree.rowCount(folder); ++row)
            names.append(tree.index(row, KeyListModel::Key, folder).data().toString());
        return names;
    }
    [[nodiscard]] QModelIndex at(const QList<int> &path) const
    {
        QModelIndex index;
        for (const int row : path)
            index = tree.index(row, 0, index);
        return index;
    }

    support::FakeCommunity community;
    KeyListModel keys;
    KeyTreeModel tree;
    QAbstractItemModelTester tester{&tree};
};
} // namespace

class TestKeyTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysLieInFoldersByTheirColons()
    {
        Folders folders;
        folders.answer({{"article:", "string"},
                        {"article:7", "hash"},
                        {"fm:article:7:groups", "set"},
                        {"plain", "list"}});
        QTRY_COMPARE(folders.keys.rowCount(), 4);

        QCOMPARE(folders.names(), (QStringList{u"article:"_s, u"fm:"_s, u"plain"_s}));
        QCOMPARE(folders.names(folders.at({0})), (QStringList{u"article:"_s, u"7"_s}));
        QCOMPARE(folders.at({0}).data(Qt::AccessibleTextRole).toString(), u"article:, 2 key(s)"_s);
        QCOMPARE(folders.at({1, 0, 0, 0}).data(KeyListModel::KeyRole).toByteArray(),
                 "fm:article:7:groups");
        QVERIFY(folders.at({1}).data(KeyListModel::KeyRole).isNull());
    }

    void numbersStandByWhatTheyAreWorth()
    {
        Folders folders;
        folders.answer({{"a:10", "set"}, {"a:9", "set"}, {"a:x", "set"}, {"a:2:b", "set"}});
        QTRY_COMPARE(folders.keys.rowCount(), 4);

        QCOMPARE(folders.names(folders.at({0})), (QStringList{u"2:"_s, u"x"_s, u"9"_s, u"10"_s}));
    }

    void aCommunitysOwnBeginningIsNoFolder()
    {
        Folders folders("{commons}:");
        folders.answer({{"{commons}:article:7", "hash"}});
        QTRY_COMPARE(folders.keys.rowCount(), 1);

        QCOMPARE(folders.names(), QStringList(u"article:"_s));
    }

    void whatComesLeavesOpenFoldersWhereTheyAre()
    {
        Folders folders;
        folders.answer({{"b:1", "set"}, {"b:3", "set"}}, "17");
        QTRY_COMPARE(folders.keys.rowCount(), 2);
        const QPersistentModelIndex folder(folders.at({0}));
        const QPersistentModelIndex key(folders.tree.indexOf("b:3"));

        folders.answer({{"a:1", "set"}, {"b:2", "set"}, {"b:3", "set"}});
        QTRY_COMPARE(folders.keys.rowCount(), 4);

        QCOMPARE(folders.names(), (QStringList{u"a:"_s, u"b:"_s}));
        QCOMPARE(folder.row(), 1);
        QCOMPARE(key.row(), 2);
        QCOMPARE(QModelIndex(key), folders.tree.indexOf("b:3"));
        QCOMPARE(folder.data(Qt::AccessibleTextRole).toString(), u"b:, 3 key(s)"_s);
    }

    void whatWillExpireSaysWhen()
    {
        Folders folders;
        folders.answer(
            {{"a", "string", QDateTime::currentMSecsSinceEpoch() + 7'200'000}, {"b", "string"}});
        QTRY_COMPARE(folders.keys.rowCount(), 2);

        const auto row = folders.tree.index(0, KeyListModel::Expires, {});
        QVERIFY2(row.data().toString().contains("h"_L1), qPrintable(row.data().toString()));
        QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains("expires in"_L1));
        QCOMPARE(folders.tree.index(1, KeyListModel::Expires, {}).data().toString(), QString());
    }
};

REGISTER_TEST(TestKeyTreeModel)
#include "tst_keytreemodel.moc"
