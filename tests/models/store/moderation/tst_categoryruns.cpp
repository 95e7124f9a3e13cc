// SPDX-License-Identifier: MIT
#include "council.h"
#include "redis/wire/commandobserver.h"
#include "store/moderation/categoryruns.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::CategoryAct;
using domain::CategoryOutcome;

namespace {
/// Whether a group was asked for as one answer.
class ReadsWhole final : public redis::CommandObserver {
public:
    void commandsFinished(const QList<base::CommandRecord> &records) override
    {
        for (const auto &record : records)
            isSeen
                = isSeen || record.arguments.mid(0, 2) == QByteArrayList{"SMEMBERS", "group:redis"};
    }
    bool isSeen = false;
};
} // namespace

class TestCategoryRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_council.found();
        m_isCancelled = false;
    }

    void aRenameIsCarriedToItsEndAndTakenBack()
    {
        const auto before = m_council.everything();

        const auto renamed
            = runLong({CategoryAct::Kind::RenameCategory, u"redis"_s, u"Databases"_s});
        QVERIFY(renamed);
        QCOMPARE(renamed->moved, 1);
        QCOMPARE(m_council.field(domain::TopicId(1), "category"), "Databases");
        QVERIFY(undo(renamed->entries));

        QCOMPARE(m_council.everything(), before);
    }

    void whatIsCancelledGoesBack()
    {
        const auto before = m_council.everything();
        m_isCancelled = true;

        const auto renamed
            = runLong({CategoryAct::Kind::RenameCategory, u"redis"_s, u"Databases"_s});

        QVERIFY(renamed);
        QVERIFY(renamed->isCut);
        QCOMPARE(renamed->entries, QByteArrayList());
        QCOMPARE(m_council.everything(), before);
    }

    void aGroupIsRenamedAsOneActWithOneUndo()
    {
        m_council.submit(u"Another"_s, {u"redis"_s, u"go"_s}, 3);
        const auto before = m_council.everything();

        const auto renamed = runLong({CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s});
        QVERIFY(renamed);
        QCOMPARE(renamed->moved, 2);
        QCOMPARE(m_council.number({"EXISTS", "group:redis"}), 0);
        QCOMPARE(m_council.number({"SCARD", "group:databases"}), 2);
        QCOMPARE(renamed->entries.size(), 1);
        QVERIFY(undo(renamed->entries));

        QCOMPARE(m_council.everything(), before);
    }

    void whatWasInBothGroupsStaysInBothWhenAMergeIsTakenBack()
    {
        m_council.submit(u"In both"_s, {u"redis"_s, u"go"_s}, 3);
        m_council.submit(u"In one"_s, {u"go"_s}, 3);
        const auto before = m_council.everything();

        const auto merged = runLong({CategoryAct::Kind::MergeGroup, u"redis"_s, u"go"_s});
        QVERIFY(merged);
        QCOMPARE(merged->entries.size(), 1);
        QCOMPARE(m_council.number({"SCARD", "group:go"}), 3);
        QCOMPARE(m_council.number({"ZCARD", "fm:rank:score:go"}), 3);
        const auto after = m_council.everything();
        QVERIFY(undo(merged->entries));
        QCOMPARE(m_council.everything(), before);

        // The undo is an entry of its own, and is taken back likewise.
        const auto newest = m_council.run({"XREVRANGE", "fm:audit", "+", "-", "COUNT", "1"})
                                .first()[0][0]
                                .bytes();
        QVERIFY(undo({newest}));
        QCOMPARE(m_council.list({"SMEMBERS", "group:go"}).size(), 3);
        QCOMPARE(m_council.number({"EXISTS", "group:redis"}), 0);
    }

    void aGroupWhoseRenameIsCancelledGoesBack()
    {
        for (int i = 0; i < 150; ++i)
            m_council.submit(u"Article %1"_s.arg(i), {u"redis"_s}, 3);
        const auto before = m_council.everything();
        GivingUp progress(1);

        const auto renamed
            = store::runLong(m_council.connection, m_council.keys, m_council.forumCache,
                             {CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s},
                             AccountId(1), progress, m_isCancelled);

        QVERIFY(renamed && renamed->isCut);
        QCOMPARE(m_council.everything(), before);
    }

    void aGroupIsMovedByModeratorsOfBothAlone()
    {
        // Person 5 moderates "redis", 6 another group, 2 everything.
        const auto by = [this](qint64 person) {
            SeenProgress progress;
            return store::runLong(m_council.connection, m_council.keys, m_council.forumCache,
                                  {CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s},
                                  AccountId(person), progress, m_isCancelled);
        };
        for (const int person : {3, 5, 6})
            QCOMPARE(by(person).error().detail, u"not-moderator"_s);
        QVERIFY(by(2));
    }

    void aGroupWithOrphansComesToAnEnd()
    {
        m_council.run({"SADD", "group:redis", "article:999", "nonsense"});

        QVERIFY(runLong({CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s}));

        QCOMPARE(m_council.number({"EXISTS", "group:redis"}), 0);
        QCOMPARE(m_council.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_council.number({"EXISTS", "fm:article:999:groups"}), 0);
    }

    void aGroupIsReadInSlices()
    {
        ReadsWhole whole;
        Board other(m_council, whole);
        SeenProgress progress;

        QVERIFY(store::runLong(other.connection, m_council.keys, m_council.forumCache,
                               {CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s},
                               AccountId(1), progress, m_isCancelled));

        QVERIFY(!whole.isSeen);
    }

    void aGroupBecomesPartOfAnother()
    {
        m_council.submit(u"Another"_s, {u"redis"_s, u"go"_s}, 3);

        QCOMPARE(runLong({CategoryAct::Kind::RenameGroup, u"redis"_s, u"Go"_s}).error().detail,
                 u"place-exists"_s);
        QCOMPARE(runLong({CategoryAct::Kind::MergeGroup, u"redis"_s, u"none"_s}).error().kind,
                 base::Failure::NotFound);
        QCOMPARE(runLong({CategoryAct::Kind::RenameGroup, u"redis"_s, u"Redis"_s}).error().detail,
                 u"place-same"_s);
        QVERIFY(runLong({CategoryAct::Kind::MergeGroup, u"redis"_s, u"go"_s}));

        QCOMPARE(m_council.number({"SCARD", "group:go"}), 2);
        QCOMPARE(m_council.number({"EXISTS", "group:redis"}), 0);
    }

    void everythingIsListedWithItsCounts()
    {
        QVERIFY(runShort({CategoryAct::Kind::CreateTab, u"Bare"_s}));
        QVERIFY(runShort({CategoryAct::Kind::CreateCategory, u"empty"_s, u"Bare"_s}));

        const auto places
            = store::readCategories(m_council.connection, m_council.keys, m_council.forumCache);

        QCOMPARE(places->tabs.size(), 2);
        QCOMPARE(places->tabs.first().name, u"Bare"_s);
        QCOMPARE(places->tabs.first().categories.first().name, u"empty"_s);
        QCOMPARE(places->tabs.last().categories.first().topics, 1);
        QCOMPARE(places->groups.first().name, u"redis"_s);
        QCOMPARE(places->groups.first().articles, 1);
    }

    void theOrderIsTakenBack()
    {
        QVERIFY(runShort({CategoryAct::Kind::CreateTab, u"Bare"_s}));
        const auto before = m_council.everything();

        const auto ordered
            = runShort({CategoryAct::Kind::Order, {}, {}, QStringList{u"tab"_s, u"Bare"_s}});
        QVERIFY(ordered);
        QCOMPARE(m_council.text({"HGET", "fm:order", "tabs"}), "tab\nbare");
        QVERIFY(undo(ordered->entries));

        QCOMPARE(m_council.everything(), before);
    }

    void aMembershipIsTakenBack()
    {
        QVERIFY(runShort({CategoryAct::Kind::CreateTab, u"Bare"_s}));
        const auto put = runShort({CategoryAct::Kind::PutIntoTab, u"redis"_s, u"Bare"_s});
        QCOMPARE(put->entries.size(), 1);
        m_council.resumeJobs();
        QCOMPARE(m_council.number({"ZCARD", "bbs::tab::Bare::topic_list"}), 1);

        QVERIFY(undo(put->entries));

        QCOMPARE(m_council.number({"EXISTS", "bbs::tab::Bare::topic_list"}), 0);
        QVERIFY(runShort({CategoryAct::Kind::PutIntoTab, u"redis"_s, u"tab"_s})->entries.isEmpty());
    }

    void badNamesAreToldBeforeAnythingIsWritten()
    {
        const auto before = m_council.everything();

        QVERIFY(!runShort({CategoryAct::Kind::CreateCategory, u" "_s}));
        QCOMPARE(runShort({CategoryAct::Kind::CreateTab, u"a::b"_s}).error().detail,
                 u"name-characters"_s);
        QVERIFY(!runLong({CategoryAct::Kind::RenameCategory, u"redis"_s, u"a::b"_s}));

        QCOMPARE(m_council.everything(), before);
    }

private:
    Result<CategoryOutcome> runShort(const CategoryAct &act)
    {
        return store::runShort(m_council.connection, m_council.keys, m_council.forumCache, act,
                               AccountId(1));
    }
    Result<CategoryOutcome> runLong(const CategoryAct &act)
    {
        SeenProgress progress;
        return store::runLong(m_council.connection, m_council.keys, m_council.forumCache, act,
                              AccountId(1), progress, m_isCancelled);
    }
    Result<CategoryOutcome> undo(const QByteArrayList &entries)
    {
        SeenProgress progress;
        const std::atomic_bool never = false;
        return store::undoCategories(m_council.connection, m_council.keys, m_council.forumCache,
                                     entries, AccountId(1), progress, never);
    }

    Council m_council;
    std::atomic_bool m_isCancelled = false;
};

REGISTER_TEST(TestCategoryRuns)
#include "tst_categoryruns.moc"
