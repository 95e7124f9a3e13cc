// SPDX-License-Identifier: MIT
#include "answers.h"
#include "council.h"
#include "desk.h"
#include "redis/wire/connection.h"
#include "redis/worker/executor.h"
#include "redis/worker/subscription.h"
#include "store/door/workers.h"
#include "store/moderation/categoryrequests.h"
#include "testregistry.h"
#include "transfer/import/importfixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using base::Result;
using domain::AccountId;
using domain::CategoryAct;
using domain::CategoryOutcome;
using store::MigrateCategory;
using support::Desk;

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

class TestCategoryRequests : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_council.found(); }

    void aRenameIsCarriedToItsEndAndTakenBack()
    {
        const auto before = m_council.everything();

        const auto renamed
            = migrate({CategoryAct::Kind::RenameCategory, u"redis"_s, u"Databases"_s});
        QVERIFY(renamed);
        QCOMPARE(renamed->moved, 1);
        QCOMPARE(m_council.field(domain::TopicId(1), "category"), "Databases");
        QVERIFY(undo(renamed->entries));

        QCOMPARE(m_council.everything(), before);
    }

    void whatIsCancelledGoesBack()
    {
        const auto before = m_council.everything();
        support::NoProgress progress;
        progress.cancelled = true;

        const auto renamed
            = migrate({CategoryAct::Kind::RenameCategory, u"redis"_s, u"Databases"_s}, 1, progress);

        QVERIFY(renamed);
        QVERIFY(renamed->isCut);
        QCOMPARE(renamed->entries, QByteArrayList());
        QCOMPARE(m_council.everything(), before);
    }

    void aGroupIsRenamedAsOneActWithOneUndo()
    {
        m_council.submit(u"Another"_s, {u"redis"_s, u"go"_s}, 3);
        const auto before = m_council.everything();

        const auto renamed = migrate({CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s});
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

        const auto merged = migrate({CategoryAct::Kind::MergeGroup, u"redis"_s, u"go"_s});
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
            = migrate({CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s}, 1, progress);

        QVERIFY(renamed && renamed->isCut);
        QCOMPARE(m_council.everything(), before);
    }

    void aGroupIsMovedByModeratorsOfBothAlone()
    {
        // Person 5 moderates "redis", 6 another group, 2 everything.
        const auto by = [this](qint64 person) {
            return migrate({CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s}, person);
        };
        for (const int person : {3, 5, 6})
            QCOMPARE(by(person).error().detail, u"not-moderator"_s);
        QVERIFY(by(2));
    }

    void aGroupWithOrphansComesToAnEnd()
    {
        m_council.run({"SADD", "group:redis", "article:999", "nonsense"});

        QVERIFY(migrate({CategoryAct::Kind::RenameGroup, u"redis"_s, u"databases"_s}));

        QCOMPARE(m_council.number({"EXISTS", "group:redis"}), 0);
        QCOMPARE(m_council.number({"EXISTS", "fm:jobs"}), 0);
        QCOMPARE(m_council.number({"EXISTS", "fm:article:999:groups"}), 0);
    }

    void aGroupIsReadInSlices()
    {
        ReadsWhole whole;
        Board other(m_council, whole);

        QVERIFY(Desk(other.connection, m_council.keys)
                    .perform(MigrateCategory{{CategoryAct::Kind::RenameGroup, u"redis"_s,
                                              u"databases"_s}},
                             AccountId(1)));

        QVERIFY(!whole.isSeen);
    }

    void aGroupBecomesPartOfAnother()
    {
        m_council.submit(u"Another"_s, {u"redis"_s, u"go"_s}, 3);

        QCOMPARE(migrate({CategoryAct::Kind::RenameGroup, u"redis"_s, u"Go"_s}).error().detail,
                 u"place-exists"_s);
        QCOMPARE(migrate({CategoryAct::Kind::MergeGroup, u"redis"_s, u"none"_s}).error().kind,
                 base::Failure::NotFound);
        QCOMPARE(migrate({CategoryAct::Kind::RenameGroup, u"redis"_s, u"Redis"_s}).error().detail,
                 u"place-same"_s);
        QVERIFY(migrate({CategoryAct::Kind::MergeGroup, u"redis"_s, u"go"_s}));

        QCOMPARE(m_council.number({"SCARD", "group:go"}), 2);
        QCOMPARE(m_council.number({"EXISTS", "group:redis"}), 0);
    }

    void everythingIsListedWithItsCounts()
    {
        QVERIFY(change({CategoryAct::Kind::CreateTab, u"Bare"_s}));
        QVERIFY(change({CategoryAct::Kind::CreateCategory, u"empty"_s, u"Bare"_s}));

        const auto places = desk().perform(store::ReadCategories());

        QCOMPARE(places->tabs.size(), 2);
        QCOMPARE(places->tabs.first().name, u"Bare"_s);
        QCOMPARE(places->tabs.first().categories.first().name, u"empty"_s);
        QCOMPARE(places->tabs.last().categories.first().topics, 1);
        QCOMPARE(places->groups.first().name, u"redis"_s);
        QCOMPARE(places->groups.first().articles, 1);
    }

    void theOrderIsTakenBack()
    {
        QVERIFY(change({CategoryAct::Kind::CreateTab, u"Bare"_s}));
        const auto before = m_council.everything();

        const auto ordered
            = change({CategoryAct::Kind::Order, {}, {}, QStringList{u"tab"_s, u"Bare"_s}});
        QVERIFY(ordered);
        QCOMPARE(m_council.text({"HGET", "fm:order", "tabs"}), "tab\nbare");
        QVERIFY(undo(ordered->entries));

        QCOMPARE(m_council.everything(), before);
    }

    void aMembershipIsTakenBack()
    {
        QVERIFY(change({CategoryAct::Kind::CreateTab, u"Bare"_s}));
        const auto put = change({CategoryAct::Kind::PutIntoTab, u"redis"_s, u"Bare"_s});
        QCOMPARE(put->entries.size(), 1);
        m_council.resumeJobs();
        QCOMPARE(m_council.number({"ZCARD", "bbs::tab::Bare::topic_list"}), 1);

        QVERIFY(undo(put->entries));

        QCOMPARE(m_council.number({"EXISTS", "bbs::tab::Bare::topic_list"}), 0);
        QVERIFY(change({CategoryAct::Kind::PutIntoTab, u"redis"_s, u"tab"_s})->entries.isEmpty());
    }

    void badNamesAreToldBeforeAnythingIsWritten()
    {
        const auto before = m_council.everything();

        QVERIFY(!change({CategoryAct::Kind::CreateCategory, u" "_s}));
        QCOMPARE(change({CategoryAct::Kind::CreateTab, u"a::b"_s}).error().detail,
                 u"name-characters"_s);
        QVERIFY(!migrate({CategoryAct::Kind::RenameCategory, u"redis"_s, u"a::b"_s}));

        QCOMPARE(m_council.everything(), before);
    }

    void whatIsStoppedBeforeItBeginsSaysThatNothingChanged()
    {
        const auto before = m_council.everything();
        const auto endpoint = Board::server().endpoint();
        redis::Executor interactive(u"interactive"_s, endpoint);
        redis::Executor bulk(u"bulk"_s, endpoint);
        redis::Subscription subscription(endpoint);
        store::Workers workers(interactive, bulk, subscription, m_council.keys);
        std::stop_source stop;
        stop.request_stop();

        const auto renamed = support::wait(workers.community().run(
            MigrateCategory{{CategoryAct::Kind::RenameCategory, u"redis"_s, u"Databases"_s}},
            AccountId(1), stop.get_token()));

        QVERIFY(renamed && renamed->isCut);
        QCOMPARE(m_council.everything(), before);
    }

private:
    Desk desk() { return {m_council.connection, m_council.keys}; }
    Result<CategoryOutcome> change(const CategoryAct &act)
    {
        return desk().perform(store::ChangeCategory{act}, AccountId(1));
    }
    Result<CategoryOutcome> migrate(const CategoryAct &act, qint64 person = 1)
    {
        return desk().perform(MigrateCategory{act}, AccountId(person));
    }
    Result<CategoryOutcome> migrate(const CategoryAct &act, qint64 person,
                                    redis::Progress &progress)
    {
        return desk().perform(MigrateCategory{act}, AccountId(person), progress);
    }
    Result<CategoryOutcome> undo(const QByteArrayList &entries)
    {
        return desk().perform(store::UndoCategories{entries}, AccountId(1));
    }

    Council m_council;
};

REGISTER_TEST(TestCategoryRequests)
#include "tst_categoryrequests.moc"
